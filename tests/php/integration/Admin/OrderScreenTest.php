<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use MerchantPayments\Admin\OrderScreen;
use MerchantPayments\Admin\WaitingTask;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\StoreScreens;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WC_Order;
use WP_REST_Request;

/**
 * What an order's page, the plugins list and the status pages say of our payments.
 *
 * @covers \MerchantPayments\Admin\OrderScreen
 * @covers \MerchantPayments\Admin\StatusReport
 * @covers \MerchantPayments\Admin\WaitingTask
 * @covers \MerchantPayments\Payments\OrderMoney
 * @covers \MerchantPayments\Payments\OrderNotice
 * @covers \MerchantPayments\StoreScreens
 */
final class OrderScreenTest extends PaymentTestCase {

	private StoreScreens $screens;

	protected function set_up(): void {
		parent::set_up();
		$this->screens = new StoreScreens( $this->plugin, static fn (): bool => true );
		add_filter( 'woocommerce_get_order_note', $this->screens->orders->with_links( ... ) );
	}

	/** The transaction id of the order's page. */
	public function test_the_transaction_leads_to_our_page(): void {
		$order = $this->order();
		$this->assertStringContainsString(
			'path=%2Fpayments%2Ftransactions%2Fdetails&id=' . $order->get_meta( '_charge_id' ),
			$this->transaction_url( $order )
		);
		$foreign = $this->order();
		$foreign->set_payment_method( 'cod' );
		$this->assertNull( OrderScreen::address( $foreign ) );
	}

