<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Platform\Platform;
use Throwable;

/** Sends an action to the platform and brings store and ledger up to what happened. Its caller holds the lock of the subject. */
final class Sender {

	/** How many seconds an answer waits for the ledger when somebody else is writing it. */
	private const PATIENCE = 3;

	/** @param Closure(string): (Operation|null) $works     Finds a kind of action by its name. */
	public function __construct(
		private readonly OperationLog $log,
		private readonly Platform $platform,
		private readonly EventFeed $feed,
		private readonly Closure $works
	) {}

	/**
	 * Sends an action that is noted as running, for the first time.
	 *
	 * @return array<string, mixed> The answer for the client.
	 * @throws PlatformException When the platform refused, or nobody knows.
	 */
	public function send( OperationRecord $action, Operation $work ): array {
		try {
			return $this->complete( $action, $work );
		} catch ( UnknownOutcome $failure ) {
			$this->keep( $action->id );
			throw $failure;
		} catch ( PlatformException $failure ) {
			$this->log->forget( $action->id );
			throw $failure;
		}
	}

	/**
	 * Finds out what became of an action that was begun before.
	 *
	 * @return array<string, mixed>|null The answer for the client; null when it did not happen.
	 * @throws Refusal When that cannot be known yet.
	 */
	public function settle( OperationRecord $action, ?OperationRecord $repeat = null ): ?array {
		$work = ( $this->works )( $action->name );
		if ( null === $work || ! $this->log->is_fresh( $action ) ) {
			$this->give_up( $action, 'it is too old to be asked for again' );
			return null;
		}
		try {
			return $this->complete( $action, $work, $repeat );
		} catch ( UnknownOutcome | Unavailable | RateLimited | AccessDenied ) {
			$this->keep( $action->id );
			throw new Refusal( Operations::UNKNOWN, Operations::unknown_text(), Reason::Conflict );
		} catch ( PlatformException $failure ) {
			$this->give_up( $action, $failure->getMessage() );
			return null;
		}
	}

	/**
	 * Sends a call and brings the store and the ledger up to what happened.
	 *
	 * @return array<string, mixed> The answer for the client.
	 * @throws PlatformException When the platform refused, or nobody knows; also when it happened and the store could not be brought up to it.
	 * @throws Locked When it happened, and somebody else is working on the order.
	 */
	private function complete( OperationRecord $action, Operation $work, ?OperationRecord $repeat = null ): array {
		$object = $this->platform->send( $action->call, $action->id );
		// What happened before is told before: an earlier refund that failed meanwhile gives back the room for this one.
		$this->bring_up( 0 );
		try {
			$answer = $work->finish( $action->params, $object );
			if ( null !== $repeat && $repeat->id !== $action->id ) {
				// Before the action itself is done: killed in between, the action is still open and settled again.
				$this->log->repeat( $repeat, $answer );
			}
			$this->log->done( $action->id, $answer );
		} catch ( Locked $busy ) {
			$this->keep( $action->id );
			throw $busy;
		} catch ( Throwable $failure ) {
			// It happened; only the store does not know yet.
			self::log( $action, $failure );
			throw new UnknownOutcome( $failure->getMessage(), Operations::UNKNOWN );
		}
		$this->bring_up( self::PATIENCE );
		return $answer;
	}

	/**
	 * Brings ledger and orders up. It happened: when this fails the scheduled job does it later, and the client hears of a success.
	 *
	 * @param int $patience How many seconds to wait for others who are writing.
	 */
	private function bring_up( int $patience ): void {
		try {
			$this->feed->catch_up( $patience );
		} catch ( Throwable $failure ) {
			Log::line( 'warning', sprintf( 'The ledger is not brought up yet: %s', $failure->getMessage() ) );
		}
	}

	/** Keeps an action to be settled. */
	private function keep( string $id ): void {
		$this->log->unknown( $id );
		Settlement::plan();
	}

	/** Leaves a trace of what stands between the store and what happened. */
	private static function log( OperationRecord $action, Throwable $failure ): void {
		Log::failure( sprintf( '%s on %s happened, but the store does not know yet: %s', $action->name, $action->subject, $failure::class ), $failure );
	}

	/** Forgets an action that did not happen, and leaves a trace of it. */
	private function give_up( OperationRecord $action, string $why ): void {
		$this->log->forget( $action->id );
		Log::line( 'warning', sprintf( '%s on %s is given up: %s', $action->name, $action->subject, $why ) );
	}
}
