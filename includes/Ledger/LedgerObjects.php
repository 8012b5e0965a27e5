<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Platform\Exception\PlatformException;
use Throwable;

/**
 * Single objects of the ledger, for operations: what is known of them before a call, and what the platform answered to it. Lists show an
 * answer at once; the events that follow find it done, and bring what an answer doesn't carry or what could not be written.
 *
 * What is read is null when the ledger doesn't know the object yet; then the platform has to be asked.
 */
final class LedgerObjects {

	/** How often an answer is read again because somebody else has written its objects meanwhile. */
	private const TRIES = 5;

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly Projector $projector,
		private readonly ChangesReader $reader,
		private readonly Projections $lists
	) {}

	/**
	 * @return array{order_id: int, amount: int, currency: string, is_held: bool}|null Of a payment that can be captured; `amount` in minor
	 *   units.
	 */
	public function authorization( string $intent_id ): ?array {
		$is_it = new Condition( 'payment_intent_id = %s', array( $intent_id ) );
		$row   = $this->tables->row( 'order_id, amount, currency', 'authorizations', $is_it );
		return null === $row ? null : array(
			'order_id' => (int) $row['order_id'],
			'amount'   => (int) $row['amount'],
			'currency' => (string) $row['currency'],
			'is_held'  => 'review' === ( $this->tables->row( 'state', 'fraud_outcomes', $is_it )['state'] ?? '' ),
		);
	}

	/** @return array{order_id: int, payment_intent_id: string, currency: string}|null Of a charge that was captured. */
	public function charge( string $id ): ?array {
		$row = $this->tables->row(
			'order_id, payment_intent_id, customer_currency',
			'transactions',
			new Condition( "charge_id = %s AND type IN ('charge', 'payment')", array( $id ) ),
			'LIMIT 1'
		);
		return null === $row ? null : array(
			'order_id'          => (int) $row['order_id'],
			'payment_intent_id' => (string) $row['payment_intent_id'],
			'currency'          => (string) $row['customer_currency'],
		);
	}

	/** The newest transaction of a charge: its refunds and disputes are among them. */
	public function newest_transaction( string $charge_id ): ?string {
		return $this->newest( 'transactions', 'transaction_id', new Condition( 'charge_id = %s', array( $charge_id ) ) );
	}

	public function newest_payout( string $currency ): ?string {
		return $this->newest( 'payouts', 'payout_id', new Condition( 'currency = %s', array( $currency ) ) );
	}

	public function newest_dispute( string $charge_id ): ?string {
		return $this->newest( 'disputes', 'dispute_id', new Condition( 'charge_id = %s', array( $charge_id ) ) );
	}

	public function number_of_disputes( string $charge_id ): int {
		return (int) (
			$this->tables->row( 'COUNT(*) AS number', 'disputes', new Condition( 'charge_id = %s', array( $charge_id ) ) )['number'] ?? 0
		);
	}

	/** What was given back of a charge's fee, in minor units of the currency that is paid out. */
	public function returned_fee( string $charge_id ): int {
		return (int) (
			$this->tables->row(
				'SUM(net) AS returned',
				'transactions',
				new Condition( "charge_id = %s AND type = 'fee_refund'", array( $charge_id ) )
			)['returned'] ?? 0
		);
	}

	/**
	 * Whether anything was withheld for a loan in a second.
	 *
	 * @param int $created UTC seconds.
	 */
	public function has_paydown_at( int $created ): bool {
		return null !== $this->tables->row(
			'transaction_id',
			'transactions',
			new Condition( "listed = 1 AND type = 'financing_paydown' AND created = %d", array( $created ) ),
			'LIMIT 1'
		);
	}

	/** The payment intent of a disputed payment, or its charge where it has none. */
	public function disputed_payment( string $dispute_id ): ?string {
		$row = $this->tables->row( 'payment_intent_id, charge_id', 'disputes', new Condition( 'dispute_id = %s', array( $dispute_id ) ) );
		return null === $row
			? null
			: ( '' === (string) $row['payment_intent_id'] ? (string) $row['charge_id'] : (string) $row['payment_intent_id'] );
	}

	/** The order of a disputed payment; 0 when there is none. */
	public function disputed_order( string $dispute_id ): int {
		return (int) ( $this->tables->row( 'order_id', 'disputes', new Condition( 'dispute_id = %s', array( $dispute_id ) ) )['order_id'] ?? 0 );
	}

	/**
	 * Makes the rows of a payment whole that came from a report, when somebody looks at it: of what was read for the page, and of what the
	 * platform is asked for beside. A failure is logged: the page is shown all the same.
	 *
	 * @param array<string, mixed>       $charge  With its balance transactions expanded.
	 * @param list<array<string, mixed>> $refunds Its refunds, with theirs.
	 * @param int                        $since   The revision before they were read.
	 */
	public function fill( array $charge, array $refunds, int $since ): void {
		$lean = $this->lean( (string) $charge['id'] );
		if ( array() === $lean ) {
			return;
		}
		try {
			$with  = static fn ( array $refund ): array => self::movements( array( 'charge' => $charge ) + $refund );
			$read  = array_merge( self::movements( $charge ), ...array_map( $with, $refunds ) );
			$other = array_diff( $lean, array_map( strval( ... ), array_column( $read, 'id' ) ) );
			$this->projector->write_untouched( new Changes( $read ), $since );
			foreach ( $other as $id ) {
				$this->apply_movement( $id );
			}
		} catch ( Throwable $failure ) {
			Log::failure( 'Rows from a report stay as they are', $failure );
		}
	}

	/** Reads a movement, and writes it. */
	private function apply_movement( string $id ): void {
		$since = $this->projector->revision();
		$this->projector->write_untouched( $this->reader->movement( $id ), $since );
	}

	/** The number of the last write. To be asked before the platform is. */
	public function revision(): int {
		return $this->projector->revision();
	}

	/** @return list<string> A charge's movements that came from a report. */
	private function lean( string $charge_id ): array {
		return $this->tables->column( 'transaction_id', 'transactions', new Condition( 'charge_id = %s AND lean = 1', array( $charge_id ) ) );
	}

	/** Until when a dispute can be answered, in UTC seconds; 0 when the bank set no deadline. */
	public function due_by( string $dispute_id ): ?int {
		$row = $this->tables->row( 'due_by', 'disputes', new Condition( 'dispute_id = %s', array( $dispute_id ) ) );
		return null === $row ? null : (int) $row['due_by'];
	}

	/**
	 * Writes the platform's answer to a call. A failure is logged: the events bring the same.
	 *
	 * @param array<string, mixed> $answer An intent with `latest_charge.balance_transaction` expanded, a refund with `balance_transaction` and
	 *   `charge`,
	 *                                     a manual payout with `balance_transaction` and `destination`, or a dispute with `charge`.
	 * @param int|null             $since  As for apply().
	 */
	public function write( array $answer, ?int $since ): void {
		try {
			if ( ! $this->apply( $answer, $since ) ) {
				Log::line( 'notice', 'The ledger is busy: it learns of the last operation by its events.' );
			}
		} catch ( Throwable $failure ) {
			Log::failure( 'The ledger learns of the last operation by its events', $failure );
		}
	}

	/**
	 * Writes an object, and calls the platform only when somebody else has written one of the same rows meanwhile.
	 *
	 * @param array<string, mixed> $thing A Stripe object; what isn't expanded far enough is left out.
	 * @param int|null             $since The revision before the call; null when the object may be older, and is read again.
	 * @return bool Whether the ledger has it now.
	 */
	public function apply( array $thing, ?int $since ): bool {
		$payout  = array(
			'payout' => $thing,
			'items'  => array(),
		);
		$changes = new Changes(
			self::movements( $thing ),
			'payout' === ( $thing['object'] ?? '' ) && is_array( $thing['destination'] ?? null ) ? array( $payout ) : array(),
			$this->lists->of( $thing )
		);
		try {
			for ( $try = 0; $try < self::TRIES; $try++ ) {
				if ( null !== $since && $this->projector->write( $changes, $since ) ) {
					return true;
				}
				$since   = $this->projector->revision();
				$changes = $this->reader->again( $changes );
			}
		} catch ( Locked | PlatformException ) {
			return false;
		}
		return false;
	}

	/**
	 * The movements of an object, each with the source that its row is made of.
	 *
	 * @param array<string, mixed> $thing
	 * @return list<array<string, mixed>> Balance transactions with `source` expanded.
	 */
	private static function movements( array $thing ): array {
		return match ( $thing['object'] ?? '' ) {
			'payment_intent'             => is_array( $thing['latest_charge'] ?? null ) ? self::movements( $thing['latest_charge'] ) : array(),
			'charge', 'payout', 'refund' => self::with_source(
				$thing,
				array( $thing['balance_transaction'] ?? null, $thing['failure_balance_transaction'] ?? null )
			),
			'dispute'                    => self::with_source( $thing, (array) ( $thing['balance_transactions'] ?? array() ) ),
			default                      => array(),
		};
	}

	/**
	 * None when the source doesn't say all that a row needs: the customer of a refund or dispute is its charge's.
	 *
	 * @param array<string, mixed> $source    The object that moved money.
	 * @param array<mixed>         $movements Its balance transactions, ids of them, or nulls.
	 * @return list<array<string, mixed>>
	 */
	private static function with_source( array $source, array $movements ): array {
		return is_array( $source['charge'] ?? array() )
			? array_map(
				static fn ( array $movement ): array => array( 'source' => $source ) + $movement,
				array_values( array_filter( $movements, 'is_array' ) )
			)
			: array();
	}

	private function newest( string $table, string $id, Condition $where ): ?string {
		return $this->tables->row( $id, $table, $where, "ORDER BY created DESC, {$id} DESC LIMIT 1" )[ $id ] ?? null;
	}
}
