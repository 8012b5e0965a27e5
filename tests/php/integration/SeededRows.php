<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Sandbox\Generator\StoreSeeder;
use MerchantPayments\Site;

/** What seeding a store adds to a site that has none: written again, it is the same store in a tenth of the time. */
final class SeededRows {

	/** Options that change by themselves. */
	private const RESTLESS = '/^(cron$|_transient|_site_transient|merchant_payments_last_event)/';

	/** Since when the site knows an account: it differs by test, and no row depends on it. */
	private const SINCE = '/s:5:"since";i:\d+;/';

	/** @var array<string, self> Stores that were seeded before, by the site, their size, their seed and their end. */
	private static array $known = [];

	/** @param array<string, list<array<string, string|null>>> $rows By table. */
	private function __construct( private readonly array $rows ) {}

	/** Seeds a store, or writes the same one again that was seeded before. */
	public static function make( StoreSeeder $seeder, int $transactions, int $seed, int $until ): void {
		$plugin   = Site::instance();
		$database = $plugin->database();
		$make     = static fn () => $seeder->run( $transactions, $seed, $until, static function (): void {} );
		$site     = self::site( $database );
		$key      = "$site $transactions $seed $until";
		if ( null === $site ) {
			$make();
		} elseif ( isset( self::$known[ $key ] ) ) {
			$plugin->sandbox()->reset( $seed );
			self::$known[ $key ]->write( $database );
			$plugin->sandbox()->clock()->set( $until );
		} else {
			self::$known[ $key ] = self::of( $database, $make );
		}
	}

	/** @param callable(): mixed $seed Seeds the store. */
	private static function of( Database $database, callable $seed ): self {
		$before = self::all( $database );
		$seed();
		$added = [];
		foreach ( self::all( $database ) as $table => $rows ) {
			$added[ $table ] = array_values( array_diff_key( $rows, $before[ $table ] ?? [] ) );
		}
		return new self( array_filter( $added ) );
	}

	private function write( Database $database ): void {
		$write = new BulkWrite( $database );
		$database->transaction(
			function () use ( $write ): void {
				foreach ( $this->rows as $table => $rows ) {
					$write->write( $table, $rows, true );
				}
			}
		);
		wp_cache_flush();
	}

	/**
	 * What a store that is seeded now depends on: the site's settings.
	 *
	 * @return string|null A hash; null when something of ours is there already.
	 */
	private static function site( Database $database ): ?string {
		$ours = array_diff( SiteState::our_tables(), [ $database->table( 'sandbox_accounts' ) ] );
		if ( [] !== SiteState::with_rows( $ours ) ) {
			return null;
		}
		$options = $database->plain_rows( "SELECT option_name, option_value FROM {$database->wpdb->options} ORDER BY option_name" );
		$settled = array_filter(
			$options,
			static fn ( array $option ): bool => 1 !== preg_match( self::RESTLESS, (string) $option['option_name'] )
		);
		$values  = array_map( self::without_age( ... ), array_values( $settled ) );
		return md5( (string) wp_json_encode( $values ) );
	}

	/**
	 * @param array<string, string|null> $option A row.
	 * @return array<string, string>
	 */
	private static function without_age( array $option ): array {
		return array_map( static fn ( ?string $value ): string => (string) preg_replace( self::SINCE, '', (string) $value ), $option );
	}

	/** @return array<string, array<string, array<string, string|null>>> All rows by table and content. */
	private static function all( Database $database ): array {
		$all = [];
		foreach ( $database->column( 'SHOW TABLES' ) as $table ) {
			$rows          = $database->plain_rows( "SELECT * FROM `$table`" );
			$all[ $table ] = array_combine( array_map( 'serialize', $rows ), $rows );
		}
		return $all;
	}
}
