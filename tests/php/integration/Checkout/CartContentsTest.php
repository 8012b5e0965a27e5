<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\CartContents;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What tells two carts apart, whatever they cost.
 *
 * @covers \MerchantPayments\Checkout\CartContents
 */
final class CartContentsTest extends IntegrationTestCase {

	private const RED = [
		'product_id' => 11,
		'variation'  => [ 'attribute_color' => 'red' ],
		'quantity'   => 2,
		'line_total' => 50.0,
		'line_tax'   => 9.5,
		'data_hash'  => 'a',
	];

	public function test_what_was_calculated_anew_is_the_same_cart(): void {
		$cart = CartContents::of( [ 'r' => self::RED, 'b' => self::RED ], [ 'ten', 'five' ], [ 'flat_rate:1' ] );
		$this->assertSame( [ 'b' => 2.0, 'r' => 2.0 ], $cart->goods );
		$dearer = [ 'line_total' => 60.0 ] + self::RED;
		$this->assertTrue( $cart->is( CartContents::of( [ 'b' => $dearer, 'r' => self::RED ], [ 'five', 'ten' ], [ 'flat_rate:1' ] ) ) );
		$this->assertTrue( CartContents::of( null, null, null )->is( CartContents::of( [], '', [] ) ) );
	}

	/** @dataProvider others */
	public function test_another_cart( mixed $cart, mixed $coupons, mixed $shipping ): void {
		$first = CartContents::of( [ 'r' => self::RED ], [ 'ten' ], [ 'flat_rate:1' ] );
		$this->assertFalse( $first->is( CartContents::of( $cart, $coupons, $shipping ) ) );
	}

	/** @return array<string, array{mixed, mixed, mixed}> */
	public static function others(): array {
		return [
			'nothing'             => [ null, null, null ],
			'more'                => [ [ 'r' => [ 'quantity' => 3 ] + self::RED ], [ 'ten' ], [ 'flat_rate:1' ] ],
			'another color'       => [ [ 'r' => [ 'variation' => [ 'attribute_color' => 'blue' ] ] + self::RED ], [ 'ten' ], [ 'flat_rate:1' ] ],
			'another product'     => [ [ 'r' => [ 'product_id' => 12 ] + self::RED ], [ 'ten' ], [ 'flat_rate:1' ] ],
			'no coupon'           => [ [ 'r' => self::RED ], [], [ 'flat_rate:1' ] ],
			'another coupon'      => [ [ 'r' => self::RED ], [ 'five' ], [ 'flat_rate:1' ] ],
			'another way to ship' => [ [ 'r' => self::RED ], [ 'ten' ], [ 'flat_rate:2' ] ],
		];
	}
}
