<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Store\CurrentTime;

/**
 * The price list, less the discount that the account was granted, plus the tax of its country. Each is a line of its own in
 * `fee_details`, so that a fee is always the sum of its lines.
 *
 * A discount lowers the method's own price, never the extras: to a share of it (`off`, millionths), or to another price (`rate` in
 * millionths, `cents`). It ends at `end_time`, and once payments of `allowance` (minor units of `currency`) were made with it: the
 * payment that goes beyond still has it. Of several, the oldest that holds counts.
 *
 * @phpstan-type Discount array{method: string, off?: int, rate?: int, cents?: int, end_time?: int, allowance?: int, currency?: string, volume?: int}
 */
final class AccountFees {

	/** Names in the account's settings. */
	public const DISCOUNTS = 'fee_discounts';
	public const TAX       = 'fee_tax';

	public function __construct( private readonly AccountSettings $settings, private readonly CurrentTime $present ) {}

	/**
	 * The fee of a payment that is collected now; counts it towards the volume of a discount.
	 *
	 * @return list<array{FeePart, int}> Parts with minor units of the settlement currency.
	 */
	public function of_payment( Conversion $settled, string $method, bool $international, bool $device ): array {
		$parts   = Fees::of_payment( $settled, $method, $international, $device );
		$parts[] = array( FeePart::Discount, -$this->discount( $settled, $method, $parts[0][1] ) );
		$rate    = (int) ( $this->settings->stored( self::TAX )['rate'] ?? 0 );
		$parts[] = array( FeePart::Tax, Fees::share( (int) array_sum( array_column( $parts, 1 ) ), $rate, $settled->currency ) );
		return $parts;
	}

	/** @return array<int, Discount> */
	public function discounts(): array {
		/**
		 * As FeeSchedules keeps them.
		 *
		 * @var array<int, Discount> $all
		 */
		$all = $this->settings->stored( self::DISCOUNTS );
		return array_filter(
			$all,
			fn ( array $discount ): bool => $this->present->now() < ( $discount['end_time'] ?? PHP_INT_MAX ) && ( $discount['volume'] ?? 0 ) < ( $discount['allowance'] ?? PHP_INT_MAX )
		);
	}

	/**
	 * What is taken off a payment's price.
	 *
	 * @param int $base The price, in minor units.
	 * @return int Minor units, from 0 to the price.
	 */
	private function discount( Conversion $settled, string $method, int $base ): int {
		foreach ( $this->discounts() as $key => $discount ) {
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
		$amount             = ExchangeRates::convert( $settled->amount, $settled->currency, $discount['currency'], $this->present->now() )->amount;
		$discount['volume'] = ( $discount['volume'] ?? 0 ) + $amount;
		$this->settings->keep( self::DISCOUNTS, array_replace( $this->settings->stored( self::DISCOUNTS ), array( $key => $discount ) ) );
	}
}
