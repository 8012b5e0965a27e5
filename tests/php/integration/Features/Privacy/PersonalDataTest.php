<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Privacy;

use MerchantPayments\Features\Privacy\PersonalData;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\CustomerRecords;
use MerchantPayments\Ledger\SearchIndex;
use MerchantPayments\Operations\OperationLog;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * WordPress's tools for personal data, as they ask plugins: customers get all that is known of them, and are forgotten for good; money
 * stays.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Features\Privacy\PersonalData
 * @covers \MerchantPayments\Ledger\CustomerRecords
 * @covers \MerchantPayments\Ledger\CustomerRecords
 */
final class PersonalDataTest extends IntegrationTestCase {

	/** Tables with customers in them. */
	private const TABLES = [ 'transactions', 'authorizations', 'disputes', 'fraud_outcomes' ];

	private Site $plugin;

	/** Offers the tools, as wp-admin does. */
	protected function set_up(): void {
		parent::set_up();
		$this->plugin = SandboxStore::make( 130 );
		$data         = fn (): PersonalData => new PersonalData(
			[ new CustomerRecords( $this->plugin->account()->tables(), $this->plugin->lock() ) ],
			$this->plugin->lock(),
			$this->plugin->account()->connection->clock,
			[
				$this->plugin->sandbox()->forget_customer( ... ),
				fn ( string $email ): bool => OperationLog::forget_customer( $this->plugin->database(), $email ),
			]
		);
		add_filter(
			'wp_privacy_personal_data_exporters',
			static fn ( array $all ): array => [ PersonalData::NAME => PersonalData::exporter( $data ) ] + $all
		);
		add_filter(
			'wp_privacy_personal_data_erasers',
			static fn ( array $all ): array => [ PersonalData::NAME => PersonalData::eraser( $data ) ] + $all
		);
	}

	/** Takes them back. */
	protected function tear_down(): void {
		remove_all_filters( 'wp_privacy_personal_data_exporters' );
		remove_all_filters( 'wp_privacy_personal_data_erasers' );
		parent::tear_down();
	}

	/** Every customer gets every row of theirs, and is erased from all of them; then nobody is left, and every sum is what it was. */
	public function test_all_customers(): void {
		$before = $this->money();
		$counts = $this->counts();
		$this->assertGreaterThan( 20, count( $counts ) );
		foreach ( $counts as $email => $count ) {
			$shown = $this->export( (string) $email )[0];
			$this->assertCount( $count, $shown );
			$this->assertContains( [ 'name' => 'Email address', 'value' => (string) $email ], $shown[0]['data'] );
			$this->assertSame( $count, $this->erase( (string) $email )[0] );
			$this->assertSame( [], $this->export( (string) $email )[0] );
		}
		$this->assertSame( [], $this->counts() );
		$this->assertSame( [], $this->traces( array_map( strval( ... ), array_keys( $counts ) ) ) );
		$this->assertSame( $before, $this->money() );
	}

