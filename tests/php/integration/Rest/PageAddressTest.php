<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Rest;

use DateTimeZone;
use MerchantPayments\Admin\Preload;
use MerchantPayments\Features\Payouts\PayoutsQuery;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * The server understands the address of a list's page as the page does.
 *
 * @covers \MerchantPayments\Lists\PageAddress
 * @covers \MerchantPayments\Lists\ListQuery
 * @covers \MerchantPayments\Lists\Filter\StoreDay
 */
final class PageAddressTest extends IntegrationTestCase {

	/** What an address that says nothing asks. */
	private const DEFAULTS = [
		'page'      => 1,
		'pagesize'  => 25,
		'sort'      => 'date',
		'direction' => 'desc',
	];

	/** A list. */
	private function query( string $list ): ListQuery {
		$ledger = Site::instance()->account()->tables();
		return 'transactions' === $list ? new TransactionsQuery( $ledger ) : new PayoutsQuery( $ledger );
	}

	/**
	 * The cases that the page's own test runs too (client/test/addresses.test.ts).
	 *
	 * @return iterable<string, array{string, string, array{address: string, asks: array<string, mixed>, path?: string}}>
	 */
	public static function cases(): iterable {
		$file = dirname( __DIR__, 3 ) . '/contract/list-addresses.json';
		foreach ( json_decode( (string) file_get_contents( $file ), true, 512, JSON_THROW_ON_ERROR ) as $group ) {
			foreach ( $group['cases'] as $case ) {
				yield "{$group['list']} in {$group['timeZone']}: {$case['address']}" => [ $group['list'], $group['timeZone'], $case ];
			}
		}
	}

	/**
	 * An address asks what the page asks, under the same path, and the API never refuses it.
	 *
	 * @dataProvider cases
	 * @param array{address: string, asks: array<string, mixed>, path?: string} $case The case.
	 */
	public function test_the_server_understands_an_address_as_the_page_does( string $list, string $time_zone, array $case ): void {
		$query   = $this->query( $list );
		$address = new PageAddress( $case['address'], new DateTimeZone( $time_zone ) );
		$asked   = $query->from_address( $address );
		$this->assertEqualsCanonicalizing( array_keys( $case['asks'] + self::DEFAULTS ), array_keys( $asked ) );
		foreach ( $case['asks'] + self::DEFAULTS as $name => $value ) {
			$this->assertSame( $value, $asked[ $name ], $name );
		}
		$path = ( new Preload( $list, $query ) )->paths( $address )[0];
		$this->assertSame( $this->meant( $case['path'] ?? $path ), $this->meant( $path ) );
		$this->assertSame( 200, $this->rest( 'GET', "/$list", $asked )->get_status() );
	}

	/** What the page writes into its address is what the server reads there. */
	public function test_addresses_of_1000_random_queries_are_read_as_they_were_written(): void {
		$addresses = new RandomAddresses( 20260301 );
		foreach ( [ 'transactions', 'deposits' ] as $list ) {
			$query = $this->query( $list );
			for ( $i = 0; $i < 500; $i++ ) {
				[ $asked, $written ] = $addresses->draw( $list );
				$read                = $query->from_address( new PageAddress( $written, new DateTimeZone( 'UTC' ) ) );
				ksort( $asked );
				ksort( $read );
				$this->assertSame( $asked, $read, $written );
			}
		}
	}

	/**
	 * A path as apiFetch's preloading compares it: whatever is encoded how, and in whatever order.
	 *
	 * @return array<string, string>
	 */
	private function meant( string $path ): array {
		[ $route, $params ] = explode( '?', $path );
		$meant              = [ $route => '' ];
		foreach ( explode( '&', $params ) as $pair ) {
			[ $name, $value ]               = explode( '=', $pair );
			$meant[ rawurldecode( $name ) ] = rawurldecode( $value );
		}
		ksort( $meant );
		return $meant;
	}
}
