<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Sandbox\SandboxParts;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Event;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Tests\SettableClock;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/** A sandbox in memory whose clock stands at Tuesday, 3 March 2026, 12:00 UTC. */
abstract class SandboxCase extends TestCase {

	/** The sandbox's memory. */
	protected MemoryStore $store;

	protected SandboxParts $sandbox;

	/** Makes a sandbox. */
	protected function set_up(): void {
		parent::set_up();
		list( $this->store, $this->sandbox ) = MemoryStore::sandbox( new SettableClock( 1772539200 ) );
	}

	/**
	 * Changes something.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	protected function post( string $path, array $params = [] ): array {
		return $this->sandbox->transport()->request( 'POST', "/v1/$path", $params );
	}

	/**
	 * Reads something.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	protected function get( string $path, array $params = [] ): array {
		return $this->sandbox->transport()->request( 'GET', "/v1/$path", $params );
	}

	/**
	 * @param array<string, mixed> $params What differs from 50 dollars with a plain card.
	 * @return array<string, mixed> The intent, its charge expanded.
	 */
	protected function pay( array $params = [] ): array {
		$usual = [
			'amount'   => 5000,
			'currency' => 'usd',
			'confirm'  => true,
			'expand'   => [ 'latest_charge.balance_transaction' ],
		];
		$card  = isset( $params['payment_method_data'] ) ? [] : [ 'payment_method' => 'pm_card_visa' ];
		return $this->post( 'payment_intents', $params + $card + $usual );
	}

	/** Lets time pass. */
	protected function wait( float $days ): void {
		$this->sandbox->clock()->advance( (int) ( $days * 86_400 ) );
	}

	/**
	 * What is refused, and how.
	 *
	 * @param array<string, mixed> $params Parameters.
	 */
	protected function refused( string $path, array $params = [] ): PlatformException {
		try {
			$this->post( $path, $params );
		} catch ( PlatformException $refusal ) {
			return $refusal;
		}
		$this->fail( "$path was not refused." );
	}

	/**
	 * What moved, in the order of time: ledger-like lines of type, currency, amount, fee.
	 *
	 * @return list<string>
	 */
	protected function movements( string $beginning = '' ): array {
		$lines = array_map(
			static fn ( Entry $entry ): string => "{$entry->type->name} $entry->currency $entry->amount $entry->fee",
			$this->store->entries
		);
		return array_values( array_filter( $lines, static fn ( string $line ): bool => str_starts_with( $line, $beginning ) ) );
	}

	/**
	 * What was announced since a number of events.
	 *
	 * @return list<string>
	 */
	protected function events( int $since = 0 ): array {
		return array_map( static fn ( Event $event ): string => $event->type->type(), array_slice( $this->store->events, $since ) );
	}

	/** The balance of a currency. */
	protected function balance( string $part, string $currency = 'usd' ): int {
		return array_column( $this->get( 'balance' )[ $part ], 'amount', 'currency' )[ $currency ] ?? 0;
	}

	/**
	 * All payouts, oldest first.
	 *
	 * @return list<array<string, mixed>>
	 */
	protected function payouts(): array {
		$payouts = array_filter( $this->store->records, static fn ( Record $record ): bool => Kind::Payout === $record->kind() );
		return array_values(
			array_map( fn ( Record $record ): array => $this->get( 'payouts/' . $this->sandbox->ids()->id( $record->number ) ), $payouts )
		);
	}

	/** Checks that all money adds up. */
	protected function assert_money_adds_up(): void {
		$this->assertSame(
			[],
			Invariants::broken( $this->store->records, $this->store->entries, $this->get( 'balance' ), $this->sandbox->clock()->now() )
		);
	}

	/**
	 * Changes the payout schedule.
	 *
	 * @param array<string, mixed> $schedule What to change.
	 * @return array<string, mixed> The schedule afterwards.
	 */
	protected function reschedule( array $schedule ): array {
		$account = $this->get( 'account' )['id'];
		return $this->post(
			"accounts/$account",
			[ 'settings' => [ 'payouts' => [ 'schedule' => $schedule ] ] ]
		)['settings']['payouts']['schedule'];
	}
}
