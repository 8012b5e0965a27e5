<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\OrderFacts;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WC_Order;
use WC_Product_Simple;

/**
 * A customer pays an order: through WooCommerce's gateway, as both checkouts and the order's own page do.
 *
 * @covers \MerchantPayments\Checkout\CardPayment
 * @covers \MerchantPayments\Checkout\Checkout
 * @covers \MerchantPayments\Checkout\Gateway
 * @covers \MerchantPayments\Checkout\OrderFacts
 * @covers \MerchantPayments\Checkout\SentForm
 * @covers \MerchantPayments\Orders\OrderPayment
 * @covers \MerchantPayments\Payments\Confirmation
 * @covers \MerchantPayments\Payments\DeclineAdvice
 * @covers \MerchantPayments\Sandbox\Payments\ConfirmationTokens
 */
final class CardPaymentTest extends PaymentTestCase {

	/** Blocks what the bank says has another billing address. */
	private const WRONG_ADDRESS = [
		'key'     => 'avs_verification',
		'outcome' => 'block',
		'check'   => [
			'key'      => 'avs_mismatch',
			'operator' => 'equals',
			'value'    => true,
		],
	];

	/** @dataProvider currencies */
	public function test_a_card_pays_the_order_at_once( string $currency, int $amount ): void {
		$order  = $this->unpaid( $amount, $currency );
		$answer = $this->pay( $order, 'visa' );
		$paid   = $this->again( $order );
		$this->assertSame( [ 'success', $paid->get_checkout_order_received_url() ], [ $answer['result'], $answer['redirect'] ?? '' ] );
		$this->assertSame( [ 'processing', 8 ], [ $paid->get_status(), $this->stock( $paid ) ] );
		$this->assertNotNull( $paid->get_date_paid() );
		$charge = $this->charge( $paid );
		$this->assertSame( [ $amount, $currency, true ], [ $charge['amount'], $charge['currency'], $charge['captured'] ] );
		$this->assertSame( [ 'charge' ], $this->ledger( $paid ), 'Under Payments before anybody asks for events.' );
		$this->assertCount( 1, $this->notes( $paid, 'was captured' ) );

		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->notes( $paid, 'was captured' ), 'The events find it done.' );
		$this->assertSame( 1, $this->charges() );
	}

	/** @return array<string, array{string, int}> */
	public static function currencies(): array {
		return [
			'two decimals'   => [ 'usd', 5000 ],
			'no decimals'    => [ 'jpy', 5000 ],
			'three decimals' => [ 'kwd', 12_340 ],
		];
	}

	/** The second press, another tab and the back button get the first one's result. */
	public function test_paying_again_charges_nothing(): void {
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( 'success', $this->pay( $order, 'mastercard' )['result'] );
		$this->assertSame( 1, $this->charges() );
		$this->assertCount( 1, $this->notes( $order, 'was captured' ) );
	}

	/** @dataProvider declines */
	public function test_a_decline_says_what_to_do_and_the_next_card_pays( string $card, string $advice, string $reason ): void {
		$order = $this->unpaid();
		$this->assertSame( [ 'result' => 'failure' ], $this->pay( $order, $card ) );
		$this->assertStringContainsString( $advice, $this->told() );
		$this->assertSame( [ 'failed', 10 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertCount( 1, $this->notes( $order, $reason ) );

		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'processing', $this->again( $order )->get_status(), 'A late event of the decline.' );
		$this->assertCount( 1, $this->notes( $order, $reason ) );
		$this->assertSame( 5000, $this->charge( $this->again( $order ) )['amount'] );
	}

	/** @return array<string, array{string, string, string}> */
	public static function declines(): array {
		return [
			'declined'      => [ 'visa_chargeDeclined', 'The card was declined.', 'generic_decline' ],
			'no money'      => [ 'visa_chargeDeclinedInsufficientFunds', 'not enough money', 'insufficient_funds' ],
			'stolen'        => [ 'visa_chargeDeclinedStolenCard', 'The card was declined.', 'stolen_card' ],
			'expired'       => [ 'chargeDeclinedExpiredCard', 'has expired', 'expired_card' ],
			'security code' => [ 'chargeDeclinedIncorrectCvc', 'security code is wrong', 'incorrect_cvc' ],
			'later'         => [ 'chargeDeclinedProcessingError', 'try again in a moment', 'processing_error' ],
		];
	}

	/** The bank asks; the order waits, whatever the customer does. */
	public function test_the_bank_asks_the_customer(): void {
		$order  = $this->unpaid();
		$answer = $this->pay( $order, 'authenticationRequired' );
		$this->assertSame( 'success', $answer['result'] );
		$this->assertStringContainsString( '#merchant-payments=' . $answer['merchant_payments_secret'], $answer['redirect'] );
		$this->assertSame( 'pending', $this->again( $order )->get_status() );
		$this->assertFalse( apply_filters( 'woocommerce_cancel_unpaid_order', true, $this->again( $order ) ), 'The job for unpaid orders waits.' );

		$this->answer_bank( $order, true );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->assertSame( 1, $this->charges() );
	}

	public function test_the_customer_fails_at_the_bank_and_tries_another_card(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$this->answer_bank( $order, false );
		$this->assertSame( 'failed', $this->again( $order )->get_status() );
		$this->assertCount( 1, $this->notes( $order, 'authentication_required' ) );
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** Left at the bank, then paid with another card. */
	public function test_another_card_while_the_bank_asks(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** The amount of a payment that a bank looks at never changes: it ends, and another one begins. */
	public function test_a_total_that_changed_at_the_bank(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$first = (string) $this->again( $order )->get_meta( '_intent_id' );
		$order = $this->again( $order );
		$order->set_total( '60.00' );
		$order->save();
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$paid = $this->again( $order );
		$this->assertNotSame( $first, $paid->get_meta( '_intent_id' ) );
		$this->assertSame( 'canceled', $this->plugin->account()->platform()->payments()->intent( $first )['status'] );
		$this->assertSame( 6000, $this->charge( $paid )['amount'] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->assertSame( [], $this->notes( $order, 'authorization' ), 'Nothing was authorized.' );
	}

	/** What the customer saw is what is paid, or nothing. */
	public function test_another_total_than_the_customer_saw(): void {
		$order = $this->unpaid();
		$this->assertSame( 'failure', $this->pay( $order, 'visa', '4999:usd' )['result'] );
		$this->assertStringContainsString( 'The total has changed: it is $50.00 USD now.', $this->told() );
		$this->assertSame( [ 'pending', 0 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** @dataProvider bad_tokens */
	public function test_what_is_no_token( string $token ): void {
		$order = $this->unpaid();
		$this->assertSame( 'failure', $this->submit( $order, $token, '5000:usd' )['result'] );
		$this->assertNotSame( '', $this->told() );
		$this->assertSame( [ 'pending', 0 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** @return array<string, array{string}> */
	public static function bad_tokens(): array {
		return [
			'nothing'       => [ '' ],
			'a card number' => [ '4242424242424242' ],
			'another thing' => [ 'pm_card_visa' ],
			'a path'        => [ 'ctoken_1/../../v1/refunds' ],
			'unknown'       => [ 'ctoken_1Nothing' ],
		];
	}

	/** A token is good for one attempt: a copied request pays no other order. */
	public function test_a_token_that_was_used(): void {
		$first  = $this->unpaid();
		$second = $this->unpaid();
		$token  = $this->choose( 'visa' );
		$this->assertSame( 'success', $this->submit( $first, $token, '5000:usd' )['result'] );
		$this->assertSame( 'failure', $this->submit( $second, $token, '5000:usd' )['result'] );
		$this->assertSame( [ 'pending', 1 ], [ $this->again( $second )->get_status(), $this->charges() ] );
	}

	/**
	 * An answer that was lost on the way back is read; the customer who presses again is not charged twice.
	 *
	 * @dataProvider lost
	 */
	public function test_a_lost_answer( string $mode, string $then ): void {
		$order = $this->unpaid();
		$token = $this->choose( 'visa' );
		$this->fail_next( 'confirm', $mode );
		$answer = $this->submit( $order, $token, '5000:usd' );
		$this->assertSame( [ 'failure', $then ], [ $answer['result'], $this->again( $order )->get_status() ] );
		$this->assertStringContainsString( 'Please don’t pay again', $this->told() );
		$this->assertFalse( apply_filters( 'woocommerce_cancel_unpaid_order', true, $this->again( $order ) ) );

		$this->assertSame( 'success', $this->pay( $order, 'mastercard' )['result'] );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->notes( $order, 'was captured' ) );
	}

	/** @return array<string, array{string, string}> */
	public static function lost(): array {
		return [
			'before it was done' => [ 'timeout_before', 'pending' ],
			'after it was done'  => [ 'timeout_after', 'pending' ],
		];
	}

	public function test_the_merchant_captures_later(): void {
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ] );
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( [ 'on-hold', 8 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertCount( 1, $this->notes( $order, 'was authorized' ) );
		$this->assertSame( 200, $this->capture( $this->again( $order ) )->get_status() );
		$this->assertSame( [ 'processing', 8 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
	}

	/** A fraud filter holds it for the merchant, or blocks it before it is tried. */
	public function test_fraud_filters(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::rule( 'review', '4000|usd' ) ] );
		$held = $this->unpaid();
		$this->assertSame( 'success', $this->pay( $held, 'visa' )['result'] );
		$this->assertSame( [ 'on-hold', 'review' ], [ $this->again( $held )->get_status(), $this->again( $held )->get_meta( OrderPayment::FRAUD_OUTCOME ) ] );
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
		$this->assertSame( [ 'failed', 'block' ], [ $this->again( $wrong )->get_status(), $this->again( $wrong )->get_meta( OrderPayment::FRAUD_OUTCOME ) ] );
		$this->assertSame( [ 5000, 0 ], [ $this->charge( $this->again( $wrong ) )['amount_refunded'], $this->charge( $this->again( $wrong ) )['amount_captured'] ] );

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

	/** A canceled order can't be paid by what its customer began. */
	public function test_a_canceled_order_ends_its_payment(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$this->again( $order )->update_status( 'cancelled' );
		$intent = $this->plugin->account()->platform()->payments()->intent( (string) $this->again( $order )->get_meta( '_intent_id' ) );
		$this->assertSame( 'canceled', $intent['status'] );
		$this->assertSame( 'failure', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( [ 'cancelled', 0 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** Test payments are for those who manage the store, and for copies that are worked on. */
	public function test_who_is_offered_it(): void {
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertTrue( $gateway->is_available() );
		$this->act_as( null );
		$this->assertSame( 'local', wp_get_environment_type() );
		$this->assertTrue( $gateway->is_available(), 'A copy that is worked on.' );
		add_filter( 'merchant_payments_offer_test_payments', '__return_false' );
		$this->assertFalse( $gateway->is_available() );
		remove_filter( 'merchant_payments_offer_test_payments', '__return_false' );
		$this->act_as( 'administrator' );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertFalse( $gateway->is_available(), 'There is no account.' );
	}

	/** @return array<string, mixed> A rule about the order's total. */
	private static function rule( string $outcome, string $above ): array {
		return [
			'key'     => 'purchase_price_threshold',
			'outcome' => $outcome,
			'check'   => [
				'key'      => 'order_total',
				'operator' => 'greater_than',
				'value'    => $above,
			],
		];
	}

	/** An order of two things, of which ten are on the shelf, as a checkout has just made it. */
	private function unpaid( int $amount = 5000, string $currency = 'usd' ): WC_Order {
		$total   = new MinorUnits( $amount, $currency );
		$product = new WC_Product_Simple();
		$product->set_name( 'Lamp' );
		$product->set_manage_stock( true );
		$product->set_stock_quantity( 10 );
		$product->set_regular_price( $total->decimal() );
		$product->save();
		$order = wc_create_order();
		$this->assertInstanceOf( WC_Order::class, $order );
		$order->set_created_via( 'checkout' );
		$order->set_currency( strtoupper( $currency ) );
		$order->set_payment_method( Gateway::ID );
		$order->set_billing_email( 'ada@store.example' );
		$order->add_product( $product, 2, [ 'subtotal' => $total->decimal(), 'total' => $total->decimal() ] );
		$order->set_total( $total->decimal() );
		$order->save();
		return $order;
	}

	/** What Stripe's script, or the sandbox's, makes in the browser. */
	private function choose( string $card ): string {
		$customer = $this->plugin->account()->connection->adapters->test_customer();
		$this->assertNotNull( $customer );
		return $customer->choose( $card, [ 'name' => 'Ada Lovelace', 'email' => 'ada@store.example' ] );
	}

	/** @return array<string, string> */
	private function pay( WC_Order $order, string $card, ?string $total = null ): array {
		$amount = ( new OrderFacts( $this->again( $order ) ) )->amount();
		return $this->submit( $order, $this->choose( $card ), $total ?? $amount->amount . ':' . $amount->currency );
	}

	/** @return array<string, string> */
	private function submit( WC_Order $order, string $token, string $total ): array {
		wc_clear_notices();
		$_POST[ PaymentForm::TOKEN ] = $token;
		$_POST[ PaymentForm::TOTAL ] = $total;
		try {
			return WC()->payment_gateways()->payment_gateways()[ Gateway::ID ]->process_payment( $order->get_id() );
		} finally {
			unset( $_POST[ PaymentForm::TOKEN ], $_POST[ PaymentForm::TOTAL ] );
		}
	}

	/** What the customer reads. */
	private function told(): string {
		return implode( ' ', array_column( wc_get_notices( 'error' ), 'notice' ) );
	}

	/** The customer answers the bank's question, and the page asks the shop what came of it. */
	private function answer_bank( WC_Order $order, bool $passes ): void {
		$account = $this->plugin->account();
		$intent  = (string) $this->again( $order )->get_meta( '_intent_id' );
		$account->connection->adapters->test_customer()?->answer( $intent, $passes );
		$account->event_feed()->catch_up();
	}

	/** How many charges succeeded, of any order. */
	private function charges(): int {
		$all = $this->plugin->account()->transport()->request( 'GET', '/v1/charges', [ 'limit' => 100 ] )['data'];
		return count( array_filter( $all, static fn ( array $charge ): bool => 'succeeded' === $charge['status'] ) );
	}

	/** @return list<string> Notes of the order with a text. */
	private function notes( WC_Order $order, string $text ): array {
		$notes = array_column( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ), 'content' );
		return array_values( array_filter( $notes, static fn ( string $note ): bool => str_contains( $note, $text ) ) );
	}
}
