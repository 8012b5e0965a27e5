<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Ledger\Import\Importer;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\ReportingPlatform;

/** A store whose history comes as reports, but for the newest movements. */
final class ReportedStore {

	/** What a report says otherwise, or not at all. */
	private const LACKS = [
		'type',
		'fee_tax',
		'exchange_rate',
		'risk_level',
		'source_identifier',
		'customer_name',
		'customer_email',
		'customer_country',
		'customer_amount',
		'metadata',
		'lean',
	];

	/** Sums and search entries are made of those as well. The check compares them with their rows. */
	private const MADE_OF_ROWS = [ 'ledgers_search', 'ledgers_periods', 'ledgers_steps', 'ledgers_daily' ];

	/** How far ahead of the store reports are, in seconds: Stripe's are about a day behind, and here everything is old. */
	private const AHEAD = 5 * DAY_IN_SECONDS;

	/** @return array<string, mixed> The ledger without what reports lack. */
	public static function rows( Site $plugin ): array {
		$rows   = ImportedStore::rows( $plugin );
		$lack   = array_fill_keys( self::LACKS, true );
		$common = array_map( static fn ( array $row ): array => array_diff_key( $row, $lack ), $rows['ledgers_transactions'] );
		return [ 'ledgers_transactions' => $common ] + array_diff_key( $rows, array_flip( self::MADE_OF_ROWS ) );
	}

	/**
	 * @param int $since    Since when there are reports, in UTC seconds.
	 * @param int $failures How many of the next ones fail.
	 */
	public static function platform( Site $plugin, int $since = 0, int $failures = 0 ): ReportingPlatform {
		$until              = static fn (): int => max( $plugin->clock()->now(), $plugin->sandbox()->clock()->now() ) + self::AHEAD;
		$platform           = new ReportingPlatform( self::small_pages( $plugin->account()->transport() ), $until );
		$platform->since    = $since;
		$platform->failures = $failures;
		return $platform;
	}

	/** Movements come ten with each call, so that a short history has many pages. */
	public static function small_pages( Transport $platform ): Transport {
		return new class( $platform ) implements Transport {

			public function __construct( private readonly Transport $platform ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$more = '/v1/balance_transactions' === $path && ! isset( $params['payout'] ) && 1 !== ( $params['limit'] ?? 0 );
				return $this->platform->request( $method, $path, ( $more ? [ 'limit' => 10 ] : [] ) + $params, $idempotency_key );
			}
		};
	}

	/** One to which everything is old that is not among the newest ten, and which waits for no report. */
	public static function importer( Transport $platform, int $soonest = 0, ?Clock $clock = null ): Importer {
		return AccountOver::transport( $platform, clock: $clock )->ledger()->importer( null, 10, 0, $soonest );
	}
}
