<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Connections\ThreeModes;

use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Connections\PastedKey;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WC_Order;

/**
 * A copy of a store with sandbox, test mode and real money sends nothing with the key of real money, whoever asks (issue "Real money", Done
 * when 3), until the merchant says that the store has moved, or that this is a copy. Its test mode goes on.
 *
 * @covers \MerchantPayments\Connections\StoredKeys
 * @covers \MerchantPayments\Connections\Connections
 * @covers \MerchantPayments\Connections\Keys
 * @covers \MerchantPayments\Jobs
 */
final class CopyOfThreeModesTest extends PaymentTestCase {

	private StoreOfThreeModes $store;

	/** @var array<string, WC_Order> Of real money, by what became of them. */
	private array $orders = [];

	private string $dispute;

	protected function set_up(): void {
		parent::set_up();
		update_option( 'home', 'https://shop.example/store' );
		$this->store = new StoreOfThreeModes();
		$this->store->have_customers_pay( Mode::Live );
		$this->orders = [
			'paid'       => $this->sell( [] ),
			'authorized' => $this->sell( [ 'manual' => true ] ),
			'unknown'    => $this->sell( [] ),
			'disputed'   => $this->sell( [ 'method' => 'pm_card_createDispute' ] ),
		];
		$this->store->account( Mode::Live )->event_feed()->catch_up();
		$this->dispute = $this->store->account( Mode::Live )->tables()->column( 'dispute_id', 'disputes' )[0];
		$this->store->ask( 'POST', '/refund', Mode::Live, self::refund_of( $this->orders['unknown'], 700 ) );
	}

	protected function tear_down(): void {
		$this->store->remove();
		parent::tear_down();
	}

	/** @param array{manual?: bool, method?: string} $how */
	private function sell( array $how ): WC_Order {
		$this->store->begin_request();
		$order = ( new PaymentShop( Site::instance(), $this->store->sandbox( Mode::Live ) ) )->place( $how );
		$this->assertSame( $this->store->id( Mode::Live ), PaymentOrders::account( $order ) );
		return $order;
	}

	/** @return array<string, mixed> */
	private static function refund_of( WC_Order $order, int $amount ): array {
		return [
			'charge_id' => (string) $order->get_meta( '_charge_id' ),
			'amount'    => $amount,
			'reason'    => null,
			'order_id'  => $order->get_id(),
		];
	}

	/** The next refund of real money has an outcome that nobody knows. */
	private function lose_an_answer(): void {
		$order = $this->orders['unknown'];
		$this->store->stripe->lose( 'POST /v1/refunds' );
		$this->store->ask( 'POST', '/refund', Mode::Live, self::refund_of( $order, 800 ) );
		$this->store->stripe->lose( '' );
		$this->assertTrue( $this->store->account( Mode::Live )->is_pending( (string) $order->get_meta( '_intent_id' ) ) );
	}

	private function copy(): void {
		update_option( 'home', 'https://staging.shop.example/store' );
		$this->store->begin_request();
		$this->store->stripe->sent();
	}

	/** @return list<string> What was sent with the key of real money since this was asked last. */
	private function sent_for_real(): array {
		return array_values( (array) preg_grep( '/^sk_live/', $this->store->stripe->sent() ) );
	}

