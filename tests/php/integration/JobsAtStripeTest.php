<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\UnusedPages;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Connections\WalletDomain;
use MerchantPayments\Documents\MonthlyInvoices;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\MatchOrders;
use MerchantPayments\Site;
use MerchantPayments\Tests\SkippedWaits;

/**
 * What the jobs do for an account at Stripe, in which nothing has happened, and what the log says when they can't.
 *
 * @covers \MerchantPayments\Jobs
 */
final class JobsAtStripeTest extends IntegrationTestCase {

	private const NO_OBJECTS = '{"object":"list","data":[],"has_more":false}';
	private const NO_MONEY   = '{"object":"balance","available":[],"pending":[]}';

	private Site $site;

	private LoggedLines $logged;

	/** @var list<string> What Stripe was asked for: paths and queries. */
	private array $asked = [];

	/** @var Closure(string): (array{int, string}|null) Stripe's status and body for an address; null for an empty list. */
	private Closure $answer;

	protected function set_up(): void {
		parent::set_up();
		$keys         = [
			'MERCHANT_PAYMENTS_PLATFORM'             => 'test',
			'MERCHANT_PAYMENTS_TEST_SECRET_KEY'      => 'sk_test_51NothingHappened',
			'MERCHANT_PAYMENTS_TEST_PUBLISHABLE_KEY' => 'pk_test_51NothingHappened',
			'MERCHANT_PAYMENTS_STRIPE_ACCOUNT'       => 'acct_1NothingHappened',
		];
		$this->site   = new Site( new Configuration( static fn () => Site::instance()->sandbox(), $keys ) );
		$this->answer = static fn (): ?array => null;
		$this->asked  = [];
		add_filter(
			'pre_http_request',
			function ( mixed $answer, array $args, string $url ): array {
				$this->asked[]   = rawurldecode( (string) strstr( $url, '/v1/' ) );
				$nothing         = str_ends_with( $url, '/v1/balance' ) ? self::NO_MONEY : self::NO_OBJECTS;
				[ $code, $body ] = ( $this->answer )( $url ) ?? [ 200, $nothing ];
				return [
					'headers'  => [],
					'response' => compact( 'code' ),
					'body'     => $body,
				];
			},
			10,
			3
		);
		$this->logged = new LoggedLines();
		// Calls in bulk keep a pace.
		SkippedWaits::begin();
	}

	private function account(): Account {
		return $this->site->connections()->checkout();
	}

	/** From now on Stripe knows the key no more. */
	private function refuse(): void {
		$this->answer = static fn (): array => [ 401, '{"error":{"type":"invalid_request_error","message":"Invalid API Key provided"}}' ];
	}

	/** @return list<string> */
	private function asked( string $pattern ): array {
		return array_values( (array) preg_grep( $pattern, $this->asked ) );
	}

	/** @return array<mixed> */
	private static function planned( string $job ): array {
		return as_get_scheduled_actions(
			[
				'hook'   => $job,
				'status' => 'pending',
			]
		);
	}

	/** With the whole history here it is known which pages have nothing, and wallets get to know the site. */
	public function test_what_follows_an_import(): void {
		$id = $this->account()->scope->id;
		delete_option( UnusedPages::OPTION . $id );
		$this->assertNull( WalletDomain::known( $this->account() ) );
		as_unschedule_all_actions( 'merchant_payments_import' );
		$this->site->jobs()->import();
		$this->assertSame( 'loans card-readers', get_option( UnusedPages::OPTION . $id ) );
		$this->assertNotNull( WalletDomain::known( $this->account() ) );
		$this->assertSame( [], self::planned( 'merchant_payments_import' ) );
		$this->assertSame( [], $this->logged->like( '/did not go on/' ) );
	}

