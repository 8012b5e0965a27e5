<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Reporting;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\Filter\DateFilter;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /reporting/payment_activity`: the sums of a time as existing clients read them (facts/rest.md, section 12). */
final class PaymentActivityController extends Controller {

	private readonly DateFilter $dates;

	public function __construct( private readonly ScopedTables $ledger ) {
		$this->dates = new DateFilter( 'created' );
	}

	/** @return list<Route> */
	public function routes(): array {
		$dates = $this->dates->args();
		$args  = array(
			'date_start' => array( 'required' => true ) + $dates['date_after'],
			'date_end'   => array( 'required' => true ) + $dates['date_before'],
			'timezone'   => array( 'default' => '+00:00' ) + $dates['user_timezone'],
			'currency'   => array( 'description' => 'By default the store\'s.' ) + CodeFormat::Currency->arg(),
		);
		return array( new Route( 'GET', '/reporting/payment_activity', $this->activity( ... ), $args, self::schema() ) );
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$text = array( 'type' => 'string' );
		$sum  = array( 'type' => 'integer' );
		return JsonSchema::closed(
			'PaymentActivity',
			array(
				'currency'             => $text + array( 'description' => 'Sums are in its minor units.' ),
				'total_payment_volume' => $sum + array( 'description' => 'charges - refunds - disputes.' ),
				'charges'              => $sum,
				'fees'                 => $sum,
				'disputes'             => $sum + array( 'description' => 'What banks took, above zero.' ),
				'refunds'              => $sum + array( 'description' => 'What went back to customers, above zero.' ),
				'timezone'             => $text,
				'date_start'           => $text,
				'date_end'             => $text,
				'interval'             => $text + array( 'enum' => array( 'daily' ) ),
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function activity( WP_REST_Request $request ): array {
		$currency = CodeFormat::Currency->stored( strval( $request['currency'] ?? get_woocommerce_currency() ) );
		$range    = $this->dates->range(
			array(
				'date_after'    => $request['date_start'],
				'date_before'   => $request['date_end'],
				'user_timezone' => $request['timezone'],
			)
		);
		$sums     = ( new PeriodSums( $this->ledger, $currency ) )->within( (int) $range->first, (int) $range->last );
		return array(
			'currency'             => $currency,
			'total_payment_volume' => $sums['gross'] + $sums['refunds'] + $sums['disputes'],
			'charges'              => $sums['gross'],
			'fees'                 => $sums['fees'],
			'disputes'             => -$sums['disputes'],
			'refunds'              => -$sums['refunds'],
			'timezone'             => $request['timezone'],
			'date_start'           => $request['date_start'],
			'date_end'             => $request['date_end'],
			'interval'             => 'daily',
		);
	}
}
