<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * Stripe puts together what a payout consists of only after it was made, and lists a part until then: nothing is shown and no alarm is
 * raised before all is there.
 *
 * @covers \MerchantPayments\Ledger\PlatformReader
 * @covers \MerchantPayments\Ledger\LedgerRows
 * @covers \MerchantPayments\Ledger\Check
 * @covers \MerchantPayments\Features\Payouts\CompositionController
 */
final class MatchedLaterTest extends IntegrationTestCase {

	private MatchedLater $platform;

	private Account $account;

	/** @var array<string, list<array<string, string|null>>> */
	private array $whole;

	/** A store whose newest payout in each currency, is not put together yet. */
	protected function set_up(): void {
		parent::set_up();
		$plugin         = SandboxStore::make( 300, 3 );
		$this->whole    = SandboxStore::ledger();
		$this->platform = new MatchedLater( $plugin->account()->transport() );
		$this->account  = AccountOver::transport( $this->platform );
		$tables         = $this->account->tables();
		$newest         = [];
		foreach ( $tables->rows( 'payout_id, currency', 'payouts', new Condition( 'automatic = 1' ), 'ORDER BY created' ) as $payout ) {
			$movements = $tables->count( 'transactions', new Condition( 'deposit_id = %s', [ (string) $payout['payout_id'] ] ) );
			if ( $movements > 0 ) {
				$newest[ (string) $payout['currency'] ] = (string) $payout['payout_id'];
			}
		}
		$this->assertSame( [], array_diff( [ 'usd', 'jpy', 'kwd' ], array_keys( $newest ) ) );
		$this->platform->unmatched = array_values( $newest );
		$this->account->ledger()->clear();
		$this->account->importer()->run();
	}

	/** @return array<string, mixed> */
	private function composition( string $payout ): array {
		$answer = $this->rest( 'GET', "/deposits/$payout/composition" );
		$this->assertSame( 200, $answer->get_status() );
		return $answer->get_data();
	}

	public function test_nothing_is_shown_and_nothing_is_wrong_meanwhile(): void {
		foreach ( $this->platform->unmatched as $payout ) {
			$shown = $this->composition( $payout );
			$this->assertSame(
				[ true, [], null, null ],
				[ $shown['is_pending'], $shown['lines'], $shown['total'], $shown['difference'] ]
			);
			$tied = $this->account->tables()->count( 'transactions', new Condition( 'deposit_id = %s', [ $payout ] ) );
			$this->assertSame( 0, $tied );
		}
		$this->assertSame( [], $this->account->check()->run() );
		$this->assertSame( [], $this->account->reconcile()->run()['found'] );
	}

	public function test_all_is_there_once_stripe_says_so(): void {
		$payouts                   = $this->platform->unmatched;
		$this->platform->unmatched = [];
		foreach ( $payouts as $number => $payout ) {
			$this->account->event_feed()->receive(
				[
					'id'      => "evt_matched$number",
					'object'  => 'event',
					'type'    => 'payout.reconciliation_completed',
					'created' => 1_790_000_000,
					'data'    => [ 'object' => $this->platform->request( 'GET', "/v1/payouts/$payout" ) ],
				]
			);
		}
		$this->account->event_feed()->work_off();
		foreach ( $payouts as $payout ) {
			$shown = $this->composition( $payout );
			$this->assertSame( [ false, 0, $shown['amount'] ], [ $shown['is_pending'], $shown['difference'], $shown['total'] ] );
		}
		$this->assertSame( [], $this->account->check()->run() );
		$this->assertSame( $this->whole, SandboxStore::ledger() );
	}

	/** The event may be lost: the daily comparison sees it, too. */
	public function test_the_comparison_brings_it(): void {
		$this->platform->unmatched = [];
		$this->account->reconcile()->run();
		$this->assertSame( $this->whole, SandboxStore::ledger() );
		$this->assertSame( [], $this->account->check()->run() );
	}
}
