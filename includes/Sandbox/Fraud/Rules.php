<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Applies the newest ruleset to card payments, and before it what the account does about failed checks of the bank (Stripe's
 * `settings[card_payments][decline_on]`). A payment for which there is nothing to apply has no verdict.
 *
 * The answers of a card's bank about address and security code, of a test card or as a call describes them.
 */
final class Rules {

	/** The account's setting that holds the ruleset. */
	public const SETTING = 'fraud_ruleset';

	/** Which failed checks block when the account says nothing else. */
	public const DECLINE_ON = array(
		'avs_failure' => false,
		'cvc_failure' => true,
	);

	public function __construct( private readonly AccountSettings $settings, private readonly CurrentTime $present ) {}

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
		if ( $decline_on['avs_failure'] && self::fails_avs( $method ) ) {
			$results['avs_verification'] = 'block';
		}
		if ( $decline_on['cvc_failure'] && self::fails_cvc( $method ) ) {
			$results['cvc_verification'] = 'block';
		}
		return array() === $results ? null : Verdict::of( $results );
	}

	/** Whether the bank does not know the address (AVS). */
	public static function fails_avs( Method $method ): bool {
		return self::fails( $method, 'address_line1_check' ) || self::fails( $method, 'address_postal_code_check' );
	}

	/** Whether the security code (CVC) is wrong. */
	public static function fails_cvc( Method $method ): bool {
		return self::fails( $method, 'cvc_check' );
	}

	/** Whether a check fails. */
	private static function fails( Method $method, string $check ): bool {
		return 'fail' === ( $method->effects['checks'][ $check ] ?? '' );
	}
}
