<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Fraud\BankChecks;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Payouts\PayoutHold;
use MerchantPayments\Sandbox\Payouts\PayoutSchedule;
use MerchantPayments\Sandbox\Store\State;

/**
 * Renders Stripe's account with its bank accounts and capabilities. An account that was opened with a list of capabilities has only
 * these; otherwise it has all that the sandbox offers.
 */
final class AccountShape {

	/** Requirements of a verified account. */
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

	/** Setting that records whether each capability is requested, by name. */
	public const CAPABILITIES = 'capabilities';

	/** Details that inactive capabilities need, and that the sandbox does not take. */
	private const MISSING = array( 'business_profile.product_description', 'company.verification.document' );

	/** Capability that is active without a request. */
	private const TRANSFERS = array( 'transfers' => 'active' );

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
			'capabilities'        => array_diff( $this->capability_statuses(), array( 'unrequested' ) ) + self::TRANSFERS,
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
			'requirements'        => array( 'disabled_reason' => $this->health->disabled_reason() ?? $this->hold->reason() )
				+ $this->health->requirements(),
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
	 * When the first payout of a new account can be made; Stripe has no field for it.
	 *
	 * @return array<string, string> UTC seconds, as long as it is in the future.
	 */
	private function first_payout(): array {
		$time = $this->hold->first_payout();
		return null === $time ? array() : array( 'first_payout_after' => (string) $time );
	}

	/** @return array<string, mixed> A Stripe list of `capability`. */
	public function capabilities( State $state ): array {
		$statuses = $this->capability_statuses() + self::TRANSFERS;
		return array(
			'object'   => 'list',
			'data'     => array_map(
				fn ( string $name, string $status ): array => array(
					'id'                  => $name,
					'object'              => 'capability',
					'account'             => $state->account,
					'future_requirements' => self::NO_REQUIREMENTS,
					'requested'           => 'unrequested' !== $status,
					'requested_at'        => 'unrequested' === $status ? null : $this->opened( $state ),
					'requirements'        => $this->requirements_of( $status ),
					'status'              => $status,
				),
				array_keys( $statuses ),
				$statuses
			),
			'has_more' => false,
			'url'      => '/v1/accounts/' . $state->account . '/capabilities',
		);
	}

	/** @return array<string, mixed> Stripe's `requirements` of a capability: those of the account, and more where it is refused. */
	private function requirements_of( string $status ): array {
		if ( 'unrequested' === $status ) {
			return self::NO_REQUIREMENTS;
		}
		$requirements = array( 'disabled_reason' => $this->health->disabled_reason() ) + $this->health->requirements();
		if ( 'inactive' !== $status ) {
			return $requirements;
		}
		return array(
			'currently_due'   => array_values( array_unique( array( ...$requirements['currently_due'], ...self::MISSING ) ) ),
			'disabled_reason' => 'requirements.fields_needed',
		) + $requirements;
	}

	/** @return int UTC seconds. */
	private function opened( State $state ): int {
		return (int) ( $this->settings->value( 'opened' ) ?? $state->created );
	}

	/** @return array<string, mixed> An empty profile except for the MCC. */
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
			'branding'      => array_replace(
				array_fill_keys( array( 'icon', 'logo', 'primary_color', 'secondary_color' ), null ),
				$this->settings->stored( StoreAccount::BRANDING )
			),
			'card_payments' => array(
				'decline_on'                        => array_replace( BankChecks::DECLINE_ON, $this->settings->stored( StoreAccount::DECLINE_ON ) ),
				'statement_descriptor_prefix'       => null,
				'statement_descriptor_prefix_kana'  => null,
				'statement_descriptor_prefix_kanji' => null,
			),
			'dashboard'     => array(
				'display_name' => $profile['name'] ?? null,
				'timezone'     => 'Etc/UTC',
			),
			'payments'      => array_replace(
				$texts,
				array( 'statement_descriptor' => $profile['statement_descriptor'] ?? 'SANDBOX STORE' ),
				$this->settings->stored( StoreAccount::STATEMENT )
			),
			'payouts'       => array(
				'debit_negative_balances' => true,
				'schedule'                => ( new PayoutSchedule( $this->settings ) )->shape(),
				'statement_descriptor'    => null,
			),
		);
	}

	/** Restricts a new account to the capabilities it is opened with, if given. Only inside Store::transaction(). */
	public static function open_with( AccountSettings $settings, Params $wanted ): void {
		if ( array() !== $wanted->all() ) {
			$settings->keep( self::CAPABILITIES, array_fill_keys( self::names( 'active' ), false ) );
		}
	}

	/** Records requested and revoked capabilities. Only inside Store::transaction(). */
	public function request_capabilities( Params $wanted ): void {
		$wanted->allow(
			array_fill_keys( array( ...self::names( 'active' ), ...self::names( 'inactive' ), ...array_keys( self::TRANSFERS ) ), true )
		);
		$names = array_map( 'strval', array_keys( array_diff_key( $wanted->all(), self::TRANSFERS ) ) );
		$asked = array();
		foreach ( $names as $name ) {
			$inner = $wanted->within( $name );
			$inner->allow( array( 'requested' => true ) );
			$asked[ $name ] = $inner->yes( 'requested' );
		}
		if ( array() !== $asked ) {
			$this->settings->keep( self::CAPABILITIES, array_replace( $this->settings->stored( self::CAPABILITIES ), $asked ) );
		}
	}

	/** @return array<string, string> active, inactive or unrequested, by name. */
	private function capability_statuses(): array {
		$offered  = array_fill_keys( self::names( 'active' ), true );
		$statuses = array();
		foreach ( array_replace( $offered, $this->settings->stored( self::CAPABILITIES ) ) as $name => $is_requested ) {
			$statuses[ (string) $name ] = match ( true ) {
				! $is_requested            => 'unrequested',
				isset( $offered[ $name ] ) => 'active',
				default                    => 'inactive',
			};
		}
		return $statuses;
	}

	/**
	 * @param 'active'|'inactive' $once What the capabilities become once they are requested.
	 * @return list<string>
	 */
	private static function names( string $once ): array {
		return array_map( static fn ( string $method ): string => $method . '_payments', Method::with_capability( $once ) );
	}
}
