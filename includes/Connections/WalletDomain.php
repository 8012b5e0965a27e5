<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\DomainsClient;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;

/**
 * Registers the site with Stripe, without which no wallet shows its button there. What the merchant has switched off there stays off.
 */
final class WalletDomain {

	/** How the name of the option begins with that knows the last answer; the scope's id follows. */
	private const KNOWN = 'merchant_payments_wallet_domain_';

	/** What becomes of it. */
	private const ACTIVE  = 'active';
	private const OFF     = 'off';
	private const REFUSED = 'refused';

	/** Wallets that have to know the site; each says in the answer whether it does. */
	private const WALLETS = array( 'apple_pay', 'google_pay' );

	/** Looks once until it is known that the site is registered, then never again for this site. */
	public static function look_after( Account $account ): void {
		$connection = $account->connection;
		$domain     = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$is_needed  = Mode::Sandbox !== $account->mode() && $connection->is_open && '' !== $connection->publishable_key;
		$known      = self::known( $account );
		if ( ! $is_needed || array( $domain, self::ACTIVE ) === array( $known['domain'] ?? '', $known['state'] ?? '' ) ) {
			return;
		}
		try {
			$answer = self::registered( new DomainsClient( $account->transport() ), $domain );
		} catch ( PlatformException $failure ) {
			if ( $failure->reason()->is_temporary() ) {
				return;
			}
			Log::line( 'notice', 'No wallets: ' . $failure->getMessage() );
			self::note( $account, $domain, self::REFUSED, $failure->getMessage() );
			return;
		}
		$trouble = self::trouble( $answer );
		$state   = true === ( $answer['enabled'] ?? true ) ? self::REFUSED : self::OFF;
		self::note( $account, $domain, '' === $trouble && self::REFUSED === $state ? self::ACTIVE : $state, $trouble );
	}

	/** @return array<string, mixed> Stripe's domain, after the wallets have looked. */
	private static function registered( DomainsClient $client, string $domain ): array {
		$there = $client->find_domain( $domain ) ?? $client->register( $domain );
		return '' === self::trouble( $there ) || false === ( $there['enabled'] ?? true ) ? $there : $client->validate( (string) $there['id'] );
	}

	/**
	 * @param array<string, mixed> $domain Stripe's.
	 * @return string Stripe's words for why a wallet does not know the site; empty when all do.
	 */
	private static function trouble( array $domain ): string {
		foreach ( self::WALLETS as $wallet ) {
			if ( 'inactive' === ( $domain[ $wallet ]['status'] ?? '' ) ) {
				return (string) ( $domain[ $wallet ]['status_details']['error_message'] ?? $wallet );
			}
		}
		return '';
	}

	private static function note( Account $account, string $domain, string $state, string $reason ): void {
		update_option( self::KNOWN . $account->scope->id, compact( 'domain', 'state', 'reason' ), false );
	}

	/** @return array{domain: string, state: string, reason: string}|null What was learnt last; null for nothing. */
	public static function known( Account $account ): ?array {
		$known = get_option( self::KNOWN . $account->scope->id );
		return is_array( $known ) && isset( $known['domain'], $known['state'], $known['reason'] )
			? array_map( strval( ... ), $known )
			: null;
	}
}
