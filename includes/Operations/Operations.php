<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use Closure;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Platform\Platform;

/**
 * Runs operations: one at a time on each subject, each key once.
 *
 * An operation is recorded before it is sent. When its answer is lost or its process dies, whoever wants something of the same subject next
 * first reads from the platform what became of it (`LostAnswers`). What happened is applied, and only the same request gets its answer:
 * another one is refused, so that a merchant decides by what is true now. What did not happen is checked and sent again only for the same
 * request: under another key (another tab, another admin, a dialog that was opened again) that is a retry.
 */
final class Operations {

	/**
	 * After how many seconds a lock is free whose owner nobody can judge: longer than the platform's time-out of 70 seconds (facts/rest.md,
	 * section 0).
	 */
	public const SECONDS = 120;

	/** The errors of every operation: reasons by code. */
	public const ERRORS = array(
		Access::REFUSED => array( Reason::Forbidden ),
		self::REUSED    => array( Reason::KeyReused ),
		self::UNKNOWN   => array( Reason::Conflict, Reason::Unknown ),
		self::HAPPENED  => array( Reason::Conflict ),
		'wcpay_locked'  => array( Reason::Conflict ),
	);

	public const REUSED   = 'wcpay_idempotency_key_reused';
	public const UNKNOWN  = 'wcpay_outcome_unknown';
	public const HAPPENED = 'wcpay_earlier_request_done';

	/**
	 * @param Closure(string): (Operation|null) $operations Finds an operation by its name.
	 * @param Closure(): int                    $revision   The ledger's, which is asked before a call is sent.
	 */
	public function __construct(
		private readonly OperationLog $log,
		private readonly Platform $platform,
		private readonly LostAnswers $lost,
		private readonly Closure $operations,
		private readonly Lock $lock,
		private readonly Closure $revision
	) {}

	/**
	 * Runs an operation, or returns its answer when it ran already.
	 *
	 * @param array<string, mixed> $params Its parameters, checked.
	 * @param string|null          $key    The client's key; null for the operation's own.
	 * @throws Locked When an operation on the same subject is running.
	 * @throws Refusal When it cannot be done, the merchant may not, or its outcome is unknown.
	 */
	public function run( Actor $actor, Operation $operation, array $params, ?string $key = null ): OperationAnswer {
		if ( Actor::Merchant === $actor ) {
			Access::require_act( $operation->name(), $params );
		}
		$known = $this->stored_answer( $operation, $params, $key );
		return $known ?? $this->lock->hold(
			$operation->subject( $params ),
			self::SECONDS,
			fn (): OperationAnswer => $this->run_locked( $actor, $operation, $params, $key )
		);
	}

