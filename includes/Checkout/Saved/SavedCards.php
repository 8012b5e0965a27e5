<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Saved;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;
use WC_Payment_Token;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/** What customers saved to pay with, cards and others, as WooCommerce's tokens. Each names the account that it can be charged in. */
final readonly class SavedCards {

	/** Metas of a token: the id of the account's scope, its customer, and where the site was (`$site`). */
	public const ACCOUNT  = 'merchant_payments_account';
	public const CUSTOMER = 'merchant_payments_customer';
	public const SITE     = 'merchant_payments_site';

	/** Meta of a token that is debited: Stripe's id of the customer's agreement to that. */
	public const MANDATE = 'merchant_payments_mandate';

	/** Metas of a token: by what Stripe knows the card's number, and the payment methods that it had before it was saved again. */
	private const FINGERPRINT = 'merchant_payments_fingerprint';
	private const EARLIER     = 'merchant_payments_earlier';

	/** Nobody has more. */
	private const MOST = 1000;

	/** @param string $site Where the site is (Connections\SiteAddress): a copy of it has the same tokens. */
	public function __construct( private Scope $scope, private string $site ) {}

	/**
	 * Whether a thing is a saved card of ours.
	 *
	 * @phpstan-assert-if-true WC_Payment_Token $token
	 */
	public static function is_ours( mixed $token ): bool {
		return $token instanceof WC_Payment_Token && self::names_us( $token );
	}

	public static function names_us( WC_Payment_Token $token ): bool {
		return PaymentOrders::METHOD === $token->get_gateway_id();
	}

	/** The id of the scope of the account that it can be charged in, or of the one that it became one with. */
	public static function account( WC_Payment_Token $token ): int {
		return Scopes::joined( absint( $token->get_meta( self::ACCOUNT ) ) );
	}

	/** Whether this account can charge it. */
	public function has( WC_Payment_Token $token ): bool {
		return self::names_us( $token ) && self::account( $token ) === $this->scope->id;
	}

	/**
	 * A card of a user.
	 *
	 * @param int $now UTC seconds, of the platform.
	 * @throws Refusal When it is somebody else's or another account's, or has expired.
	 */
	public function find( int $id, int $user, int $now ): WC_Payment_Token {
		$token = $id > 0 && $user > 0 ? WC_Payment_Tokens::get( $id ) : null;
		if ( null === $token || null === SavedKind::of( $token ) || $token->get_user_id() !== $user || ! $this->has( $token ) ) {
			$sentence = __(
				'This saved card can’t be used here. Please choose another one, or enter a card.',
				'merchant-payments-for-woocommerce'
			);
			throw new Refusal( Confirmation::REFUSED, $sentence, Reason::Invalid );
		}
		if ( self::has_expired( $token, $now ) ) {
			$sentence = __( 'This saved card has expired. Please choose another one, or enter a card.', 'merchant-payments-for-woocommerce' );
			throw new Refusal( Confirmation::REFUSED, $sentence, Reason::Invalid );
		}
		return $token;
	}

	/** @param int $now UTC seconds, of the platform. A card is good to the end of its month. */
	public static function has_expired( WC_Payment_Token $token, int $now ): bool {
		return $token instanceof WC_Payment_Token_CC
			&& (int) ( $token->get_expiry_year() . $token->get_expiry_month() ) < (int) gmdate( 'Ym', $now );
	}

	/**
	 * Keeps what has paid, once: where the customer has the same one in this account, it becomes that one, with what is newer of it.
	 *
	 * @param string $customer The account's.
	 */
	public function keep( int $user, string $customer, KeptMethod $method ): ?WC_Payment_Token {
		if ( null !== self::of_method( $user, $method->id ) ) {
			return null;
		}
		$token = $method->kind->written( $this->alike( $user, $customer, $method ), $method->details );
		$old   = $token->get_id() > 0 ? $token->get_token() : '';
		if ( '' !== $old ) {
			$token->update_meta_data( self::EARLIER, array( $old, ...self::earlier( $token ) ) );
		}
		$token->set_gateway_id( PaymentOrders::METHOD );
		$token->set_user_id( $user );
		$token->set_token( $method->id );
		$token->update_meta_data( self::ACCOUNT, (string) $this->scope->id );
		$token->update_meta_data( self::CUSTOMER, $customer );
		$token->update_meta_data( self::SITE, $this->site );
		$token->update_meta_data( self::FINGERPRINT, $method->fingerprint() );
		'' === $method->mandate() || $token->update_meta_data( self::MANDATE, $method->mandate() );
		$token->save();
		if ( '' !== $old ) {
			/**
			 * Fires when a customer has saved a card again that they had saved before: it is one card, with a new payment method.
			 *
			 * @param int    $user The user's id.
			 * @param string $old  Stripe's id of the payment method before.
			 * @param string $now  And now.
			 */
			do_action( 'merchant_payments_card_replaced', $user, $old, $method->id );
		}
		return $token;
	}

	/** The card of a user that has a payment method of Stripe's, now or before it was saved again, whatever account it is in. */
	public static function of_method( int $user, string $method ): ?WC_Payment_Token {
		foreach ( self::in_all_accounts( $user ) as $token ) {
			if ( in_array( $method, array( $token->get_token(), ...self::earlier( $token ) ), true ) ) {
				return $token;
			}
		}
		return null;
	}

	private function alike( int $user, string $customer, KeptMethod $method ): ?WC_Payment_Token {
		$known = array( $method->kind, $method->fingerprint(), $customer );
		foreach ( '' === $method->fingerprint() ? array() : $this->all( $user ) as $token ) {
			if ( array( SavedKind::of( $token ), $token->get_meta( self::FINGERPRINT ), $token->get_meta( self::CUSTOMER ) ) === $known ) {
				return $token;
			}
		}
		return null;
	}

	/**
	 * The payment methods of Stripe's that it had before it was saved again.
	 *
	 * @return list<string>
	 */
	public static function earlier( WC_Payment_Token $token ): array {
		$earlier = $token->get_meta( self::EARLIER );
		return is_array( $earlier ) ? array_values( array_filter( $earlier, is_string( ... ) ) ) : array();
	}

	/** @return array<int, WC_Payment_Token> What a user has kept in this account, by WooCommerce's id. */
	public function all( int $user ): array {
		return array_filter( self::in_all_accounts( $user ), $this->has( ... ) );
	}

	/**
	 * Not by WooCommerce's list of a customer's tokens, which ends after as many as the blog has posts on a page, whatever account they are
	 * in.
	 *
	 * @return array<int, WC_Payment_Token> By WooCommerce's id.
	 */
	public static function in_all_accounts( int $user ): array {
		$tokens = $user < 1 ? array() : WC_Payment_Tokens::get_tokens(
			array(
				'user_id'    => $user,
				'gateway_id' => PaymentOrders::METHOD,
				'limit'      => self::MOST,
			)
		);
		return array_filter( $tokens, static fn ( mixed $token ): bool => null !== SavedKind::of( $token ) );
	}
}
