<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use Closure;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Platform\Platform;
use Throwable;

/**
 * Runs operations: one at a time on each subject, each key once.
 *
 * An operation is recorded before it is sent. When its answer is lost or its process dies, the same call is sent again with the same key, and the platform
 * says what happened or lets it happen now. Until that is known nothing else is done with the subject, and the same request under another key (another
 * tab, another admin, a dialog that was opened again) is a retry: it gets the answer of the first.
 */
final class Operations {

	/** After how many seconds a lock is free whose owner nobody can judge: longer than the platform's time-out of 70 seconds (facts/rest.md, section 0). */
	public const SECONDS = 120;

	/** The errors of every operation: reasons by code. */
	public const ERRORS = array(
		Access::REFUSED => array( Reason::Forbidden ),
		self::REUSED    => array( Reason::KeyReused ),
		self::UNKNOWN   => array( Reason::Conflict, Reason::Unknown ),
		'wcpay_locked'  => array( Reason::Conflict ),
	);

	public const REUSED  = 'wcpay_idempotency_key_reused';
	public const UNKNOWN = 'wcpay_outcome_unknown';

	/**
	 * @param Closure(string): (Operation|null) $operations  Finds an operation by its name.
	 * @param Closure(bool): void               $before_call Is told of each call before it is sent, and whether it is sent for the first time.
	 */
	public function __construct(
		private readonly OperationLog $log,
		private readonly Platform $platform,
		private readonly Closure $operations,
		private readonly Lock $lock,
		private readonly Closure $before_call
	) {}

	/**
	 * Runs an operation, or returns its answer when it ran already.
	 *
	 * @param array<string, mixed> $params Its parameters, checked.
	 * @param string|null          $key    The client's key; null for the operation's own.
	 * @throws Locked When an operation on the same subject is running.
	 * @throws Refusal When it cannot be done, or its outcome is unknown.
	 */
	public function run( Operation $operation, array $params, ?string $key = null ): OperationAnswer {
		Access::require_act( $operation->name(), $params );
		$known = $this->stored_answer( $operation, $params, $key );
		return $known ?? $this->lock->hold(
			$operation->subject( $params ),
			self::SECONDS,
			fn (): OperationAnswer => $this->run_locked( $operation, $params, $key )
		);
	}

	/** Has a finished operation applied once more: the store has lost its result. */
	public function settle_again( string $key ): void {
		$this->log->unknown( OperationLog::id_of( $key ) );
		Settlement::plan();
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	private function run_locked( Operation $operation, array $params, ?string $key ): OperationAnswer {
		foreach ( $this->log->open_on( $operation->subject( $params ) ) as $open ) {
			$retry  = $open->is_retried_by( $operation->name(), $params ) ? $open->retry( OperationLog::id_of( $key ?? wp_generate_uuid4() ), $params ) : null;
			$answer = $this->settle( $open, $retry );
			if ( null !== $retry && null !== $answer ) {
				return new OperationAnswer( $answer, true );
			}
		}
		$known = $this->stored_answer( $operation, $params, $key );
		if ( null !== $known ) {
			return $known;
		}
		$call = $operation->call( $params );
		// Before it is recorded: should this process be killed, somebody looks after it.
		Settlement::plan( Settlement::FIRST );
		$record = $this->log->begin( self::id( $operation, $params, $key ), $operation, $params, $call ) ?? throw self::reused();
		try {
			return new OperationAnswer( $this->send( $record, $operation ) );
		} catch ( UnknownOutcome ) {
			throw new Refusal( self::UNKNOWN, self::unknown_text(), Reason::Unknown );
		} catch ( PlatformException $failure ) {
			throw $operation->refused( $params, $failure );
		}
	}

	/**
	 * Sends an operation for the first time.
	 *
	 * @return array<string, mixed> The answer for the client.
	 * @throws PlatformException When the platform refused, or the outcome is unknown.
	 */
	private function send( OperationRecord $record, Operation $operation ): array {
		( $this->before_call )( true );
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
	 * Finds out what became of an operation that was begun before. The caller holds the lock of its subject.
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
			( $this->before_call )( false );
			return $this->complete( $record, $operation, $retry );
		} catch ( UnknownOutcome | Unavailable | RateLimited | AccessDenied ) {
			$this->keep( $record->id );
			throw new Refusal( self::UNKNOWN, self::unknown_text(), Reason::Conflict );
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
			throw new UnknownOutcome( $failure->getMessage(), self::UNKNOWN );
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

	/**
	 * The answer of an operation that is done; null when it is not.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When the client's key was used for a different request.
	 */
	private function stored_answer( Operation $operation, array $params, ?string $key ): ?OperationAnswer {
		$id      = self::id( $operation, $params, $key );
		$known   = null === $key ? $this->log->just_done( $operation, $params ) : null;
		$known ??= $this->log->find( $id );
		if ( null !== $known && ! $known->is_for( $operation->name(), $params ) ) {
			throw self::reused();
		}
		return OperationRecord::DONE === $known?->state ? new OperationAnswer( $known->answer, true ) : null;
	}

	private static function reused(): Refusal {
		return new Refusal( self::REUSED, __( 'This request was already used for something else. Close the dialog and start again.', 'merchant-payments-for-woocommerce' ), Reason::KeyReused );
	}

	/**
	 * The id of a request: of the client's key or, without one, of the operation's own and the request. Different requests without a key never share one.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	private static function id( Operation $operation, array $params, ?string $key ): string {
		return OperationLog::id_of( $key ?? $operation->key( $params ) . ':' . OperationLog::fingerprint( $operation->name(), $params ) );
	}

	/** What a merchant reads when the outcome is unknown. */
	public static function unknown_text(): string {
		return __( 'The payments platform did not answer in time, so it\'s not known yet whether this happened. It settles by itself within minutes. Don\'t repeat it until then.', 'merchant-payments-for-woocommerce' );
	}
}
