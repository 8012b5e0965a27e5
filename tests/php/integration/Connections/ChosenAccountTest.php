<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Connections;

use MerchantPayments\Connections\Choices;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Connections\Connections;
use MerchantPayments\Features\Connections\ConnectionsController;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WP_REST_Request;

/**
 * Which account a user looks at, and which takes customers' payments, are two choices (money.md, 1). Here the store has its sandbox and a
 * key of a test account; the REST routes are in tests/http/ChosenAccountRoutesTest.php.
 *
 * @covers \MerchantPayments\Connections\Connections
 * @covers \MerchantPayments\Connections\Choices
 * @covers \MerchantPayments\Features\Connections\ConnectionsController
 */
final class ChosenAccountTest extends PaymentTestCase {

	private const KEY = [ 'MERCHANT_PAYMENTS_TEST_SECRET_KEY' => 'sk_test_51Chosen' ];

	private Scope $sandbox;
	private Scope $test;

	protected function set_up(): void {
		parent::set_up();
		$this->sandbox = $this->plugin->account()->scope;
		$this->test    = $this->plugin->scopes()->assign( Mode::Test, $this->configuration( self::KEY )->fingerprint(), 'acct_chosen', null );
	}

	/** @param array<string, string> $constants */
	private function configuration( array $constants ): Configuration {
		return ( new Configuration( fn () => $this->plugin->sandbox(), $constants ) )->in( Mode::Test );
	}

	/**
	 * The store in another request.
	 *
	 * @param array<string, string> $constants wp-config.php's.
	 */
	private function connections( array $constants = self::KEY ): Connections {
		return ( new Site( new Configuration( fn () => $this->plugin->sandbox(), $constants ) ) )->connections();
	}

	/**
	 * The ids of the account that the current user looks at, and of the one that takes payments.
	 *
	 * @param array<string, string> $constants
	 * @return array{int, int}
	 */
	private function shown( array $constants = self::KEY ): array {
		$connections = $this->connections( $constants );
		return [ $connections->viewed()->scope->id, $connections->checkout()->scope->id ];
	}

