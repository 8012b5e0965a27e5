<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\PaymentDetails;

use Closure;
use MerchantPayments\Features\PaymentDetails\ChargeItems;
use MerchantPayments\Features\PaymentDetails\PaymentReader;
use MerchantPayments\Operations\OperationRecord;
use MerchantPayments\Operations\Settlement;
use WC_Order;
use WC_Product_Simple;

/** What a payment's page reads. */
final class ChargesTest extends PaymentStoryCase {

	/**
	 * The amounts are those of the ledger, and the order is the payment's.
	 *
	 * @dataProvider currencies
	 */
	public function test_money_and_order( string $currency, int $amount ): void {
		$order = $this->order(
			[
				'currency' => $currency,
				'amount'   => $amount,
			]
		);
		$this->refund( $order, intdiv( $amount, 5 ) );
		$charge   = $this->ask( '/charges/{id}', (string) $order->get_meta( '_charge_id' ) );
		$movement = $charge['balance_transaction'];
		$row      = $this->row( $movement['id'] );
		$this->assertSame(
			[ $amount, $amount, intdiv( $amount, 5 ), $currency ],
			[ $charge['amount'], $charge['amount_captured'], $charge['amount_refunded'], $charge['currency'] ]
		);
		$this->assertSame(
			[ (int) $row['amount'], (int) $row['fees'], (int) $row['net'], $row['currency'] ],
			[ $movement['amount'], $movement['fee'], $movement['net'], $movement['currency'] ]
		);
		$this->assertSame(
			[ true, true, false, false, 'succeeded' ],
			[ $charge['captured'], $charge['paid'], $charge['refunded'], $charge['disputed'], $charge['status'] ]
		);
		$this->assertSame( [ intdiv( $amount, 5 ) ], array_column( $charge['refunds']['data'], 'amount' ) );
		$this->assertSame( -intdiv( $amount, 5 ), $charge['refunds']['data'][0]['balance_transaction']['amount'] );
		$this->assertSame(
			[ $order->get_id(), $order->get_order_number(), 'ada@store.example', 'physical_product' ],
			[ $charge['order']['id'], $charge['order']['number'], $charge['order']['customer_email'], $charge['order']['suggested_product_type'] ]
		);
		$this->assertArrayNotHasKey( 'subscriptions', $charge['order'] );

		$intent = $this->ask( '/payment_intents/{id}', (string) $order->get_meta( '_intent_id' ) );
		$this->assertSame( $charge, $intent['charge'] );
		$this->assertSame(
			[ $charge['order'], $amount, 'succeeded', [ 'card' ] ],
			[ $intent['order'], $intent['amount'], $intent['status'], $intent['payment_method_types'] ]
		);
	}

	/**
	 * What nobody knows yet stands on the payment, with the time of the next look, until it is known; an operation that is on its way does
	 * not.
	 *
	 * @dataProvider operations
	 * @param Closure(self, WC_Order): \WP_REST_Response $run Runs it.
	 * @group sandbox-only
	 */
	public function test_what_is_not_known_yet( string $kind, string $currency, bool $manual, Closure $run ): void {
		$order = $this->order(
			[
				'currency' => $currency,
				'manual'   => $manual,
			]
		);
		$this->assertSame( [], $this->pending( $order ) );

		$this->plugin->sandbox()->clock()->advance( DAY_IN_SECONDS );
		$now = $this->plugin->sandbox()->clock()->now();
		$this->fail_next( $kind, 'timeout_after' );
		$this->assert_rest_error( $run( $this, $order ), 504, 'wcpay_outcome_unknown' );
		$pending = $this->pending( $order );
		$this->assertSame( [ $kind ], array_column( $pending, 'kind' ) );
		$this->assertEqualsWithDelta( $now, $pending[0]['since'], 5 );
		$this->assertEqualsWithDelta( $now + 20, $pending[0]['next_look'], 20, 'On the clock of the platform, which is a day ahead.' );
		// Both clocks are read for the time of the look, which may then differ by a second.
		$without = static fn ( array $each ): array => array_diff_key( $each, [ 'next_look' => true ] );
		$asked   = $this->ask( '/charges/{id}', (string) $order->get_meta( '_charge_id' ) )['pending_operations'];
		$this->assertSame( array_map( $without, $pending ), array_map( $without, $asked ) );
		$this->assertEqualsWithDelta( $pending[0]['next_look'], $asked[0]['next_look'], 1 );

		as_unschedule_all_actions( Settlement::JOB );
		$this->assertNull( $this->pending( $order )[0]['next_look'], 'It is about to look.' );
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->assertSame( [], $this->pending( $order ) );
	}

