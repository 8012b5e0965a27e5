<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Store\Record;

/**
 * A payment method. Records keep only what differs from a type's usual details (Data/payment-methods.json); `payment_method_details` of a charge
 * and the type's part of a payment method are made here.
 */
final class Method {

	/** Types whose objects are charges in the narrow sense (`ch_`); those of all others are payments (`py_`). */
	private const CARDS = array( 'card', 'card_present', 'interac_present' );

	/** Types that can be authorized first and captured later. */
	private const CAPTURABLE = array( 'card', 'card_present', 'link', 'klarna', 'affirm', 'afterpay_clearpay', 'amazon_pay' );

	/** Types whose money is known to come only days later. */
	private const DELAYED = array( 'sepa_debit', 'au_becs_debit', 'us_bank_account' );

	/** When a card needs 3D Secure that does not always need it: off session only until the customer has agreed to pay so, or never off session. */
	public const UNLESS_SET_UP = 'unless_set_up';
	public const ON_SESSION    = 'on_session';

	/** What a charge adds; Charges fills in the amounts. */
	private const CHARGE = array(
		'amount_authorized'         => null,
		'authorization_code'        => null,
		'extended_authorization'    => array( 'status' => 'disabled' ),
		'incremental_authorization' => array( 'status' => 'unavailable' ),
		'installments'              => null,
		'mandate'                   => null,
		'multicapture'              => array( 'status' => 'unavailable' ),
		'network_token'             => array( 'used' => false ),
		'network_transaction_id'    => null,
		'overcapture'               => array(
			'maximum_amount_capturable' => 0,
			'status'                    => 'unavailable',
		),
		'three_d_secure'            => null,
		'transaction_link_id'       => null,
	);

	/** What a saved payment method adds. */
	private const SAVED = array(
		'generated_from'       => null,
		'three_d_secure_usage' => array( 'supported' => true ),
	);

	/** What a charge at a reader adds. */
	private const PRESENT = array(
		'emv_auth_data'          => null,
		'generated_card'         => null,
		'network_transaction_id' => null,
		'receipt'                => null,
	);

	/** What it adds when the card is not Interac's. */
	private const CARD_PRESENT = array(
		'amount_authorized'                   => null,
		'brand_product'                       => null,
		'incremental_authorization_supported' => false,
		'offline'                             => null,
		'overcapture_supported'               => false,
	);

	/**
	 * @param array<string, mixed> $details What the type tells, without what is usual.
	 * @param array<string, mixed> $billing Billing details, without what is empty.
	 * @param array<string, mixed> $effects What a test card does; see TestCards.
	 */
	public function __construct(
		public readonly string $type,
		public readonly array $details,
		public readonly array $billing = array(),
		public readonly array $effects = array(),
		public readonly int $number = 0
	) {}

	public function is_card(): bool {
		return self::is_card_type( $this->type );
	}

	public static function is_card_type( string $type ): bool {
		return in_array( $type, self::CARDS, true );
	}

	/** Whether it can be authorized first and captured later. */
	public function is_capturable(): bool {
		return in_array( $this->type, self::CAPTURABLE, true );
	}

	/** Whether its money is known to come only days later. */
	public function is_delayed(): bool {
		return in_array( $this->type, self::DELAYED, true );
	}

	/** Whether the customer must authenticate a payment. A card may always want that, only on session, or on session and until it is set up. */
	public function asks_customer( bool $off_session ): bool {
		$when = $this->effects['authenticate'] ?? null;
		return null !== $when && ( ! $off_session || self::ON_SESSION !== $when );
	}

	/** Why no customer can have it: the decline code of a card whose bank says no at once, or empty. */
	public function attachment_decline(): string {
		$attaches = 'card' !== $this->type || isset( $this->effects['attaches'] ) || isset( $this->effects['authenticate'] );
		return $attaches ? '' : (string) ( $this->effects['decline'] ?? '' );
	}

	/** The same method after the customer has agreed to pay with it off session. */
	public function set_up(): self {
		$effects = $this->effects;
		if ( self::UNLESS_SET_UP === ( $effects['authenticate'] ?? null ) ) {
			$effects['authenticate'] = self::ON_SESSION;
		}
		return new self( $this->type, $this->details, $this->billing, $effects, $this->number );
	}

	/** @return array<string, mixed> As it is kept in a record. */
	public function keep(): array {
		return Record::thin(
			array(
				'type'    => 'card' === $this->type ? null : $this->type,
				'details' => $this->details,
				'billing' => $this->billing,
				'effects' => $this->effects,
				'saved'   => $this->number,
			)
		);
	}

