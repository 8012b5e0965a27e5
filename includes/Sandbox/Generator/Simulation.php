<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\History\Agenda;
use MerchantPayments\Sandbox\Generator\History\Calendar;
use MerchantPayments\Sandbox\Generator\History\Checkout;
use MerchantPayments\Sandbox\Generator\History\LastDays;
use MerchantPayments\Sandbox\Generator\History\Outcome;
use MerchantPayments\Sandbox\Generator\History\PaymentActions;
use MerchantPayments\Sandbox\Generator\History\PlannedEvents;
use MerchantPayments\Sandbox\Generator\History\PurchaseFactory;
use MerchantPayments\Sandbox\Generator\History\Sale;
use MerchantPayments\Sandbox\Generator\History\Timelines;
use MerchantPayments\Sandbox\Generator\Orders\OrderState;
use MerchantPayments\Sandbox\Generator\Orders\OrderWriter;
use MerchantPayments\Sandbox\Generator\Payment\PaymentChoice;
use MerchantPayments\Sandbox\Generator\People\CustomerPool;
use MerchantPayments\Sandbox\Generator\Shop\BasketFactory;
use MerchantPayments\Sandbox\Generator\Shop\ShopPrices;
use MerchantPayments\Sandbox\SandboxClock;

/**
 * Generates the history in chronological order, including everything that falls due in between.
 *
 * @phpstan-import-type ShowcaseItem from PurchaseFactory
 */
final class Simulation {

	private const DAY = 86400;

	private readonly Agenda $agenda;

	public function __construct(
		private readonly Transport $platform,
		SandboxClock $clock,
		private readonly OrderWriter $orders,
		private readonly Chance $chance
	) {
		$this->agenda = new Agenda( $clock->set( ... ) );
	}

	/** @param callable(string): void $progress Called with progress messages. */
	public function run( Calendar $calendar, int $purchases, bool $full, callable $progress ): void {
		$until    = $calendar->until;
		$shopping = $this->shopper( $until );
		$checkout = new Checkout( $this->platform, $this->orders, $this->chance, $until );
		$actions  = new PaymentActions( $this->platform, $this->orders, $this->chance );
		$checkout->open_business();
		if ( $full ) {
			( new PlannedEvents( $this->platform, $this->agenda, $until ) )->open( $purchases );
			(
				new LastDays(
					$this->platform,
					$this->agenda,
					$this->chance,
					$until,
					fn ( int $time, array $item ) => $this->record( $checkout->charge( $shopping->shown( $time, $item ) ), $actions, $until )
				)
			)->open();
		}
		$showcase = PurchaseFactory::showcase( $purchases );
		$step     = max( 1, intdiv( $purchases, 10 ) );
		$done     = 0;
		foreach ( $calendar->times( $purchases ) as $time ) {
			$this->agenda->run_until( $time );
			$shown    = self::due( $showcase, $until - $time );
			$purchase = null === $shown ? $shopping->purchase( $time ) : $shopping->shown( $time, $shown );
			$this->record( $checkout->charge( $purchase ), $actions, $until );
			++$done;
			if ( 0 === $done % $step && $purchases > 5000 ) {
				$progress( sprintf( '%d of %d purchases made.', $done, $purchases ) );
			}
		}
		$this->agenda->run_until( $until );
		$this->orders->flush();
	}

	/**
	 * Removes and returns the next entry of the showcase if its time has come.
	 *
	 * @param list<ShowcaseItem> $showcase Remaining entries, oldest first.
	 * @return ShowcaseItem|null
	 */
	private static function due( array &$showcase, int $age ): ?array {
		return array() !== $showcase && $age <= $showcase[0][0] * self::DAY ? array_shift( $showcase ) : null;
	}

	/** @param int $until End of the history, in UTC seconds. */
	private function shopper( int $until ): PurchaseFactory {
		$customers = new CustomerPool( $this->chance, new PaymentChoice( $this->chance, (int) gmdate( 'Y', $until ) ) );
		return new PurchaseFactory( $this->chance, $customers, new BasketFactory( $this->chance ), new Timelines( $this->chance, $until ) );
	}

	/**
	 * Writes the order of a sale and schedules its later steps.
	 *
	 * @param int $until End of the history, in UTC seconds.
	 */
	private function record( Sale $sale, PaymentActions $actions, int $until ): void {
		$purchase = $sale->purchase;
		if ( $purchase->tender->delayed() ) {
			$this->record_delayed( $sale, $until );
		} else {
			$this->orders->order( $sale, OrderState::of( $purchase ) );
			$this->note( $sale, $purchase->time, self::outcome_text( $purchase->outcome ) );
		}
		foreach ( $purchase->steps as $step ) {
			$this->agenda->note( $step->time, static fn () => $actions->take( $sale, $step ) );
		}
	}

	/**
	 * The same for a payment whose outcome is known only days later; an outcome before the end of the history is written immediately.
	 *
	 * @param int $until End of the history, in UTC seconds.
	 */
	private function record_delayed( Sale $sale, int $until ): void {
		$purchase = $sale->purchase;
		$cleared  = Timelines::cleared( $purchase->time );
		$this->note( $sale, $purchase->time, 'A payment of %1$s by %2$s was started; whether it succeeds is known in a few days.' );
		if ( $cleared > $until ) {
			$this->orders->order( $sale, OrderState::waiting( $purchase ) );
		} elseif ( Outcome::Declined === $purchase->outcome ) {
			$this->orders->order( $sale, OrderState::failed( $purchase, $cleared ) );
			$this->note( $sale, $cleared, 'The payment of %1$s by %2$s failed.' );
		} else {
			$this->orders->order( $sale, OrderState::of( $purchase, $cleared ) );
			$this->note( $sale, $cleared, 'The payment of %1$s by %2$s succeeded.' );
		}
	}

	/** The order note about a payment. */
	private static function outcome_text( Outcome $outcome ): string {
		if ( $outcome->manual() ) {
			return 'A payment of %1$s by %2$s was authorized: capture it within 7 days.';
		}
		if ( $outcome->held() ) {
			return 'A payment of %1$s by %2$s was authorized and is held for review by your fraud filters: approve or block it within 7 days.';
		}
		return match ( $outcome ) {
			Outcome::Declined    => 'A payment of %1$s by %2$s was declined.',
			Outcome::RuleBlocked => 'A payment of %1$s by %2$s was blocked by your fraud filters.',
			Outcome::Blocked     => 'A payment of %1$s by %2$s was blocked because it looked fraudulent.',
			default           => 'A payment of %1$s by %2$s succeeded.',
		};
	}

	/**
	 * Adds an order note with amount and payment method.
	 *
	 * @param int $time UTC seconds.
	 */
	private function note( Sale $sale, int $time, string $text ): void {
		$basket = $sale->purchase->basket;
		$this->orders->note(
			$sale,
			$time,
			sprintf( $text, ShopPrices::text( $basket->total, $basket->currency ), $sale->purchase->tender->title() )
		);
	}
}