	/** Has a finished operation applied once more: the store has lost its result. */
	public function apply_again( string $key ): void {
		$this->log->lost_again( OperationLog::id_of( $key ) );
		Settlement::plan();
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	private function run_locked( Actor $actor, Operation $operation, array $params, ?string $key ): OperationAnswer {
		$open  = $this->log->open_on( $operation->subject( $params ) );
		$is_it = static fn ( OperationRecord $record ): bool => $record->is_retried_by( $operation->name(), $params );
		$retry = array_values( array_filter( $open, $is_it ) )[0] ?? null;
		$rest  = $this->settle_others(
			array_filter( $open, static fn ( OperationRecord $record ): bool => $record !== $retry ),
			$operation,
			$params
		);
		if ( null !== $retry ) {
			$answer = $this->retried( $retry, $operation, $params, $key );
			if ( null !== $answer ) {
				return $answer;
			}
		}
		$known = $this->stored_answer( $operation, $params, $key );
		if ( null !== $known ) {
			return $known;
		}
		$id   = OperationLog::new_operation();
		$call = $operation->call( $params, $id );
		// Before it is recorded: should this process be killed, somebody looks after it.
		Settlement::plan( Settlement::FIRST );
		$record = $this->log->begin( self::id( $operation, $params, $key ), $operation, $params, $call, $id, $actor ) ?? throw self::reused();
		try {
			$answer = new OperationAnswer( $this->send( $record, $operation ) );
		} catch ( UnknownOutcome ) {
			$this->keep( $record );
			throw self::unknown( $record, Reason::Unknown );
		} catch ( PlatformException $failure ) {
			$this->log->forget( $record->id );
			// An earlier one may have arrived in between.
			$this->settle_others( $rest, $operation, $params );
			throw $operation->refused( $params, $failure );
		}
		$this->forget_replaced( $rest, $operation, $params );
		return $answer;
	}

	/**
	 * Looks what became of other requests on the same subject.
	 *
	 * @param array<OperationRecord> $open   Without known outcomes, the oldest first.
	 * @param Operation              $next   What was asked for.
	 * @param array<string, mixed>   $params Its parameters.
	 * @return list<OperationRecord> Those of which nothing is there, and which don't count beside another one.
	 * @throws Refusal When one has happened, or may still.
	 */
	private function settle_others( array $open, Operation $next, array $params ): array {
		$left = array();
		foreach ( $open as $record ) {
			$old     = ( $this->operations )( $record->name );
			$outcome = $this->look( $record );
			if ( $outcome->is_over() ) {
				$this->lost->end( $record, $outcome->sentence );
			} elseif ( Finding::Missing === $outcome->finding && null !== $old && self::must_wait( $record, $old, $next, $params ) ) {
				throw self::unknown( $record, Reason::Conflict );
			} elseif ( Finding::Missing === $outcome->finding ) {
				$left[] = $record;
			} elseif ( Effect::Overwrites !== $old?->effect() ) {
				throw $this->happened( $record, $outcome->data );
			}
		}
		return $left;
	}

	/**
	 * Whether nothing may follow what may still arrive: it would count as well, or, late, decide by what was overwritten since.
	 *
	 * @param array<string, mixed> $params The next operation's.
	 */
	private static function must_wait( OperationRecord $record, Operation $old, Operation $next, array $params ): bool {
		return match ( $old->effect() ) {
			Effect::AddsUp     => true,
			Effect::Decides    => Effect::Overwrites === $next->effect() && $old->contests( $record->params ) === $next->contests( $params ),
			Effect::Overwrites => false,
		};
	}

	/**
	 * The same request again: its answer if it happened, else it is sent again.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @return OperationAnswer|null Null when something else happened instead, so that it is a new request.
	 * @throws Refusal When it may still happen.
	 */
	private function retried( OperationRecord $record, Operation $operation, array $params, ?string $key ): ?OperationAnswer {
		$repeat  = fn ( array $answer ) => $this->log->repeat( $record, OperationLog::id_of( $key ?? wp_generate_uuid4() ), $params, $answer );
		$outcome = $this->look( $record, $repeat );
		if ( Finding::Happened === $outcome->finding ) {
			return new OperationAnswer( $outcome->data, true );
		}
		if ( Finding::Excluded === $outcome->finding ) {
			$this->lost->end( $record, $outcome->sentence );
			return null;
		}
		if ( Finding::Missing === $outcome->finding && Effect::AddsUp === $operation->effect() ) {
			throw self::unknown( $record, Reason::Conflict );
		}
		$record = $this->log->again( $record, $operation->call( $record->params, $record->operation ) );
		try {
			return new OperationAnswer( $this->send( $record, $operation, $repeat ), true );
		} catch ( UnknownOutcome ) {
			$this->keep( $record );
			throw self::unknown( $record, Reason::Conflict );
		} catch ( PlatformException $failure ) {
			// The first may have arrived in between.
			$outcome = $this->look( $record, $repeat );
			if ( Finding::Happened === $outcome->finding ) {
				return new OperationAnswer( $outcome->data, true );
			}
			$this->keep( $record );
			throw $operation->refused( $params, $failure );
		}
	}

	/**
	 * Sends an operation and applies its answer.
	 *
	 * @param (Closure(array<string, mixed>): mixed)|null $before_done As LostAnswers::apply() takes it.
	 * @return array<string, mixed> The answer for the client.
	 * @throws PlatformException When the platform refused, or the outcome is unknown.
	 */
	private function send( OperationRecord $record, Operation $operation, ?Closure $before_done = null ): array {
		// The reads before it may have taken their time.
		$this->lock->renew( $record->subject, self::SECONDS );
		// What was sent before may have arrived then, and the answer may be as old.
		$since = 1 === $record->attempt ? ( $this->revision )() : null;
		return $this->lost->apply( $record, $operation, $this->platform->send( $record->call, $record->key() ), $since, $before_done );
	}

	/**
	 * @param (Closure(array<string, mixed>): mixed)|null $before_done As LostAnswers::apply() takes it.
	 * @throws Refusal When the platform can't be read.
	 */
	private function look( OperationRecord $record, ?Closure $before_done = null ): LookResult {
		try {
			return $this->lost->look( $record, $before_done );
		} catch ( PlatformException ) {
			Settlement::plan();
			throw self::unknown( $record, Reason::Conflict );
		}
	}

	/**
	 * Forgets what can no longer happen, or no longer matters, after another operation was done.
	 *
	 * @param list<OperationRecord> $open   Of which nothing was there.
	 * @param array<string, mixed>  $params The other operation's parameters.
	 */
	private function forget_replaced( array $open, Operation $done, array $params ): void {
		foreach ( $open as $record ) {
			$old     = ( $this->operations )( $record->name );
			$matters = Effect::Decides === $done->effect() || Effect::Overwrites === $old?->effect();
			if ( null !== $old && $matters && $old->contests( $record->params ) === $done->contests( $params ) ) {
				$this->log->forget( $record->id );
			}
		}
	}

	/** Keeps a record whose answer was lost, to be settled. */
	private function keep( OperationRecord $record ): void {
		$this->log->unknown( $record->id );
		Settlement::plan();
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
		return new Refusal(
			self::REUSED,
			__( 'This request was already used for something else. Close the dialog and start again.', 'merchant-payments-for-woocommerce' ),
			Reason::KeyReused
		);
	}

	/**
	 * Refuses what was asked for because an earlier request turned out to have happened.
	 *
	 * @param array<string, mixed> $answer Its answer: the state now.
	 */
	private function happened( OperationRecord $record, array $answer ): Refusal {
		$details  = array(
			'happened' => $record->name,
			'since'    => $record->created,
			'state'    => $answer,
		);
		$sentence = (string) ( $this->operations )( $record->name )?->happened();
		/* translators: %s: a sentence, for example "This payment was captured." */
		$text = __(
			'%s The answer to that earlier request had been lost. Nothing else was done: look at what is there now, then decide again.',
			'merchant-payments-for-woocommerce'
		);
		return new Refusal( self::HAPPENED, sprintf( $text, $sentence ), Reason::Conflict, $details );
	}

	private static function unknown( OperationRecord $record, Reason $reason ): Refusal {
		return new Refusal( self::UNKNOWN, self::unknown_text(), $reason, array( 'certain_at' => $record->certain_at() ) );
	}

	/**
	 * The id of a request: of the client's key or, without one, of the operation's own and the request. Different requests without a key never
	 * share one.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	private static function id( Operation $operation, array $params, ?string $key ): string {
		return OperationLog::id_of( $key ?? $operation->key( $params ) . ':' . OperationLog::fingerprint( $operation->name(), $params ) );
	}

	/** What a merchant reads when the outcome is unknown. */
	public static function unknown_text(): string {
		return __(
			'The payments platform did not answer in time, so it\'s not known yet whether this happened. We look within minutes. Don\'t repeat it until then.',
			'merchant-payments-for-woocommerce'
		);
	}
}
