<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;
use Closure;
use Exception;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Platform\Exception\PlatformException;
use WC_Order;
use WP_Error;
use WP_REST_Request;

/**
 * One checkout at a time for each customer. WooCommerce makes an order for each request before any gateway is asked, so two tabs, a doubled
 * press or a nervous script would buy one cart twice: the lock is taken before the order is made, and kept until the request has ended and
 * the emptied cart is stored. Who had to wait orders nothing: they get the first one's order if that is paid, and else try again.
 */
final class OneCheckout {

	/** For how many seconds a checkout goes on when nobody knows what became of it, and how long another one waits for it. */
	private const SECONDS  = 180;
	private const PATIENCE = 60;

	/** The order of the last checkout that paid, and what it bought, by cart, for whoever waits for it; in seconds. */
	private const PAID    = 'merchant_payments_paid_';
	private const MINUTES = 300;

	/** Error of the block's checkout. */
	private const ERROR = 'merchant_payments_checkout_twice';

	/** Where the block's checkout is sent to. */
	private const ROUTE = '#^/wc/store(/v\d+)?/checkout/?$#i';

	/** Whether this request is a checkout, and goes on. */
	private bool $is_begun = false;

	public function __construct( private readonly Lock $lock ) {}

	/**
	 * The classic checkout begins (`woocommerce_before_checkout_process`).
	 *
	 * @throws Exception When it may not go on, with a sentence for the customer: WooCommerce shows it.
	 */
	public function begin_classic(): void {
		// phpcs:ignore WordPress.Security -- WooCommerce has checked the nonce, and it is only compared.
		$instead = self::is_ours( $_POST['payment_method'] ?? '' ) ? $this->begin() : null;
		if ( is_string( $instead ) ) {
			throw new Exception( esc_html( $instead ) );
		}
		if ( null !== $instead ) {
			wp_send_json(
				array(
					'result'   => 'success',
					'redirect' => $instead->get_checkout_order_received_url(),
				)
			);
		}
	}

	/**
	 * A REST request begins (`rest_request_before_callbacks`).
	 *
	 * @param mixed                                 $answer  What others say.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed An error where another checkout has bought the cart, or is still at it.
	 */
	public function begin_block( mixed $answer, WP_REST_Request $request ): mixed {
		$is_ours = 'POST' === $request->get_method()
			&& 1 === preg_match( self::ROUTE, $request->get_route() )
			&& self::is_ours( $request['payment_method'] );
		$instead = $is_ours && ! is_wp_error( $answer ) ? $this->begin() : null;
		if ( null === $instead ) {
			return $answer;
		}
		$text = is_string( $instead ) ? $instead : sprintf(
			/* translators: %s: number of the order. */
			__( 'You have just paid for this in another window: order %s. Nothing was paid twice.', 'merchant-payments-for-woocommerce' ),
			$instead->get_order_number()
		);
		return new WP_Error( self::ERROR, $text, array( 'status' => 409 ) );
	}

	/** As WooCommerce reads it: spaces around a gateway's name don't matter to it. */
	private static function is_ours( mixed $method ): bool {
		return is_string( $method ) && Gateway::ID === wc_clean( $method );
	}

	/**
	 * @return WC_Order|string|null Null for the only one, which goes on. Otherwise the order that has bought what is in the cart, or a
	 *   sentence for the customer.
	 */
	private function begin(): WC_Order|string|null {
		$this->is_begun = false;
		$wanted         = CartSession::contents();
		foreach ( self::locks() as $name ) {
			// One request may place several orders (the Store API's batches), and waits for none of its own.
			if ( $this->lock->is_own( $name ) ) {
				return self::paid_by_other( $wanted ) ?? self::again();
			}
			try {
				$this->lock->keep( $name, self::SECONDS, 0 );
			} catch ( Locked ) {
				$this->wait( $name );
				CartSession::reload();
				return self::paid_by_other( $wanted ) ?? self::again();
			}
		}
		$instead = self::changed( $wanted ) ?? self::settled();
		if ( null === $instead ) {
			delete_transient( self::paid() );
			$this->is_begun = true;
		}
		return $instead;
	}

	/** Whether this request is a checkout of ours, which has the session's lock. */
	public function is_begun(): bool {
		return $this->is_begun;
	}

	private function wait( string $name ): void {
		try {
			$this->lock->wait( $name, self::SECONDS, self::PATIENCE, static fn () => null );
		} catch ( Locked ) {
			return;
		}
	}

	/**
	 * What the request has read of the cart may be older than the lock: another window has bought it since, or changed it.
	 *
	 * @return WC_Order|string|null As begin() says.
	 */
	private static function changed( ?CartContents $wanted ): WC_Order|string|null {
		$stored = CartSession::catch_up();
		if ( null === $wanted || null === $stored || CartSession::is_changed_here() || $stored->is( $wanted ) ) {
			return null;
		}
		CartSession::reload();
		return self::paid_by_other( $wanted ) ?? __(
			'Your cart was changed in another window. Please look at your order, then pay again.',
			'merchant-payments-for-woocommerce'
		);
	}

	/**
	 * An order that was begun with this cart may be paid by now, without the cart knowing of it: the customer has answered the bank on a
	 * telephone, or in another browser.
	 *
	 * @return WC_Order|string|null As begin() says.
	 */
	private static function settled(): WC_Order|string|null {
		foreach ( array_keys( CartSession::begun() ) as $id ) {
			$order   = PaymentOrders::find( $id );
			$is_paid = PaymentOrders::METHOD === $order?->get_payment_method()
				&& ( null !== $order->get_date_paid() || $order->has_status( array( 'processing', 'completed', 'on-hold' ) ) );
			if ( null !== $order && $is_paid ) {
				return CartSession::take_out( $id ) ? self::paid_before( $order ) : $order;
			}
		}
		return null;
	}

