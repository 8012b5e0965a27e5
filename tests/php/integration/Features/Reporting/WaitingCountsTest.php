<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Reporting;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use MerchantPayments\Admin\Tasks;
use MerchantPayments\Menu;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use MerchantPayments\Tests\Rounds;
use ReflectionProperty;

/**
 * What waits for the merchant is one number wherever it stands, whatever happened (money.md, section 6).
 *
 * @group long
 * @covers \MerchantPayments\Admin\Pages
 * @covers \MerchantPayments\Admin\Tasks
 * @covers \MerchantPayments\Admin\WaitingTask
 * @covers \MerchantPayments\Ledger\Projection\Projections
 */
final class WaitingCountsTest extends IntegrationTestCase {

	protected function tearDown(): void {
		self::forget_tasks();
		parent::tearDown();
	}

	/**
	 * Random histories: the merchant captures, releases and accepts, in stores of several currencies.
	 *
	 * @group sandbox-only
	 */
	public function test_it_is_the_same_number_everywhere(): void {
		foreach ( Rounds::some( 1, [ 7, 11, 23, 42 ] ) as $seed ) {
			SandboxStore::make( 150, $seed );
			mt_srand( $seed );
			$first = $this->assert_same_everywhere( "seed $seed" );
			foreach ( range( 1, Rounds::of( 6, 20 ) ) as $step ) {
				$done = $this->act();
				$now  = $this->assert_same_everywhere( "seed $seed, step $step: $done" );
			}
			$this->assertLessThan( array_sum( $first ), array_sum( $now ), 'Something was done.' );
		}
	}

	/**
	 * @return array{int, int} Payments to decide, disputes that need a response.
	 */
	private function assert_same_everywhere( string $when ): array {
		$listed = [
			count( $this->rows( '/authorizations' ) ),
			count( $this->rows( '/disputes', [ 'filter' => 'awaiting_response' ] ) ),
		];
		$this->assertSame(
			$listed,
			[
				$this->body( $this->rest( 'GET', '/authorizations/summary' ) )['count'],
				$this->body( $this->rest( 'GET', '/disputes/summary', [ 'filter' => 'awaiting_response' ] ) )['count'],
			],
			"The summaries, $when."
		);
		$this->assertSame( $listed, [ self::badge( 'uncaptured' ), self::badge( 'disputes' ) ], "The menu, $when." );
		$this->assertSame( array_sum( $listed ), self::badge( 'waiting' ), "The menu's own entry, $when." );
		$this->assertSame( $listed, self::tasks(), "WooCommerce's Home, $when." );
		return $listed;
	}

	/** @return int The number in the menu. */
	private static function badge( string $name ): int {
		$before             = [ $GLOBALS['menu'] ?? null, $GLOBALS['submenu'] ?? null ];
		$GLOBALS['menu']    = [];
		$GLOBALS['submenu'] = [];
		$pages              = ( new Menu( Site::instance() ) )->pages();
		$pages->add_to_menu();
		$pages->finish_menu();
		$made                                     = (string) wp_json_encode( [ $GLOBALS['menu'], $GLOBALS['submenu'] ], JSON_UNESCAPED_SLASHES );
		[ $GLOBALS['menu'], $GLOBALS['submenu'] ] = $before;
		return preg_match( "~merchant-payments-$name awaiting-mod count-(\d+)~", $made, $found ) ? (int) $found[1] : -1;
	}

	/** @return array{int, int} The numbers in the titles of the tasks; 0 for one that is not shown. */
	private static function tasks(): array {
		$account = Site::instance()->account();
		self::forget_tasks();
		Tasks::add( $account->on_platform(), $account->mode(), $account->scope->id );
		$numbers = [];
		foreach ( TaskLists::get_list( 'extended' )->tasks ?? [] as $task ) {
			if ( $task->can_view() && preg_match( '~^(Respond|Decide)\D+(\d+)~', $task->get_title(), $found ) ) {
				$numbers[ $found[1] ] = (int) $found[2];
			}
		}
		return [ $numbers['Decide'] ?? 0, $numbers['Respond'] ?? 0 ];
	}

	/** A task keeps the number of its request; WooCommerce makes its lists once. */
	private static function forget_tasks(): void {
		( new ReflectionProperty( TaskLists::class, 'lists' ) )->setValue( null, [] );
		TaskLists::init_default_lists();
	}

	/** @return string What the merchant did. */
	private function act(): string {
		$payments = array_values( array_filter( $this->rows( '/authorizations' ), static fn ( array $row ): bool => null !== $row['order_id'] ) );
		$disputes = $this->rows( '/disputes', [ 'filter' => 'awaiting_response' ] );
		if ( [] !== $disputes && ( [] === $payments || 0 === mt_rand( 0, 2 ) ) ) {
			$id = $disputes[ mt_rand( 0, count( $disputes ) - 1 ) ]['dispute_id'];
			return "accepted $id: " . $this->rest( 'POST', "/disputes/$id/close" )->get_status();
		}
		if ( [] === $payments ) {
			return 'nothing';
		}
		$row = $payments[ mt_rand( 0, count( $payments ) - 1 ) ];
		$act = 0 === mt_rand( 0, 1 ) ? 'capture' : 'cancel';
		return "$act of {$row['payment_intent_id']}: " . $this->rest(
			'POST',
			"/orders/{$row['order_id']}/{$act}_authorization",
			[ 'payment_intent_id' => $row['payment_intent_id'] ]
		)->get_status();
	}

	/**
	 * @param array<string, string> $params
	 * @return list<array<string, mixed>> All rows.
	 */
	private function rows( string $path, array $params = [] ): array {
		return $this->body( $this->rest( 'GET', $path, [ 'pagesize' => 100 ] + $params ) )['data'];
	}
}
