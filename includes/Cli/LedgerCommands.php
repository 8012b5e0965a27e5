<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\Import\Importer;
use MerchantPayments\Ledger\Import\ListProgress;
use MerchantPayments\Platform\Scope;
use WP_CLI;

/** Commands that compare the ledger with the platform, and repair it. */
final class LedgerCommands {

	public function __construct( private readonly Services $site ) {}

	/** Adds the commands. */
	public function register(): void {
		WP_CLI::add_command( 'payments check', array( $this, 'check' ) );
		WP_CLI::add_command( 'payments import', array( $this, 'import' ) );
		WP_CLI::add_command( 'payments reconcile', array( $this, 'reconcile' ) );
		WP_CLI::add_command( 'payments ledger rebuild', array( $this, 'rebuild' ) );
		WP_CLI::add_command( 'payments ledger update', array( $this, 'update' ) );
		WP_CLI::add_command( 'payments scopes', array( $this, 'scopes' ) );
	}

	/**
	 * Checks that every payout equals its transactions, every balance adds up, and ledger and orders equal the platform.
	 *
	 * Reads new events first. Prints the rows that differ and exits with code 1 when something does not add up.
	 *
	 * ## OPTIONS
	 *
	 * [--scope=<id>]
	 * : The account to work on, by its id in `wp payments scopes`; without it, the one that the store is in.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options The scope.
	 */
	public function check( array $args, array $options ): void {
		$site = ScopeOption::site( $this->site, $options );
		$site->event_feed()->catch_up( Commands::PATIENCE );
		$differences = self::differences( $site );
		// What happened on the platform while both were read looks like a difference until its event was read as well.
		if ( array() !== $differences && $site->event_feed()->catch_up( Commands::PATIENCE ) > 0 ) {
			$differences = self::differences( $site );
		}
		if ( array() === $differences ) {
			WP_CLI::success( __( 'Everything adds up.', 'merchant-payments-for-woocommerce' ) );
			return;
		}
		WP_CLI\Utils\format_items(
			'table',
			array_map( static fn ( Difference $difference ): array => get_object_vars( $difference ), $differences ),
			array( 'rule', 'id', 'expected', 'found' )
		);
		WP_CLI::error(
			sprintf(
				/* translators: %d: number of differences. */
				_n( '%d thing does not add up.', '%d things do not add up.', count( $differences ), 'merchant-payments-for-woocommerce' ),
				count( $differences )
			)
		);
	}

	/** @return list<Difference> */
	private static function differences( Services $site ): array {
		return array( ...$site->check()->run(), ...iterator_to_array( $site->order_check()->differences(), false ) );
	}

	/**
	 * Reads the account's history from the platform into the ledger, newest first. Pages can be used meanwhile.
	 *
	 * What was read stays when the command is interrupted or the platform fails; the next run goes on there.
	 * A ledger that has its history is compared and repaired by `wp payments reconcile`.
	 *
	 * ## OPTIONS
	 *
	 * [--scope=<id>]
	 * : The account to work on, by its id in `wp payments scopes`; without it, the one that the store is in.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options The scope.
	 */
	public function import( array $args, array $options ): void {
		$site     = ScopeOption::site( $this->site, $options );
		$importer = $site->importer();
		if ( array() !== $importer->progress() && ! $importer->is_unfinished() ) {
			WP_CLI::success( __( 'The history was imported before. Compare it with: wp payments reconcile', 'merchant-payments-for-woocommerce' ) );
			return;
		}
		$told    = array();
		$is_done = $importer->run(
			static function ( ListProgress $now ) use ( $importer, &$told ): void {
				$thousands = intdiv( $now->objects, 1000 );
				if ( 0 !== $now->finished || $thousands > ( $told[ $now->list ] ?? 0 ) ) {
					$told[ $now->list ] = $thousands;
					self::show_progress( $now, $importer );
				}
			}
		);
		$site->settlement()->run();
		if ( ! $is_done && $importer->is_waiting() ) {
			WP_CLI::error(
				__(
					'Half of the reads that Stripe allows within 30 days are used. The import goes on in the background when there are fewer.',
					'merchant-payments-for-woocommerce'
				)
			);
		}
		if ( ! $is_done ) {
			WP_CLI::error( __( 'The import reached its limit of memory. Run the command again to go on.', 'merchant-payments-for-woocommerce' ) );
		}
		$left = count( $importer->unreadable() );
		if ( $left > 0 ) {
			/* translators: %d: number of objects. */
			$text = _n(
				'%d object could not be imported: see the log.',
				'%d objects could not be imported: see the log.',
				$left,
				'merchant-payments-for-woocommerce'
			);
			WP_CLI::error( sprintf( $text, $left ) );
		}
		WP_CLI::success( __( 'The ledger has the account\'s history.', 'merchant-payments-for-woocommerce' ) );
	}

