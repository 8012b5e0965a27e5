<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Orders\OrderWriter;
use MerchantPayments\Sandbox\Generator\Orders\OrderCustomers;
use MerchantPayments\Sandbox\Generator\Weights;

/** Sends a purchase to the payments platform, as the shop's checkout does. */
final class Checkout {

	/** Prepared draws. */
	private readonly Weights $declines;

	/** Where customers pay in person. */
	private readonly CardReaders $counter;

	public function __construct(
		private readonly Transport $platform,
		private readonly OrderWriter $orders,
		private readonly OrderCustomers $customers,
		private readonly Chance $chance,
		private readonly FraudSetup $guard
	) {
		$this->declines = new Weights( Data::of( 'outcomes' )['declines'] );
		$this->counter  = new CardReaders( $platform );
	}

	/** Takes a payment. The order is not written yet, only its id taken. */
	public function sell( Purchase $purchase ): Sale {
		$customer = $purchase->customer;
		if ( $customer->joins && null === $customer->platform_id ) {
			$this->open_account( $purchase );
		}
		$order_id  = $this->orders->next_id();
		$order_key = 'wc_order_' . $this->chance->token( 13 );
		return new Sale( $purchase, $order_id, $order_key, $this->pay( $purchase, $order_id, $order_key ) );
	}

	/** Opens an account, in the store and at the platform. */
	private function open_account( Purchase $purchase ): void {
		$customer = $purchase->customer;
		$details  = $customer->billing_details();

		$customer->platform_id = (string) $this->platform->request( 'POST', '/v1/customers', $details )['id'];
		$this->customers->sign_up( $customer, $purchase->time() );
	}

	private function pay( Purchase $purchase, int $order_id, string $order_key ): Receipt {
		$tender = $purchase->tender;
		$params = array(
			'amount'              => $purchase->basket->total,
			'currency'            => $purchase->basket->currency,
			'confirm'             => true,
			'capture_method'      => $purchase->timeline->outcome->manual() ? 'manual' : 'automatic',
			'description'         => 'Order ' . $order_id,
			'payment_method_data' => array(
				'type'            => $tender->type,
				'billing_details' => $purchase->customer->billing_details(),
				$tender->type     => $tender->details,
			),
			'metadata'            => array(
				'order_id'     => (string) $order_id,
				'order_number' => (string) $order_id,
				'order_key'    => $order_key,
			) + $this->counter->channel( $tender ) + $this->guard->facts( $purchase ),
			'sandbox'             => $this->course( $purchase ),
		);
		if ( null !== $purchase->customer->platform_id && ! $tender->in_person() ) {
			$params['customer'] = $purchase->customer->platform_id;
		}
		try {
			$intent = $this->platform->request( 'POST', '/v1/payment_intents', $params );
			return new Receipt( $intent['id'], $intent['latest_charge'], $intent['payment_method'] );
		} catch ( Declined $refusal ) {
			return new Receipt( $refusal->details['payment_intent'], $refusal->details['charge'], null );
		}
	}

	/** @return array<string, mixed> What the sandbox is told to do with the payment. */
	private function course( Purchase $purchase ): array {
		$course = null === $purchase->tender->risk ? array() : array( 'risk_level' => $purchase->tender->risk );
		return $course + match ( $purchase->timeline->outcome ) {
			Outcome::Declined   => array( 'decline' => $purchase->tender->delayed() ? 'insufficient_funds' : $this->declines->draw( $this->chance ) ),
			Outcome::Blocked    => array(
				'blocked'    => true,
				'risk_level' => 'highest',
			),
			Outcome::FailedLate => array(
				'late_failure' => array(
					'after' => Timelines::SENT_BACK_AFTER,
					'code'  => 'insufficient_funds',
				),
			),
			default          => array(),
		};
	}
}
