<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

/**
 * What a customer's cart holds, as WooCommerce's session has it: the goods with all that was chosen for them, the coupons, and how it is
 * shipped. WooCommerce's own hash of a cart knows the goods and the total alone, and two carts may cost the same.
 */
final readonly class CartContents {

	/** What WooCommerce calculates: prices may change while the goods stay. */
	private const CALCULATED = array( 'data', 'line_subtotal', 'line_subtotal_tax', 'line_tax', 'line_tax_data', 'line_total' );

	/**
	 * @param array<string, float> $goods How many of each, by WooCommerce's key of its line, which stands for the product with all that was
	 *   chosen for it.
	 * @param string               $hash  Of all that the cart holds.
	 */
	private function __construct( public array $goods, private string $hash ) {}

	/**
	 * @param mixed $cart     As the session has them.
	 * @param mixed $coupons
	 * @param mixed $shipping
	 */
	public static function of( mixed $cart, mixed $coupons, mixed $shipping ): self {
		$lines = array_map(
			static fn ( mixed $line ): array => array_diff_key( (array) $line, array_flip( self::CALCULATED ) ),
			is_array( $cart ) ? $cart : array()
		);
		ksort( $lines );
		$coupons = array_values( is_array( $coupons ) ? $coupons : array() );
		sort( $coupons );
		$goods = array_map( static fn ( array $line ): float => (float) ( $line['quantity'] ?? 0 ), $lines );
		$all   = array( $lines, $coupons, is_array( $shipping ) ? array_values( $shipping ) : array() );
		return new self( $goods, md5( (string) wp_json_encode( $all ) ) );
	}

	public function is( self $other ): bool {
		return $this->hash === $other->hash;
	}

	public function hash(): string {
		return $this->hash;
	}
}
