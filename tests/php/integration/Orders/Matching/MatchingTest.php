<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders\Matching;

use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Orders\Matching\Certainty;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\Matching\Matching;
use MerchantPayments\Orders\Matching\OrdersInPosts;
use MerchantPayments\Orders\Matching\OrdersInTables;
use MerchantPayments\Orders\Matching\PaymentLink;
use MerchantPayments\Orders\Matching\ShopOrders;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Rounds;
use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * A generated shop of six plugins: no payment is wrongly said to be an order's, and its order is found (issue 29, done-when 6).
 *
 * @group sandbox-only
 * @group long
 * @covers \MerchantPayments\Orders\Matching\Matching
 * @covers \MerchantPayments\Orders\Matching\ShopOrders
 * @covers \MerchantPayments\Orders\Matching\OrdersInTables
 * @covers \MerchantPayments\Orders\Matching\OrdersInPosts
 * @covers \MerchantPayments\Orders\Matching\LinkedPayments
 * @covers \MerchantPayments\Orders\Matching\LedgerPayments
 * @covers \MerchantPayments\Ledger\OrderTraces
 */
final class MatchingTest extends PaymentTestCase {

	private const FEW = 600;
	private const ALL = 5000;

	/** @return array<string, array{bool}> */
	public function stores(): array {
		return [
			'in tables of their own' => [ true ],
			'as posts'               => [ false ],
		];
	}

	/** @dataProvider stores */
	public function test_a_shop_of_six_plugins( bool $in_tables ): void {
		add_filter( 'merchant_payments_addresses', static fn (): array => [ GeneratedShop::SITE ] );
		$database = $this->plugin->database();
		$tables   = $this->plugin->account()->tables();
		$last     = (int) $database->wpdb->get_var( "SELECT MAX(ID) FROM {$database->wpdb->posts}" );
		$shop     = new GeneratedShop( new StoredOrders( $database, $in_tables ), new Randomizer( new Mt19937( 6 ) ), $last + 100_000 );
		$shop->make( Rounds::of( self::FEW, self::ALL ), $tables );

		$from     = microtime( true );
		$orders   = new ShopOrders( $in_tables ? new OrdersInTables( $database ) : new OrdersInPosts( $database ) );
		$matching = new Matching( $database, $tables, $this->plugin->lock(), new SystemClock(), $orders );
		$steps    = 0;
		while ( ! $matching->run( 0 === $steps % 2 ? 0 : 1 ) ) {
			// Goes on where a process ended.
			++$steps;
		}
		$this->tell( $in_tables, $shop, new LinkedPayments( $tables ), microtime( true ) - $from );
		$this->assertSame( 0, $tables->count( 'order_traces' ) );
	}

	private function tell( bool $in_tables, GeneratedShop $shop, LinkedPayments $links, float $seconds ): void {
		$counts = [ 'wrong' => [], 'missed' => [], 'true' => 0, 'found' => 0, 'whole' => 0, 'certain' => 0, 'suggested' => 0 ];
		$found  = $this->all( $links, array_keys( $shop->truth ), $shop );
		foreach ( $shop->truth as $payment => $order ) {
			$link = $found[ $payment ] ?? null;
			if ( null !== $link && $link->order !== $order ) {
				$counts['wrong'][ $link->certainty->value ][] = "$payment: {$link->order} for $order by rule {$link->rule}";
			}
			if ( 0 === $order || isset( $shop->lost[ $payment ] ) ) {
				continue;
			}
			$is_found             = $link?->order === $order;
			$counts['true']      += 1;
			$counts['found']     += (int) ( $is_found && $link->is_shown() );
			$counts['suggested'] += (int) ( $is_found && ! $link->is_shown() );
			$counts['whole']     += (int) isset( $shop->whole[ $payment ] );
			$counts['certain']   += (int) ( isset( $shop->whole[ $payment ] ) && $is_found && Certainty::Certain === $link->certainty );
			if ( ! $is_found ) {
				$counts['missed'][] = $payment;
			}
		}
		$what = sprintf(
			'%s: %d payments, %d with an order here: %d found (%.2f %%), %d suggested; %d of %d certain; '
				. "%d wrong likely, %d wrong suggestions; %d of which nothing is left; %.1f s, %.0f MB\n",
			$in_tables ? 'tables' : 'posts',
			count( $shop->truth ),
			$counts['true'],
			$counts['found'],
			100 * $counts['found'] / $counts['true'],
			$counts['suggested'],
			$counts['certain'],
			$counts['whole'],
			count( $counts['wrong']['likely'] ?? [] ),
			count( $counts['wrong']['suggestion'] ?? [] ),
			count( $shop->lost ),
			$seconds,
			memory_get_peak_usage() / 1024 / 1024
		);
		if ( '' !== (string) getenv( 'MERCHANT_PAYMENTS_LONG' ) ) {
			fwrite( STDERR, "\nFigures: $what" );
		}
		$this->assertSame( [], $counts['wrong']['certain'] ?? [], $what );
		$this->assertSame( [], $counts['wrong']['likely'] ?? [], $what );
		$this->assertGreaterThanOrEqual( 0.99, $counts['found'] / $counts['true'], $what );
		$this->assertGreaterThanOrEqual( 0.99, $counts['certain'] / $counts['whole'], $what );
	}

	/**
	 * @param list<string> $payments Charges.
	 * @return array<string, PaymentLink> By charge.
	 */
	private function all( LinkedPayments $links, array $payments, GeneratedShop $shop ): array {
		$ids   = [ ...$payments, ...array_map( static fn ( string $charge ): string => 'pi_' . substr( $charge, 3 ), $payments ) ];
		$found = [];
		foreach ( array_chunk( $ids, 500 ) as $some ) {
			foreach ( $links->of_all( $some ) as $link ) {
				$found[ $link->charge ] = $link;
			}
		}
		return $found;
	}
}
