<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\WatchedTransport;
use WC_Order;
use WC_Order_Refund;

/**
 * What became of a lost command is read from the platform (money.md, 2), again where the first read was out of date, and to the last page.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Operations\Operations
 * @covers \MerchantPayments\Payments\AuthorizationOperation
 * @covers \MerchantPayments\Payments\Refund
 */
final class ReadFirstTest extends PaymentTestCase {

	/** The payment was captured and the read is a second old: the cancellation is refused, and the merchant learns what happened. */
	public function test_another_command_that_is_refused(): void {
		$order   = $this->order( [ 'manual' => true ] );
		$account = $this->out_of_date( $order );
		try {
			self::act( $account, $account->cancel(), $order );
			$this->fail( 'It is canceled.' );
		} catch ( Refusal $refused ) {
			$this->assertSame( 'wcpay_earlier_request_done', $refused->error_code );
			$this->assertSame( [ 'capture', 'succeeded' ], [ $refused->details['happened'], $refused->details['state']['status'] ] );
		}
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
	}

	/** The same request again: it is sent, refused because it has happened, and answered as done. */
	public function test_the_same_command_that_is_refused(): void {
		$order   = $this->order( [ 'manual' => true ] );
		$account = $this->out_of_date( $order );
		$this->assertSame( 'succeeded', self::act( $account, $account->capture(), $order )['status'] );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
	}

	/** A lost refund is found behind newer ones, on the last page of the list. */
	public function test_a_refund_on_the_last_page(): void {
		$order = $this->order( [ 'amount' => 20000 ] );
		$this->fail_next( 'refund', 'timeout_after' );
		$this->assert_rest_error( $this->refund( $order, 500 ), 504, 'wcpay_outcome_unknown' );
		$charge = (string) $order->get_meta( '_charge_id' );
		foreach ( [ 'one', 'two' ] as $key ) {
			$this->plugin->sandbox()->transport()->request( 'POST', '/v1/refunds', [ 'charge' => $charge, 'amount' => 1 ], $key );
		}
		$pages = 0;
		$short = static function ( string $method, string $path, Closure $send ) use ( &$pages ): array {
			$answer = $send();
			if ( 'GET' !== $method || '/v1/refunds' !== $path ) {
				return $answer;
			}
			++$pages;
			return [ 'data' => array_slice( $answer['data'], 0, 1 ), 'has_more' => count( $answer['data'] ) > 1 ] + $answer;
		};
		AccountOver::transport( new WatchedTransport( $this->plugin->account()->transport(), $short ) )->settlement()->run();
		$this->assertSame( [ 3, [] ], [ $pages, $this->plugin->account()->pending_operations()->all() ] );
		$amounts = static fn ( WC_Order_Refund $made ): string => (string) $made->get_amount();
		$this->assertSame( [ '5.00' ], array_map( $amounts, $this->again( $order )->get_refunds() ) );
	}

	/** A cancellation that never arrived, of an authorization that expired then: the merchant is not said to have canceled it. */
	public function test_an_authorization_that_expired(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->fail_next( 'cancel', 'timeout_before' );
		$this->assert_rest_error( $this->cancel( $order ), 504, 'wcpay_outcome_unknown' );
		$this->pass( 8 * DAY_IN_SECONDS );
		$this->plugin->account()->event_feed()->catch_up();
		$notes = implode( ' ', array_column( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ), 'content' ) );
		$this->assertStringContainsString( 'The payment was not canceled. The authorization has expired.', $notes );
		$this->assertStringNotContainsString( 'was canceled (', $notes );
	}

	/** An import looks at what is pending, too. */
	public function test_an_import(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->fail_next( 'capture', 'timeout_after' );
		$this->assert_rest_error( $this->capture( $order ), 504, 'wcpay_outcome_unknown' );
		$this->plugin->jobs()->import();
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->assertSame( [], $this->plugin->account()->pending_operations()->all() );
	}

	/** The account, which captured an order's payment; the answer is lost, and the next read of the payment is from before. */
	private function out_of_date( WC_Order $order ): Account {
		$path = '/v1/payment_intents/' . $order->get_meta( '_intent_id' );
		$old  = $this->plugin->sandbox()->transport()->request( 'GET', $path, [ 'expand' => [ 'latest_charge.balance_transaction' ] ] );
		$this->fail_next( 'capture', 'timeout_after' );
		$this->assert_rest_error( $this->capture( $order ), 504, 'wcpay_outcome_unknown' );
		return AccountOver::transport(
			new WatchedTransport(
				$this->plugin->account()->transport(),
				static function ( string $method, string $asked, Closure $send ) use ( $path, &$old ): array {
					if ( 'GET' !== $method || $path !== $asked || null === $old ) {
						return $send();
					}
					[ $answer, $old ] = [ $old, null ];
					return $answer;
				}
			)
		);
	}

	/** @return array<string, mixed> The answer. */
	private static function act( Account $account, Operation $operation, WC_Order $order ): array {
		$params = [
			'payment_intent_id' => (string) $order->get_meta( '_intent_id' ),
			'order_id'          => $order->get_id(),
		];
		return $account->operations()->run( Actor::Merchant, $operation, $params )->data;
	}
}
