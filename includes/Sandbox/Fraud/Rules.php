<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Applies the newest ruleset to card payments, and before it what the account does about failed checks of the bank (Stripe's
 * `settings[card_payments][decline_on]`). A payment for which there is nothing to apply has no verdict.
 */
final class Rules {

	/** The account's setting that holds the ruleset. */
	public const SETTING = 'fraud_ruleset';

	/** Which failed checks block when the account says nothing else. */
	public const DECLINE_ON = array(
		'avs_failure' => false,
		'cvc_failure' => true,
	);

	public function __construct( private readonly AccountSettings $settings, private readonly Present $present ) {}

	/** @return Verdict|null Null when no rule applies. */
	public function verdict( Record $intent, Method $method ): ?Verdict {
		if ( 'card' !== $method->type ) {
			return null;
		}
		$results = array();
		$rules   = $this->settings->stored( self::SETTING )['ruleset'] ?? array();
		if ( array() !== $rules ) {
			$facts = OrderFacts::of( $intent, $method, $this->present->now() );
			foreach ( $rules as $rule ) {
				$results[ $rule['key'] ] = Check::holds( $rule['check'], $facts ) ? $rule['outcome'] : 'allow';
			}
		}
		$decline_on = array_replace( self::DECLINE_ON, $this->settings->stored( 'decline_on' ) );
		if ( $decline_on['avs_failure'] && BankChecks::fails_avs( $method ) ) {
			$results['avs_verification'] = 'block';
		}
		if ( $decline_on['cvc_failure'] && BankChecks::fails_cvc( $method ) ) {
			$results['cvc_verification'] = 'block';
		}
		return array() === $results ? null : Verdict::of( $results );
	}
}
