<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\LedgerParts;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Plugin;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * The platform's own answer to a command is in the ledger at once, without another call.
 *
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\Ledger\Movements
 * @covers \MerchantPayments\Ledger\Revisions
 */
final class ApplyTest extends IntegrationTestCase {

	/** A payment that can be captured: the parameters of its intent. */
	private const HELD = [ 'capture_method' => 'manual' ] + ReconcileTest::PAYMENT;

	private Plugin $plugin;

	protected function set_up(): void {
		parent::set_up();
		$this->plugin = SandboxStore::make( 20, 7 );
	}

	/** Everything that a command does: the ledger is what the events make of it. */
	public function test_answers_make_the_rows_that_events_make(): void {
		$platform = $this->plugin->transport();
		$intent   = $platform->request( 'POST', '/v1/payment_intents', self::HELD + [ 'expand' => [ 'latest_charge' ] ] );
		$this->assertTrue( $this->apply( $intent ) );
		$this->assertSame( 1, $this->plugin->tables()->count( 'authorizations' ) );

		$captured = $platform->request( 'POST', "/v1/payment_intents/{$intent['id']}/capture", [ 'expand' => [ 'latest_charge.balance_transaction' ] ] );
		$this->assertTrue( $this->apply( $captured ) );
		$refund = $platform->request(
			'POST',
			'/v1/refunds',
			[
				'payment_intent' => $intent['id'],
				'amount'         => 300,
				'expand'         => [ 'charge', 'balance_transaction' ],
			]
		);
		$this->assertTrue( $this->apply( $refund ) );
		$canceled = $platform->request( 'POST', '/v1/payment_intents', self::HELD + [ 'expand' => [ 'latest_charge' ] ] );
		$this->assertTrue( $this->apply( $canceled ) );
		$this->assertTrue( $this->apply( $platform->request( 'POST', "/v1/payment_intents/{$canceled['id']}/cancel" ) ) );

		$this->assertSame( [], $this->plugin->check()->run() );
		$this->assertSame( [], $this->plugin->ledger()->projections()->differences() );
		$applied = SandboxStore::ledger();
		$this->plugin->event_feed()->catch_up();
		$this->assertSame( $applied, SandboxStore::ledger(), 'The events that follow find it done.' );
	}

	/** The same answer twice, as after a retry, is there once. */
	public function test_an_answer_twice(): void {
		$intent = $this->plugin->transport()->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT + [ 'expand' => [ 'latest_charge.balance_transaction' ] ] );
		$this->apply( $intent );
		$once = SandboxStore::ledger();
		$this->assertTrue( $this->apply( $intent ) );
		$this->assertSame( $once, SandboxStore::ledger() );
		$this->assertSame( [], $this->plugin->check()->run() );
	}

	/** What somebody else has written since the call began is newer than the answer: it is read again, and stays where it cannot be. */
	public function test_a_stale_answer_overwrites_nothing(): void {
		$platform = $this->plugin->transport();
		$since    = $this->plugin->ledger()->projector()->revision();
		$intent   = $platform->request( 'POST', '/v1/payment_intents', self::HELD + [ 'expand' => [ 'latest_charge' ] ] );
		$this->assertTrue( $this->plugin->ledger()->projector()->apply( [ $intent ], $since ) );
		$this->apply( $platform->request( 'POST', "/v1/payment_intents/{$intent['id']}/capture", [ 'expand' => [ 'latest_charge.balance_transaction' ] ] ) );

		$this->assertFalse( $this->silent()->projector()->apply( [ $intent ], $since ), 'Only the platform can tell, and it does not answer.' );
		$this->assertSame( 0, $this->plugin->tables()->count( 'authorizations' ) );
		$this->assertTrue( $this->plugin->ledger()->projector()->apply( [ $intent ], $since ) );
		$this->assertSame( 0, $this->plugin->tables()->count( 'authorizations' ) );
	}

	/**
	 * Applies an answer that just came, without the platform.
	 *
	 * @param array<string, mixed> $answer A Stripe object.
	 */
	private function apply( array $answer ): bool {
		$projector = $this->silent()->projector();
		return $projector->apply( [ $answer ], $projector->revision() );
	}

	/** The ledger over a platform that does not answer. */
	private function silent(): LedgerParts {
		$silent = new class() implements Transport {
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				throw new Unavailable( 'Nobody asks.', 'api_error' );
			}
		};
		return new LedgerParts( $this->plugin->database(), $this->plugin->lock(), $this->plugin->clock(), new Platform( $silent, Capability::cases() ), static function (): void {}, $this->plugin->scope() );
	}
}