	/** An import that its time ended has another job go on. */
	public function test_the_rest_of_an_import_is_planned(): void {
		as_unschedule_all_actions( 'merchant_payments_import' );
		$this->site->jobs()->sync();
		$this->assertCount( 1, self::planned( 'merchant_payments_import' ) );
		as_unschedule_all_actions( 'merchant_payments_import' );
		$this->answer = static fn ( string $url ): ?array => str_contains( $url, '/v1/payouts' ) ? self::lacks( 'rak_payout_read' ) : null;
		$this->site->jobs()->import();
		$this->assertTrue( $this->account()->importer()->is_unfinished() );
		$this->assertCount( 1, self::planned( 'merchant_payments_import' ) );
	}

	/** @return array{int, string} */
	private static function lacks( string $permission ): array {
		return [ 403, '{"error":{"type":"invalid_request_error","message":"It needs the permission \'' . $permission . '\'."}}' ];
	}

	/** A key that is refused fails no job; the log says what was not done. */
	public function test_a_key_that_is_refused(): void {
		$this->refuse();
		$this->site->jobs()->import();
		$this->site->jobs()->reconcile();
		$this->site->jobs()->sync();
		foreach ( [
			'The import did not go on',
			'The ledger was not compared with the platform',
			'The ledger was not brought up to the platform',
			'The notes about the account were not rewritten',
		] as $text ) {
			$this->assertCount( 1, $this->logged->like( "/^$text: Stripe doesn’t know this API key/" ), $text );
		}
	}

	/** While another process brings the history, neither job waits for it. */
	public function test_an_import_elsewhere(): void {
		$this->site->lock()->hold(
			'import:' . $this->account()->scope->id,
			60,
			function (): void {
				$this->site->jobs()->import();
				$this->site->jobs()->reconcile();
			}
		);
		$this->assertCount( 1, $this->logged->like( '/^The import did not go on: another process is at it/' ) );
		$this->assertCount( 1, $this->logged->like( '/^The ledger was not compared with the platform: somebody was writing it/' ) );
	}

	/** Each job clears away what is known of old operations, and would settle others. */
	public function test_each_settles(): void {
		$id    = $this->account()->scope->id;
		$table = $this->site->database()->table( 'operations' );
		$known = "INSERT INTO $table (scope, id, name, subject, fingerprint, params, path, body, state, answer, user_id, created)
			VALUES ($id, 'old', 'capture', '', '', '[]', '', '[]', 'done', '[]', 0, 1)";
		$jobs  = $this->site->jobs();
		foreach ( [
			'sync'      => $jobs->sync( ... ),
			'events'    => fn () => $jobs->events( $id ),
			'import'    => $jobs->import( ... ),
			'reconcile' => $jobs->reconcile( ... ),
			'settle'    => $jobs->settle( ... ),
		] as $name => $job ) {
			$this->site->database()->run( $known );
			$job();
			$this->assertSame( [], $this->site->database()->column( "SELECT id FROM $table WHERE id = 'old'" ), $name );
		}
	}

	/** What is outdated goes; what is there for longer stays. Unused pages are known, and months that are over have their invoices. */
	public function test_the_daily_job_tidies_up(): void {
		$tables = $this->account()->tables();
		$today  = intdiv( $this->site->clock()->now(), DAY_IN_SECONDS );
		$id     = $this->account()->scope->id;
		foreach ( [ 'old' => 3601, 'new' => 3000 ] as $name => $age ) {
			$tables->insert_new( 'writes', [ 'id' => $name, 'revision' => 0, 'written' => time() - $age ] );
		}
		$tables->insert_new( 'reads', [ 'day' => $today - 30, 'calls' => 7 ] );
		$tables->insert_new( 'reads', [ 'day' => $today - 29, 'calls' => 8 ] );
		delete_option( UnusedPages::OPTION . $id );
		wc_set_time_limit( 900 );
		$before = time();
		$this->site->jobs()->reconcile();
		$this->assertSame( '0', ini_get( 'max_execution_time' ), 'It takes as long as it takes.' );
		$this->assertSame( [ 'new' ], $tables->column( 'id', 'writes', new Condition( "id IN ('old', 'new')" ) ) );
		$this->assertSame( [ '8' ], $tables->column( 'calls', 'reads', new Condition( 'day < %d', [ $today ] ) ) );
		$this->assertSame( 'loans card-readers', get_option( UnusedPages::OPTION . $id ) );
		$this->assertGreaterThanOrEqual( $before, get_option( MonthlyInvoices::OPTION . $id )['made'] ?? 0 );
		$this->assertTrue( as_has_scheduled_action( MatchOrders::HOOK ) );
	}

