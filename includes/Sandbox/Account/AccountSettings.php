<?php
/**
 * How the account is set up.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Reads the account's settings; what is not stored is as for a usual US account.
 *
 * Stored settings: `delay_days`, `interval`, `profile`, `metadata`, `outcomes` (what happens to the next payouts, by currency),
 * `loans` (numbers of running loans, by currency).
 */
final class AccountSettings {

	/**
	 * Where payouts go, one bank account per currency, and the smallest automatic payout in minor units.
	 */
	private const BANKS = array(
		'usd' => array( 'STRIPE TEST BANK', 'US', '6789', 500 ),
		'eur' => array( 'STRIPE TEST BANK EUROPE', 'DE', '3000', 500 ),
		'gbp' => array( 'STRIPE TEST BANK UK', 'GB', '2345', 400 ),
		'jpy' => array( 'STRIPE TEST BANK JAPAN', 'JP', '1234', 700 ),
		'kwd' => array( 'STRIPE TEST BANK KUWAIT', 'KW', '5502', 1500 ),
	);

	/**
	 * Reads from the given store.
	 *
	 * @param Store $store The sandbox's memory.
	 */
	public function __construct( private readonly Store $store ) {}

	/**
	 * Where the account is, ISO2.
	 */
	public function country(): string {
		return 'US';
	}

	/**
	 * The currency in which everything settles that has no bank account of its own.
	 */
	public function default_currency(): string {
		return 'usd';
	}

	/**
	 * The currency in which a charge reaches the account.
	 *
	 * @param string $currency The customer's currency, lower case.
	 */
	public function settles_in( string $currency ): string {
		return isset( self::BANKS[ $currency ] ) ? $currency : $this->default_currency();
	}

	/**
	 * The currencies with a bank account.
	 *
	 * @return list<string>
	 */
	public function currencies(): array {
		return array_keys( self::BANKS );
	}

	/**
	 * Business days until charged money is available.
	 */
	public function delay_days(): int {
		return (int) ( $this->store->state()->settings['delay_days'] ?? 2 );
	}

	/**
	 * How often automatic payouts are made: `daily` or `manual`.
	 */
	public function interval(): string {
		return (string) ( $this->store->state()->settings['interval'] ?? 'daily' );
	}

	/**
	 * The smallest automatic payout, in minor units.
	 *
	 * @param string $currency Settlement currency.
	 */
	public function minimum_payout( string $currency ): int {
		return self::BANKS[ $currency ][3] ?? 500;
	}

	/**
	 * The number of a currency's bank account, 0 when it has none.
	 *
	 * @param string $currency Settlement currency.
	 */
	public function bank_number( string $currency ): int {
		$place = array_search( $currency, $this->currencies(), true );
		return false === $place ? 0 : ( ( $place + 1 ) << Kind::BITS ) | Kind::ExternalAccount->value;
	}

	/**
	 * The bank account with a number, or null.
	 *
	 * @param int $number Its number.
	 * @return array{currency: string, bank: string, country: string, last4: string}|null
	 */
	public function bank( int $number ): ?array {
		$currency = $this->currencies()[ ( $number >> Kind::BITS ) - 1 ] ?? null;
		if ( null === $currency ) {
			return null;
		}
		list( $bank, $country, $last4 ) = self::BANKS[ $currency ];
		return compact( 'currency', 'bank', 'country', 'last4' );
	}

	/**
	 * Something stored, or an empty list.
	 *
	 * @param string $name Setting.
	 * @return array<array-key, mixed>
	 */
	public function stored( string $name ): array {
		return (array) ( $this->store->state()->settings[ $name ] ?? array() );
	}

	/**
	 * Stores a setting. Only inside Store::transaction().
	 *
	 * @param string $name  Setting.
	 * @param mixed  $value What JSON can hold.
	 */
	public function keep( string $name, mixed $value ): void {
		$this->store->state()->settings[ $name ] = $value;
	}
}