	private static function paid_before( WC_Order $order ): string {
		return sprintf(
			/* translators: %s: number of the order. */
			__(
				'Order %s, which you began before, is paid. What it has bought left your cart: please look at what is left, then pay again.',
				'merchant-payments-for-woocommerce'
			),
			$order->get_order_number()
		);
	}

	/**
	 * The order of this checkout is going to be paid. What was begun with the same cart before can't be paid beside it: the customer has
	 * closed the bank's question, and changed the cart, or gone on in another window.
	 *
	 * @param Closure(WC_Order): bool $end Ends what was begun for an order; whether that is paid instead.
	 * @throws Refusal When an earlier order is paid, with a sentence for the customer.
	 */
	public function join( WC_Order $order, Closure $end ): void {
		if ( $this->is_begun ) {
			self::end_others( $order, $end );
			CartSession::note( $order );
		}
	}

	/**
	 * An order was made that is paid another way, or costs nothing (`woocommerce_checkout_order_processed` and the block's): neither can be
	 * paid beside it what was begun with us.
	 *
	 * @param Closure(WC_Order): bool $end As for join().
	 * @throws Exception When an earlier order is paid, with a sentence for the customer.
	 */
	public static function give_way( WC_Order $order, Closure $end, bool $is_block ): void {
		if ( PaymentOrders::METHOD === $order->get_payment_method() ) {
			return;
		}
		try {
			self::end_others( $order, $end );
		} catch ( Refusal $refusal ) {
			throw $is_block
				? new RouteException( esc_html( $refusal->error_code ), esc_html( $refusal->getMessage() ), 409 )
				: new Exception( esc_html( $refusal->getMessage() ) );
		} catch ( Locked | PlatformException $failure ) {
			// Nobody is kept from paying another way because we can't be reached; the order's own page says what became of it.
			Log::failure( sprintf( 'What was begun before order %d may still be paid', $order->get_id() ), $failure );
		}
	}

	/**
	 * @param Closure(WC_Order): bool $end As for join().
	 * @throws Refusal           When an earlier order is paid, with a sentence for the customer.
	 * @throws Locked            When another request is paying one.
	 * @throws PlatformException When the platform is not available.
	 */
	private static function end_others( WC_Order $order, Closure $end ): void {
		foreach ( array_keys( CartSession::begun() ) as $id ) {
			$other = $id === $order->get_id() ? null : PaymentOrders::find( $id );
			if ( null !== $other && PaymentOrders::METHOD === $other->get_payment_method() && $end( $other ) ) {
				CartSession::take_out( $id );
				throw new Refusal( Confirmation::REFUSED, self::paid_before( $other ), Reason::Conflict );
			}
		}
	}

	/** Remembers for whoever waits that the order was paid, or is on its way to be captured; before the cart is emptied. */
	public static function note( WC_Order $order ): void {
		if ( array() !== self::locks() ) {
			set_transient( self::paid(), array( $order->get_id(), CartSession::contents()?->hash() ), self::MINUTES );
		}
	}

	/** The order that another request has just paid for the same things: with other things in the cart, nothing of this one was bought. */
	private static function paid_by_other( ?CartContents $wanted ): ?WC_Order {
		$paid = get_transient( self::paid() );
		return is_array( $paid ) && ( $paid[1] ?? null ) === $wanted?->hash() ? PaymentOrders::find( absint( $paid[0] ?? 0 ) ) : null;
	}

	private static function paid(): string {
		return self::PAID . md5( implode( ' ', self::locks() ) );
	}

	/**
	 * Whose cart it is: that of WooCommerce's session, which belongs to a user, or which a cookie or the block's Cart-Token names. Where
	 * WooCommerce has read another one than the token names (an old version, or a token that is not valid), both: what a visitor invents
	 * opens no second way to one cart.
	 *
	 * @return list<string> Names of locks; none where there is no cart.
	 */
	private static function locks(): array {
		$token = sanitize_text_field( wp_unslash( is_string( $_SERVER['HTTP_CART_TOKEN'] ?? null ) ? $_SERVER['HTTP_CART_TOKEN'] : '' ) );
		$known = CartSession::id();
		$all   = array( '' === $known ? self::visitor() : $known, '' === $token ? '' : self::session_of( $token ) );
		return array_values(
			array_map(
				static fn ( string $one ): string => 'cart:' . md5( $one ),
				array_unique( array_filter( $all, static fn ( string $one ): bool => '' !== $one ) )
			)
		);
	}

	/** Where WooCommerce has no session yet: a user, or the session that the cookie names. */
	private static function visitor(): string {
		if ( get_current_user_id() > 0 ) {
			return (string) get_current_user_id();
		}
		// WC_Session_Handler's name for it.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		$cookie = (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . constant( 'COOKIEHASH' ) );
		$cookie = sanitize_text_field( wp_unslash( is_string( $_COOKIE[ $cookie ] ?? null ) ? $_COOKIE[ $cookie ] : '' ) );
		return (string) strtok( $cookie, '|' );
	}

	/** Each answer of the Store API has another token for the same session: it names when it ends, too. */
	private static function session_of( string $token ): string {
		$payload = strtr( explode( '.', $token )[1] ?? '', '-_', '+/' );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- A JSON Web Token has it so.
		$told = json_decode( (string) base64_decode( $payload, true ), true );
		return is_array( $told ) && is_string( $told['user_id'] ?? null ) ? $told['user_id'] : $token;
	}

	private static function again(): string {
		return __(
			'Your order is being placed in another window. Please look there, and try again here only if nothing was ordered.',
			'merchant-payments-for-woocommerce'
		);
	}
}