	/** Everything is compared once in thirty days, also what changes no more by then, as authorizations do. */
	public function test_how_far_back_is_compared(): void {
		$this->site->jobs()->import();
		$name = 'merchant_payments_compared_' . $this->account()->scope->id;
		delete_option( $name );
		$all   = function (): bool {
			$this->asked = [];
			$this->site->jobs()->reconcile();
			$this->assertNotSame( [], $this->asked( '~^/v1/charges~' ) );
			return [] !== $this->asked( '~^/v1/payment_intents~' );
		};
		$first = [ $all(), $all() ];
		update_option( $name, (string) ( time() - MONTH_IN_SECONDS ) );
		$this->assertSame( [ true, false, true, false ], [ ...$first, $all(), $all() ] );
	}

	/** Where half of what Stripe allows is read, the comparison waits, and says so. */
	public function test_the_comparison_waits(): void {
		$this->account()->connection->reads?->count( 5000 );
		$this->site->jobs()->reconcile();
		$this->assertCount( 1, $this->logged->like( '/^The ledger was not compared .* half of the reads/' ) );
		$this->assertSame( [], $this->asked );
	}

	/** A key that may not read events brings the newest movements at least. */
	public function test_a_key_that_may_not_read_events(): void {
		$this->site->jobs()->import();
		$this->asked  = [];
		$this->answer = static fn ( string $url ): ?array => str_contains( $url, '/v1/events' ) ? self::lacks( 'rak_event_read' ) : null;
		$this->site->jobs()->sync();
		$this->assertNotSame( [], $this->asked( '~^/v1/balance_transactions~' ) );
		$this->assertSame( [], $this->logged->like( '/was not/' ) );
	}

	/** What Stripe has sent, and can't be asked about, is tried again in a minute. */
	public function test_events_that_could_not_be_worked_off(): void {
		$this->site->jobs()->import();
		$id    = $this->account()->scope->id;
		$event = [
			'id'      => 'evt_1',
			'type'    => 'charge.succeeded',
			'created' => time(),
			'data'    => [ 'object' => [ 'id' => 'ch_1', 'object' => 'charge', 'balance_transaction' => 'txn_1' ] ],
		];
		$this->account()->ledger()->inbox()->put( [ $event ] );
		as_unschedule_all_actions( 'merchant_payments_events' );
		$this->refuse();
		$this->site->jobs()->events( $id );
		$this->assertCount( 1, $this->logged->like( '/^What Stripe has sent was not worked off: / ' ) );
		$planned = self::planned( 'merchant_payments_events' );
		$this->assertCount( 1, $planned );
		$this->assertEqualsWithDelta( time() + 60, reset( $planned )->get_schedule()->get_date()->getTimestamp(), 5 );
	}

	/** A table that is gone, as after a part of a backup, is made by the daily job. */
	public function test_a_table_that_is_gone(): void {
		$database = $this->site->database();
		$this->site->connections()->checkout();
		$GLOBALS['wpdb']->query( "DROP TABLE {$database->table( 'ledgers_documents' )}" );
		$this->site->jobs()->reconcile();
		$this->assertSame( [], $database->column( "SELECT document_id FROM {$database->table( 'ledgers_documents' )}" ) );
	}
}
