<?php
/**
 * How the account looks.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\State;

/**
 * Makes Stripe's account object and its bank accounts.
 */
final class AccountShape {

	/**
	 * What nothing is asked for looks like.
	 */
	private const NO_REQUIREMENTS = array(
		'alternatives'         => array(),
		'current_deadline'     => null,
		'currently_due'        => array(),
		'disabled_reason'      => null,
		'errors'               => array(),
		'eventually_due'       => array(),
		'past_due'             => array(),
		'pending_verification' => array(),
	);

	/**
	 * An address nobody has entered.
	 */
	private const NO_ADDRESS = array(
		'city'        => null,
		'country'     => null,
		'line1'       => null,
		'line2'       => null,
		'postal_code' => null,
		'state'       => null,
	);

	/**
	 * Renders the given settings.
	 *
	 * @param AccountSettings $settings The account's settings.
	 * @param Ids             $ids      Makes ids.
	 */
	public function __construct( private readonly AccountSettings $settings, private readonly Ids $ids ) {}

	/**
	 * The account.
	 *
	 * @param State $state The account's row.
	 * @return array<string, mixed> Stripe's `account`.
	 */
	public function render( State $state ): array {
		$profile = $this->settings->stored( 'profile' );
		return array(
			'id'                  => $state->account,
			'object'              => 'account',
			'business_profile'    => array_replace( $this->empty_profile(), array_intersect_key( $profile, $this->empty_profile() ) ),
			'business_type'       => 'company',
			'capabilities'        => $this->capabilities(),
			'charges_enabled'     => true,
			'controller'          => array( 'type' => 'account' ),
			'country'             => $this->settings->country(),
			'created'             => $state->created,
			'default_currency'    => $this->settings->default_currency(),
			'details_submitted'   => true,
			'email'               => 'merchant@example.com',
			'external_accounts'   => $this->external_accounts( $state->account ),
			'future_requirements' => self::NO_REQUIREMENTS,
			'metadata'            => $this->settings->stored( 'metadata' ),
			'payouts_enabled'     => true,
			'requirements'        => self::NO_REQUIREMENTS,
			'settings'            => $this->settings_part( $profile ),
			'tos_acceptance'      => array(
				'date'       => $state->created,
				'ip'         => null,
				'user_agent' => null,
			),
			'type'                => 'standard',
		);
	}

	/**
	 * A bank account.
	 *
	 * @param int $number Its number.
	 * @return array<string, mixed>|null Stripe's `bank_account`, or null when there is none.
	 */
	public function external_account( int $number ): ?array {
		$bank = $this->settings->bank( $number );
		return null === $bank ? null : array(
			'id'                       => $this->ids->id( $number ),
			'object'                   => 'bank_account',
			'account_holder_name'      => null,
			'account_holder_type'      => 'company',
			'account_type'             => null,
			'available_payout_methods' => in_array( $bank['currency'], array( 'usd', 'eur', 'gbp' ), true ) ? array( 'standard', 'instant' ) : array( 'standard' ),
			'bank_name'                => $bank['bank'],
			'country'                  => $bank['country'],
			'currency'                 => $bank['currency'],
			'default_for_currency'     => true,
			'fingerprint'              => substr( md5( $bank['bank'] . $bank['last4'] ), 0, 16 ),
			'last4'                    => $bank['last4'],
			'metadata'                 => array(),
			'routing_number'           => 'usd' === $bank['currency'] ? '110000000' : null,
			'status'                   => 'new',
		);
	}

	/**
	 * All bank accounts.
	 *
	 * @param string $account Account id.
	 * @return array<string, mixed> A Stripe list.
	 */
	private function external_accounts( string $account ): array {
		$numbers = array_map( $this->settings->bank_number( ... ), $this->settings->currencies() );
		return array(
			'object'   => 'list',
			'data'     => array_values( array_map( $this->external_account( ... ), $numbers ) ),
			'has_more' => false,
			'url'      => '/v1/accounts/' . $account . '/external_accounts',
		);
	}

	/**
	 * The methods it may take.
	 *
	 * @return array<string, string>
	 */
	private function capabilities(): array {
		$methods = array( 'card', 'link', 'affirm', 'afterpay_clearpay', 'klarna', 'bancontact', 'eps', 'ideal', 'p24', 'sepa_debit' );
		return array_fill_keys( array_map( static fn ( string $method ): string => $method . '_payments', $methods ), 'active' ) + array( 'transfers' => 'active' );
	}

	/**
	 * A profile nobody has filled in, but for the trade.
	 *
	 * @return array<string, mixed>
	 */
	private function empty_profile(): array {
		return array(
			'annual_revenue'         => null,
			'estimated_worker_count' => null,
			'mcc'                    => '5734',
			'name'                   => null,
			'product_description'    => null,
			'support_address'        => self::NO_ADDRESS,
			'support_email'          => null,
			'support_phone'          => null,
			'support_url'            => null,
			'url'                    => null,
		);
	}

	/**
	 * Stripe's `settings`.
	 *
	 * @param array<array-key, mixed> $profile Stored profile.
	 * @return array<string, mixed>
	 */
	private function settings_part( array $profile ): array {
		return array(
			'branding'      => array(
				'icon'            => null,
				'logo'            => null,
				'primary_color'   => null,
				'secondary_color' => null,
			),
			'card_payments' => array(
				'decline_on'                        => array(
					'avs_failure' => false,
					'cvc_failure' => true,
				),
				'statement_descriptor_prefix'       => null,
				'statement_descriptor_prefix_kana'  => null,
				'statement_descriptor_prefix_kanji' => null,
			),
			'dashboard'     => array(
				'display_name' => $profile['name'] ?? null,
				'timezone'     => 'Etc/UTC',
			),
			'payments'      => array(
				'statement_descriptor'       => $profile['statement_descriptor'] ?? 'SANDBOX STORE',
				'statement_descriptor_kana'  => null,
				'statement_descriptor_kanji' => null,
			),
			'payouts'       => array(
				'debit_negative_balances' => true,
				'schedule'                => array(
					'delay_days' => $this->settings->delay_days(),
					'interval'   => $this->settings->interval(),
				),
				'statement_descriptor'    => null,
			),
		);
	}
}
