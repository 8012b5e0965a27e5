<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;

/**
 * Puts an order on hold while the bank decides on a dispute, and afterwards restores its status or refunds it. With several disputes,
 * the last one to end does. Each status is applied once; after a crash it continues where it stopped.
 */
final class OrderDisputes {

	/** Meta of a refund that represents a lost dispute. */
	public const REFUND = '_merchant_payments_dispute_id';

	/**
	 * Order meta: `{ dispute id: { status, before, next } }`. `status` is the last one applied, `next` the one being applied, `before`
	 * the order's status before it was put on hold; each is empty when there is none.
	 */
	private const META = '_merchant_payments_disputes';

	/** Dispute statuses: open, won, lost. A refunded inquiry changes the order by its refund. */
	private const ASKED = array( 'needs_response', 'warning_needs_response', 'under_review', 'warning_under_review' );
	private const OVER  = array( 'won', 'lost', 'warning_closed', 'prevented' );

	/** Order statuses that are not put on hold: final ones, and on hold itself. */
	public const AT_REST = array( 'refunded', 'cancelled', 'failed', 'trash', 'on-hold' );

	public function __construct( private readonly PaymentOrders $orders, private readonly RefundWriter $writer ) {}

	/**
	 * The order that a disputed charge was made for.
	 *
	 * @param array<string, mixed> $charge
	 */
	public function of( array $charge ): ?WC_Order {
		return $this->orders->told( $charge );
	}

	/**
	 * Applies a dispute to its order.
	 *
	 * @param array<string, mixed> $dispute Current object of the platform.
	 * @throws Locked When the order stays locked.
	 */
	public function note( int $order_id, array $dispute, bool $is_new ): void {
		$this->change( $order_id, $dispute, $is_new, false );
	}

	/**
	 * Applies the response to our own call. A decision that the bank has made meanwhile is kept.
	 *
	 * @param array<string, mixed> $dispute
	 * @throws Locked When the order stays locked.
	 */
	public function apply( int $order_id, array $dispute ): void {
		$this->change( $order_id, $dispute, false, true );
	}

	/** Whether the bank has not decided yet. */
	public static function is_open( string $status ): bool {
		return in_array( $status, self::ASKED, true );
	}

	/** The dispute's last status that was applied to the order; empty for none. */
	public static function status_of( WC_Order $order, string $dispute_id ): string {
		return self::memory( $order )[ $dispute_id ]['status'] ?? '';
	}

	/** @param array<string, mixed> $dispute */
	private function change( int $order_id, array $dispute, bool $is_new, bool $is_answer ): void {
		$this->orders->hold(
			$order_id,
			function ( WC_Order $order, Closure $held ) use ( $dispute, $is_new, $is_answer ): void {
				$known = self::memory( $order )[ (string) $dispute['id'] ] ?? array(
					'status' => '',
					'before' => '',
					'next'   => '',
				);
				if ( $known['status'] === $dispute['status'] || ( $is_answer && in_array( $known['status'], self::OVER, true ) ) ) {
					return;
				}
				$this->proceed( $order, $dispute, $known, $is_new, $held );
			}
		);
	}