	/**
	 * Operations with a currency, whether they need a payment that is only authorized, and how they are run.
	 *
	 * @return list<array{string, string, bool, Closure}>
	 */
	public static function operations(): array {
		return [
			[ 'capture', 'jpy', true, static fn ( self $test, WC_Order $order ): \WP_REST_Response => $test->capture( $order ) ],
			[ 'cancel', 'kwd', true, static fn ( self $test, WC_Order $order ): \WP_REST_Response => $test->cancel( $order ) ],
			[ 'refund', 'usd', false, static fn ( self $test, WC_Order $order ): \WP_REST_Response => $test->refund( $order, 1000 ) ],
		];
	}

	/**
	 * A process that is killed while its call is on the way leaves it unknown; one that still works is given its time.
	 *
	 * @group sandbox-only
	 */
	public function test_a_killed_process_leaves_it_unknown(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_after' );
		$this->refund( $order, 1000 );
		$table = $this->plugin->database()->table( 'operations' );
		$this->plugin->database()->run( "UPDATE {$table} SET state = %s", [ OperationRecord::RUNNING ] );
		$this->assertSame( [], $this->pending( $order ) );
		$this->plugin->sandbox()->clock()->advance( Settlement::FIRST );
		$this->assertSame( [ 'refund' ], array_column( $this->pending( $order ), 'kind' ) );
	}

	/**
	 * What a payment's page reads as not known yet.
	 *
	 * @phpstan-impure
	 * @return list<array{kind: string, since: int, next_look: int|null}>
	 */
	private function pending( WC_Order $order ): array {
		return $this->ask( '/payment_intents/{id}', (string) $order->get_meta( '_intent_id' ) )['charge']['pending_operations'];
	}

	/**
	 * Currencies with two, no and three decimals.
	 *
	 * @return list<array{string, int}>
	 */
	public static function currencies(): array {
		return [ [ 'usd', 5000 ], [ 'jpy', 5000 ], [ 'kwd', 50_000 ] ];
	}

	/** Where the platform takes its fee from each payment, the charge says how much. */
	public function test_application_fee(): void {
		$reader = new PaymentReader(
			$this->plugin->account()->platform(),
			$this->plugin->account()->objects(),
			$this->plugin->account()->own_responses()
		);
		$charge = $reader->charge( $this->paid()['latest_charge'] );
		$items  = new ChargeItems( $reader, $this->plugin->account()->orders(), static fn (): array => [] );
		$this->assertNull( $items->of_charge( $charge )['application_fee_amount'] );
		$this->assertSame( 123, $items->of_charge( [ 'application_fee_amount' => 123 ] + $charge )['application_fee_amount'] );
		$this->assertSame( 0, $items->of_charge( [ 'application_fee_amount' => 0 ] + $charge )['application_fee_amount'] );
	}

	/** Every kind of payment method tells about itself. */
	public function test_payment_methods(): void {
		$types = [
			'affirm',
			'alipay',
			'afterpay_clearpay',
			'au_becs_debit',
			'bancontact',
			'card',
			'card_present',
			'eps',
			'giropay',
			'grabpay',
			'ideal',
			'klarna',
			'p24',
			'sepa_debit',
			'sofort',
			'multibanco',
			'wechat_pay',
		];
		foreach ( [ ...$types, 'interac_present', 'link', 'amazon_pay', 'us_bank_account' ] as $type ) {
			$intent   = $this->paid( [ 'payment_method_data' => [ 'type' => $type ] ] );
			$platform = $this->plugin->account()->transport()->request(
				'GET',
				'/v1/charges/' . $intent['latest_charge']
			)['payment_method_details'][ $type ];
			$details  = $this->ask( '/charges/{id}', $intent['latest_charge'] )['payment_method_details'];
			$this->assertSame( [ 'type', $type ], array_keys( $details ) );
			$this->assertNotSame( [], $details[ $type ], $type );
			foreach ( array_filter( $details[ $type ], 'is_scalar' ) as $field => $value ) {
				$this->assertSame( $platform[ $field ], $value, "$type $field" );
			}
		}
		$intent = $this->paid( [ 'payment_method' => 'pm_card_cvcCheckFail' ] );
		$charge = $intent['latest_charge'];
		$this->assertSame( 'fail', $this->ask( '/charges/{id}', $charge )['payment_method_details']['card']['checks']['cvc_check'] );
	}

