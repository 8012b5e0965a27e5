<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Platform;
use WC_Order;

/**
 * A payment that the platform has captured, beside the order that it is for. One that comes by itself, and not because a merchant captured
 * it, may find the order canceled or paid meanwhile (money.md, section 5).
 */
final readonly class CapturedPayment {

	/** Metadata of payments that our checkout authorizes first: who captures them; and what it says when the checkout does. */
	public const CAPTURE = 'merchant_payments_capture';
	public const AT_ONCE = 'at_once';

	/** Whether no merchant decided on it. */
	public bool $comes_by_itself;

	/**
	 * @param WC_Order             $order  As it was before.
	 * @param array<string, mixed> $intent With its charge expanded or as an id.
	 * @param bool                 $waited Whether the order had it as authorized, so that somebody decided on it.
	 */
	public function __construct( private WC_Order $order, private array $intent, bool $waited ) {
		$is_at_once            = self::AT_ONCE === ( $intent['metadata'][ self::CAPTURE ] ?? null );
		$this->comes_by_itself = 'automatic' === $intent['capture_method'] || ( $is_at_once && ! $waited );
	}

	/** Whether the order was marked as paid with this payment already, by whoever. */
	public function is_known(): bool {
		return 'automatic' === $this->intent['capture_method'] && null !== $this->order->get_date_paid() && $this->is_transaction();
	}

	/** Whether the order was paid with another payment, or by hand. */
	public function is_second(): bool {
		return $this->is_other()
			? null !== $this->order->get_date_paid() || 'succeeded' === $this->order->get_meta( OrderPayment::STATUS )
			: $this->comes_by_itself && null !== $this->order->get_date_paid() && ! $this->is_transaction();
	}

	/** Whether the order names another payment as its own. */
	public function is_other(): bool {
		return ! in_array( $this->order->get_meta( PaymentOrders::INTENT ), array( '', $this->intent['id'] ), true );
	}

	/** Whether the order says that this payment paid it. */
	private function is_transaction(): bool {
		$own = array( (string) $this->intent['id'], (string) Platform::id_of( $this->intent['latest_charge'] ?? null ) );
		return in_array( $this->order->get_transaction_id(), array_filter( $own ), true );
	}

	/** What the order's notes say. */
	public function note(): string {
		$amount = $this->amount()->text();
		return $this->is_second() && $this->comes_by_itself
			? sprintf(
				/* translators: 1: amount with currency, 2: id of the payment. */
				__(
					'A second payment of %1$s was captured (%2$s): the order was paid before. Refund one of the two.',
					'merchant-payments-for-woocommerce'
				),
				$amount,
				$this->intent['id']
			)
			/* translators: 1: amount with currency, 2: id of the payment. */
			: sprintf( __( 'A payment of %1$s was captured (%2$s).', 'merchant-payments-for-woocommerce' ), $amount, $this->intent['id'] );
	}

	private function amount(): MinorUnits {
		return new MinorUnits( (int) $this->intent['amount_received'], (string) $this->intent['currency'] );
	}
}
