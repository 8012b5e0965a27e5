<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Store;

/**
 * One bank account per currency gets its payouts; those before it are kept, because old payouts name them.
 *
 * Stored in the setting `banks`, by currency: what differs from the first bank account, then each account that took its place.
 */
final class BankAccounts {

	/** What banks think of an account: nothing is known yet, or a payout to it has failed. */
	public const FINE    = 'new';
	public const ERRORED = 'errored';

	/** The bank accounts of a new account, by currency. */
	private const FIRST = array(
		'usd' => array(
			'bank'    => 'STRIPE TEST BANK',
			'country' => 'US',
			'last4'   => '6789',
		),
		'eur' => array(
			'bank'    => 'STRIPE TEST BANK EUROPE',
			'country' => 'DE',
			'last4'   => '3000',
		),
		'gbp' => array(
			'bank'    => 'STRIPE TEST BANK UK',
			'country' => 'GB',
			'last4'   => '2345',
		),
		'jpy' => array(
			'bank'    => 'STRIPE TEST BANK JAPAN',
			'country' => 'JP',
			'last4'   => '1234',
		),
		'kwd' => array(
			'bank'    => 'STRIPE TEST BANK KUWAIT',
			'country' => 'KW',
			'last4'   => '5502',
		),
	);

	public function __construct( private readonly Store $store, private readonly AccountSettings $settings ) {}

	/** The number of the bank account that gets a currency's payouts. */
	public function current( string $currency ): int {
		return self::number( $currency, max( 0, count( $this->of( $currency ) ) - 1 ) );
	}

	/**
	 * The bank account with a number, or null.
	 *
	 * @return array{currency: string, bank: string, country: string, last4: string, status: string, fails: string, default: bool}|null `fails` is why every payout to it will fail, or empty.
	 */
	public function find( int $number ): ?array {
		list( $currency, $place ) = $this->place( $number );
		$kept                     = $this->of( $currency );
		if ( '' === $currency || $place >= max( 1, count( $kept ) ) ) {
			return null;
		}
		$bank  = $kept[ $place ] ?? array();
		$first = self::FIRST[ $currency ];
		return array(
			'currency' => $currency,
			'bank'     => $first['bank'],
			'country'  => $bank['country'] ?? $first['country'],
			'last4'    => $bank['last4'] ?? $first['last4'],
			'status'   => $bank['status'] ?? self::FINE,
			'fails'    => $bank['fails'] ?? '',
			'default'  => $this->current( $currency ) === $number,
		);
	}

	/** Whether payouts of a currency wait for other bank details. */
	public function is_errored( string $currency ): bool {
		return self::ERRORED === ( $this->find( $this->current( $currency ) )['status'] ?? '' );
	}

	/** Notes what a bank thinks of an account. Only inside Store::transaction(). */
	public function judge( int $number, string $status ): void {
		list( $currency, $place ) = $this->place( $number );

		$kept           = $this->of( $currency );
		$kept[ $place ] = array( 'status' => $status ) + ( $kept[ $place ] ?? array() );
		$this->keep( $currency, $kept );
	}

	/**
	 * Gives a currency another bank account. Only inside Store::transaction().
	 *
	 * @param array{country?: string, last4: string, fails?: string} $details What is known of it.
	 */
	public function replace( string $currency, array $details ): int {
		$kept   = $this->of( $currency );
		$kept   = array() === $kept ? array( array() ) : $kept;
		$kept[] = $details;
		$this->keep( $currency, $kept );
		return $this->current( $currency );
	}

	/**
	 * Gives every currency the bank account of a new account, behind those that it had: old payouts name them. Only inside
	 * Store::transaction().
	 */
	public function start_anew(): void {
		$anew = static fn ( array $kept ): array => array() === end( $kept ) ? $kept : array( ...$kept, array() );
		$this->settings->keep( 'banks', array_map( $anew, $this->settings->stored( 'banks' ) ) );
	}

	/** @return array<int, array<string, string>> What is stored of a currency's bank accounts, the first one first. */
	private function of( string $currency ): array {
		return $this->settings->stored( 'banks' )[ $currency ] ?? array();
	}

	/**
	 * Stores a currency's bank accounts and announces it.
	 *
	 * @param array<int, array<string, string>> $banks The first one first.
	 */
	private function keep( string $currency, array $banks ): void {
		$this->settings->keep( 'banks', array( $currency => $banks ) + $this->settings->stored( 'banks' ) );
		$this->store->emit( EventType::AccountUpdated, 0 );
	}

	/**
	 * The number of a currency's n-th bank account.
	 *
	 * @param int $place 0 for the first.
	 */
	private static function number( string $currency, int $place ): int {
		$column = (int) array_search( $currency, array_keys( self::FIRST ), true );
		return ( ( $place * count( self::FIRST ) + $column + 1 ) << Kind::BITS ) | Kind::ExternalAccount->value;
	}

	/** @return array{string, int} Currency and place; an empty currency when it can be none. */
	private function place( int $number ): array {
		$count   = ( $number >> Kind::BITS ) - 1;
		$columns = array_keys( self::FIRST );
		return $count < 0 ? array( '', 0 ) : array( $columns[ $count % count( $columns ) ], intdiv( $count, count( $columns ) ) );
	}
}