	/** A payment names the channel that its rows in the list have, and the phone that took it. */
	public function test_channels(): void {
		$present = [ 'payment_method_data' => [ 'type' => 'card_present' ] ];
		$phone   = [
			'ipp_channel'  => 'mobile_pos',
			'reader_model' => 'COTS_DEVICE',
			'platform'     => 'android',
		];
		$cases   = [
			[ [], [ 'online', null, null ] ],
			[ $present, [ 'in_person', null, null ] ],
			[ $present + [ 'metadata' => $phone ], [ 'in_person_pos', 'COTS_DEVICE', 'android' ] ],
		];
		foreach ( $cases as [ $wanted, $told ] ) {
			$charge = $this->ask( '/charges/{id}', $this->paid( $wanted )['latest_charge'] );
			$this->assertSame( $told, [ $charge['channel'], $charge['reader_model'], $charge['platform'] ] );
		}
	}

	/** The address is written as WooCommerce writes it, and nothing of it is markup. */
	public function test_formatted_address(): void {
		$intent  = $this->paid(
			[
				'payment_method_data' => [
					'type'            => 'card',
					'billing_details' => [
						'name'    => 'Ada <script>',
						'email'   => 'ada@store.example',
						'address' => [
							'line1'       => 'Main Street 1',
							'city'        => 'Berlin',
							'postal_code' => '10115',
							'country'     => 'DE',
						],
					],
				],
			]
		);
		$billing = $this->ask( '/charges/{id}', $intent['latest_charge'] )['billing_details'];
		$this->assertSame( 'Ada &lt;script&gt;<br/>Main Street 1<br/>10115 Berlin<br/>Germany', $billing['formatted_address'] );
		$this->assertSame(
			[ 'Ada <script>', 'ada@store.example', null, 'Berlin' ],
			[ $billing['name'], $billing['email'], $billing['phone'], $billing['address']['city'] ]
		);
	}

	/** Where the payment has no order of this store there is none; a stranger's is not shown. */
	public function test_no_order(): void {
		$this->assertNull( $this->ask( '/charges/{id}', $this->paid()['latest_charge'] )['order'] );
		$order  = $this->order();
		$claims = $this->paid( [ 'metadata' => [ 'order_id' => (string) $order->get_id() ] ] );
		$intent = $this->ask( '/payment_intents/{id}', $claims['id'] );
		$this->assertSame( [ null, null ], [ $intent['order'], $intent['charge']['order'] ] );
		$declined = $this->ask( '/payment_intents/{id}', $this->paid( [ 'payment_method' => 'pm_card_chargeDeclined' ] )['id'] );
		$this->assertSame(
			[ 'failed', false, null ],
			[ $declined['charge']['status'], $declined['charge']['paid'], $declined['charge']['balance_transaction'] ]
		);
	}

	/** What is bought decides what a dispute's form suggests. */
	public function test_suggested_product_type(): void {
		$order  = $this->order();
		$charge = (string) $order->get_meta( '_charge_id' );
		$this->assertSame( 'physical_product', $this->suggested( $charge ) );
		$file = new WC_Product_Simple();
		$file->set_name( 'Song' );
		$file->set_virtual( true );
		$file->save();
		$order->add_product( $file );
		$order->save();
		$this->assertSame( 'multiple', $this->suggested( $charge ) );
		foreach ( $order->get_items() as $item ) {
			$order->remove_item( $item->get_id() );
		}
		$order->save();
		$this->assertNull( $this->suggested( $charge ) );
	}

