<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\People\Countries;
use MerchantPayments\Sandbox\Generator\People\CustomerPool;
use MerchantPayments\Sandbox\Generator\People\Customer;
use MerchantPayments\Sandbox\Generator\Shop\Basket;
use MerchantPayments\Sandbox\Generator\Shop\BasketFactory;

/**
 * Generates purchases.
 *
 * Data/showcase.json has age in days, country, outcome and payment method: a card by default; a terminal's index means in person. Planned
 * sales may also have the least value in US cents, and money that is available at once.
 *
 * @phpstan-type ShowcaseItem array{
 *     float|int,
 *     string,
 *     string,
 *     array{method?: string, brand?: string, terminal?: int, risk?: string, least?: int, available?: true}
 * }
 */
final class PurchaseFactory {

	/** Numbers of purchases from which a store has every kind, and from which it has every currency. */
	private const SHOWCASE_FROM   = 250;
	private const CURRENCIES_FROM = 150;

	/** Share of American customers who pay in person. */
	private const IN_PERSON = 0.12;

	public function __construct(
		private readonly Chance $chance,
		private readonly CustomerPool $customers,
		private readonly BasketFactory $baskets,
		private readonly Timelines $timelines
	) {}

	/** @param int $time UTC seconds. */
	public function purchase( int $time ): Purchase {
		$customer  = $this->customers->next();
		$country   = $customer->country();
		$in_person = 'US' === $country && $this->chance->happens( self::IN_PERSON );
		$basket    = $this->baskets->basket( Countries::currency( $country ), $country, $in_person );
		$tender    = $this->tender( $customer, $basket, $in_person );
		return $this->timelines->purchase( $time, $customer, $tender, $basket );
	}

	/**
	 * Purchases that are not random: at least one of every kind (methods, brands, terminals, currencies, risk levels, outcomes), with
	 * an age that fits the outcome. In a smaller store those alone that are just paid, of which each currency has one.
	 *
	 * @return list<ShowcaseItem> Oldest first; none where the store is too small.
	 */
	public static function showcase( int $purchases ): array {
		$all = array_values( Data::of( 'showcase' ) );
		return match ( true ) {
			$purchases >= self::SHOWCASE_FROM   => $all,
			$purchases >= self::CURRENCIES_FROM => array_values(
				array_filter( $all, static fn ( array $item ): bool => 'paid' === $item[2] && array() === $item[3] )
			),
			default                             => array(),
		};
	}

	/**
	 * @param int          $time When, in UTC seconds.
	 * @param ShowcaseItem $item Entry of the showcase.
	 */
	public function shown( int $time, array $item ): Purchase {
		list( , $country, $outcome, $way ) = $item;

		$in_person       = isset( $way['terminal'] );
		$payment_methods = $this->customers->payment_methods;
		$online          = isset( $way['available'] )
			? $payment_methods->available_at_once()
			: $payment_methods->online( $country, $way['method'] ?? 'card', $way['brand'] ?? null );
		$online          = isset( $way['risk'] ) ? $online->risky( $way['risk'] ) : $online;
		$customer        = $this->customers->newcomer( $country, $online );
		$tender          = $in_person ? $payment_methods->in_person( $country, $way['terminal'] ) : $online;
		do {
			$basket = $this->baskets->basket( Countries::currency( $country ), $country, $in_person );
		} while ( $basket->value < ( $way['least'] ?? 0 ) || ! Tender::takes( $tender->type, $basket->value ) );
		return $this->timelines->purchase( $time, $customer, $tender, $basket, Outcome::from( $outcome ) );
	}

	/** A customer's payment method for a basket. */
	private function tender( Customer $customer, Basket $basket, bool $in_person ): Tender {
		if ( $in_person ) {
			return $this->customers->payment_methods->in_person( $customer->country() );
		}
		return Tender::takes( $customer->tender->type, $basket->value )
			? $customer->tender
			: $this->customers->payment_methods->online( $customer->country(), 'card' );
	}
}
