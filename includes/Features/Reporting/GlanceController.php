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
		return array(
			'/' . self::ROUTE_NAMESPACE . self::PREFIX . self::PATH . (
							array() === $params ? '' : '?' . http_build_query( $params )
						),
		);
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$text  = array( 'type' => 'string' );
		$sum   = array( 'type' => 'integer' );
		$sums  = array(
			'gross'      => $sum + array( 'description' => 'Total of charges and payments, less what was authorized and not captured.' ),
			'refunds'    => $sum + array( 'description' => 'Total of refunds, failed ones included: below zero.' ),
			'disputes'   => $sum + array( 'description' => 'Total of disputes and their reversals: below zero.' ),
			'fees'       => $sum + array( 'description' => 'Fees of activity: above zero.' ),
			'other_fees' => $sum + array( 'description' => 'Total of movements that are a fee themselves, or a fee\'s refund: below zero.' ),
			'net'        => $sum + array( 'description' => 'gross + refunds + disputes - fees + other_fees.' ),
		);
		$days  = array(
			'date_start' => $text + array( 'description' => 'First day, Y-m-d.' ),
			'date_end'   => $text + array( 'description' => 'Last day.' ),
		);
		$point = array( 'date' => $text + array( 'description' => 'Y-m-d.' ) ) + $sums;
		return JsonSchema::closed(
			'Glance',
			array(
				'period'           => $text + array( 'enum' => GlancePeriod::names() ),
				'currency'         => $text + array( 'description' => 'Sums are in its minor units, with the signs of the transactions list.' ),
				'currencies'       => array(
					'type'        => 'array',
					'items'       => $text,
					'description' => 'Of all transactions: the store\'s first, then those with most.',
				),
				'time_zone'        => $text + array( 'description' => 'The zone of the days: the store\'s.' ),
				'current'          => JsonSchema::closed( 'GlancePeriodSums', $days + $sums ),
				'previous'         => JsonSchema::closed( 'GlancePreviousSums', $days + $sums ),
				'other'            => JsonSchema::closed( 'GlanceOtherChanges', array_fill_keys( PeriodSums::other(), $sum ) ) + array(
					'description' => 'What else changed the balance in the current period, payouts excepted, by category; `other` is what is in no category.',
				),
				'balance'          => JsonSchema::closed(
					'GlanceBalance',
					array(
						'opening'          => $sum + array( 'description' => 'Available, pending and reserved before the current period.' ),
						'other_changes'    => $sum,
						'payouts'          => $sum + array( 'description' => 'What was paid out: below zero. A withdrawal from the bank is above.' ),
						'payout_fees'      => $sum + array( 'description' => 'What the platform took with payouts: below zero.' ),
						'returned_payouts' => $sum + array( 'description' => 'What failed and canceled payouts brought back.' ),
						'closing'          => $sum + array( 'description' => 'opening + net + other_changes + payouts + payout_fees + returned_payouts.' ),
					)
				),
				'points'           => array(
					'type'        => 'array',
					'items'       => JsonSchema::closed( 'GlancePoint', $point ),
					'description' => 'The current period by day, without a gap.',
				),
				'previous_points'  => self::days_with( 'GlancePreviousPoint', 'net', 'The previous period by day, without a gap.' ),
				'upcoming_payouts' => self::days_with(
					'GlanceUpcomingPayouts',
					'amount',
					sprintf(
						'Payouts on their way (pending or in transit), by the day of their arrival: today and the %d days after it.',
						UpcomingPayouts::DAYS - 1
					)
				),
			)
		);
	}

	/** @return array<string, mixed> Schema of a list with an amount for each day. */
	private static function days_with( string $title, string $amount, string $description ): array {
		$day = array(
			'date'  => array(
				'type'        => 'string',
				'description' => 'Y-m-d.',
			),
			$amount => array( 'type' => 'integer' ),
		);
		return array(
			'type'        => 'array',
			'items'       => JsonSchema::closed( $title, $day ),
			'description' => $description,
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
		$seconds    = PeriodSums::seconds( ...array( ...$period->current( $today ), $zone ) );
		$current    = $sums->within( ...$seconds );
		return array(
			'period'           => $period->value,
			'currency'         => $currency,
			'currencies'       => $currencies,
			'time_zone'        => wp_timezone_string(),
			'current'          => self::shown( $period->current( $today ), $current ),
			'previous'         => self::shown(
				$period->previous( $today ),
				$sums->within( ...PeriodSums::seconds( ...array( ...$period->previous( $today ), $zone ) ) )
			),
			'other'            => array_intersect_key( $current, array_flip( PeriodSums::other() ) ),
			'balance'          => ( new BalanceBridge( $this->ledger, $currency ) )->of( $current, ...$seconds ),
			'points'           => $sums->by_day( ...array( ...$period->current( $today ), $zone ) ),
			'previous_points'  => array_map(
				static fn ( array $day ): array => array_intersect_key(
					$day,
					array(
						'date' => 1,
						'net'  => 1,
					)
				),
				$sums->by_day( ...array( ...$period->previous( $today ), $zone ) )
			),
			'upcoming_payouts' => ( new UpcomingPayouts( $this->ledger, $currency ) )->by_day( $today ),
		);
	}

	/**
	 * @param array{string, string} $days First and last.
	 * @param array<string, int>    $sums Of those days.
	 * @return array<string, string|int>
	 */
	private static function shown( array $days, array $sums ): array {
		return array(
			'date_start' => $days[0],
			'date_end'   => $days[1],
		) + array_intersect_key( $sums, array_flip( PeriodSums::ACTIVITY ) );
	}

	/**
	 * Currencies of all transactions, at least the store's.
	 *
	 * @return non-empty-list<string>
	 */
	private function currencies(): array {
		$used = array_column(
			$this->ledger->rows(
				'currency, SUM(transactions) AS transactions',
				'daily',
				new Condition( 'listed = 1' ),
				'GROUP BY currency ORDER BY transactions DESC, currency'
			),
			'currency'
		);
		$own  = strtolower( get_woocommerce_currency() );
		$rest = array_values( array_filter( $used, static fn ( ?string $code ): bool => null !== $code && $own !== $code ) );
		return in_array( $own, $used, true ) || array() === $rest ? array( $own, ...$rest ) : $rest;
	}
}