	/** @return array<string, callable(): mixed> What may happen in a copy, each in a request of its own. */
	private function everything(): array {
		$id     = $this->store->id( Mode::Live );
		$intent = fn ( string $of ): string => (string) $this->orders[ $of ]->get_meta( '_intent_id' );
		$acts   = [
			'a job: sync'             => static fn () => do_action( 'merchant_payments_sync' ),
			'a job: after a look'     => static fn () => do_action( 'merchant_payments_sync', 'page' ),
			'a job: events'           => static fn () => do_action( 'merchant_payments_events', $id ),
			'a job: import'           => static fn () => do_action( 'merchant_payments_import' ),
			'a job: reconcile'        => static fn () => do_action( 'merchant_payments_reconcile' ),
			'a job: settle'           => static fn () => do_action( 'merchant_payments_settle_actions' ),
			'a job: matching'         => static fn () => do_action( 'merchant_payments_match_orders' ),
			'a job: end of a payment' => fn () => do_action( 'merchant_payments_end_payment', $this->orders['authorized']->get_id(), 1 ),
			'a customer looks'        => static fn () => WC()->payment_gateways()->get_available_payment_gateways(),
			'a customer pays'         => fn () => $this->pay(),
			'an unpaid order'         => fn () => apply_filters( 'woocommerce_cancel_unpaid_order', true, $this->orders['authorized'] ),
			'an order is canceled'    => fn () => PaymentOrders::fresh( $this->orders['authorized']->get_id() )->update_status( 'cancelled' ),
			'an order is completed'   => fn () => PaymentOrders::fresh( $this->orders['authorized']->get_id() )->update_status( 'completed' ),
			'WooCommerce refunds'     => fn () => wc_create_refund(
				[
					'order_id'       => $this->orders['paid']->get_id(),
					'amount'         => '1.00',
					'refund_payment' => true,
				]
			),
		];
		$asked  = [
			'/refund'                          => self::refund_of( $this->orders['paid'], 300 ),
			"/disputes/{$this->dispute}"       => [
				'evidence' => [ 'uncategorized_text' => 'It was delivered.' ],
				'submit'   => true,
			],
			"/disputes/{$this->dispute}/close" => [],
			'/deposits'                        => [
				'type'     => 'instant',
				'currency' => 'usd',
			],
			"/orders/{$this->orders['authorized']->get_id()}/capture_authorization" => [ 'payment_intent_id' => $intent( 'authorized' ) ],
			"/orders/{$this->orders['authorized']->get_id()}/cancel_authorization" => [ 'payment_intent_id' => $intent( 'authorized' ) ],
			"/connections/$id/view"            => [],
			"/connections/$id/checkout"        => [ 'instead_of' => $id ],
			"/connections/$id/import"          => [ 'action' => 'start' ],
		];
		foreach ( $asked as $path => $params ) {
			$acts[ "staff: POST $path" ] = fn () => $this->store->ask( 'POST', $path, Mode::Live, $params );
		}
		$pages = [
			'/transactions',
			'/transactions/summary',
			'/deposits',
			'/deposits/overview-all',
			'/disputes',
			"/disputes/{$this->dispute}",
			'/authorizations',
			'/authorizations/' . $intent( 'authorized' ),
			'/payment_intents/' . $intent( 'paid' ),
			'/timeline/' . $intent( 'paid' ),
			'/charges/' . $this->orders['paid']->get_meta( '_charge_id' ),
			'/accounts',
			'/settings',
			'/connections',
		];
		foreach ( $pages as $path ) {
			$acts[ "staff: GET $path" ] = fn () => $this->store->ask( 'GET', $path, Mode::Live );
		}
		return $acts;
	}

	private function pay(): void {
		$order = wc_create_order();
		$this->assertInstanceOf( WC_Order::class, $order );
		$order->set_payment_method( Gateway::ID );
		$order->set_total( '12.00' );
		$order->save();
		WC()->payment_gateways()->payment_gateways()[ Gateway::ID ]->process_payment( $order->get_id() );
	}

	public function test_nothing_is_sent_for_real(): void {
		$this->lose_an_answer();
		$this->copy();
		$there = [];
		foreach ( $this->everything() as $what => $act ) {
			$this->store->begin_request();
			$this->act_as( 'administrator' );
			$act();
			$there[ $what ] = $this->sent_for_real();
		}
		$this->assertSame( [], array_filter( $there ) );
		$this->assertSame( [ 'requires_capture', 'needs_response' ], $this->left_alone(), 'Nothing has moved at the platform.' );
	}

	/** @return list<string> What the authorized payment and the dispute are at the platform. */
	private function left_alone(): array {
		$platform = $this->store->platform( Mode::Live );
		return [
			$platform->request( 'GET', '/v1/payment_intents/' . $this->orders['authorized']->get_meta( '_intent_id' ) )['status'],
			$platform->request( 'GET', "/v1/disputes/{$this->dispute}" )['status'],
		];
	}

	/** Its test mode is not of real money. */
	public function test_test_mode_goes_on(): void {
		$this->copy();
		$this->store->ask( 'GET', '/deposits/overview-all', Mode::Test );
		$this->assertNotSame( [], preg_grep( '/^sk_test/', $this->store->stripe->sent() ) );
	}

	/** Who moved the store enters the key again, and it goes on where it was. */
	public function test_the_store_has_moved(): void {
		$this->lose_an_answer();
		$this->copy();
		$this->act_as( 'administrator' );
		Site::instance()->connections()->keys()->connect( PastedKey::of( StoreOfThreeModes::KEYS['live'] ), '' );
		$this->store->begin_request();
		do_action( 'merchant_payments_settle_actions' );
		$this->assertNotSame( [], $this->sent_for_real() );
		$this->assertSame( [], $this->store->account( Mode::Live )->pending_operations()->all() );
		$this->assertEquals( 15, PaymentOrders::fresh( $this->orders['unknown']->get_id() )->get_total_refunded() );
	}

	/** In a copy the account is disconnected, whatever the original has begun: it is settled there, and nothing is sent from here. */
	public function test_it_is_a_copy(): void {
		$this->lose_an_answer();
		$this->copy();
		$this->act_as( 'administrator' );
		$id = $this->store->id( Mode::Live );
		$this->assertSame( 200, $this->store->ask( 'DELETE', "/connections/$id", Mode::Live )->get_status() );
		foreach ( $this->everything() as $act ) {
			$this->store->begin_request();
			$act();
		}
		$this->assertSame( [], $this->sent_for_real() );
		$this->assertSame( [ 'requires_capture', 'needs_response' ], $this->left_alone() );
	}
}
