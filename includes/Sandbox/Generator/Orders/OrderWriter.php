<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use MerchantPayments\Sandbox\Generator\History\Outcome;
use MerchantPayments\Sandbox\Generator\History\Sale;
use MerchantPayments\Sandbox\Generator\People\Customer;
use MerchantPayments\Sandbox\Generator\Shop\PriceList;

/** Writes orders and their refunds. */
final class OrderWriter {

	public function __construct(
		private readonly OrderRows $rows,
		private readonly OrderHeads $heads,
		private readonly OrderItems $items,
		private int $next
	) {}

	/** Takes an id for an order that will be written. */
	public function next_id(): int {
		return $this->next++;
	}

	/** Writes an order. */
	public function order( Sale $sale, OrderState $state ): void {
		$purchase = $sale->purchase;
		$basket   = $purchase->basket;
		$this->heads->placeholder( $sale->order_id, 0, $purchase->time() );
		$this->heads->order(
			array(
				'id'                   => $sale->order_id,
				'status'               => 'wc-' . $state->status,
				'currency'             => strtoupper( $basket->currency ),
				'type'                 => 'shop_order',
				'total_amount'         => PriceList::decimal( $basket->total, $basket->currency ),
				'customer_id'          => $purchase->customer->user_id,
				'billing_email'        => $purchase->customer->contact['email'],
				'date_created_gmt'     => $this->heads->dates->utc( $purchase->time() ),
				'date_updated_gmt'     => $this->heads->dates->utc( $state->updated ),
				'payment_method'       => 'merchant_payments',
				'payment_method_title' => $purchase->tender->title(),
				'transaction_id'       => $sale->receipt->intent_id,
				'ip_address'           => self::ip_address( $purchase->customer ),
			)
		);
		$this->heads->operational(
			$sale->order_id,
			array(
				'order_key'             => $sale->order_key,
				'date_paid_gmt'         => $this->heads->dates->utc( $state->paid ),
				'date_completed_gmt'    => $this->heads->dates->utc( $state->completed ),
				'shipping_total_amount' => PriceList::decimal( (int) $basket->shipping, $basket->currency ),
			)
		);
		$this->address( $sale->order_id, 'billing', $purchase->customer );
		if ( null !== $basket->shipping ) {
			$this->address( $sale->order_id, 'shipping', $purchase->customer );
		}
		$this->rows->add_meta(
			'meta',
			$sale->order_id,
			array(
				'_intent_id'                 => $sale->receipt->intent_id,
				'_charge_id'                 => $sale->receipt->charge_id,
				'_payment_method_id'         => $sale->receipt->payment_method_id,
				'_wcpay_mode'                => 'sandbox',
				'_wcpay_fraud_meta_box_type' => self::fraud( $purchase->timeline->outcome ),
				'_billing_address_index'     => self::index( $purchase->customer ),
			)
		);
		$this->items->write( $sale->order_id, $basket );
	}

	/**
	 * Writes a refund of an order.
	 *
	 * @param array{time: int, reason: string} $occasion  When and why.
	 * @param string|null                      $refund_id The platform's refund; null when the money went another way, as with a lost dispute.
	 */
	public function refund( Sale $sale, int $amount, array $occasion, ?string $refund_id ): void {
		$id       = $this->next_id();
		$currency = $sale->purchase->basket->currency;
		$this->heads->placeholder( $id, $sale->order_id, $occasion['time'] );
		$this->heads->order(
			array(
				'id'               => $id,
				'status'           => 'wc-completed',
				'currency'         => strtoupper( $currency ),
				'type'             => 'shop_order_refund',
				'total_amount'     => PriceList::decimal( -$amount, $currency ),
				'date_created_gmt' => $this->heads->dates->utc( $occasion['time'] ),
				'date_updated_gmt' => $this->heads->dates->utc( $occasion['time'] ),
				'parent_order_id'  => $sale->order_id,
			)
		);
		$this->heads->operational( $id );
		$this->rows->add_meta(
			'meta',
			$id,
			array(
				'_refund_amount'    => PriceList::decimal( $amount, $currency ),
				'_refund_reason'    => $occasion['reason'],
				'_refunded_payment' => null === $refund_id ? '' : '1',
				'_wcpay_refund_id'  => $refund_id,
			)
		);
	}

	/** What the order shows about fraud filters, when they had something to say. */
	private static function fraud( Outcome $outcome ): ?string {
		return match ( $outcome ) {
			Outcome::Held        => 'review',
			Outcome::Approved    => 'review_allowed',
			Outcome::Rejected    => 'review_blocked',
			Outcome::HeldTooLong => 'review_expired',
			Outcome::RuleBlocked => 'block',
			default           => null,
		};
	}

	/** Writes an address. */
	private function address( int $order_id, string $type, Customer $customer ): void {
		$billing = 'billing' === $type;
		$this->rows->add(
			'addresses',
			array(
				'order_id'     => $order_id,
				'address_type' => $type,
				'first_name'   => $customer->first,
				'last_name'    => $customer->last,
				'company'      => null,
				'address_1'    => $customer->contact['line'],
				'address_2'    => null,
				'city'         => $customer->contact['city'],
				'state'        => $customer->contact['state'],
				'postcode'     => $customer->contact['postcode'],
				'country'      => $customer->contact['country'],
				'email'        => $billing ? $customer->contact['email'] : null,
				'phone'        => $billing ? $customer->contact['phone'] : null,
			)
		);
	}

	/** The address that a customer's computer always has: one of a range that is reserved for documentation. */
	private static function ip_address( Customer $customer ): string {
		return '203.0.113.' . ( 1 + crc32( $customer->contact['email'] ) % 254 );
	}

	/** The words by which WooCommerce's search finds an order. */
	private static function index( Customer $customer ): string {
		$to = $customer->contact;
		return implode( ' ', array( $customer->first, $customer->last, '', $to['line'], '', $to['city'], $to['state'], $to['postcode'], $to['country'], $to['email'], $to['phone'] ) );
	}
}
