<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Orders\OrderPayment;

/**
 * Payments that are only authorized at first: for a merchant who captures them, or for fraud filters that look at the bank's answer.
 *
 * @covers \MerchantPayments\Checkout\CheckoutPayment
 * @covers \MerchantPayments\Orders\OrderEvents
 * @covers \MerchantPayments\Orders\OrderPayment
 * @covers \MerchantPayments\Payments\AuthorizedPayment
 */
final class AuthorizedFirstTest extends CheckoutTestCase {

	private const FROM_VIETNAM = [
		'key'     => 'international_ip_address',
		'outcome' => 'block',
		'check'   => [
			'key'      => 'ip_country',
			'operator' => 'in',
			'value'    => 'vn',
		],
	];

	public function test_the_merchant_captures_later(): void {
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ] );
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( [ 'on-hold', 8 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertCount( 1, $this->notes( $order, 'was authorized' ) );
		$this->assertSame( 200, $this->capture( $this->again( $order ) )->get_status() );
		$this->assertSame( [ 'processing', 8 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
	}

	/** Where an address is, others are asked only for a rule that wants to know. */
	public function test_who_is_asked_where_the_customer_is(): void {
		$asked = [];
		$note  = static function ( mixed $country, string $address, bool $fallback, bool $asks ) use ( &$asked ): mixed {
			$asked[] = $asks;
			return '203.0.113.7' === $address ? 'VN' : $country;
		};
		add_filter( 'woocommerce_geolocate_ip', $note, 10, 4 );
		$order = $this->unpaid();
		$order->set_customer_ip_address( '203.0.113.7' );
		$order->save();
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertNotContains( true, $asked );

		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::FROM_VIETNAM ] );
		$order = $this->unpaid();
		$order->set_customer_ip_address( '203.0.113.7' );
		$order->save();
		$this->assertSame( 'failure', $this->pay( $order, 'visa' )['result'] );
		$this->assertContains( true, $asked );
		$this->assertSame( [ 'failed', 'block' ], $this->judged( $order ) );
	}

	/** Who captures is settled anew with each attempt. */
	public function test_a_merchant_who_turns_manual_capture_on_between_two_attempts(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::WRONG_ADDRESS ] );
		$order = $this->unpaid();
		$this->assertSame( 'failure', $this->pay( $order, 'visa_chargeDeclined' )['result'] );
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ] );
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( [ 'on-hold', 'requires_capture' ], [ $this->again( $order )->get_status(), $this->status_of_payment( $order ) ] );
	}

	/** A fraud filter holds it for the merchant, or blocks it before it is tried. */
	public function test_fraud_filters(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::rule( 'review', '4000|usd' ) ] );
		$held = $this->unpaid();
		$this->assertSame( 'success', $this->pay( $held, 'visa' )['result'] );
		$this->assertSame( [ 'on-hold', 'review' ], $this->judged( $held ) );
		$this->assertSame( 200, $this->capture( $this->again( $held ) )->get_status() );
		$this->assertSame( 'review_allowed', $this->again( $held )->get_meta( OrderPayment::FRAUD_OUTCOME ) );

		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::rule( 'block', '4000|usd' ) ] );
		$blocked = $this->unpaid();
		$this->assertSame( 'failure', $this->pay( $blocked, 'visa' )['result'] );
		$this->assertStringContainsString( 'The card was declined.', $this->told(), 'Never why.' );
		$this->assertSame( [ 'failed', 1 ], [ $this->again( $blocked )->get_status(), $this->charges() ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'failed', $this->again( $blocked )->get_status() );
		$listed = $this->body( $this->rest( 'GET', '/transactions/fraud-outcomes', [ 'status' => 'block' ] ) );
		$this->assertSame( [ $blocked->get_id() ], array_map( intval( ... ), array_column( $listed['data'] ?? $listed, 'order_id' ) ) );

		$this->plugin->account()->fraud_rules()->save( 'basic', [] );
		$this->assertSame( 'success', $this->pay( $blocked, 'visa' )['result'], 'A new attempt is judged afresh.' );
		$this->assertSame( 'processing', $this->again( $blocked )->get_status() );
	}

	/** Where a rule looks at the bank's answer, payments are authorized first, and what the rule allows is captured at once. */
	public function test_a_filter_that_looks_at_the_banks_answer(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::WRONG_ADDRESS ] );
		$statuses = [];
		add_action(
			'woocommerce_order_status_changed',
			static function ( int $id, string $from, string $to ) use ( &$statuses ): void {
				$statuses[ $id ][] = $to;
			},
			10,
			3
		);
		$right = $this->unpaid();
		$this->assertSame( 'success', $this->pay( $right, 'visa' )['result'] );
		$this->assertSame( [ 'processing' ], $statuses[ $right->get_id() ], 'It was never on hold, which customers get a mail of.' );
		$this->assertSame( 5000, $this->charge( $this->again( $right ) )['amount_captured'] );

		$wrong = $this->unpaid();
		$this->assertSame( 'failure', $this->pay( $wrong, 'avsFail' )['result'] );
		$this->assertStringContainsString( 'The card was declined.', $this->told() );
		$this->assertSame( [ 'failed' ], $statuses[ $wrong->get_id() ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 'failed', 'block' ], $this->judged( $wrong ) );
		$charge = $this->charge( $this->again( $wrong ) );
		$this->assertSame( [ 5000, 0 ], [ $charge['amount_refunded'], $charge['amount_captured'] ] );

		$this->assertSame( 'success', $this->pay( $wrong, 'visa' )['result'], 'With another card.' );
		$this->assertSame( [ 'failed', 'processing' ], $statuses[ $wrong->get_id() ] );
	}

	/** The shop's process ended after the bank had approved it: the event decides. */
	public function test_a_payment_whose_request_was_killed(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::WRONG_ADDRESS ] );
		$order = $this->unpaid();
		$this->fail_next( 'capture', 'timeout_before' );
		$this->assertSame( 'failure', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( 'pending', $this->again( $order )->get_status() );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/**
	 * Staff sends an authorized order, or cancels it.
	 *
	 * @dataProvider statuses
	 */
	public function test_the_payment_follows_the_order( string $status, string $intent, int $stock ): void {
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ] );
		$order = $this->unpaid();
		$this->pay( $order, 'visa' );
		$this->again( $order )->update_status( $status );
		$this->assertSame( $intent, $this->status_of_payment( $order ) );
		$this->assertSame( [ $status, $stock ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $status, $this->again( $order )->get_status() );
	}

	/** @return array<string, array{string, string, int}> */
	public static function statuses(): array {
		return [
			'sent'      => [ 'processing', 'succeeded', 8 ],
			'completed' => [ 'completed', 'succeeded', 8 ],
			'canceled'  => [ 'cancelled', 'canceled', 10 ],
		];
	}

	/** A held payment is decided on under Payments, and so is one whose shop says so. */
	public function test_what_does_not_follow_the_order(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::rule( 'review', '4000|usd' ) ] );
		$held = $this->unpaid();
		$this->pay( $held, 'visa' );
		$this->again( $held )->update_status( 'completed' );
		$this->assertSame( 'requires_capture', $this->status_of_payment( $held ) );

		$this->plugin->account()->fraud_rules()->save( 'basic', [] );
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ] );
		add_filter( 'merchant_payments_follow_order_status', '__return_false' );
		$order = $this->unpaid();
		$this->pay( $order, 'visa' );
		$this->again( $order )->update_status( 'completed' );
		$this->assertSame( 'requires_capture', $this->status_of_payment( $order ) );
	}

	/** Nobody decides on what nobody buys any more. */
	public function test_a_held_payment_of_a_canceled_order_is_released(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::rule( 'review', '4000|usd' ) ] );
		$held = $this->unpaid();
		$this->pay( $held, 'visa' );
		$this->again( $held )->update_status( 'cancelled' );
		$this->assertSame( 'canceled', $this->status_of_payment( $held ) );
		$this->assertSame( [ 'cancelled', 10 ], [ $this->again( $held )->get_status(), $this->stock( $held ) ] );
	}

	/** Nothing is lost where the platform does not take it: the order's notes say so. */
	public function test_a_payment_that_cannot_follow(): void {
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ] );
		$order = $this->unpaid();
		$this->pay( $order, 'visa' );
		$this->fail_next( 'capture', '429', 3 );
		$this->again( $order )->update_status( 'completed' );
		$this->assertSame( 'requires_capture', $this->status_of_payment( $order ) );
		$this->assertCount( 1, $this->notes( $order, 'could not be captured' ) );
	}

	private function status_of_payment( \WC_Order $order ): string {
		$id = (string) $this->again( $order )->get_meta( '_intent_id' );
		return (string) $this->plugin->account()->platform()->payments()->intent( $id )['status'];
	}
}
