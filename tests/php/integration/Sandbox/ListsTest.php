<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox;

/**
 * Paging, filters and `expand[]`.
 *
 * @covers \MerchantPayments\Sandbox\Api\Expansion
 * @covers \MerchantPayments\Sandbox\Api\Lists
 * @covers \MerchantPayments\Sandbox\Api\Renderer
 * @covers \MerchantPayments\Sandbox\Balance\BalanceTransactions
 * @covers \MerchantPayments\Sandbox\Events\Events
 * @covers \MerchantPayments\Sandbox\Store\PageQuery
 */
final class ListsTest extends SandboxTestCase {

	/** Forward and back through all pages, newest first, nothing twice and nothing left out, also within one second. */
	public function test_pages_hold_everything_once(): void {
		$made = [];
		for ( $count = 0; $count < 25; $count++ ) {
			$this->clock->advance( intdiv( $count, 10 ) );
			array_unshift( $made, $this->post( 'customers', [ 'name' => "Customer $count" ] )['id'] );
		}
		$forward = [];
		$params  = [ 'limit' => 7 ];
		do {
			$page = $this->get( 'customers', $params );
			array_push( $forward, ...array_column( $page['data'], 'id' ) );
			$params['starting_after'] = end( $forward );
		} while ( $page['has_more'] );
		$this->assertSame( $made, $forward );

		$before = $this->get( 'customers', [ 'limit' => 7, 'ending_before' => $made[20] ] );
		$this->assertSame( [ array_slice( $made, 13, 7 ), true ], [ array_column( $before['data'], 'id' ), $before['has_more'] ] );
		$first = $this->get( 'customers', [ 'limit' => 7, 'ending_before' => $made[3] ] );
		$this->assertSame( [ array_slice( $made, 0, 3 ), false ], [ array_column( $first['data'], 'id' ), $first['has_more'] ] );
		$this->assertSame( [ 'list', '/v1/customers', 10 ], [ $first['object'], $first['url'], count( $this->get( 'customers' )['data'] ) ] );
	}

	public function test_created_has_bounds(): void {
		for ( $count = 0; $count < 5; $count++ ) {
			$this->post( 'customers', [ 'name' => (string) $count ] );
			$this->clock->advance( 10 );
		}
		$names = fn ( mixed $created ): string => implode( array_column( $this->get( 'customers', [ 'created' => $created ] )['data'], 'name' ) );
		$this->assertSame( '2', $names( self::NOW + 20 ) );
		$this->assertSame( '43', $names( [ 'gt' => self::NOW + 20 ] ) );
		$this->assertSame( '432', $names( [ 'gte' => (string) ( self::NOW + 20 ) ] ) );
		$this->assertSame( '10', $names( [ 'lt' => self::NOW + 20 ] ) );
		$this->assertSame( '21', $names( [ 'gt' => self::NOW, 'lte' => self::NOW + 20 ] ) );
		$this->assertSame( '', $names( [ 'gt' => self::NOW + 99 ] ) );
	}

