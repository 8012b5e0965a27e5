<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Ledger;

use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\Findings;
use PHPUnit\Framework\TestCase;

/**
 * A ledger that lost everything is told of in a few lines.
 *
 * @covers \MerchantPayments\Ledger\Findings
 */
final class FindingsTest extends TestCase {

	/** Each difference, as long as they are not too many. */
	public function test_all(): void {
		$findings = new Findings();
		$this->assertSame( [], $findings->all() );
		$two = [ new Difference( 'net', 'txn_1', '1', '2' ), new Difference( 'balance', 'usd', '0', '1' ) ];
		$findings->add( ...$two );
		$this->assertSame( $two, $findings->all() );
	}

	/** Of a rule that is broken everywhere the first ones and the number of the others; other rules are not hidden by it. */
	public function test_too_many_of_one_rule(): void {
		$findings = new Findings();
		for ( $number = 1; $number <= Findings::MOST + 7; $number++ ) {
			$findings->add( new Difference( 'transactions.transaction_id', 'txn_' . $number, 'txn_' . $number, 'missing' ) );
		}
		$findings->add( new Difference( 'balance', 'usd', '0', '1' ) );
		$all = $findings->all();
		$this->assertCount( Findings::MOST + 2, $all );
		$this->assertSame( [ 'txn_1', 'txn_' . Findings::MOST ], [ $all[0]->id, $all[ Findings::MOST - 1 ]->id ] );
		$this->assertSame( 'balance usd: 0 expected, 1 found', $all[ Findings::MOST ]->text() );
		$this->assertSame( 'transactions.transaction_id *: 0 more expected, 7 more found', $all[ Findings::MOST + 1 ]->text() );
	}
}
