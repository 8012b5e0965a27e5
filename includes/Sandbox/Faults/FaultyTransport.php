<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Faults;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Sandbox;

/**
 * Passes calls on and injects faults. A read without response means that the platform is unavailable; a write without response has an
 * unknown outcome.
 */
final class FaultyTransport implements Transport {

	/** Maximum delay of a slow call, in seconds. */
	public const SLOWEST = 30;

	/** Creates the sandbox's tables with the first call, not before. */
	public function __construct( private readonly Sandbox $sandbox ) {}

	/**
	 * @param array<string, mixed> $params Stripe's parameters.
	 * @return array<string, mixed> A Stripe object, or a list.
	 * @throws PlatformException When a fault is injected.
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		$aftermath = $this->sandbox->aftermath();
		$aftermath->arrive();
		if ( 'POST' === $method && $aftermath->is_spoilt( $idempotency_key ) ) {
			throw self::failure( FaultMode::ServerError, $method );
		}
		$old = 'GET' === $method ? $aftermath->old_answer( $path ) : null;
		if ( null !== $old ) {
			return $old;
		}
		$fault = $this->sandbox->faults()->take( $method, $path );
		if ( FaultMode::Slow === ( $fault['mode'] ?? null ) ) {
			sleep( min( self::SLOWEST, $fault['seconds'] ) );
			$fault = null;
		}
		if ( null !== $fault ) {
			$aftermath->before( $fault['mode'], $path, $params, $idempotency_key );
		}
		$answer = null === $fault
			|| $fault['mode']->works() ? $this->sandbox->transport()->request( $method, $path, $params, $idempotency_key ) : array();
		if ( null !== $fault ) {
			$aftermath->after( $fault['mode'], $path, $answer );
			throw self::failure( $fault['mode'], $method );
		}
		return 'GET' === $method ? $aftermath->without_new( $answer ) : $answer;
	}

	/** The exception that the caller gets. */
	private static function failure( FaultMode $mode, string $method ): PlatformException {
		$code = match ( $mode ) {
			FaultMode::Garbage => 'wcpay_unparseable_or_null_body',
			FaultMode::ServerError, FaultMode::ErrorAfter, FaultMode::ReplayedError => 'api_error',
			default => 'wcpay_http_request_failed',
		};
		return match ( true ) {
			FaultMode::TooMany === $mode => RateLimited::for_now(),
			FaultMode::Drop === $mode    => Unavailable::unreachable(),
			'GET' === $method            => Unavailable::unanswered( $code ),
			default                      => UnknownOutcome::unanswered( $code ),
		};
	}
}
