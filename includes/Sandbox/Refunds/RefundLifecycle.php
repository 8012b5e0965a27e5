<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Refunds;

use MerchantPayments\Sandbox\Balance\Movements;
use MerchantPayments\Sandbox\Disputes\DisputeLifecycle;
use MerchantPayments\Sandbox\Disputes\OpenDisputes;
use MerchantPayments\Sandbox\Fraud\FraudWarnings;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Payments\Settlement;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** Moves the money of refunds: it leaves when the refund is made, at the day's rate, and comes back to the cent when it fails. */
final class RefundLifecycle {

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $present,
		private readonly Movements $movements,
		private readonly Settlement $settlement,
		private readonly DisputeLifecycle $disputes,
		private readonly FraudWarnings $warnings
	) {}

	/**
	 * Takes the money out of the balance.
	 *
	 * @param int|null $after When something happens by itself, in seconds, or null for never.
	 */
	public function begin( Record $refund, Record $charge, ?int $after ): void {
		$money = $this->movements->settle( -$refund->int( 'amount' ), $refund->text( 'currency' ) );
		$type  = Kind::PaymentRefund === $refund->kind() ? EntryType::PaymentRefund : EntryType::Refund;
		$entry = $this->movements->book( $type, $money, $refund->number, array( 'available_on' => $this->settlement->leaves_on( $charge ) ) );

		$refund->body['entry']    = $entry->number;
		$charge->body['refunded'] = $charge->int( 'refunded' ) + $refund->int( 'amount' );
		$this->store->save( $refund );
		$this->store->save( $charge );
		$this->store->schedule( $refund, null === $after ? null : $this->present->now() + $after );
		$this->store->emit( EventType::ChargeRefunded, $charge->number );
		$this->store->emit( EventType::RefundCreated, $refund->number );
		if ( $charge->int( 'refunded' ) < $charge->int( 'captured' ) ) {
			return;
		}
		$this->warnings->settle( $charge );
		foreach ( OpenDisputes::inquiries( $charge ) as $inquiry ) {
			$this->disputes->decide( $this->store->get( $inquiry ), 'charge_refunded', true );
		}
	}

	/** Does what happens to a refund after some time. */
	public function due( Record $refund ): void {
		if ( isset( $refund->body['fails'] ) ) {
			$this->fail( $refund, $refund->text( 'fails' ), 'failed' );
		} elseif ( 'pending' === $refund->status ) {
			$refund->status = 'succeeded';
			$this->store->save( $refund );
			$this->store->emit( EventType::RefundUpdated, $refund->number );
		}
	}

	/** Puts the money back. */
	public function fail( Record $refund, string $reason, string $status ): void {
		$taken = $this->store->entries( array( $refund->int( 'entry' ) ) )[ $refund->int( 'entry' ) ];
		$money = new Conversion( -$taken->amount, $taken->currency, $taken->body['rate'] ?? null );
		$entry = $this->movements->book(
			EntryType::RefundFailure,
			$money,
			$refund->number,
			array( 'available_on' => max( $this->present->now(), $taken->available_on ) )
		);

		$refund->status                 = $status;
		$refund->body['failure_reason'] = $reason;
		$refund->body['failure_entry']  = $entry->number;
		unset( $refund->body['fails'] );
		$this->store->save( $refund );
		$this->store->schedule( $refund, null );
		$charge                   = $this->store->get( $refund->parent );
		$charge->body['refunded'] = $charge->int( 'refunded' ) - $refund->int( 'amount' );
		$this->store->save( $charge );
		$this->store->emit( EventType::RefundUpdated, $refund->number );
		if ( 'failed' === $status ) {
			$this->store->emit( EventType::RefundFailed, $refund->number );
		}
	}
}
