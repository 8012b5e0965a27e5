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

	/** Nothing that is no reader fee has readers. */
	public function test_no_readers(): void {
		$charge = $this->plugin->transport()->request( 'GET', '/v1/charges/' . $this->paid()['latest_charge'] );
		$this->assertSame( [], $this->ask( '/readers/charges/{transaction_id}', (string) $charge['balance_transaction'] ) );
		$this->assertSame( [], $this->ask( '/readers/charges/{transaction_id}', 'txn_unknown' ) );
		$this->assert_rest_error( $this->rest( 'GET', '/readers/charges/txn.1' ), 400, 'wcpay_route_validation_failure', 'transaction_id' );
		$this->fail_next( 'read', 'drop' );
		$this->assert_rest_error( $this->rest( 'GET', '/readers/charges/txn_1' ), 503, 'wcpay_get_summary' );
	}
}
