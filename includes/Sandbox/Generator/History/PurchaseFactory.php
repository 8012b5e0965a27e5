<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\People\Countries;
use MerchantPayments\Sandbox\Generator\People\CustomerPool;
use MerchantPayments\Sandbox\Generator\People\Customer;
use MerchantPayments\Sandbox\Generator\Shop\Basket;
use MerchantPayments\Sandbox\Generator\Shop\BasketFactory;

/** Decides who buys what at a moment, how it is paid and what becomes of it. */
final class PurchaseFactory {

	/** How many Americans buy at the counter. */
	private const COUNTER = 0.12;

	public function __construct(
		private readonly Chance $chance,
		private readonly CustomerPool $crowd,
		private readonly BasketFactory $shelf,
		private readonly Timelines $timelines
	) {}

	/** @param int $time When, in UTC seconds. */
	public function purchase( int $time ): Purchase {
		$customer = $this->crowd->next();
		$country  = $customer->country();
		$counter  = 'US' === $country && $this->chance->happens( self::COUNTER );
		$basket   = $this->shelf->basket( Countries::currency( $country ), $country, $counter );
		$tender   = $this->tender( $customer, $basket, $counter );
		return new Purchase( $customer, $basket, $tender, $this->timelines->timeline( $time, $tender, $basket ) );
	}

	/** @param int $time When, in UTC seconds. */
	public function exhibit( int $time, ShowcasePurchase $exhibit ): Purchase {
		$country  = $exhibit->country;
		$way      = $exhibit->way;
		$counter  = isset( $way['terminal'] );
		$pockets  = $this->crowd->pockets;
		$online   = $pockets->online( $country, $way['method'] ?? 'card', $way['brand'] ?? null );
		$online   = isset( $way['risk'] ) ? $online->risky( $way['risk'] ) : $online;
		$customer = $this->crowd->newcomer( $country, $online );
		$tender   = $counter ? $pockets->at_counter( $country, $way['terminal'] ) : $online;
		do {
			$basket = $this->shelf->basket( Countries::currency( $country ), $country, $counter );
		} while ( ! Tender::takes( $tender->type, $basket->value ) );
		return new Purchase( $customer, $basket, $tender, $this->timelines->timeline( $time, $tender, $basket, $exhibit->outcome ) );
	}

	/** How a customer pays this basket. */
	private function tender( Customer $customer, Basket $basket, bool $counter ): Tender {
		if ( $counter ) {
			return $this->crowd->pockets->at_counter( $customer->country() );
		}
		return Tender::takes( $customer->tender->type, $basket->value )
			? $customer->tender
			: $this->crowd->pockets->online( $customer->country(), 'card' );
	}
}
