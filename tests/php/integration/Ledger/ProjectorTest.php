<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\Changes;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use MerchantPayments\Tests\Integration\WatchedTransport;
use MerchantPayments\Tests\SettableClock;
use MerchantPayments\Tests\SkippedWaits;

/**
 * One writer at a time, and nothing that others have overtaken.
 *
 * @covers \MerchantPayments\Ledger\Projector
 */
final class ProjectorTest extends IntegrationTestCase {

	private const PAYOUT = [
		'id'                  => 'po_1',
		'object'              => 'payout',
		'amount'              => 1000,
		'currency'            => 'usd',
		'automatic'           => true,
		'status'              => 'paid',
		'created'             => 1_772_366_400,
		'arrival_date'        => 1_772_366_400,
		'destination'         => [ 'bank_name' => 'TEST BANK', 'last4' => '6789', 'currency' => 'usd' ],
		'balance_transaction' => [ 'id' => 'txn_po_1', 'fee' => 0 ],
	];

	/** Where a merchant waits for the answer, he is told soon that others are writing; jobs have more patience. */
	public function test_how_long_it_waits_for_others(): void {
		$plugin    = SandboxStore::make( 20 );
		$projector = $plugin->account()->ledger()->projector();
		$others    = new Lock( $plugin->database(), $plugin->clock() );
		$this->assertNotNull( $others->take( Projector::lock( $plugin->account()->scope() ), 60 ) );
		SkippedWaits::begin();
		$seconds = static function ( Closure $write ): ?int {
			$begun = SkippedWaits::now();
			try {
				$write();
				return null;
			} catch ( Locked ) {
				return (int) ( SkippedWaits::now() - $begun );
			}
		};
		$changes = new Changes( gone: [ 'txn_1' ] );
		$this->assertSame( 2, $seconds( fn () => $projector->write( $changes, 0 ) ) );
		$this->assertSame( 20, $seconds( fn () => $projector->clear() ) );
		$this->assertSame( 60, $seconds( fn () => $projector->write_untouched( $changes, 0 ) ) );
		$this->assertSame( 60, $seconds( fn () => $projector->write_what_can_be( $changes, 0 ) ) );
		$this->assertSame( 60, $seconds( fn () => $projector->exclusively( static fn (): null => null ) ) );
		SkippedWaits::end();
		$this->assertGreaterThan( 0, $plugin->account()->tables()->count( 'transactions' ) );
	}

	/** An object that others write all the time is read five times; its event stays for later. */
	public function test_an_object_that_others_write_all_the_time(): void {
		$plugin   = SandboxStore::make( 20 );
		$platform = $plugin->account()->transport();
		$paid     = $platform->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT + [ 'expand' => [ 'latest_charge' ] ] );
		$movement = (string) $paid['latest_charge']['balance_transaction'];
		$events   = array_column( array_reverse( $platform->request( 'GET', '/v1/events' )['data'] ), null, 'type' );
		$others   = $plugin->account()->ledger()->projector();
		$reads    = 0;
		$watched  = new WatchedTransport(
			$platform,
			static function ( string $method, string $path, Closure $send ) use ( $others, $movement, &$reads ): array {
				$answer = $send();
				if ( "/v1/balance_transactions/$movement" === $path ) {
					++$reads;
					$others->write( new Changes( gone: [ $movement ] ), $others->revision() );
				}
				return $answer;
			}
		);
		try {
			AccountOver::transport( $watched )->ledger()->projector()->handle( $events['charge.succeeded'] );
			$this->fail( 'It was written.' );
		} catch ( Locked ) {
			$this->assertSame( 5, $reads );
		}
		$plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $plugin->account()->check()->run() );
	}

	/** What was written an hour ago is forgotten, but neither how much was written, nor that the account was closed. */
	public function test_what_is_forgotten(): void {
		$plugin    = SandboxStore::make( 20 );
		$clock     = new SettableClock( time() );
		$ledger    = AccountOver::transport( $plugin->account()->transport(), clock: $clock )->ledger();
		$projector = $ledger->projector();
		$projector->write( new Changes( gone: [ 'txn_1' ] ), $projector->revision() );
		$projector->close();
		$revision = $projector->revision();
		$is_known = fn (): bool => 1 === $plugin->account()->tables()->count( 'writes', new Condition( "id = 'txn_1'" ) );
		$clock->advance( 3600 );
		$ledger->prune();
		$this->assertTrue( $is_known() );
		$clock->advance( 1 );
		$ledger->prune();
		$this->assertFalse( $is_known() );
		$this->assertSame( $revision, $projector->revision() );
		$this->assertSame( [ true, false ], [ $projector->open(), $projector->open() ] );
	}

	/** With everything deleted, what was read before is not written; a closed account takes in nothing until it is opened. */
	public function test_everything_is_deleted(): void {
		$ledger    = SandboxStore::make( 20 )->account()->ledger();
		$projector = $ledger->projector();
		$changes   = new Changes( gone: [ 'txn_1' ] );
		$before    = $projector->revision();
		$projector->close();
		$ledger->clear();
		$this->assertFalse( $projector->write( $changes, $before ) );
		$this->assertTrue( $projector->write( $changes, $projector->revision() ) );
		$ledger->clear_and_close();
		try {
			$projector->write( $changes, $projector->revision() );
			$this->fail( 'It was taken in.' );
		} catch ( Locked ) {
			$this->assertTrue( $projector->open() );
		}
		$this->assertTrue( $projector->write( $changes, $projector->revision() ) );
		$revision = $projector->revision();
		$this->assertTrue( $projector->write( new Changes(), $revision ) );
		$this->assertSame( $revision, $projector->revision(), 'Nothing was written.' );
	}

	/** Of some payouts one can't be stored: the others are. What a payout consists of is what was said last, and goes with it. */
	public function test_payouts(): void {
		$account   = SandboxStore::make( 20 )->account();
		$projector = $account->ledger()->projector();
		$write     = static fn ( Changes $changes ): array => $projector->write_what_can_be( $changes, $projector->revision() );
		$items     = static fn (): array => $account->tables()->column(
			'transaction_id',
			'payout_items',
			new Condition( "payout_id = 'po_1'" ),
			'ORDER BY transaction_id'
		);
		$odd       = [ 'id' => 'po_odd', 'currency' => 'dollars' ] + self::PAYOUT;
		$other     = [ 'id' => 'po_2' ] + self::PAYOUT;
		$this->assertSame(
			[ 'po_1' => true, 'po_odd' => false, 'po_2' => true ],
			$write(
				new Changes( payouts: [ self::paid( 'txn_1', 'txn_2' ), [ 'payout' => $odd ] + self::paid(), [ 'payout' => $other ] + self::paid() ] )
			)
		);
		$this->assertSame( [ 'txn_1', 'txn_2' ], $items() );
		$write( new Changes( payouts: [ self::paid( 'txn_2' ) ] ) );
		$this->assertSame( [ 'txn_2' ], $items() );
		$write( new Changes( payouts: [ self::paid() ] ) );
		$this->assertSame( [ 'txn_2' ], $items() );
		$projector->write( new Changes( gone: [ 'po_1' ] ), $projector->revision() );
		$this->assertSame( [ [], 0 ], [ $items(), $account->tables()->count( 'payouts', new Condition( "payout_id = 'po_1'" ) ) ] );
	}

	/** @return array{payout: array<string, mixed>, items: list<string>} */
	private static function paid( string ...$items ): array {
		return [
			'payout' => self::PAYOUT,
			'items'  => array_values( $items ),
		];
	}
}
