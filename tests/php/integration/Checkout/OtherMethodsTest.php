<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Account\KnownAccount;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\Instructions;
use MerchantPayments\Checkout\OfferedMethods;
use MerchantPayments\Checkout\OrderFacts;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\AwaitedPayment;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Site;
use MerchantPayments\StoreCheckout;
use ReflectionMethod;
use WC_Order;

/**
 * Payment methods besides cards: on the page of a bank and back, debits whose money comes later, vouchers.
 *
 * @covers \MerchantPayments\Checkout\OfferedMethods
 * @covers \MerchantPayments\Checkout\CheckoutPayment
 * @covers \MerchantPayments\Checkout\Instructions
 * @covers \MerchantPayments\Checkout\SentForm
 * @covers \MerchantPayments\Account\KnownAccount
 * @covers \MerchantPayments\Orders\AwaitedPayment
 * @covers \MerchantPayments\Orders\PaidWith
 * @covers \MerchantPayments\Platform\NextAction
 * @covers \MerchantPayments\Sandbox\Payments\PayingElsewhere
 */
final class OtherMethodsTest extends CheckoutTestCase {

	private const CHOSEN = [ 'card', 'ideal', 'klarna', 'sepa_debit', 'multibanco' ];

	protected function set_up(): void {
		parent::set_up();
		StoreFields::save( [ StoreFields::METHODS => self::CHOSEN ] );
		$this->account_is( 'US', 'usd', self::CHOSEN );
	}

	/** @param list<string> $methods What the account may use. */
	private function account_is( string $country, string $currency, array $methods ): void {
		$capabilities = array_fill_keys( array_map( static fn ( string $id ): string => $id . '_payments', $methods ), 'active' );
		KnownAccount::remember(
			$this->plugin->account()->scope->id,
			[
				'country'          => $country,
				'default_currency' => $currency,
				'capabilities'     => [ 'giropay_payments' => 'inactive' ] + $capabilities,
			]
		);
	}

	/**
	 * @param array<string, mixed> $own  Of the type, as Stripe's script sends it.
	 * @param array<string, mixed> $who  Stripe's billing_details.
	 * @return array<string, string>
	 */
	private function pay_with(
		WC_Order $order,
		string $type,
		array $own = [],
		array $who = [ 'email' => 'ada@example.com' ],
		string $shown = ''
	): array {
		$data   = [ 'payment_method_data' => [ 'type' => $type, $type => $own, 'billing_details' => $who ] ];
		$token  = (string) $this->plugin->account()->transport()->request( 'POST', '/v1/test_helpers/confirmation_tokens', $data )['id'];
		$amount = ( new OrderFacts( $this->again( $order ) ) )->amount();
		wc_clear_notices();
		$_POST = [
			PaymentForm::TOKEN   => $token,
			PaymentForm::TOTAL   => $amount->amount . ':' . $amount->currency,
			PaymentForm::METHODS => '' === $shown ? 'card ' . $type : $shown,
		];
		try {
			return WC()->payment_gateways()->payment_gateways()[ Gateway::ID ]->process_payment( $order->get_id() );
		} finally {
			$_POST = [];
		}
	}

	private function offered( bool $is_captured_later ): OfferedMethods {
		return OfferedMethods::of_store( KnownAccount::of( $this->plugin->account()->scope->id ), StoreFields::methods( $is_captured_later ) );
	}

	private function settings_say( string ...$methods ): void {
		StoreFields::save( [ StoreFields::METHODS => $methods ] );
	}

	public function test_the_customer_pays_at_the_bank_and_comes_back(): void {
		$order  = $this->unpaid( 5000, 'eur' );
		$answer = $this->pay_with( $order, 'ideal' );
		$this->assertSame( 'success', $answer['result'] );
		$this->assertStringContainsString( 'step=bank', $answer['redirect'] );
		$this->assertSame( 'pending', $this->again( $order )->get_status(), 'Nothing is known yet.' );
		$this->assertFalse( $this->may_be_canceled( $order ) );

		$this->answer_bank( $order, true );
		$paid = $this->again( $order );
		$this->assertSame( [ 'processing', 8 ], [ $paid->get_status(), $this->stock( $paid ) ] );
		$this->assertSame( 'iDEAL (test)', $paid->get_payment_method_title() );
		$this->assertSame( [ 1, [ 'payment' ] ], [ $this->charges(), $this->ledger( $paid ) ] );
	}