	/** Ids in the notes lead to our pages; those of other payments and other orders stay as they are, and nobody else sees a link. */
	public function test_notes_are_linked(): void {
		$order = $this->order( [ 'amount' => 5000, 'method' => 'pm_card_createDispute' ] );
		$this->plugin->account()->event_feed()->catch_up();
		$charge = $order->get_meta( '_charge_id' );
		$order->add_order_note( "See $charge and pi_other." );
		$GLOBALS['theorder'] = $order;
		$notes               = implode( ' ', array_column( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ), 'content' ) );
		$this->assertStringContainsString( "transactions%2Fdetails&#038;id=$charge\">$charge</a> and pi_other.", $notes );
		$this->assertMatchesRegularExpression( '#disputes%2Fdetails&\#038;id=(d[pu]_\w+)">\1</a>#', $notes );
		$GLOBALS['theorder'] = $this->order();
		$this->assertStringNotContainsString( '<a ', implode( array_column( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ), 'content' ) ) );
		unset( $GLOBALS['theorder'] );
	}

	/**
	 * The rows below the totals are the ledger's sums, in zero-, two- and three-decimal currencies.
	 *
	 * @dataProvider currencies
	 */
	public function test_fee_and_payout( string $currency, int $amount ): void {
		$order = $this->order( [ 'amount' => $amount, 'currency' => $currency ] );
		$this->plugin->account()->event_feed()->catch_up();
		$money = $this->body( $this->rest( 'GET', '/charges/' . $order->get_meta( '_charge_id' ) ) )['money'];
		$said  = $this->totals( $order );
		$this->assertStringContainsString( 'Payment fee:', $said );
		$this->assertStringContainsString( 'To be paid out to you:', $said );
		$this->assertStringContainsString( $this->price( $money['fee'], $money['currency'] ), $said );
		$this->assertStringContainsString( $this->price( $money['net'], $money['currency'] ), $said );
	}

	/** @return array<string, array{string, int}> */
	public static function currencies(): array {
		return [ 'two decimals' => [ 'USD', 5000 ], 'none' => [ 'JPY', 5000 ], 'three' => [ 'KWD', 50_000 ] ];
	}

	/** After a full refund the fee stays, and the sum is what is lost. */
	public function test_a_refunded_order(): void {
		$order  = $this->order( [ 'amount' => 5000 ] );
		$params = [ 'charge_id' => $order->get_meta( '_charge_id' ), 'amount' => 5000, 'order_id' => $order->get_id() ];
		$this->assertSame( 200, $this->rest( 'POST', '/refund', $params )->get_status() );
		$this->plugin->account()->event_feed()->catch_up();
		$money = $this->body( $this->rest( 'GET', '/charges/' . $order->get_meta( '_charge_id' ) ) )['money'];
		$this->assertLessThan( 0, $money['net'] );
		$this->assertStringContainsString( $this->price( $money['net'], $money['currency'] ), $this->totals( $order ) );
	}

	/** An authorized order says until when; once it is captured, nothing. */
	public function test_an_authorized_order(): void {
		$order = $this->order( [ 'manual' => true, 'amount' => 5000 ] );
		$this->plugin->account()->event_feed()->catch_up();
		$order = $this->again( $order );
		$said  = $this->notice( $order );
		$this->assertStringContainsString( '$50.00 USD is authorized, and not captured yet.', $said );
		$this->assertStringContainsString( 'Capture the payment', $said );
		$this->assertSame( '', $this->totals( $order ) );
		$order->update_meta_data( OrderPayment::FRAUD_OUTCOME, 'review' );
		$this->assertStringContainsString( 'Your fraud filters hold this payment of $50.00 USD.', $this->notice( $order ) );

		$this->assertSame( 200, $this->capture( $order )->get_status() );
		$this->assertStringNotContainsString( 'notice-warning', $this->notice( $this->again( $order ) ) );
	}

	/** A disputed order says until when to respond, and what is disputed. */
	public function test_a_disputed_order(): void {
		$order = $this->order( [ 'amount' => 5000, 'method' => 'pm_card_createDispute' ] );
		$this->plugin->account()->event_feed()->catch_up();
		$said = $this->notice( $this->again( $order ) );
		$this->assertStringContainsString( 'The customer disputes $50.00 USD. Respond until', $said );
		$this->assertStringContainsString( 'Respond to the dispute', $said );
	}

	/** Two queries at most on our orders, none on those of others. */
	public function test_queries(): void {
		$order = $this->order();
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertLessThanOrEqual( 2, $this->queries( $this->again( $order ) ) );
		$foreign = $this->again( $order );
		$foreign->set_payment_method( 'cod' );
		$foreign->save();
		$this->assertSame( 0, $this->queries( $foreign ) );
	}

	/** Whoever may not see our pages is told nothing. */
	public function test_who_may_not_manage(): void {
		$order = $this->order();
		$this->plugin->account()->event_feed()->catch_up();
		wp_set_current_user( 0 );
		$this->assertSame( [ '', '' ], [ $this->notice( $order ), $this->totals( $order ) ] );
	}

	/** Home's tasks are there while something waits, with the number of the menu. */
	public function test_tasks(): void {
		$this->order( [ 'manual' => true ] );
		$this->order( [ 'manual' => true ] );
		$this->plugin->account()->event_feed()->catch_up();
		$lists = $this->body( rest_do_request( new WP_REST_Request( 'GET', '/wc-admin/onboarding/tasks' ) ) );
		$tasks = array_column( array_merge( ...array_column( $lists, 'tasks' ) ), null, 'id' );
		$this->assertSame( 'Decide on 2 authorized payments', $tasks[ WaitingTask::PAYMENTS ]['title'] );
		$this->assertArrayNotHasKey( WaitingTask::DISPUTES, $tasks );
	}

	public function test_status_and_site_health(): void {
		ob_start();
		$this->screens->report()->show();
		$status = (string) ob_get_clean();
		$this->assertStringContainsString( 'data-export-label="Merchant Payments"', $status );
		$this->assertStringContainsString( MERCHANT_PAYMENTS_VERSION, $status );
		$info = $this->screens->report()->add_to( [] )['merchant-payments']['fields'];
		$this->assertSame( 'sandbox', $info['mode']['value'] );
		$this->assertSame( '0', $info['events-not-applied']['value'] );
	}

	public function test_the_plugins_list(): void {
		$links = $this->screens->with_settings( [ 'deactivate' => 'Deactivate' ] );
		$this->assertSame( [ 'settings', 'deactivate' ], array_keys( $links ) );
		$this->assertStringContainsString( 'page=wc-settings&#038;tab=checkout', $links['settings'] );
		$this->assertSame( [], StoreScreens::with_docs( [], 'other/other.php' ) );
		$this->assertStringContainsString( '>Docs</a>', implode( '', StoreScreens::with_docs( [], plugin_basename( MERCHANT_PAYMENTS_FILE ) ) ) );
		$without = ( new StoreScreens( $this->plugin, static fn (): bool => false ) )->with_settings( [] );
		$this->assertStringContainsString( 'payments%2Fconnect', $without['settings'] );
	}

	private function queries( WC_Order $order ): int {
		$this->notice( $order );
		$before = $this->plugin->database()->wpdb->num_queries;
		$this->notice( $order );
		$this->totals( $order );
		return $this->plugin->database()->wpdb->num_queries - $before;
	}

	private function transaction_url( WC_Order $order ): string {
		$gateway = wc_get_payment_gateway_by_order( $order );
		$this->assertInstanceOf( \WC_Payment_Gateway::class, $gateway );
		return $gateway->get_transaction_url( $order );
	}

	private function notice( WC_Order $order ): string {
		ob_start();
		$this->screens->orders->show_notice( $order );
		return html_entity_decode( (string) ob_get_clean() );
	}

	private function totals( WC_Order $order ): string {
		ob_start();
		$this->screens->orders->show_totals( $order->get_id() );
		return html_entity_decode( wp_strip_all_tags( (string) ob_get_clean() ) );
	}

	/** @param int $amount Minor units. */
	private function price( int $amount, string $currency ): string {
		$said = ( new MinorUnits( $amount, $currency ) )->text();
		return substr( $said, 0, (int) strrpos( $said, ' ' ) );
	}
}
