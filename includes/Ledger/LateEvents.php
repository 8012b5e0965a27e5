<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\EventsClient;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use Throwable;

/**
 * Passes events on to orders and the inbox. What goes wrong there for a reason nobody foresaw, as in the code of another plugin, must not hold up the
 * ledger: it is logged, and the event is passed on again later, a few times.
 */
final class LateEvents {

	/** The scheduled job; its arguments are an event's id and how often it was tried before. */
	public const JOB = 'wcpay_pass_on_event';

	/** After how many seconds an event is tried again: soon, for what was busy, and for two days, so that somebody can mend what is broken. */
	private const DELAYS = array( 300, 1800, 7200, 43_200, 86_400 );

	/** @param Closure(array<string, mixed>): void $listener  Is told each event, perhaps more than once. */
	public function __construct( private readonly EventsClient $events, private readonly Closure $listener ) {}

	/**
	 * Passes an event on.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @throws Locked When an order stays busy; the event stays to be handled.
	 * @throws PlatformException When the platform does not answer; the event stays to be handled. What it refuses it would refuse for ever.
	 */
	public function tell( array $event ): void {
		try {
			( $this->listener )( $event );
		} catch ( Locked | Unavailable | RateLimited | UnknownOutcome $failure ) {
			throw $failure;
		} catch ( Throwable $failure ) {
			self::later( (string) $event['id'], 0, $failure );
		}
	}

	/** Passes an event on once more. Run by Action Scheduler. */
	public function tell_again( string $event_id, int $tried ): void {
		try {
			( $this->listener )( $this->events->event( $event_id ) );
		} catch ( Throwable $failure ) {
			self::later( $event_id, $tried + 1, $failure );
		}
	}

	/** Leaves a trace of what went wrong, and has it tried again unless it was tried often enough. */
	private static function later( string $event_id, int $tried, Throwable $failure ): void {
		$delay = self::DELAYS[ $tried ] ?? null;
		Log::failure( sprintf( 'The event %s %s', $event_id, null === $delay ? 'is given up' : 'is passed on later' ), $failure );
		if ( null !== $delay ) {
			as_schedule_single_action( time() + $delay, self::JOB, array( $event_id, $tried ), 'woocommerce-payments' );
		}
	}
}
