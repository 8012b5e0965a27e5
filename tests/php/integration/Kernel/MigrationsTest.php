<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kernel;

use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Plugin;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * Tables that are lost, or cannot be made.
 *
 * @covers \MerchantPayments\Kernel\Migrations
 */
final class MigrationsTest extends IntegrationTestCase {

	private const LOST = 'ledgers_steps';

	/** The next test has all tables again. */
	protected function tear_down(): void {
		remove_filter( 'query', array( $this, 'refuse' ) );
		$this->plugin()->database()->wpdb->suppress_errors( false );
		$this->plugin()->migrations()->run_if_incomplete();
		parent::tear_down();
	}

	/** A table that cannot be made is tried again by the next request; once it is there, nothing is. */
	public function test_a_table_that_cannot_be_made_is_tried_again(): void {
		$this->lose( self::LOST );
		delete_option( Migrations::OPTION );
		add_filter( 'query', array( $this, 'refuse' ) );
		$this->plugin()->database()->wpdb->suppress_errors( true );
		$this->plugin()->migrations()->run_if_needed();
		$this->assertFalse( get_option( Migrations::OPTION ) );

		remove_filter( 'query', array( $this, 'refuse' ) );
		$this->plugin()->migrations()->run_if_needed();
		$this->assertNotFalse( get_option( Migrations::OPTION ) );
		$this->assertSame( [], $this->plugin()->database()->rows( 'SELECT * FROM ' . $this->plugin()->database()->table( self::LOST ) ) );
	}

	/** Refuses to make a table, as a server does whose disk is full. */
	public function refuse( string $query ): string {
		return 1 === preg_match( '/^\s*CREATE TABLE \S*' . self::LOST . '/', $query ) ? 'CREATE TABLE refused' : $query;
	}

	/** The daily comparison makes tables anew that were lost, and fills them. */
	public function test_lost_tables_come_back_with_their_rows(): void {
		SandboxStore::make( 40 );
		$before = SandboxStore::ledger();
		$this->lose( self::LOST );
		$this->lose( 'ledgers_search' );
		do_action( 'wcpay_reconcile' );
		$this->assertSame( $before, SandboxStore::ledger() );
	}

	/** Drops a table. */
	private function lose( string $table ): void {
		$this->plugin()->database()->run( 'DROP TABLE ' . $this->plugin()->database()->table( $table ) );
	}

	private function plugin(): Plugin {
		return Plugin::instance();
	}
}
