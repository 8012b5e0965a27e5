<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Lists;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * Random questions to the lists of payouts, documents, authorizations and payments held by fraud rules are answered as by a loop over
 * all rows.
 *
 * @covers \MerchantPayments\Features\Authorizations\AuthorizationsQuery
 * @covers \MerchantPayments\Features\Documents\DocumentsQuery
 * @covers \MerchantPayments\Features\FraudOutcomes\FraudOutcomesQuery
 * @covers \MerchantPayments\Features\Payouts\PayoutsQuery
 * @covers \MerchantPayments\Ledger\ListReader
 * @covers \MerchantPayments\Lists\Filter\ColumnFilter
 * @covers \MerchantPayments\Lists\Filter\DateFilter
 * @covers \MerchantPayments\Lists\ListQuery
 * @covers \MerchantPayments\Lists\TableQuery
 */
final class PlainTableTest extends IntegrationTestCase {

	private const SEED      = 20261124;
	private const ROWS      = 200;
	private const QUESTIONS = 150;

	/** @dataProvider lists */
	public function test_random_questions( string $path ): void {
		mt_srand( self::SEED );
		$list     = PlainTable::all()[ $path ];
		$rows     = $list->rows( self::ROWS );
		$database = Site::instance()->database();
		( new BulkWrite( $database ) )->write( $database->table( "ledgers_{$list->table}" ), $rows );
		$found = 0;
		for ( $turn = 0; $turn < self::QUESTIONS; $turn++ ) {
			$query    = $list->question();
			$label    = $path . ' ' . wp_json_encode( $query );
			$expected = $list->of( $rows, $query );
			$page     = array_slice( $expected, ( $query['page'] - 1 ) * $query['pagesize'], $query['pagesize'] );
			$this->assertSame( array_column( $page, $list->id ), $this->ids( $path, $query ), $label );
			$this->assertSame( count( $expected ), $this->body( $this->rest( 'GET', "$path/summary", $query ) )['count'], $label );
			$found += count( $page );
		}
		$this->assertGreaterThan( self::QUESTIONS, $found, 'Most questions have an answer.' );
	}

	/** @return array<string, array{string}> */
	public static function lists(): array {
		$paths = array_keys( PlainTable::all() );
		return array_combine( $paths, array_map( static fn ( string $path ): array => [ $path ], $paths ) );
	}

	/**
	 * @param array<string, mixed> $query
	 * @return list<string> Ids of the page's rows.
	 */
	private function ids( string $path, array $query ): array {
		$answer = $this->rest( 'GET', $path, $query );
		$this->assertSame( 200, $answer->get_status(), $path . wp_json_encode( $query ) . wp_json_encode( $answer->get_data() ) );
		$intent = static fn ( array $item ): ?string => $item['payment_intent_id'] ?? $item['payment_intent']['id'] ?? null;
		$id     = static fn ( array $item ): string => $intent( $item ) ?? $item['document_id'] ?? $item['id'];
		return array_map( $id, array_values( $this->body( $answer )['data'] ) );
	}
}
