<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use MerchantPayments\Ledger\Difference;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Tests\Integration\Features\PaymentDetails\PaymentStoryCase;
use stdClass;
use WC_Order;
use WC_Order_Item_Product;
use WC_Product;

/**
 * A payment whose bank takes the money back days later: details, timeline, list and order say so.
 *
 * @covers \MerchantPayments\Orders\OrderPayment
 * @covers \MerchantPayments\Orders\OrderCheck
 * @covers \MerchantPayments\Features\PaymentDetails\ChargeMoney
 */
final class FailedLaterTest extends PaymentStoryCase {

	/** @dataProvider payments */
	public function test_everything_says_that_it_was_taken_back( string $type, string $currency, int $amount ): void {
		$order  = $this->order( [ 'amount' => $amount, 'currency' => $currency, 'late' => self::late( $type ) ] );
		$charge = (string) $order->get_meta( '_charge_id' );
		$this->assertSame( [], $this->differences(), 'On its way.' );
		$this->wait( 6.5 );
		$paid = $this->ask( '/charges/{id}', $charge );
		$this->assertGreaterThan( 0, $paid['money']['net'] );
		$this->assertSame( [ 'processing', 8 ], self::state( $order ) );

		$this->wait( 14 );
		$failed = $this->ask( '/charges/{id}', $charge );
		$rows   = $this->rows( $charge );
		$this->assertSame( [ 'payment', 'payment_failure_refund' ], array_column( $rows, 'type' ) );
		$this->assertSame(
			[ 'failed', 0, array_sum( array_column( $rows, 'net' ) ) ],
			[ $failed['status'], $failed['money']['net'], $failed['money']['net'] ]
		);
		$this->assertSame(
			[ $paid['money']['amount'], - $paid['money']['amount'], 0 ],
			[ $failed['money']['amount'], $failed['money']['failed'], $failed['money']['fee'] ]
		);

		$events = array_column( $this->timeline( (string) $order->get_meta( '_intent_id' ) ), null, 'type' );
		$this->assertSame( [ $amount, $amount ], [ $events['captured']['amount_captured'], $events['failed']['amount'] ] );
		$this->assertSame(
			abs( (int) $rows[1]['net'] ),
			$events['failed']['transaction_details']['store_amount'] + $events['failed']['transaction_details']['store_fee']
		);
		$this->assertSame( $rows[1]['deposit_id'], $events['failed']['deposit']['id'] ?? null );

		$this->assertSame( [ 'failed', 10 ], self::state( $order ) );
		$this->assertNull( self::fresh( $order )->get_date_paid() );
		$this->assertCount( 1, self::notes( $order, 'the money was taken back (' . $charge . ')' ) );
		$this->assertSame( [], $this->differences() );
	}

	/** @return array<string, array{string, string, int}> Every method that can fail late, and currencies of no, two and three decimals. */
	public static function payments(): array {
		return [
			'SEPA debit'       => [ 'sepa_debit', 'eur', 3500 ],
			'ACH debit'        => [ 'us_bank_account', 'usd', 3500 ],
			'BECS debit'       => [ 'au_becs_debit', 'aud', 3500 ],
			'iDEAL'            => [ 'ideal', 'eur', 3500 ],
			'no decimals'      => [ 'ideal', 'jpy', 3500 ],
			'three decimals'   => [ 'us_bank_account', 'kwd', 35_000 ],
			'another currency' => [ 'bancontact', 'cad', 3500 ],
		];
	}

	/** A debit that the bank never pays fails while its order waits. */
	public function test_a_debit_that_never_came(): void {
		$order = $this->order(
			[
				'currency' => 'eur',
				'late'     => [ 'payment_method_data' => [ 'type' => 'sepa_debit' ], 'sandbox' => [ 'decline' => 'insufficient_funds' ] ],
			]
		);
		$this->assertSame( [ 'on-hold', 8 ], self::state( $order ) );
		$this->assertSame( [], $this->differences(), 'A debit that the bank has not answered yet.' );
		// A weekend and a bank holiday may be in between.
		$this->wait( 8 );
		$this->assertSame( [ 'failed', 10 ], self::state( $order ) );
		$this->assertSame( 0, $this->ask( '/charges/{id}', (string) $order->get_meta( '_charge_id' ) )['money']['net'] );
	}

