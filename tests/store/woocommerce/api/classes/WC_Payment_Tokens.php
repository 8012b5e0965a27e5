<?php
/**
 * Saved payment methods of customers.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Tokens\TokenTables;

/**
 * Finds them, whosever they are.
 */
class WC_Payment_Tokens {

	public static function get_tokens( $args ) {
		$found = array_map( self::get( ... ), TokenTables::instance()->find( $args ) );
		return array_column( array_map( fn ( $token ) => [ $token->get_id(), $token ], array_filter( $found ) ), 1, 0 );
	}

	public static function get_customer_tokens( $customer_id, $gateway_id = '' ) {
		if ( $customer_id < 1 ) {
			return [];
		}
		$tokens = self::get_tokens(
			[
				'user_id'    => $customer_id,
				'gateway_id' => $gateway_id,
			]
		);
		return apply_filters( 'woocommerce_get_customer_payment_tokens', $tokens, $customer_id, $gateway_id );
	}

	public static function get_customer_default_token( $customer_id ) {
		$tokens = $customer_id < 1 ? [] : self::get_tokens( [ 'user_id' => $customer_id ] );
		foreach ( $tokens as $token ) {
			if ( $token->is_default() ) {
				return $token;
			}
		}
		return null;
	}

	public static function get( $token_id, $token_result = null ) {
		$type = TokenTables::instance()->type_of( (int) $token_id );
		$read = '' === $type ? '' : self::get_token_classname( $type );
		return class_exists( $read ) ? new $read( (int) $token_id ) : null;
	}

	protected static function get_token_classname( $type ) {
		return apply_filters( 'woocommerce_payment_token_class', 'WC_Payment_Token_' . $type, $type );
	}

	public static function delete( $token_id ) {
		self::get( $token_id )?->delete();
	}

	public static function set_users_default( $user_id, $token_id ) {
		foreach ( self::get_customer_tokens( $user_id ) as $token ) {
			TokenTables::instance()->set_default( $token->get_id(), $token_id === $token->get_id() );
			if ( $token_id === $token->get_id() ) {
				do_action( 'woocommerce_payment_token_set_default', $token_id, $token );
			}
		}
	}
}
