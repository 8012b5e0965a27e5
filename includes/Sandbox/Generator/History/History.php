<?php
/**
 * 18 months of a shop.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\Orders\OrderBook;
use MerchantPayments\Sandbox\Generator\Orders\OrderNotes;
use MerchantPayments\Sandbox\Generator\Orders\OrderState;
use MerchantPayments\Sandbox\Generator\Shop\PriceList;

/**
 * Writes the orders of sales as they are made, and notes what is still to happen to them.
 */
final class History {

	/**
	 * Keeps the books.
	 *
	 * @param Transport  $platform The payments platform.
	 * @param Agenda     $agenda   What is to happen.
	 * @param OrderBook  $orders   The store's orders.
	 * @param OrderNotes $notes    Their notes.
	 */
	public function __construct(
		private readonly Transport $platform,
		private readonly Agenda $agenda,
		private readonly OrderBook $orders,
		private readonly OrderNotes $notes
	) {}

	/**
	 * Takes a sale in.
	 *
	 * @param Sale    $sale    The sale, just made.
	 * @param Service $service What will happen to it.
	 * @param int     $until   The end of the history, in UTC seconds.
	 */
	public function record( Sale $sale, Service $service, int $until ): void {
		$purchase = $sale->purchase;
		if ( $purchase->tender->delayed() ) {
			$settled = min( $until, $purchase->time() + Stories::SETTLES_AFTER );
			$this->notes->write( $sale, $purchase->time(), $this->text( 'A payment of %1$s by %2$s was started; whether it succeeds is known in a few days.', $sale ) );
			$this->agenda->note( $settled, fn ( int $time ) => $this->settle( $sale, $time ) );
		} else {
			$this->orders->order( $sale, OrderState::of( $purchase ) );
			$this->notes->write( $sale, $purchase->time(), $this->text( self::outcome( $purchase->story->fate ), $sale ) );
		}
		foreach ( $purchase->story->steps as $step ) {
			$this->agenda->note( $step->time, static fn () => $service->take( $sale, $step ) );
		}
	}

	/**
	 * Writes the order of a payment that took days, as far as it has come.
	 *
	 * @param Sale $sale The sale.
	 * @param int  $time The present, in UTC seconds.
	 */
	private function settle( Sale $sale, int $time ): void {
		$intent = $this->platform->request(
			'GET',
			'/v1/payment_intents/' . $sale->receipt->intent_id,
			array( 'expand' => array( 'latest_charge.balance_transaction' ) )
		);
		if ( 'succeeded' === $intent['status'] ) {
			$paid = $intent['latest_charge']['balance_transaction']['created'];
			$this->orders->order( $sale, OrderState::of( $sale->purchase, $paid ) );
			$this->notes->write( $sale, $paid, $this->text( 'The payment of %1$s by %2$s succeeded.', $sale ) );
			return;
		}
		if ( 'processing' === $intent['status'] || 'requires_action' === $intent['status'] ) {
			$this->orders->order( $sale, OrderState::waiting( $sale->purchase ) );
			return;
		}
		$this->orders->order( $sale, OrderState::failed( $sale->purchase, $time ) );
		$this->notes->write( $sale, $time, $this->text( 'The payment of %1$s by %2$s failed.', $sale ) );
	}

	/**
	 * What an order tells about its payment.
	 *
	 * @param Fate $fate What became of it.
	 */
	private static function outcome( Fate $fate ): string {
		if ( $fate->manual() ) {
			return 'A payment of %1$s by %2$s was authorized: capture it within 7 days.';
		}
		return match ( $fate ) {
			Fate::Declined => 'A payment of %1$s by %2$s was declined.',
			Fate::Blocked  => 'A payment of %1$s by %2$s was blocked because it looked fraudulent.',
			default        => 'A payment of %1$s by %2$s succeeded.',
		};
	}

	/**
	 * Fills amount and method in.
	 *
	 * @param string $text With `%1$s` for the amount and `%2$s` for the method.
	 * @param Sale   $sale The sale.
	 */
	private function text( string $text, Sale $sale ): string {
		$basket = $sale->purchase->basket;
		return sprintf( $text, PriceList::text( $basket->total, $basket->currency ), $sale->purchase->tender->title() );
	}
}
