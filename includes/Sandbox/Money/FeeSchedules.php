<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/sandbox/fees`: fees by payment method: the price list, less the account's discounts, plus tax. Not part of Stripe's API;
 * `…/fees/discounts` and `…/fees/tax` simulate the platform's staff. Each part is a line in `fee_details`, so that a fee is the sum of
 * its lines.
 *
 * A discount lowers the method's base fee, never the additional fees: by a share (`off`, millionths), or to another fee (`rate` in
 * millionths, `cents`). It ends at `end_time`, or once payments of `allowance` (minor units of `currency`) were made with it,
 * including the payment that exceeds it. Of several discounts the oldest valid one applies.
 *
 * Responses have rates as fractions of 1 (0.029 is 2.9 %), fixed parts in US cents, volumes in minor units of their currency, times in
 * UTC seconds.
 *
 * @phpstan-type Discount array{
 *     method: string,
 *     off?: int,
 *     rate?: int,
 *     cents?: int,
 *     end_time?: int,
 *     allowance?: int,
 *     currency?: string,
 *     volume?: int
 * }
 */
final class FeeSchedules {

	/** Rates are stored in millionths. */
	private const SHARE = 1_000_000;

	/** Currency of fixed parts. */
	private const CURRENCY = 'usd';

	/** Names of the account's settings. */
	public const DISCOUNT_SETTING = 'fee_discounts';
	public const TAX_SETTING      = 'fee_tax';

	public function __construct(
		private readonly Store $store,
		private readonly AccountSettings $settings,
		private readonly CurrentTime $clock
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		$discount = array( 'payment_method', 'discount', 'percentage_rate', 'fixed_rate', 'end_time', 'volume_allowance', 'volume_currency' );
		return array(
			'GET /v1/sandbox/fees'            => new ApiRoute( fn (): array => $this->show() ),
			'POST /v1/sandbox/fees/discounts' => new ApiRoute( $this->grant( ... ), $discount ),
			'POST /v1/sandbox/fees/tax'       => new ApiRoute( $this->tax( ... ), array( 'percentage_rate', 'description' ) ),
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
		$tax = $this->settings->stored( self::TAX_SETTING );
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
		foreach ( $this->active_discounts() as $discount ) {
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
	 * @throws InvalidRequest When it is invalid.
	 */
	private function grant( Call $call ): array {
		$params = $call->params;
		if ( $params->has( 'discount' ) === ( $params->has( 'percentage_rate' ) || $params->has( 'fixed_rate' ) ) ) {
			throw StripeErrors::invalid( 'discount', 'You must specify either discount, or percentage_rate and fixed_rate.' );
		}
		$discount = array(
			'method'    => $params->word( 'payment_method', array_keys( Fees::list() ), 'card' ),
			'off'       => self::share( $params, 'discount' ),
			'rate'      => self::share( $params, 'percentage_rate' ),
			'cents'     => self::positive( $params, 'fixed_rate' ),
			'end_time'  => self::positive( $params, 'end_time' ),
			'allowance' => self::positive( $params, 'volume_allowance' ),
			'currency'  => $params->has( 'volume_allowance' )
				? $params->word( 'volume_currency', $this->settings->currencies(), $this->settings->default_currency() )
				: null,
		);
		$known    = array_filter( $discount, static fn ( mixed $value ): bool => null !== $value );
		$this->settings->keep( self::DISCOUNT_SETTING, array( ...$this->settings->stored( self::DISCOUNT_SETTING ), $known ) );
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->show();
	}

	/** @return array<string, mixed> Says what tax there is on fees; a rate of 0 ends it. */
	private function tax( Call $call ): array {
		$rate = self::share( $call->params, 'percentage_rate' ) ?? throw StripeErrors::missing( 'percentage_rate' );
		$tax  = array(
			'rate'        => $rate,
			'description' => $call->params->text( 'description', $this->settings->country() . ' VAT' ),
		);
		$this->settings->keep( self::TAX_SETTING, 0 === $rate ? array() : $tax );
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->show();
	}

	/** A rate in a call. */
	private static function share( Params $params, string $name ): ?int {
		$share = $params->decimal( $name );
		if ( null !== $share && ( $share < 0 || $share > 1 ) ) {
			throw StripeErrors::invalid( $name, 'This value must be between 0 and 1.' );
		}
		return null === $share ? null : (int) round( $share * self::SHARE );
	}

	/** A non-negative number in a call. */
	private static function positive( Params $params, string $name ): ?int {
		$number = $params->integer( $name );
		if ( null !== $number && $number < 0 ) {
			throw StripeErrors::invalid( $name, 'Invalid positive integer: ' . $name, 'parameter_invalid_integer' );
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

	/**
	 * The fee of a payment that is captured now; counts it towards the volume of a discount.
	 *
	 * @return list<array{FeePart, int}> Parts with minor units of the settlement currency.
	 */
	public function of_payment( Conversion $settled, string $method, bool $international, bool $device ): array {
		$parts   = Fees::of_payment( $settled, $method, $international, $device );
		$parts[] = array( FeePart::Discount, -$this->discount( $settled, $method, $parts[0][1] ) );
		$rate    = (int) ( $this->settings->stored( self::TAX_SETTING )['rate'] ?? 0 );
		$parts[] = array( FeePart::Tax, Fees::share( (int) array_sum( array_column( $parts, 1 ) ), $rate, $settled->currency ) );
		return $parts;
	}

	/** @return array<int, Discount> */
	public function active_discounts(): array {
		/**
		 * As stored.
		 *
		 * @var array<int, Discount> $all
		 */
		$all = $this->settings->stored( self::DISCOUNT_SETTING );
		return array_filter(
			$all,
			fn ( array $discount ): bool => $this->clock->now() < ( $discount['end_time'] ?? PHP_INT_MAX )
				&& ( $discount['volume'] ?? 0 ) < ( $discount['allowance'] ?? PHP_INT_MAX )
		);
	}

	/**
	 * The discount on a payment's fee.
	 *
	 * @param int $base Fee in minor units.
	 * @return int Minor units, from 0 to the price.
	 */
	private function discount( Conversion $settled, string $method, int $base ): int {
		foreach ( $this->active_discounts() as $key => $discount ) {
			if ( $discount['method'] !== $method ) {
				continue;
			}
			$this->count( $key, $discount, $settled );
			return isset( $discount['off'] )
				? min( $base, Fees::share( $base, $discount['off'], $settled->currency ) )
				: max( 0, $base - Fees::at( $settled, $discount['rate'] ?? 0, $discount['cents'] ?? 0 ) );
		}
		return 0;
	}

	/**
	 * Counts a payment towards a discount's allowance.
	 *
	 * @param Discount $discount The discount.
	 */
	private function count( int $key, array $discount, Conversion $settled ): void {
		if ( ! isset( $discount['allowance'], $discount['currency'] ) ) {
			return;
		}
		$amount             = ExchangeRates::convert( $settled->amount, $settled->currency, $discount['currency'], $this->clock->now() )->amount;
		$discount['volume'] = ( $discount['volume'] ?? 0 ) + $amount;
		$this->settings->keep(
			self::DISCOUNT_SETTING,
			array_replace( $this->settings->stored( self::DISCOUNT_SETTING ), array( $key => $discount ) )
		);
	}
}
