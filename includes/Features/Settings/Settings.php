<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Account\Capabilities;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Account\SettingsOption;
use MerchantPayments\Fraud\RuleSettings;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\OwnAccount;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\SavedVersion;

/**
 * Settings are stored in the platform's account and in the store's options. They are read together, with a version that
 * changes with any of them, and saved under a lock.
 */
final class Settings {

	/** Capabilities of a store without an account. */
	private const WITHOUT_ACCOUNT = array(
		'card_payments' => array(
			'status'       => self::UNREQUESTED,
			'requirements' => array(),
		),
	);

	/** Status of a capability that must be requested first. */
	private const UNREQUESTED = 'unrequested';

	public function __construct(
		private readonly Platform $platform,
		private readonly PlatformAccount $accounts,
		private readonly RuleSettings $rules,
		private readonly SavedVersion $versions,
		private readonly TestMode $test_mode
	) {}

	/**
	 * @return array<string, mixed> As SettingsSchema says.
	 */
	public function read(): array {
		$account = $this->accounts->find();
		return $this->of( $account, $this->capabilities( $account ) );
	}

	/**
	 * Saves changed settings.
	 *
	 * @param array<string, mixed> $sent    Any settings by name.
	 * @param string|null          $version Version that they are based on; null skips the check.
	 * @return array<string, mixed> The settings afterwards.
	 * @throws Refusal           When somebody else has changed them, or a value is invalid.
	 * @throws AccountNotUpdated When the platform refuses the account update.
	 */
	public function save( array $sent, ?string $version ): array {
		return $this->versions->alone(
			function () use ( $sent, $version ): array {
				$account      = $this->accounts->find();
				$capabilities = $this->capabilities( $account );
				$present      = $this->of( $account, $capabilities );
				SavedVersion::check( $version, $present['version'] );
				$is_updated = $this->write( $sent, $present, $account );
				if ( $present['is_test_mode_enabled'] !== ( $sent['is_test_mode_enabled'] ?? $present['is_test_mode_enabled'] ) ) {
					return $this->test_mode->toggle()->read();
				}
				return $is_updated ? $this->after() : $this->of( $account, $capabilities );
			}
		);
	}

	/**
	 * The settings after the account was updated.
	 *
	 * @return array<string, mixed>
	 * @throws AccountNotUpdated When they can't be read: whoever saved must not take that for a refusal.
	 */
	private function after(): array {
		try {
			return $this->read();
		} catch ( PlatformException $failure ) {
			throw new AccountNotUpdated( $failure, true );
		}
	}

	/**
	 * Requests a payment method, which does not switch it on.
	 *
	 * @return array{id: string, status: string, requirements: list<string>} How it stands afterwards.
	 * @throws Refusal When the account does not offer it, or there is no account.
	 */
	public function request_method( string $method ): array {
		return $this->versions->alone(
			function () use ( $method ): array {
				$account    = $this->accounts->find() ?? throw PlatformAccount::no_account();
				$capability = Capabilities::of( $method );
				$status     = $this->accounts->capabilities( $account )[ $capability ]['status'] ?? throw AccountFields::invalid(
					'id',
					__( 'Your account does not offer this payment method.', 'merchant-payments-for-woocommerce' )
				);
				if ( self::UNREQUESTED === $status && ! OwnAccount::is( $account ) ) {
					$this->platform->account()->update( (string) $account['id'], array( 'capabilities' => Capabilities::request( array( $method ) ) ) );
				}
				return array( 'id' => $method ) + $this->accounts->capabilities( $account )[ $capability ];
			}
		);
	}

