<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Account\Account;
use MerchantPayments\Features\Connect\SampleSalesController;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Account\AccountHealth;
use MerchantPayments\Sandbox\Generator\History\Checkout;
use MerchantPayments\Sandbox\Generator\Orders\GeneratedOrders;
use MerchantPayments\Sandbox\Generator\StoreSeeder;

/** Made-up stores in the sandbox. */
final class SampleSales {

	/** Size of the sample sales: about 230 orders in 18 months. */
	private const TRANSACTIONS = 300;

	/** Option: sales were made, and the ledger may not have them yet. */
	private const UNREAD = 'merchant_payments_sample_sales_unread';

	public function __construct( private readonly Site $site ) {}

	/** Whichever account takes payments or is looked at. */
	private function sandbox(): Account {
		return $this->site->connections()->in( Mode::Sandbox );
	}

	/** Generates a realistic store, whose orders name the sandbox's account of now: after a reset that is another one. */
	public function seeder(): StoreSeeder {
		$this->site->migrations()->run_if_needed();
		return new StoreSeeder(
			$this->site->sandbox(),
			$this->site->database(),
			$this->read( ... ),
			$this->sandbox()->scope->id
		);
	}

	public function controller( Account $account ): SampleSalesController {
		return new SampleSalesController(
			$this->site->opening( $account ),
			$account->platform(),
			$account->mode(),
			$this->fill( ... ),
			$this->end_filling( ... ),
			$this->remove( ... )
		);
	}

	/**
	 * The account stays what it was opened as: a test account. The seed is another one each time, because ids are made from it, and orders of
	 * an earlier account still have theirs.
	 */
	private function fill(): void {
		$account = $this->site->sandbox()->opened_with();
		update_option( self::UNREAD, 'yes', false );
		$this->seeder()->run( self::TRANSACTIONS, random_int( 1, PHP_INT_MAX ), null, static function (): void {}, $account );
		delete_option( self::UNREAD );
	}

	/**
	 * Ends what an earlier request began: it made the sales, and failed or ended before the ledger had them.
	 *
	 * @return bool Whether there was such a request.
	 */
	private function end_filling(): bool {
		$was_left = 'yes' === get_option( self::UNREAD );
		if ( $was_left ) {
			$this->read();
			delete_option( self::UNREAD );
		}
		return $was_left;
	}

	/** How many generated orders WooCommerce has. */
	public function orders(): int {
		return 'yes' === get_option( GeneratedOrders::MADE ) ? $this->generated()->count() : 0;
	}

	/**
	 * Removes the generated orders, their refunds and customers from WooCommerce. Their payments stay in the sandbox until its account is
	 * closed.
	 *
	 * @return int Number of orders.
	 */
	private function remove(): int {
		$generated = $this->generated();
		$removed   = $this->site->database()->transaction(
			static function () use ( $generated ): int {
				$orders = $generated->count();
				$generated->remove();
				return $orders;
			}
		);
		delete_option( GeneratedOrders::MADE );
		wp_cache_flush();
		return $removed;
	}

	private function generated(): GeneratedOrders {
		return new GeneratedOrders( $this->site->database() );
	}

	/** Empties the sandbox whose account was closed. Its ledger, orders and customers stay. */
	public function start_over(): void {
		delete_option( self::UNREAD );
		$this->site->sandbox()->reset( random_int( 1, PHP_INT_MAX ), null, AccountHealth::NONE );
		// A job may have read the closed account's events for the next one meanwhile.
		$this->sandbox()->ledger()->clear();
		$feed = $this->sandbox()->event_feed();
		$feed->continue_after( $feed->newest() );
	}

	/** Builds the ledger of a seeded store, whose orders are complete already. */
	private function read(): void {
		$account = $this->sandbox();
		$account->ledger()->clear();
		$feed = $account->event_feed();
		$feed->continue_after( $feed->newest() );
		$account->fraud_rules()->save( 'advanced', Checkout::fraud_rules() );
		$now = $account->connection->clock->now();
		$account->importer()->run();
		$account->invoices()->make( $now );
	}
}
