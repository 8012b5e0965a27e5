<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Features\PaymentDetails\ChargeMoney;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Sandbox\SandboxParts;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Tests\SettableClock;
use MerchantPayments\Tests\ShortHistory;
use PHPUnit\Framework\TestCase;
use Throwable;

/**
 * Money adds up, whatever happens.
 *
 * @coversNothing
 */
final class HistoriesTest extends TestCase {

	/** Acts of a history, and how many histories there are when nobody asks for more. */
	private const STEPS     = 200;
	private const HISTORIES = 100;

	/** For how many seconds a failing history is made shorter. */
	private const SHORTEN = 30;

	/**
	 * After every act of every history, everything adds up.
	 *
	 * @dataProvider seeds
	 */
	public function test_money_adds_up( int $seed ): void {
		$steps                            = range( $seed * 1000, $seed * 1000 + self::STEPS - 1 );
		list( $wrong, $told, $movements ) = self::play( $steps );
		if ( [] !== $wrong ) {
			$short                = ShortHistory::of( $steps, static fn ( array $fewer ): bool => [] !== self::play( $fewer )[0], self::SHORTEN );
			list( $wrong, $told ) = self::play( $short );
			$this->fail( "Seed $seed:\n" . implode( "\n", $told ) . "\n=> " . implode( "\n=> ", $wrong ) );
		}
		$this->assertGreaterThan( 20, $movements );
		$this->assertCount( self::STEPS, $told );
	}

	/**
	 * Plays steps in a new sandbox until something is wrong.
	 *
	 * @param list<int> $steps Seeds.
	 * @return array{list<string>, list<string>, int} What is wrong, what happened step by step, and how many movements there are.
	 */
	private static function play( array $steps ): array {
		list( $store, $parts ) = MemoryStore::sandbox( new SettableClock() );
		$history               = new RandomHistory( $parts->transport(), $parts->clock(), 0 );
		$told                  = [];
		foreach ( $steps as $step ) {
			try {
				$told[]  = "$step: " . $history->step( $step );
				$balance = $parts->transport()->request( 'GET', '/v1/balance' );
				$wrong   = Invariants::broken( $store->records, $store->entries, $balance, $parts->clock()->now() );
			} catch ( Throwable $failure ) {
				$wrong = [ "$step: " . $failure::class . ': ' . $failure->getMessage() ];
			}
			if ( [] !== $wrong ) {
				return [ $wrong, $told, count( $store->entries ) ];
			}
		}
		return [ self::details( $store, $parts ), $told, count( $store->entries ) ];
	}

	/**
	 * The net on a payment's details is the sum of its movements, those of its refunds, and those of its disputes.
	 *
	 * @return list<string>
	 */
	private static function details( MemoryStore $store, SandboxParts $parts ): array {
		$platform = new Platform( $parts->transport() );
		$ids      = new Ids();
		$ids->belong_to( $parts->transport()->request( 'GET', '/v1/account' )['id'] );
		$nets = [];
		$fees = [];
		foreach ( $store->entries as $entry ) {
			$source = $store->records[ $entry->source ] ?? null;
			$charge = match ( $source?->kind() ) {
				Kind::Charge, Kind::Payment                      => $source->number,
				Kind::Refund, Kind::PaymentRefund, Kind::Dispute => $source->parent,
				default                                          => 0,
			};
			$nets[ $charge ] = ( $nets[ $charge ] ?? 0 ) + $entry->net();
			$fees[ $charge ] = ( $fees[ $charge ] ?? 0 ) + ( EntryType::FeeRefund === $entry->type ? $entry->net() : 0 );
		}
		unset( $nets[0] );
		$wrong = [];
		foreach ( $nets as $number => $net ) {
			$charge   = $platform->payments()->charge( $ids->id( $number ), 'balance_transaction', 'failure_balance_transaction' );
			$parts_of = static fn ( Kind ...$kinds ): array => array_filter(
				$store->records,
				static fn ( Record $record ): bool => $record->parent === $number && in_array( $record->kind(), $kinds, true )
			);
			$refunds  = array_map(
				static fn ( Record $record ): array => (array) $platform->refunds()->find_refund(
					$ids->id( $record->number ),
					'balance_transaction',
					'failure_balance_transaction'
				),
				$parts_of( Kind::Refund, Kind::PaymentRefund )
			);
			$disputes = array_map(
				static fn ( Record $record ): array => $platform->disputes()->dispute( $ids->id( $record->number ) ),
				$parts_of( Kind::Dispute )
			);
			$money    = ChargeMoney::of( $charge, array_values( $refunds ), array_values( $disputes ), [], $fees[ $number ] );
			if ( null === $money || $net !== $money['net'] ) {
				$wrong[] = "The details of {$charge['id']} have " . json_encode( $money ) . " and its movements come to $net.";
			}
		}
		return $wrong;
	}

	/**
	 * Seeds; the environment variables MERCHANT_PAYMENTS_HISTORIES and MERCHANT_PAYMENTS_HISTORIES_SEED ask for more of them, and others.
	 *
	 * @return list<array{int}>
	 */
	public static function seeds(): array {
		$first = max( 1, (int) getenv( 'MERCHANT_PAYMENTS_HISTORIES_SEED' ) );
		return array_map(
			static fn ( int $seed ): array => [ $seed ],
			range( $first, $first + max( self::HISTORIES, (int) getenv( 'MERCHANT_PAYMENTS_HISTORIES' ) ) - 1 )
		);
	}

	/** Events are announced in the order of time. */
	public function test_events_come_in_order(): void {
		list( $store, $parts ) = MemoryStore::sandbox( new SettableClock() );
		$history               = new RandomHistory( $parts->transport(), $parts->clock(), 3 );
		for ( $step = 0; $step < self::STEPS; $step++ ) {
			$history->step();
		}
		$times  = array_map( static fn ( $event ): int => $event->created, $store->events );
		$sorted = $times;
		sort( $sorted );
		$this->assertSame( $sorted, $times );
		$this->assertGreaterThan( 100, count( $times ) );
	}
}
