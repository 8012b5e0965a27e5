<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Account\StoreAccount;
use MerchantPayments\Sandbox\PaymentMethods\Method;

/** Card payments that a failed check of the bank blocks, as the account wants it (Stripe's `settings[card_payments][decline_on]`). */
final readonly class BankChecks {

	/** Failed checks that block a payment by default. */
	public const DECLINE_ON = array(
		'avs_failure' => false,
		'cvc_failure' => true,
	);

	/** The rule that blocks, by setting, and the checks that it is about. */
	private const RULES = array(
		'avs_failure' => array( 'avs_verification', array( 'address_line1_check', 'address_postal_code_check' ) ),
		'cvc_failure' => array( 'cvc_verification', array( 'cvc_check' ) ),
	);

	public function __construct( private AccountSettings $settings ) {}

	/** The rule that blocks a payment; empty when none does. */
	public function rule( Method $method ): string {
		if ( 'card' !== $method->type ) {
			return '';
		}
		$decline_on = array_replace( self::DECLINE_ON, $this->settings->stored( StoreAccount::DECLINE_ON ) );
		foreach ( self::RULES as $setting => list( $rule, $checks ) ) {
			$results = array_intersect_key( $method->effects['checks'] ?? array(), array_flip( $checks ) );
			if ( $decline_on[ $setting ] && in_array( 'fail', $results, true ) ) {
				return $rule;
			}
		}
		return '';
	}
}
