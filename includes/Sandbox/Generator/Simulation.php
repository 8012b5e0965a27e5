<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\History\Agenda;
use MerchantPayments\Sandbox\Generator\History\Calendar;
use MerchantPayments\Sandbox\Generator\History\Disputes;
use MerchantPayments\Sandbox\Generator\History\ShowcasePurchase;
use MerchantPayments\Sandbox\Generator\History\FraudSetup;
use MerchantPayments\Sandbox\Generator\History\History;
use MerchantPayments\Sandbox\Generator\History\PlannedEvents;
use MerchantPayments\Sandbox\Generator\History\MerchantActions;
use MerchantPayments\Sandbox\Generator\History\PurchaseFactory;
use MerchantPayments\Sandbox\Generator\History\Timelines;
use MerchantPayments\Sandbox\Generator\History\Checkout;
use MerchantPayments\Sandbox\Generator\Orders\OrderWriters;
use MerchantPayments\Sandbox\Generator\Payment\PaymentChoice;
use MerchantPayments\Sandbox\Generator\People\CustomerPool;
use MerchantPayments\Sandbox\Generator\Shop\BasketFactory;
use MerchantPayments\Sandbox\SandboxClock;

/** Plays the history: moment by moment, with everything that falls due in between. */
final class Simulation {

	private const DAY = 86400;

	public function __construct(
		private readonly Transport $platform,
		private readonly SandboxClock $clock,
		private readonly OrderWriters $desk,
		private readonly Chance $chance
	) {}

	/** @param callable(string): void $progress Gets a sentence now and then. */
	public function run( Calendar $calendar, int $purchases, bool $full, callable $progress ): void {
		$until   = $calendar->until;
		$agenda  = new Agenda( $this->clock->set( ... ) );
		$shopper = $this->shopper( $until );
		$guard   = new FraudSetup( $until );
		$till    = new Checkout( $this->platform, $this->desk->book, $this->desk->customers, $this->chance, $guard );
		$history = new History( $agenda, $this->desk->book, $this->desk->notes, $until );
		$dispute = new Disputes( $this->platform, $this->desk->book, $this->desk->notes, $this->chance );
		$service = new MerchantActions( $this->platform, $this->desk->book, $this->desk->notes, $dispute );
		$agenda->note( $guard->since, fn () => FraudSetup::turn_on( $this->platform ) );
		if ( $full ) {
			( new PlannedEvents( $this->platform, $agenda, $until ) )->open( $purchases );
		}
		$exhibits = ShowcasePurchase::all( $purchases );
		$step     = max( 1, intdiv( $purchases, 10 ) );
		$done     = 0;
		foreach ( $calendar->moments( $purchases ) as $time ) {
			$agenda->run_until( $time );
			$shown    = self::due( $exhibits, $until - $time );
			$purchase = null === $shown ? $shopper->purchase( $time ) : $shopper->exhibit( $time, $shown );
			$history->record( $till->sell( $purchase ), $service );
			++$done;
			if ( 0 === $done % $step && $purchases > 5000 ) {
				$progress( sprintf( '%d of %d purchases made.', $done, $purchases ) );
			}
		}
		$agenda->run_until( $until );
		$this->desk->flush();
	}

	/**
	 * The next exhibit, if its time has come; it is taken off the list.
	 *
	 * @param list<ShowcasePurchase> $exhibits What is still to be shown, oldest first.
	 */
	private static function due( array &$exhibits, int $age ): ?ShowcasePurchase {
		return array() !== $exhibits && $age <= $exhibits[0]->age * self::DAY ? array_shift( $exhibits ) : null;
	}

	/** @param int $until The end of the history, in UTC seconds. */
	private function shopper( int $until ): PurchaseFactory {
		$crowd = new CustomerPool( $this->chance, new PaymentChoice( $this->chance, (int) gmdate( 'Y', $until ) ) );
		return new PurchaseFactory( $this->chance, $crowd, new BasketFactory( $this->chance ), new Timelines( $this->chance, $until ) );
	}
}
