<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use DateTimeImmutable;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\StoreIntervals;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;

/**
 * `GET /disputes/rate`: how many payments were disputed in each of the last twelve months, as card networks count them. From the ledger
 * alone.
 */
final class RateController extends Controller {

	/** Months that are shown; one more is counted, whose sales Mastercard divides by. */
	private const MONTHS = 12;

	/** Share of the threshold from which a rate is close to it, in percent. */
	private const CLOSE = 70;

	/** @param Clock $clock The platform's. */
	public function __construct( private readonly ScopedTables $ledger, private readonly Clock $clock ) {}

	/** @return list<Route> */
	public function routes(): array {
		return array( new Route( 'GET', '/disputes/rate', fn (): array => $this->read(), array(), self::schema() ) );
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$number  = array( 'type' => 'integer' );
		$text    = array( 'type' => 'string' );
		$point   = array(
			'date'          => $text + array( 'description' => 'First day of the month, Y-m-d.' ),
			'disputes'      => $number + array( 'description' => 'Opened in the month; no inquiries.' ),
			'fraud_reports' => $number + array( 'description' => 'Reports of fraud that the network counts beside the disputes about them.' ),
			'sales'         => $number + array( 'description' => 'What both are divided by: sales of the month, or of the one before.' ),
		);
		$network = array(
			'network'      => $text + array( 'enum' => array( ...array_column( CardNetwork::cases(), 'value' ), 'other' ) ),
			'basis_points' => array( 'type' => array( 'integer', 'null' ) )
				+ array( 'description' => 'Rate from which the network acts, in hundredths of a percent; null for other methods.' ),
			'minimum'      => array( 'type' => array( 'integer', 'null' ) ) + array( 'description' => 'Number in a month from which it acts.' ),
			'level'        => $text + array(
				'enum'        => array( 'none', 'below', 'few', 'close', 'above' ),
				'description' => 'Of the last whole month: no sales, well below, over the rate with too few to count, close, above.',
			),
			'points'       => array(
				'type'        => 'array',
				'items'       => JsonSchema::closed( 'DisputeRatePoint', $point ),
				'description' => 'One for each month, the oldest first; the last one is not over.',
			),
		);
		return JsonSchema::closed(
			'DisputeRate',
			array(
				'networks' => array(
					'type'  => 'array',
					'items' => JsonSchema::closed( 'NetworkDisputeRate', $network ),
				),
			)
		);
	}

	/** @return array<string, mixed> */
	private function read(): array {
		$zone     = wp_timezone();
		$month    = ( new DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( $zone )->format( 'Y-m-01' );
		$back     = gmdate( 'Y-m-d', (int) strtotime( $month . ' -' . self::MONTHS . ' months UTC' ) );
		$after    = gmdate( 'Y-m-d', (int) strtotime( $month . ' +1 month UTC' ) );
		$months   = StoreIntervals::dates( 'month', $back, $after );
		$counts   = new MonthlyCounts( $this->ledger, $months, $zone );
		$found    = array( $counts->disputes( false ), $counts->disputes( true ) );
		$sales    = array( $counts->sales( false ), $counts->sales( true ) );
		$networks = array();
		foreach ( CardNetwork::cases() as $network ) {
			$points     = self::points( $months, $found, $sales[ (int) $network->counts_in_person() ], $network );
			$networks[] = array(
				'network'      => $network->value,
				'basis_points' => $network->threshold(),
				'minimum'      => $network->minimum(),
				'level'        => self::level( $points[ self::MONTHS - 2 ], $network ),
				'points'       => $points,
			);
		}
		$networks[] = array(
			'network'      => 'other',
			'basis_points' => null,
			'minimum'      => null,
			'level'        => 'none',
			'points'       => self::points( $months, $found, $sales[1], null ),
		);
		return array( 'networks' => $networks );
	}

	/**
	 * @param list<string>                                                                  $months First days, the one after the last
	 *   included.
	 * @param array{array<int, array<string, int>>, array<int, array<string, int>>} $found  Disputes, and those for fraud.
	 * @param array<int, array<string, int>>                                                $sales  By month and card.
	 * @return list<array{date: string, disputes: int, fraud_reports: int, sales: int}>
	 */
	private static function points( array $months, array $found, array $sales, ?CardNetwork $network ): array {
		$points = array();
		for ( $place = 1; $place <= self::MONTHS; $place++ ) {
			$points[] = array(
				'date'          => $months[ $place ],
				'disputes'      => self::of( $found[0][ $place ] ?? array(), $network ),
				'fraud_reports' => true === $network?->counts_fraud_twice() ? self::of( $found[1][ $place ] ?? array(), $network ) : 0,
				'sales'         => self::of( $sales[ $place - ( $network?->months_back() ?? 0 ) ] ?? array(), $network ),
			);
		}
		return $points;
	}

	/** @param array<string, int> $counts By card. */
	private static function of( array $counts, ?CardNetwork $network ): int {
		return null === $network
			? array_sum( array_diff_key( $counts, array_flip( array_column( CardNetwork::cases(), 'value' ) ) ) )
			: $counts[ $network->value ] ?? 0;
	}

	/** @param array{date: string, disputes: int, fraud_reports: int, sales: int} $point Of a whole month. */
	private static function level( array $point, CardNetwork $network ): string {
		$number = $point['disputes'] + $point['fraud_reports'];
		$limit  = $point['sales'] * $network->threshold();
		$is     = static fn ( int $percent ): bool => $number * 10_000 * 100 >= $limit * $percent
			&& $number * 100 >= $network->minimum() * $percent;
		return match ( true ) {
			0 === $number && 0 === $point['sales'] => 'none',
			$is( 100 )                             => 'above',
			$is( self::CLOSE )                     => 'close',
			$number > 0 && $number * 10_000 >= $limit => 'few',
			default                                => 'below',
		};
	}
}
