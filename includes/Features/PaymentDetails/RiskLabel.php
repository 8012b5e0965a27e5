<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

/** How risky the platform finds a payment, as it says it: the level, and the score where the account has one. */
final class RiskLabel {

	/** @param array<string, mixed> $outcome A charge's. */
	public static function of( array $outcome ): ?string {
		$level = $outcome['risk_level'] ?? null;
		$score = $outcome['risk_score'] ?? null;
		if ( ! is_string( $level ) || '' === $level ) {
			return null;
		}
		$name = self::names()[ $level ] ?? ucwords( str_replace( '_', ' ', $level ) );
		/* translators: 1: level of a risk, 2: number from 0 to 99. */
		return is_int( $score ) ? sprintf( __( '%1$s (score %2$d)', 'merchant-payments-for-woocommerce' ), $name, $score ) : $name;
	}

	/** @return array<string, string> */
	private static function names(): array {
		return array(
			'normal'       => __( 'Normal', 'merchant-payments-for-woocommerce' ),
			'elevated'     => __( 'Elevated', 'merchant-payments-for-woocommerce' ),
			'highest'      => __( 'Highest', 'merchant-payments-for-woocommerce' ),
			'not_assessed' => __( 'Not assessed', 'merchant-payments-for-woocommerce' ),
			'unknown'      => __( 'Unknown', 'merchant-payments-for-woocommerce' ),
		);
	}
}
