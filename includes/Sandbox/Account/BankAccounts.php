<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/accounts/{id}/external_accounts`: one bank account per currency receives its payouts. A new one replaces it; old ones are kept,
 * because earlier payouts refer to them. `/v1/sandbox/external_accounts/{id}/repair` simulates a bank that fixes the account.
 *
 * Stored in the setting `banks`, by currency: differences from the first bank account, then each replacement.
 */
final class BankAccounts {

	/** Statuses: new, and after a failed payout. */
	public const FINE    = 'new';
	public const ERRORED = 'errored';

	/** Bank accounts of a new account, by currency. */
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

	/** Stripe's test account numbers that fail (docs.stripe.com/connect/testing), with the failure code. */
	private const FAILING = array(
		'000111111113' => 'account_closed',
		'000111111116' => 'no_account',
		'000222222227' => 'insufficient_funds',
		'000333333335' => 'debit_not_authorized',
		'000444444440' => 'invalid_currency',
	);

	public function __construct(
		private readonly Store $store,
		private readonly AccountSettings $settings,
		private readonly Ids $ids
	) {}

	/** The number of the bank account that receives a currency's payouts. */
	public function current( string $currency ): int {
		return self::number( $currency, max( 0, count( $this->of( $currency ) ) - 1 ) );
	}

	/**
	 * The bank account with a number, or null.
	 *
	 * @return array{currency: string, bank: string, country: string, last4: string, status: string, fails: string, default: bool}|null `fails`
	 *   is the failure code of every payout to it, or empty.
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

	/** Whether payouts of a currency wait for new bank details. */
	public function is_errored( string $currency ): bool {
		return self::ERRORED === ( $this->find( $this->current( $currency ) )['status'] ?? '' );
	}

	/** Sets a bank account's status. Only inside Store::transaction(). */
	public function judge( int $number, string $status ): void {
		list( $currency, $place ) = $this->place( $number );

		$kept           = $this->of( $currency );
		$kept[ $place ] = array( 'status' => $status ) + ( $kept[ $place ] ?? array() );
		$this->keep( $currency, $kept );
	}

	/**
	 * Replaces a currency's bank account. Only inside Store::transaction().
	 *
	 * @param array{country?: string, last4: string, fails?: string} $details Bank details.
	 */
	public function replace( string $currency, array $details ): int {
		$kept   = $this->of( $currency );
		$kept   = array() === $kept ? array( array() ) : $kept;
		$kept[] = $details;
		$this->keep( $currency, $kept );
		return $this->current( $currency );
	}

	/**
	 * Adds the bank account of a new account to every currency, after the existing ones, which earlier payouts refer to. Only inside
	 * Store::transaction().
	 */
	public function start_anew(): void {
		$anew = static fn ( array $kept ): array => array() === end( $kept ) ? $kept : array( ...$kept, array() );
		$this->settings->keep( 'banks', array_map( $anew, $this->settings->stored( 'banks' ) ) );
	}

	/** @return array<int, array<string, string>> Stored bank accounts of a currency, the first one first. */
	private function of( string $currency ): array {
		return $this->settings->stored( 'banks' )[ $currency ] ?? array();
	}

	/**
	 * Stores a currency's bank accounts and creates an event.
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
	 * @param int $place Index from 0.
	 */
	private static function number( string $currency, int $place ): int {
		$column = (int) array_search( $currency, array_keys( self::FIRST ), true );
		return ( ( $place * count( self::FIRST ) + $column + 1 ) << Kind::BITS ) | Kind::ExternalAccount->value;
	}

	/** @return array{string, int} Currency and index; an empty currency for an invalid number. */
	private function place( int $number ): array {
		$count   = ( $number >> Kind::BITS ) - 1;
		$columns = array_keys( self::FIRST );
		return $count < 0 ? array( '', 0 ) : array( $columns[ $count % count( $columns ) ], intdiv( $count, count( $columns ) ) );
	}

	/** @return array<string, mixed>|null Stripe's `bank_account`, or null when there is none. */
	public function external_account( int $number ): ?array {
		$bank = $this->find( $number );
		return null === $bank ? null : array(
			'id'                       => $this->ids->id( $number ),
			'object'                   => 'bank_account',
			'account_holder_name'      => null,
			'account_holder_type'      => 'company',
			'account_type'             => null,
			'available_payout_methods' => isset( Fees::INSTANT_LIMITS[ $bank['currency'] ] ) ? array( 'standard', 'instant' ) : array( 'standard' ),
			'bank_name'                => $bank['bank'],
			'country'                  => $bank['country'],
			'currency'                 => $bank['currency'],
			'default_for_currency'     => $bank['default'],
			'fingerprint'              => substr( md5( $bank['bank'] . $bank['last4'] ), 0, 16 ),
			'last4'                    => $bank['last4'],
			'metadata'                 => array(),
			'routing_number'           => 'usd' === $bank['currency'] ? '110000000' : null,
			'status'                   => $bank['status'],
		);
	}

	/** @return array<string, mixed> A Stripe list. */
	public function external_accounts( string $account ): array {
		$numbers = array_map( $this->current( ... ), $this->settings->currencies() );
		return array(
			'object'   => 'list',
			'data'     => array_values( array_map( $this->external_account( ... ), $numbers ) ),
			'has_more' => false,
			'url'      => '/v1/accounts/' . $account . '/external_accounts',
		);
	}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/accounts/{id}/external_accounts'  => new ApiRoute( $this->list( ... ) ),
			'POST /v1/accounts/{id}/external_accounts' => new ApiRoute( $this->add( ... ), array( 'external_account', 'default_for_currency' ) ),
			'POST /v1/sandbox/external_accounts/{id}/repair' => new ApiRoute( $this->repair( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$this->own( $call );
		return $this->external_accounts( $this->store->state()->account );
	}

	/** @return array<string, mixed> */
	private function add( Call $call ): array {
		$this->own( $call );
		if ( ! $call->params->has( 'external_account' ) ) {
			throw StripeErrors::missing( 'external_account' );
		}
		$details = $call->params->within( 'external_account' );
		$details->allow(
			array_fill_keys(
				array( 'object', 'account_number', 'routing_number', 'country', 'currency', 'account_holder_name', 'account_holder_type' ),
				true
			)
		);
		$details->word( 'object', array( 'bank_account' ) );
		if ( ! $call->params->yes( 'default_for_currency', true ) ) {
			throw StripeErrors::invalid( 'default_for_currency', 'The sandbox supports one bank account per currency, which is its default.' );
		}
		$currency = $details->word( 'currency', $this->settings->currencies() );
		$number   = self::account_number( $details );
		$code     = self::FAILING[ $number ] ?? '';
		$known    = array(
			'country' => self::country( $details ),
			'last4'   => substr( $number, -4 ),
		);
		return (array) $this->external_account( $this->replace( $currency, $known + ( '' === $code ? array() : array( 'fails' => $code ) ) ) );
	}

	/** @return array<string, mixed> */
	private function repair( Call $call ): array {
		$number = $this->ids->number( $call->id );
		if ( null === $number || Kind::ExternalAccount !== Kind::of( $number ) || null === $this->find( $number ) ) {
			throw StripeErrors::not_found( Kind::ExternalAccount->noun(), $call->id );
		}
		$this->judge( $number, self::FINE );
		return (array) $this->external_account( $number );
	}

	/** Refuses calls for another account. */
	private function own( Call $call ): void {
		if ( $call->id !== $this->store->state()->account ) {
			throw StripeErrors::not_found( 'account', $call->id );
		}
	}

	/** An account number: digits, or an IBAN. */
	private static function account_number( Params $details ): string {
		$number = strtoupper( str_replace( ' ', '', $details->required( 'account_number' ) ) );
		if ( 1 !== preg_match( '/^[A-Z0-9]{4,34}$/D', $number ) ) {
			throw StripeErrors::invalid( $details->name( 'account_number' ), 'Invalid account number.', 'account_number_invalid' );
		}
		return $number;
	}

	private static function country( Params $details ): string {
		$country = strtoupper( $details->required( 'country' ) );
		if ( 1 !== preg_match( '/^[A-Z]{2}$/D', $country ) ) {
			throw StripeErrors::invalid( $details->name( 'country' ), 'Invalid country.', 'bank_account_bad_country' );
		}
		return $country;
	}
}
