<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Express;

use MerchantPayments\Checkout\OrderFacts;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;
use WC_Product;

/** What is bought where a wallet's button is shown: a product alone, the cart, or an order that was made before. */
final readonly class ExpressPlace {

	/** Products of which one form buys one: others have fields that only their own plugin knows. */
	private const SIMPLE = array( 'simple', 'variable', 'variation' );

	/**
	 * @param 'product'|'cart'|'checkout'|'order' $place
	 * @param MinorUnits $amount        What it costs as far as is known: where goods go to, and tax by address, come later.
	 * @param bool       $needs_address Whether something is shipped.
	 */
	private function __construct(
		public string $place,
		public MinorUnits $amount,
		public bool $needs_address,
		private int $product,
		public ?WC_Order $order
	) {}

	/** The product of the page; null where it can't be bought with one press. */
	public static function of_product( mixed $product ): ?self {
		if ( ! $product instanceof WC_Product || ! in_array( $product->get_type(), self::SIMPLE, true ) ) {
			return null;
		}
		$price = MinorUnits::of_decimal( (string) wc_get_price_including_tax( $product ), get_woocommerce_currency() );
		return $product->is_purchasable() && $product->is_in_stock() && $price->amount > 0
			? self::that_can_be_known( new self( 'product', $price, $product->needs_shipping(), $product->get_id(), null ) )
			: null;
	}

	/**
	 * The customer's cart.
	 *
	 * @param 'cart'|'checkout' $place
	 */
	public static function of_cart( string $place ): ?self {
		$cart = WC()->cart;
		if ( null === $cart || ! $cart->needs_payment() ) {
			return null;
		}
		$total = MinorUnits::of_decimal( (string) $cart->get_total( 'edit' ), get_woocommerce_currency() );
		return self::that_can_be_known( new self( $place, $total, $cart->needs_shipping(), 0, null ) );
	}

	/** An order on its own page: its address and its total stand. */
	public static function of_order( WC_Order $order ): self {
		return new self( 'order', ( new OrderFacts( $order ) )->amount(), false, 0, $order );
	}

	/** Tax that follows an address which nothing asks for would come as a surprise: then there is no button. */
	private static function that_can_be_known( self $place ): ?self {
		return $place->needs_address || ! wc_tax_enabled() || 'base' === get_option( 'woocommerce_tax_based_on' ) ? $place : null;
	}

	/** @return array<string, mixed> For the page's script. */
	public function told(): array {
		return array(
			'place'        => $this->place,
			'amount'       => $this->amount->amount,
			'currency'     => $this->amount->currency,
			'product'      => $this->product,
			'needsAddress' => $this->needs_address,
			'order'        => null === $this->order ? null : array(
				'id'  => $this->order->get_id(),
				'key' => $this->order->get_order_key(),
			),
		);
	}
}