	/**
	 * Writes changes; those that the platform can refuse come first.
	 *
	 * @param array<string, mixed>      $sent    Settings of the request.
	 * @param array<string, mixed>      $present All current settings.
	 * @param array<string, mixed>|null $account Stripe's `account`.
	 * @return bool Whether the account was updated.
	 */
	private function write( array $sent, array $present, ?array $account ): bool {
		$changes = array_filter( $sent, static fn ( mixed $value, string $name ): bool => $value !== $present[ $name ], ARRAY_FILTER_USE_BOTH );
		$this->check( $changes, $present, null !== $account && OwnAccount::is( $account ) );
		$update = AccountFields::update( $changes, $present );
		$stored = StoreFields::complete( $changes );
		if ( null !== $account && ! OwnAccount::is( $account ) ) {
			$update += self::request_methods( $stored, $present );
		}
		if ( array() !== $update ) {
			try {
				$this->platform->account()->update( (string) ( $account ?? throw PlatformAccount::no_account() )['id'], $update );
			} catch ( PlatformException $failure ) {
				throw new AccountNotUpdated( $failure, false );
			}
		}
		$this->rules->write( $changes, $present );
		StoreFields::save( $stored );
		if ( AccountFields::reschedules( $changes ) ) {
			delete_option( SettingsOption::NextPayoutNoticeDismissed->value );
		}
		return array() !== $update;
	}

	/**
	 * @param array<string, mixed> $changes What differs.
	 * @param array<string, mixed> $present All current settings.
	 * @param bool                 $is_own  Whether Stripe lets nobody but its Dashboard change the account.
	 * @throws Refusal With the settings' names.
	 */
	private function check( array $changes, array $present, bool $is_own ): void {
		$problems = AccountFields::problems( $changes, $present )
			+ RuleSettings::problems( $changes, $present )
			+ self::method_problems( $changes, $present )
			+ ( $is_own ? AccountFields::only_in_dashboard( $changes ) : array() );
		if ( isset( $changes['is_test_mode_enabled'] ) ) {
			$problems += array_filter( array( 'is_test_mode_enabled' => $this->test_mode->problem() ) );
		}
		if (
			! in_array(
				$changes[ StoreFields::EXPORT_LANGUAGE ] ?? $present['reporting_export_languages'][0],
				$present['reporting_export_languages'],
				true
			)
		) {
			$problems[ StoreFields::EXPORT_LANGUAGE ] = SettingsArgs::no_language();
		}
		if ( array() !== $problems ) {
			throw AccountFields::refusal( $problems );
		}
	}

	/**
	 * @param array<string, mixed> $changes What differs.
	 * @param array<string, mixed> $present All current settings.
	 * @return array<string, string> A sentence by setting.
	 */
	private static function method_problems( array $changes, array $present ): array {
		$problems = array();
		$unknown  = array_diff( $changes['enabled_payment_method_ids'] ?? array(), $present['available_payment_method_ids'] );
		if ( array() !== $unknown ) {
			$problems['enabled_payment_method_ids'] = sprintf(
				/* translators: %s: payment methods. */
				__( 'These payment methods are not available: %s.', 'merchant-payments-for-woocommerce' ),
				implode( ', ', $unknown )
			);
		}
		$causes = array_intersect( array( StoreFields::METHODS, 'is_manual_capture_enabled' ), array_keys( $changes ) );
		if ( array() !== $causes && array() === StoreFields::offered_after( $changes, $present ) ) {
			$problems[ (string) reset( $causes ) ] ??= true === array_replace( $present, $changes )['is_manual_capture_enabled']
				? __( 'Only cards and Link can be captured later. Switch on one of them.', 'merchant-payments-for-woocommerce' )
				: __( 'Keep at least one payment method switched on.', 'merchant-payments-for-woocommerce' );
		}
		$rivals = array_intersect( StoreFields::RIVALS, array_keys( $changes ) );
		if ( array() !== $rivals && StoreFields::has_rivals( array_replace( $present, $changes ) ) ) {
			$problems[ (string) reset( $rivals ) ] ??= __(
				'Offer either Link or one-click checkout, not both.',
				'merchant-payments-for-woocommerce'
			);
		}
		return $problems;
	}

