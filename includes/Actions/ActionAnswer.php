<?php

declare( strict_types=1 );

namespace MerchantPayments\Actions;

use WP_REST_Response;

/** The answer of an action, now or when it happened. */
final readonly class ActionAnswer {

	/** The header that marks an answer which was given before. */
	public const REPLAYED = 'Idempotency-Replayed';

	/** @param array<string, mixed> $data     For the client. */
	public function __construct( public array $data, public bool $replayed = false ) {}

	/** The answer over REST. */
	public function response(): WP_REST_Response {
		return new WP_REST_Response( $this->data, 200, $this->replayed ? array( self::REPLAYED => 'true' ) : array() );
	}
}