	public function test_the_customer_refuses_at_the_bank_and_pays_by_card(): void {
		$order = $this->unpaid( 5000, 'eur' );
		$this->pay_with( $order, 'ideal' );
		$this->answer_bank( $order, false );
		$this->assertSame( 'failed', $this->again( $order )->get_status() );
		$this->assertCount( 1, $this->notes( $order, 'payment_method_customer_decline' ) );
		try {
			$this->looked_at( $order );
			self::fail( 'The customer is told.' );
		} catch ( Refusal $refusal ) {
			$this->assertStringContainsString( 'was not completed', $refusal->getMessage() );
		}
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
		$this->assertSame( 'Visa •••• 4242 (test)', $this->again( $order )->get_payment_method_title() );
	}

	/** With the back button, before anything was answered. */
	public function test_the_customer_leaves_the_bank_and_pays_another_way(): void {
		$order = $this->unpaid( 5000, 'eur' );
		$this->pay_with( $order, 'ideal' );
		$this->assertFalse( $this->looked_at( $order ), 'Not finished.' );
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** Whether the return page finds the payment made. */
	private function looked_at( WC_Order $order ): bool {
		$shop    = new StoreCheckout( Site::instance(), static fn () => true );
		$payment = ( new ReflectionMethod( StoreCheckout::class, 'payment' ) )->invoke( $shop );
		return $payment->look( $this->again( $order ) )->is_done();
	}

	/** Stripe refuses an intent that allows more than its form did. */
	public function test_a_form_that_shows_less_has_an_intent_of_its_own(): void {
		$order = $this->unpaid( 5000, 'eur' );
		$this->pay_with( $order, 'ideal' );
		$before = (string) $this->again( $order )->get_meta( '_intent_id' );
		$this->pay( $order, 'visa' );
		$payments = $this->plugin->account()->platform()->payments();
		$paid     = $payments->intent( (string) $this->again( $order )->get_meta( '_intent_id' ) );
		$this->assertSame( [ [ 'card' ], 'succeeded' ], [ $paid['payment_method_types'], $paid['status'] ] );
		$this->assertSame( [ 'canceled', 1 ], [ $payments->intent( $before )['status'], $this->charges() ] );
	}

	/** @dataProvider debits */
	public function test_the_order_waits_for_a_debit( string $iban, string $then, int $stock ): void {
		$order  = $this->unpaid( 5000, 'eur' );
		$answer = $this->pay_with( $order, 'sepa_debit', [ 'iban' => $iban ] );
		$this->assertSame( $this->again( $order )->get_checkout_order_received_url(), $answer['redirect'] ?? '' );
		$this->assertSame( [ 'on-hold', 8 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertSame( 'SEPA Direct Debit (test)', $this->again( $order )->get_payment_method_title() );
		$this->assertCount( 1, $this->notes( $order, 'is on its way' ) );
		$this->assertStringContainsString( 'is on its way', $this->instructions( $order ) );
		$this->assertFalse( $this->again( $order )->needs_payment(), 'It is not paid twice.' );

		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->notes( $order, 'is on its way' ), 'The events find it noted.' );

		$this->pass( 10 * 86400 );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ $then, $stock ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertSame( '', $this->instructions( $order ) );
	}

	/** @return array<string, array{string, string, int}> */
	public static function debits(): array {
		return [
			'arrives' => [ 'DE89370400440532013000', 'processing', 8 ],
			'fails'   => [ 'AT861904300235473202', 'failed', 10 ],
		];
	}

	/** @dataProvider vouchers */
	public function test_the_order_waits_for_a_voucher( string $email, int $days, string $then, int $stock ): void {
		$order  = $this->unpaid( 5000, 'eur' );
		$answer = $this->pay_with( $order, 'multibanco', [], [ 'email' => $email ] );
		$this->assertSame( $this->again( $order )->get_checkout_order_received_url(), $answer['redirect'] ?? '' );
		$this->assertSame( [ 'on-hold', 8 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertSame( 'Multibanco (test)', $this->again( $order )->get_payment_method_title() );
		$this->assertCount( 1, $this->notes( $order, 'has a voucher' ) );
		$reference = (string) ( AwaitedPayment::of( $this->again( $order ) )['reference'] ?? '' );
		$this->assertMatchesRegularExpression( '/^\d{9}$/', $reference );
		foreach ( [ '12345', $reference, '€50.00 EUR', 'Pay until:' ] as $text ) {
			$this->assertStringContainsString( $text, $this->instructions( $order ) );
			$this->assertStringContainsString( $text, $this->mail( $order ) );
		}
		$this->pass( $days * 86400 );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ $then, $stock ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
	}

	/** @return array<string, array{string, int, string, int}> */
	public static function vouchers(): array {
		return [
			'is paid'   => [ 'ada@example.com', 1, 'processing', 8 ],
			'no answer' => [ 'fill_never@example.com', 8, 'failed', 10 ],
		];
	}

	public function test_a_canceled_order_ends_its_voucher(): void {
		$order = $this->unpaid( 5000, 'eur' );
		$this->pay_with( $order, 'multibanco' );
		$this->again( $order )->update_status( 'cancelled' );
		$this->pass( 86400 );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 'cancelled', 0 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	private function instructions( WC_Order $order ): string {
		ob_start();
		Instructions::show( $order->get_id() );
		return html_entity_decode( wp_strip_all_tags( (string) ob_get_clean() ) );
	}

	private function mail( WC_Order $order ): string {
		ob_start();
		Instructions::mail( $this->again( $order ), false, false );
		return html_entity_decode( wp_strip_all_tags( (string) ob_get_clean() ) );
	}

	/**
	 * By the merchant's choice, the account, currency, place and amount.
	 *
	 * @dataProvider offers
	 * @param list<string> $expected
	 */
	public function test_what_is_offered( string $currency, int $amount, string $country, array $expected ): void {
		$offered = $this->offered( false );
		$this->assertSame( $expected, $offered->for( new MinorUnits( $amount, $currency ), $country ) );
	}

	/** @return array<string, array{string, int, string, list<string>}> */
	public static function offers(): array {
		return [
			'dollars at home'   => [ 'usd', 5000, 'US', [ 'card', 'klarna' ] ],
			'dollars abroad'    => [ 'usd', 5000, 'DE', [ 'card' ] ],
			'too much'          => [ 'usd', 1_000_001, 'US', [ 'card' ] ],
			'as much as may be' => [ 'usd', 1_000_000, 'US', [ 'card', 'klarna' ] ],
			'euros'             => [ 'eur', 5000, 'NL', [ 'card', 'ideal', 'multibanco', 'sepa_debit' ] ],
			'yen'               => [ 'jpy', 5000, '', [ 'card' ] ],
			'dinars'            => [ 'kwd', 5000, 'KW', [ 'card' ] ],
		];
	}

	/** The form offers by this, before an order is made, what the server will take. */
	public function test_what_the_form_is_told(): void {
		$told = array_column( $this->offered( false )->told(), null, 'id' );
		$this->assertEqualsCanonicalizing( self::CHOSEN, array_keys( $told ) );
		$this->assertEqualsCanonicalizing( [ 'card', 'sepa_debit' ], array_keys( array_filter( array_column( $told, 'isKept', 'id' ) ) ) );
		$of   = [ 'country', 'least', 'most', 'limitedIn' ];
		$asks = static fn ( string $id ): array => array_map( static fn ( string $name ) => $told[ $id ][ $name ], $of );
		$this->assertSame( [ [ 'US', 0, 1_000_000, 'usd' ], [ '', 0, null, 'usd' ] ], [ $asks( 'klarna' ), $asks( 'card' ) ] );
		$this->assertSame( [ '', 'eur' ], [ $told['card']['currencies'], $told['ideal']['currencies'] ] );
		$this->assertSame( 'Card, Klarna and others', $this->offered( false )->title(), 'Of more than three.' );
		$this->account_is( 'US', 'usd', [ 'card', 'affirm' ] );
		$this->settings_say( 'card', 'affirm' );
		$affirm = array_column( $this->offered( false )->told(), null, 'id' )['affirm'];
		$this->assertSame( [ 5000, 3_000_000 ], [ $affirm['least'], $affirm['most'] ], 'In cents.' );
		foreach ( [ 4999 => [ 'card' ], 5000 => [ 'card', 'affirm' ] ] as $amount => $expected ) {
			$this->assertEqualsCanonicalizing( $expected, $this->offered( false )->for( new MinorUnits( $amount, 'usd' ), 'US' ) );
		}
	}

	/** In whatever order the form names what it has shown: the payment allows the same. */
	public function test_what_the_form_has_shown_is_allowed(): void {
		$order = $this->unpaid( 5000, 'eur' );
		$this->pay_with( $order, 'ideal', shown: 'ideal card' );
		$intent = $this->plugin->account()->platform()->payments()->intent( (string) $this->again( $order )->get_meta( '_intent_id' ) );
		$this->assertSame( [ 'card', 'ideal' ], $intent['payment_method_types'] );
	}

	public function test_only_what_can_wait_is_offered_where_payments_are_captured_later(): void {
		$this->assertSame( [ 'card' ], $this->offered( true )->for( new MinorUnits( 5000, 'eur' ), 'NL' ) );
	}

	/** What is paid later without the customer has to be kept; where nothing is paid now, only cards are set up for that. */
	public function test_what_is_offered_for_a_subscription(): void {
		$offered = $this->offered( false );
		$this->assertSame( [ 'card', 'sepa_debit' ], $offered->for( new MinorUnits( 5000, 'eur' ), 'NL', true ) );
		$this->assertSame( [ 'card' ], $offered->for( new MinorUnits( 0, 'eur' ), 'NL', true ) );
		$this->settings_say( 'sepa_debit' );
		$now = $this->offered( false );
		$this->assertSame( [ true, false ], [ $now->has_for( 'EUR', true ), $now->has_for( 'USD', true ) ] );
		$this->settings_say( 'ideal' );
		$this->assertFalse( $this->offered( false )->has_for( 'EUR', true ) );
	}

	public function test_an_account_that_may_use_none_but_others_offers_those_in_their_currency(): void {
		$this->settings_say( 'ideal' );
		$offered = $this->offered( false );
		$this->assertSame( [ true, false, 'iDEAL' ], [ $offered->has_for( 'EUR' ), $offered->has_for( 'USD' ), $offered->title() ] );
	}

	/** The order's own page is in the order's currency, whatever the shop sells in. */
	public function test_an_order_in_another_currency_is_offered_what_suits_it(): void {
		$this->settings_say( 'ideal' );
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertSame( [ 'USD', false ], [ get_woocommerce_currency(), $gateway->is_available() ] );
		$this->open_page( $this->unpaid( 5000, 'eur' ) );
		$is_offered = $gateway->is_available();
		$this->leave_page();
		$this->assertTrue( $is_offered );
	}

	/** Customers read what they can choose, and not what other customers can. */
	public function test_the_title_names_what_suits_the_order(): void {
		$this->settings_say( 'card', 'ideal', 'klarna' );
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$titles  = [ $gateway->get_title() ];
		foreach ( [ 'usd', 'eur', 'jpy' ] as $currency ) {
			$this->open_page( $this->unpaid( 5000, $currency ) );
			$titles[] = $gateway->get_title();
			$this->leave_page();
		}
		$this->assertSame( [ 'Card, Klarna, iDEAL', 'Card, Klarna', 'Card, Klarna, iDEAL', 'Card' ], $titles );
	}

	public function test_what_was_not_offered_pays_nothing(): void {
		$order = $this->unpaid( 5000, 'usd' );
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_with( $order, 'ideal' ) );
		$this->assertStringContainsString( 'Other ways to pay are offered now', $this->told() );

		$euros = $this->unpaid( 5000, 'eur' );
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_with( $euros, 'ideal', [], [], 'card' ), 'The form had cards only.' );
		$this->assertSame( 0, $this->charges() );
	}
}
