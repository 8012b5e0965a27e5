<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

/**
 * Derives the status shown on the overview (specification part 1, section 4) from Stripe's account, by the rules of Stripe's own
 * dashboard (docs.stripe.com/connect/dashboard/viewing-all-accounts#statuses).
 */
final class AccountStatus {

	/** A store without an account; and one that can't open an account now (facts/rest.md, section 11). */
	public const NONE   = 'NOACCOUNT';
	public const PAUSED = 'ONBOARDING_DISABLED';

	/** All statuses; rejections have their reason in the name. */
	public const WORDS = array(
		self::NONE,
		self::PAUSED,
		'complete',
		'enabled',
		'restricted_soon',
		'pending_verification',
		'restricted_partially',
		'restricted',
		'under_review',
		'rejected.fraud',
		'rejected.terms_of_service',
		'rejected.listed',
		'rejected.other',
	);

	/**
	 * @param array<string, mixed> $account Stripe's `account`.
	 */
	public static function of( array $account ): string {
		$asked  = $account['requirements'];
		$reason = (string) ( $asked['disabled_reason'] ?? '' );
		$works  = (int) $account['charges_enabled'] + (int) $account['payouts_enabled'];
		return match ( true ) {
			str_starts_with( $reason, 'rejected.' )      => in_array( $reason, self::WORDS, true ) ? $reason : 'rejected.other',
			'under_review' === $reason                   => $reason,
			1 === $works                                 => 'restricted_partially',
			'requirements.pending_verification' === $reason => 'pending_verification',
			0 === $works                                 => 'restricted',
			array() !== $asked['currently_due']          => 'restricted_soon',
			array() !== $asked['pending_verification']   => 'pending_verification',
			array() !== $asked['eventually_due']         => 'enabled',
			default                                      => 'complete',
		};
	}
}
