<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use Closure;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Platform\Platform;
use Throwable;

/** Sends an operation and applies its answer. The caller holds the lock of its subject. */
final class Sender {

	/** @param Closure(string): (Operation|null) $operations Finds an operation by its name. */
	public function __construct( private readonly OperationLog $log, private readonly Platform $platform, private readonly Closure $operations ) {}

	/**
	 * Sends an operation for the first time.
	 *
	 * @return array<string, mixed> The answer for the client.
	 * @throws PlatformException When the platform refused, or the outcome is unknown.
	 */
	public function send( OperationRecord $record, Operation $operation ): array {
		try {
			return $this->complete( $record, $operation );
		} catch ( UnknownOutcome $failure ) {
			$this->keep( $record->id );
			throw $failure;
		} catch ( PlatformException $failure ) {
			$this->log->forget( $record->id );
			throw $failure;
		}
	}

	/**
	 * Finds out what became of an operation that was begun before.
	 *
	 * @return array<string, mixed>|null The answer for the client; null when it did not happen.
	 * @throws Refusal When that cannot be known yet.
	 */
	public function settle( OperationRecord $record, ?OperationRecord $retry = null ): ?array {
		$operation = ( $this->operations )( $record->name );
		if ( null === $operation || ! $this->log->is_fresh( $record ) ) {
			$this->give_up( $record, 'it is too old to be sent again' );
			return null;
		}
		try {
			return $this->complete( $record, $operation, $retry );
		} catch ( UnknownOutcome | Unavailable | RateLimited | AccessDenied ) {
			$this->keep( $record->id );
			throw new Refusal( Operations::UNKNOWN, Operations::unknown_text(), Reason::Conflict );
		} catch ( PlatformException $failure ) {
			$this->give_up( $record, $failure->getMessage() );
			return null;
		}
	}

	/**
	 * Sends the call and applies its answer. What the platform has done and the store could not take in, because an order was busy or other code failed, is
	 * as unknown as a lost answer, and settled the same way: it must not look as if nothing happened.
	 *
	 * @return array<string, mixed> The answer for the client.
	 * @throws PlatformException When the platform refused, or the outcome is unknown.
	 */
	private function complete( OperationRecord $record, Operation $operation, ?OperationRecord $retry = null ): array {
		$object = $this->platform->send( $record->call, $record->id );
		try {
			$answer = $operation->apply( $record->params, $object );
			if ( null !== $retry && $retry->id !== $record->id ) {
				// Before the operation itself is done: killed in between, it is still open and settled again.
				$this->log->repeat( $retry, $answer );
			}
			$this->log->done( $record->id, $answer );
			return $answer;
		} catch ( Throwable $failure ) {
			Log::failure( sprintf( '%s on %s is done on the platform, but not in the store yet', $record->name, $record->subject ), $failure );
			throw new UnknownOutcome( $failure->getMessage(), Operations::UNKNOWN );
		}
	}

	/** Keeps a record to be settled. */
	private function keep( string $id ): void {
		$this->log->unknown( $id );
		Settlement::plan();
	}

	/** Forgets an operation that did not happen. */
	private function give_up( OperationRecord $record, string $why ): void {
		$this->log->forget( $record->id );
		Log::line( 'warning', sprintf( '%s on %s is given up: %s', $record->name, $record->subject, $why ) );
	}
}
