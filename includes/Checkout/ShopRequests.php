<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Checkout\Saved\AddedCard;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Adapters;
use MerchantPayments\Platform\Exception\PlatformException;
use WC_Order;

/**
 * What the payment form asks the shop for besides the checkout itself, by WooCommerce's `wc-ajax`. POST with `step`:
 *
 * - `confirmed`: the customer has answered the bank. `order` and its `key` prove whose order it is. Reads the payment and settles the
 *   order; answers `{ redirect }`.
 * - `set_up`: the customer has answered the bank, who asked whether a card may be kept. `secret` of the setup intent. Keeps the card;
 *   answers `{ redirect }`.
 * - `choose` and `answer`: only where the sandbox takes payments, in place of Stripe's script: makes a confirmation token of a payment
 *   method (`type`, `what`, `billing`, `usage`: Platform\TestCustomer; answers `{ token }`), and plays the customer before the bank
 *   (`secret` of the payment, `passes`; answers `{ id, status }`).
 *
 * Errors are WordPress's `{ success: false, data: { message } }`; a payment that failed is an answer like any other (200), as WooCommerce's
 * checkout does it.
 */
final class ShopRequests {

	public const ACTION = 'merchant_payments';

	/**
	 * @param Closure(WC_Order): PaymentStep $look  Looks what became of an order's payment.
	 * @param Closure(): AddedCard           $added
	 */
	public function __construct(
		private readonly Closure $look,
		private readonly Closure $added,
		private readonly Adapters $adapters
	) {}

	public function answer(): never {
		nocache_headers();
		try {
			$answer = match ( self::sent( 'step' ) ) {
				'confirmed' => $this->confirmed( self::order() ),
				'set_up'    => self::is_ours() ? array( 'redirect' => ( $this->added )()->look( self::sent( 'secret' ) ) ) : null,
				'choose'    => $this->choose(),
				'answer'    => $this->play( self::sent( 'secret' ) ),
				default     => null,
			};
		} catch ( Refusal $refusal ) {
			wp_send_json_error( array( 'message' => $refusal->getMessage() ) );
		} catch ( PlatformException | Locked $failure ) {
			Log::failure( 'A customer’s payment could not be looked at', $failure );
			wp_send_json_error( array( 'message' => self::busy() ), 503 );
		}
		null === $answer ? wp_send_json_error( array( 'message' => self::stale() ), 403 ) : wp_send_json_success( $answer );
	}

	/** @return array{redirect: string}|null Null for somebody else's order. */
	private function confirmed( ?WC_Order $order ): ?array {
		if ( null === $order ) {
			return null;
		}
		if ( ! ( $this->look )( $order )->is_done() ) {
			wp_send_json_error( array( 'message' => self::unanswered() ) );
		}
		return array( 'redirect' => NextPage::after( $order ) );
	}

	/** @return array{token: string}|null Null where there is nothing to play. */
	private function choose(): ?array {
		$customer = $this->adapters->test_customer();
		if ( null === $customer || ! Offer::is_made() || ! self::is_ours() ) {
			return null;
		}
		$billing = json_decode( self::sent( 'billing' ), true );
		$billing = is_array( $billing ) ? $billing : array();
		return array( 'token' => $customer->choose( self::sent( 'type' ), self::sent( 'what' ), $billing, self::sent( 'usage' ) ) );
	}

	/** @return array{id: string, status: string}|null Null where there is nothing to play. */
	private function play( string $secret ): ?array {
		$customer = $this->adapters->test_customer();
		if ( null === $customer || ! Offer::is_made() || ! self::is_ours() ) {
			return null;
		}
		return $customer->answer( $secret, '1' === self::sent( 'passes' ) );
	}

	/** The order that the request names, if it has the order's key. */
	private static function order(): ?WC_Order {
		$order = PaymentOrders::find( absint( self::sent( 'order' ) ) );
		return null !== $order && OrderKey::opens( $order, self::sent( 'key' ) ) ? $order : null;
	}

	/** Whether a page of this shop, which the same visitor was shown, sends it. */
	private static function is_ours(): bool {
		return false !== check_ajax_referer( self::ACTION, 'nonce', false );
	}

	/** The order's key proves a request about an order, and is_ours() the others. */
	private static function sent( string $name ): string {
		// phpcs:ignore WordPress.Security -- Each use checks it.
		$value = wp_unslash( $_POST[ $name ] ?? '' );
		return is_string( $value ) ? wp_check_invalid_utf8( $value ) : '';
	}

	private static function busy(): string {
		return __(
			'We could not ask the bank just now. Please wait a moment and reload this page before you pay again.',
			'merchant-payments-for-woocommerce'
		);
	}

	private static function stale(): string {
		return __( 'This page has been open for too long. Please reload it, and try again.', 'merchant-payments-for-woocommerce' );
	}

	private static function unanswered(): string {
		return __( 'Your bank has not confirmed the payment yet. Please try again.', 'merchant-payments-for-woocommerce' );
	}
}
