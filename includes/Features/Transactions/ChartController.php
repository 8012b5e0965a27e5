<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\TransactionSums;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `/transactions/chart`: sales, fees and refunds over time in one currency, with the list's filters. */
final class ChartController extends Controller {

	/** Seconds for which rows are added up when the daily totals don't cover the filters: a year and a day. */
	private const REACH = 366 * 86400;

	public function __construct( private readonly ScopedTables $ledger, private readonly TransactionsQuery $list ) {}

	/** @return list<Route> */
	public function routes(): array {
		$drawn = array(
			'description' => __(
				'Currency of the chart; by default, and when it has no transactions, the one with the most.',
				'merchant-payments-for-woocommerce'
			),
		);
		return array(
			new Route(
				'GET',
				'/transactions/chart',
				$this->chart( ... ),
				Route::of_list( $this->list->filter_args() + array( 'currency' => $drawn + CodeFormat::Currency->arg() ) ),
				self::schema()
			),
		);
	}

	/**
	 * Schema. `refunds` are positive; refunds that failed and came back are subtracted.
	 *
	 * @return array<string, mixed>
	 */
	private static function schema(): array {
		$text   = array( 'type' => 'string' );
		$amount = array( 'type' => 'integer' );
		$point  = array(
			'date'    => $text + array( 'description' => 'First day of the interval, Y-m-d.' ),
			'gross'   => $amount + array( 'description' => 'Sum of charges and payments, less what was not captured.' ),
			'fees'    => $amount + array( 'description' => 'Sum of the fees of all transactions.' ),
			'refunds' => $amount + array( 'description' => 'What went back to customers.' ),
		);
		return JsonSchema::closed(
			'TransactionChart',
			array(
				'interval'   => $text + array( 'enum' => array( 'day', 'month', 'year' ) ),
				'time_zone'  => $text + array( 'description' => 'The zone of the days: the store\'s, a name or an offset such as +05:30.' ),
				'currency'   => $text + array( 'description' => 'The currency that is drawn; amounts are in its minor units.' ),
				'currencies' => array(
					'type'        => 'array',
					'items'       => $text,
					'description' => 'All currencies that match, the one with most transactions first.',
				),
				'is_cut'     => array(
					'type'        => 'boolean',
					'description' => 'Whether older transactions match that are not drawn.',
				),
				'points'     => array(
					'type'        => 'array',
					'items'       => JsonSchema::closed( 'TransactionChartPoint', $point ),
					'description' => 'One for each interval, without a gap; none when nothing matches.',
				),
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function chart( WP_REST_Request $request ): array {
		$days       = $this->days( self::checked( $request ) );
		$currencies = $days->currencies();
		$wanted     = CodeFormat::Currency->stored( strval( $request['currency'] ) );
		$currency   = in_array( $wanted, $currencies, true ) ? $wanted : $currencies[0] ?? strtolower( get_woocommerce_currency() );
		return array(
			'time_zone'  => wp_timezone_string(),
			'currency'   => $currency,
			'currencies' => $currencies,
			'is_cut'     => $days->is_cut,
		) + $days->points( $currency );
	}

	/**
	 * Sums of the rows that match the filters.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 */
	private function days( array $params ): ChartDays {
		$daily   = $this->list->daily( $params );
		$filters = $daily->filters;
		$sums    = new TransactionSums( $this->ledger, ChartDays::sums() );
		$where   = self::all_of( ListQuery::where( $this->list->filters(), $params ), TransactionsQuery::base_condition( $params ) );
		$since   = null === $filters ? $this->reach( $where ) : null;
		$rows    = null === $since
			? $where
			: Condition::join( array( $where, new Condition( 'created >= %d', array( $since ) ) ), 'AND' );
		$days    = null === $filters
			? $sums->of_rows( $rows )
			: $sums->of_days( self::all_of( ListQuery::where( $filters, $params ), TransactionsQuery::base_condition( $params ) ), $daily->range );
		return new ChartDays(
			$days,
			$daily->range,
			null !== $since,
			wp_timezone(),
			static fn ( array $parts ): array => $sums->of_rows( Condition::join( array( $rows, self::any_of( $parts ) ), 'AND' ) )
		);
	}

	/** @param non-empty-list<array{int, int}> $parts From a second until before another. */
	private static function any_of( array $parts ): Condition {
		$within = array_map( static fn ( array $part ): Condition => new Condition( 'created >= %d AND created < %d', $part ), $parts );
		$hull   = new Condition( 'created >= %d AND created < %d', array( min( array_column( $parts, 0 ) ), max( array_column( $parts, 1 ) ) ) );
		return Condition::join( array( $hull, Condition::join( $within, 'OR' ) ), 'AND' );
	}

	/** The time from which rows are added up; null for all rows. */
	private function reach( Condition $where ): ?int {
		$found = $this->ledger->row( 'MIN(created) AS oldest, MAX(created) AS newest', 'transactions', $where );
		$since = (int) ( $found['newest'] ?? 0 ) - self::REACH;
		return (int) ( $found['oldest'] ?? 0 ) < $since ? $since : null;
	}

	private static function all_of( ?Condition $where, string $listed ): Condition {
		$base = new Condition( $listed );
		return null === $where ? $base : Condition::join( array( $base, $where ), 'AND' );
	}
}
