<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Rest;

use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * How many files a reader has to follow from a request to its answer, beyond those of an empty route.
 *
 * @coversNothing
 */
final class RequestFilesTest extends PaymentTestCase {

	/** What is loaded before permission is checked: next to nothing for strangers, and no sibling's controller for those who may ask. */
	public function test_before_permission(): void {
		$before = fn ( int $user, string $method, string $route ): array => $this->run_php(
			'files-before-permission.php',
			[ (string) $user, $method, $route ]
		)['files'];
		$this->assertLessThanOrEqual( 5, count( $before( 0, 'GET', '/transactions' ) ) );
		foreach ( [
			[ 'GET', '/transactions', 55 ],
			[ 'POST', '/orders/5/capture_authorization', 48 ],
			[ 'POST', '/settings', 51 ],
		] as [ $method, $route, $most ] ) {
			$files = $before( 1, $method, $route );
			$this->assertLessThanOrEqual( $most, count( $files ), $route . ': ' . implode( ', ', $files ) );
		}
	}

	/**
	 * A page of transactions. The client's part of the way is another five files: list-page, query, use-list, transactions, resource-store.
	 */
	public function test_a_page_of_transactions(): void {
		SandboxStore::make( 20 );
		$files = $this->files( 'transactions' );
		$this->assertLessThanOrEqual( 20, count( $files ), implode( ', ', $files ) );
		$this->assertContains( 'Ledger/ListReader.php', $files );
	}

	/** Filters and search add what finds words; a page near the beginning needs no counts. */
	public function test_a_search(): void {
		$files = $this->files(
			'transactions',
			[
				'search'     => [ 'ada' ],
				'type_is'    => 'charge',
				'date_after' => '2024-01-01',
				'page'       => 2,
			]
		);
		$this->assertLessThanOrEqual( 21, count( $files ), implode( ', ', $files ) );
	}

	/**
	 * Everything between the route and the answer, down to the ledger's rows, totals and search entries. The sandbox is left out: it stands
	 * for the platform.
	 *
	 * Of these files a reader who follows the calls crosses 23, and four of the client: cells, use-authorization-action, authorizations,
	 * commands. The others are wiring, the kernel, interfaces, values, and what is made for a case that didn't occur.
	 */
	public function test_a_capture(): void {
		$order  = $this->order( [ 'manual' => true ] );
		$params = [
			'order_id'          => $order->get_id(),
			'payment_intent_id' => (string) $order->get_meta( '_intent_id' ),
		];
		$files  = array_values(
			array_filter( $this->files( 'capture', $params ), static fn ( string $file ): bool => ! str_starts_with( $file, 'Sandbox/' ) )
		);
		$this->assertContains( 'Orders/OrderPayment.php', $files );
		$this->assertContains( 'Ledger/LedgerObjects.php', $files );
		$own = array_filter( $files, static fn ( string $file ): bool => str_contains( $file, '/' ) && ! str_starts_with( $file, 'Kernel/' ) );
		$this->assertLessThanOrEqual( 38, count( $own ), implode( ', ', $own ) );
		$this->assertLessThanOrEqual( 43, count( $files ), implode( ', ', $files ) );
	}

	/**
	 * @param string               $request One that files-of-request.php knows.
	 * @param array<string, mixed> $params
	 * @return list<string> Files in `includes`.
	 */
	private function files( string $request, array $params = [] ): array {
		$loaded = $this->run_php( 'files-of-request.php', [ $request, (string) wp_json_encode( (object) $params ) ] );
		$this->assertSame( 200, $loaded['status'] );
		return $loaded['files'];
	}

	/**
	 * @param list<string> $args
	 * @return array{status: int, files: list<string>}
	 */
	private function run_php( string $script, array $args ): array {
		$command = [ PHP_BINARY, '-d', 'display_errors=stderr', __DIR__ . '/' . $script, ABSPATH, ...$args ];
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ), $lines, $code );
		$this->assertSame( 0, $code, implode( "\n", $lines ) );
		return json_decode( (string) end( $lines ), true, 512, JSON_THROW_ON_ERROR );
	}
}
