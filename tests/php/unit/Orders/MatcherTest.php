<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Orders;

use MerchantPayments\Orders\Matching\KnownAddresses;
use MerchantPayments\Orders\Matching\Matcher;
use MerchantPayments\Orders\Matching\OrderMatch;
use MerchantPayments\Orders\Matching\Schemes;
use MerchantPayments\Orders\Matching\TracedOrder;
use MerchantPayments\Orders\Matching\TracedPayment;
use PHPUnit\Framework\TestCase;

/**
 * Whose a payment is, rule by rule (facts/stripe.md, 6.3).
 *
 * @covers \MerchantPayments\Orders\Matching\Matcher
 * @covers \MerchantPayments\Orders\Matching\KnownAddresses
 * @covers \MerchantPayments\Orders\Matching\Schemes
 * @covers \MerchantPayments\Orders\Matching\TracedOrder
 * @covers \MerchantPayments\Orders\Matching\TracedPayment
 */
final class MatcherTest extends TestCase {

	private const NOW = 1_760_000_000;

	/** One order names the payment, and can have been paid by it. */
	public function test_an_order_that_names_the_payment(): void {
		$order = [ 'names' => [ 'pi_1234567' ] ];
		$this->assert_match( '17 certain 1', [], [ $order ] );
		$this->assert_match( '17 certain 1', [ 'amount' => 3000 ], [ $order ], 'A part was captured.' );
		$this->assert_match( '17 likely 1', [ 'amount' => 5001 ], [ $order ], 'More than it costs.' );
		$this->assert_match( '17 likely 1', [ 'currency' => 'eur' ], [ $order ] );
		$shown = $order + [
			'presentment' => [
				'amount'   => 4600,
				'currency' => 'eur',
			],
		];
		$this->assert_match( '17 certain 1', [ 'amount' => 4600, 'currency' => 'eur' ], [ $shown ], 'The customer paid in euros.' );
		$this->assert_match( '17 likely 1', [], [ [ 'gateway' => '' ] + $order ], 'It was paid another way.' );
		$this->assert_match( '', [], [ [ 'mode' => 'test' ] + $order ], 'Another mode’s.' );
		$this->assert_match( '', [ 'intent' => 'pi_7654321' ], [ $order ] );
	}

	/** Renewals and duplicates have copies of the metas, and were made later. */
	public function test_copies(): void {
		$paid  = [ 'names' => [ 'pi_1234567' ] ];
		$later = [ 'id' => 18, 'created' => self::NOW + 30 * 86_400 ] + $paid;
		$this->assert_match( '17 certain 1', [], [ $paid, $later ] );
		$this->assert_match( '18 suggestion 1', [], [ $later ], 'The original is gone.' );
		$twin = [ 'id' => 18, 'created' => self::NOW - 100 ] + $paid;
		$this->assert_match( '17 suggestion 1', [], [ $paid, $twin ], 'Either may have been paid.' );
		$this->assert_match( '17 likely 1', [ 'number' => '17' ], [ $paid, $twin ] );
		$this->assert_match( '17 certain 1', [], [ $paid, [ 'total' => 4000 ] + $twin ], 'The twin costs less.' );
	}

	/** The signature is the order's, whatever else it says. */
	public function test_a_signature(): void {
		$signed = [ 'signature' => '17:' . md5( '17-wc_order_abc-3-5000' ) ];
		$this->assert_match( '17 certain 2', $signed, [ [], [ 'id' => 18 ] ] );
		$this->assert_match( '17 certain 2', $signed, [ [ 'total' => 9900 ] ], 'The order was changed since.' );
		$this->assert_match( '', $signed, [ [ 'key' => 'wc_order_other' ] ], 'Another shop’s order 17.' );
		$this->assert_match( '', [ 'signature' => '17:' . md5( '17--3-5000' ) ], [ [ 'key' => '' ] ] );
		$this->assert_match( '', [ 'signature' => '18:' . md5( '17-wc_order_abc-3-5000' ) ], [ [] ] );
	}

	/** The key is the order's; the address says in which shop. */
	public function test_a_key(): void {
		$this->assert_match( '17 certain 3', [ 'key' => 'wc_order_abc', 'site' => 'http://www.shop.example/' ], [ [] ] );
		$this->assert_match( '17 likely 3', [ 'key' => 'wc_order_abc', 'site' => 'https://shop.example', 'amount' => 6000 ], [ [] ] );
		$this->assert_match( '17 likely 4', [ 'key' => 'wc_order_abc' ], [ [] ] );
		$this->assert_match( '17 suggestion 4', [ 'key' => 'wc_order_abc', 'site' => 'https://copy.example' ], [ [] ] );
		$this->assert_match( '', [ 'key' => 'wc_order_abd', 'site' => 'https://shop.example' ], [ [] ] );
	}

