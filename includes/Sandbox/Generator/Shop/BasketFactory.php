<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Shop;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Weights;

/** Chooses products: mostly one, often cheap, sometimes expensive. */
final class BasketFactory {

	/** Number of different products in an order, by weight. */
	private const LINES = array(
		1 => 62,
		2 => 25,
		3 => 10,
		4 => 3,
	);

	/** Quantity of a product, by weight. */
	private const QUANTITIES = array(
		1 => 84,
		2 => 12,
		3 => 3,
		6 => 1,
	);

	/** Domestic and foreign shipping cost, and the order values from which it is free, in US cents. */
	private const PARCEL         = 795;
	private const PARCEL_ABROAD  = 1950;
	private const FREE_FROM      = 7500;
	private const SINGLE_ARTICLE = 20000;

	/** Precomputed distribution. */
	private readonly Weights $products;

	/** Precomputed distribution. */
	private readonly Weights $lines;

	/** Precomputed distribution. */
	private readonly Weights $quantities;

	public function __construct( private readonly Chance $chance ) {
		$this->products   = new Weights( array_column( Data::of( 'products' ), 3 ) );
		$this->lines      = new Weights( self::LINES );
		$this->quantities = new Weights( self::QUANTITIES );
	}

	public function basket( string $currency, string $country, bool $in_person ): Basket {
		$lines = array();
		$goods = 0;
		$value = 0;
		$count = (int) $this->lines->draw( $this->chance );
		for ( $i = 0; $i < $count; $i++ ) {
			list( $name, $cents, $kind ) = Data::of( 'products' )[ (int) $this->products->draw( $this->chance ) ];

			$quantity       = $cents > self::SINGLE_ARTICLE ? 1 : (int) $this->quantities->draw( $this->chance );
			$value         += $cents * $quantity;
			$goods         += 'goods' === $kind ? $cents * $quantity : 0;
			$quantity      += $lines[ $name ]['quantity'] ?? 0;
			$lines[ $name ] = array(
				'name'     => $name,
				'quantity' => $quantity,
				'total'    => $quantity * ShopPrices::price( $cents, $currency ),
			);
		}
		$shipping = $in_person || 0 === $goods ? null : self::parcel( $goods, $currency, $country );
		return new Basket( $currency, array_values( $lines ), $shipping, $value );
	}

	/** The shipping cost. */
	private static function parcel( int $goods, string $currency, string $country ): int {
		if ( 'US' !== $country ) {
			return ShopPrices::price( self::PARCEL_ABROAD, $currency );
		}
		return $goods >= self::FREE_FROM ? 0 : ShopPrices::price( self::PARCEL, $currency );
	}
}
