<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Features\Connect\SampleSalesController;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Sandbox\Account\AccountHealth;
use MerchantPayments\Sandbox\Generator\StoreSeeder;

/** The part of the composition root for made-up stores in the sandbox. */
final class SampleParts {

	/** Size and seed of the sample sales: about 230 orders in 18 months. */
	private const TRANSACTIONS = 300;
	private const SEED         = 1;

	private ?StoreSeeder $seeder = null;

	public function __construct( private readonly Plugin $plugin ) {}

	/** Generates a realistic store. */
	public function seeder(): StoreSeeder {
		$this->plugin->migrations()->run_if_needed();
		return $this->seeder ??= new StoreSeeder( $this->plugin->sandbox(), $this->plugin->database(), $this->read( ... ) );
	}

	public function controller( Platform $platform ): SampleSalesController {
		return new SampleSalesController( $this->plugin->accounts(), $platform, $this->plugin->mode(), $this->fill( ... ) );
	}

	/** The account stays what it was opened as: a test account. */
	private function fill(): void {
		$account = $this->plugin->sandbox()->opened_with();
		$this->seeder()->run( self::TRANSACTIONS, self::SEED, null, static function (): void {}, $account );
	}

	/** Empties the sandbox whose account was closed: the next one begins with nothing. Orders and customers stay in WooCommerce. */
	public function start_over(): void {
		$this->plugin->sandbox()->reset( random_int( 1, PHP_INT_MAX ), null, AccountHealth::NONE );
		$this->plugin->ledger()->clear();
		$feed = $this->plugin->event_feed();
		$feed->continue_after( $feed->newest() );
	}

	/**
	 * Builds the ledger of a seeded store, whose orders are complete already.
	 *
	 * @return array{transactions: int, payouts: int} Number of rows.
	 */
	private function read(): array {
		$this->plugin->ledger()->clear();
		$feed = $this->plugin->event_feed();
		$feed->continue_after( $feed->newest() );
		return $this->plugin->rebuild()->run();
	}
}