	/**
	 * @param array<string, mixed>                                $dispute
	 * @param array{status: string, before: string, next: string} $known
	 * @param Closure(): void                                     $held
	 */
	private function proceed( WC_Order $order, array $dispute, array $known, bool $is_new, Closure $held ): void {
		$status    = (string) $dispute['status'];
		$is_begun  = $known['next'] === $status;
		$asked     = self::is_open( $status );
		$is_second = SecondPayment::has( $order, $dispute );
		if ( ! $is_begun ) {
			$known['next']   = $status;
			$known['before'] = self::before( $order, (string) $dispute['id'], $known, $asked, $is_new );
			self::remember( $order, (string) $dispute['id'], $known );
		}
		if ( 'lost' === $status && ! $is_second ) {
			$order = $this->refund( $order, $dispute, $held );
		}
		$next = match ( true ) {
			$is_second => null,
			$asked => $order->has_status( self::AT_REST ) ? null : 'on-hold',
			array() !== self::others( $order, (string) $dispute['id'] )
				|| ! in_array( $status, self::OVER, true )
				|| ! $order->has_status( 'on-hold' ) => null,
			'' !== $known['before'] => $known['before'],
			default => TakenOver::status_before_hold( $order ) ?? ( null === $order->get_date_completed() ? 'processing' : 'completed' ),
		};
		$held();
		self::apply_status( $order, $next, self::text( $dispute ), $is_begun );
		$known['status'] = $status;
		$known['next']   = '';
		self::remember( $order, (string) $dispute['id'], $known );
	}

	/**
	 * The order's status before its disputes. An order that another dispute had put on hold keeps the status from before that.
	 *
	 * @param array{status: string, before: string, next: string} $known
	 */
	private static function before( WC_Order $order, string $dispute_id, array $known, bool $asked, bool $is_new ): string {
		$before = $is_new && '' === $known['status'] && $order->has_status( 'on-hold' ) ? 'on-hold' : $known['before'];
		if ( ! $asked ) {
			return $before;
		}
		if ( ! $order->has_status( self::AT_REST ) ) {
			return $order->get_status();
		}
		$others = self::others( $order, $dispute_id );
		return '' === $before && array() !== $others ? $others[0]['before'] : $before;
	}

	/**
	 * Applies a status, or none, with an order note. No e-mails are sent: after a lost dispute the shop has refunded nobody, and after
	 * a won one nobody has placed a new order.
	 *
	 * @param bool $is_begun Whether an earlier process may have crashed in between.
	 */
	private static function apply_status( WC_Order $order, ?string $next, string $note, bool $is_begun ): void {
		$note = $is_begun && RefundWriter::has_note( $order, $note ) ? '' : $note;
		if ( null !== $next && $next !== $order->get_status() ) {
			OrderMails::silence( OrderMails::of_status( $order->get_status(), $next ), static fn () => $order->update_status( $next, $note ) );
		} elseif ( '' !== $note ) {
			$order->add_order_note( $note );
		}
	}

	/**
	 * Refunds the order for the amount that the bank took: without payment, and without restocking, because the goods are gone.
	 *
	 * @param array<string, mixed> $dispute Lost.
	 * @param Closure(): void      $held
	 */
	private function refund( WC_Order $order, array $dispute, Closure $held ): WC_Order {
		$tie  = array(
			'meta' => self::REFUND,
			'id'   => (string) $dispute['id'],
		);
		$lost = new MinorUnits( (int) $dispute['amount'], (string) $dispute['currency'] );
		$left = RefundableAmount::of( $order );
		if ( ! RefundWriter::is_begun( $order, $tie['id'] ) && ( $lost->currency !== $left->money->currency || $left->money->amount <= 0 ) ) {
			return $order;
		}
		$plan = static fn ( WC_Order $now ): NewRefund => new NewRefund(
			RefundableAmount::of( $now )->part( $lost ),
			__( 'Dispute lost', 'merchant-payments-for-woocommerce' ),
			array(),
			'',
			static fn () => null
		);
		return OrderMails::silence(
			array( ...OrderMails::REFUNDED, ...OrderMails::of_status( $order->get_status(), 'refunded' ) ),
			fn (): WC_Order => $this->writer->write( $order, $tie, $plan, $held )
		);
	}

	/**
	 * The order's other open disputes.
	 *
	 * @return list<array{status: string, before: string, next: string}>
	 */
	private static function others( WC_Order $order, string $dispute_id ): array {
		return array_values(
			array_filter(
				array_diff_key( self::memory( $order ), array( $dispute_id => true ) ),
				static fn ( array $other ): bool => self::is_open( $other['status'] )
			)
		);
	}

