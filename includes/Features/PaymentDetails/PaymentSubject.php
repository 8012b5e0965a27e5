<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\CodeFormat;
use WC_Order;

/** A payment by the id of its intent or of its order: all digits are an order's (facts/rest.md, section 4). */
final readonly class PaymentSubject {

	/** A path segment of any form, so that the parameter's own rule can refuse it by name. */
	public const SEGMENT = '[^\x2F]+';

	/**
	 * Names a payment.
	 *
	 * @param string $intent_id Intent id; empty when the order has none.
	 */
	private function __construct( public string $intent_id, public ?WC_Order $order ) {}

	/**
	 * The payment with an id.
	 *
	 * @throws Refusal When there is no such order.
	 */
	public static function of( string $id ): self {
		if ( ! ctype_digit( $id ) ) {
			return new self( $id, null );
		}
		$order = self::order( (int) $id );
		return new self( PaymentOrders::id( $order, PaymentOrders::INTENT ), $order );
	}

	/**
	 * An order that must be there.
	 *
	 * @throws Refusal When it is not.
	 */
	public static function order( int $id ): WC_Order {
		return PaymentOrders::find( $id ) ?? throw new Refusal( PaymentOrders::MISSING, __( 'The order could not be found.', 'woocommerce-payments' ), Reason::NotFound );
	}

	/**
	 * The parameter of a route.
	 *
	 * @return array<string, mixed>
	 */
	public static function arg(): array {
		return array( 'required' => true ) + CodeFormat::Id->arg();
	}
}
