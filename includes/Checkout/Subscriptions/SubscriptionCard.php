<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Subscriptions;

use MerchantPayments\Checkout\Saved\SavedCards;
use MerchantPayments\Checkout\Saved\SavedKind;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;

/** The card that renewals of a subscription are paid with, as the subscription, and an order that was paid with it, keep it. */
final readonly class SubscriptionCard {

	/** Metas: Stripe's ids of the payment method and of its customer. PaymentOrders::ACCOUNT has the account. */
	public const METHOD   = '_merchant_payments_card';
	public const CUSTOMER = '_merchant_payments_card_customer';

	/** @param int $account The id of its account's scope; 0 when unknown. */
	public function __construct( public string $method, public string $customer, public int $account ) {}

	public static function of( WC_Order $order ): self {
		return new self(
			PaymentOrders::id( $order, self::METHOD ),
			PaymentOrders::id( $order, self::CUSTOMER ),
			PaymentOrders::account( $order )
		);
	}

	public function is_known(): bool {
		return '' !== $this->method && '' !== $this->customer;
	}

	/** What it is: a card, where the customer has not kept it in the shop. */
	public function kind_for( int $user ): SavedKind {
		return SavedKind::of( SavedCards::of_method( $user, $this->method ) ) ?? SavedKind::Card;
	}

	/** Writes it on a subscription or an order. */
	public function note( WC_Order $order ): void {
		$order->update_meta_data( self::METHOD, $this->method );
		$order->update_meta_data( self::CUSTOMER, $this->customer );
		$order->update_meta_data( PaymentOrders::ACCOUNT, (string) $this->account );
		$order->save_meta_data();
	}
}
