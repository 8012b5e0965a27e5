<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Saved;

use MerchantPayments\Orders\PaymentOrders;
use WC_Payment_Token;

/** Saved cards in WooCommerce's lists: in both checkouts and under My account. */
final readonly class SavedCardLists {

	/** @param int $now UTC seconds, of the platform. */
	public function __construct( private SavedCards $cards, private int $now ) {}

	/**
	 * Leaves out ours that the account which takes payments can't charge (`woocommerce_get_customer_payment_tokens`), and puts in those that
	 * WooCommerce left out: its list ends after some, whatever account they are in.
	 *
	 * @param array<array-key, mixed> $tokens
	 * @param string                  $gateway Whose are asked for; empty for all.
	 * @return array<array-key, mixed>
	 */
	public function chargeable( array $tokens, int $user, string $gateway ): array {
		// WooCommerce deletes by this list the tokens of a user who is deleted: none may stay, in whatever account it is.
		if ( doing_action( 'delete_user' ) ) {
			return $tokens + SavedCards::in_all_accounts( $user );
		}
		$left = array_filter( $tokens, fn ( mixed $token ): bool => ! SavedCards::is_ours( $token ) || $this->cards->has( $token ) );
		return count( $left ) < count( $tokens ) && in_array( $gateway, array( '', PaymentOrders::METHOD ), true )
			? $left + $this->cards->all( $user )
			: $left;
	}

	/**
	 * What WooCommerce does not say by itself (`woocommerce_payment_methods_list_item`): that a card has expired, under My account in its own
	 * column, in the block's checkout within a sentence; and what a bank account is called.
	 *
	 * @param array<string, mixed> $item With `method` and `expires`.
	 * @return array<string, mixed>
	 */
	public function described( array $item, WC_Payment_Token $token ): array {
		if ( $token instanceof SepaDebitToken ) {
			$item['method'] = array(
				'brand' => SepaDebitToken::name(),
				'last4' => $token->get_last4(),
			) + ( is_array( $item['method'] ?? null ) ? $item['method'] : array() );
		}
		if ( $this->has_expired( $token ) && is_string( $item['expires'] ?? null ) ) {
			/* translators: %s: month and year in which a card expired, for example 02/26. */
			$item['expires'] = sprintf( __( '%s – expired', 'merchant-payments-for-woocommerce' ), $item['expires'] );
		}
		return $item;
	}

	/** What the classic checkout calls a card: says the same. */
	public function name( WC_Payment_Token $token ): string {
		$name = $token->get_display_name();
		/* translators: %s: a saved card, for example: Visa ending in 4242 (expires 02/26). */
		return $this->has_expired( $token ) ? sprintf( __( '%s – expired', 'merchant-payments-for-woocommerce' ), $name ) : $name;
	}

	private function has_expired( WC_Payment_Token $token ): bool {
		return SavedCards::names_us( $token ) && SavedCards::has_expired( $token, $this->now );
	}
}
