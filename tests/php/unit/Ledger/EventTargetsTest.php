<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Ledger;

use MerchantPayments\Ledger\EventTargets;
use PHPUnit\Framework\TestCase;

/**
 * Which rows an event may change.
 *
 * @covers \MerchantPayments\Ledger\EventTargets
 */
final class EventTargetsTest extends TestCase {

	/**
	 * Every kind of object names the movements that it made.
	 *
	 * @dataProvider events
	 * @param array<string, mixed> $thing        The event's object.
	 * @param list<string>         $transactions Expected movements.
	 * @param list<string>         $payouts      Expected payouts.
	 */
	public function test_an_event_names_what_it_may_have_changed( array $thing, array $transactions, array $payouts ): void {
		$targets = EventTargets::of( [ 'data' => [ 'object' => $thing ] ] );

		$this->assertSame( [ $transactions, $payouts ], [ $targets->transactions, $targets->payouts ] );
	}

	/** @return array<string, array{array<string, mixed>, list<string>, list<string>}> */
	public static function events(): array {
		$payout = [
			'object'                      => 'payout',
			'id'                          => 'po_1',
			'balance_transaction'         => 'txn_1',
			'failure_balance_transaction' => null,
		];
		return [
			'a charge'                                  => [ [ 'object' => 'charge', 'balance_transaction' => 'txn_1' ], [ 'txn_1' ], [] ],
			'an authorization'                          => [ [ 'object' => 'charge', 'balance_transaction' => null ], [], [] ],
			'an expanded charge'                        => [
				[ 'object' => 'charge', 'balance_transaction' => [ 'id' => 'txn_1' ] ],
				[ 'txn_1' ],
				[],
			],
			'a failed refund'                           => [
				[ 'object' => 'refund', 'balance_transaction' => 'txn_1', 'failure_balance_transaction' => 'txn_2' ],
				[ 'txn_1', 'txn_2' ],
				[],
			],
			'a won dispute'                             => [
				[ 'object' => 'dispute', 'balance_transactions' => [ [ 'id' => 'txn_1' ], [ 'id' => 'txn_2' ] ] ],
				[ 'txn_1', 'txn_2' ],
				[],
			],
			'an automatic payout'                       => [ $payout + [ 'automatic' => true ], [], [ 'po_1' ] ],
			'a failed payout gives money back'          => [
				[ 'failure_balance_transaction' => 'txn_2' ] + $payout + [ 'automatic' => true ],
				[ 'txn_2' ],
				[ 'po_1' ],
			],
			'an instant payout is taken in by the next' => [ $payout + [ 'automatic' => false ], [ 'txn_1' ], [ 'po_1' ] ],
			'something unknown'                         => [ [ 'object' => 'review', 'id' => 'prv_1' ], [], [] ],
		];
	}
}
