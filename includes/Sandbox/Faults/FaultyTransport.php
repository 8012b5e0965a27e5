<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Faults;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Sandbox;

/** Passes calls on, and lets those go wrong that were ordered to. A read whose answer is lost is just not available; of a change nobody knows. */
final class FaultyTransport implements Transport {

	/** The longest that a slow call takes, in seconds. */
	public const SLOWEST = 30;

	/** The sandbox makes its tables when its transport is asked for: not before the first call. */
	public function __construct( private readonly Sandbox $sandbox ) {}

	/**
	 * @param array<string, mixed> $params Parameters, as Stripe names them.
	 * @return array<string, mixed> A Stripe object, or a list.
	 * @throws PlatformException When the call goes wrong.
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		$fault = $this->sandbox->faults()->take( $method, $path );
		if ( FaultMode::Slow === ( $fault['mode'] ?? null ) ) {
			sleep( min( self::SLOWEST, $fault['seconds'] ) );
			$fault = null;
		}
		$answer = null === $fault || $fault['mode']->works() ? $this->sandbox->transport()->request( $method, $path, $params, $idempotency_key ) : array();
		if ( null !== $fault ) {
			throw self::failure( $fault['mode'], $method );
		}
		return $answer;
	}

	/** What the caller sees. */
	private static function failure( FaultMode $mode, string $method ): PlatformException {
		$code = match ( $mode ) {
			FaultMode::Garbage     => 'wcpay_unparseable_or_null_body',
			FaultMode::ServerError => 'api_error',
			default                => 'wcpay_http_request_failed',
		};
		return match ( true ) {
			FaultMode::TooMany === $mode => RateLimited::for_now(),
			FaultMode::Drop === $mode    => Unavailable::unreachable(),
			'GET' === $method            => Unavailable::unanswered( $code ),
			default                      => UnknownOutcome::unanswered( $code ),
		};
	}
}
