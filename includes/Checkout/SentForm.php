<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Checkout\Saved\SavedKind;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;
use WP_REST_Request;

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

	/** Of the current request: WooCommerce has checked its nonce, and where a payment is made the block's data stands in the same place. */
	public static function of_request(): self {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput -- sent() cleans each.
		return self::of( wp_unslash( $_POST ) );
	}

	/**
	 * Of a request to the block's checkout, before WooCommerce puts its data there.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function of_block( WP_REST_Request $request ): self {
		$data = $request['payment_data'];
		return self::of( is_array( $data ) ? array_column( $data, 'value', 'key' ) : array() );
	}

	/** @param array<array-key, mixed> $all */
	private static function of( array $all ): self {
		$attempt = self::sent( $all, PaymentForm::ATTEMPT );
		$methods = self::methods( self::sent( $all, PaymentForm::METHODS ) );
		$keeps   = in_array( self::sent( $all, 'wc-' . Gateway::ID . '-new-payment-method' ), array( 'true', '1' ), true );
		return new self(
			self::sent( $all, PaymentForm::TOKEN ),
			self::sent( $all, PaymentForm::TOTAL ),
			$methods,
			// WooCommerce's names; `new` is none.
			absint( self::sent( $all, 'wc-' . Gateway::ID . '-payment-token' ) ),
			// Where the customer chose something that is kept, the form allowed that alone.
			$keeps && 1 === count( $methods ) && null !== SavedKind::tryFrom( $methods[0] ),
			1 === preg_match( '/^[\w-]{8,64}$/D', $attempt ) ? $attempt : wp_generate_uuid4()
		);
	}

	/** @return list<string> */
	private static function methods( string $sent ): array {
		$methods = explode( ' ', $sent );
		sort( $methods );
		return array( '' ) === $methods ? array( 'card' ) : $methods;
	}

	/** The same where nothing else was to choose from. */
	public function only( string $method ): self {
		return new self( $this->token, $this->total, array( $method ), $this->card, $this->keeps, $this->attempt );
	}

	/**
	 * @param bool $sets_up Whether nothing is paid now, whatever the order's total.
	 * @param bool $recurs  Whether more is paid later without the customer.
	 * @throws Refusal When it can't be what the customer meant.
	 */
	public function check( WC_Order $order, OfferedMethods $offered, bool $sets_up = false, bool $recurs = false ): void {
		$amount = ( new OrderFacts( $order ) )->amount();
		$amount = $sets_up ? new MinorUnits( 0, $amount->currency ) : $amount;
		$sets_up || PayableAmount::check( $amount, $offered->settles_in() );
		if ( 0 === $this->card && 1 !== preg_match( '/^ctoken_[A-Za-z0-9]{1,240}$/D', $this->token ) ) {
			throw self::refused( __( 'Please choose how you pay, then try again.', 'merchant-payments-for-woocommerce' ) );
		}
		$this->check_total( $amount );
		$allowed = $offered->for( $amount, $order->get_billing_country(), $recurs );
		if ( array() !== array_diff( $this->methods, $allowed ) ) {
			throw self::refused(
				__( 'Other ways to pay are offered now. Please reload this page, then choose again.', 'merchant-payments-for-woocommerce' )
			);
		}
	}

	/**
	 * @param MinorUnits $amount What is to be paid.
	 * @throws Refusal When the customer saw another amount.
	 */
	public function check_total( MinorUnits $amount ): void {
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

	/** @param array<array-key, mixed> $all */
	private static function sent( array $all, string $name ): string {
		return sanitize_text_field( is_string( $all[ $name ] ?? null ) ? $all[ $name ] : '' );
	}

	private static function refused( string $sentence ): Refusal {
		return new Refusal( Confirmation::REFUSED, $sentence, Reason::Invalid );
	}
}
