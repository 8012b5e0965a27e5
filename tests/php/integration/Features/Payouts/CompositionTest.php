<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Payouts;

use MerchantPayments\Features\Payouts\CompositionController;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * Every automatic payout is the sum of its lines.
 *
 * @covers \MerchantPayments\Features\Payouts\CompositionController
 */
final class CompositionTest extends IntegrationTestCase {

	private const PATH = '/deposits/(?P<id>[^\x2F]+)';

	/**
	 * The lines of each payout of a random store are those that a loop over the platform's movements makes, and come to its amount.
	 *
	 * @dataProvider seeds
	 * @group sandbox-only
	 */
	public function test_lines_come_to_the_amount( int $seed ): void {
		$plugin = SandboxStore::make( 300, $seed );
		$seen   = [];
		foreach ( $plugin->database()->rows( "SELECT * FROM {$plugin->database()->table( 'ledgers_payouts' )}" ) as $payout ) {
			$answer = $this->composition( (string) $payout['payout_id'] );
			$this->assertSame( [ (int) $payout['amount'], $payout['currency'] ], [ $answer['amount'], $answer['currency'] ] );
			if ( '1' === $payout['automatic'] ) {
				$this->assertSame( $this->plain( (string) $payout['payout_id'] ), array_column( $answer['lines'], null, 'kind' ) );
				$this->assertSame( [ $answer['amount'], 0 ], [ array_sum( array_column( $answer['lines'], 'amount' ) ), $answer['difference'] ] );
				$this->assertSame( $answer['amount'], $answer['total'] );
				$seen[ $answer['currency'] ] = array_merge( $seen[ $answer['currency'] ] ?? [], array_column( $answer['lines'], 'kind' ) );
			} else {
				$this->assertSame( [ [], null, null ], [ $answer['lines'], $answer['total'], $answer['difference'] ] );
			}
		}
		$this->assertEqualsCanonicalizing( [ 'eur', 'gbp', 'jpy', 'kwd', 'usd' ], array_keys( $seen ) );
		$this->assertContains( 'refunds', array_merge( ...array_values( $seen ) ) );
	}

	/** @return list<array{int}> */
	public static function seeds(): array {
		return [ [ 3 ], [ 8 ] ];
	}

	/**
	 * What the ledger does not know yet is missing openly.
	 *
	 * @group sandbox-only
	 */
	public function test_a_missing_transaction_is_a_difference(): void {
		$plugin = SandboxStore::make( 300, 3 );
		$table  = $plugin->database()->table( 'ledgers_transactions' );
		$row    = $plugin->database()->rows(
			"SELECT transaction_id, deposit_id, net FROM $table WHERE deposit_id IS NOT NULL AND type = 'charge' LIMIT 1"
		)[0];
		$before = $this->composition( (string) $row['deposit_id'] );
		$plugin->database()->run( "DELETE FROM $table WHERE transaction_id = %s", [ (string) $row['transaction_id'] ] );

		$after = $this->composition( (string) $row['deposit_id'] );

		$this->assertSame( [ $before['amount'], (int) $row['net'] ], [ $after['amount'], $after['difference'] ] );
		$this->assertSame( $before['amount'] - (int) $row['net'], $after['total'] );
	}

	/**
	 * A payout that there is not, in this mode.
	 *
	 * @group sandbox-only
	 */
	public function test_missing_payouts(): void {
		$plugin = SandboxStore::make( 300, 3 );
		$this->assert_rest_error( $this->rest( 'GET', '/deposits/po_unknown/composition' ), 404, 'resource_missing', 'id' );
		$this->assert_rest_error( $this->rest( 'GET', '/deposits/po-unknown/composition' ), 400, 'wcpay_route_validation_failure', 'id' );
		$table = $plugin->database()->table( 'ledgers_payouts' );
		$id    = $plugin->database()->column( "SELECT payout_id FROM $table LIMIT 1" )[0];
		$plugin->database()->run( "UPDATE $table SET scope = 2 WHERE payout_id = %s", [ $id ] );
		$this->assert_rest_error( $this->rest( 'GET', "/deposits/$id/composition" ), 404, 'resource_missing', 'id' );
	}

	/**
	 * A kind that nobody knows yet stands in the last line, and a payout that did not arrive in one of its own.
	 *
	 * @group sandbox-only
	 */
	public function test_unlisted_and_unknown_types(): void {
		$plugin = SandboxStore::make( 300, 3 );
		$rows   = $plugin->database()->table( 'ledgers_transactions' );
		$id     = $plugin->database()->column(
			"SELECT deposit_id FROM $rows WHERE deposit_id IS NOT NULL GROUP BY deposit_id HAVING COUNT(*) > 1 LIMIT 1"
		)[0];
		$ids    = $plugin->database()->column(
			"SELECT transaction_id FROM $rows WHERE deposit_id = %s ORDER BY transaction_id LIMIT 2",
			[ $id ]
		);
		$plugin->database()->run( "UPDATE $rows SET type = 'payout_failure', listed = 0 WHERE transaction_id = %s", [ $ids[0] ] );
		$plugin->database()->run( "UPDATE $rows SET type = 'something_new' WHERE transaction_id = %s", [ $ids[1] ] );

		$answer = $this->composition( $id );

		$this->assertSame( [ 'payouts', 'other' ], array_slice( array_column( $answer['lines'], 'kind' ), -2 ) );
		$this->assertSame( 0, $answer['difference'] );
	}

	/**
	 * The lines that the platform's movements make, by a loop.
	 *
	 * @return array<string, array{kind: string, count: int, amount: int}> By kind.
	 */
	private function plain( string $payout ): array {
		$lines = [];
		$add   = static function ( string $kind, int $amount ) use ( &$lines ): void {
			$lines[ $kind ] = [
				'kind'   => $kind,
				'count'  => ( $lines[ $kind ]['count'] ?? 0 ) + 1,
				'amount' => ( $lines[ $kind ]['amount'] ?? 0 ) + $amount,
			];
		};
		foreach ( PlatformMovements::all( $payout ) as $movement ) {
			$add( $this->kind( $movement ), $movement['amount'] );
			if ( 0 !== $movement['fee'] ) {
				$add( 'fees', - (int) $movement['fee'] );
			}
		}
		return array_filter( array_replace( array_fill_keys( array_keys( CompositionController::kinds() ), null ), $lines ) );
	}

	/**
	 * What a movement is.
	 *
	 * @param array<string, mixed> $movement A balance transaction.
	 */
	private function kind( array $movement ): string {
		return match ( $movement['reporting_category'] ) {
			'charge', 'partial_capture_reversal'   => 'charges',
			'refund', 'refund_failure'             => 'refunds',
			'dispute', 'dispute_reversal'          => 'disputes',
			'financing_payout', 'financing_paydown' => 'loans',
			'card_reader_fee'                      => 'card_readers',
			'fee_refund'                           => 'fee_refunds',
			'payout', 'payout_reversal'            => 'payouts',
			default                                => $this->fail( 'A category that the test does not know: ' . $movement['reporting_category'] ),
		};
	}

	/**
	 * The answer, checked against its schema.
	 *
	 * @return array<string, mixed>
	 */
	private function composition( string $id ): array {
		$answer = $this->rest( 'GET', "/deposits/$id/composition" );
		$body   = $this->body( $answer );
		$valid  = rest_validate_value_from_schema( $body, $this->schema_of( 'GET', self::PATH . '/composition' ), 'answer' );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $body ) );
		$this->assertTrue( $valid, is_wp_error( $valid ) ? $valid->get_error_message() : '' );
		return $body;
	}
}
