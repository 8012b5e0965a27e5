<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\PaymentDetails;

/** The readers behind a reader fee. */
final class ReaderFeesTest extends PaymentStoryCase {

	/** Each reader with its own fee, together what was taken. */
	public function test_readers(): void {
		$reader = static fn ( string $id, int $count ): array => [
			'reader_id' => $id,
			'count'     => (string) $count,
			'status'    => 'active',
			'fee'       => '1000',
		];
		$fee    = $this->post(
			'sandbox/reader_fees',
			[
				'amount'        => 2000,
				'currency'      => 'kwd',
				'interval_from' => '2026-01-01',
				'interval_to'   => '2026-01-31',
				'readers'       => [ $reader( 'tmr_1', 7 ), $reader( 'tmr_2', 0 ) ],
			]
		);
		$rows   = $this->ask( '/readers/charges/{transaction_id}', $fee['balance_transaction'] );
		$this->assertSame(
			[
				'reader_id' => 'tmr_1',
				'count'     => 7,
				'status'    => 'active',
				'fee'       => [
					'amount'   => 1000,
					'currency' => 'kwd',
				],
			],
			$rows[0]
		);
		$this->assertSame( $fee['amount'], array_sum( array_column( array_column( $rows, 'fee' ), 'amount' ) ) );
	}

	/** The fee itself is a transaction like others, and says for which days it is. */
	public function test_transaction(): void {
		$fee = $this->post(
			'sandbox/reader_fees',
			[
				'amount'        => 1230,
				'currency'      => 'kwd',
				'interval_from' => '2026-01-01',
				'interval_to'   => '2026-01-31',
				'readers'       => [],
			]
		);
		$this->plugin->account()->event_feed()->catch_up();
		$id  = (string) $fee['balance_transaction'];
		$row = $this->body( $this->rest( 'GET', "/transactions/{$id}" ) );
		$this->assertSame( [ $id, 'card_reader_fee', -1230, 'kwd' ], [ $row['transaction_id'], $row['type'], $row['amount'], $row['currency'] ] );
		$this->assertSame( [ '2026-01-01', '2026-01-31' ], [ $row['metadata']['interval_from'], $row['metadata']['interval_to'] ] );
		$listed = $this->body( $this->rest( 'GET', '/transactions', [ 'type_is' => 'card_reader_fee' ] ) )['data'][0];
		$this->assertSame( $listed, $row );

		$this->assert_rest_error( $this->rest( 'GET', '/transactions/txn_unknown' ), 404, 'resource_missing', 'transaction_id' );
		$this->assertSame( 200, $this->rest( 'GET', '/transactions/summary' )->get_status(), 'A word is no id.' );
	}

	/** Nothing that is no reader fee has readers. */
	public function test_no_readers(): void {
		$charge = $this->plugin->account()->transport()->request( 'GET', '/v1/charges/' . $this->paid()['latest_charge'] );
		$this->assertSame( [], $this->ask( '/readers/charges/{transaction_id}', (string) $charge['balance_transaction'] ) );
		$this->assertSame( [], $this->ask( '/readers/charges/{transaction_id}', 'txn_unknown' ) );
		$this->assert_rest_error( $this->rest( 'GET', '/readers/charges/txn.1' ), 400, 'wcpay_route_validation_failure', 'transaction_id' );
		$this->fail_next( 'read', 'drop' );
		$this->assert_rest_error( $this->rest( 'GET', '/readers/charges/txn_1' ), 503, 'wcpay_get_summary' );
	}
}
