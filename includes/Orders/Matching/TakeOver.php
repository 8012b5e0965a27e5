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

	/** @param callable(WC_Order, PaymentLink): ?PaymentLink $change Returns the link as it is then; null where nothing was done. */
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
				$this->change( $link, $change ) ? ++$done : ++$left;
			}
			// WordPress caches every order that was loaded.
			wp_cache_flush_runtime();
			$number = count( $links );
		} while ( self::STEP === $number );
		return new TakeOverResult( $done, $left, true );
	}

	/** @param callable(WC_Order, PaymentLink): ?PaymentLink $change */
	private function change( PaymentLink $link, callable $change ): bool {
		$changed = null;
		try {
			$this->orders->hold(
				$link->order,
				function ( WC_Order $order ) use ( $link, $change, &$changed ): void {
					$changed = $change( $order, $link );
				}
			);
		} catch ( Locked | Refusal ) {
			// Somebody works on it, or has deleted it.
			return false;
		}
		if ( null !== $changed ) {
			$this->links->note_taken( $changed, $changed->taken );
		}
		return null !== $changed;
	}

	private function take( WC_Order $order, PaymentLink $link ): ?PaymentLink {
		$now   = $this->clock->now();
		$named = PaymentOrders::id( $order, PaymentOrders::INTENT );
		if ( PaymentOrders::METHOD === $order->get_payment_method() || ( '' !== $named && ! PaymentOrders::is_taken( $order ) ) ) {
			return null;
		}
		$status = $this->status_of( $link );
		if ( PaymentOrders::is_taken( $order ) && $named !== $link->intent() ) {
			// A customer who paid twice: the other one's events say what became of it, and the order stays the first one's.
			$others = array_filter( (array) $order->get_meta( PaymentOrders::OTHERS ) );
			$order->update_meta_data( PaymentOrders::OTHERS, array( $link->payment => $status ) + $others );
		} else {
			TakenOver::mark( $order, $link->gateway, $now );
			$this->orders->link( $order, $link->intent(), $link->charge );
			$order->update_meta_data( OrderPayment::STATUS, $status );
		}
		$order->save_meta_data();
		return $link->with( $link->decision, $now );
	}

	private function give_back( WC_Order $order, PaymentLink $link ): PaymentLink {
		if ( PaymentOrders::is_taken( $order ) && PaymentOrders::METHOD !== $order->get_payment_method() ) {
			TakenOver::unmark( $order );
			$order->save_meta_data();
		}
		return $link->with( $link->decision, 0 );
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
