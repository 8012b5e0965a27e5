<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;

/** What the payment form sent with the checkout. The number of a card is never in it. */
final readonly class SentForm {

	/**
	 * @param string       $token   Stripe's confirmation token.
	 * @param string       $total   The amount that the customer saw: minor units, a colon, and the currency in lower case.
	 * @param list<string> $methods Ids of the payment methods that the customer could choose from, in alphabetical order: Stripe refuses a
	 *   payment that allows others than its form did.
	 * @param int          $card    WooCommerce's id of the saved card that was chosen; 0 when one was entered.
	 * @param bool         $keeps   Whether the customer wants to keep the card that was entered.
	 * @param string       $attempt Names the press of the button.
	 */
	private function __construct(
		public string $token,
		private string $total,
		public array $methods,
		public int $card,
		public bool $keeps,
		public string $attempt
	) {}

	/** Of the current request: WooCommerce has checked its nonce, and the block's data stands in the same place. */
	public static function of_request(): self {
		$attempt = self::sent( PaymentForm::ATTEMPT );
		$methods = self::methods();
		$keeps   = in_array( self::sent( 'wc-' . Gateway::ID . '-new-payment-method' ), array( 'true', '1' ), true );
		return new self(
			self::sent( PaymentForm::TOKEN ),
			self::sent( PaymentForm::TOTAL ),
			$methods,
			// WooCommerce's names; `new` is none.
			absint( self::sent( 'wc-' . Gateway::ID . '-payment-token' ) ),
			// Only cards are kept: where the customer chose another method, the form allowed that one.
			$keeps && array( 'card' ) === $methods,
			1 === preg_match( '/^[\w-]{8,64}$/D', $attempt ) ? $attempt : wp_generate_uuid4()
		);
	}

	/** @return list<string> */
	private static function methods(): array {
		$methods = explode( ' ', self::sent( PaymentForm::METHODS ) );
		sort( $methods );
		return array( '' ) === $methods ? array( 'card' ) : $methods;
	}

	/**
	 * @param bool $sets_up Whether nothing is paid now, whatever the order's total.
	 * @param bool $recurs  Whether more is paid later without the customer: only cards are kept for that.
	 * @throws Refusal When it can't be what the customer meant.
	 */
	public function check( WC_Order $order, OfferedMethods $offered, bool $sets_up = false, bool $recurs = false ): void {
		$amount = ( new OrderFacts( $order ) )->amount();
		$amount = $sets_up ? new MinorUnits( 0, $amount->currency ) : $amount;
		if ( 0 === $this->card && 1 !== preg_match( '/^ctoken_[A-Za-z0-9]{1,240}$/D', $this->token ) ) {
			throw self::refused( __( 'Please choose how you pay, then try again.', 'merchant-payments-for-woocommerce' ) );
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
		$allowed = $offered->for( $amount, $order->get_billing_country() );
		$allowed = $recurs ? array_intersect( array( 'card' ), $allowed ) : $allowed;
		if ( array() !== array_diff( $this->methods, $allowed ) ) {
			throw self::refused(
				__( 'Other ways to pay are offered now. Please reload this page, then choose again.', 'merchant-payments-for-woocommerce' )
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