	/**
	 * @param array<string, mixed>|null $account Stripe's `account`.
	 * @return array<string, array{status: string, requirements: list<string>}> By name.
	 */
	private function capabilities( ?array $account ): array {
		$capabilities = null === $account ? self::WITHOUT_ACCOUNT : $this->accounts->capabilities( $account );
		$reason       = self::why_not_charging( $account ?? array() );
		return array_map(
			static fn ( array $capability ): array =>
				( null === $reason || 'active' !== $capability['status'] ? array() : array( 'status' => $reason ) ) + $capability,
			$capabilities
		);
	}

	/**
	 * What stands in place of "active" while the account takes no payments at all: nothing can be paid with any method then.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return string|null A status of a capability; null when the account takes payments.
	 */
	private static function why_not_charging( array $account ): ?string {
		$reason = (string) ( $account['requirements']['disabled_reason'] ?? '' );
		return match ( true ) {
			false !== ( $account['charges_enabled'] ?? null ) => null,
			str_starts_with( $reason, 'rejected' )            => 'rejected',
			in_array( $reason, array( 'under_review', 'listed', 'requirements.pending_verification' ), true ) => 'pending_verification',
			default                                           => 'inactive',
		};
	}

	/**
	 * @param array<string, mixed>|null                                         $account      Stripe's `account`.
	 * @param array<string, array{status: string, requirements: list<string>}> $capabilities By name.
	 * @return array<string, mixed>
	 */
	private function of( ?array $account, array $capabilities ): array {
		$stored   = StoreFields::read();
		$settings = $stored
			+ StoreFields::express_methods( $stored )
			+ AccountFields::read( $account )
			+ self::payment_methods( $capabilities )
			+ $this->rules->read()
			+ array(
				'reporting_export_languages'         => StoreFields::languages(),
				'is_test_mode_enabled'               => $this->test_mode->is_on(),
				'is_test_mode_onboarding'            => $this->test_mode->is_on(),
				'test_mode_change'                   => $this->test_mode->change(),
				'is_dev_mode_enabled'                => 'production' !== wp_get_environment_type(),
				'is_wcpay_subscriptions_eligible'    => false,
				'is_subscriptions_plugin_active'     => class_exists( 'WC_Subscriptions' ),
				'is_card_present_eligible'           => false,
				'show_woopay_incompatibility_notice' => false,
				'is_express_checkout_in_payment_methods_enabled' => false,
				'is_migrating_stripe_billing'        => false,
				'stripe_billing_subscription_count'  => 0,
				'stripe_billing_migrated_count'      => 0,
			);
		ksort( $settings );
		return $settings + array( 'version' => SavedVersion::of( $settings ) );
	}

	/**
	 * Payment methods that the account may use, by its capabilities.
	 *
	 * @param array<string, array{status: string, requirements: list<string>}> $capabilities By name.
	 * @return array{available_payment_method_ids: list<string>, payment_method_statuses: object, duplicated_payment_method_ids: object, duplicating_gateway_names: object}
	 */
	private static function payment_methods( array $capabilities ): array {
		$methods    = array_filter(
			array_combine( array_keys( $capabilities ), array_map( Capabilities::method( ... ), array_keys( $capabilities ) ) )
		);
		$duplicates = Duplicates::of( array_values( $methods ) );
		return array(
			'available_payment_method_ids'  => array_values( $methods ),
			'payment_method_statuses'       => (object) array_intersect_key( $capabilities, $methods ),
			'duplicated_payment_method_ids' => (object) $duplicates->gateways,
			'duplicating_gateway_names'     => (object) $duplicates->names,
		);
	}

	/**
	 * The account update for changes: an enabled payment method needs its capability requested.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 * @param array<string, mixed> $present All current settings.
	 * @return array<string, mixed> Stripe's parameters; empty when all capabilities were requested before.
	 */
	private static function request_methods( array $changes, array $present ): array {
		$statuses = (array) $present['payment_method_statuses'];
		$methods  = array_filter(
			$changes['enabled_payment_method_ids'] ?? array(),
			static fn ( string $method ): bool => self::UNREQUESTED === ( $statuses[ Capabilities::of( $method ) ]['status'] ?? null )
		);
		return array() === $methods ? array() : array( 'capabilities' => Capabilities::request( array_values( $methods ) ) );
	}
}
