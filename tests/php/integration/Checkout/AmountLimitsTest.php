<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\Subscriptions\SubscriptionHooks;
use MerchantPayments\Tests\Subscriptions\Renewals;
use WC_Order;

/**
 * Totals that no payment can have.
 *
 * @covers \MerchantPayments\Checkout\PayableAmount
 * @covers \MerchantPayments\Checkout\OrderFacts
 * @covers \MerchantPayments\Checkout\Subscriptions\Renewal
 */
final class AmountLimitsTest extends SubscriptionTestCase {

	/** A shop that counts in thousandths, whatever its currency has. */
	protected function set_up(): void {
		parent::set_up();
		update_option( 'woocommerce_price_num_decimals', '3' );
	}

	/** @dataProvider unpayable */
	public function test_a_sentence_instead_of_a_payment( string $currency, string $total, string $seen, string $sentence ): void {
		$order = $this->unpaid( 5000, $currency );
		$order->set_total( $total );
		$order->save();
		$this->assertSame( 'failure', $this->pay( $order, 'visa', $seen )['result'] );
		$this->assertStringContainsString( $sentence, $this->told() );
		$after = $this->again( $order );
		$begun = [ $after->get_meta( '_intent_id' ), $after->get_meta( '_merchant_payments_setup' ) ];
		$this->assertSame( [ 'pending', '', '', 0 ], [ $after->get_status(), ...$begun, $this->charges() ] );
	}

	/** @return array<string, array{string, string, string, string}> */
	public static function unpayable(): array {
		return [
			'less than the least'    => [ 'usd', '0.30', '30:usd', 'too small' ],
			'less than a cent'       => [ 'usd', '0.004', '0:usd', 'too small' ],
			'less than a yen'        => [ 'jpy', '0.4', '0:jpy', 'too small' ],
			'less than the dinars'   => [ 'kwd', '0.004', '0:kwd', 'too small' ],
			'another currency'       => [ 'eur', '0.01', '1:eur', 'too small' ],
			'nine digits'            => [ 'usd', '1000000.00', '100000000:usd', 'too large' ],
			'nine digits of yen'     => [ 'jpy', '100000000', '100000000:jpy', 'too large' ],
			'nine digits of dinars'  => [ 'kwd', '100000.000', '100000000:kwd', 'too large' ],
			'more than a number has' => [ 'usd', '99999999999999999999', '1:usd', 'too large' ],
			'of dinars, too'         => [ 'kwd', '99999999999999999999', '1:kwd', 'too large' ],
		];
	}

	/** @dataProvider payable */
	public function test_the_least_and_the_most( string $currency, int $amount ): void {
		$order = $this->unpaid( $amount, $currency );
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'], $this->told() );
		$this->assertSame( $amount, $this->charge( $this->again( $order ) )['amount'] );
	}

	/** @return array<string, array{string, int}> */
	public static function payable(): array {
		return [
			'the least' => [ 'usd', 50 ],
			'the most'  => [ 'usd', 99_999_999 ],
			'yen'       => [ 'jpy', 99_999_999 ],
			'dinars'    => [ 'kwd', 99_999_990 ],
		];
	}

	/**
	 * Nobody is asked again for hours: the renewal failed, and its note says why.
	 *
	 * @testWith ["usd", "0.30"]
	 *           ["usd", "0.004"]
	 *           ["usd", "1000000.00"]
	 *           ["jpy", "0.4"]
	 *           ["eur", "0.01"]
	 *           ["kwd", "100000.000"]
	 */
	public function test_a_renewal_ends( string $currency, string $total ): void {
		$subscription = $this->subscribed( 'visa', 5000, $currency );
		$renewal      = $this->renewed( $subscription, $total );
		$this->assertSame( 'failed', $renewal->get_status() );
		$this->assertCount( 1, $this->notes( $renewal, 'The renewal was not charged.' ) );
		$this->assertSame( [], Renewals::$planned );
		$this->assertFalse( as_has_scheduled_action( SubscriptionHooks::JOB ) );
		$this->assertSame( 1, $this->charges() );
	}
}
