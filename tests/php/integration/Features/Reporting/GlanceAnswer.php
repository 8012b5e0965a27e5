<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Reporting;

use MerchantPayments\Features\Reporting\GlanceController;
use MerchantPayments\Features\Reporting\GlancePeriod;
use MerchantPayments\Site;
use MerchantPayments\Tests\SettableClock;
use PHPUnit\Framework\Assert;
use WP_REST_Request;

/** `GET /reporting/glance` at a time. */
final class GlanceAnswer {

	/**
	 * @param int                   $now    UTC seconds.
	 * @param array<string, string> $params Parameters of the request.
	 * @return array<string, mixed> As its schema says.
	 */
	public static function at( int $now, array $params ): array {
		$route   = ( new GlanceController( Site::instance()->account()->tables(), new SettableClock( $now ) ) )->routes()[0];
		$request = new WP_REST_Request( 'GET', $route->path );
		$request->set_query_params( $params );
		$request->set_default_params( [ 'period' => GlancePeriod::DEFAULT->value ] );
		$answer = json_decode( (string) wp_json_encode( ( $route->handler )( $request ) ), true, 512, JSON_THROW_ON_ERROR );
		$valid  = rest_validate_value_from_schema( $answer, $route->schema(), 'answer' );
		Assert::assertTrue( $valid, is_wp_error( $valid ) ? $valid->get_error_message() : '' );
		return $answer;
	}
}
