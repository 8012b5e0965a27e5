<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/accounts/{id}/external_accounts`: a new bank account takes the place of its currency's old one. Under
 * `/v1/sandbox/external_accounts/{id}/repair` the bank sorts things out itself.
 */
final class ExternalAccounts {

	/** Stripe's test account numbers that fail (docs.stripe.com/connect/testing), with why. */
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
		private readonly BankAccounts $banks,
		private readonly AccountShape $shape,
		private readonly Ids $ids
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'GET /v1/accounts/{id}/external_accounts'  => new Route( $this->list( ... ) ),
			'POST /v1/accounts/{id}/external_accounts' => new Route( $this->add( ... ), array( 'external_account', 'default_for_currency' ) ),
			'POST /v1/sandbox/external_accounts/{id}/repair' => new Route( $this->repair( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$this->own( $call );
		return $this->shape->external_accounts( $this->store->state()->account );
	}

	/** @return array<string, mixed> */
	private function add( Call $call ): array {
		$this->own( $call );
		if ( ! $call->params->has( 'external_account' ) ) {
			throw Refusal::missing( 'external_account' );
		}
		$details = $call->params->within( 'external_account' );
		$details->allow( array_fill_keys( array( 'object', 'account_number', 'routing_number', 'country', 'currency', 'account_holder_name', 'account_holder_type' ), true ) );
		$details->word( 'object', array( 'bank_account' ) );
		if ( ! $call->params->yes( 'default_for_currency', true ) ) {
			throw Refusal::invalid( 'default_for_currency', 'A currency has one bank account here, which is its default.' );
		}
		$currency = $details->word( 'currency', $this->settings->currencies() );
		$number   = self::account_number( $details );
		$code     = self::FAILING[ $number ] ?? '';
		$known    = array(
			'country' => self::country( $details ),
			'last4'   => substr( $number, -4 ),
		);
		return (array) $this->shape->external_account( $this->banks->replace( $currency, $known + ( '' === $code ? array() : array( 'fails' => $code ) ) ) );
	}

	/** @return array<string, mixed> */
	private function repair( Call $call ): array {
		$number = $this->ids->number( $call->id );
		if ( null === $number || Kind::ExternalAccount !== Kind::of( $number ) || null === $this->banks->find( $number ) ) {
			throw Refusal::not_found( Kind::ExternalAccount->noun(), $call->id );
		}
		$this->banks->judge( $number, BankAccounts::FINE );
		return (array) $this->shape->external_account( $number );
	}

	/** Refuses accounts that are not this one. */
	private function own( Call $call ): void {
		if ( $call->id !== $this->store->state()->account ) {
			throw Refusal::not_found( 'account', $call->id );
		}
	}

	/** An account number that can be one: digits, or an IBAN. */
	private static function account_number( Params $details ): string {
		$number = strtoupper( str_replace( ' ', '', $details->required( 'account_number' ) ) );
		if ( 1 !== preg_match( '/^[A-Z0-9]{4,34}$/D', $number ) ) {
			throw Refusal::invalid( $details->name( 'account_number' ), 'This is not an account number.', 'account_number_invalid' );
		}
		return $number;
	}

	/** The bank's country. */
	private static function country( Params $details ): string {
		$country = strtoupper( $details->required( 'country' ) );
		if ( 1 !== preg_match( '/^[A-Z]{2}$/D', $country ) ) {
			throw Refusal::invalid( $details->name( 'country' ), 'This is not a country.', 'bank_account_bad_country' );
		}
		return $country;
	}
}
