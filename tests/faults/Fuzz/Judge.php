<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults\Fuzz;

use MerchantPayments\Rest\RouteGuard;
use MerchantPayments\Tests\Faults\Request;
use WP_REST_Response;

/** Sends requests and says what is wrong with the answers. */
final class Judge {

	/** Errors of WordPress itself, about requests that do not even reach a route's own rules: HTTP statuses by code. */
	private const WORDPRESS = [
		'rest_no_route'     => [ 404 ],
		'rest_invalid_json' => [ 400 ],
	];

	/** Errors that are about a parameter. */
	private const ABOUT_A_PARAMETER = [
		'rest_invalid_param',
		'rest_missing_callback_param',
		'wcpay_invalid_idempotency_key',
		'wcpay_route_validation_failure',
		'invalid_fraud_outcome_status',
		'wcpay_missing_manual_deposit_data',
		'wcpay_core_invalid_request_parameter_invalid_search',
	];

	/** How much of a processor's time an answer may take, in seconds. */
	private const SECONDS = 1.0;

	/** What makes three hundred payments and their orders: in seconds, on SQLite beside other work. */
	private const LONGER = [ '/sandbox/sample-sales' => 5.0 ];

	/**
	 * How many requests got which answer.
	 *
	 * @var array<string, int>
	 */
	public array $answers = [];

	public function __construct( private readonly Complaints $complaints, private readonly bool $platform_fails = false ) {}

	/**
	 * Sends a request.
	 *
	 * @return list<string> What is wrong with the answer.
	 */
	public function judge( Request $request ): array {
		$began    = self::time();
		$response = $this->complaints->during( $request->send( ... ) );
		$seconds  = self::time() - $began;
		$problems = [ ...$this->complaints->take(), ...$this->read( $response ) ];
		$most     = self::LONGER[ $request->path ] ?? self::SECONDS;
		return $seconds > $most ? [ ...$problems, sprintf( 'It took %.1f s.', $seconds ) ] : $problems;
	}

	/**
	 * Reads an answer as a client does.
	 *
	 * @return list<string> What is wrong with it.
	 */
	private function read( WP_REST_Response $response ): array {
		$json  = wp_json_encode( rest_get_server()->response_to_data( $response, false ) );
		$body  = false === $json ? null : json_decode( $json, true );
		$count = $response->get_status() . ' ' . ( $response->get_status() < 400 ? '' : ( $body['code'] ?? '?' ) );

		$this->answers[ $count ] = 1 + ( $this->answers[ $count ] ?? 0 );
		if ( ! is_array( $body ) ) {
			return [ 'The body is no JSON.' ];
		}
		return $response->get_status() < 400 ? self::success( $response, $body ) : $this->failure( $response, $body );
	}

	/**
	 * What is wrong with an answer that says that all went well.
	 *
	 * @param array<array-key, mixed> $body What a client reads.
	 * @return list<string>
	 */
	private static function success( WP_REST_Response $response, array $body ): array {
		$handler = $response->get_matched_handler();
		$valid   = rest_validate_value_from_schema(
			$body,
			isset( $handler[ RouteGuard::SCHEMA ] ) ? $handler[ RouteGuard::SCHEMA ]() : [ 'type' => 'null' ],
			'answer'
		);
		return is_wp_error( $valid ) ? [ $valid->get_error_message() ] : [];
	}

	/**
	 * What is wrong with an error.
	 *
	 * @param array<array-key, mixed> $body What a client reads.
	 * @return list<string>
	 */
	private function failure( WP_REST_Response $response, array $body ): array {
		$documented = ( $response->get_matched_handler()[ RouteGuard::ERRORS ] ?? [] ) + self::WORDPRESS;
		$status     = $response->get_status();
		$code       = (string) ( $body['code'] ?? '' );
		$param      = $body['data']['param'] ?? null;
		return array_keys(
			array_filter(
				[
					"$status $code is not documented."   => ! in_array( $status, $documented[ $code ] ?? [], true ),
					"$status is the server's own fault." => $status >= 500 && ! ( $this->platform_fails && in_array( $status, [ 503, 504 ], true ) ),
					'It says nothing.'                   => '' === trim( (string) ( $body['message'] ?? '' ) ),
					'Its body has another status.'       => $status !== ( $body['data']['status'] ?? null ),
					"$code does not name its parameter." => in_array( $code, self::ABOUT_A_PARAMETER, true ) && ( ! is_string( $param ) || '' === $param ),
				]
			)
		);
	}

	/** The processor's time that this process used so far, in seconds. */
	private static function time(): float {
		$used = (array) getrusage();
		return $used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec'] + ( $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'] ) / 1e6;
	}
}
