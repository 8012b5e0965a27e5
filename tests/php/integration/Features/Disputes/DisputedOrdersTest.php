<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Tests\Integration\Operations\PaymentShop;

/**
 * An order waits while a bank asks, and goes on or is refunded when the bank has decided.
 *
 * @covers \MerchantPayments\Orders\OrderDisputes
 */
final class DisputedOrdersTest extends DisputeTestCase {

	/** Won: back to where it was, with one note for each step. */
	public function test_won(): void {
		$order = $this->order();
		$order->update_status( 'completed' );
		$id = $this->dispute( $order );
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
		$this->submit( $id, [ 'uncategorized_text' => 'winning_evidence' ] );
		$this->assertSame( [ 'on-hold', 2 ], [ $this->again( $order )->get_status(), $this->notes_of( $order, $id ) ] );
		$this->plugin->sandbox()->clock()->advance( 61 );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 'completed', 3 ], [ $this->again( $order )->get_status(), $this->notes_of( $order, $id ) ] );
		$this->assertSame( [], $this->again( $order )->get_refunds() );
		$this->told_again( $id );
		$this->assertSame( [ 'completed', 3 ], [ $this->again( $order )->get_status(), $this->notes_of( $order, $id ) ] );
	}

	/**
	 * Lost: refunded for the disputed amount without payment, once, and the goods do not come back.
	 *
	 * @dataProvider money
	 */
	public function test_lost( int $amount, string $currency ): void {
		$order = $this->order( compact( 'amount', 'currency' ) );
		$id    = $this->dispute( $order );
		$this->rest( 'POST', "/disputes/$id/close" );
		$this->told_again( $id );
		$order   = $this->again( $order );
		$refunds = $order->get_refunds();
		$this->assertSame( [ 'refunded', 1, 8 ], [ $order->get_status(), count( $refunds ), $this->stock( $order ) ] );
		$this->assertSame( $id, $refunds[0]->get_meta( '_merchant_payments_dispute_id' ) );
		$this->assertSame( (float) $order->get_total(), (float) $refunds[0]->get_amount() );
		$this->assertSame( 2, $this->notes_of( $order, $id ) );
		$this->assertSame( 0, $this->charge( $order )['amount_refunded'], 'The platform refunded nothing.' );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}

	/**
	 * Amounts of two, no and three decimals.
	 *
	 * @return array<string, array{int, string}>
	 */
	public static function money(): array {
		return [
			'two decimals'   => [ 5099, 'usd' ],
			'no decimals'    => [ 5000, 'jpy' ],
			'three decimals' => [ 12340, 'kwd' ],
		];
	}

	/** Lost in part: the rest goes on. */
	public function test_lost_in_part(): void {
		$order = $this->order();
		$this->refund( $order, 1000 );
		$id = $this->dispute( $order, [ 'amount' => 1500 ] );
		$this->decide( $id, 'lost' );
		$order = $this->again( $order );
		$this->assertSame( [ 'processing', '25' ], [ $order->get_status(), (string) (float) $order->get_remaining_refund_amount() ] );
		$this->assertCount( 2, $order->get_refunds() );
	}

	/**
	 * Disputed twice: the order waits until both are over, then goes back to where it was before the first.
	 *
	 * @testWith ["won", "won", "completed"]
	 *           ["lost", "won", "completed"]
	 *           ["won", "lost", "completed"]
	 *           ["lost", "lost", "refunded"]
	 */
	public function test_disputed_twice( string $first, string $second, string $expected ): void {
		$shop  = new PaymentShop( $this->plugin );
		$order = $shop->place( [ 'method' => 'pm_card_createMultipleDisputes' ] );
		$order->update_status( 'completed' );
		$this->plugin->account()->event_feed()->catch_up();
		list( $one, $other ) = array_column(
			$this->plugin->account()->transport()->request( 'GET', '/v1/disputes', [ 'charge' => $order->get_meta( '_charge_id' ) ] )['data'],
			'id'
		);
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
		$this->decide( $one, $first );
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
		$this->decide( $other, $second );
		$this->assertSame( $expected, $this->again( $order )->get_status() );
		$this->assertCount( count( array_keys( [ $first, $second ], 'lost', true ) ), $this->again( $order )->get_refunds() );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}

	/** Inquiries: closed, or refunded, or turned into a dispute. */
	public function test_inquiries(): void {
		$closed = $this->order();
		$first  = $this->dispute( $closed, [ 'inquiry' => true ] );
		$this->assertSame( 'on-hold', $this->again( $closed )->get_status() );
		$this->decide( $first, 'warning_closed' );
		$this->assertSame( [ 'processing', 2 ], [ $this->again( $closed )->get_status(), $this->notes_of( $closed, $first ) ] );

		$refunded = $this->order();
		$second   = $this->dispute( $refunded, [ 'inquiry' => true ] );
		$this->refund( $refunded, 5000 );
		$this->assertSame( 'charge_refunded', $this->on_platform( $second )['status'] );
		$this->assertSame( [ 'refunded', 1 ], [ $this->again( $refunded )->get_status(), count( $this->again( $refunded )->get_refunds() ) ] );
		$this->assertSame( 1, $this->notes_of( $refunded, $second ) );

		$escalated = $this->order();
		$third     = $this->dispute( $escalated, [ 'inquiry' => true ] );
		$this->decide( $third, 'escalated' );
		$this->decide( $third, 'won' );
		$this->assertSame( [ 'processing', 3 ], [ $this->again( $escalated )->get_status(), $this->notes_of( $escalated, $third ) ] );
	}

	/** What a merchant decided meanwhile stays. */
	public function test_the_merchant_decides(): void {
		$order = $this->order();
		$id    = $this->dispute( $order );
		$this->again( $order )->update_status( 'completed' );
		$this->decide( $id, 'won' );
		$this->assertSame( 'completed', $this->again( $order )->get_status() );
	}

	/** An order that a merchant had put on hold stays there when the dispute is won. */
	public function test_an_order_on_hold_before(): void {
		$order = $this->order();
		$order->update_status( 'on-hold' );
		$id = $this->dispute( $order );
		$this->save( $id, [ 'uncategorized_text' => 'A draft' ] );
		$this->decide( $id, 'won' );
		$this->assertSame( [ 'on-hold', 2 ], [ $this->again( $order )->get_status(), $this->notes_of( $order, $id ) ] );
	}

	/** An order on hold of which nobody remembers why, since its dispute is older than our events, goes on when the dispute is won. */
	public function test_a_dispute_older_than_our_events(): void {
		$order = $this->order();
		$order->update_status( 'on-hold' );
		$charge = (string) $order->get_meta( '_charge_id' );
		$id     = $this->plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $charge ] )['id'];
		$this->plugin->account()->event_feed()->continue_after( $this->plugin->account()->event_feed()->newest() );
		$this->save( $id, [ 'uncategorized_text' => 'A draft' ] );
		$this->decide( $id, 'won' );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
	}

	/** Events come late, twice and in any order. */
	private function told_again( string $id ): void {
		foreach ( [ 'charge.dispute.closed', 'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.created' ] as $type ) {
			$event = [ 'type' => $type, 'data' => [ 'object' => [ 'id' => $id ] ] ];
			$this->plugin->account()->events()->handle( $event );
		}
	}
}
