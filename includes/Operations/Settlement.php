<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use ActionScheduler_Store;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Exception\PlatformException;
use Throwable;

/**
 * Settles operations whose outcome is unknown, by reading; it never sends. Run by Action Scheduler soon after each operation was begun: its
 * answer may be lost, or its process killed.
 */
final class Settlement {

	/** The scheduled job, and after how many seconds it looks for what a killed process left, and again for what is still unknown. */
	public const JOB    = 'merchant_payments_settle_actions';
	public const FIRST  = 10;
	private const DELAY = 30;

	public function __construct(
		private readonly OperationLog $log,
		private readonly LostAnswers $lost,
		private readonly Lock $lock,
		private readonly Clock $clock
	) {}

	/**
	 * Schedules the job, unless one is pending. A running one does not count, as it would for Action Scheduler's own uniqueness: it may have
	 * passed what is left, or be the caller.
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
	 * Settles what can be settled, and tries the rest again later.
	 *
	 * @return int How many are still unknown.
	 */
	public function run(): int {
		$left = $this->settle_all( $this->log->open_before( $this->clock->now() ) );
		$this->log->clean();
		if ( $left > 0 ) {
			self::plan();
		}
		return $left;
	}

	/** Looks at once what became of the operations on a subject. */
	public function look( string $subject ): void {
		$this->settle_all( $this->log->open_on( $subject ) );
	}

	/**
	 * One that fails unexpectedly holds up no other.
	 *
	 * @param list<OperationRecord> $open
	 * @return int How many are still unknown.
	 */
	private function settle_all( array $open ): int {
		$left = 0;
		foreach ( $open as $record ) {
			try {
				$is_known = $this->lock->hold( $record->subject, Operations::SECONDS, fn (): bool => $this->settle( $record->id ) );
				$left    += $is_known ? 0 : 1;
			} catch ( Locked | PlatformException ) {
				++$left;
			} catch ( Throwable $failure ) {
				++$left;
				Log::failure( sprintf( '%s on %s is not settled', $record->name, $record->subject ), $failure );
			}
		}
		return $left;
	}

	/**
	 * Settles an operation as it is now that its subject is locked.
	 *
	 * @return bool Whether it is known now.
	 */
	private function settle( string $id ): bool {
		$record = $this->log->read( $id );
		if ( null === $record || OperationRecord::DONE === $record->state ) {
			return true;
		}
		$outcome = $this->lost->look( $record );
		if ( $outcome->is_over() ) {
			$this->lost->end( $record, $outcome->sentence );
		}
		return Finding::Missing !== $outcome->finding;
	}
}
