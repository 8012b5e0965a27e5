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
	private const IN_PERSON = 0.12;

	public function __construct(
		private readonly Chance $chance,
		private readonly CustomerPool $customers,
		private readonly BasketFactory $baskets,
		private readonly Timelines $timelines
	) {}

	/** @param int $time When, in UTC seconds. */
	public function purchase( int $time ): Purchase {
		$customer  = $this->customers->next();
		$country   = $customer->country();
		$in_person = 'US' === $country && $this->chance->happens( self::IN_PERSON );
		$basket    = $this->baskets->basket( Countries::currency( $country ), $country, $in_person );
		$tender    = $this->tender( $customer, $basket, $in_person );
		return new Purchase( $customer, $basket, $tender, $this->timelines->timeline( $time, $tender, $basket ) );
	}

	/** @param int $time When, in UTC seconds. */
	public function showcase( int $time, ShowcasePurchase $item ): Purchase {
		$country         = $item->country;
		$way             = $item->way;
		$in_person       = isset( $way['terminal'] );
		$payment_methods = $this->customers->payment_methods;
		$online          = $payment_methods->online( $country, $way['method'] ?? 'card', $way['brand'] ?? null );
		$online          = isset( $way['risk'] ) ? $online->risky( $way['risk'] ) : $online;
		$customer        = $this->customers->newcomer( $country, $online );
		$tender          = $in_person ? $payment_methods->in_person( $country, $way['terminal'] ) : $online;
		do {
			$basket = $this->baskets->basket( Countries::currency( $country ), $country, $in_person );
		} while ( ! Tender::takes( $tender->type, $basket->value ) );
		return new Purchase( $customer, $basket, $tender, $this->timelines->timeline( $time, $tender, $basket, $item->outcome ) );
	}

	/** How a customer pays this basket. */
	private function tender( Customer $customer, Basket $basket, bool $in_person ): Tender {
		if ( $in_person ) {
			return $this->customers->payment_methods->in_person( $customer->country() );
		}
		return Tender::takes( $customer->tender->type, $basket->value )
			? $customer->tender
			: $this->customers->payment_methods->online( $customer->country(), 'card' );
	}
}
