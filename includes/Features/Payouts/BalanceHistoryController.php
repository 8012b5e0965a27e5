<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /deposits/balance-history`, from the ledger. */
final class BalanceHistoryController extends Controller {

	/** How many days are told, unless others are asked for, and at the most. */
	private const DAYS     = 90;
	private const MAX_DAYS = 366;

	public function __construct( private readonly BalanceHistory $history ) {}

	/**
	 * The route.
	 *
	 * @return list<Route>
	 */
	public function routes(): array {
		$args = array(
			'currency' => CodeFormat::Currency->arg() + array( 'required' => true ),
			'days'     => array(
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::MAX_DAYS,
				'default'     => self::DAYS,
				'description' => 'How many UTC days, today being the last.',
			),
		);
		return array(
			new Route( 'GET', '/deposits/balance-history', $this->history( ... ), $args, self::schema() ),
		);
	}

	/**
	 * How it looks.
	 *
	 * @return array<string, mixed>
	 */
	private static function schema(): array {
		$text  = array( 'type' => 'string' );
		$point = array(
			'date'    => $text + array( 'description' => 'UTC day, Y-m-d.' ),
			'balance' => array(
				'type'        => 'integer',
				'description' => "Available and pending at the day's end; of today, now.",
			),
		);
		return JsonSchema::closed(
			'BalanceHistory',
			array(
				'currency'  => $text + array( 'description' => 'Balances are in its minor units.' ),
				'time_zone' => $text + array( 'description' => 'The zone of the days: UTC.' ),
				'points'    => array(
					'type'        => 'array',
					'items'       => JsonSchema::closed( 'BalanceHistoryPoint', $point ),
					'description' => 'One a day without a gap, the oldest first.',
				),
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function history( WP_REST_Request $request ): array {
		$currency = CodeFormat::Currency->stored( strval( $request['currency'] ) );
		return array(
			'currency'  => $currency,
			'time_zone' => 'UTC',
			'points'    => $this->history->points( $currency, absint( $request['days'] ) ),
		);
	}
}
