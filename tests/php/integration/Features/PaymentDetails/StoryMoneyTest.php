<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\PaymentDetails;

use MerchantPayments\Tests\Integration\SandboxStore;

/** Whatever happened in a store, its payments tell of the money that the ledger has. */
final class StoryMoneyTest extends PaymentStoryCase {

	/**
	 * Captured less fee is the ledger's net, what came back is what was taken, and the payouts are the same.
	 *
	 * @dataProvider seeds
	 * @group sandbox-only
	 */
	public function test_timelines_are_the_ledger( int $seed ): void {
		SandboxStore::make( 130, $seed );
		$rows     = array_column( SandboxStore::ledger()['ledgers_transactions'], null, 'transaction_id' );
		$payments = array_filter( $rows, static fn ( array $row ): bool => in_array( $row['type'], [ 'charge', 'payment' ], true ) );
		$this->assertGreaterThan( 50, count( $payments ) );
		foreach ( $payments as $row ) {
			$charge = $this->ask( '/charges/{id}', (string) $row['charge_id'] );
			$this->assertSame(
				[ (int) $row['amount'], (int) $row['fees'], (int) $row['net'] ],
				[ $charge['balance_transaction']['amount'], $charge['balance_transaction']['fee'], $charge['balance_transaction']['net'] ]
			);
			$events = $this->timeline( (string) $row['payment_intent_id'] );
			if ( 'pending' === $charge['status'] ) {
				// A debit that the customer's bank has not confirmed yet.
				$this->assertSame( [ 'started' ], array_column( $events, 'type' ) );
				continue;
			}
			$captured = array_values( array_filter( $events, static fn ( array $event ): bool => 'captured' === $event['type'] ) );
			$this->assertCount( 1, $captured );
			$sides = $captured[0]['transaction_details'];
			$this->assertSame(
				[ (int) $row['net'], $row['currency'] ],
				[ $sides['store_amount_captured'] - $sides['store_fee'], $sides['store_currency'] ]
			);
			$this->assertSame(
				[ (int) $row['customer_amount'], $row['customer_currency'] ],
				[ $captured[0]['amount_captured'], $captured[0]['currency'] ]
			);
			$this->assertSame( $row['deposit_id'], $captured[0]['deposit']['id'] ?? null );
			$fees = array_column( $captured[0]['fee_rates']['history'] ?? [], 'amount' );
			$this->assertSame( $captured[0]['fee'], array_sum( $fees ) + ( $captured[0]['fee_rates']['tax']['amount'] ?? 0 ) );
			$this->assertSame( $this->movements( $rows, (string) $row['charge_id'] ), $this->told_money( $events ) );
			$times  = array_column( $events, 'datetime' );
			$newest = $times;
			rsort( $newest );
			$this->assertSame( $newest, $times );
		}
	}

	/**
	 * Stores.
	 *
	 * @return list<array{int}>
	 */
	public static function seeds(): array {
		return [ [ 1 ], [ 2 ] ];
	}

	/**
	 * What the ledger says of a charge after it was paid: refunds and disputes, with their fees, in the currency that is paid out.
	 *
	 * @param array<array-key, array<string, string|null>> $rows The ledger.
	 * @return array{int, int} What went out of and what came back into the balance, in minor units.
	 */
	private function movements( array $rows, string $charge ): array {
		$sum = [ 0, 0 ];
		foreach ( $rows as $row ) {
			if ( $row['charge_id'] === $charge ) {
				$sum[0] += in_array( $row['type'], [ 'refund', 'payment_refund', 'dispute' ], true ) ? - (int) $row['net'] : 0;
				$sum[1] += 'dispute_reversal' === $row['type'] ? (int) $row['net'] : 0;
			}
		}
		return $sum;
	}

	/**
	 * What a timeline says of the same.
	 *
	 * @param list<array<string, mixed>> $events The timeline.
	 * @return array{int, int}
	 */
	private function told_money( array $events ): array {
		$sum = [ 0, 0 ];
		foreach ( $events as $event ) {
			$sum[0] += in_array( $event['type'], [ 'partial_refund', 'full_refund' ], true )
				? $event['transaction_details']['store_amount'] ?? 0
				: 0;
			$sum[0] += 'dispute_needs_response' === $event['type'] ? (int) $event['amount'] + (int) $event['fee'] : 0;
			$sum[1] += 'dispute_won' === $event['type'] ? $event['amount'] + $event['fee'] : 0;
		}
		return $sum;
	}
}
