<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\Ledger;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\LoggedLines;
use MerchantPayments\Tests\Integration\SandboxStore;

/** What went wrong is found, named in the log, and healed. */
final class ReconcileTest extends IntegrationTestCase {

	/** A payment that succeeds. */
	public const PAYMENT = [
		'amount'         => 5000,
		'currency'       => 'usd',
		'confirm'        => true,
		'payment_method' => 'pm_card_visa',
	];

	private LoggedLines $logged;

	protected function set_up(): void {
		parent::set_up();
		$this->logged = new LoggedLines();
	}

	/** A sound ledger is left alone. */
	public function test_a_sound_ledger(): void {
		$plugin = SandboxStore::make( 130 );
		$before = SandboxStore::ledger();
		$this->assertSame( [ 'found' => [], 'left' => [] ], $plugin->account()->ledger()->reconcile()->run() );
		$this->assertSame( $before, SandboxStore::ledger() );
		$this->assertSame( [], $this->logged->like( '/differ/' ) );
	}

	/** Wrong, missing and invented rows. */
	public function test_a_damaged_ledger(): void {
		$plugin   = SandboxStore::make( 130 );
		$database = $plugin->database();
		$table    = $database->table( 'ledgers_transactions' );
		$ids      = $database->column( "SELECT transaction_id FROM $table WHERE type = 'charge' ORDER BY transaction_id LIMIT 2" );
		$before   = SandboxStore::ledger();
		$database->run( "UPDATE $table SET net = net + 1 WHERE transaction_id = %s", [ $ids[0] ] );
		$database->run( "DELETE FROM $table WHERE transaction_id = %s", [ $ids[1] ] );
		$database->run( "UPDATE {$database->table( 'ledgers_fraud_outcomes' )} SET state = 'review'" );

		$result = $plugin->account()->ledger()->reconcile()->run();

		$this->assertSame( [], $result['left'] );
		foreach ( $ids as $id ) {
			$this->assertNotSame( [], preg_grep( "/$id/", $result['found'] ), $id );
			$this->assertNotSame( [], $this->logged->like( "/differ.*$id/" ), $id );
		}
		$this->assertNotSame( [], preg_grep( '/fraud_outcomes/', $result['found'] ) );
		$this->assertSame( $before, SandboxStore::ledger() );
		$this->assertSame( [], $plugin->account()->check()->run() );
	}

	/** What is older than the given time is left for another day: nothing of it is read, changed or deleted. */
	public function test_as_far_back_as_is_asked(): void {
		$plugin   = SandboxStore::make( 130 );
		$database = $plugin->database();
		$before   = SandboxStore::ledger();
		foreach ( [ [ 'transactions', 'transaction_id', 'amount' ], [ 'payouts', 'payout_id', 'fee' ] ] as [ $name, $id, $column ] ) {
			$table  = $database->table( "ledgers_$name" );
			$middle = (int) $database->column( "SELECT created FROM $table ORDER BY created LIMIT 1 OFFSET 20" )[0];
			$database->run( "UPDATE $table SET $column = $column + 1" );
			$database->run( "DELETE FROM $table WHERE created IN (SELECT * FROM (SELECT MAX(created) FROM $table) AS newest)" );

			$plugin->account()->ledger()->reconcile()->run( $middle );

			$older = $database->column( "SELECT $id FROM $table WHERE created < %d", [ $middle ] );
			$found = $plugin->account()->check()->run();
			$wrong = array_filter( $found, static fn ( Difference $one ): bool => str_starts_with( $one->rule, "$name." ) );
			$named = array_unique( array_map( static fn ( Difference $one ): string => $one->id, $wrong ) );
			$this->assertEqualsCanonicalizing( $older, array_values( $named ), $name );
			$plugin->account()->ledger()->reconcile()->run();
			$this->assertSame( $before, SandboxStore::ledger(), $name );
		}
	}

