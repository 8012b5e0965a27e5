<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use ActionScheduler_Store;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use Throwable;

/** Settles operations whose outcome is unknown. Run by Action Scheduler soon after each operation was begun: its answer may be lost, or its process killed. */
final class Settlement {

	/** The scheduled job, and after how many seconds it looks for what a killed process left, and again for what is still unknown. */
	public const JOB    = 'merchant_payments_settle_actions';
	public const FIRST  = 10;
	private const DELAY = 30;

	public function __construct( private readonly OperationLog $log, private readonly Operations $operations, private readonly Lock $lock, private readonly Clock $clock ) {}

	/**
	 * Schedules the job, unless one is pending. A running one does not count, as it would for Action Scheduler's own uniqueness: it may have passed what is
	 * left, or be the caller.
	 */
	public static function plan( int $seconds = self::DELAY ): void {
		$waiting = array(
			'hook'     => self::JOB,
			'status'   => ActionScheduler_Store::STATUS_PENDING,
			'per_page' => 1,
		);
		if ( array() === as_get_scheduled_actions( $waiting, 'ids' ) ) {
			as_schedule_single_action( time() + $seconds, self::JOB, array(), 'merchant-payments-for-woocommerce' );
		}
	}

	/**
	 * Settles what can be settled, and tries the rest again later. One that fails unexpectedly holds up no other.
	 *
	 * @return int How many are still unknown.
	 */
	public function run(): int {
		$left = 0;
		foreach ( $this->log->open_before( $this->clock->now() ) as $record ) {
			try {
				$this->lock->hold( $record->subject, Operations::SECONDS, fn () => $this->settle( $record->id ) );
			} catch ( Locked | Refusal ) {
				++$left;
			} catch ( Throwable $failure ) {
				++$left;
				self::log( $record, $failure );
			}
		}
		$this->log->clean();
		if ( $left > 0 ) {
			self::plan();
		}
		return $left;
	}

	/**
	 * What is not known yet of some subjects. A call that was sent a moment ago is on its way and not unknown.
	 *
	 * @return list<array{kind: string, since: int, next_look: int|null}> The oldest first: operation, when it was begun and when the job looks next, in
	 * UTC seconds; null when that is due.
	 */
	public function pending( string ...$subjects ): array {
		$now  = $this->clock->now();
		$open = array_filter(
			$this->log->open_on( ...$subjects ),
			static fn ( OperationRecord $record ): bool => OperationRecord::UNKNOWN === $record->state || $record->created <= $now - self::FIRST
		);
		if ( array() === $open ) {
			return array();
		}
		$planned = as_next_scheduled_action( self::JOB );
		$wait    = is_int( $planned ) ? $planned - time() : 0;
		return array_map(
			static fn ( OperationRecord $record ): array => array(
				'kind'      => $record->name,
				'since'     => $record->created,
				// On the operations' clock, which may be a sandbox's.
				'next_look' => $wait > 0 ? $now + $wait : null,
			),
			array_values( $open )
		);
	}

	private static function log( OperationRecord $record, Throwable $failure ): void {
		Log::failure( sprintf( '%s on %s is not settled', $record->name, $record->subject ), $failure );
	}

	/** Settles an operation as it is now that its subject is locked. */
	private function settle( string $id ): void {
		$record = $this->log->read( $id );
		if ( null !== $record && OperationRecord::DONE !== $record->state ) {
			$this->operations->settle( $record );
		}
	}
}
