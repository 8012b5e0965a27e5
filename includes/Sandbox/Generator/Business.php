<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\History\Agenda;
use MerchantPayments\Sandbox\Generator\History\Calendar;
use MerchantPayments\Sandbox\Generator\History\Disputes;
use MerchantPayments\Sandbox\Generator\History\Exhibit;
use MerchantPayments\Sandbox\Generator\History\Guard;
use MerchantPayments\Sandbox\Generator\History\History;
use MerchantPayments\Sandbox\Generator\History\Office;
use MerchantPayments\Sandbox\Generator\History\Service;
use MerchantPayments\Sandbox\Generator\History\Shopper;
use MerchantPayments\Sandbox\Generator\History\Stories;
use MerchantPayments\Sandbox\Generator\History\Till;
use MerchantPayments\Sandbox\Generator\Orders\OrderDesk;
use MerchantPayments\Sandbox\Generator\Payment\Pockets;
use MerchantPayments\Sandbox\Generator\People\Crowd;
use MerchantPayments\Sandbox\Generator\Shop\Shelf;
use MerchantPayments\Sandbox\SandboxClock;

/** Plays the history: moment by moment, with everything that falls due in between. */
final class Business {

	private const DAY = 86400;

	public function __construct(
		private readonly Transport $platform,
		private readonly SandboxClock $clock,
		private readonly OrderDesk $desk,
		private readonly Chance $chance
	) {}

	/** @param callable(string): void $progress Gets a sentence now and then. */
	public function run( Calendar $calendar, int $purchases, bool $full, callable $progress ): void {
		$until   = $calendar->until;
		$agenda  = new Agenda( $this->clock->set( ... ) );
		$shopper = $this->shopper( $until );
		$guard   = new Guard( $until );
		$till    = new Till( $this->platform, $this->desk->book, $this->desk->customers, $this->chance, $guard );
		$history = new History( $agenda, $this->desk->book, $this->desk->notes, $until );
		$dispute = new Disputes( $this->platform, $this->desk->book, $this->desk->notes, $this->chance );
		$service = new Service( $this->platform, $this->desk->book, $this->desk->notes, $dispute );
		$agenda->note( $guard->since, fn () => Guard::turn_on( $this->platform ) );
		if ( $full ) {
			( new Office( $this->platform, $agenda, $until ) )->open( $purchases );
		}
		$exhibits = Exhibit::all( $purchases );
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
	 * @param list<Exhibit> $exhibits What is still to be shown, oldest first.
	 */
	private static function due( array &$exhibits, int $age ): ?Exhibit {
		return array() !== $exhibits && $age <= $exhibits[0]->age * self::DAY ? array_shift( $exhibits ) : null;
	}

	/** @param int $until The end of the history, in UTC seconds. */
	private function shopper( int $until ): Shopper {
		$crowd = new Crowd( $this->chance, new Pockets( $this->chance, (int) gmdate( 'Y', $until ) ) );
		return new Shopper( $this->chance, $crowd, new Shelf( $this->chance ), new Stories( $this->chance, $until ) );
	}
}
