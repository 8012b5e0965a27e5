<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\Difference;
use MerchantPayments\Operations\OperationRecord;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/**
 * What one request did twice at the platform is an alarm of the check, though ledger and platform agree.
 *
 * @covers \MerchantPayments\Ledger\MadeOnce
 * @covers \MerchantPayments\Ledger\Check
 */
final class MadeOnceTest extends PaymentTestCase {

	public function test_two_objects_of_one_operation_are_found(): void {
		$charge = (string) $this->order( [ 'amount' => 20000 ] )->get_meta( '_charge_id' );
		$refund = fn ( string $operation ): string => $this->make( 'refunds', [ 'charge' => $charge, 'amount' => 500 ], $operation );
		$payout = fn ( string $operation ): string => $this->make(
			'payouts',
			[ 'amount' => 1000, 'currency' => 'usd', 'method' => 'instant' ],
			$operation
		);
		$refund( 'op_alone' );
		$payout( 'op_alone_too' );
		$refunds = [ $refund( 'op_refund' ), $refund( 'op_refund' ) ];
		$payouts = [ $payout( 'op_payout' ), $payout( 'op_payout' ) ];
		$this->plugin->account()->event_feed()->catch_up();

		$found = array_map( static fn ( Difference $found ): array => get_object_vars( $found ), $this->plugin->account()->check()->run() );
		$this->assertSame( [ 'made-once', 'made-once' ], array_column( $found, 'rule' ) );
		$this->assertEqualsCanonicalizing( [ ...$refunds, ...$payouts ], explode( ', ', implode( ', ', array_column( $found, 'id' ) ) ) );
		$this->assertSame( array_fill( 0, 2, '2: one request moved money more than once' ), array_column( $found, 'found' ) );
	}

	/** @param array<string, mixed> $params */
	private function make( string $what, array $params, string $operation ): string {
		return (string) $this->plugin->account()->transport()->request(
			'POST',
			"/v1/$what",
			[ 'metadata' => [ OperationRecord::METADATA => $operation ] ] + $params,
			wp_generate_uuid4()
		)['id'];
	}
}
