<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use MerchantPayments\Sandbox\Generator\Shop\Basket;
use MerchantPayments\Sandbox\Generator\Shop\PriceList;

/** Writes the products and the shipping of orders. */
final class OrderItems {

	/** The most items that an order can have: four products and the parcel. */
	public const AT_MOST = 5;

	public function __construct( private readonly OrderRows $rows, private int $next ) {}

	/** Writes the items of an order. */
	public function write( int $order_id, Basket $basket ): void {
		foreach ( $basket->lines as $line ) {
			$total = PriceList::decimal( $line['total'], $basket->currency );
			$this->item(
				$order_id,
				array( $line['name'], 'line_item' ),
				array(
					'_qty'           => (string) $line['quantity'],
					'_line_subtotal' => $total,
					'_line_total'    => $total,
				)
			);
		}
		if ( null === $basket->shipping ) {
			return;
		}
		$free = 0 === $basket->shipping;
		$this->item(
			$order_id,
			array( $free ? 'Free shipping' : 'Flat rate', 'shipping' ),
			array(
				'method_id' => $free ? 'free_shipping' : 'flat_rate',
				'cost'      => PriceList::decimal( $basket->shipping, $basket->currency ),
			)
		);
	}

	/**
	 * @param array{string, string} $item Name and type.
	 * @param array<string, string> $meta Its metadata.
	 */
	private function item( int $order_id, array $item, array $meta ): void {
		$id = $this->next++;
		$this->rows->add(
			'items',
			array(
				'order_item_id'   => $id,
				'order_item_name' => $item[0],
				'order_item_type' => $item[1],
				'order_id'        => $order_id,
			)
		);
		$this->rows->add_meta( 'item_meta', $id, $meta );
	}
}
