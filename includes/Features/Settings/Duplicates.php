<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Orders\PaymentOrders;
use WC_Payment_Gateway;

/** Payment methods that an enabled gateway of another Stripe plugin offers as well, so that customers would see them twice. */
final readonly class Duplicates {

	/** Ids of such plugins' gateways for cards; those of their other payment methods begin with the first of them. */
	private const CARDS = array( 'stripe', 'stripe_cc' );

	private const OTHERS = '/^stripe_(\w+)$/';

	/** Stripe's names of payment methods that such plugins call otherwise. */
	private const NAMES = array(
		'afterpay' => 'afterpay_clearpay',
		'becs'     => 'au_becs_debit',
		'sepa'     => 'sepa_debit',
	);

	/** What the gateway of Stripe's own plugin has its other payment methods in. */
	private const ACCEPTED = 'upe_checkout_experience_accepted_payments';

	/**
	 * @param array<string, list<string>> $gateways Gateways' ids by payment method.
	 * @param array<string, string>       $names    Their names by id.
	 */
	private function __construct( public array $gateways, public array $names ) {}

	/**
	 * @param list<string> $methods Payment methods that we offer.
	 */
	public static function of( array $methods ): self {
		$gateways = array();
		$names    = array();
		foreach ( WC()->payment_gateways()->payment_gateways() as $gateway ) {
			$is_other = $gateway instanceof WC_Payment_Gateway && PaymentOrders::METHOD !== $gateway->id && 'yes' === $gateway->enabled;
			foreach ( $is_other ? array_intersect( $methods, self::offered_by( $gateway ) ) : array() as $method ) {
				$gateways[ $method ][] = $gateway->id;
				$names[ $gateway->id ] = self::name( $gateway );
			}
		}
		return new self( $gateways, $names );
	}

	/** @return list<string> Payment methods, as Stripe calls them. */
	private static function offered_by( WC_Payment_Gateway $gateway ): array {
		if ( ! in_array( $gateway->id, self::CARDS, true ) ) {
			$name = 1 === preg_match( self::OTHERS, $gateway->id, $found ) ? $found[1] : '';
			return array( self::NAMES[ $name ] ?? $name );
		}
		$accepted = $gateway->get_option( self::ACCEPTED );
		return is_array( $accepted ) && array() !== $accepted ? array_values( array_filter( $accepted, is_string( ... ) ) ) : array( 'card' );
	}

	/** As merchants know it; its title is for customers. */
	private static function name( WC_Payment_Gateway $gateway ): string {
		$name = trim( wp_strip_all_tags( (string) $gateway->method_title ) );
		return '' === $name ? $gateway->id : $name;
	}
}
