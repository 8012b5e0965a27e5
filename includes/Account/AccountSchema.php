<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\OwnAccount;

/** Schemas of the account routes. Fields that a store without an account lacks are optional. */
final class AccountSchema {

	private const TEXT   = array( 'type' => 'string' );
	private const FLAG   = array( 'type' => 'boolean' );
	private const NUMBER = array( 'type' => 'integer' );
	private const CODES  = array(
		'type'  => 'array',
		'items' => self::TEXT,
	);

	/** @return array<string, mixed> */
	public static function account(): array {
		$with_account = array( 'optional' => true );
		return JsonSchema::closed(
			'Account',
			array(
				'status'                   => self::TEXT + array( 'enum' => AccountStatus::WORDS ),
				'account_id'               => self::TEXT + $with_account,
				'email'                    => self::TEXT + $with_account,
				'country'                  => self::TEXT + array( 'description' => 'ISO 3166 code; without an account the store\'s.' ),
				'dashboard'                => array(
					'type'        => array( 'string', 'null' ),
					'description' => 'Where Stripe\'s Dashboard begins for an account of the merchant\'s own, which only it changes; null for others.',
				) + $with_account,
				'created'                  => self::NUMBER + $with_account + array( 'description' => 'UTC seconds.' ),
				'is_live'                  => self::FLAG + $with_account,
				'test_drive'               => self::FLAG + $with_account,
				'kind'                     => self::TEXT + $with_account + array( 'enum' => PlatformAccount::KINDS ),
				'payments_enabled'         => self::FLAG + $with_account,
				'details_submitted'        => self::FLAG + $with_account,
				'deposits'                 => self::deposits() + $with_account,
				'current_deadline'         => array(
					'type'        => array( 'integer', 'null' ),
					'description' => 'UTC seconds.',
				),
				'has_overdue_requirements' => self::FLAG,
				'has_pending_requirements' => self::FLAG,
				'requirements'             => self::requirements() + $with_account,
				'account_link'             => self::TEXT + $with_account + array( 'description' => 'Leads to the platform\'s form.' ),
				'account_details'          => AccountDetails::schema() + $with_account,
				'trouble'                  => AccountTrouble::schema() + $with_account,
				'fees'                     => AccountFees::schema() + $with_account,
				'sample_orders'            => self::NUMBER + $with_account + array( 'description' => 'Number of orders of sample sales.' ),
				'has_submitted_vat_data'   => self::FLAG + $with_account,
				'fraud_protection'         => self::protection() + $with_account,
				'statement_descriptor'     => self::TEXT,
				'store_currencies'         => JsonSchema::closed(
					'StoreCurrencies',
					array(
						'default'   => self::TEXT,
						'supported' => self::CODES,
					)
				),
				'customer_currencies'      => JsonSchema::closed( 'CustomerCurrencies', array( 'supported' => self::CODES ) ),
				'card_present_eligible'    => self::FLAG,
				'test_mode'                => self::FLAG,
				'test_mode_onboarding'     => self::FLAG,
			)
		);
	}

	/**
	 * A session of Stripe's embedded components.
	 *
	 * @param array<string, array<string, mixed>> $more Further fields.
	 * @return array<string, mixed>
	 */
	public static function session( string $title = 'AccountSession', array $more = array() ): array {
		return JsonSchema::closed(
			$title,
			array(
				'clientSecret'   => self::TEXT,
				'publishableKey' => self::TEXT,
				'expiresAt'      => self::NUMBER + array( 'description' => 'UTC seconds.' ),
				'accountId'      => self::TEXT,
				'isLive'         => self::FLAG,
				'locale'         => self::TEXT,
			) + $more
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function deposits(): array {
		return JsonSchema::closed(
			'AccountDeposits',
			array(
				'status'                            => self::TEXT + array( 'enum' => array( 'enabled', 'disabled', 'blocked' ) ),
				'interval'                          => self::TEXT + array( 'enum' => OwnAccount::INTERVALS ),
				'weekly_anchor'                     => array( 'type' => array( 'string', 'null' ) ),
				'monthly_anchor'                    => array( 'type' => array( 'integer', 'null' ) ),
				'delay_days'                        => self::NUMBER + array( 'description' => 'Business days.' ),
				'restrictions'                      => self::TEXT + array( 'enum' => array( 'deposits_unrestricted', 'deposits_blocked' ) ),
				'completed_waiting_period'          => self::FLAG,
				'minimum_scheduled_deposit_amounts' => array(
					'type'                 => 'object',
					'additionalProperties' => self::NUMBER,
					'description'          => 'Minor units by lower-case currency.',
				),
			)
		);
	}

	/**
	 * Information that the platform requires.
	 *
	 * @return array<string, mixed>
	 */
	private static function requirements(): array {
		$error = array(
			'code'        => self::TEXT,
			'reason'      => self::TEXT,
			'requirement' => self::TEXT,
		);
		return JsonSchema::closed(
			'AccountRequirements',
			array(
				'errors' => array(
					'type'  => 'array',
					'items' => JsonSchema::closed( 'RequirementError', $error ),
				),
			)
		);
	}

	/**
	 * Failed bank checks that block a payment.
	 *
	 * @return array<string, mixed>
	 */
	private static function protection(): array {
		return JsonSchema::closed(
			'AccountFraudProtection',
			array(
				'decline_on_avs_failure' => self::FLAG,
				'decline_on_cvc_failure' => self::FLAG,
			)
		);
	}
}
