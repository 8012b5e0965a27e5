<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Log;
use Throwable;
use WC_Emails;

/**
 * Holds back what WooCommerce mails while an order is changed. A slow mail server would keep the rows of an open transaction, for which every checkout
 * waits; and a change that comes to nothing has no news.
 */
final class OrderMails {

	/** What WooCommerce does on the events it mails about: mails at once or, where the store asks for that, puts a mail into its queue. */
	private const AT_ONCE = WC_Emails::class . '::send_transactional_email';
	private const QUEUE   = WC_Emails::class . '::queue_transactional_email';

	/**
	 * The events to mail about, oldest first.
	 *
	 * @var list<array{event: string, args: list<mixed>}>
	 */
	private array $held = array();

	/** Whether events are forgotten instead of held. */
	private bool $is_silent = false;

	/**
	 * Changes an order and holds back its mails. What a store puts into its queue is sent after the request anyway, and stays there.
	 *
	 * @template T
	 * @param Closure(): T $change Changes it.
	 * @return T What it returns.
	 */
	public function hold( Closure $change ): mixed {
		$hold = function ( mixed ...$args ): void {
			if ( ! $this->is_silent ) {
				$this->held[] = array(
					'event' => (string) current_filter(),
					'args'  => array_values( $args ),
				);
			}
		};
		return self::instead_of( self::AT_ONCE, $hold, $change );
	}

	/**
	 * Does a part of a change about which nobody is written to, neither now nor from a queue.
	 *
	 * @template T
	 * @param Closure(): T $part Changes the order.
	 * @return T What it returns.
	 */
	public function without( Closure $part ): mixed {
		$this->is_silent = true;
		try {
			return self::instead_of( self::QUEUE, static fn () => null, $part );
		} finally {
			$this->is_silent = false;
		}
	}

	/** Sends what was held back. A mail that cannot be sent is logged: the change is whole without it. */
	public function send(): void {
		foreach ( $this->held as $mail ) {
			try {
				WC_Emails::send_queued_transactional_email( $mail['event'], $mail['args'] );
			} catch ( Throwable $failure ) {
				Log::failure( sprintf( 'The mail about %s could not be sent', $mail['event'] ), $failure );
			}
		}
		$this->held = array();
	}

	/**
	 * Does something while WooCommerce's mailer is replaced on every event that it mails about. Which events these are WooCommerce and other plugins
	 * decide (filter `woocommerce_email_actions`), and nothing but the hooks remembers it.
	 *
	 * @template T
	 * @param callable-string $mailer What WooCommerce calls.
	 * @param Closure(): T    $work   What to do.
	 * @return T What it returns.
	 */
	private static function instead_of( string $mailer, Closure $instead, Closure $work ): mixed {
		$events = array_filter( array_map( 'strval', array_keys( $GLOBALS['wp_filter'] ) ), static fn ( string $hook ): bool => 10 === has_action( $hook, $mailer ) );
		foreach ( $events as $event ) {
			remove_action( $event, $mailer );
			add_action( $event, $instead, 10, 10 );
		}
		try {
			return $work();
		} finally {
			foreach ( $events as $event ) {
				remove_action( $event, $instead );
				add_action( $event, $mailer, 10, 10 );
			}
		}
	}
}