	/** A number alone is any shop's. */
	public function test_a_number(): void {
		$here = [ 'number' => '17', 'site' => 'https://shop.example' ];
		$this->assert_match( '17 likely 5', $here, [ [] ] );
		$this->assert_match( '18 likely 5', $here, [ [ 'id' => 18, 'numbers' => [ '17' ] ] ] );
		$this->assert_match( '', $here, [ [], [ 'id' => 18, 'numbers' => [ '17' ] ] ], 'It is the number of one and the id of another.' );
		$this->assert_match( '', [ 'amount' => 4999 ] + $here, [ [] ] );
		$this->assert_match( '', $here, [ [ 'created' => self::NOW - 90_000 ] ], 'Of another day.' );
		$this->assert_match( '', $here, [ [ 'names' => [ 'ch_another1' ] ] ], 'It names another payment.' );
		$this->assert_match( '', [ 'site' => 'https://foreign.example', 'email' => 'ada@shop.example' ] + $here, [ [] ] );
		$this->assert_match( '', [ 'number' => '17' ], [ [] ] );
		$this->assert_match( '17 suggestion 6', [ 'number' => '17', 'email' => 'Ada@shop.example' ], [ [] ] );
		$this->assert_match( '17 suggestion 6', [ 'description' => '17' ], [ [] ] );
		$this->assert_match( '', [ 'description' => '17', 'currency' => 'eur' ], [ [] ] );
	}

	/** Addresses are compared without scheme, www and port; folders count where a network's shops have them. */
	public function test_addresses(): void {
		$shop = new KnownAddresses( [ 'https://www.shop.example/wp', 'old.example' ] );
		foreach ( [ 'http://shop.example', '//SHOP.example:8080/x', 'https://old.example/', 'www.old.example' ] as $address ) {
			$this->assertTrue( $shop->is_known( $address ), $address );
		}
		foreach ( [ '', 'https://', 'https://shop.example.evil', 'https://notshop.example', 'https://sub.shop.example' ] as $address ) {
			$this->assertFalse( $shop->is_known( $address ), $address );
		}
		$one = new KnownAddresses( [ 'https://mall.example/one' ], true );
		$this->assertSame( [ true, false ], [ $one->is_known( 'http://mall.example/one/' ), $one->is_known( 'https://mall.example/two' ) ] );
	}

	/** What other plugins store is read without making objects of it. */
	public function test_stored_values(): void {
		$this->assertSame( 'pi_1234567', Schemes::id_in( 'pi_1234567' ) );
		$this->assertSame( 'ch_1234567', Schemes::id_in( serialize( [ 'id' => 'ch_1234567', 'amount' => 5 ] ) ) );
		$array = serialize( [ 'id' => [ 'pi_1234567' ] ] );
		$none  = [ '', 'pi_', 'seti_1234567', 'pi_1234567_secret_abc', "pi_1234567\n", 'a:1:{broken', $array, 'O:8:"stdClass":0:{}' ];
		$this->assertSame( [ '' ], array_values( array_unique( array_map( Schemes::id_in( ... ), $none ) ) ) );
	}

	/** Whose an order is, by what was left on it. */
	public function test_whose_an_order_is(): void {
		$found = array_map(
			static fn ( array $left ): string => Schemes::of( ...$left )->id ?? '',
			[
				[ [ '_stripe_intent_id' ], 'stripe' ],
				[ [ '_fkwcs_intent_id', '_stripe_intent_id' ], 'fkwcs_stripe' ],
				[ [ '_payment_intent_id' ], 'stripe_cc' ],
				[ [], 'stripe_cc' ],
				[ [], 'stripe_sepa' ],
				[ [ '_cpsw_intent_secret' ], 'cpsw_stripe' ],
				[ [ '_eh_stripe_payment_charge' ], 'eh_stripe_pay' ],
				[ [], 'paypal' ],
			]
		);
		$this->assertSame(
			[ 'gateway-stripe', 'funnelkit', 'payment-plugins', 'payment-plugins', 'gateway-stripe', 'checkoutplugins', 'webtoffee', '' ],
			$found
		);
	}

	/**
	 * @param string                     $expected Order, certainty and rule; empty for none.
	 * @param array<string, mixed>       $payment  How it differs from one of 50 dollars that says nothing.
	 * @param list<array<string, mixed>> $orders   How they differ from order 17, which costs that and names nothing.
	 */
	private function assert_match( string $expected, array $payment, array $orders, string $why = '' ): void {
		$matcher = new Matcher( new KnownAddresses( [ 'https://shop.example' ] ), 'live' );
		$found   = $matcher->match(
			new TracedPayment(
				...$payment + [
					'intent'   => 'pi_1234567',
					'charge'   => 'ch_1234567',
					'amount'   => 5000,
					'currency' => 'usd',
					'created'  => self::NOW,
				]
			),
			array_map(
				static fn ( array $order ): TracedOrder => new TracedOrder(
					...$order + [
						'id'       => 17,
						'key'      => 'wc_order_abc',
						'total'    => 5000,
						'currency' => 'usd',
						'created'  => self::NOW - 60,
						'email'    => 'ada@shop.example',
						'customer' => 3,
						'gateway'  => 'gateway-stripe',
					]
				),
				$orders
			)
		);
		$this->assertSame( $expected, $found instanceof OrderMatch ? "{$found->order->id} {$found->certainty->value} {$found->rule}" : '', $why );
	}
}
