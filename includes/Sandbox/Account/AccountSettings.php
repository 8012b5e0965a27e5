<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Payouts\PayoutHold;
use MerchantPayments\Sandbox\Payouts\PayoutSchedule;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Reads the account's settings; the defaults are those of a usual US account.
 *
 * Stored settings: `delay_days`, `interval`, `profile`, `metadata`, `outcomes` (of the next payouts, by currency), `loans` (numbers of
 * active loans, by currency), `country`, `business_type`, `structure`, `email` and `opened` (UTC seconds) of an account that was
 * onboarded, and those described in AccountHealth, AccountChange, AccountShape, BankAccounts, PayoutSchedule, PayoutHold and
 * AccountLinks.
 */
final class AccountSettings {

	/** Currencies with a bank account, and their minimum automatic payouts in minor units. */
	private const MINIMUM_PAYOUT = array(
		'usd' => 500,
		'eur' => 500,
		'gbp' => 400,
		'jpy' => 700,
		'kwd' => 1500,
	);

	/** Countries whose currency has a bank account; accounts in others settle in dollars. */
	private const HOME = array(
		'GB' => 'gbp',
		'JP' => 'jpy',
	);
	private const EURO = array(
		'AT',
		'BE',
		'CY',
		'DE',
		'EE',
		'ES',
		'FI',
		'FR',
		'GR',
		'HR',
		'IE',
		'IT',
		'LT',
		'LU',
		'LV',
		'MT',
		'NL',
		'PT',
		'SI',
		'SK',
	);

	/** Settings from the request that opens an account. */
	public const OPENED_WITH = array( 'country', 'email', 'metadata' );

	public function __construct( private readonly Store $store ) {}

	/** The account's country, ISO 3166-1 alpha-2. */
	public function country(): string {
		return (string) ( $this->value( 'country' ) ?? 'US' );
	}

	/** The settlement currency of charges in currencies without a bank account. */
	public function default_currency(): string {
		$country = $this->country();
		return self::HOME[ $country ] ?? ( in_array( $country, self::EURO, true ) ? 'eur' : 'usd' );
	}

	/**
	 * The settlement currency of a charge.
	 *
	 * @param string $currency The customer's currency, lower case.
	 */
	public function settles_in( string $currency ): string {
		return isset( self::MINIMUM_PAYOUT[ $currency ] ) ? $currency : $this->default_currency();
	}

	/** @return list<string> */
	public function currencies(): array {
		return array_keys( self::MINIMUM_PAYOUT );
	}

	/** Business days until a charge becomes available. */
	public function delay_days(): int {
		return (int) ( $this->store->state()->settings['delay_days'] ?? 2 );
	}

	/** Interval of automatic payouts: `daily`, `weekly`, `monthly` or `manual`; see PayoutSchedule. */
	public function interval(): string {
		return (string) ( $this->store->state()->settings['interval'] ?? 'daily' );
	}

	/** The minimum automatic payout, in minor units. */
	public function minimum_payout( string $currency ): int {
		return self::MINIMUM_PAYOUT[ $currency ] ?? 500;
	}

	/** A stored setting, or null. */
	public function value( string $name ): mixed {
		return $this->store->state()->settings[ $name ] ?? null;
	}

	/** @return array<array-key, mixed> */
	public function stored( string $name ): array {
		return (array) ( $this->store->state()->settings[ $name ] ?? array() );
	}

	/** Stores a setting. Only inside Store::transaction(). */
	public function keep( string $name, mixed $value ): void {
		$this->store->state()->settings[ $name ] = $value;
	}
}
