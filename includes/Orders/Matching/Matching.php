<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Options;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Mode;

/**
 * Links an account's payments to orders that other plugins made: reads all orders, then all payments of the ledger, in short steps that go
 * on where a process ended. It asks the platform nothing, and changes no order (money.md, section 4).
 */
final readonly class Matching {

	/** How the name of the option begins with how far it is; the scope's id follows. */
	public const OPTION = 'merchant_payments_matching_';

	/** How the name of the option begins that says that it waits; the scope's id follows. */
	public const STOPPED = 'merchant_payments_matching_stopped_';

	/** Orders or payments of a step. */
	private const STEP = 250;

	/** After how many seconds the lock is free whose owner nobody can judge. */
	private const SECONDS = 120;

	private LinkedPayments $links;

	/** @param ShopOrders|null $orders By default where WooCommerce has them. */
	public function __construct(
		private Database $database,
		private ScopedTables $tables,
		private Lock $lock,
		private Clock $clock,
		private ?ShopOrders $orders = null
	) {
		$this->links = new LinkedPayments( $tables );
	}

	/** Whether one was begun that has not come to its end. */
	public function is_unfinished(): bool {
		$now = $this->progress();
		return null !== $now && 0 === $now->finished;
	}

	/** How far it is; null before the first. */
	public function progress(): ?MatchingProgress {
		Options::forget( $this->option() );
		return MatchingProgress::of_stored( get_option( $this->option() ) );
	}

	/** Whether the merchant lets it wait. */
	public function is_stopped(): bool {
		Options::forget( $this->stopped() );
		return (bool) get_option( $this->stopped() );
	}

	/** Lets it wait where it is: a run that is going on ends after its step. */
	public function stop(): void {
		update_option( $this->stopped(), 1, false );
	}

	/** Lets it go on with the next run. */
	public function resume(): void {
		delete_option( $this->stopped() );
	}

	/** Begins anew with the next run. */
	public function begin(): void {
		$this->save( MatchingProgress::begun( $this->clock->now() ) );
	}

	/**
	 * Goes on, or begins. Ends early when somebody stops it.
	 *
	 * @param int|null                                 $seconds After how many to stop; null for none.
	 * @param (Closure(MatchingProgress): mixed)|null $told    Called after each step.
	 * @return bool Whether it has come to its end.
	 * @throws Locked When another process is at it.
	 */
	public function run( ?int $seconds = null, ?Closure $told = null ): bool {
		$until = null === $seconds ? INF : microtime( true ) + $seconds;
		return $this->lock->hold(
			$this->lock_name(),
			self::SECONDS,
			function () use ( $until, $told ): bool {
				if ( ! $this->is_unfinished() ) {
					$this->begin();
				}
				$now = $this->progress() ?? MatchingProgress::begun( $this->clock->now() );
				while ( 0 === $now->finished && microtime( true ) < $until && ! $this->is_stopped() ) {
					$this->lock->renew( $this->lock_name(), self::SECONDS );
					$now = $this->save( $this->step( $now ) );
					if ( null !== $told ) {
						$told( $now );
					}
				}
				return 0 !== $now->finished;
			}
		);
	}

	private function step( MatchingProgress $now ): MatchingProgress {
		if ( ! $now->has_orders ) {
			if ( 0 === $now->order ) {
				$this->links->forget_traces();
			}
			$orders = $this->orders()->after( $now->order, self::STEP );
			$this->links->trace( $orders );
			$last = array() === $orders ? $now->order : $orders[ count( $orders ) - 1 ]->id;
			return $now->after_orders( $last, count( $orders ), count( $orders ) < self::STEP );
		}
		list( $payments, $position ) = ( new LedgerPayments( $this->tables ) )->after( $now->position, self::STEP );
		$this->judge( $payments );
		if ( null !== $position ) {
			return $now->after_payments( $position, count( $payments ) );
		}
		$this->links->forget_traces();
		return $now->after_payments( $now->position, count( $payments ) )->finished( $this->clock->now() );
	}

	/**
	 * Links payments to their orders. What a merchant has decided stays.
	 *
	 * @param list<TracedPayment> $payments
	 */
	private function judge( array $payments ): void {
		if ( array() === $payments ) {
			return;
		}
		$matcher = new Matcher( KnownAddresses::of_site(), Mode::Live === $this->tables->scope->mode ? 'live' : 'test' );
		$naming  = array_values( $this->orders()->with_ids( $this->links->traced( $payments ) ) );
		$links   = array();
		$left    = array();
		foreach ( $payments as $payment ) {
			$match = $matcher->match( $payment, self::that_name( $payment, $naming ) );
			if ( Certainty::Certain === $match?->certainty ) {
				$links[ $payment->id() ] = self::link( $payment, $match );
			} else {
				$left[] = $payment;
			}
		}
		$others = array() === $left ? array() : $this->orders()->named_by( $left );
		foreach ( $left as $payment ) {
			$all   = array_column( array( ...self::that_name( $payment, $naming ), ...$others ), null, 'id' );
			$match = $matcher->match( $payment, array_values( $all ) );
			if ( null !== $match ) {
				$links[ $payment->id() ] = self::link( $payment, $match );
			}
		}
		$this->keep( $links, $payments );
	}

	/**
	 * @param list<TracedOrder> $orders
	 * @return list<TracedOrder>
	 */
	private static function that_name( TracedPayment $payment, array $orders ): array {
		return array_values( array_filter( $orders, static fn ( TracedOrder $order ): bool => $order->names( $payment ) ) );
	}

	private static function link( TracedPayment $payment, OrderMatch $match ): PaymentLink {
		$order = $match->order;
		$link  = new PaymentLink( $payment->id(), $payment->charge, $order->id, $match->certainty, $match->rule, $order->gateway );
		return $link->with( '', $order->taken );
	}

	/**
	 * What was found before is read last, and written only as it was read: a decision of meanwhile stays, and so does what was taken over.
	 *
	 * @param array<string, PaymentLink> $found    By payment.
	 * @param list<TracedPayment>        $payments All that were judged.
	 */
	private function keep( array $found, array $payments ): void {
		$known = $this->links->of_all( array_map( static fn ( TracedPayment $one ): string => $one->id(), $payments ) );
		$this->links->add( array_values( array_diff_key( $found, $known ) ) );
		foreach ( array_intersect_key( $known, $found ) as $payment => $before ) {
			$link = $found[ $payment ];
			if ( $before->order === $link->order ) {
				$link = $link->with( $before->decision, 0 === $before->taken ? $link->taken : $before->taken );
			} elseif ( PaymentLink::CONFIRMED === $before->decision || $before->taken > 0 ) {
				continue;
			}
			if ( $link->row() !== $before->row() ) {
				$this->links->replace( $before, $link );
			}
		}
		$this->links->remove( array_map( strval( ... ), array_keys( array_diff_key( $known, $found ) ) ) );
	}

	private function orders(): ShopOrders {
		return $this->orders ?? ShopOrders::of_store( $this->database );
	}

	private function save( MatchingProgress $now ): MatchingProgress {
		update_option( $this->option(), $now->stored(), false );
		return $now;
	}

	private function option(): string {
		return self::OPTION . $this->tables->scope->id;
	}

	private function stopped(): string {
		return self::STOPPED . $this->tables->scope->id;
	}

	private function lock_name(): string {
		return 'matching:' . $this->tables->scope->id;
	}
}
