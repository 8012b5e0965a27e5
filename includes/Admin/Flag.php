<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

/**
 * Feature flags (specification part 2, section 5), by their names in `client/data/boot.ts`. A flag is on unless its option is `no`; the
 * filter
 * `merchant_payments_feature_flag` overrides it.
 */
enum Flag: string {
	case PaymentTimeline       = 'paymentTimeline';
	case CustomSearch          = 'customSearch';
	case DisputeIssuerEvidence = 'isDisputeIssuerEvidenceEnabled';
	/** Fraud filters may hold payments for review; otherwise they block them. */
	case FraudReview = 'isFraudReviewEnabled';

	/** @return array<string, bool> By name. */
	public static function all(): array {
		$flags = array();
		foreach ( self::cases() as $flag ) {
			$flags[ $flag->value ] = $flag->is_on();
		}
		return $flags;
	}

	/** Whether the feature is on for this site. */
	public function is_on(): bool {
		// Reads the autoloaded options: get_option() would query for each option that was never set.
		$chosen = wc_string_to_bool( (string) ( wp_load_alloptions()[ $this->option() ] ?? 'yes' ) );
		/**
		 * Filters whether a feature is on.
		 *
		 * @param bool   $is_on Default from the option.
		 * @param string $name  Its name.
		 */
		return true === apply_filters( 'merchant_payments_feature_flag', $chosen, $this->value );
	}

	/** Option name; its value is 'yes' or 'no', as in WooCommerce's own options. */
	private function option(): string {
		return match ( $this ) {
			self::PaymentTimeline       => 'merchant_payments_feature_payment_timeline',
			self::CustomSearch          => 'merchant_payments_feature_custom_search',
			self::DisputeIssuerEvidence => 'merchant_payments_feature_dispute_issuer_evidence',
			self::FraudReview           => 'merchant_payments_feature_fraud_review',
		};
	}
}
