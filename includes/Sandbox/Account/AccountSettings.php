<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Payouts\PayoutHold;
use MerchantPayments\Sandbox\Payouts\PayoutSchedule;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Reads the account's settings; what is not stored is as for a usual US account.
 *
 * Stored settings: `delay_days`, `interval`, `profile`, `metadata`, `outcomes` (what happens to the next payouts, by currency),
 * `loans` (numbers of running loans, by currency), `country`, `business_type`, `structure`, `email` and `opened` (UTC seconds) of an account that was
 * onboarded, and what AccountHealth, AccountChange, AccountShape, BankAccounts, PayoutSchedule, PayoutHold and AccountLinks describe.
 */
final class AccountSettings {

	/** The currencies with a bank account, and the smallest automatic payout in minor units. */
	private const MINIMUM_PAYOUT = array(
		'usd' => 500,
		'eur' => 500,
		'gbp' => 400,
		'jpy' => 700,
		'kwd' => 1500,
	);

	/** The countries whose currency has a bank account; accounts of others settle in dollars. */
	private const HOME = array(
		'GB' => 'gbp',
		'JP' => 'jpy',
	);
	private const EURO = array( 'AT', 'BE', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK' );

	public function __construct( private readonly Store $store ) {}

	/** Where the account is, ISO2. */
	public function country(): string {
		return (string) ( $this->value( 'country' ) ?? 'US' );
	}

	/** The currency in which everything settles that has no bank account of its own. */
	public function default_currency(): string {
		$country = $this->country();
		return self::HOME[ $country ] ?? ( in_array( $country, self::EURO, true ) ? 'eur' : 'usd' );
	}

	/**
	 * The currency in which a charge reaches the account.
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

	/** Business days until charged money is available. */
	public function delay_days(): int {
		return (int) ( $this->store->state()->settings['delay_days'] ?? 2 );
	}

	/** How often automatic payouts are made: `daily`, `weekly`, `monthly` or `manual`; see PayoutSchedule. */
	public function interval(): string {
		return (string) ( $this->store->state()->settings['interval'] ?? 'daily' );
	}

	/** The smallest automatic payout, in minor units. */
	public function minimum_payout( string $currency ): int {
		return self::MINIMUM_PAYOUT[ $currency ] ?? 500;
	}

	/** Something stored, or null. */
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
