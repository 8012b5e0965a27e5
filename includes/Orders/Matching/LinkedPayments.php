<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;

/** The links of an account's payments to orders of other plugins (tables `order_links` and, while they are looked for, `order_traces`). */
final readonly class LinkedPayments {

	private const LINKS  = 'order_links';
	private const TRACES = 'order_traces';

	/** What a link has that may be taken over. */
	private const SURE = "( decision = 'confirmed' OR ( certainty = 'certain' AND decision = '' ) )";

	public function __construct( private ScopedTables $tables ) {}

	/** A payment's link; null for none. */
	public function of( string $payment ): ?PaymentLink {
		return '' === $payment ? null : $this->of_all( array( $payment ) )[ $payment ] ?? null;
	}

	/**
	 * @param list<string> $payments
	 * @return array<string, PaymentLink> By payment.
	 */
	public function of_all( array $payments ): array {
		$payments = array_values( array_unique( array_filter( $payments, static fn ( string $id ): bool => '' !== $id ) ) );
		return array() === $payments
			? array()
			: self::links( $this->tables->rows( '*', self::LINKS, ScopedTables::one_of( 'payment_id', $payments ) ) );
	}

	/** @param list<PaymentLink> $links */
	public function save( array $links ): void {
		if ( array() !== $links ) {
			$this->tables->insert( self::LINKS, array_map( static fn ( PaymentLink $link ): array => $link->row(), $links ), true );
		}
	}

	/** @param list<string> $payments */
	public function remove( array $payments ): void {
		if ( array() !== $payments ) {
			$this->tables->delete( self::LINKS, ScopedTables::one_of( 'payment_id', $payments ) );
		}
	}

	/**
	 * What waits for the merchant.
	 *
	 * @return list<PaymentLink> After a payment, in the order of their ids.
	 */
	public function suggestions( int $number, string $after = '' ): array {
		$where = new Condition( "certainty = 'suggestion' AND decision = '' AND payment_id > %s", array( $after ) );
		return array_values( self::links( $this->tables->rows( '*', self::LINKS, $where, 'ORDER BY payment_id LIMIT %d', array( $number ) ) ) );
	}

	/**
	 * Links of a plugin's orders that may be taken over, or that were.
	 *
	 * @return list<PaymentLink> After a payment, in the order of their ids.
	 */
	public function of_gateway( string $gateway, bool $taken, int $number, string $after = '' ): array {
		$sure  = $taken ? 'taken > 0' : 'taken = 0 AND ' . self::SURE;
		$where = new Condition( "{$sure} AND gateway = %s AND payment_id > %s", array( $gateway, $after ) );
		return array_values( self::links( $this->tables->rows( '*', self::LINKS, $where, 'ORDER BY payment_id LIMIT %d', array( $number ) ) ) );
	}

	/** @return array<string, array{linked: int, sure: int, taken: int}> Numbers of links by the id of a scheme. */
	public function numbers(): array {
		$sure  = self::SURE;
		$rows  = $this->tables->rows(
			"gateway, COUNT(*) AS linked, SUM(CASE WHEN {$sure} THEN 1 ELSE 0 END) AS sure, SUM(CASE WHEN taken > 0 THEN 1 ELSE 0 END) AS taken",
			self::LINKS,
			new Condition( "decision <> 'declined'" ),
			'GROUP BY gateway'
		);
		$found = array();
		foreach ( $rows as $row ) {
			$found[ (string) $row['gateway'] ] = array(
				'linked' => (int) $row['linked'],
				'sure'   => (int) $row['sure'],
				'taken'  => (int) $row['taken'],
			);
		}
		return $found;
	}

	/** @return array<string, int> Numbers of links by certainty; what was declined is left out. */
	public function by_certainty(): array {
		$shown = new Condition( "decision <> 'declined'" );
		$rows  = $this->tables->rows( 'certainty, COUNT(*) AS number', self::LINKS, $shown, 'GROUP BY certainty' );
		$found = array();
		foreach ( $rows as $row ) {
			$found[ (string) $row['certainty'] ] = (int) $row['number'];
		}
		return $found;
	}

	/**
	 * Notes which payments orders name.
	 *
	 * @param list<TracedOrder> $orders
	 */
	public function trace( array $orders ): void {
		$rows = array();
		foreach ( $orders as $order ) {
			foreach ( $order->names as $name ) {
				$rows[] = array(
					'payment_id' => $name,
					'order_id'   => $order->id,
				);
			}
		}
		if ( array() !== $rows ) {
			$this->tables->insert( self::TRACES, $rows, true );
		}
	}

	/**
	 * @param list<TracedPayment> $payments
	 * @return list<int> The orders that name one of them.
	 */
	public function traced( array $payments ): array {
		$ids = array_values( array_unique( array_merge( ...array_map( static fn ( TracedPayment $one ): array => $one->ids(), $payments ) ) ) );
		return array() === $ids
			? array()
			: array_map( intval( ... ), $this->tables->column( 'order_id', self::TRACES, ScopedTables::one_of( 'payment_id', $ids ) ) );
	}

	public function forget_traces(): void {
		$this->tables->delete( self::TRACES );
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return array<string, PaymentLink> By payment.
	 */
	private static function links( array $rows ): array {
		$links = array();
		foreach ( $rows as $row ) {
			$links[ (string) $row['payment_id'] ] = PaymentLink::of_row( $row );
		}
		return $links;
	}
}