	/** @return array<string, array{status: string, before: string, next: string}> By dispute id. */
	private static function memory( WC_Order $order ): array {
		$all  = $order->get_meta( self::META );
		$none = array(
			'status' => '',
			'before' => '',
			'next'   => '',
		);
		return array_map(
			static fn ( mixed $one ): array => array_map( 'strval', array_intersect_key( (array) $one, $none ) ) + $none,
			is_array( $all ) ? $all : array()
		);
	}

	/** @param array{status: string, before: string, next: string} $known */
	private static function remember( WC_Order $order, string $dispute_id, array $known ): void {
		$order->update_meta_data( self::META, array( $dispute_id => $known ) + self::memory( $order ) );
		$order->save_meta_data();
	}

	/**
	 * The order note about a dispute; empty when there is nothing to report.
	 *
	 * @param array<string, mixed> $dispute
	 */
	private static function text( array $dispute ): string {
		$amount = ( new MinorUnits( (int) $dispute['amount'], (string) $dispute['currency'] ) )->text();
		$due_by = (int) ( $dispute['evidence_details']['due_by'] ?? 0 );
		$date   = 0 === $due_by ? '–' : (string) wp_date( wc_date_format(), $due_by );
		$text   = match ( $dispute['status'] ) {
			/* translators: 1: amount with currency, 2: the platform's id of the dispute, 3: date. */
			'needs_response'         => __(
				'The customer disputes %1$s of this payment, and their bank has taken it back for now. Respond by %3$s under Payments > Disputes (%2$s).',
				'merchant-payments-for-woocommerce'
			),
			/* translators: 1: amount with currency, 2: the platform's id of the inquiry, 3: date. */
			'warning_needs_response' => __(
				'The customer\'s bank asks about %1$s of this payment. Respond by %3$s under Payments > Disputes, or refund the order (%2$s).',
				'merchant-payments-for-woocommerce'
			),
			/* translators: 1: amount with currency, 2: the platform's id of the dispute. */
			'under_review'           => __(
				'Evidence about the disputed %1$s was sent to the customer\'s bank (%2$s).',
				'merchant-payments-for-woocommerce'
			),
			/* translators: 1: amount with currency, 2: the platform's id of the inquiry. */
			'warning_under_review'   => __( 'The inquiry about %1$s was answered (%2$s).', 'merchant-payments-for-woocommerce' ),
			/* translators: 1: amount with currency, 2: the platform's id of the dispute. */
			'won'                    => __( 'The dispute of %1$s was won, and the money came back (%2$s).', 'merchant-payments-for-woocommerce' ),
			/* translators: 1: amount with currency, 2: the platform's id of the inquiry. */
			'warning_closed'         => __( 'The customer\'s bank closed its inquiry about %1$s (%2$s).', 'merchant-payments-for-woocommerce' ),
			/* translators: 1: amount with currency, 2: the platform's id of the dispute. */
			'lost'                   => __(
				'The dispute of %1$s was lost: the money is the customer\'s (%2$s).',
				'merchant-payments-for-woocommerce'
			),
			/* translators: 1: amount with currency, 2: the platform's id of the dispute. */
			'prevented'              => __( 'The dispute of %1$s was prevented (%2$s).', 'merchant-payments-for-woocommerce' ),
			/* translators: 1: amount with currency, 2: the platform's id of the dispute, 3: date. */
			'appeal_needs_response'  => __(
				'The lost dispute of %1$s can be appealed until %3$s, on the payment\'s page (%2$s).',
				'merchant-payments-for-woocommerce'
			),
			/* translators: 1: amount with currency, 2: the platform's id of the dispute. */
			'appeal_under_review'    => __( 'The lost dispute of %1$s was appealed (%2$s).', 'merchant-payments-for-woocommerce' ),
			default                  => '',
		};
		return sprintf( $text, $amount, $dispute['id'], $date );
	}
}
