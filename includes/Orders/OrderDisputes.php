<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Kernel\Exception\Locked;
use WC_Order;

/**
 * Puts an order on hold while a bank asks, and lets it go on or refunds it when the bank has decided. Of several disputes the last one lets it
 * go on. Told twice, it changes nothing.
 */
final class OrderDisputes {

	/** What the statuses mean: the bank waits or thinks, or it is over. A refund of an inquiry tells the order itself. */
	private const ASKED = array( 'needs_response', 'warning_needs_response', 'under_review', 'warning_under_review' );
	private const OVER  = array( 'won', 'lost', 'warning_closed' );

	/** Orders that are not put on hold: of these nothing is left to wait for, or they wait already. */
	private const AT_REST = array( 'refunded', 'cancelled', 'failed', 'trash', 'on-hold' );

	public function __construct( private readonly PaymentOrders $orders ) {}

	/**
	 * Tells an order how a dispute stands.
	 *
	 * @param array<string, mixed> $dispute As it was just read.
	 * @throws Locked When the order stays busy.
	 */
	public function note( int $order_id, array $dispute, bool $is_new ): void {
		$this->orders->change(
			$order_id,
			static function ( WC_Order $order, OrderMails $mails ) use ( $dispute, $is_new ): void {
				$memory = DisputeMemory::of( $order, (string) $dispute['id'] );
				if ( $is_new && '' === $memory->status && $order->has_status( 'on-hold' ) ) {
					$memory->before = 'on-hold';
				}
				if ( $memory->status !== $dispute['status'] ) {
					// The customer was not refunded by the shop when a dispute is lost, and ordered nothing anew when it is won.
					$mails->without( static fn () => self::tell( $order, $dispute, $memory ) );
				}
			}
		);
	}

	/**
	 * Tells an order what a dispute has become by our own call. What the bank has decided meanwhile stands.
	 *
	 * @param array<string, mixed> $dispute
	 * @throws Locked When the order stays busy.
	 */
	public function apply( int $order_id, array $dispute ): void {
		$this->orders->change(
			$order_id,
			static function ( WC_Order $order, OrderMails $mails ) use ( $dispute ): void {
				$memory = DisputeMemory::of( $order, (string) $dispute['id'] );
				if ( $memory->status !== $dispute['status'] && ! in_array( $memory->status, self::OVER, true ) ) {
					$mails->without( static fn () => self::tell( $order, $dispute, $memory ) );
				}
			}
		);
	}

	/**
	 * Tells an order what it has not heard yet.
	 *
	 * @param array<string, mixed> $dispute Stripe's dispute.
	 */
	private static function tell( WC_Order $order, array $dispute, DisputeMemory $memory ): void {
		$status = (string) $dispute['status'];
		$order  = 'lost' === $status ? DisputeRefund::make( $order, $dispute ) : $order;
		$others = DisputeMemory::others( $order, (string) $dispute['id'], self::ASKED );
		$next   = match ( true ) {
			in_array( $status, self::ASKED, true ) => self::hold( $order, $memory, $others ),
			array() !== $others                    => null,
			in_array( $status, self::OVER, true )  => self::before( $order, $memory ),
			default                                => null,
		};
		$memory->tell( $order, (string) $dispute['id'], $status );
		$note = DisputeNotes::of( $dispute );
		if ( null !== $next && $next !== $order->get_status() ) {
			$order->update_status( $next, $note );
			return;
		}
		$order->save();
		if ( '' !== $note ) {
			$order->add_order_note( $note );
		}
	}

	/**
	 * Where an order goes whose payment is disputed. One that is on hold because of another dispute goes back in the end to where it was before that.
	 *
	 * @param list<DisputeMemory> $others Of its other disputes that wait.
	 */
	private static function hold( WC_Order $order, DisputeMemory $memory, array $others ): ?string {
		if ( $order->has_status( self::AT_REST ) ) {
			$memory->before = '' === $memory->before && array() !== $others ? $others[0]->before : $memory->before;
			return null;
		}
		$memory->before = $order->get_status();
		return 'on-hold';
	}

	/** Where an order goes back to; one that somebody took off hold meanwhile stays where it is. */
	private static function before( WC_Order $order, DisputeMemory $memory ): ?string {
		if ( ! $order->has_status( 'on-hold' ) ) {
			return null;
		}
		return '' === $memory->before ? ( null === $order->get_date_completed() ? 'processing' : 'completed' ) : $memory->before;
	}
}
