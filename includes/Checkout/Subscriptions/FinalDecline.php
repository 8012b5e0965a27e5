<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Subscriptions;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\DeclineAdvice;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Platform;
use WC_Order;

/**
 * Whether a renewal that was declined is not to be tried again by itself, because its bank, its card network or Radar says so. Asked
 * wherever a decline is applied to its order: by the request's own answer, or later by a job or an event that finds it.
 */
final class FinalDecline {

	/** Meta of a renewal's order that is not to be tried again by itself. */
	private const FINAL = '_merchant_payments_renewal_final';

	/** … and of one that was charged, whose answer the order does not have yet. What customers try themselves is no renewal. */
	private const SENT = '_merchant_payments_renewal_sent';

	/** What the bank wants to ask the customer first. */
	private const ASKS = 'authentication_required';

	/** What the bank or Stripe's Radar says of cards that are refused again without the customer (docs.stripe.com/declines/codes). */
	private const CODES = array(
		self::ASKS,
		'fraudulent',
		'lost_card',
		'pickup_card',
		'revocation_of_all_authorizations',
		'revocation_of_authorization',
		'stolen_card',
		'stop_payment_order',
	);

	/** Stripe's advice, and Mastercard's: the card is over, and the customer has ended the agreement. */
	private const ADVICE     = 'do_not_try_again';
	private const MASTERCARD = array( '03', '21' );

	/**
	 * Renewals whose customers get the order's link once its status has changed.
	 *
	 * @var array<int, true>
	 */
	private static array $asked = array();

	/** @param Closure(WC_Order): Account $account_of */
	public function __construct( private readonly Closure $account_of ) {}

	/** A renewal's order is about to be charged. The caller saves it. */
	public static function begin( WC_Order $renewal ): void {
		$renewal->delete_meta_data( self::FINAL );
		$renewal->update_meta_data( self::SENT, 'yes' );
	}

	/** The attempt is over, or was never made (`woocommerce_order_status_failed`). */
	public static function close( WC_Order $renewal ): void {
		if ( self::is_open( $renewal ) ) {
			$renewal->delete_meta_data( self::SENT );
			$renewal->save_meta_data();
		}
	}

	/** Whether an attempt was sent, and its order does not know yet what became of it. */
	public static function is_open( WC_Order $renewal ): bool {
		return '' !== $renewal->get_meta( self::SENT );
	}

	/** Nothing of it can be charged. */
	public static function end( WC_Order $renewal ): void {
		$renewal->update_meta_data( self::FINAL, 'yes' );
		$renewal->save_meta_data();
	}

	/** Whether an order is not to be tried again by itself (`wcs_get_retry_rule`). */
	public static function is( int $order_id ): bool {
		return 'yes' === PaymentOrders::find( $order_id )?->get_meta( self::FINAL );
	}

	/**
	 * Before the order's status changes (`merchant_payments_order_declining`): WooCommerce Subscriptions then plans the next attempt.
	 *
	 * @param array<string, mixed> $intent
	 */
	public function judge( int $order_id, array $intent ): void {
		$order = PaymentOrders::find( $order_id );
		if ( null === $order || ! self::is_open( $order ) ) {
			return;
		}
		if ( $this->is_final( $order, $intent ) ) {
			self::end( $order );
		}
		self::close( $order );
		if ( self::ASKS === DeclineAdvice::code_of( $intent ) ) {
			self::$asked[ $order_id ] = true;
		}
	}

	/** After it (`merchant_payments_order_declined`): the customer pays by the order's link where the bank wants to ask them. */
	public static function tell( int $order_id ): void {
		$order = isset( self::$asked[ $order_id ] ) ? PaymentOrders::find( $order_id ) : null;
		unset( self::$asked[ $order_id ] );
		if ( true === $order?->needs_payment() ) {
			PayLinkMail::send( $order );
		}
	}

	/** @param array<string, mixed> $intent */
	private function is_final( WC_Order $order, array $intent ): bool {
		$error = (array) ( $intent['last_payment_error'] ?? array() );
		if ( in_array( DeclineAdvice::code_of( $intent ), self::CODES, true ) || self::ADVICE === ( $error['advice_code'] ?? null ) ) {
			return true;
		}
		$charge  = $this->charge( $order, $intent );
		$outcome = (array) ( $charge['outcome'] ?? array() );
		$advice  = array( $error['network_advice_code'] ?? null, $outcome['network_advice_code'] ?? null );
		$is_over = 'mastercard' === ( $charge['payment_method_details']['card']['brand'] ?? null )
			&& array() !== array_intersect( self::MASTERCARD, $advice );
		return $is_over || 'blocked' === ( $outcome['type'] ?? null ) || self::ADVICE === ( $outcome['advice_code'] ?? null );
	}

	/**
	 * @param array<string, mixed> $intent With its charge expanded, or as an id.
	 * @return array<string, mixed> Empty where the platform can't be asked.
	 */
	private function charge( WC_Order $order, array $intent ): array {
		$charge = $intent['latest_charge'] ?? null;
		if ( is_array( $charge ) && isset( $charge['outcome'] ) ) {
			return $charge;
		}
		$id = Platform::id_of( $charge );
		try {
			return null === $id ? array() : ( ( $this->account_of )( $order )->platform()->payments()->find_charge( $id ) ?? array() );
		} catch ( PlatformException ) {
			return array();
		}
	}
}
