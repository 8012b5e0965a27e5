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

	/** @param list<PaymentLink> $links Of payments that have none. */
	public function add( array $links ): void {
		if ( array() !== $links ) {
			$this->tables->insert( self::LINKS, array_map( static fn ( PaymentLink $link ): array => $link->row(), $links ) );
		}
	}

	/** Writes a link again, unless somebody has decided on it, taken its order over, or given it back meanwhile. */
	public function replace( PaymentLink $seen, PaymentLink $link ): void {
		$row = array_diff_key( $link->row(), array( 'payment_id' => '' ) );
		$set = array_map( static fn ( string $name ): string => "$name = " . ( is_int( $row[ $name ] ) ? '%d' : '%s' ), array_keys( $row ) );
		$this->tables->update( self::LINKS, new Condition( implode( ', ', $set ), array_values( $row ) ), self::still( $seen ) );
	}

	/** @param list<string> $payments Those of them on which nobody has decided, and whose order was not taken over. */
	public function remove( array $payments ): void {
		if ( array() !== $payments ) {
			$free = new Condition( "decision = '' AND taken = 0" );
			$this->tables->delete( self::LINKS, Condition::join( array( ScopedTables::one_of( 'payment_id', $payments ), $free ), 'AND' ) );
		}
	}

	/**
	 * Links of one state, one page at a time.
	 *
	 * @param Condition $state Which ones.
	 * @return list<PaymentLink> After a payment, in the order of their ids.
	 */
	public function page( Condition $state, int $number, string $after = '' ): array {
		$where = new Condition( "{$state->sql} AND payment_id > %s", array( ...$state->args, $after ) );
		return array_values( self::links( $this->tables->rows( '*', self::LINKS, $where, 'ORDER BY payment_id LIMIT %d', array( $number ) ) ) );
	}

	/**
	 * Notes what a merchant decided, unless somebody else has decided meanwhile, or the order was taken over.
	 *
	 * @param PaymentLink $seen As it was when he decided.
	 * @return bool Whether it was noted.
	 */
	public function decide( PaymentLink $seen, string $decision ): bool {
		$free = self::still( $seen->with( $seen->decision, 0 ) );
		return 1 === $this->tables->update( self::LINKS, new Condition( 'decision = %s', array( $decision ) ), $free );
	}

	/**
	 * Notes how far taking its order over, or giving it back, has come. Of all who want to, one does.
	 *
	 * @param PaymentLink $seen  As it was.
	 * @param int         $taken As PaymentLink has it; another one than it was.
	 * @return bool Whether it was noted.
	 */
	public function note_taken( PaymentLink $seen, int $taken ): bool {
		return 1 === $this->tables->update( self::LINKS, new Condition( 'taken = %d', array( $taken ) ), self::still( $seen ) );
	}

	/** A link on which nothing has changed since. */
	private static function still( PaymentLink $seen ): Condition {
		return new Condition(
			'payment_id = %s AND order_id = %d AND decision = %s AND taken = %d',
			array( $seen->payment, $seen->order, $seen->decision, $seen->taken )
		);
	}

	/**
	 * Links of a plugin's orders that may be taken over, or that were. What was begun and not ended is both.
	 *
	 * @return list<PaymentLink> After a payment, in the order of their ids.
	 */
	public function of_gateway( string $gateway, bool $taken, int $number, string $after = '' ): array {
		$sure  = $taken ? 'taken > 0' : '( taken IN (1, 2) OR ( taken = 0 AND ' . self::SURE . ' ) )';
		$where = new Condition( "{$sure} AND gateway = %s AND payment_id > %s", array( $gateway, $after ) );
		return array_values( self::links( $this->tables->rows( '*', self::LINKS, $where, 'ORDER BY payment_id LIMIT %d', array( $number ) ) ) );
	}

	/**
	 * Numbers of links.
	 *
	 * @return array<string, array{linked: int, sure: int, taken: int, likely: int, suggested: int}> By the id of a scheme.
	 */
	public function numbers(): array {
		$counted = array(
			'sure'      => self::SURE,
			'taken'     => 'taken > 2',
			'likely'    => "certainty = 'likely' AND decision = ''",
			'suggested' => "certainty = 'suggestion' AND decision = ''",
		);
		$sums    = array();
		foreach ( $counted as $name => $which ) {
			$sums[] = "SUM(CASE WHEN {$which} THEN 1 ELSE 0 END) AS {$name}";
		}
		$columns = 'gateway, COUNT(*) AS linked, ' . implode( ', ', $sums );
		$found   = array();
		foreach ( $this->tables->rows( $columns, self::LINKS, new Condition( "decision <> 'declined'" ), 'GROUP BY gateway' ) as $row ) {
			$found[ (string) $row['gateway'] ] = array(
				'linked'    => (int) $row['linked'],
				'sure'      => (int) $row['sure'],
				'taken'     => (int) $row['taken'],
				'likely'    => (int) $row['likely'],
				'suggested' => (int) $row['suggested'],
			);
		}
		return $found;
	}

	/** On how many somebody has decided. */
	public function decided(): int {
		return $this->tables->count( self::LINKS, new Condition( "decision <> ''" ) );
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
