<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\CodeFormat;
use WC_Order;

/** A payment identified by payment intent or order id; all-digit ids are orders (facts/rest.md, section 4). */
final readonly class PaymentSubject {

	/** A path segment of any form, so that an invalid id is refused by the parameter's own validation. */
	public const SEGMENT = '[^\x2F]+';

	/**
	 * @param string $intent_id Payment intent id; empty when the order has none.
	 */
	private function __construct( public string $intent_id, public ?WC_Order $order ) {}

	/** @throws Refusal When the order does not exist. */
	public static function of( string $id ): self {
		if ( ! ctype_digit( $id ) ) {
			return new self( $id, null );
		}
		$order = self::order( (int) $id );
		return new self( PaymentOrders::id( $order, PaymentOrders::INTENT ), $order );
	}

	/**
	 * An existing order.
	 *
	 * @throws Refusal When it does not exist.
	 */
	public static function order( int $id ): WC_Order {
		return PaymentOrders::find( $id ) ?? throw new Refusal(
			PaymentOrders::MISSING,
			__( 'The order could not be found.', 'merchant-payments-for-woocommerce' ),
			Reason::NotFound
		);
	}

	/**
	 * The route's parameter.
	 *
	 * @return array<string, mixed>
	 */
	public static function arg(): array {
		return array( 'required' => true ) + CodeFormat::Id->arg();
	}
}
