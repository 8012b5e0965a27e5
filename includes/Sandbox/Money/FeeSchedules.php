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
 * `/v1/sandbox/fees`: what each payment method costs: the price list, less the discounts that the account was granted, plus the tax of its country. Stripe
 * has no call for it; `…/fees/discounts` and `…/fees/tax` stand for the platform's staff. Each part is a line of its own in `fee_details`, so that
 * a fee is always the sum of its lines.
 *
 * A discount lowers the method's own price, never the extras: to a share of it (`off`, millionths), or to another price (`rate` in
 * millionths, `cents`). It ends at `end_time`, and once payments of `allowance` (minor units of `currency`) were made with it: the
 * payment that goes beyond still has it. Of several, the oldest that holds counts.
 *
 * Answers have rates as shares of 1 (0.029 is 2.9 %), fixed parts in US cents, volumes in minor units of their currency, times in UTC seconds.
 *
 * @phpstan-type Discount array{method: string, off?: int, rate?: int, cents?: int, end_time?: int, allowance?: int, currency?: string, volume?: int}
 */
final class FeeSchedules {

	/** Shares are kept in millionths. */
	private const SHARE = 1_000_000;

	/** The currency of the fixed parts. */
	private const CURRENCY = 'usd';

	/** Names in the account's settings. */
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
	 * @throws InvalidRequest When it is none.
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
			'currency'  => $params->has( 'volume_allowance' ) ? $params->word( 'volume_currency', $this->settings->currencies(), $this->settings->default_currency() ) : null,
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

	/** A share of a call. */
	private static function share( Params $params, string $name ): ?int {
		$share = $params->decimal( $name );
		if ( null !== $share && ( $share < 0 || $share > 1 ) ) {
			throw StripeErrors::invalid( $name, 'This value must be between 0 and 1.' );
		}
		return null === $share ? null : (int) round( $share * self::SHARE );
	}

	/** A number of a call that cannot be negative. */
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
	 * The fee of a payment that is collected now; counts it towards the volume of a discount.
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
		 * As FeeSchedules keeps them.
		 *
		 * @var array<int, Discount> $all
		 */
		$all = $this->settings->stored( self::DISCOUNT_SETTING );
		return array_filter(
			$all,
			fn ( array $discount ): bool => $this->clock->now() < ( $discount['end_time'] ?? PHP_INT_MAX ) && ( $discount['volume'] ?? 0 ) < ( $discount['allowance'] ?? PHP_INT_MAX )
		);
	}

	/**
	 * What is taken off a payment's price.
	 *
	 * @param int $base The price, in minor units.
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
		$this->settings->keep( self::DISCOUNT_SETTING, array_replace( $this->settings->stored( self::DISCOUNT_SETTING ), array( $key => $discount ) ) );
	}
}