	/** News that come again, or late, change nothing; an order that was paid again stays paid. */
	public function test_an_order_that_was_paid_again(): void {
		$order  = $this->order( [ 'currency' => 'eur', 'late' => self::late( 'ideal' ) ] );
		$intent = (string) $order->get_meta( '_intent_id' );
		$charge = (string) $order->get_meta( '_charge_id' );
		$this->wait( 10 );
		$this->assertSame( 'failed', self::state( $order )[0] );
		$this->post( "payment_intents/$intent/confirm", [ 'payment_method' => 'pm_card_visa' ] );
		$this->wait( 0.1 );
		$this->assertSame( [ 'processing', 8 ], self::state( $order ) );
		foreach ( $this->plugin->sandbox()->transport()->request( 'GET', '/v1/events', [ 'type' => 'charge.failed' ] )['data'] as $event ) {
			$this->plugin->account()->events()->handle( $event );
		}
		$this->assertSame( 'processing', self::fresh( $order )->get_status() );
		$this->assertCount( 1, self::notes( $order, $charge ) );
		$this->assertSame( [], $this->differences() );
	}

	/** An order that missed the event is found and repaired. */
	public function test_an_order_that_missed_the_event(): void {
		$order = $this->order( [ 'currency' => 'eur', 'late' => self::late( 'ideal' ) ] );
		$this->wait( 10 );
		$order = self::fresh( $order );
		$order->set_status( 'processing' );
		$order->set_date_paid( time() );
		$order->save();
		array_map( static fn ( stdClass $note ): bool => wc_delete_order_note( (int) $note->id ), self::notes( $order, 'taken back' ) );
		$check = $this->plugin->account()->order_check();
		$this->assertSame( [ 'order-failed' ], array_column( iterator_to_array( $check->differences(), false ), 'rule' ) );
		$this->assertSame( [], $check->repair()['left'] );
		$this->assertSame( 'failed', self::state( $order )[0] );
	}

	/** @return array<string, mixed> A payment that comes, and is taken back eight days after. */
	private static function late( string $type ): array {
		return [ 'payment_method_data' => [ 'type' => $type ], 'sandbox' => [ 'late_failure' => [ 'after' => 8 * DAY_IN_SECONDS ] ] ];
	}

	/** @return list<string> How order and platform differ. */
	private function differences(): array {
		return array_map(
			static fn ( Difference $difference ): string => $difference->text(),
			iterator_to_array( $this->plugin->account()->order_check()->differences(), false )
		);
	}

	private static function fresh( WC_Order $order ): WC_Order {
		return PaymentOrders::get( $order->get_id() );
	}

	/** @return array{string, int|null} The order's status, and how many things are left on the shelf. */
	private static function state( WC_Order $order ): array {
		$fresh = self::fresh( $order );
		$item  = current( $fresh->get_items() );
		return [
			$fresh->get_status(),
			$item instanceof WC_Order_Item_Product && $item->get_product() instanceof WC_Product ? $item->get_product()->get_stock_quantity() : null,
		];
	}

	/** @return list<stdClass> The order's notes with a text. */
	private static function notes( WC_Order $order, string $text ): array {
		return array_values(
			array_filter(
				wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
				static fn ( stdClass $note ): bool => str_contains( $note->content, $text )
			)
		);
	}

	/** @return list<array<string, string|null>> The ledger's rows of a charge, oldest first. */
	private function rows( string $charge ): array {
		$table = $this->plugin->database()->table( 'ledgers_transactions' );
		return $this->plugin->database()->rows( "SELECT type, net, deposit_id FROM $table WHERE charge_id = %s ORDER BY created", [ $charge ] );
	}
}