	/**
	 * A row that cannot be written, or not even read: all others are repaired, it is logged once, stands on Site Health, and goes in when its
	 * cause is mended.
	 *
	 * @dataProvider spoiled
	 * @param array{string, mixed} $spoiled A field of the charge, and what the platform lists it with.
	 */
	public function test_a_lasting_difference( array $spoiled ): void {
		$plugin   = SandboxStore::make( 130 );
		$database = $plugin->database();
		$table    = $database->table( 'ledgers_transactions' );
		$ids      = $database->column( "SELECT transaction_id FROM $table WHERE type = 'charge' ORDER BY transaction_id LIMIT 2" );
		$before   = SandboxStore::ledger();
		$database->run( "DELETE FROM {$database->table( 'ledgers_writes' )}" );
		$database->run( "UPDATE $table SET customer_country = 'XX' WHERE transaction_id IN (%s, %s)", $ids );
		$broken = [ $ids[0] ];
		$ledger = $this->spoiled_ledger( $plugin, $broken, $spoiled );

		$left = $ledger->reconcile()->run()['left'];
		$this->assertNotSame( [], $left );
		$this->assertSame( $left, preg_grep( "/{$ids[0]}/", $left ) );
		$this->assertCount( count( $left ), $this->logged->like( '/still differ/' ) );
		$this->assertSame( 'critical', $this->health()['status'] );
		$this->assertStringContainsString( $ids[0], $this->health()['description'] );
		$this->assertSame(
			[ '', $ids[1] ],
			$database->column( "SELECT id FROM {$database->table( 'ledgers_writes' )} ORDER BY id" ),
			'Nothing else is written.'
		);

		$this->assertSame( $left, $ledger->reconcile()->run()['left'] );
		$this->assertCount( count( $left ), $this->logged->like( '/still differ/' ), 'It is not logged again.' );

		$broken = [];
		$this->assertSame( [], $ledger->reconcile()->run()['left'] );
		$this->assertSame( $before, SandboxStore::ledger() );
		$this->assertSame( 'good', $this->health()['status'] );
	}

	/**
	 * Fields of a charge, and what the platform may list them with.
	 *
	 * @return array<string, array{array{string, mixed}}>
	 */
	public static function spoiled(): array {
		return [
			'a name that is no text'      => [ [ 'billing_details', [ 'name' => "Gr\xE2ce" ] ] ],
			'an id that is no single one' => [ [ 'id', [ 'ch_1', 'ch_2' ] ] ],
		];
	}

	/** @return array<string, mixed> */
	private function health(): array {
		return apply_filters( 'site_status_tests', [] )['direct']['merchant_payments_ledger']['test']();
	}

	/**
	 * A ledger whose platform lists some movements with a charge that is not as it should be.
	 *
	 * @param list<string>         $ids
	 * @param array{string, mixed} $spoiled Field and value.
	 */
	private function spoiled_ledger( Site $plugin, array &$ids, array $spoiled ): Ledger {
		$spoil     = static function ( array $answer ) use ( &$ids, $spoiled ): array {
			foreach ( $answer['data'] ?? [] as $number => $thing ) {
				if ( in_array( $thing['id'], $ids, true ) ) {
					$answer['data'][ $number ]['source'] = array_replace_recursive( $thing['source'], [ $spoiled[0] => $spoiled[1] ] );
				}
			}
			return $answer;
		};
		$transport = new class( $plugin->account()->transport(), $spoil ) implements Transport {

			/** @param Closure(array<string, mixed>): array<string, mixed> $spoil */
			public function __construct( private readonly Transport $platform, private readonly Closure $spoil ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				return ( $this->spoil )( $this->platform->request( $method, $path, $params, $idempotency_key ) );
			}
		};
		return new Ledger(
			$plugin->database(),
			$plugin->lock(),
			$plugin->clock(),
			new Platform( $transport, Capability::cases() ),
			static function (): void {},
			$plugin->account()->scope()
		);
	}

	/** What happened while nobody looked is taken in, and is no difference. */
	public function test_what_was_missed(): void {
		$plugin = SandboxStore::make( 130 );
		$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', self::PAYMENT );
		$this->assertSame( [], $plugin->account()->ledger()->reconcile()->run()['found'] );
		$this->assertSame( [], Site::instance()->account()->check()->run() );
	}

