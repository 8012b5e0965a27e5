<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Transactions;

use DateTimeZone;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What is offered while somebody types, and that it finds what it names.
 *
 * @covers \MerchantPayments\Features\Transactions\SuggestionsController
 */
final class SuggestionsTest extends IntegrationTestCase {

	/**
	 * An order comes first, customers as name and address; characters of patterns are only text.
	 *
	 * @dataProvider terms
	 * @param string|null $expected What must be offered; null for nothing at all.
	 */
	public function test_suggestions_name_what_was_meant( string $term, ?string $expected ): void {
		( new RandomTransactions( 31 ) )->write( 300 );
		$labels = array_column( $this->body( $this->rest( 'GET', '/transactions/search', [ 'search_term' => $term ] ) ), 'label' );

		if ( null === $expected ) {
			$this->assertSame( [], $labels );
			return;
		}
		$this->assertContains( $expected, $labels );
		$found = $this->body( $this->rest( 'GET', '/transactions', [ 'search' => [ $expected ] ] ) )['data'];
		$this->assertNotSame( [], $found, 'A suggestion finds something.' );
	}

	/** However long a name and an address are, what is offered finds whose they are, also from the address of the page. */
	public function test_a_long_suggestion_finds_its_customer(): void {
		$people = [
			[ 'Maximiliane von Hohenstein-Wartburg', 'maximiliane.hohenstein-wartburg@beispiel-firma.example' ],
			[ implode( ' ', array_fill( 0, 19, 'Maximilian' ) ), 'max@' . str_repeat( 'a', 182 ) . '.org' ],
		];
		( new RandomTransactions( 31 ) )->write(
			20,
			array_map(
				static fn ( array $person ): array => [
					'scope'          => 1,
					'listed'         => 1,
					'customer_name'  => mb_substr( $person[0], 0, 190 ),
					'customer_email' => $person[1],
				],
				$people
			)
		);
		$query  = new TransactionsQuery( Site::instance()->account()->tables() );
		$labels = array_column( $this->body( $this->rest( 'GET', '/transactions/search', [ 'search_term' => 'maxi' ] ) ), 'label' );
		$this->assertCount( 2, $labels );
		foreach ( $labels as $label ) {
			$asked = $query->filters_from_address( new PageAddress( 'search[]=' . rawurlencode( $label ), new DateTimeZone( 'UTC' ) ) );
			$this->assertSame( [ $label ], $asked['search'] );
			$found = $this->body( $this->rest( 'GET', '/transactions', $asked ) )['data'];
			$this->assertSame( [ $label ], array_map( static fn ( array $row ): string => "{$row['customer_name']} ({$row['customer_email']})", $found ) );
		}
	}

	/** Of many who are called the same, who is meant is found by the next word. */
	public function test_a_common_name_hides_nobody(): void {
		$many = array_fill(
			0,
			600,
			[
				'scope'         => 1,
				'listed'        => 1,
				'customer_name' => 'Grace Aaberg',
			]
		);
		$one  = [
			'customer_name'  => 'Grace Zuse',
			'customer_email' => 'zuse@example.com',
		] + $many[0];
		( new RandomTransactions( 31 ) )->write( 601, [ ...$many, $one ] );
		foreach ( [ 'grace zu', 'Zuse Grace', 'Grace Zuse (zuse@example.com)' ] as $term ) {
			$this->assertSame(
				[ [ 'label' => 'Grace Zuse (zuse@example.com)' ] ],
				$this->body( $this->rest( 'GET', '/transactions/search', [ 'search_term' => $term ] ) ),
				$term
			);
		}
	}

	/**
	 * What the list does not show is not offered: orders and customers of the other mode, and rows that stand only in their payouts. Nor do
	 * they stand in the way of those that it shows.
	 */
	public function test_only_what_the_list_shows_is_offered(): void {
		$other = array_fill(
			0,
			600,
			[
				'scope'         => 2,
				'listed'        => 1,
				'customer_name' => 'Grace Aaberg',
				'order_id'      => 555,
			]
		);
		$inner = [
			'scope'         => 1,
			'listed'        => 0,
			'customer_name' => 'Grace Inner',
			'order_id'      => 556,
		];
		$shown = [
			'scope'          => 1,
			'listed'         => 1,
			'customer_name'  => 'Grace Zuse',
			'customer_email' => 'zuse@example.com',
			'order_id'       => 557,
		];
		( new RandomTransactions( 31 ) )->write( 602, [ ...$other, $inner, $shown ] );
		$offered = fn ( string $term ): array => array_column(
			$this->body( $this->rest( 'GET', '/transactions/search', [ 'search_term' => $term ] ) ),
			'label'
		);

		$this->assertSame( [ 'Grace Zuse (zuse@example.com)' ], $offered( 'grace' ) );
		$this->assertSame( [ [], [], [ 'Order #557' ] ], array_map( $offered, [ '555', '556', '557' ] ) );
	}

	/** @return list<array{string, string|null}> */
	public static function terms(): array {
		return [
			[ '12', 'Order #12' ],
			[ 'Order #12', 'Order #12' ],
			[ '99', null ],
			[ 'hop', 'Grace Hopper (grace@example.com)' ],
			[ 'GRACE k', 'Grace Kelly (grace@example.com)' ],
			[ 'muller', 'Ana Müller (grace@example.com)' ],
			[ 'jose@', 'José Núñez-García (Jose@Example.com)' ],
			[ '%', null ],
			[ '_', null ],
			[ "x' OR 1=1--", null ],
		];
	}

	/** Without a term, or with one that is too long, the parameter is named. */
	public function test_a_missing_or_endless_term_is_refused(): void {
		$this->assert_rest_error( $this->rest( 'GET', '/transactions/search' ), 400, 'rest_missing_callback_param', 'search_term' );
		$this->assert_rest_error(
			$this->rest( 'GET', '/transactions/search', [ 'search_term' => str_repeat( 'a', 384 ) ] ),
			400,
			'rest_invalid_param',
			'search_term'
		);
	}
}
