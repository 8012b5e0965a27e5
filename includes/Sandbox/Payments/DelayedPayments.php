<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Sandbox\Disputes\Standing;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** Debits clear or fail some days after they were taken; a payment that had come may be returned by the customer's bank. */
final class DelayedPayments {

	public function __construct(
		private readonly Store $store,
		private readonly Present $present,
		private readonly Settlement $settlement,
		private readonly Confirmation $confirmation
	) {}

	/** The bank answers. */
	public function due( Record $charge ): void {
		$intent = $this->store->get( $charge->parent );
		if ( 'pending' === $charge->status && ! isset( $charge->body['failure'] ) ) {
			$this->clear( $intent, $charge );
		} elseif ( 'pending' === $charge->status ) {
			$this->fail( $intent, $charge, $charge->text( 'failure' ) );
		} elseif ( isset( $charge->body['late'] ) && 0 === $charge->int( 'refunded' ) && ! Standing::is_disputed( $charge ) ) {
			$this->fail( $intent, $charge, (string) $charge->body['late']['code'] );
		}
	}

	/** The money has come. */
	private function clear( Record $intent, Record $charge ): void {
		$this->store->emit( EventType::ChargeSucceeded, $charge->number );
		$this->store->emit( EventType::IntentSucceeded, $intent->number );
		$this->confirmation->complete( $intent, $charge );
		if ( isset( $charge->body['late'] ) ) {
			$this->store->schedule( $charge, $this->present->now() + $charge->body['late']['after'] );
		}
	}

	/** The money has not come, or goes back. */
	private function fail( Record $intent, Record $charge, string $decline ): void {
		$this->settlement->take_back( $charge );
		$this->confirmation->decline( $intent, $charge, $decline );
	}
}
