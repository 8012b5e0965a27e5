<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Lists;

use Closure;
use MerchantPayments\Features\Documents\DocumentSchema;
use MerchantPayments\Features\FraudOutcomes\FraudOutcomesQuery;
use MerchantPayments\Ledger\SearchIndex;
use MerchantPayments\Payouts\PayoutStatuses;

/**
 * A list that shows one table of the ledger: random rows and questions, and what the API must answer, by a loop over all rows.
 * Transactions and disputes have their own (RandomQuestions and PlainList, PlainDisputes).
 *
 * @phpstan-import-type Row from PlainFilter
 */
final readonly class PlainTable {

	/** 1 March 2026, and the number of days on which there are rows. */
	private const START = 1772323200;
	private const DAYS  = 30;

	/**
	 * @param string                             $table    Short name.
	 * @param string                             $id       Column.
	 * @param array<string, Closure(Row): mixed> $sorts    What rows are sorted by, by the sort's name.
	 * @param array<string, PlainFilter>         $filters  By parameter.
	 * @param Closure(): Row                     $row      Random values of the columns that the list reads.
	 * @param list<string>                       $required Parameters that the API requires.
	 */
	private function __construct(
		public string $table,
		public string $id,
		public array $sorts,
		public array $filters,
		private Closure $row,
		private array $required = []
	) {}

	/** @return array<string, self> By path. */
	public static function all(): array {
		return [
			'/deposits'                    => self::payouts(),
			'/documents'                   => self::documents(),
			'/authorizations'              => self::authorizations(),
			'/transactions/fraud-outcomes' => self::fraud_outcomes(),
		];
	}

	private static function payouts(): self {
		return new self(
			'payouts',
			'payout_id',
			self::by( [ 'date' => 'arrival', 'amount' => 'amount' ] ),
			PlainFilter::days( 'arrival', self::START, self::DAYS )
				+ PlainFilter::seconds( 'created', self::START, self::DAYS )
				+ PlainFilter::choice( 'status', PayoutStatuses::codes() )
				+ [ 'store_currency_is' => PlainFilter::currency() ],
			static fn (): array => self::money() + [
				'arrival'      => self::START + 86400 * mt_rand( 0, self::DAYS - 1 ),
				'type'         => 'deposit',
				'fee'          => PlainFilter::pick( [ 0, 0, 15 ] ),
				'status'       => PlainFilter::pick( PayoutStatuses::codes() ),
				'automatic'    => 1,
				'bank_account' => '',
			]
		);
	}

	private static function documents(): self {
		return new self(
			'documents',
			'document_id',
			self::by( [ 'date' => 'created' ] ),
			PlainFilter::days( 'created', self::START, self::DAYS ) + PlainFilter::choice( 'type', DocumentSchema::TYPES ),
			static fn (): array => [
				'created'     => self::second(),
				'type'        => PlainFilter::pick( [ ...DocumentSchema::TYPES, 'a_later_type' ] ),
				'period_from' => '2026-02-01',
				'period_to'   => '2026-02-28',
			]
		);
	}

	/** `capture_by` has the order of `created`; what has no risk or no order comes before all that have one. */
	private static function authorizations(): self {
		return new self(
			'authorizations',
			'payment_intent_id',
			self::by( [ 'created' => 'created', 'capture_by' => 'created', 'amount' => 'amount' ] ) + [
				'risk_level' => static fn ( array $row ): int => $row['risk_level'] ?? -1,
				'order'      => static fn ( array $row ): int => $row['order_id'] ?? 0,
			],
			[],
			static fn (): array => self::money() + self::customer() + [
				'charge_id'  => 'ch_1',
				'risk_level' => PlainFilter::pick( [ null, 0, 1, 2 ] ),
			]
		);
	}

	/** A payment without an order is in no list; `additional_status` changes nothing. */
	private static function fraud_outcomes(): self {
		$any      = static fn (): string => PlainFilter::pick( array_keys( FraudOutcomesQuery::STATES ) );
		$states   = FraudOutcomesQuery::STATES;
		$is_shown = static fn ( array $row, string $as ): bool => null !== $row['order_id'] && in_array( $row['state'], $states[ $as ], true );
		return new self(
			'fraud_outcomes',
			'payment_intent_id',
			self::by( [ 'date' => 'created', 'amount' => 'amount' ] ),
			[
				'status'            => new PlainFilter( $any, $is_shown, true ),
				'additional_status' => new PlainFilter( $any, static fn (): bool => true, true ),
				'search'            => PlainFilter::search(),
			],
			static fn (): array => self::money() + self::customer() + [
				'status'        => 'review',
				'state'         => PlainFilter::pick( [ 'block', 'review', 'review_blocked', 'review_allowed' ] ),
				'intent_status' => 'canceled',
			],
			[ 'status' ]
		);
	}

	/** @return list<Row> Rows of this scope (1) and of another. */
	public function rows( int $count ): array {
		return array_map(
			fn ( int $number ): array => [ 'scope' => 0 === mt_rand( 0, 9 ) ? 2 : 1, $this->id => sprintf( 'id_%05d', $number ) ] + ( $this->row )(),
			range( 1, $count )
		);
	}

	/** @return array<string, mixed> Random parameters. */
	public function question(): array {
		$optional = array_keys( array_diff_key( $this->filters, array_flip( $this->required ) ) );
		$names    = [ ...$this->required, ...array_filter( $optional, static fn (): bool => 0 === mt_rand( 0, 2 ) ) ];
		return array_combine( $names, array_map( fn ( string $name ): mixed => ( $this->filters[ $name ]->draw )(), $names ) ) + [
			'page'      => mt_rand( 1, 3 ),
			'pagesize'  => PlainFilter::pick( [ 1, 10, 100 ] ),
			'sort'      => PlainFilter::pick( array_keys( $this->sorts ) ),
			'direction' => PlainFilter::pick( [ 'asc', 'desc' ] ),
			'match'     => PlainFilter::pick( [ 'all', 'any' ] ),
		];
	}

	/**
	 * @param list<Row>            $rows
	 * @param array<string, mixed> $query
	 * @return list<Row> The rows that match, in order.
	 */
	public function of( array $rows, array $query ): array {
		$rows  = array_values( array_filter( $rows, fn ( array $row ): bool => 1 === $row['scope'] && $this->matches( $row, $query ) ) );
		$value = $this->sorts[ $query['sort'] ];
		$sign  = 'asc' === $query['direction'] ? 1 : -1;
		usort( $rows, fn ( array $a, array $b ): int => $sign * ( [ $value( $a ), $a[ $this->id ] ] <=> [ $value( $b ), $b[ $this->id ] ] ) );
		return $rows;
	}

	/**
	 * @param Row                  $row
	 * @param array<string, mixed> $query
	 */
	private function matches( array $row, array $query ): bool {
		$always = [];
		$joined = [];
		foreach ( array_intersect_key( $this->filters, $query ) as $name => $filter ) {
			$matches = ( $filter->match )( $row, $query[ $name ] );
			if ( $filter->always ) {
				$always[] = $matches;
			} else {
				$joined[] = $matches;
			}
		}
		$is_one = [] === $joined || ( 'any' === $query['match'] ? in_array( true, $joined, true ) : ! in_array( false, $joined, true ) );
		return $is_one && ! in_array( false, $always, true );
	}

	/**
	 * @param array<string, string> $columns By name.
	 * @return array<string, Closure(Row): mixed>
	 */
	private static function by( array $columns ): array {
		return array_map( static fn ( string $column ): Closure => static fn ( array $row ): mixed => $row[ $column ], $columns );
	}

	private static function second(): int {
		return self::START + 3600 * mt_rand( 0, 24 * self::DAYS - 1 ) + PlainFilter::pick( [ 0, 3599 ] );
	}

	/** @return Row Many have the same amount or second. */
	private static function money(): array {
		return [
			'created'  => self::second(),
			'amount'   => 100 * mt_rand( 1, 30 ),
			'currency' => PlainFilter::pick( [ 'usd', 'jpy', 'kwd' ] ),
		];
	}

	/** @return Row */
	private static function customer(): array {
		$customer = [
			'customer_name'    => PlainFilter::pick( [ 'Ada Lovelace', 'Grace Hopper', '' ] ),
			'customer_email'   => '',
			'customer_country' => 'US',
			'order_id'         => PlainFilter::pick( [ null, 1, 12, 30 ] ),
		];
		return $customer + [ 'words' => SearchIndex::list_words( $customer + [ 'source_identifier' => '' ] ) ];
	}
}
