<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Platform\PlatformCall;

/** Finds refunds and payouts that carry the same operation's id: one request moved money more than once. */
final class MadeOnce {

	/** Rule of the check. */
	public const RULE = 'made-once';

	/**
	 * @var array<string, array<string, true>> Ids of the objects by operation.
	 */
	private array $made = array();

	/** @param mixed $thing A platform's object; anything that no operation made is passed over. */
	public function note( mixed $thing ): void {
		$operation = is_array( $thing ) ? $thing['metadata'][ PlatformCall::OPERATION ] ?? null : null;
		if ( is_string( $operation ) && in_array( $thing['object'] ?? '', array( 'refund', 'payout' ), true ) ) {
			$this->made[ $operation ][ (string) $thing['id'] ] = true;
		}
	}

	/** @return list<Difference> */
	public function differences(): array {
		$found = array();
		foreach ( $this->made as $ids ) {
			if ( count( $ids ) > 1 ) {
				$found[] = new Difference(
					self::RULE,
					implode( ', ', array_keys( $ids ) ),
					'1',
					count( $ids ) . ': one request moved money more than once'
				);
			}
		}
		return $found;
	}
}
