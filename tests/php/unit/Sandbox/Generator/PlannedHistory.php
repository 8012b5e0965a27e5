<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Generator;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\History\Calendar;
use MerchantPayments\Sandbox\Generator\History\Purchase;
use MerchantPayments\Sandbox\Generator\History\PurchaseFactory;
use MerchantPayments\Sandbox\Generator\History\Timelines;
use MerchantPayments\Sandbox\Generator\Payment\PaymentChoice;
use MerchantPayments\Sandbox\Generator\People\CustomerPool;
use MerchantPayments\Sandbox\Generator\Shop\BasketFactory;

/** Plans purchases as the generator does, and makes none of them. */
final class PlannedHistory {

	/** 1 March 2026, 12:00 UTC. */
	public const UNTIL = 1772366400;

	/**
	 * Plans a history.
	 *
	 * @return list<Purchase>
	 */
	public static function purchases( int $seed, int $count ): array {
		$chance    = new Chance( $seed );
		$calendar  = new Calendar( $chance, self::UNTIL );
		$customers = new CustomerPool( $chance, new PaymentChoice( $chance, 2026 ) );
		$shopping  = new PurchaseFactory( $chance, $customers, new BasketFactory( $chance ), new Timelines( $chance, self::UNTIL ) );
		$showcase  = PurchaseFactory::showcase( 1000 );
		$purchases = [];
		foreach ( $calendar->times( $count ) as $time ) {
			$shown       = isset( $showcase[0] ) && self::UNTIL - $time <= $showcase[0][0] * 86400 ? array_shift( $showcase ) : null;
			$purchases[] = null === $shown ? $shopping->purchase( $time ) : $shopping->shown( $time, $shown );
		}
		return $purchases;
	}
}
