<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Orders\OrderRefunds;
use WC_Order_Refund;

/** Compares an order with the platform, when every outcome is known and every event taken in. */
final class OrderLook {

	/**
	 * Everything that is wrong.
	 *
	 * @param array{order: int, intent: string, charge: string, amount: int, currency: string, held: bool} $payment The payment.
	 * @return list<string>
	 */
	public static function broken( Scene $scene, array $payment ): array {
		$transport = $scene->platform;
		$intent    = $transport->request( 'GET', '/v1/payment_intents/' . $payment['intent'], [ 'expand' => [ 'latest_charge' ] ] );
		$refunds   = $transport->request( 'GET', '/v1/refunds', [ 'charge' => $payment['charge'], 'limit' => 100 ] )['data'];
		$live      = array_filter(
			$refunds,
			static fn ( array $refund ): bool => ! in_array( $refund['status'], [ 'failed', 'canceled' ], true )
		);
		$order     = $scene->order( $payment['order'] );
		$theirs    = array_column( $live, 'amount', 'id' );
		$ours      = [];
		foreach ( Scene::refunds( $order ) as $refund ) {
			$ours[ (string) $refund->get_meta( OrderRefunds::REFUND ) ] = self::minor( $refund, $payment['currency'] );
		}
		ksort( $theirs );
		ksort( $ours );
		$wrong = $scene->told->broken( $payment['charge'], array_column( $refunds, 'id' ) );
		$may   = self::statuses( $intent );
		if ( $ours !== $theirs || count( Scene::refunds( $order ) ) !== count( $theirs ) ) {
			$wrong[] = "The order of {$payment['charge']} has the refunds " . wp_json_encode( $ours ) . ' and not ' . wp_json_encode( $theirs );
		}
		if ( ! in_array( $order->get_status(), $may, true ) ) {
			$wrong[] = "The order of {$payment['charge']} is {$order->get_status()} and not " . implode( ' or ', $may );
		}
		$charge = $intent['latest_charge'];
		$held   = 0 === $charge['amount_captured'] ? $charge['amount'] : $charge['amount_captured'];
		if ( $charge['amount_captured'] > $charge['amount'] || $charge['amount_refunded'] > $held ) {
			$wrong[] = "Of {$payment['charge']} {$charge['amount_captured']} was captured and {$charge['amount_refunded']} refunded.";
		}
		$captured = array_filter(
			wc_get_order_notes( [ 'order_id' => $payment['order'] ] ),
			static fn ( object $note ): bool => str_contains( $note->content, 'was captured' )
		);
		if ( count( $captured ) > 1 ) {
			$wrong[] = "The order of {$payment['charge']} says twice that it was captured.";
		}
		return $wrong;
	}

	/**
	 * What a refund of the order comes to.
	 *
	 * @param string $currency ISO code.
	 */
	private static function minor( WC_Order_Refund $refund, string $currency ): int {
		return MinorUnits::of_decimal( (string) $refund->get_amount(), $currency )->amount;
	}

	/**
	 * The statuses that an order has by the rules. How disputes change it has tests of its own (Orders/OrderDisputes): here it may wait for
	 * the bank, go on, or be lost.
	 *
	 * @param array<string, mixed> $intent Its payment, with its charge.
	 * @return list<string>
	 */
	private static function statuses( array $intent ): array {
		if ( true === $intent['latest_charge']['disputed'] ) {
			return [ 'on-hold', 'processing', 'refunded' ];
		}
		$status = match ( true ) {
			'failed' === $intent['latest_charge']['status']                                        => 'failed',
			'processing' === $intent['status']                                                     => 'on-hold',
			'canceled' === $intent['status']                                                       => 'cancelled',
			'requires_capture' === $intent['status']                                               => 'on-hold',
			$intent['latest_charge']['amount_refunded'] === $intent['latest_charge']['amount_captured'] => 'refunded',
			default                                                                                => 'processing',
		};
		return [ $status ];
	}
}
