<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Faults;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Platform\Transport;

/** Passes calls on, and lets those go wrong that were ordered to. A read whose answer is lost is just not available; of a change nobody knows. */
final class FaultyTransport implements Transport {

	/** The longest that a slow call takes, in seconds. */
	public const SLOWEST = 30;

	public function __construct( private readonly Transport $transport, private readonly Faults $faults ) {}

	/**
	 * Sends one call.
	 *
	 * @param array<string, mixed> $params Parameters, as Stripe names them.
	 * @return array<string, mixed> A Stripe object, or a list.
	 * @throws PlatformException When the call goes wrong.
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		$fault = $this->faults->take( $method, $path );
		if ( FaultMode::Slow === ( $fault['mode'] ?? null ) ) {
			sleep( min( self::SLOWEST, $fault['seconds'] ) );
			$fault = null;
		}
		$answer = null === $fault || $fault['mode']->works() ? $this->transport->request( $method, $path, $params, $idempotency_key ) : array();
		if ( null !== $fault ) {
			throw self::failure( $fault['mode'], $method );
		}
		return $answer;
	}

	/** What the caller sees. */
	private static function failure( FaultMode $mode, string $method ): PlatformException {
		$is_read = 'GET' === $method;
		return match ( $mode ) {
			FaultMode::TooMany => new RateLimited( __( 'The payments platform gets too many requests right now. Please try again in a moment.', 'woocommerce-payments' ), 'rate_limit' ),
			FaultMode::Drop    => new Unavailable( __( 'The payments platform could not be reached. Please try again.', 'woocommerce-payments' ), 'wcpay_http_request_failed' ),
			FaultMode::Garbage => self::lost( $is_read, 'wcpay_unparseable_or_null_body' ),
			FaultMode::ServerError => self::lost( $is_read, 'api_error' ),
			default            => self::lost( $is_read, 'wcpay_http_request_failed' ),
		};
	}

	/** An answer that is lost. */
	private static function lost( bool $is_read, string $code ): PlatformException {
		$text = __( 'The payments platform did not answer. Please try again.', 'woocommerce-payments' );
		return $is_read ? new Unavailable( $text, $code ) : new UnknownOutcome( $text, $code );
	}
}
