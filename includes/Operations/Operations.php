<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Kernel\Exception\Refusal;
use Throwable;

/**
 * Runs actions: one at a time on each subject, one for each key.
 *
 * An action is noted before it is sent. When its answer is lost, or its process dies, the same call is sent again with the same key: the
 * platform then says what happened, or lets it happen now. Until that is known nothing else is done with the subject, and who asks for the same
 * under another key (another tab, another admin, a dialog that was opened again) repeats it: the answer is what became of it.
 */
final class Operations {

	/** After how many seconds the lock of a dead process is free: longer than the platform's time-out of 70 seconds (facts/rest.md, section 0). */
	public const SECONDS = 120;

	/** The errors that every action can end with, beside its own: reasons by code. */
	public const ERRORS = array(
		Access::REFUSED => array( Reason::Forbidden ),
		self::REUSED    => array( Reason::KeyReused ),
		self::UNKNOWN   => array( Reason::Conflict, Reason::Unknown ),
		'wcpay_locked'  => array( Reason::Conflict ),
	);

	/** The error of a key that was used for something else, and of an action whose outcome nobody knows yet. */
	public const REUSED  = 'wcpay_idempotency_key_reused';
	public const UNKNOWN = 'wcpay_outcome_unknown';

	public function __construct( private readonly OperationLog $log, private readonly Sender $sender, private readonly Lock $lock ) {}

	/**
	 * Does something once.
	 *
	 * @param array<string, mixed> $params Its parameters, checked.
	 * @param string|null          $key    The client's key; null for the action's own.
	 * @throws Locked When something is being done with the subject right now.
	 * @throws Refusal When it cannot be done, or nobody knows yet whether it was.
	 */
	public function run( Operation $work, array $params, ?string $key = null ): OperationAnswer {
		Access::require_act( $work->name(), $params );
		$known = $this->done_before( $work, $params, $key );
		return $known ?? $this->lock->hold(
			$work->subject( $params ),
			self::SECONDS,
			fn (): OperationAnswer => $this->run_alone( $work, $params, $key )
		);
	}

	/** Has an action that is done settled once more: the store has lost what came of it. */
	public function settle_again( string $key ): void {
		$this->log->unknown( OperationRecord::id_of( $key ) );
		Settlement::plan();
	}

	/**
	 * Runs an action whose subject nobody else works on.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 */
	private function run_alone( Operation $work, array $params, ?string $key ): OperationAnswer {
		foreach ( $this->log->open_on( $work->subject( $params ) ) as $open ) {
			$repeat = $open->is_same_wish( $work->name(), $params ) ? $open->asked_again( OperationRecord::id_of( $key ?? wp_generate_uuid4() ), $params ) : null;
			$answer = $this->sender->settle( $open, $repeat );
			if ( null !== $repeat && null !== $answer ) {
				return new OperationAnswer( $answer, true );
			}
		}
		$known = $this->done_before( $work, $params, $key );
		if ( null !== $known ) {
			return $known;
		}
		$call   = $work->call( $params );
		$id     = self::id( $work, $params, $key );
		$action = $this->log->begin( $id, $work, $params, $call );
		try {
			return new OperationAnswer( $this->sender->send( $action, $work ) );
		} catch ( UnknownOutcome ) {
			throw new Refusal( self::UNKNOWN, self::unknown_text(), Reason::Unknown );
		} catch ( PlatformException $failure ) {
			throw $work->refused( $params, $failure );
		}
	}

	/**
	 * The answer of an action that has happened, or null.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 * @throws Refusal When the client's key was used for something else.
	 */
	private function done_before( Operation $work, array $params, ?string $key ): ?OperationAnswer {
		$known   = null === $key ? $this->log->just_done( $work, $params ) : null;
		$known ??= $this->log->find( self::id( $work, $params, $key ) );
		if ( null !== $known && ! $known->is_for( $work->name(), $params ) ) {
			throw new Refusal(
				self::REUSED,
				__( 'This request was already used for something else. Please close the dialog and start again.', 'woocommerce-payments' ),
				Reason::KeyReused
			);
		}
		return OperationState::Done === $known?->state ? new OperationAnswer( $known->answer, true ) : null;
	}

	/**
	 * The id of a request: by the client's key or, without one, by the action's own and what is asked, so that whether another wish can still be done is
	 * for the action itself to say.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 */
	private static function id( Operation $work, array $params, ?string $key ): string {
		return OperationRecord::id_of( $key ?? $work->key( $params ) . ':' . OperationRecord::fingerprint( $work->name(), $params ) );
	}

	/** What a merchant reads when nobody knows whether it happened. */
	public static function unknown_text(): string {
		return __( 'The payments platform did not answer in time, so it is not known yet whether this happened. It settles by itself within minutes; please do not repeat it.', 'woocommerce-payments' );
	}
}
