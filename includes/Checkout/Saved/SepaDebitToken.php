<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Saved;

use MerchantPayments\Payments\PaymentMethodTable;
use WC_Payment_Token;

/** A bank account whose owner has agreed to SEPA debits, as WooCommerce's token: its own eChecks know no such name. */
final class SepaDebitToken extends WC_Payment_Token {

	public const TYPE = 'merchant_payments_sepa_debit';

	/** @var string */
	protected $type = self::TYPE;

	/** @var array<string, string> */
	protected $extra_data = array( 'last4' => '' );

	/**
	 * By which class WooCommerce reads a token (`woocommerce_payment_token_class`).
	 *
	 * @return string
	 */
	public static function class_of( string $known, string $type ): string {
		return self::TYPE === $type ? self::class : $known;
	}

	/** @param string $deprecated */
	public function get_display_name( $deprecated = '' ): string {
		/* translators: 1: name of a payment method, for example SEPA Direct Debit; 2: last four digits. */
		return sprintf( __( '%1$s ending in %2$s', 'merchant-payments-for-woocommerce' ), self::name(), $this->get_last4() );
	}

	public static function name(): string {
		return PaymentMethodTable::names()['sepa_debit'];
	}

	/**
	 * Has WooCommerce write its name as it is written (`woocommerce_credit_card_type_labels`), rather than "Sepa Direct Debit".
	 *
	 * @param array<string, string> $labels By name in lower case.
	 * @return array<string, string>
	 */
	public static function label( array $labels ): array {
		return $labels + array( strtolower( self::name() ) => self::name() );
	}

	/** @return string */
	protected function get_hook_prefix() {
		return 'woocommerce_payment_token_' . self::TYPE . '_get_';
	}

	/** @return bool */
	public function validate() {
		return parent::validate() && '' !== $this->get_last4( 'edit' );
	}

	/** @param string $context */
	public function get_last4( $context = 'view' ): string {
		return (string) $this->get_prop( 'last4', $context );
	}

	/** @param string $last4 */
	public function set_last4( $last4 ): void {
		$this->set_prop( 'last4', $last4 );
	}
}