	/** Filters find what they say. */
	public function test_filters(): void {
		$customer = $this->post( 'customers', [ 'email' => 'ada_%@example.com' ] )['id'];
		$mine     = $this->pay( [ 'customer' => $customer ] );
		$charge   = $mine['latest_charge'];
		$other    = $this->pay( [ 'currency' => 'jpy', 'payment_method' => 'pm_card_createDispute' ] );
		$refund   = $this->post( 'refunds', [ 'charge' => $charge, 'amount' => 100 ] )['id'];
		$ids      = fn ( string $path, array $params ): array => array_column( $this->get( $path, $params )['data'], 'id' );

		$this->assertSame( [ $mine['id'] ], $ids( 'payment_intents', [ 'customer' => $customer ] ) );
		$this->assertSame( [ $charge ], $ids( 'charges', [ 'customer' => $customer ] ) );
		$this->assertSame( [ $charge ], $ids( 'charges', [ 'payment_intent' => $mine['id'] ] ) );
		$this->assertSame( [ $refund ], $ids( 'refunds', [ 'charge' => $charge ] ) );
		$this->assertSame( [ $refund ], $ids( 'refunds', [ 'payment_intent' => $mine['id'] ] ) );
		$this->assertSame( [], $ids( 'refunds', [ 'charge' => $other['latest_charge'] ] ) );
		$this->assertCount( 1, $ids( 'disputes', [ 'charge' => $other['latest_charge'] ] ) );
		$this->assertCount( 1, $ids( 'disputes', [ 'payment_intent' => $other['id'] ] ) );
		$this->assertSame( [ $customer ], $ids( 'customers', [ 'email' => 'ada_%@example.com' ] ) );
		$this->assertSame( [], $ids( 'customers', [ 'email' => 'adax%@example.com' ] ) );
		$this->assertCount( 1, $ids( 'balance_transactions', [ 'source' => $charge ] ) );
		$this->assertCount( 2, $ids( 'balance_transactions', [ 'currency' => 'JPY' ] ) );
		$this->assertCount( 1, $ids( 'balance_transactions', [ 'type' => 'refund' ] ) );
		$this->assertCount( 2, $ids( 'events', [ 'type' => 'charge.succeeded' ] ) );
		$this->assertCount( 4, $ids( 'events', [ 'types' => [ 'charge.succeeded', 'charge.dispute.*' ] ] ) );
		$this->assertSame( [], $ids( 'events', [ 'type' => 'nothing.happened' ] ) );
	}

	/** Payment methods are listed by their type, whatever the merchant notes of them. */
	public function test_payment_methods_of_a_type(): void {
		$customer = $this->post( 'customers' )['id'];
		$kept     = [];
		foreach ( [ 'card', 'sepa_debit' ] as $type ) {
			$kept[ $type ] = $this->post( 'payment_methods', [ 'type' => $type, 'metadata' => [ 'type' => 'sepa_debit' ] ] )['id'];
			$this->post( "payment_methods/{$kept[ $type ]}/attach", [ 'customer' => $customer ] );
		}
		foreach ( $kept as $type => $id ) {
			$this->assertSame( [ $id ], array_column( $this->get( 'payment_methods', compact( 'customer', 'type' ) )['data'], 'id' ), $type );
		}
	}

	/** A payout lists what it paid out, and its own debit. */
	public function test_the_movements_of_a_payout(): void {
		$this->pay();
		$this->pay();
		$this->sandbox->clock()->advance( 5 * 86_400 );
		$payout = $this->get(
			'payouts',
			[ 'status' => 'in_transit', 'expand' => [ 'data.destination', 'data.balance_transaction' ] ]
		)['data'][0];
		$moved  = $this->get( 'balance_transactions', [ 'payout' => $payout['id'] ] )['data'];
		$this->assertSame( [ 'payout', 'charge', 'charge' ], array_column( $moved, 'type' ) );
		$this->assertSame( 0, array_sum( array_column( $moved, 'net' ) ) );
		$this->assertSame( [ 'bank_account', $moved[0]['id'] ], [ $payout['destination']['object'], $payout['balance_transaction']['id'] ] );
		$this->assertCount( 1, $this->get( 'payouts', [ 'arrival_date' => $payout['arrival_date'] ] )['data'] );
		$this->assertCount( 1, $this->get( 'payouts', [ 'destination' => $payout['destination']['id'] ] )['data'] );
	}

	/** A whole page is expanded, and a longer one costs no more queries. */
	public function test_a_page_is_expanded_with_few_queries(): void {
		$this->sandbox->bulk(
			static function ( $transport ): void {
				for ( $count = 0; $count < 60; $count++ ) {
					$intent = $transport->request(
						'POST',
						'/v1/payment_intents',
						[
							'amount'         => 5000,
							'currency'       => 'usd',
							'confirm'        => true,
							'payment_method' => 'pm_card_visa',
							'metadata'       => [ 'order_id' => $count ],
						]
					);
					$transport->request( 'POST', '/v1/refunds', [ 'charge' => $intent['latest_charge'], 'amount' => 100 ] );
				}
			}
		);
		list( $few )         = $this->page_with_queries( 5 );
		list( $many, $page ) = $this->page_with_queries( 100 );
		$this->assertLessThanOrEqual( $few, $many );
		$this->assertSame(
			[ 'refund', 'charge', '59' ],
			[ $page[0]['source']['object'], $page[0]['source']['charge']['object'], $page[0]['source']['charge']['metadata']['order_id'] ]
		);
		$this->assertSame( 'charge', $page[1]['source']['object'] );
	}

