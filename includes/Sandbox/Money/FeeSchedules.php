<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/sandbox/fees`: what each payment method costs, with discounts and tax. Stripe has no call for it; the platform's people grant
 * discounts and know the tax, so `…/fees/discounts` and `…/fees/tax` play them.
 *
 * Rates are shares of 1 (0.029 is 2.9 %), fixed parts US cents, volumes minor units of their currency, times UTC seconds.
 */
final class FeeSchedules {

	/** Shares are kept in millionths. */
	private const SHARE = 1_000_000;

	/** The currency of the fixed parts. */
	private const CURRENCY = 'usd';

	public function __construct(
		private readonly Store $store,
		private readonly AccountSettings $settings,
		private readonly AccountFees $fees
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		$discount = array( 'payment_method', 'discount', 'percentage_rate', 'fixed_rate', 'end_time', 'volume_allowance', 'volume_currency' );
		return array(
			'GET /v1/sandbox/fees'            => new Route( fn (): array => $this->show() ),
			'POST /v1/sandbox/fees/discounts' => new Route( $this->grant( ... ), $discount ),
			'POST /v1/sandbox/fees/tax'       => new Route( $this->tax( ... ), array( 'percentage_rate', 'description' ) ),
		);
	}

	/** @return array<string, mixed> */
	private function show(): array {
		$data = array();
		foreach ( Fees::list() as $method => list( $rate, $cents, $cap ) ) {
			$data[ $method ] = array(
				'base'       => self::price( $rate, $cents ) + array( 'capped_at' => 0 === $cap ? null : $cap ),
				'additional' => self::price( Fees::INTERNATIONAL, 0 ),
				'fx'         => self::price( Fees::EXCHANGE, 0 ),
				'device'     => self::price( 0, Fees::DEVICE ),
				'discount'   => $this->discounts( $method ),
			);
		}
		$tax = $this->settings->stored( AccountFees::TAX );
		return array(
			'object'          => 'fee_schedule',
			'livemode'        => false,
			'payment_methods' => $data,
			'tax'             => array() === $tax ? null : array(
				'description'     => $tax['description'],
				'percentage_rate' => $tax['rate'] / self::SHARE,
			),
		);
	}

	/** @return list<array<string, mixed>> The discounts of a method that hold now. */
	private function discounts( string $method ): array {
		$shown = array();
		foreach ( $this->fees->discounts() as $discount ) {
			if ( $discount['method'] === $method ) {
				$shown[] = array(
					'discount'         => isset( $discount['off'] ) ? $discount['off'] / self::SHARE : null,
					'percentage_rate'  => isset( $discount['off'] ) ? null : ( $discount['rate'] ?? 0 ) / self::SHARE,
					'fixed_rate'       => isset( $discount['off'] ) ? null : $discount['cents'] ?? 0,
					'currency'         => self::CURRENCY,
					'end_time'         => $discount['end_time'] ?? null,
					'volume_allowance' => $discount['allowance'] ?? null,
					'volume_currency'  => $discount['currency'] ?? null,
					'current_volume'   => isset( $discount['allowance'] ) ? $discount['volume'] ?? 0 : null,
				);
			}
		}
		return $shown;
	}

	/**
	 * @return array<string, mixed>
	 * @throws InvalidRequest When it is none.
	 */
	private function grant( Call $call ): array {
		$params = $call->params;
		if ( $params->has( 'discount' ) === ( $params->has( 'percentage_rate' ) || $params->has( 'fixed_rate' ) ) ) {
			throw Refusal::invalid( 'discount', 'A discount is either a share of the price (discount) or another price (percentage_rate, fixed_rate).' );
		}
		$discount = array(
			'method'    => $params->word( 'payment_method', array_keys( Fees::list() ), 'card' ),
			'off'       => self::share( $params, 'discount' ),
			'rate'      => self::share( $params, 'percentage_rate' ),
			'cents'     => self::positive( $params, 'fixed_rate' ),
			'end_time'  => self::positive( $params, 'end_time' ),
			'allowance' => self::positive( $params, 'volume_allowance' ),
			'currency'  => $params->has( 'volume_allowance' ) ? $params->word( 'volume_currency', $this->settings->currencies(), $this->settings->default_currency() ) : null,
		);
		$known    = array_filter( $discount, static fn ( mixed $value ): bool => null !== $value );
		$this->settings->keep( AccountFees::DISCOUNTS, array( ...$this->settings->stored( AccountFees::DISCOUNTS ), $known ) );
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->show();
	}

	/** @return array<string, mixed> Says what tax there is on fees; a rate of 0 ends it. */
	private function tax( Call $call ): array {
		$rate = self::share( $call->params, 'percentage_rate' ) ?? throw Refusal::missing( 'percentage_rate' );
		$tax  = array(
			'rate'        => $rate,
			'description' => $call->params->text( 'description', $this->settings->country() . ' VAT' ),
		);
		$this->settings->keep( AccountFees::TAX, 0 === $rate ? array() : $tax );
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->show();
	}

	/** A share of a call. */
	private static function share( Params $params, string $name ): ?int {
		$share = $params->decimal( $name );
		if ( null !== $share && ( $share < 0 || $share > 1 ) ) {
			throw Refusal::invalid( $name, 'Shares are between 0 and 1.' );
		}
		return null === $share ? null : (int) round( $share * self::SHARE );
	}

	/** A number of a call that cannot be negative. */
	private static function positive( Params $params, string $name ): ?int {
		$number = $params->integer( $name );
		if ( null !== $number && $number < 0 ) {
			throw Refusal::invalid( $name, 'Invalid positive integer: ' . $name, 'parameter_invalid_integer' );
		}
		return $number;
	}

	/** @return array<string, mixed> */
	private static function price( int $rate, int $cents ): array {
		return array(
			'percentage_rate' => $rate / self::SHARE,
			'fixed_rate'      => $cents,
			'currency'        => self::CURRENCY,
		);
	}
}