	/** @param array<string, mixed> $kept What keep() returned. */
	public static function kept( array $kept ): self {
		return new self( $kept['type'] ?? 'card', $kept['details'] ?? array(), $kept['billing'] ?? array(), $kept['effects'] ?? array(), $kept['saved'] ?? 0 );
	}

	/** @return list<string> */
	public static function types(): array {
		return Data::names( 'payment-methods', 'fields' );
	}

	/** @return array<string, mixed> The fields of a type, with the usual values. */
	public static function fields( string $type ): array {
		return Data::of( 'payment-methods' )['fields'][ $type ] ?? array();
	}

	/** @return array<string, mixed> The type's own part of `payment_method_details` or of a payment method. */
	public static function render_details( Method $method, string $purpose ): array {
		$details = array_replace( self::fields( $method->type ), $method->details );
		return match ( $method->type ) {
			'card'                            => self::card_details( $details, $method, $purpose ),
			'card_present', 'interac_present' => self::present_details( $details, $method->type, $purpose ),
			default                           => 'charge' === $purpose ? $details : array_intersect_key( $details, array_flip( Data::of( 'payment-methods' )['kept'][ $method->type ] ?? array() ) ),
		};
	}

	/**
	 * @param array<string, mixed> $details Brand, country, dates, funding, last4, wallet.
	 * @return array<string, mixed>
	 */
	public static function card_details( array $details, Method $method, string $purpose ): array {
		$wallet = $details['wallet'] ?? null;
		$common = array(
			'brand'            => $details['brand'],
			'checks'           => self::checks( $method, null === $wallet ),
			'country'          => $details['country'],
			'exp_month'        => $details['exp_month'],
			'exp_year'         => $details['exp_year'],
			'fingerprint'      => self::fingerprint( $details ),
			'funding'          => $details['funding'],
			'last4'            => $details['last4'],
			'regulated_status' => 'unregulated',
			'wallet'           => null === $wallet ? null : array(
				'dynamic_last4' => null,
				'type'          => $wallet,
				$wallet         => array(),
			),
		);
		if ( 'charge' === $purpose ) {
			return $common + array( 'network' => $details['brand'] ) + self::CHARGE;
		}
		return $common + array(
			'display_brand' => $details['brand'],
			'networks'      => array(
				'available' => array( $details['brand'] ),
				'preferred' => null,
			),
		) + self::SAVED;
	}

	/**
	 * @param array<string, mixed> $details Brand, country, dates, funding, last4, how it was read; for a charge also where.
	 * @return array<string, mixed>
	 */
	public static function present_details( array $details, string $type, string $purpose ): array {
		$common = array(
			'brand'             => $details['brand'],
			'cardholder_name'   => $details['cardholder_name'],
			'country'           => $details['country'],
			'exp_month'         => $details['exp_month'],
			'exp_year'          => $details['exp_year'],
			'fingerprint'       => self::fingerprint( $details ),
			'funding'           => $details['funding'],
			'last4'             => $details['last4'],
			'preferred_locales' => array( 'en' ),
			'read_method'       => $details['read_method'],
		);
		if ( 'charge' !== $purpose ) {
			return $common;
		}
		$where = array_intersect_key( $details, array_flip( array( 'location', 'reader' ) ) );
		return $common + array_filter( $where ) + array( 'network' => $details['brand'] ) + self::PRESENT + ( 'card_present' === $type ? self::CARD_PRESENT : array() );
	}

	/** @return array<string, string|null> Results of the checks: what was entered passes, unless the card says otherwise. */
	private static function checks( Method $method, bool $entered ): array {
		$address = $method->billing['address'] ?? array();
		$checks  = array(
			'address_line1_check'       => isset( $address['line1'] ) ? 'pass' : null,
			'address_postal_code_check' => isset( $address['postal_code'] ) ? 'pass' : null,
			'cvc_check'                 => $entered ? 'pass' : null,
		);
		return array_replace( $checks, $method->effects['checks'] ?? array() );
	}

	/** @param array<string, mixed> $details Brand, country, dates, last4. */
	private static function fingerprint( array $details ): string {
		return substr( md5( implode( ' ', array( $details['brand'], $details['last4'], $details['country'], $details['exp_month'], $details['exp_year'] ) ) ), 0, 16 );
	}
}
