<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Payments\Confirmation;
use WC_Order;

/** What the payment form sent with the checkout. The number of a card is never in it. */
final readonly class SentForm {

	/**
	 * @param string $token   Stripe's confirmation token.
	 * @param string $total   The amount that the customer saw: minor units, a colon, and the currency in lower case.
	 * @param int    $card    WooCommerce's id of the saved card that was chosen; 0 when one was entered.
	 * @param bool   $keeps   Whether the customer wants to keep the card that was entered.
	 * @param string $attempt Names the press of the button.
	 */
	private function __construct(
		public string $token,
		private string $total,
		public int $card,
		public bool $keeps,
		public string $attempt
	) {}

	/** Of the current request: WooCommerce has checked its nonce, and the block's data stands in the same place. */
	public static function of_request(): self {
		$attempt = self::sent( PaymentForm::ATTEMPT );
		return new self(
			self::sent( PaymentForm::TOKEN ),
			self::sent( PaymentForm::TOTAL ),
			// WooCommerce's names; `new` is none.
			absint( self::sent( 'wc-' . Gateway::ID . '-payment-token' ) ),
			in_array( self::sent( 'wc-' . Gateway::ID . '-new-payment-method' ), array( 'true', '1' ), true ),
			1 === preg_match( '/^[\w-]{8,64}$/D', $attempt ) ? $attempt : wp_generate_uuid4()
		);
	}

	/** @throws Refusal When it can't be what the customer meant. */
	public function check( WC_Order $order ): void {
		$amount = ( new OrderFacts( $order ) )->amount();
		if ( 0 === $this->card && 1 !== preg_match( '/^ctoken_[A-Za-z0-9]{1,240}$/D', $this->token ) ) {
			throw self::refused( __( 'Please enter your card, then try again.', 'merchant-payments-for-woocommerce' ) );
		}
		if ( $this->total !== $amount->amount . ':' . $amount->currency ) {
			throw self::refused(
				sprintf(
					/* translators: %s: amount with currency. */
					__( 'The total has changed: it is %s now. Please look at your order, then pay again.', 'merchant-payments-for-woocommerce' ),
					$amount->text()
				)
			);
		}
	}

	private static function sent( string $name ): string {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has checked it.
		return sanitize_text_field( wp_unslash( is_string( $_POST[ $name ] ?? null ) ? $_POST[ $name ] : '' ) );
	}

	private static function refused( string $sentence ): Refusal {
		return new Refusal( Confirmation::REFUSED, $sentence, Reason::Invalid );
	}
}
