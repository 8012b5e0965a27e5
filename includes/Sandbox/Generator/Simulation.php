<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\History\Agenda;
use MerchantPayments\Sandbox\Generator\History\Calendar;
use MerchantPayments\Sandbox\Generator\History\PaymentActions;
use MerchantPayments\Sandbox\Generator\History\ShowcasePurchase;
use MerchantPayments\Sandbox\Generator\History\FraudSetup;
use MerchantPayments\Sandbox\Generator\History\History;
use MerchantPayments\Sandbox\Generator\History\PlannedEvents;
use MerchantPayments\Sandbox\Generator\History\PurchaseFactory;
use MerchantPayments\Sandbox\Generator\History\Timelines;
use MerchantPayments\Sandbox\Generator\History\Checkout;
use MerchantPayments\Sandbox\Generator\Orders\OrderWriter;
use MerchantPayments\Sandbox\Generator\Payment\PaymentChoice;
use MerchantPayments\Sandbox\Generator\People\CustomerPool;
use MerchantPayments\Sandbox\Generator\Shop\BasketFactory;
use MerchantPayments\Sandbox\SandboxClock;

/** Makes the history in order of time, with everything that falls due in between. */
final class Simulation {

	private const DAY = 86400;

	public function __construct(
		private readonly Transport $platform,
		private readonly SandboxClock $clock,
		private readonly OrderWriter $orders,
		private readonly Chance $chance
	) {}

	/** @param callable(string): void $progress Gets a sentence now and then. */
	public function run( Calendar $calendar, int $purchases, bool $full, callable $progress ): void {
		$until    = $calendar->until;
		$agenda   = new Agenda( $this->clock->set( ... ) );
		$shopping = $this->shopper( $until );
		$fraud    = new FraudSetup( $until );
		$checkout = new Checkout( $this->platform, $this->orders, $this->chance, $fraud );
		$history  = new History( $agenda, $this->orders, $until );
		$actions  = new PaymentActions( $this->platform, $this->orders, $this->chance );
		$agenda->note( $fraud->since, fn () => FraudSetup::turn_on( $this->platform ) );
		if ( $full ) {
			( new PlannedEvents( $this->platform, $agenda, $until ) )->open( $purchases );
		}
		$showcase = ShowcasePurchase::all( $purchases );
		$step     = max( 1, intdiv( $purchases, 10 ) );
		$done     = 0;
		foreach ( $calendar->times( $purchases ) as $time ) {
			$agenda->run_until( $time );
			$shown    = self::due( $showcase, $until - $time );
			$purchase = null === $shown ? $shopping->purchase( $time ) : $shopping->showcase( $time, $shown );
			$history->record( $checkout->charge( $purchase ), $actions );
			++$done;
			if ( 0 === $done % $step && $purchases > 5000 ) {
				$progress( sprintf( '%d of %d purchases made.', $done, $purchases ) );
			}
		}
		$agenda->run_until( $until );
		$this->orders->flush();
	}

	/**
	 * The next item of the showcase, if its time has come; it is taken off the list.
	 *
	 * @param list<ShowcasePurchase> $showcase What is still to be shown, oldest first.
	 */
	private static function due( array &$showcase, int $age ): ?ShowcasePurchase {
		return array() !== $showcase && $age <= $showcase[0]->age * self::DAY ? array_shift( $showcase ) : null;
	}

	/** @param int $until The end of the history, in UTC seconds. */
	private function shopper( int $until ): PurchaseFactory {
		$customers = new CustomerPool( $this->chance, new PaymentChoice( $this->chance, (int) gmdate( 'Y', $until ) ) );
		return new PurchaseFactory( $this->chance, $customers, new BasketFactory( $this->chance ), new Timelines( $this->chance, $until ) );
	}
}
