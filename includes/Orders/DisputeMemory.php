<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use WC_Order;

/** The status that an order was last told of, and the status that the order itself had before. */
final class DisputeMemory {

	/** The meta of an order: `{ dispute id: { status, before } }`. */
	public const META = '_wcpay_disputes';

	/**
	 * Remembers.
	 *
	 * @param string $status The dispute's status that was told last; empty for none.
	 * @param string $before The order's status before it was put on hold; empty when nobody knows.
	 */
	private function __construct( public readonly string $status, public string $before ) {}

	/** What an order remembers. */
	public static function of( WC_Order $order, string $dispute_id ): self {
		$known = self::all( $order )[ $dispute_id ] ?? array();
		return new self( (string) ( $known['status'] ?? '' ), (string) ( $known['before'] ?? '' ) );
	}

	/**
	 * What an order remembers of its other disputes that stand as given.
	 *
	 * @param list<string> $statuses Statuses of disputes.
	 * @return list<self>
	 */
	public static function others( WC_Order $order, string $dispute_id, array $statuses ): array {
		$others = array_map( static fn ( string $id ): self => self::of( $order, $id ), array_keys( array_diff_key( self::all( $order ), array( $dispute_id => true ) ) ) );
		return array_values( array_filter( $others, static fn ( self $other ): bool => in_array( $other->status, $statuses, true ) ) );
	}

	/** Remembers that a status was told. Whoever changes the order saves it. */
	public function tell( WC_Order $order, string $dispute_id, string $status ): void {
		$told = array(
			'status' => $status,
			'before' => $this->before,
		);
		$order->update_meta_data( self::META, array( $dispute_id => $told ) + self::all( $order ) );
	}

	/**
	 * Everything that an order remembers.
	 *
	 * @return array<string, array<string, string>>
	 */
	private static function all( WC_Order $order ): array {
		$all = $order->get_meta( self::META );
		return is_array( $all ) ? $all : array();
	}
}
