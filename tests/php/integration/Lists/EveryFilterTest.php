<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Lists;

use Closure;
use MerchantPayments\Tests\Faults\KnownRoute;
use MerchantPayments\Tests\Integration\Features\Disputes\PlainDisputes;
use MerchantPayments\Tests\Integration\Features\Transactions\PlainList;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomQuestions;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Performance\Questions;
use Throwable;

require_once dirname( __DIR__, 3 ) . '/performance/Questions.php';

/**
 * The random questions, the loops that answer them and the benchmark know every filter and sort of the contract. One that is forgotten
 * there is tried by no test.
 *
 * @coversNothing
 */
final class EveryFilterTest extends IntegrationTestCase {

	private const SEED      = 20261124;
	private const QUESTIONS = 2000;

	/** What a page of a list is, beside its filters and its sort. */
	private const PAGING = [ 'page', 'pagesize', 'sort', 'direction', 'after', 'before' ];

	public function test_every_list_has_random_questions(): void {
		$lists = [ '/transactions', '/disputes', ...array_keys( PlainTable::all() ) ];
		$why   = 'A list of the contract needs random questions and a loop that answers them: see PlainTable.';
		$this->assertEqualsCanonicalizing( $lists, array_keys( $this->contract() ), $why );
	}

	public function test_random_questions_to_transactions(): void {
		$chance = new RandomTransactions( self::SEED );
		$this->assert_asked( '/transactions', 'RandomQuestions', self::random_questions( $chance ) );
	}

	public function test_the_loop_over_transactions(): void {
		$chance = new RandomTransactions( self::SEED );
		$rows   = $chance->write( 600 );
		$loop   = static fn ( array $query ): array => PlainList::of( $rows, $query );
		$this->assert_answered( '/transactions', 'PlainList', self::random_questions( $chance ), $loop );
	}

	/** @return list<array<string, mixed>> */
	private static function random_questions( RandomTransactions $chance ): array {
		return array_map( static fn (): array => RandomQuestions::of( $chance ), range( 1, self::QUESTIONS ) );
	}

	/** The benchmark times each filter alone; `match` is about several. */
	public function test_the_benchmark_of_transactions(): void {
		( new RandomTransactions( self::SEED ) )->write( 300 );
		$questions = ( new Questions() )->all();
		$timed     = [];
		foreach ( $questions as $asked ) {
			$answer = rest_do_request( Questions::request( $asked['route'], $asked['params'] ) );
			$this->assertSame( 200, $answer->get_status(), $asked['question'] );
			if ( '/wc/v3/payments/transactions' === $asked['route'] ) {
				$timed[] = 'several filters' === $asked['group'] ? array_intersect_key( $asked['params'], [ 'match' => 1 ] ) : $asked['params'];
			}
		}
		$this->assert_asked( '/transactions', 'Questions', $timed );
	}

	public function test_disputes(): void {
		mt_srand( self::SEED );
		$rows      = PlainDisputes::rows( 300 );
		$questions = array_map( static fn (): array => PlainDisputes::question(), range( 1, self::QUESTIONS ) );
		$this->assert_asked( '/disputes', 'PlainDisputes::question()', $questions );
		$loop = static fn ( array $query ): array => PlainDisputes::of( $rows, $query );
		$this->assert_answered( '/disputes', 'PlainDisputes::of()', $questions, $loop );
	}

	public function test_other_lists(): void {
		foreach ( PlainTable::all() as $path => $list ) {
			mt_srand( self::SEED );
			$this->assert_asked( $path, 'PlainTable', array_map( static fn (): array => $list->question(), range( 1, self::QUESTIONS ) ) );
		}
	}

	/**
	 * Checks that each filter and each sort of a list is in one of the questions.
	 *
	 * @param list<array<string, mixed>> $questions
	 */
	private function assert_asked( string $path, string $where, array $questions ): void {
		$args    = $this->contract()[ $path ];
		$filters = array_diff( self::filters( $args ), array_keys( array_merge( [], ...$questions ) ) );
		$sorts   = array_diff( $args['sort']['enum'], array_column( $questions, 'sort' ) );
		$this->assert_none_missing( $path, $where, $filters, $sorts );
	}

	/**
	 * Checks that each filter of a list makes a difference to the loop's answer, and that it knows each sort.
	 *
	 * @param list<array<string, mixed>>                  $questions
	 * @param Closure(array<string, mixed>): list<mixed> $loop
	 */
	private function assert_answered( string $path, string $where, array $questions, Closure $loop ): void {
		$args    = $this->contract()[ $path ];
		$filters = [];
		foreach ( self::filters( $args ) as $name ) {
			$with    = array_filter( $questions, static fn ( array $query ): bool => isset( $query[ $name ] ) );
			$without = static fn ( array $query ): array => array_diff_key( $query, [ $name => 1 ] ) + [ 'match' => 'all' ];
			if ( ! self::is_any( $with, static fn ( array $query ): bool => $loop( $query ) !== $loop( $without( $query ) ) ) ) {
				$filters[] = $name;
			}
		}
		$sorts = [];
		foreach ( $args['sort']['enum'] as $sort ) {
			try {
				$loop( [ 'sort' => $sort, 'direction' => 'asc', 'match' => 'all' ] );
			} catch ( Throwable ) {
				$sorts[] = $sort;
			}
		}
		$this->assert_none_missing( $path, $where, $filters, $sorts );
	}

	/**
	 * @param array<string> $filters
	 * @param array<string> $sorts
	 */
	private function assert_none_missing( string $path, string $where, array $filters, array $sorts ): void {
		$list    = ltrim( $path, '/' );
		$missing = [
			...array_map( static fn ( string $name ): string => "The filter $name of $list is missing in $where.", $filters ),
			...array_map( static fn ( string $name ): string => "The sort $name of $list is missing in $where.", $sorts ),
		];
		$this->assertSame( [], $missing, implode( "\n", $missing ) );
	}

	/**
	 * @param iterable<array<string, mixed>>        $questions
	 * @param Closure(array<string, mixed>): bool $test
	 */
	private static function is_any( iterable $questions, Closure $test ): bool {
		foreach ( $questions as $query ) {
			if ( $test( $query ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param array<string, array<string, mixed>> $args Parameters of a list.
	 * @return list<string>
	 */
	private static function filters( array $args ): array {
		return array_values( array_diff( array_keys( $args ), self::PAGING ) );
	}

	/** @return array<string, array<string, array<string, mixed>>> Parameters by the path of a list that has pages. */
	private function contract(): array {
		$has_rows = static fn ( KnownRoute $route ): bool => isset( $route->args['pagesize'] ) && ! str_ends_with( $route->pattern, '/summary' );
		return array_column( array_filter( KnownRoute::every( 'every list' ), $has_rows ), 'args', 'pattern' );
	}
}
