<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Tests\Integration\Features\Disputes\DisputeTestCase;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use WC_Order;

/**
 * Two events for one change are applied once: no row, note or mail is there twice, whenever the second comes, and in whatever order.
 *
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\Ledger\EventInbox
 * @covers \MerchantPayments\Orders\OrderEvents
 * @covers \MerchantPayments\Admin\DisputeNotes
 */
final class TwiceToldTest extends DisputeTestCase {

	/** How many mails were sent. */
	private int $mails = 0;

	protected function set_up(): void {
		parent::set_up();
		$this->mails = 0;
		add_filter( 'pre_wp_mail', $this->count_mail( ... ) );
	}

	private function count_mail(): bool {
		++$this->mails;
		return true;
	}

	/** @param array<string, mixed> $params */
	private function call( string $path, array $params = [] ): void {
		$this->plugin->sandbox()->transport()->request( 'POST', "/v1/$path", $params );
	}

	private static function intent( WC_Order $order ): string {
		return (string) $order->get_meta( '_intent_id' );
	}

	/** @return list<string> The types of all events so far, which changed nothing when they came again. */
	private function assert_told_once(): array {
		$this->plugin->account()->event_feed()->catch_up();
		$before = [ TwinEvents::look( $this->plugin ), $this->mails ];
		$told   = array_keys( TwinEvents::tell( $this->plugin ) );
		$this->assertSame( $before, [ TwinEvents::look( $this->plugin ), $this->mails ] );
		$this->assertSame( 0, $this->plugin->account()->ledger()->inbox()->number_set_aside() );
		return $told;
	}

	public function test_a_second_event_changes_nothing(): void {
		$shop     = new PaymentShop( $this->plugin );
		$order    = fn ( string $currency, array $how ): WC_Order => $this->again( $shop->place( $how + [ 'currency' => $currency ] ) );
		$paid     = $order( 'jpy', [ 'method' => 'pm_card_bypassPending' ] );
		$lost     = $order( 'kwd', [ 'method' => 'pm_card_bypassPending' ] );
		$won      = $order( 'usd', [ 'method' => 'pm_card_bypassPending' ] );
		$captured = $order( 'kwd', [ 'manual' => true ] );
		$released = $order( 'jpy', [ 'manual' => true ] );
		$failing  = $order( 'eur', [ 'method' => 'pm_card_refundFail' ] );
		$order( 'usd', [ 'manual' => true ] );
		$order( 'usd', [ 'method' => 'pm_card_createIssuerFraudRecord' ] );
		$order(
			'eur',
			[ 'late' => [ 'payment_method_data' => [ 'type' => 'ideal' ], 'sandbox' => [ 'late_failure' => [ 'after' => 90_000 ] ] ] ]
		);

		$this->call( 'payment_intents/' . self::intent( $captured ) . '/capture', [ 'amount_to_capture' => 3000 ] );
		$this->call( 'payment_intents/' . self::intent( $released ) . '/cancel' );
		foreach ( [ [ $paid, 5000 ], [ $failing, 2000 ] ] as [ $of, $amount ] ) {
			$this->call( 'refunds', [ 'charge' => (string) $of->get_meta( '_charge_id' ), 'amount' => $amount ] );
		}
		$disputes = array_map( $this->dispute( ... ), [ $lost, $won ] );
		$this->assert_told_once();

		$this->decide( $disputes[0], 'lost' );
		$this->submit( $disputes[1], [ 'uncategorized_text' => 'It was delivered.' ] );
		$this->decide( $disputes[1], 'won' );
		$this->plugin->sandbox()->clock()->advance( 10 * DAY_IN_SECONDS );
		$told = $this->assert_told_once();
		foreach (
			[
				'charge.captured',
				'charge.dispute.closed',
				'charge.dispute.funds_reinstated',
				'charge.failed',
				'payment_intent.canceled',
				'payout.paid',
				'radar.early_fraud_warning.created',
				'refund.created',
				'refund.failed',
			] as $type
		) {
			$this->assertContains( $type, $told );
		}
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}
}
