<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Account\AccountItem;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\CodeFormat;

/** Reads settings from Stripe's account, and converts changed ones to an account update. */
final class AccountFields {

	/** Paths of texts in the account, by setting. */
	private const PATHS = array(
		'account_statement_descriptor'       => array( 'settings', 'payments', 'statement_descriptor' ),
		'account_statement_descriptor_kanji' => array( 'settings', 'payments', 'statement_descriptor_kanji' ),
		'account_statement_descriptor_kana'  => array( 'settings', 'payments', 'statement_descriptor_kana' ),
		'account_business_name'              => array( 'business_profile', 'name' ),
		'account_business_url'               => array( 'business_profile', 'url' ),
		'account_business_support_email'     => array( 'business_profile', 'support_email' ),
		'account_business_support_phone'     => array( 'business_profile', 'support_phone' ),
		'account_branding_logo'              => array( 'settings', 'branding', 'logo' ),
		'account_branding_icon'              => array( 'settings', 'branding', 'icon' ),
		'account_branding_primary_color'     => array( 'settings', 'branding', 'primary_color' ),
		'account_branding_secondary_color'   => array( 'settings', 'branding', 'secondary_color' ),
	);

	private const ADDRESS       = 'account_business_support_address';
	private const ADDRESS_PATHS = array( 'business_profile', 'support_address' );
	public const ADDRESS_PARTS  = array( 'city', 'country', 'line1', 'line2', 'postal_code', 'state' );

	/** Settings of the payout schedule, and the anchor that each interval has. */
	private const SCHEDULE = array( 'deposit_schedule_interval', 'deposit_schedule_weekly_anchor', 'deposit_schedule_monthly_anchor' );
	private const ANCHORS  = array(
		'weekly'  => 'weekly_anchor',
		'monthly' => 'monthly_anchor',
	);

	/** Default payout delay in days (specification part 2, sections 3 and 9). */
	private const DELAY = 7;

	/** Prefix of Japanese telephone numbers. */
	private const JAPAN = '+81';

	/**
	 * @param array<string, mixed>|null $account Stripe's `account`, or null when the store has none.
	 * @return array<string, mixed> By setting.
	 */
	public static function read( ?array $account ): array {
		$account ??= array();
		$address   = (array) ( self::at( $account, self::ADDRESS_PATHS ) ?? array() );
		$schedule  = (array) ( self::at( $account, array( 'settings', 'payouts', 'schedule' ) ) ?? array() );
		$status    = array() === $account ? 'disabled' : AccountItem::payout_status( $account );
		return array_map( static fn ( array $path ): string => (string) self::at( $account, $path ), self::PATHS ) + array(
			self::ADDRESS                      => array_map(
				static fn ( string $part ): string => (string) ( $address[ $part ] ?? '' ),
				array_combine( self::ADDRESS_PARTS, self::ADDRESS_PARTS )
			),
			'account_communications_email'     => (string) ( $account['email'] ?? '' ),
			'account_country'                  => (string) ( $account['country'] ?? wc_get_base_location()['country'] ),
			'account_domestic_currency'        => (string) ( $account['default_currency'] ?? strtolower( get_woocommerce_currency() ) ),
			'deposit_schedule_interval'        => (string) ( $schedule['interval'] ?? '' ),
			'deposit_schedule_weekly_anchor'   => (string) ( $schedule['weekly_anchor'] ?? '' ),
			'deposit_schedule_monthly_anchor'  => $schedule['monthly_anchor'] ?? null,
			'deposit_delay_days'               => (int) ( $schedule['delay_days'] ?? self::DELAY ),
			'deposit_status'                   => $status,
			'deposit_restrictions'             => 'enabled' === $status ? 'deposits_unrestricted' : 'deposits_blocked',
			'deposit_completed_waiting_period' => array() !== $account && AccountItem::has_waited( $account ),
		);
	}

	/**
	 * Whether changes include the payout schedule.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 */
	public static function reschedules( array $changes ): bool {
		return array() !== array_intersect_key( $changes, array_flip( self::SCHEDULE ) );
	}

	/**
	 * What an account of the merchant's own at Stripe takes from nobody but Stripe's Dashboard.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 * @return array<string, string> A sentence by setting.
	 */
	public static function only_in_dashboard( array $changes ): array {
		$there = array( ...array_keys( self::PATHS ), self::ADDRESS, 'account_communications_email', ...self::SCHEDULE );
		return array_fill_keys(
			array_values( array_intersect( array_keys( $changes ), $there ) ),
			__( 'Change this in Stripe’s Dashboard: it belongs to your Stripe account.', 'merchant-payments-for-woocommerce' )
		);
	}

	/**
	 * What is wrong with changes: required settings that they would empty, a schedule without its day, and values that the account's country
	 * does not allow.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 * @param array<string, mixed> $present All current settings.
	 * @return array<string, string> A sentence by setting.
	 */
	public static function problems( array $changes, array $present ): array {
		$problems = self::missing( $changes, $present );
		$country  = $changes[ self::ADDRESS ]['country'] ?? '';
		if ( '' !== $country && null === CodeFormat::Country->accept( $country ) ) {
			$problems[ self::ADDRESS ] = __(
				'Enter the country of the support address as a two-letter code, for example US.',
				'merchant-payments-for-woocommerce'
			);
		}
		$phone = $changes['account_business_support_phone'] ?? null;
		if ( 'JP' === $present['account_country'] && null !== $phone && ! str_starts_with( $phone, self::JAPAN ) ) {
			$problems['account_business_support_phone'] = __(
				'The support phone number of an account in Japan must start with +81.',
				'merchant-payments-for-woocommerce'
			);
		}
		$texts = array_map( SettingsTexts::problem( ... ), array_keys( $changes ), $changes );
		return $problems + array_filter( array_combine( array_keys( $changes ), $texts ) );
	}

