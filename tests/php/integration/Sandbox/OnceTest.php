<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox;

use MerchantPayments\Sandbox\Sandbox;

/**
 * Once means once.
 *
 * @covers \MerchantPayments\Sandbox\Api\IdempotencyKeys
 * @covers \MerchantPayments\Sandbox\SandboxTransport
 * @covers \MerchantPayments\Sandbox\Store\Store
 */
final class OnceTest extends SandboxTestCase {

	/** Processes that call at the same moment. */
	private const PROCESSES = 4;

	/** Seconds that all of them have, when they are ready, to hear at which moment they call. */
	private const NOTICE = 0.05;

	/** The same key and parameters replay the answer, and nothing happens again. */
	public function test_a_key_replays_its_answer(): void {
		$charge = $this->pay()['latest_charge'];
		$first  = $this->post( 'refunds', [ 'charge' => $charge, 'amount' => 1000 ], 'a key' );
		$again  = $this->post( 'refunds', [ 'charge' => $charge, 'amount' => 1000 ], 'a key' );
		$this->assertSame( $first, $again );
		$this->assertSame(
			$first,
			$this->post( 'refunds', [ 'amount' => '1000', 'charge' => $charge, 'reason' => null ], 'a key' ),
			'Over the wire these are the same.'
		);
		$this->assertSame( 1000, $this->get( "charges/$charge" )['amount_refunded'] );
		$this->assertNotSame( $first['id'], $this->post( 'refunds', [ 'charge' => $charge, 'amount' => 1000 ], 'another key' )['id'] );
	}

	/** The same key with something else is refused, on another path too. */
	public function test_a_key_is_for_one_thing(): void {
		$charge = $this->pay()['latest_charge'];
		$this->post( 'refunds', [ 'charge' => $charge, 'amount' => 1000 ], 'a key' );
		$this->assertSame(
			'idempotency_error',
			$this->refusal( fn () => $this->post( 'refunds', [ 'charge' => $charge, 'amount' => 1001 ], 'a key' ) )
		);
		$this->assertSame( 'idempotency_error', $this->refusal( fn () => $this->post( 'customers', [], 'a key' ) ) );
	}

