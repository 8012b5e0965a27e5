<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Payment;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Weights;

/**
 * Chooses a customer's payment method by country. Data/payment-habits.json has each method's checkout name, its minimum and maximum
 * order in US cents (as published by the providers), and weights by country.
 */
final class PaymentChoice {

	/** Stripe's test card whose payments don't wait (docs.stripe.com/testing). */
	private const AVAILABLE_AT_ONCE = '4000000000000077';

	/**
	 * Distributions by table and country, computed on first use.
	 *
	 * @var array<string, Weights>
	 */
	private array $draws = array();

	public function __construct( private readonly Chance $chance, private readonly int $year ) {}

	/** @param string $country ISO code of the customer's country. */
	public function online( string $country, ?string $type = null, ?string $brand = null ): Tender {
		$habits = Data::of( 'payment-habits' )['habits'][ $country ] ?? array( 'card' => 1 );
		$type ??= ( $this->draws[ 'habits ' . $country ] ??= new Weights( $habits ) )->draw( $this->chance );
		return 'card' === $type
			? new Tender( 'card', $this->card( $country, $brand ) + $this->wallet(), array(), $this->risk() )
			: new Tender( $type, $this->details( $type, $country ) );
	}

	/** The test card whose payments are available at once. */
	public function available_at_once(): Tender {
		return new Tender(
			'card',
			array(
				'number'    => self::AVAILABLE_AT_ONCE,
				'exp_month' => $this->chance->between( 1, 12 ),
				'exp_year'  => $this->year + $this->chance->between( 1, 5 ),
			)
		);
	}

	/**
	 * A customer's payment method in person.
	 *
	 * @param string $country ISO code of the customer's country.
	 */
	public function in_person( string $country, ?int $terminal = null ): Tender {
		$terminal                     ??= (int) (
			$this->draws['terminals'] ??= new Weights( array_column( Data::of( 'payment-habits' )['terminals'], 3 ) )
		)->draw( $this->chance );

		list( $model, $platform, $channel ) = Data::of( 'payment-habits' )['terminals'][ $terminal ];

		$details = $this->card( $country ) + array( 'read_method' => 'contactless_emv' );
		return new Tender(
			'card_present',
			$details,
			array(
				'ipp_channel'  => $channel,
				'reader_model' => $model,
				'reader_id'    => 'reader_' . ( $terminal + 1 ),
				'platform'     => $platform,
			)
		);
	}

	/** @return array<string, mixed> */
	private function card( string $country, ?string $brand = null ): array {
		$table                                   = isset( Data::of( 'payment-habits' )['brands'][ $country ] ) ? $country : 'OTHERS';
		$brand                                 ??= (
			$this->draws[ 'brands ' . $table ] ??= new Weights( Data::of( 'payment-habits' )['brands'][ $table ] )
		)->draw( $this->chance );
		return array(
			'brand'     => $brand,
			'last4'     => $this->digits(),
			'country'   => $country,
			'funding'   => $this->chance->happens( 0.62 ) ? 'credit' : ( $this->chance->happens( 0.9 ) ? 'debit' : 'prepaid' ),
			'exp_month' => $this->chance->between( 1, 12 ),
			'exp_year'  => $this->year + $this->chance->between( 1, 5 ),
		);
	}

	/** @return array<string, string> The wallet that holds the card, and what its checks say. */
	private function wallet(): array {
		$roll = $this->chance->between( 1, 100 );
		if ( $roll <= 18 ) {
			return array( 'wallet' => $roll <= 12 ? 'apple_pay' : 'google_pay' );
		}
		return $roll > 97 ? array( 'address_postal_code_check' => 'fail' ) : array();
	}

	/** A card's risk level. */
	private function risk(): ?string {
		$roll = $this->chance->between( 1, 1000 );
		return $roll <= 12 ? 'highest' : ( $roll <= 70 ? 'elevated' : null );
	}

	/** @return array<string, mixed> */
	private function details( string $type, string $country ): array {
		return match ( $type ) {
			'ideal'           => array(
				'bank'       => $this->bank( 'ideal' ),
				'iban_last4' => $this->digits(),
			),
			'eps', 'p24'      => array( 'bank' => $this->bank( $type ) ),
			'bancontact'      => array(
				'bank_name'  => 'KBC Bank',
				'iban_last4' => $this->digits(),
			),
			'sepa_debit'      => array(
				'last4'   => $this->digits(),
				'country' => $country,
			),
			'au_becs_debit'   => array( 'last4' => $this->digits() ),
			'us_bank_account' => array(
				'last4'     => $this->digits(),
				'bank_name' => 'Example National Bank',
			),
			'link'            => array( 'country' => $country ),
			'klarna'          => array( 'payment_method_category' => 'pay_later' ),
			default           => array(),
		};
	}

	private function bank( string $type ): string {
		/** @var non-empty-list<string> $banks */
		$banks = Data::of( 'payment-habits' )['banks'][ $type ];
		return $this->chance->pick( $banks );
	}

	/** Four random digits. */
	private function digits(): string {
		return sprintf( '%04d', $this->chance->between( 0, 9999 ) );
	}
}
