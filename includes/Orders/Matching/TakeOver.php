<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Orders\TakenOver;
use WC_Order;

/**
 * Takes over the orders of a plugin that is gone: from then on events, refunds and captures act on them. Writes metas of ours alone, so
 * that no status, stock, refund, note or mail follows, and no saved card or subscription is touched; undo() removes them.
 */
final readonly class TakeOver {

	/** Error codes. */
	public const ACTIVE  = 'merchant_payments_gateway_active';
	public const UNKNOWN = 'merchant_payments_unknown_gateway';

	/** Links read at once. */
	private const STEP = 100;

	/** After how many seconds the lock is free whose owner nobody can judge. */
	private const SECONDS = 120;

	/** @param Clock $clock The platform's: what happened before is history. */
	public function __construct(
		private PaymentOrders $orders,
		private LinkedPayments $links,
		private ScopedTables $tables,
		private Lock $lock,
		private Clock $clock
	) {}

	/**
	 * Takes over every proven order of a plugin.
	 *
	 * @param int|null $seconds After how many to stop; null for none.
	 * @return TakeOverResult How many orders, and whether that is all.
	 * @throws Refusal When the plugin is not known, or there.
	 * @throws Locked When somebody else takes over or gives back.
	 */
	public function run( string $gateway, ?int $seconds = null ): TakeOverResult {
		self::require_known( $gateway );
		if ( OtherGateways::is_active( $gateway ) ) {
			throw new Refusal(
				self::ACTIVE,
				__( 'This plugin is active, and its orders are its own. Deactivate it first.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			);
		}
		return $this->alone( fn (): TakeOverResult => $this->each( $gateway, false, $seconds, $this->take( ... ) ) );
	}

	/**
	 * Gives back what was taken over.
	 *
	 * @param int|null $seconds As for run().
	 * @throws Refusal When the plugin is not known.
	 * @throws Locked As for run().
	 */
	public function undo( string $gateway, ?int $seconds = null ): TakeOverResult {
		self::require_known( $gateway );
		return $this->alone( fn (): TakeOverResult => $this->each( $gateway, true, $seconds, $this->give_back( ... ) ) );
	}

	/**
	 * @param callable(): TakeOverResult $work
	 * @throws Locked When somebody else is at it.
	 */
	private function alone( callable $work ): TakeOverResult {
		return $this->lock->hold( $this->lock_name(), self::SECONDS, $work );
	}

	private function lock_name(): string {
		return 'take-over:' . $this->tables->scope->id;
	}

	/** @throws Refusal When it is not known. */
	private static function require_known( string $gateway ): void {
		if ( null === Schemes::named( $gateway ) ) {
			throw new Refusal( self::UNKNOWN, __( 'This plugin is not known.', 'merchant-payments-for-woocommerce' ), Reason::NotFound );
		}
	}

	/** @param callable(PaymentLink): bool $change Whether something was done. */
	private function each( string $gateway, bool $taken, ?int $seconds, callable $change ): TakeOverResult {
		$until = null === $seconds ? INF : microtime( true ) + $seconds;
		$done  = 0;
		$left  = 0;
		$after = '';
		do {
			$this->lock->renew( $this->lock_name(), self::SECONDS );
			$links = $this->links->of_gateway( $gateway, $taken, self::STEP, $after );
			foreach ( $links as $link ) {
				if ( microtime( true ) >= $until ) {
					return new TakeOverResult( $done, $left, false );
				}
				$after = $link->payment;
				$change( $link ) ? ++$done : ++$left;
			}
			// WordPress caches every order that was loaded.
			wp_cache_flush_runtime();
			$number = count( $links );
		} while ( self::STEP === $number );
		return new TakeOverResult( $done, $left, true );
	}

	/**
	 * Changes an order and its link, under the order's lock. The link is claimed first, only as it is now, and tells last that it is done: so
	 * one process does it, and where that one was killed in between, the next run does it again.
	 *
	 * @param PaymentLink               $seen  As the run has read it.
	 * @param int                       $claim PaymentLink::TAKING or GIVING.
	 * @param callable(WC_Order): ?int  $change What the link has of it then; null where nothing can be done.
	 */
	private function change( PaymentLink $seen, int $claim, callable $change ): bool {
		$is_done = false;
		try {
			$this->orders->hold(
				$seen->order,
				function ( WC_Order $order ) use ( $seen, $claim, $change, &$is_done ): void {
					$link = $this->links->of( $seen->payment );
					if ( null === $link || $link->order !== $seen->order || ! $this->claims( $link, $claim ) ) {
						return;
					}
					$claimed = $link->with( $link->decision, $claim );
					$taken   = $change( $order );
					$is_done = $this->links->note_taken( $claimed, $taken ?? 0 ) && null !== $taken;
				}
			);
		} catch ( Locked ) {
			// Somebody works on it.
			return false;
		} catch ( Refusal ) {
			// Somebody has deleted it: nothing of it is taken over.
			return PaymentLink::GIVING === $claim && $this->links->note_taken( $seen, 0 );
		}
		return $is_done;
	}

	/** Whether this process is to do it: not what somebody has done, or decided otherwise, since it was read. */
	private function claims( PaymentLink $link, int $claim ): bool {
		$is_begun  = in_array( $link->taken, array( PaymentLink::TAKING, PaymentLink::GIVING ), true );
		$is_wanted = PaymentLink::GIVING === $claim ? $link->taken > 0 : $is_begun || ( 0 === $link->taken && $link->is_sure() );
		return $is_wanted && ( $link->taken === $claim || $this->links->note_taken( $link, $claim ) );
	}

	private function take( PaymentLink $link ): bool {
		return $this->change( $link, PaymentLink::TAKING, fn ( WC_Order $order ): ?int => $this->mark( $order, $link ) );
	}

	/** @return int|null When it was taken over; null where it can't be. */
	private function mark( WC_Order $order, PaymentLink $link ): ?int {
		$is_taken = PaymentOrders::is_taken( $order );
		$now      = $is_taken ? TakenOver::time_of( $order ) : $this->clock->now();
		$named    = PaymentOrders::id( $order, PaymentOrders::INTENT );
		if ( PaymentOrders::METHOD === $order->get_payment_method() || ( '' !== $named && ! $is_taken ) ) {
			return null;
		}
		$status   = $this->status_of( $link );
		$is_other = $is_taken && ! in_array( TakenOver::payment( $order ), array( '', $link->payment ), true );
		$is_taken || TakenOver::mark( $order, $link->gateway, $now );
		if ( $is_other || Schemes::names_another( $order, $link ) ) {
			// A customer who paid twice: the other one's events say what became of it, and the order stays that which it names, or the first.
			$others = array_filter( (array) $order->get_meta( PaymentOrders::OTHERS ) );
			$order->update_meta_data( PaymentOrders::OTHERS, array( $link->payment => $status ) + $others );
		} else {
			$this->orders->link( $order, $link->intent(), $link->charge );
			$order->update_meta_data( OrderPayment::STATUS, $status );
		}
		$order->save_meta_data();
		return $now;
	}

	private function give_back( PaymentLink $link ): bool {
		return $this->change(
			$link,
			PaymentLink::GIVING,
			static function ( WC_Order $order ): int {
				if ( PaymentOrders::is_taken( $order ) && PaymentOrders::METHOD !== $order->get_payment_method() ) {
					TakenOver::unmark( $order );
				}
				return 0;
			}
		);
	}

	/** What the ledger knows of it, so that a late event of before does nothing. */
	private function status_of( PaymentLink $link ): string {
		if ( null !== $this->tables->row( 'charge_id', 'authorizations', new Condition( 'payment_intent_id = %s', array( $link->payment ) ) ) ) {
			return OrderPayment::AUTHORIZED;
		}
		$types = $this->tables->column( 'type', 'transactions', new Condition( 'charge_id = %s', array( $link->charge ) ) );
		return match ( true ) {
			in_array( 'payment_failure_refund', $types, true ) => OrderPayment::FAILED,
			array() === $types                                 => 'canceled',
			default                                            => 'succeeded',
		};
	}
}
