<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Payouts;

use MerchantPayments\Site;

/** Balance transactions as the platform lists them, every payout's own debit among them. */
final class PlatformMovements {

	/**
	 * All of them, or those of one payout without the payout itself.
	 *
	 * @return list<array<string, mixed>>
	 */
	public static function all( ?string $payout = null ): array {
		$balance = Site::instance()->account()->platform()->balance();
		$found   = [];
		foreach ( null === $payout ? $balance->transactions() : $balance->of_payout( $payout ) as $page ) {
			array_push(
				$found,
				...array_filter( $page, static fn ( array $movement ): bool => null === $payout || $movement['source'] !== $payout )
			);
		}
		return $found;
	}
}
