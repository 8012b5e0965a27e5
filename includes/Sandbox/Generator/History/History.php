<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Generator\Orders\OrderWriter;
use MerchantPayments\Sandbox\Generator\Orders\OrderState;
use MerchantPayments\Sandbox\Generator\Shop\ShopPrices;

/** Writes the orders of sales as they are made, and notes what is still to happen to them. */
final class History {

	/** @param int        $until  The end of the history, in UTC seconds. */
	public function __construct(
		private readonly Agenda $agenda,
		private readonly OrderWriter $orders,
		private readonly int $until
	) {}

	/** Takes a sale in. */
	public function record( Sale $sale, PaymentActions $actions ): void {
		$purchase = $sale->purchase;
		if ( $purchase->tender->delayed() ) {
			$this->record_delayed( $sale );
		} else {
			$this->orders->order( $sale, OrderState::of( $purchase ) );
			$this->note( $sale, $purchase->time(), self::outcome( $purchase->timeline->outcome ) );
		}
		foreach ( $purchase->timeline->steps as $step ) {
			$this->agenda->note( $step->time, static fn () => $actions->take( $sale, $step ) );
		}
	}

	/** Takes a sale in whose payment needs days to succeed or to fail; what is known by the end is written at once. */
	private function record_delayed( Sale $sale ): void {
		$purchase = $sale->purchase;
		$cleared  = Timelines::cleared( $purchase->time() );
		$this->note( $sale, $purchase->time(), 'A payment of %1$s by %2$s was started; whether it succeeds is known in a few days.' );
		if ( $cleared > $this->until ) {
			$this->orders->order( $sale, OrderState::waiting( $purchase ) );
		} elseif ( Outcome::Declined === $purchase->timeline->outcome ) {
			$this->orders->order( $sale, OrderState::failed( $purchase, $cleared ) );
			$this->note( $sale, $cleared, 'The payment of %1$s by %2$s failed.' );
		} else {
			$this->orders->order( $sale, OrderState::of( $purchase, $cleared ) );
			$this->note( $sale, $cleared, 'The payment of %1$s by %2$s succeeded.' );
		}
	}

	/** The note of an order about its payment. */
	private static function outcome( Outcome $outcome ): string {
		if ( $outcome->manual() ) {
			return 'A payment of %1$s by %2$s was authorized: capture it within 7 days.';
		}
		if ( $outcome->held() ) {
			return 'A payment of %1$s by %2$s was authorized and is held for review by your fraud filters: approve or block it within 7 days.';
		}
		return match ( $outcome ) {
			Outcome::Declined    => 'A payment of %1$s by %2$s was declined.',
			Outcome::RuleBlocked => 'A payment of %1$s by %2$s was blocked by your fraud filters.',
			Outcome::Blocked     => 'A payment of %1$s by %2$s was blocked because it looked fraudulent.',
			default           => 'A payment of %1$s by %2$s succeeded.',
		};
	}

	/**
	 * Writes a note that names amount and method.
	 *
	 * @param int $time UTC seconds.
	 */
	private function note( Sale $sale, int $time, string $text ): void {
		$basket = $sale->purchase->basket;
		$this->orders->note( $sale, $time, sprintf( $text, ShopPrices::text( $basket->total, $basket->currency ), $sale->purchase->tender->title() ) );
	}
}