	/** A decline is replayed; a refusal leaves the key free. */
	public function test_failures_and_keys(): void {
		$declined = fn () => $this->pay( [ 'payment_method' => 'pm_card_visa_chargeDeclined' ] );
		$params   = [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa_chargeDeclined' ];
		$this->assertSame( 'card_declined', $this->refusal( $declined ) );
		for ( $time = 0; $time < 3; $time++ ) {
			$this->assertSame( 'card_declined', $this->refusal( fn () => $this->post( 'payment_intents', $params, 'declined' ) ) );
		}
		$this->assertCount( 2, $this->get( 'charges' )['data'] );
		$this->assertSame(
			'amount_too_small',
			$this->refusal( fn () => $this->post( 'payment_intents', [ 'amount' => 1 ] + $params, 'refused' ) )
		);
		$this->assertSame( 'payment_intent', $this->post( 'payment_intents', [ 'amount' => 5000, 'currency' => 'usd' ], 'refused' )['object'] );
	}

	/** Keys are known for a day. */
	public function test_keys_are_forgotten(): void {
		$first = $this->post( 'customers', [], 'a key' );
		$this->clock->advance( 86_399 );
		$this->assertSame( $first, $this->post( 'customers', [], 'a key' ) );
		$this->clock->advance( 2 );
		$this->assertNotSame( $first['id'], $this->post( 'customers', [ 'name' => 'Ada' ], 'a key' )['id'] );
	}

	/** What cannot be a key. */
	public function test_bad_keys_are_refused(): void {
		foreach ( [ '', str_repeat( 'a', 256 ), 'ключ', "a\nb" ] as $key ) {
			$this->assertSame( 'idempotency_key_invalid', $this->refusal( fn () => $this->post( 'customers', [], $key ) ) );
		}
		$this->assertSame( 'customer', $this->post( 'customers', [], str_repeat( 'a', 255 ) )['object'] );
	}

	/** A refusal undoes everything that was done before it. */
	public function test_a_refusal_undoes_all(): void {
		$this->pay();
		$before = $this->dump();
		$this->refusal( fn () => $this->post( 'refunds', [ 'charge' => 'ch_1' ] ) );
		$this->refusal( fn () => $this->pay( [ 'expand' => [ 'weather' ] ] ) );
		$this->assertSame( $before, $this->dump() );
	}

	/** Four processes capture the same authorization at the same moment: one does, the others are told. */
	public function test_parallel_captures(): void {
		$this->use_real_time();
		for ( $round = 0; $round < 3; $round++ ) {
			$intent  = $this->pay( [ 'capture_method' => 'manual' ] );
			$answers = $this->at_once( "payment_intents/{$intent['id']}/capture", [] );
			sort( $answers );
			$this->assertSame(
				[ 'payment_intent_unexpected_state', 'payment_intent_unexpected_state', 'payment_intent_unexpected_state', 'succeeded' ],
				$answers
			);
			$this->assertCount( 1, $this->get( 'balance_transactions', [ 'source' => $intent['latest_charge'] ] )['data'] );
		}
	}

	/** Four processes refund three fifths of the same charge: one does. */
	public function test_parallel_refunds(): void {
		$this->use_real_time();
		$charge  = $this->pay()['latest_charge'];
		$answers = $this->at_once( 'refunds', [ 'charge' => $charge, 'amount' => 3000 ] );
		sort( $answers );
		$this->assertSame( [ 'amount_too_large', 'amount_too_large', 'amount_too_large', 'succeeded' ], $answers );
		$this->assertSame( 3000, $this->get( "charges/$charge" )['amount_refunded'] );
	}

	/** Four processes send the same request with the same key: one works, the others get its answer. */
	public function test_parallel_requests_with_one_key(): void {
		$this->use_real_time();
		$charge  = $this->pay()['latest_charge'];
		$answers = $this->at_once( 'refunds', [ 'charge' => $charge, 'amount' => 1000 ], 'one key' );
		$this->assertSame( array_fill( 0, self::PROCESSES, 'succeeded' ), $answers );
		$this->assertSame( 1000, $this->get( "charges/$charge" )['amount_refunded'] );
	}

	/** Four processes read when the day's payouts are due: they are made once. */
	public function test_parallel_reads_make_payouts_once(): void {
		$this->pay();
		$this->database->run(
			'UPDATE ' . $this->database->table( 'sandbox_accounts' ) . ' SET clock_offset = %d',
			[ self::NOW + 4 * 86_400 - time() ]
		);
		$this->at_once( 'balance', [], '', 'GET' );
		$this->assertSame( [ 4825 ], array_column( $this->get( 'payouts' )['data'], 'amount' ) );
	}

	/** Starts over at the real time, which is that of other processes. */
	private function use_real_time(): void {
		$this->sandbox = new Sandbox( $this->database );
		$this->sandbox->reset( 1 );
	}

	/**
	 * Calls the sandbox from several processes at one moment.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return list<string> Status of each answer, or the code of its refusal.
	 */
	private function at_once( string $path, array $params, string $key = '', string $method = 'POST' ): array {
		$call      = [ ABSPATH, $method, "/v1/$path", (string) wp_json_encode( $params ), $key ];
		$processes = [];
		for ( $count = 0; $count < self::PROCESSES; $count++ ) {
			$pipes   = [ [ 'pipe', 'r' ], [ 'pipe', 'w' ] ];
			$process = proc_open( [ PHP_BINARY, __DIR__ . '/parallel-call.php', ...$call ], $pipes, $pipes );
			$this->assertIsResource( $process );
			$processes[] = [ $process, ...$pipes ];
		}
		foreach ( $processes as list( , , $out ) ) {
			$this->assertSame( "ready\n", fgets( $out ) );
		}
		$start = microtime( true ) + self::NOTICE;
		foreach ( $processes as list( , $in ) ) {
			fwrite( $in, "$start\n" );
		}
		$answers = [];
		foreach ( $processes as list( $process, $in, $out ) ) {
			$answers[] = trim( (string) stream_get_contents( $out ) );
			fclose( $in );
			fclose( $out );
			proc_close( $process );
		}
		return $answers;
	}
}