	/** Prints a line for each thousand objects, and one at the end of each list. */
	private static function show_progress( ListProgress $now, Importer $importer ): void {
		$text = 0 !== $now->finished
			/* translators: 1: name of a list, 2: number of objects read from it. */
			? __( '%1$s: %2$d, all of them', 'merchant-payments-for-woocommerce' )
			/* translators: 1: name of a list, 2: number of objects read from it so far. */
			: __( '%1$s: %2$d', 'merchant-payments-for-woocommerce' );
		WP_CLI::log( trim( sprintf( $text, $now->list, $now->objects ) . ' ' . $importer->time_left()?->text() ) );
	}

	/**
	 * Reads events that were missed, compares ledger and orders with the platform, and repairs those that differ.
	 *
	 * Prints each difference and exits with code 1 when some remain.
	 *
	 * ## OPTIONS
	 *
	 * [--scope=<id>]
	 * : The account to work on, by its id in `wp payments scopes`; without it, the one that the store is in.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options The scope.
	 */
	public function reconcile( array $args, array $options ): void {
		$site   = ScopeOption::site( $this->site, $options );
		$result = $site->reconcile()->run();
		$orders = $site->order_check()->repair();
		$site->settlement()->run();
		$found = array(
			...$result['found'],
			...array_map( static fn ( Difference $difference ): string => $difference->text(), $orders['found'] ),
		);
		$left  = count( $result['left'] ) + count( $orders['left'] );
		array_map( WP_CLI::line( ... ), $found );
		if ( $left > 0 ) {
			/* translators: %d: number of differences. */
			WP_CLI::error( sprintf( _n( '%d difference remains.', '%d differences remain.', $left, 'merchant-payments-for-woocommerce' ), $left ) );
			return;
		}
		WP_CLI::success(
			/* translators: %d: number of differences. */
			sprintf( __( 'Ledger, orders and platform agree. Differences repaired: %d.', 'merchant-payments-for-woocommerce' ), count( $found ) )
		);
	}

	/**
	 * Reads everything from the platform again and writes what differs. Pages can be used meanwhile.
	 *
	 * ## OPTIONS
	 *
	 * [--scope=<id>]
	 * : The account to work on, by its id in `wp payments scopes`; without it, the one that the store is in.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options The scope.
	 */
	public function rebuild( array $args, array $options ): void {
		$site = ScopeOption::site( $this->site, $options );
		$done = $site->rebuild()->run( array( WP_CLI::class, 'log' ) );
		$site->settlement()->run();
		WP_CLI::success(
			sprintf(
				/* translators: 1: number of transactions, 2: number of payouts. */
				__( 'The ledger has %1$d transactions and %2$d payouts.', 'merchant-payments-for-woocommerce' ),
				$done['transactions'],
				$done['payouts']
			)
		);
	}

	/**
	 * Reads new events from the platform, and applies those again that failed before.
	 *
	 * ## OPTIONS
	 *
	 * [--scope=<id>]
	 * : The account to work on, by its id in `wp payments scopes`; without it, the one that the store is in.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options The scope.
	 */
	public function update( array $args, array $options ): void {
		$site   = ScopeOption::site( $this->site, $options );
		$events = $site->event_feed()->retry( Commands::PATIENCE );
		/* translators: %d: number of events. */
		WP_CLI::success( sprintf( _n( '%d event read.', '%d events read.', $events, 'merchant-payments-for-woocommerce' ), $events ) );
	}

	/**
	 * Lists the accounts that the store has had, each in its mode: the scopes of the ledger.
	 *
	 * @when after_wp_load
	 */
	public function scopes(): void {
		$current = $this->site->scope()->id;
		WP_CLI\Utils\format_items(
			'table',
			array_map(
				static fn ( Scope $scope ): array => array(
					'id'      => $scope->id,
					'mode'    => $scope->mode->value,
					'account' => $scope->account,
					'current' => $scope->id === $current ? 'yes' : '',
				),
				$this->site->scopes()
			),
			array( 'id', 'mode', 'account', 'current' )
		);
	}
}
