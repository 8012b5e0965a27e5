<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Platform\Platform;

/**
 * Names the movements and payouts that an event may have changed. Pure; an event that is not known names none.
 *
 * A charge whose facts were changed (its order, its customer) shows in the movements of its refunds and disputes, too, which the event does
 * not name.
 */
final readonly class EventTargets {

	/**
	 * @param list<string> $transactions Balance transactions.
	 * @param list<string> $payouts      Payouts.
	 */
	private function __construct( public array $transactions, public array $payouts, public ?string $charge = null ) {}

	/**
	 * Reads an event.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 */
	public static function of( array $event ): self {
		$thing = (array) ( $event['data']['object'] ?? array() );
		return match ( $thing['object'] ?? '' ) {
			'balance_transaction' => new self( self::ids( array( $thing ) ), array() ),
			'charge', 'refund'    => new self(
				self::ids( array( $thing['balance_transaction'] ?? null, $thing['failure_balance_transaction'] ?? null ) ),
				array(),
				self::changed( $event )
			),
			'dispute'             => new self( self::ids( (array) ( $thing['balance_transactions'] ?? array() ) ), array() ),
			'payout'              => new self( self::of_payout( $thing ), self::ids( array( $thing ) ) ),
			default               => new self( array(), array() ),
		};
	}

	/**
	 * The charge whose facts an event says to be others than before.
	 *
	 * @param array<string, mixed> $event A Stripe event about a charge or refund.
	 */
	private static function changed( array $event ): ?string {
		return 'charge.updated' === ( $event['type'] ?? '' ) ? Platform::id_of( $event['data']['object'] ) : null;
	}

	/**
	 * The movements that a payout itself makes and that a later payout takes in: an instant payout's debit, returned money.
	 *
	 * @param array<string, mixed> $payout The payout.
	 * @return list<string>
	 */
	private static function of_payout( array $payout ): array {
		$own = true === ( $payout['automatic'] ?? true ) ? null : ( $payout['balance_transaction'] ?? null );
		return self::ids( array( $own, $payout['failure_balance_transaction'] ?? null ) );
	}

	/**
	 * Ids of things that came as ids or as whole objects.
	 *
	 * @param array<mixed> $things Ids, objects or nulls.
	 * @return list<string>
	 */
	private static function ids( array $things ): array {
		return array_values(
			array_filter(
				array_map( static fn ( mixed $thing ): string => (string) Platform::id_of( $thing ), $things ),
				static fn ( string $id ): bool => '' !== $id
			)
		);
	}
}
