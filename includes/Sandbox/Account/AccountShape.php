<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Fraud\Ruleset;
use MerchantPayments\Sandbox\Payouts\PayoutHold;
use MerchantPayments\Sandbox\Payouts\PayoutSchedule;
use MerchantPayments\Sandbox\Store\State;

/** Makes Stripe's account object and its bank accounts. */
final class AccountShape {

	/** What nothing is asked for looks like. */
	public const NO_REQUIREMENTS = array(
		'alternatives'         => array(),
		'current_deadline'     => null,
		'currently_due'        => array(),
		'disabled_reason'      => null,
		'errors'               => array(),
		'eventually_due'       => array(),
		'past_due'             => array(),
		'pending_verification' => array(),
	);

	/** An empty address. */
	private const NO_ADDRESS = array(
		'city'        => null,
		'country'     => null,
		'line1'       => null,
		'line2'       => null,
		'postal_code' => null,
		'state'       => null,
	);

	public function __construct(
		private readonly AccountSettings $settings,
		private readonly BankAccounts $banks,
		private readonly PayoutHold $hold,
		private readonly AccountHealth $health
	) {}

	/** @return array<string, mixed> Stripe's `account`. */
	public function render( State $state ): array {
		$profile = $this->settings->stored( 'profile' );
		return array(
			'id'                  => $state->account,
			'object'              => 'account',
			'business_profile'    => array_replace( $this->empty_profile(), array_intersect_key( $profile, $this->empty_profile() ) ),
			'business_type'       => $this->settings->value( 'business_type' ) ?? 'company',
			'capabilities'        => ( new RequestedCapabilities( $this->settings ) )->requested(),
			'charges_enabled'     => $this->health->charges_enabled(),
			'controller'          => array( 'type' => 'account' ),
			'country'             => $this->settings->country(),
			'created'             => $this->opened( $state ),
			'default_currency'    => $this->settings->default_currency(),
			'details_submitted'   => $this->health->kept()['submitted'],
			'email'               => $this->settings->value( 'email' ) ?? 'merchant@example.com',
			'external_accounts'   => $this->banks->external_accounts( $state->account ),
			'future_requirements' => self::NO_REQUIREMENTS,
			'metadata'            => $this->settings->stored( 'metadata' ) + $this->first_payout(),
			'payouts_enabled'     => null === $this->hold->reason(),
			'requirements'        => array( 'disabled_reason' => $this->health->disabled_reason() ?? $this->hold->reason() ) + $this->health->requirements(),
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
	 * When the first payout of a new account can be made: Stripe has no field for it.
	 *
	 * @return array<string, string> UTC seconds, while it is still to come.
	 */
	private function first_payout(): array {
		$time = $this->hold->first_payout();
		return null === $time ? array() : array( 'first_payout_after' => (string) $time );
	}

	/** @return array<string, mixed> A Stripe list of `capability`. */
	public function capabilities( State $state ): array {
		return ( new RequestedCapabilities( $this->settings ) )->listed( $state->account, $this->opened( $state ) );
	}

	/** @return int UTC seconds. */
	private function opened( State $state ): int {
		return (int) ( $this->settings->value( 'opened' ) ?? $state->created );
	}

	/** @return array<string, mixed> An empty profile, but for the MCC. */
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
	 * @param array<array-key, mixed> $profile Stored profile.
	 * @return array<string, mixed>
	 */
	private function settings_part( array $profile ): array {
		$texts = array_fill_keys( array( 'statement_descriptor', 'statement_descriptor_kana', 'statement_descriptor_kanji' ), null );
		return array(
			'branding'      => array_replace( array_fill_keys( array( 'icon', 'logo', 'primary_color', 'secondary_color' ), null ), $this->settings->stored( StoreAccount::BRANDING ) ),
			'card_payments' => array(
				'decline_on'                        => array_replace( Ruleset::DECLINE_ON, $this->settings->stored( StoreAccount::DECLINE_ON ) ),
				'statement_descriptor_prefix'       => null,
				'statement_descriptor_prefix_kana'  => null,
				'statement_descriptor_prefix_kanji' => null,
			),
			'dashboard'     => array(
				'display_name' => $profile['name'] ?? null,
				'timezone'     => 'Etc/UTC',
			),
			'payments'      => array_replace( $texts, array( 'statement_descriptor' => $profile['statement_descriptor'] ?? 'SANDBOX STORE' ), $this->settings->stored( StoreAccount::STATEMENT ) ),
			'payouts'       => array(
				'debit_negative_balances' => true,
				'schedule'                => ( new PayoutSchedule( $this->settings ) )->shape(),
				'statement_descriptor'    => null,
			),
		);
	}
}
