<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Transactions;

use MerchantPayments\Ledger\Changes;
use MerchantPayments\Tests\Integration\Features\PaymentDetails\PaymentStoryCase;
use MerchantPayments\Tests\Unit\Ledger\Movements;
use WC_Order;

/**
 * What became of a payment is in the list, whatever comes later.
 *
 * @covers \MerchantPayments\Features\Transactions\PaymentStatuses
 */
final class PaymentStatusesTest extends PaymentStoryCase {

	/**
	 * A part, and all, in currencies of no, two and three decimals.
	 *
	 * @testWith ["jpy", 5000]
	 *           ["usd", 5000]
	 *           ["kwd", 50000]
	 */
	public function test_refunds( string $currency, int $amount ): void {
		$order = $this->order( compact( 'currency', 'amount' ) );
		$this->assertSame( [ 'charge' => 'paid' ], $this->statuses( $order ) );
		$this->assertSame( 200, $this->refund( $order, $amount - 10 )->get_status() );
		$this->assertSame( [ 'refund' => null, 'charge' => 'refunded_partial' ], $this->statuses( $order ) );
		$this->assertSame( 200, $this->refund( $order, 10 )->get_status() );
		$this->assertSame( [ 'refund' => null, 'charge' => 'refunded_full' ], $this->statuses( $order ) );
	}

	/** The money came back: the customer has nothing. */
	public function test_a_refund_that_failed(): void {
		$order  = $this->order( [ 'method' => 'pm_card_pendingRefund' ] );
		$refund = $this->refund( $order, 5000 )->get_data()['id'];
		$this->assertSame( [ 'refund' => null, 'charge' => 'refunded_full' ], $this->statuses( $order ) );
		$this->post( "refunds/$refund/cancel" );
		$this->wait( 0.1 );
		$this->assertSame( [ 'refund_failure' => null, 'refund' => null, 'charge' => 'refund_failed' ], $this->statuses( $order ) );
	}

	/** A dispute, and an inquiry, which moves no money. */
	public function test_disputes(): void {
		$order   = $this->order();
		$dispute = $this->post( 'sandbox/disputes', [ 'charge' => $order->get_meta( '_charge_id' ) ] );
		$this->wait( 0.1 );
		$this->assertSame( [ 'dispute' => 'disputed_needs_response', 'charge' => 'disputed_needs_response' ], $this->statuses( $order ) );
		$this->post( "disputes/{$dispute['id']}/close" );
		$this->wait( 0.1 );
		$this->assertSame( [ 'dispute' => 'disputed_lost', 'charge' => 'disputed_lost' ], $this->statuses( $order ) );

		$asked = $this->order();
		$this->post( 'sandbox/disputes', [ 'charge' => $asked->get_meta( '_charge_id' ), 'inquiry' => true ] );
		$this->wait( 0.1 );
		$this->assertSame( [ 'charge' => 'disputed_warning_needs_response' ], $this->statuses( $asked ) );
	}

	/** A debit that the bank takes back days later. */
	public function test_a_late_failure(): void {
		$order = $this->order(
			[
				'currency' => 'eur',
				'late'     => [ 'payment_method_data' => [ 'type' => 'ideal' ], 'sandbox' => [ 'late_failure' => [ 'after' => 8 * DAY_IN_SECONDS ] ] ],
			]
		);
		$this->wait( 30 );
		$this->assertSame( [ 'payment_failure_refund' => null, 'payment' => 'failed' ], $this->statuses( $order ) );
	}

	/**
	 * Stripe books what was authorized, and takes the rest back: 60 of 100 were captured, and of those 20 or all are refunded. In the
	 * balance's currency, and in another one.
	 *
	 * @testWith ["usd", null, "refunded_partial", "refunded_full"]
	 *           ["eur", 1.1, "refunded_partial", "refunded_full"]
	 *           ["jpy", 0.0066, "refunded_partial", "refunded_full"]
	 */
	public function test_a_partial_capture( string $currency, ?float $rate, string $after_a_part, string $after_all ): void {
		$charge = Movements::charge( [ 'currency' => $currency, 'amount' => 10000, 'amount_captured' => 6000 ] );
		$worth  = static fn ( int $amount ): int => (int) round( $amount * ( $rate ?? 1 ) * ( 'jpy' === $currency ? 100 : 1 ) );
		$back   = static fn ( string $id, string $category, int $amount ): array => [
			'id'                 => $id,
			'type'               => 'refund',
			'reporting_category' => $category,
			'amount'             => -$worth( $amount ),
			'exchange_rate'      => $rate,
			'source'             => [ 'object' => 'refund', 'id' => "re_$id", 'charge' => $charge, 'amount' => $amount, 'currency' => $currency ],
		];
		$write  = function ( array ...$movements ): string {
			$projector = $this->plugin->account()->ledger()->projector();
			$changes   = new Changes( movements: array_map( Movements::movement( ... ), array_values( $movements ) ) );
			$projector->write( $changes, $projector->revision() );
			$rows = $this->body( $this->rest( 'GET', '/transactions', [ 'type_is' => 'charge' ] ) )['data'];
			return (string) $rows[0]['payment_status'];
		};
		$booked = [ 'id' => 'txn_1', 'amount' => $worth( 10000 ), 'exchange_rate' => $rate, 'source' => $charge ];
		$this->assertSame( 'paid', $write( $booked, $back( 'txn_2', 'partial_capture_reversal', 4000 ) ) );
		$this->assertSame( $after_a_part, $write( $back( 'txn_3', 'refund', 2000 ) ) );
		$this->assertSame( $after_all, $write( $back( 'txn_4', 'refund', 4000 ) ) );
	}

	/** The page of a list asks the same number of questions, however many rows it has. */
	public function test_a_page_needs_two_queries(): void {
		$asked = static function ( int $pagesize ): int {
			global $wpdb;
			$before = $wpdb->num_queries;
			rest_do_request( new \WP_REST_Request( 'GET', '/wc/v3/payments/transactions?pagesize=' . $pagesize ) );
			return $wpdb->num_queries - $before;
		};
		$this->order();
		$this->rest( 'GET', '/transactions' );
		$one = $asked( 25 );
		array_map( fn (): WC_Order => $this->order(), range( 1, 4 ) );
		$this->assertSame( $one, $asked( 25 ) );
	}

	/**
	 * Statuses by type of an order's transactions, newest first.
	 *
	 * @return array<string, string|null>
	 */
	private function statuses( WC_Order $order ): array {
		$rows = array_filter(
			$this->body( $this->rest( 'GET', '/transactions', [ 'pagesize' => 100 ] ) )['data'],
			static fn ( array $row ): bool => $row['charge_id'] === $order->get_meta( '_charge_id' )
		);
		return array_column( $rows, 'payment_status', 'type' );
	}
}