	/**
	 * Settings that must not be empty.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 * @param array<string, mixed> $present All current settings.
	 * @return array<string, string> A sentence by setting.
	 */
	private static function missing( array $changes, array $present ): array {
		$rules  = SettingsArgs::all();
		$anchor = self::reschedules( $changes ) ? self::anchor( array_replace( $present, $changes ) ) : null;
		$needed = array_intersect_key(
			$changes,
			array_flip( array( 'account_statement_descriptor', 'deposit_schedule_interval' ) )
		) + ( $anchor ?? array() );
		return array_map(
			static fn ( string $name ): string => $rules[ $name ]['problem'],
			self::named( array_keys( array_filter( $needed, static fn ( mixed $value ): bool => '' === $value || null === $value ) ) )
		);
	}

	/**
	 * @param list<string> $names
	 * @return array<string, string>
	 */
	private static function named( array $names ): array {
		return array_combine( $names, $names );
	}

	/**
	 * The day of the payouts, by its setting; null where the interval has none.
	 *
	 * @param array<string, mixed> $wanted The new settings.
	 * @return array<string, mixed>|null
	 */
	private static function anchor( array $wanted ): ?array {
		$anchor = self::ANCHORS[ $wanted['deposit_schedule_interval'] ] ?? null;
		return null === $anchor ? null : array( "deposit_schedule_$anchor" => $wanted[ "deposit_schedule_$anchor" ] );
	}

	/**
	 * The setting that a parameter of the account update holds.
	 *
	 * @param string|null $param As Stripe names it, for example `settings[payments][statement_descriptor]`.
	 */
	public static function setting_of( ?string $param ): ?string {
		$paths = self::PATHS + array(
			self::ADDRESS               => self::ADDRESS_PATHS,
			'deposit_schedule_interval' => array( 'settings', 'payouts', 'schedule' ),
		);
		foreach ( $paths as $name => $path ) {
			$sent = array_shift( $path ) . '[' . implode( '][', $path ) . ']';
			if ( null !== $param && str_starts_with( $param, $sent ) ) {
				return $name;
			}
		}
		return null;
	}

	/** Error message for an invalid interval. */
	public static function interval_rule(): string {
		return __( 'Choose how often payouts are made.', 'merchant-payments-for-woocommerce' );
	}

	/** A refusal in the form of WordPress's own validation errors. */
	public static function invalid( string $param, string $message ): Refusal {
		return self::refusal( array( $param => $message ) );
	}

	/**
	 * A refusal of several settings.
	 *
	 * @param non-empty-array<string, string> $problems Sentences by setting.
	 */
	public static function refusal( array $problems ): Refusal {
		return new Refusal(
			'rest_invalid_param',
			reset( $problems ),
			Reason::Invalid,
			array(
				'param'  => array_key_first( $problems ),
				'params' => $problems,
			)
		);
	}

	/**
	 * @param array<string, mixed> $changes Changed settings.
	 * @param array<string, mixed> $present All current settings.
	 * @return array<string, mixed> Stripe's parameters; empty when the account does not change.
	 */
	public static function update( array $changes, array $present ): array {
		$update = array();
		foreach ( array_intersect_key( self::PATHS, $changes ) as $name => $path ) {
			$update = array_replace_recursive( $update, self::inside( $path, $changes[ $name ] ) );
		}
		if ( isset( $changes[ self::ADDRESS ] ) ) {
			$address = array_replace( $present[ self::ADDRESS ], $changes[ self::ADDRESS ] );
			$update  = array_replace_recursive(
				$update,
				self::inside( self::ADDRESS_PATHS, array( 'country' => CodeFormat::Country->stored( $address['country'] ) ) + $address )
			);
		}
		if ( self::reschedules( $changes ) ) {
			$update['settings']['payouts']['schedule'] = self::schedule( array_replace( $present, $changes ) );
		}
		return $update;
	}

	/**
	 * The payout schedule; Stripe requires the interval with each anchor.
	 *
	 * @param array<string, mixed> $wanted The new settings.
	 * @return array<string, mixed>
	 */
	private static function schedule( array $wanted ): array {
		$interval = $wanted['deposit_schedule_interval'];
		$anchor   = self::ANCHORS[ $interval ] ?? null;
		$value    = null === $anchor ? null : $wanted[ 'deposit_schedule_' . $anchor ];
		return array( 'interval' => $interval ) + ( null === $value || '' === $value ? array() : array( $anchor => $value ) );
	}

	/**
	 * The value at a path.
	 *
	 * @param array<string, mixed> $thing The account.
	 * @param list<string>         $path Path, outermost key first.
	 */
	private static function at( array $thing, array $path ): mixed {
		foreach ( $path as $name ) {
			$thing = is_array( $thing ) ? ( $thing[ $name ] ?? null ) : null;
		}
		return $thing;
	}

	/**
	 * Nests a value at a path.
	 *
	 * @param list<string> $path Path, outermost key first.
	 * @return array<string, mixed>
	 */
	private static function inside( array $path, mixed $value ): array {
		foreach ( array_reverse( $path ) as $name ) {
			$value = array( $name => $value );
		}
		return (array) $value;
	}
}