	/** Deeper paths, lists inside, and several at once. */
	public function test_expansions(): void {
		$intent = $this->pay( [ 'expand' => [ 'latest_charge.balance_transaction', 'payment_method' ] ] );
		$this->assertSame( [ 4825, 'card' ], [ $intent['latest_charge']['balance_transaction']['net'], $intent['payment_method']['type'] ] );
		$refund = $this->post(
			'refunds',
			[ 'payment_intent' => $intent['id'], 'amount' => 500, 'expand' => [ 'charge.refunds.data.balance_transaction' ] ]
		);
		$this->assertSame( -500, $refund['charge']['refunds']['data'][0]['balance_transaction']['net'] );
		$event = $this->get( 'events', [ 'limit' => 1 ] )['data'][0];
		$this->assertSame( [ 'refund.created', $refund['id'] ], [ $event['type'], $event['data']['object']['id'] ] );
		$this->assertSame( $event, $this->get( "events/{$event['id']}" ) );
	}

	/**
	 * What cannot be listed.
	 *
	 * @dataProvider bad_lists
	 * @param array<string, mixed> $params Parameters.
	 */
	public function test_bad_lists_are_refused( string $path, array $params, string $code ): void {
		$this->assertSame( $code, $this->refusal( fn () => $this->get( $path, $params ) ) );
	}

	/** @return array<string, array{string, array<string, mixed>, string}> */
	public static function bad_lists(): array {
		return [
			'no rows'             => [ 'charges', [ 'limit' => 0 ], 'parameter_invalid_integer' ],
			'too many rows'       => [ 'charges', [ 'limit' => 101 ], 'parameter_invalid_integer' ],
			'an exponent'         => [ 'charges', [ 'limit' => '1e1' ], 'parameter_invalid_integer' ],
			'an unknown cursor'   => [ 'charges', [ 'starting_after' => 'ch_1' ], 'resource_missing' ],
			'a foreign cursor'    => [ 'events', [ 'ending_before' => '1); DROP TABLE' ], 'resource_missing' ],
			'two cursors'         => [ 'charges', [ 'starting_after' => 'ch_1', 'ending_before' => 'ch_2' ], 'parameters_exclusive' ],
			'an unknown bound'    => [ 'charges', [ 'created' => [ 'near' => 5 ] ], 'parameter_unknown' ],
			'an unknown filter'   => [ 'charges', [ 'colour' => 'red' ], 'parameter_unknown' ],
			'an unknown status'   => [ 'payouts', [ 'status' => 'sleeping' ], 'parameter_invalid' ],
			'no such charge'      => [ 'refunds', [ 'charge' => 'ch_1' ], 'resource_missing' ],
			'no such object'      => [ 'charges/ch_1', [], 'resource_missing' ],
			'no such movement'    => [ 'balance_transactions/txn_1', [], 'resource_missing' ],
			'no such event'       => [ 'events/evt_1', [], 'resource_missing' ],
			'no such account'     => [ 'accounts/acct_1', [], 'resource_missing' ],
			'no such path'        => [ 'unicorns', [], 'unrecognized_url' ],
			'an unexpandable one' => [ 'balance', [ 'expand' => [ 'weather' ] ], 'property_not_expandable' ],
			'too deep'            => [ 'balance', [ 'expand' => [ 'a.b.c.d.e' ] ], 'property_expansion_max_depth' ],
			'outside of data'     => [ 'charges', [ 'expand' => [ 'customer' ] ], 'property_not_expandable' ],
		];
	}

	/**
	 * A page of movements, and how many queries it cost.
	 *
	 * @return array{int, non-empty-list<array<string, mixed>>}
	 */
	private function page_with_queries( int $limit ): array {
		$before = $GLOBALS['wpdb']->num_queries;
		$page   = $this->get( 'balance_transactions', [ 'limit' => $limit, 'expand' => [ 'data.source.charge' ] ] )['data'];
		return [ $GLOBALS['wpdb']->num_queries - $before, $page ];
	}
}