	/**
	 * What was erased does not come back from the platform: not by the check, the daily comparison or a ledger that is made anew. Others stay,
	 * and so do later payments.
	 */
	public function test_they_stay_forgotten(): void {
		$counts = $this->counts();
		$email  = (string) array_key_first( $counts );
		$this->erase( strtoupper( $email ) );
		unset( $counts[ $email ] );
		$this->assertSame( $counts, $this->counts() );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
		do_action( 'merchant_payments_reconcile' );
		$this->assertSame( $counts, $this->counts() );
		$this->plugin->account()->rebuild()->run();
		$this->assertSame( $counts, $this->counts() );
		$this->assertSame( [], $this->traces( [ $email ] ) );
		$this->assertSame( [], $this->plugin->account()->check()->run() );

		$this->plugin->sandbox()->clock()->advance( 60 );
		$this->plugin->account()->transport()->request(
			'POST',
			'/v1/payment_intents',
			[
				'amount'              => 5000,
				'currency'            => 'usd',
				'confirm'             => true,
				'payment_method_data' => [
					'type'            => 'card',
					'card'            => [ 'token' => 'tok_visa' ],
					'billing_details' => [ 'email' => $email, 'name' => 'Grace Hopper' ],
				],
			]
		);
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 1, $this->counts()[ $email ] ?? 0, 'A customer who comes back is a customer again.' );
	}

	/** The sandbox and the records of operations forget customers, too; the sandbox's money is what it was. */
	public function test_machines_forget(): void {
		$database = $this->plugin->database();
		$sums     = fn (): array => [
			$database->rows( "SELECT * FROM {$database->table( 'sandbox_entries' )} ORDER BY number" ),
			$this->plugin->account()->platform()->balance()->unpaid(),
			$this->plugin->account()->check()->run(),
		];
		$payment  = $this->plugin->account()->tables()->rows(
			'charge_id, customer_email',
			'transactions',
			new Condition( "type = 'charge' AND customer_email <> ''" ),
			'ORDER BY created DESC LIMIT 1'
		)[0];
		$email    = (string) $payment['customer_email'];
		$dispute  = $this->plugin->sandbox()->transport()->request(
			'POST',
			'/v1/sandbox/disputes',
			[ 'charge' => (string) $payment['charge_id'] ]
		);
		$this->plugin->account()->event_feed()->catch_up();
		$asked = [ 'evidence' => [ 'customer_email_address' => $email ], 'submit' => false ];
		$this->assertSame( 200, $this->rest( 'POST', "/disputes/{$dispute['id']}", $asked )->get_status() );
		$before = $sums();
		$all    = fn (): array => array_keys(
			array_filter(
				[
					'objects'    => $database->column( "SELECT body FROM {$database->table( 'sandbox_objects' )}" ),
					'answers'    => $database->column( "SELECT answer FROM {$database->table( 'sandbox_answers' )}" ),
					'operations' => $database->column( "SELECT CONCAT(params, body, answer) FROM {$database->table( 'operations' )}" ),
				],
				static fn ( array $texts ): bool => false !== stripos( implode( "\n", $texts ), $email )
			)
		);
		$this->assertSame( [ 'objects', 'answers', 'operations' ], $all() );
		$this->erase( strtoupper( $email ) );
		$this->assertSame( [], $all() );
		$this->assertSame( $before, $sums() );
	}

	/** However many payments somebody has, a request takes a batch of them. */
	public function test_batches(): void {
		$tables = $this->plugin->account()->tables();
		$row    = $tables->row( '*', 'transactions' );
		$this->assertIsArray( $row );
		unset( $row['scope'] );
		$many = [];
		for ( $number = 0; $number < 230; $number++ ) {
			$many[] = [ 'transaction_id' => "txn_batch_$number", 'customer_email' => 'many@store.example', 'customer_name' => 'Many Orders' ] + $row;
		}
		$columns = array_keys( $row );
		$many    = array_map(
			static fn ( array $one ): array => array_combine(
				$columns,
				array_map( static fn ( string $column ): mixed => $one[ $column ], $columns )
			),
			$many
		);
		$tables->insert( 'transactions', $many );
		( new SearchIndex( $tables ) )->add( $many );

		[ $shown, $pages ] = $this->export( 'many@store.example' );
		$this->assertSame( [ 230, 3 ], [ count( array_unique( array_column( $shown, 'item_id' ) ) ), $pages ] );
		$this->assertSame( [ 230, 3 ], $this->erase( 'many@store.example' ) );
		$this->assertSame( [], $this->traces( [ 'many@store.example' ] ) );
	}

	/** Somebody whose address only looks alike is somebody else. */
	public function test_look_alikes(): void {
		$email = (string) array_key_first( $this->counts() );
		foreach ( [ substr( $email, 0, -1 ), $email . 'x', 'x' . $email, str_replace( 'e', 'é', $email ), '%', '' ] as $other ) {
			$this->assertSame( [], $this->export( $other )[0], $other );
			$this->assertSame( 0, $this->erase( $other )[0], $other );
		}
	}

	/** WordPress offers both in wp-admin. */
	public function test_wp_admin_offers_them(): void {
		$code = "define( 'WP_ADMIN', true ); require '"
			. ABSPATH
			. "wp-load.php'; echo json_encode( [ isset( apply_filters( 'wp_privacy_personal_data_exporters', [] )['merchant-payments'] ), ( apply_filters( 'wp_privacy_personal_data_erasers', [] )['merchant-payments']['callback'] )( 'nobody@store.example', 1 )['done'] ] );";
		exec( escapeshellarg( PHP_BINARY ) . ' -r ' . escapeshellarg( $code ), $lines );
		$this->assertSame( '[true,true]', end( $lines ) );
	}

	/**
	 * Exports as WordPress does.
	 *
	 * @return array{list<array<string, mixed>>, int} Items, and in how many batches they came.
	 */
	private function export( string $email ): array {
		$callback = apply_filters( 'wp_privacy_personal_data_exporters', [] )[ PersonalData::NAME ]['callback'];
		$items    = [];
		$page     = 0;
		do {
			$batch = $callback( $email, ++$page );
			$this->assertLessThanOrEqual( CustomerRecords::BATCH * count( self::TABLES ), count( $batch['data'] ) );
			array_push( $items, ...array_values( $batch['data'] ) );
		} while ( ! $batch['done'] );
		return [ $items, $page ];
	}

	/**
	 * Erases as WordPress does.
	 *
	 * @return array{int, int} How much, and in how many batches.
	 */
	private function erase( string $email ): array {
		$callback = apply_filters( 'wp_privacy_personal_data_erasers', [] )[ PersonalData::NAME ]['callback'];
		$erased   = 0;
		$page     = 0;
		do {
			$batch   = $callback( $email, ++$page );
			$erased += $batch['items_removed'];
			$this->assertSame( $batch['items_removed'] > 0, [] !== $batch['messages'] );
		} while ( ! $batch['done'] );
		return [ $erased, $page ];
	}

	/**
	 * How many rows each customer has.
	 *
	 * @phpstan-impure
	 *
	 * @return array<string, int> By e-mail address.
	 */
	private function counts(): array {
		$counts = [];
		foreach ( self::TABLES as $table ) {
			foreach ( $this->plugin->account()->tables()->column( 'customer_email', $table ) as $email ) {
				$counts[ $email ] = ( $counts[ $email ] ?? 0 ) + 1;
			}
		}
		unset( $counts[''] );
		ksort( $counts );
		return $counts;
	}

	/**
	 * What is left of customers in any table of the ledger.
	 *
	 * @param list<string> $emails Addresses.
	 * @return list<string> Tables.
	 */
	private function traces( array $emails ): array {
		$found = [];
		foreach ( [ ...self::TABLES, 'search' ] as $table ) {
			$text = (string) wp_json_encode( $this->plugin->account()->tables()->rows( '*', $table ), JSON_UNESCAPED_SLASHES );
			if ( array_filter( $emails, static fn ( string $email ): bool => false !== stripos( $text, $email ) ) ) {
				$found[] = $table;
			}
		}
		return $found;
	}

	/**
	 * All sums, and all rows but for their customers.
	 *
	 * @return array<string, mixed>
	 */
	private function money(): array {
		$ledger = SandboxStore::ledger();
		unset( $ledger['ledgers_search'] );
		$anyone = array_flip( [ 'customer_name', 'customer_email' ] );

		$ledger['ledgers_transactions'] = array_map(
			static fn ( array $row ): array => array_diff_key( $row, $anyone ),
			$ledger['ledgers_transactions']
		);
		return $ledger;
	}
}
