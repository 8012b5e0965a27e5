<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\NotFound;

/** The store's account on the platform: details, settings, capabilities, and links to the platform's own pages. */
final class AccountClient extends Client {

	/** Error code for a store without an account. */
	public const NONE = 'account_invalid';

	private const OWN      = '/v1/account';
	private const ACCOUNTS = '/v1/accounts';
	private const BALANCE  = '/v1/balance_settings';
	private const LINKS    = '/v1/account_links';
	private const SESSIONS = '/v1/account_sessions';

	/** @return array<string, mixed> As OwnAccount completes it, also where the key lacks the permission to read it. */
	public function account(): array {
		try {
			return OwnAccount::completed( $this->get( self::OWN ) );
		} catch ( AccessDenied $denied ) {
			if ( null === $denied->permission() ) {
				throw $denied;
			}
			return OwnAccount::unread( $denied->account(), $this->get( '/v1/balance' ) );
		}
	}

	/** @return array<string, mixed>|null Null when the store has none. */
	public function find_account(): ?array {
		try {
			return $this->account();
		} catch ( NotFound $missing ) {
			return self::NONE === $missing->error_code ? null : throw $missing;
		}
	}

	/**
	 * @param array<string, mixed> $details
	 * @return array<string, mixed>
	 */
	public function open( array $details ): array {
		return $this->post( self::ACCOUNTS, $details );
	}

	/** @param array<string, mixed> $changes */
	public function update( string $id, array $changes ): void {
		$this->post( self::ACCOUNTS . '/' . $id, $changes );
	}

	/** @param array<string, mixed> $details Details of the person who represents the company. */
	public function name_representative( string $id, array $details ): void {
		$this->post(
			self::ACCOUNTS . '/' . $id . '/persons',
			array( 'relationship' => array( 'representative' => 'true' ) + (array) ( $details['relationship'] ?? array() ) ) + $details
		);
	}

	public function close( string $id ): void {
		$this->request( 'DELETE', self::ACCOUNTS . '/' . $id );
	}

	/**
	 * All capabilities, including those that were never requested.
	 *
	 * @param array<string, mixed> $account As account() gives it. Of an own one Stripe tells nothing but the statuses, and these in it.
	 * @return array<string, array{status: string, requirements: list<string>}> By name: Stripe's status, and the details that the account
	 *   still needs for it.
	 */
	public function capabilities( array $account ): array {
		if ( OwnAccount::is( $account ) ) {
			return array_map(
				static fn ( mixed $status ): array => array(
					'status'       => (string) $status,
					'requirements' => array(),
				),
				(array) $account['capabilities']
			);
		}
		return array_map(
			static fn ( array $capability ): array => array(
				'status'       => (string) $capability['status'],
				'requirements' => array_values(
					array_unique(
						array( ...$capability['requirements']['past_due'] ?? array(), ...$capability['requirements']['currently_due'] ?? array() )
					)
				),
			),
			array_column( $this->get( self::ACCOUNTS . '/' . (string) $account['id'] . '/capabilities' )['data'], null, 'id' )
		);
	}

	/** @return array<string, int> Minimum scheduled payouts, in minor units by lower-case currency; none where the key may not read them. */
	public function minimum_payouts(): array {
		try {
			return (array) ( $this->get( self::BALANCE )['payments']['payouts']['minimum_balance_by_currency'] ?? array() );
		} catch ( AccessDenied ) {
			// Which permission this needs is not known; a key that is refused was refused for the account before.
			return array();
		}
	}

	/**
	 * Creates a session of Stripe's embedded components.
	 *
	 * @param list<string> $components
	 * @return array<string, mixed>
	 */
	public function start_session( string $id, array $components ): array {
		return $this->post(
			self::SESSIONS,
			array(
				'account'    => $id,
				'components' => array_fill_keys( $components, array( 'enabled' => true ) ),
			)
		);
	}

	/**
	 * URL of the platform's page for changing the account's details. It works once and expires soon.
	 *
	 * @param string $refresh Where the platform sends a merchant whose link has expired.
	 * @param string $back    Where it sends a merchant who has finished.
	 */
	public function update_link( string $id, string $refresh, string $back ): string {
		$link = $this->post(
			self::LINKS,
			array(
				'account'     => $id,
				'type'        => 'account_update',
				'refresh_url' => $refresh,
				'return_url'  => $back,
			)
		);
		return (string) $link['url'];
	}
}