	/** What happens while ledger and platform are compared is no difference, and does not hide one. */
	public function test_payments_during_the_comparison(): void {
		$plugin = SandboxStore::make( 130 );
		$ledger = $this->busy_ledger( $plugin );
		$this->assertSame( [ 'found' => [], 'left' => [] ], $ledger->reconcile()->run(), 'A sound ledger is not made anew.' );
		$this->assertSame( [], $this->logged->like( '/differ/' ) );

		$database = $plugin->database();
		$table    = $database->table( 'ledgers_transactions' );
		$damaged  = $database->column( "SELECT transaction_id FROM $table WHERE type = 'charge' ORDER BY transaction_id LIMIT 1" )[0];
		$database->run( "DELETE FROM $table WHERE transaction_id = %s", [ $damaged ] );
		$result = $ledger->reconcile()->run();
		$this->assertNotSame( [], preg_grep( "/transactions.*$damaged/", $result['found'] ) );
		$this->assertSame( [], $result['left'] );

		$plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $plugin->account()->check()->run() );
	}

	/** Somebody pays weeks after the order, on a day with many payments: the money that waits to be captured stays in its list. */
	public function test_a_late_authorization_stays(): void {
		$plugin = SandboxStore::make( 20 );
		$unpaid = $plugin->account()->transport()->request(
			'POST',
			'/v1/payment_intents',
			[
				'amount'         => 5000,
				'currency'       => 'usd',
				'capture_method' => 'manual',
			]
		);
		$this->pay( $plugin, 60 );
		$plugin->sandbox()->clock()->advance( 40 * 86400 );
		$this->pay( $plugin, 60 );
		$plugin->account()->transport()->request( 'POST', "/v1/payment_intents/{$unpaid['id']}/confirm", [ 'payment_method' => 'pm_card_visa' ] );

		$this->assertSame( [], $plugin->account()->ledger()->reconcile()->run()['found'] );
		$plugin->account()->rebuild()->run();
		$table = $plugin->database()->table( 'ledgers_authorizations' );
		$this->assertContains( $unpaid['id'], $plugin->database()->column( "SELECT payment_intent_id FROM $table" ) );
	}

	/** A charge that is given another order shows it in everything that came of it, not only a day later. */
	public function test_a_charge_that_is_changed_later(): void {
		$plugin   = SandboxStore::make( 20 );
		$platform = $plugin->account()->transport();
		$paid     = $platform->request( 'POST', '/v1/payment_intents', self::PAYMENT );
		$held     = $platform->request( 'POST', '/v1/payment_intents', [ 'capture_method' => 'manual' ] + self::PAYMENT );
		$platform->request( 'POST', '/v1/refunds', [ 'charge' => $paid['latest_charge'], 'amount' => 1000 ] );
		$platform->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $paid['latest_charge'] ] );
		$plugin->account()->event_feed()->catch_up();
		foreach ( [ $paid, $held ] as $intent ) {
			$platform->request( 'POST', '/v1/charges/' . $intent['latest_charge'], [ 'metadata' => [ 'order_id' => '77' ] ] );
		}
		$plugin->account()->event_feed()->catch_up();
		$this->assertSame(
			[],
			array_map( static fn ( Difference $difference ): string => $difference->text(), $plugin->account()->check()->run() )
		);
		$this->assertSame( [], $plugin->account()->ledger()->projections()->differences() );
	}

	/** Takes payments. */
	private function pay( Site $plugin, int $number ): void {
		for ( $made = 0; $made < $number; $made++ ) {
			$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', self::PAYMENT );
		}
	}

	/** The ledger of a store that takes a payment whenever somebody begins to read all movements. */
	private function busy_ledger( Site $plugin ): Ledger {
		$transport = new class( $plugin->account()->transport() ) implements Transport {

			/** Passes everything on. */
			public function __construct( private readonly Transport $platform ) {}

			/**
			 * Lets a payment happen before the first page of all movements.
			 *
			 * @param array<string, mixed> $params Parameters.
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				if ( '/v1/balance_transactions' === $path && ! isset( $params['starting_after'] ) && ! isset( $params['payout'] ) ) {
					$this->platform->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT );
				}
				return $this->platform->request( $method, $path, $params, $idempotency_key );
			}
		};
		return new Ledger(
			$plugin->database(),
			$plugin->lock(),
			$plugin->clock(),
			new Platform( $transport, Capability::cases() ),
			static function (): void {},
			$plugin->account()->scope()
		);
	}
}
