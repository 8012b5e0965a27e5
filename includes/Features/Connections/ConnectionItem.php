<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Connections;

use MerchantPayments\Account\Account;
use MerchantPayments\Connections\KeyPermissions;
use MerchantPayments\Connections\StoredKeys;
use MerchantPayments\Connections\StoredWebhooks;
use MerchantPayments\Connections\WalletDomain;
use MerchantPayments\Connections\WebhookState;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\Import\ListProgress;
use MerchantPayments\Platform\Mode;

/** An account that the store has or had, as pages show it: whose it is, what its key may do, how far its history is. */
final readonly class ConnectionItem {

	private const TEXT = array( 'type' => 'string' );
	private const FLAG = array( 'type' => 'boolean' );

	/**
	 * @param int          $viewed   The id of the account that the user looks at.
	 * @param int          $checkout The id of the one that takes customers' payments.
	 * @param WebhookState $events   How its events come.
	 * @param bool         $held_in_file Whether its key is in wp-config.php and not used, because this may be a copy of the site.
	 * @return array<string, mixed>
	 */
	public static function of( Account $account, int $viewed, int $checkout, WebhookState $events, bool $held_in_file ): array {
		return array(
			'id'          => $account->scope->id,
			'mode'        => $account->mode()->value,
			'account'     => $account->scope->account,
			'is_open'     => $account->connection->is_open,
			'is_viewed'   => $viewed === $account->scope->id,
			'is_checkout' => $checkout === $account->scope->id,
			'key'         => $held_in_file ? self::key_in_file() : self::key( $account ),
			'missing'     => array_map( self::permission( ... ), self::entry( $account )['missing'] ?? array() ),
			'import'      => self::import( $account ),
			'reads'       => self::reads( $account ),
			'wallets'     => $account->connection->is_open ? WalletDomain::known( $account ) : null,
			'events'      => Mode::Sandbox === $account->mode() || ! $account->connection->is_open ? null : array(
				'state' => $events->value,
				'last'  => StoredWebhooks::last( $account->scope->id ),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$key     = JsonSchema::closed(
			'ConnectionKey',
			array(
				'hint'          => self::TEXT + array( 'description' => 'What may be shown of it: how it begins and ends.' ),
				'is_restricted' => self::FLAG,
				'is_readable'   => self::FLAG
					+ array( 'description' => 'False where the site\'s salts have changed since: it has to be entered again.' ),
				'is_held'       => self::FLAG + array( 'description' => 'Whether it was entered at another address: nothing is sent with it.' ),
			)
		);
		$import  = JsonSchema::closed(
			'ConnectionImport',
			array(
				'objects'    => array(
					'type'        => 'integer',
					'description' => 'How many of the platform\'s objects were read so far.',
				),
				'reached'    => array(
					'type'        => 'integer',
					'description' => 'When the oldest movement that is here was made, in UTC seconds; 0 while there is none.',
				),
				'left'       => self::TEXT + array(
					'description' => 'About how long the transactions or payouts take that come in, as a sentence; empty where that isn\'t known.',
				),
				'older'      => self::TEXT + array(
					'enum'        => array( '', 'reports', 'pages' ),
					'description' => 'How old movements of a long history come: as reports that Stripe makes, or page by page where it makes none.',
				),
				'is_done'    => self::FLAG,
				'is_stopped' => self::FLAG,
				'is_waiting' => self::FLAG + array( 'description' => 'Whether it goes on when less of what Stripe allows to read is used.' ),
			)
		);
		$reads   = JsonSchema::closed(
			'ConnectionReads',
			array(
				'used'    => array(
					'type'        => 'integer',
					'description' => 'How often the account was read within the last thirty UTC days, today among them.',
				),
				'allowed' => array(
					'type'        => 'integer',
					'description' => 'How often Stripe allows: 500 times for each transaction of these days, at least 10,000.',
				),
			)
		);
		$events  = JsonSchema::closed(
			'ConnectionEvents',
			array(
				'state' => self::TEXT + array(
					'enum'        => array_column( WebhookState::cases(), 'value' ),
					'description' => 'Whether Stripe sends them. In all states but the first it is asked for them while somebody looks.',
				),
				'last'  => array(
					'type'        => 'integer',
					'description' => 'When Stripe sent something last, in UTC seconds; 0 for never.',
				),
			)
		);
		$wallets = JsonSchema::closed(
			'ConnectionWallets',
			array(
				'domain' => self::TEXT + array( 'description' => 'The site\'s, as it is registered with Stripe.' ),
				'state'  => self::TEXT + array( 'enum' => array( 'active', 'off', 'refused' ) ),
				'reason' => self::TEXT + array( 'description' => 'Stripe\'s words for why wallets are refused; else empty.' ),
			)
		);
		return JsonSchema::closed(
			'Connection',
			array(
				'id'          => array(
					'type'        => 'integer',
					'description' => 'As the account is called in this store.',
				),
				'mode'        => self::TEXT + array( 'enum' => array_column( Mode::cases(), 'value' ) ),
				'account'     => self::TEXT + array( 'description' => 'Its id on the platform; empty while it is not known.' ),
				'is_open'     => self::FLAG + array( 'description' => 'Whether the store has a key for it.' ),
				'is_viewed'   => self::FLAG + array( 'description' => 'Whether the current user looks at it.' ),
				'is_checkout' => self::FLAG + array( 'description' => 'Whether it takes customers’ payments.' ),
				'key'         => array( 'type' => array( 'object', 'null' ) ) + $key
					+ array( 'description' => 'The key that was pasted; null for the sandbox, and where one in wp-config.php is used.' ),
				'missing'     => array(
					'type'        => 'array',
					'items'       => self::permission_schema(),
					'description' => 'Permissions that the key lacks.',
				),
				'wallets'     => array( 'type' => array( 'object', 'null' ) ) + $wallets
					+ array( 'description' => 'Whether wallets may show their buttons on this site; null while nobody has asked.' ),
				'events'      => array( 'type' => array( 'object', 'null' ) ) + $events
					+ array( 'description' => 'How it is learnt what happens at Stripe; null for the sandbox, and where there is no key.' ),
				'import'      => array( 'type' => array( 'object', 'null' ) ) + $import
					+ array( 'description' => 'How far its history is here; null for the sandbox, which has none from before.' ),
				'reads'       => array( 'type' => array( 'object', 'null' ) ) + $reads
					+ array( 'description' => 'Null for the sandbox, and where there is no key.' ),
			)
		);
	}

	/** @return array<string, mixed> */
	public static function permission_schema(): array {
		return JsonSchema::closed(
			'KeyPermission',
			array(
				'name'  => self::TEXT + array( 'description' => 'Stripe\'s, for example rak_payout_read.' ),
				'label' => self::TEXT,
			)
		);
	}

	/** @return array{name: string, label: string} */
	private static function permission( string $name ): array {
		return array(
			'name'  => $name,
			'label' => KeyPermissions::label( $name ),
		);
	}

	/** @return array{hint: string, is_restricted: bool, is_readable: bool, is_held: bool} */
	private static function key_in_file(): array {
		return array(
			'hint'          => __( 'in wp-config.php', 'merchant-payments-for-woocommerce' ),
			'is_restricted' => false,
			'is_readable'   => true,
			'is_held'       => true,
		);
	}

	/** @return array{hint: string, is_restricted: bool, is_readable: bool, is_held: bool}|null */
	private static function key( Account $account ): ?array {
		$entry = self::entry( $account );
		return null === $entry ? null : array(
			'hint'          => $entry['hint'],
			'is_restricted' => $entry['restricted'],
			'is_readable'   => StoredKeys::is_readable( $account->mode() ),
			'is_held'       => StoredKeys::is_held( $account->mode() ),
		);
	}

	/** @return array{objects: int, reached: int, left: string, older: string, is_done: bool, is_stopped: bool, is_waiting: bool}|null */
	private static function import( Account $account ): ?array {
		if ( Mode::Sandbox === $account->mode() ) {
			return null;
		}
		$importer = $account->importer();
		return array(
			'objects'    => array_sum( array_map( static fn ( ListProgress $one ): int => $one->objects, $importer->progress() ) ),
			'reached'    => (int) ( $account->tables()->row( 'MIN(created) AS oldest', 'transactions' )['oldest'] ?? 0 ),
			'left'       => (string) $importer->time_left()?->text(),
			'older'      => $importer->way_of_older(),
			'is_done'    => ! $importer->is_unfinished(),
			'is_stopped' => $importer->is_stopped(),
			'is_waiting' => $importer->is_waiting(),
		);
	}

	/** @return array{used: int, allowed: int}|null */
	private static function reads( Account $account ): ?array {
		$reads = $account->connection->reads;
		return null === $reads ? null : array(
			'used'    => $reads->used(),
			'allowed' => $reads->allowed(),
		);
	}

	/** @return array{hint: string, restricted: bool, missing: list<string>}|null Of the account's stored key. */
	private static function entry( Account $account ): ?array {
		$mode = StoredKeys::mode_of( $account->scope->id );
		return null === $mode ? null : StoredKeys::entry( $mode );
	}
}
