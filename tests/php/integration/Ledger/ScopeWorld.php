<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Ledger;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Site;
use Random\Randomizer;

/** One of several accounts in one store: its platform, which is a sandbox, and its ledger. */
final readonly class ScopeWorld {

	public Ledger $ledger;

	public ScopedTables $tables;

	private Transport $platform;

	/** @param Transport|null $http How the sandbox is reached; null for in this process. */
	public function __construct( public Sandbox $sandbox, public Scope $scope, int $seed, ?Transport $http = null ) {
		$plugin = Site::instance();
		$sandbox->reset( $seed );
		$this->platform = $http ?? $sandbox->transport();
		$platform       = new Platform( $this->platform, null === $http ? Capability::cases() : [] );
		$this->ledger   = new Ledger( $plugin->database(), $plugin->lock(), $plugin->clock(), $platform, static function (): void {}, $scope );
		$this->tables   = new ScopedTables( $plugin->database(), $scope );
		// The account was connected before anything happens.
		$this->ledger->feed()->continue_after( null );
	}

	/** Something happens on the platform; what it refuses did not happen. */
	public function act( Randomizer $chance ): void {
		$charges = $this->platform->request( 'GET', '/v1/charges', [ 'limit' => 5 ] )['data'];
		$one     = [] === $charges ? [] : $charges[ $chance->getInt( 0, count( $charges ) - 1 ) ];
		$money   = [ 'currency' => [ 'usd', 'usd', 'jpy', 'kwd' ][ $chance->getInt( 0, 3 ) ], 'amount' => $chance->getInt( 50, 900 ) * 10 ];
		try {
			match ( [] === $charges ? 0 : $chance->getInt( 0, 8 ) ) {
				0, 1, 2 => $this->platform->request( 'POST', '/v1/payment_intents', $money + ReconcileTest::PAYMENT ),
				3       => $this->platform->request(
					'POST',
					'/v1/payment_intents',
					[ 'capture_method' => 'manual' ] + $money + ReconcileTest::PAYMENT
				),
				4       => $this->platform->request( 'POST', "/v1/payment_intents/{$one['payment_intent']}/capture" ),
				5       => $this->platform->request( 'POST', '/v1/refunds', [ 'charge' => $one['id'], 'amount' => 100 ] ),
				6       => $this->platform->request(
					'POST',
					'/v1/payment_intents',
					[ 'payment_method' => 'pm_card_createDispute' ] + $money + ReconcileTest::PAYMENT
				),
				7       => $this->platform->request( 'POST', '/v1/payouts', [ 'amount' => 500, 'currency' => 'usd', 'method' => 'instant' ] ),
				8       => $this->sandbox->clock()->advance( $chance->getInt( 1, 2 * DAY_IN_SECONDS ) ),
			};
		} catch ( PlatformException ) {
			return;
		}
	}

	/**
	 * What the ledger has that its platform does not, and the other way round.
	 *
	 * @return list<mixed> Nothing when all is well.
	 */
	public function differences(): array {
		$movements = array_filter(
			$this->all( '/v1/balance_transactions' ),
			static fn ( array $one ): bool => ! in_array( $one['type'], [ 'payout', 'payout_failure', 'payout_cancel' ], true )
		);
		$fields    = static fn ( array $one, string $fee ): array => array_map(
			'strval',
			[ $one['currency'], $one['amount'], $one[ $fee ], $one['net'] ]
		);
		$there     = array_map( static fn ( array $one ): array => $fields( $one, 'fee' ), array_column( $movements, null, 'id' ) );
		$here      = array_map(
			static fn ( array $one ): array => $fields( $one, 'fees' ),
			array_column( $this->tables->rows( '*', 'transactions' ), null, 'transaction_id' )
		);
		$paid      = static fn ( array $rows, string $id ): array => array_map(
			static fn ( array $one ): array => [ (int) $one['amount'], (string) $one['status'] ],
			array_column( $rows, null, $id )
		);
		$payouts   = [ $paid( $this->all( '/v1/payouts' ), 'id' ), $paid( $this->tables->rows( '*', 'payouts' ), 'payout_id' ) ];
		return [
			...$this->ledger->check()->run(),
			...$this->ledger->projections()->differences(),
			...array_keys( array_diff_key( $there, $here ) ),
			...array_keys(
				array_filter(
					array_intersect_key( $here, $there ),
					static fn ( array $row, string|int $id ): bool => $row !== $there[ $id ],
					ARRAY_FILTER_USE_BOTH
				)
			),
			...array_keys( array_diff_key( $payouts[0], $payouts[1] ) + array_diff_key( $payouts[1], $payouts[0] ) ),
			...array_keys(
				array_filter(
					array_intersect_key( $payouts[0], $payouts[1] ),
					static fn ( array $row, string|int $id ): bool => $row[0] !== $payouts[1][ $id ][0],
					ARRAY_FILTER_USE_BOTH
				)
			),
		];
	}

	/**
	 * Everything that the store keeps of this scope: the rows of every table of ours that names scopes, and the options.
	 *
	 * @return array<string, mixed>
	 */
	public function kept(): array {
		$database = Site::instance()->database();
		$kept     = [
			'cursor' => get_option( EventFeed::OPTION . $this->scope->id ),
			'count'  => get_option( Projections::UNCAPTURED . $this->scope->id ),
		];
		foreach ( $database->column( 'SHOW TABLES LIKE %s', [ $database->wpdb->esc_like( $database->table( '' ) ) . '%' ] ) as $table ) {
			// A command that looks at an account counts that it has read it.
			$is_kept = ! str_ends_with( $table, 'ledgers_reads' );
			if ( $is_kept && in_array( 'scope', $database->column( "SHOW COLUMNS FROM $table" ), true ) ) {
				$kept[ $table ] = array_map( 'serialize', $database->rows( "SELECT * FROM $table WHERE scope = %d", [ $this->scope->id ] ) );
				sort( $kept[ $table ] );
			}
		}
		return $kept;
	}

	/** @return list<array<string, mixed>> All objects of a list. */
	private function all( string $path ): array {
		$all = [];
		do {
			$last = [] === $all ? [] : [ 'starting_after' => end( $all )['id'] ];
			$page = $this->platform->request( 'GET', $path, [ 'limit' => 100 ] + $last );
			$all  = [ ...$all, ...array_values( $page['data'] ) ];
		} while ( $page['has_more'] );
		return $all;
	}
}
