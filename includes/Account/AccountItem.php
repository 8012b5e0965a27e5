<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\OwnAccount;

/** Converts Stripe's account to the account of our API (facts/rest.md, section 11). */
final class AccountItem {

	/** Prefixes of Stripe's `requirements.disabled_reason` when the platform has stopped payouts. */
	private const BLOCKED = '/^(platform_paused|under_review|listed|rejected\.)/';

	/**
	 * @param array<string, mixed> $account  Stripe's `account`.
	 * @param array<string, int>   $minimums Minimum scheduled payouts, in minor units by currency.
	 * @return array<string, mixed>
	 */
	public static function of( array $account, array $minimums, bool $has_tax_details, Mode $mode ): array {
		$asked      = $account['requirements'];
		$stated     = array_filter( array_column( $account['external_accounts']['data'] ?? array(), 'currency' ) );
		$currencies = array_values( array_unique( $stated ) );
		return array(
			'status'                   => AccountStatus::of( $account ),
			'account_id'               => $account['id'],
			'email'                    => (string) $account['email'],
			'country'                  => $account['country'],
			'is_live'                  => $mode->is_live(),
			'test_drive'               => PlatformAccount::is_test_drive( $account ),
			'kind'                     => PlatformAccount::kind( $account, $mode ),
			'payments_enabled'         => (bool) $account['charges_enabled'],
			'details_submitted'        => (bool) $account['details_submitted'],
			'deposits'                 => self::deposits( $account, $minimums ),
			'current_deadline'         => $asked['current_deadline'],
			'has_overdue_requirements' => array() !== $asked['past_due'],
			'has_pending_requirements' => array() !== $asked['currently_due'],
			'requirements'             => array( 'errors' => self::errors( $asked['errors'] ) ),
			'account_link'             => BankDetailsLink::address(),
			'account_details'          => AccountDetails::of( $account ),
			'trouble'                  => AccountTrouble::of( $account )?->item(),
			'fraud_protection'         => array(
				'decline_on_avs_failure' => (bool) $account['settings']['card_payments']['decline_on']['avs_failure'],
				'decline_on_cvc_failure' => (bool) $account['settings']['card_payments']['decline_on']['cvc_failure'],
			),
			'statement_descriptor'     => (string) $account['settings']['payments']['statement_descriptor'],
			'has_submitted_vat_data'   => $has_tax_details,
			'dashboard'                => OwnAccount::is( $account ) ? OwnAccount::dashboard( (string) $account['id'], $mode->is_live() ) : null,
			// An account of the merchant's own at Stripe stays there.
			'test_mode_onboarding'     => ! $mode->is_live() && ! OwnAccount::is( $account ),
		) + self::age( $account ) + self::about_store( (string) $account['default_currency'], $currencies, $mode );
	}

	/**
	 * Since when the account exists, where the platform says so.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return array{created?: int}
	 */
	private static function age( array $account ): array {
		return 0 === (int) $account['created'] ? array() : array( 'created' => (int) $account['created'] );
	}

	/**
	 * The response for a store without an account.
	 *
	 * @return array<string, mixed>
	 */
	public static function none( Mode $mode ): array {
		$currency = strtolower( get_woocommerce_currency() );
		return array(
			'status'                   => Accounts::are_paused() ? AccountStatus::PAUSED : AccountStatus::NONE,
			'country'                  => wc_get_base_location()['country'],
			'current_deadline'         => null,
			'has_overdue_requirements' => false,
			'has_pending_requirements' => false,
			'statement_descriptor'     => '',
		) + self::about_store( $currency, array( $currency ), $mode );
	}

	/**
	 * Fields with and without an account.
	 *
	 * @param list<string> $currencies Payout currencies.
	 * @return array<string, mixed>
	 */
	private static function about_store( string $currency, array $currencies, Mode $mode ): array {
		return array(
			'store_currencies'      => array(
				'default'   => $currency,
				'supported' => array() === $currencies ? array( $currency ) : $currencies,
			),
			'customer_currencies'   => array( 'supported' => array_map( 'strtolower', CodeFormat::Currency->known() ?? array() ) ),
			'card_present_eligible' => false,
			'test_mode'             => ! $mode->is_live(),
			'test_mode_onboarding'  => ! $mode->is_live(),
		);
	}

	/**
	 * @param array<string, mixed> $account  Stripe's `account`.
	 * @param array<string, int>   $minimums Minimum scheduled payouts, in minor units by currency.
	 * @return array<string, mixed>
	 */
	private static function deposits( array $account, array $minimums ): array {
		$schedule = $account['settings']['payouts']['schedule'];
		return array(
			'status'                            => self::payout_status( $account ),
			'interval'                          => $schedule['interval'],
			'weekly_anchor'                     => $schedule['weekly_anchor'] ?? null,
			'monthly_anchor'                    => $schedule['monthly_anchor'] ?? null,
			'delay_days'                        => (int) $schedule['delay_days'],
			'restrictions'                      => 'enabled' === self::payout_status( $account ) ? 'deposits_unrestricted' : 'deposits_blocked',
			'completed_waiting_period'          => self::has_waited( $account ),
			'minimum_scheduled_deposit_amounts' => (object) $minimums,
		);
	}

	/**
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return string enabled, disabled, or blocked by the platform.
	 */
	public static function payout_status( array $account ): string {
		if ( true === $account['payouts_enabled'] ) {
			return 'enabled';
		}
		$reason = (string) $account['requirements']['disabled_reason'];
		return 1 === preg_match( self::BLOCKED, $reason ) ? 'blocked' : 'disabled';
	}

	/**
	 * Whether the waiting period of a new account, in which no payouts are made, is over.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 */
	public static function has_waited( array $account ): bool {
		return ! isset( $account['metadata']['first_payout_after'] );
	}

	/**
	 * Verification errors.
	 *
	 * @param list<array<string, mixed>> $errors Stripe's.
	 * @return list<array{code: string, reason: string, requirement: string}>
	 */
	private static function errors( array $errors ): array {
		return array_map(
			static fn ( array $error ): array => array(
				'code'        => (string) $error['code'],
				'reason'      => (string) $error['reason'],
				'requirement' => (string) $error['requirement'],
			),
			$errors
		);
	}
}