	public function test_looking_elsewhere_changes_nothing_for_customers_and_colleagues(): void {
		$this->assertSame( [ $this->sandbox->id, $this->sandbox->id ], $this->shown() );
		$this->connections()->view( $this->test->id );
		$this->assertSame( [ $this->test->id, $this->sandbox->id ], $this->shown() );
		$this->act_as( 'shop_manager' );
		$this->assertSame( [ $this->sandbox->id, $this->sandbox->id ], $this->shown() );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed> The answer of one of the test account's routes.
	 */
	private function answer( string $verb, array $params = [] ): array {
		$routed  = new ConnectionsController( fn () => $this->connections(), static fn (): null => null );
		$routes  = array_column( $routed->routes(), null, 'path' );
		$request = new WP_REST_Request( 'POST' );
		foreach ( [ 'id' => $this->test->id ] + $params as $name => $value ) {
			$request->set_param( $name, $value );
		}
		return ( $routes[ "/connections/(?P<id>\d+)/$verb" ]->handler )( $request );
	}

	/** An import that was stopped stays stopped, whoever looks. */
	public function test_an_import_is_stopped(): void {
		$item = $this->answer( 'import', [ 'action' => 'stop' ] );
		$this->assertSame( [ $this->test->id, true ], [ $item['id'], $item['import']['is_stopped'] ] );
		$this->assertTrue( $this->connections()->choosable( $this->test->id )->importer()->is_stopped() );
	}

	/** The page's request says which account is looked at from then on. */
	public function test_the_route_moves_who_looks(): void {
		$data = $this->answer( 'view' )['data'];
		$seen = array_column( array_filter( $data, static fn ( array $each ): bool => $each['is_viewed'] ), 'id' );
		$this->assertSame( [ [ $this->test->id ], [ $this->test->id, $this->sandbox->id ] ], [ $seen, $this->shown() ] );
	}

	public function test_taking_payments_elsewhere_does_not_move_who_looks(): void {
		$this->connections()->view( $this->sandbox->id );
		$this->connections()->take_payments( $this->test->id, $this->sandbox->id );
		$this->assertSame( [ $this->sandbox->id, $this->test->id ], $this->shown() );
		$this->assertSame( Mode::Test, $this->connections()->checkout()->mode() );
	}

	/** Whoever decides names the account that they saw; what is decided in the file is decided there. */
	public function test_decisions_that_are_refused(): void {
		$elsewhere = [ 'MERCHANT_PAYMENTS_PLATFORM' => 'sandbox' ] + self::KEY;
		$this->assert_refused( Connections::CHANGED, fn () => $this->connections()->take_payments( $this->test->id, $this->test->id ) );
		$this->assert_refused(
			Connections::DECIDED,
			fn () => $this->connections( $elsewhere )->take_payments( $this->test->id, $this->sandbox->id )
		);
		$this->assert_refused( Connections::MISSING, fn () => $this->connections()->take_payments( 999, $this->sandbox->id ) );
		$this->assert_refused( Connections::MISSING, fn () => $this->connections()->view( 999 ) );
		$this->assert_refused( Connections::MISSING, fn () => $this->connections( [] )->view( $this->test->id ) );
		$this->assertSame( [ $this->sandbox->id, $this->sandbox->id ], $this->shown() );
	}

	/** Payments never move to another kind of account by themselves. */
	public function test_a_key_that_is_gone(): void {
		$this->connections()->view( $this->test->id );
		$this->connections()->take_payments( $this->test->id, $this->sandbox->id );
		$this->assertSame( [ $this->test->id, $this->test->id ], $this->shown( [] ) );
		$this->assertFalse( $this->connections( [] )->checkout()->connection->is_open );
	}

	/** Who practices goes on in the next practice account, and not among customers' payments. */
	public function test_a_practice_account_that_was_closed(): void {
		$site = new Site( new Configuration( fn () => $this->plugin->sandbox(), self::KEY ) );
		$this->connections()->take_payments( $this->test->id, $this->sandbox->id );
		$site->connections()->view( $this->sandbox->id );
		$site->opening( $site->viewed() )->close( false );
		$viewed = $this->connections()->viewed();
		$this->assertSame( [ Mode::Sandbox, true ], [ $viewed->mode(), $viewed->scope->id > $this->test->id ] );
		$this->assertSame( $this->test->id, $this->connections()->checkout()->scope->id );
	}

	/** The menu, which asks the choice alone, shows the numbers of the account that the pages show. */
	public function test_the_menu_follows_a_choice_that_is_gone(): void {
		$this->connections()->view( $this->test->id );
		update_option( Projections::AWAITING . $this->test->id, '7', true );
		update_option( Projections::AWAITING . $this->sandbox->id, '2', true );
		$site  = new Site( new Configuration( fn () => $this->plugin->sandbox(), [] ) );
		$shown = static fn (): int => Projections::number( Projections::AWAITING, (int) get_user_option( Choices::VIEWED ) );
		$this->assertSame( 7, $shown() );
		$this->assertSame( $this->sandbox->id, $site->viewed()->scope->id );
		$this->assertSame( 2, $shown() );
	}

	/** Sample sales are the practice account's, whoever takes payments: no row of the other is touched. */
	public function test_sample_sales_keep_out_of_the_account_that_takes_payments(): void {
		$this->connections()->take_payments( $this->test->id, $this->sandbox->id );
		$site = new Site( new Configuration( fn () => $this->plugin->sandbox(), self::KEY ) );
		$site->account()->event_feed()->continue_after( 'evt_kept' );
		$site->samples()->start_over();
		$this->assertSame( 'evt_kept', get_option( EventFeed::OPTION . $this->test->id ) );
	}

	/** @param callable(): void $decide */
	private function assert_refused( string $code, callable $decide ): void {
		try {
			$decide();
			$this->fail( 'It was not refused.' );
		} catch ( Refusal $refusal ) {
			$this->assertSame( $code, $refusal->error_code );
		}
	}
}
