<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Reporting;

use DateTimeImmutable;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /reporting/glance`: money of a period of store days against the period before. From the ledger alone. */
final class GlanceController extends Controller {

	private const PATH = '/reporting/glance';

	/** Query args of the Overview page. */
	private const PERIOD   = 'glance';
	private const CURRENCY = 'selected_currency';

	/** @param Clock $clock The platform's. */
	public function __construct( private readonly ScopedTables $ledger, private readonly Clock $clock ) {}

	/** @return list<Route> */
	public function routes(): array {
		$args = array(
			'period'   => array(
				'type'        => 'string',
				'enum'        => GlancePeriod::names(),
				'default'     => GlancePeriod::DEFAULT->value,
				'description' => 'Days of the store, today being the last.',
			),
			'currency' => array( 'description' => 'By default the store\'s, or the one with most transactions.' ) + CodeFormat::Currency->arg(),
		);
		return array( new Route( 'GET', self::PATH, $this->glance( ... ), $args, self::schema() ) );
	}

	/**
	 * The request with which the Overview page begins, as client/data/glance.ts makes it.
	 *
	 * @return list<string>
	 */
	public static function paths( PageAddress $address ): array {
		$period   = GlancePeriod::tryFrom( $address->value( self::PERIOD ) ?? '' );
		$currency = CodeFormat::Currency->accept( $address->value( self::CURRENCY ) ?? '' );
		$params   = array_filter(
			array(
				'currency' => $currency,
				'period'   => $period?->value,
			)
		);
		return array( '/' . self::ROUTE_NAMESPACE . self::PREFIX . self::PATH . ( array() === $params ? '' : '?' . http_build_query( $params ) ) );
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$text  = array( 'type' => 'string' );
		$sum   = array( 'type' => 'integer' );
		$sums  = array(
			'gross'    => $sum + array( 'description' => 'Total of charges and payments.' ),
			'fees'     => $sum + array( 'description' => 'Fees of all transactions.' ),
			'net'      => $sum + array( 'description' => 'Net of all transactions.' ),
			'refunds'  => $sum + array( 'description' => 'Total of refunds, failed ones included: below zero.' ),
			'disputes' => $sum + array( 'description' => 'Total of disputes and their reversals: below zero.' ),
		);
		$days  = array(
			'date_start' => $text + array( 'description' => 'First day, Y-m-d.' ),
			'date_end'   => $text + array( 'description' => 'Last day.' ),
		);
		$point = array( 'date' => $text + array( 'description' => 'Y-m-d.' ) ) + $sums;
		return JsonSchema::closed(
			'Glance',
			array(
				'period'     => $text + array( 'enum' => GlancePeriod::names() ),
				'currency'   => $text + array( 'description' => 'Sums are in its minor units, with the signs of the transactions list.' ),
				'currencies' => array(
					'type'        => 'array',
					'items'       => $text,
					'description' => 'Of all transactions: the store\'s first, then those with most.',
				),
				'time_zone'  => $text + array( 'description' => 'The zone of the days: the store\'s.' ),
				'current'    => JsonSchema::closed( 'GlancePeriodSums', $days + $sums ),
				'previous'   => JsonSchema::closed( 'GlancePreviousSums', $days + $sums ),
				'points'     => array(
					'type'        => 'array',
					'items'       => JsonSchema::closed( 'GlancePoint', $point ),
					'description' => 'The current period by day, without a gap.',
				),
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function glance( WP_REST_Request $request ): array {
		$zone       = wp_timezone();
		$today      = ( new DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( $zone )->format( 'Y-m-d' );
		$period     = GlancePeriod::from( strval( $request['period'] ) );
		$currencies = $this->currencies();
		$currency   = isset( $request['currency'] ) ? CodeFormat::Currency->stored( strval( $request['currency'] ) ) : $currencies[0];
		$sums       = new PeriodSums( $this->ledger, $currency );
		$of         = static fn ( string $first, string $last ): array => array(
			'date_start' => $first,
			'date_end'   => $last,
		) + $sums->of_days( $first, $last, $zone );
		return array(
			'period'     => $period->value,
			'currency'   => $currency,
			'currencies' => $currencies,
			'time_zone'  => wp_timezone_string(),
			'current'    => $of( ...$period->current( $today ) ),
			'previous'   => $of( ...$period->previous( $today ) ),
			'points'     => $sums->by_day( ...array( ...$period->current( $today ), $zone ) ),
		);
	}

	/**
	 * Currencies of all transactions, at least the store's.
	 *
	 * @return non-empty-list<string>
	 */
	private function currencies(): array {
		$used = array_column( $this->ledger->rows( 'currency, SUM(transactions) AS transactions', 'daily', new Condition( 'listed = 1' ), 'GROUP BY currency ORDER BY transactions DESC, currency' ), 'currency' );
		$own  = strtolower( get_woocommerce_currency() );
		$rest = array_values( array_filter( $used, static fn ( ?string $code ): bool => null !== $code && $own !== $code ) );
		return in_array( $own, $used, true ) || array() === $rest ? array( $own, ...$rest ) : $rest;
	}
}