	/** What a charge's order seems to be of. */
	private function suggested( string $charge ): ?string {
		return $this->ask( '/charges/{id}', $charge )['order']['suggested_product_type'];
	}

	/** An open dispute is told with its money and its deadline. */
	public function test_dispute(): void {
		$intent  = $this->paid();
		$dispute = $this->post( 'sandbox/disputes', [ 'charge' => $intent['latest_charge'] ] );
		$charge  = $this->ask( '/charges/{id}', $intent['latest_charge'] );
		$this->assertTrue( $charge['disputed'] );
		$this->assertSame(
			[ $dispute['id'], 'needs_response', 5000, $charge['id'] ],
			[ $charge['dispute']['id'], $charge['dispute']['status'], $charge['dispute']['amount'], $charge['dispute']['charge'] ]
		);
		$this->assertSame( $dispute['evidence_details']['due_by'], $charge['dispute']['evidence_details']['due_by'] );
		$this->assertSame(
			[ [ -5000, 1500 ] ],
			array_map( static fn ( array $moved ): array => [ $moved['amount'], $moved['fee'] ], $charge['dispute']['balance_transactions'] )
		);
	}

	/**
	 * A charge made from an order has the order's money and says where the payment is.
	 *
	 * @dataProvider currencies
	 */
	public function test_charge_of_an_order( string $currency, int $amount ): void {
		$paid = $this->order(
			[
				'currency' => $currency,
				'amount'   => $amount,
			]
		);
		$from = $this->ask( '/charges/order/{order_id}', (string) $paid->get_id() );
		$this->assertSame(
			[ (string) $paid->get_id(), $amount, $currency, $paid->get_meta( '_intent_id' ) ],
			[ $from['id'], $from['amount'], $from['currency'], $from['payment_intent'] ]
		);
		$this->assertSame(
			[ null, null, null, false, 0 ],
			[ $from['outcome'], $from['refunds'], $from['paydown'], $from['paid'], $from['amount_refunded'] ]
		);
		$blocked = wc_create_order();
		$this->assertInstanceOf( WC_Order::class, $blocked );
		$blocked->set_billing_country( 'DE' );
		$blocked->set_status( 'failed' );
		$blocked->save();
		$from = $this->ask( '/charges/order/{order_id}', (string) $blocked->get_id() );
		$this->assertSame(
			[ null, 'failed', 'DE' ],
			[ $from['payment_intent'], $from['status'], $from['payment_method_details']['card']['country'] ]
		);
	}

	/** What there is not, and what cannot be an id. */
	public function test_refusals(): void {
		$order = $this->order();
		$this->refund( $order, 100 );
		$refund = $this->again( $order )->get_refunds()[0];
		foreach ( [
			'/charges/ch_unknown'                          => 'wcpay_get_charge',
			'/payment_intents/pi_unknown'                  => 'resource_missing',
			'/charges/' . $order->get_meta( '_intent_id' ) => 'wcpay_get_charge',
		] as $path => $code ) {
			$this->assert_rest_error( $this->rest( 'GET', $path ), 404, $code );
		}
		foreach ( [ 'ch.1', 'ch 1', 'ch_1;DROP', "ch_1'--", 'ch_ü', str_repeat( 'a', 256 ) ] as $id ) {
			$this->assert_rest_error( $this->rest( 'GET', "/charges/$id" ), 400, 'wcpay_route_validation_failure', 'id' );
			$this->assert_rest_error( $this->rest( 'GET', "/payment_intents/$id" ), 400, 'wcpay_route_validation_failure', 'id' );
		}
		foreach ( [ '999999999', (string) $refund->get_id() ] as $id ) {
			$this->assert_rest_error( $this->rest( 'GET', "/charges/order/$id" ), 404, 'wcpay_missing_order' );
		}
		foreach ( [ '0', '-1', 'abc', '1.5' ] as $id ) {
			$this->assert_rest_error( $this->rest( 'GET', "/charges/order/$id" ), 400, 'wcpay_route_validation_failure', 'order_id' );
		}
		$this->fail_next( 'read', '429' );
		$this->assert_rest_error( $this->rest( 'GET', '/charges/ch_1' ), 429, 'wcpay_get_charge' );
	}
}
