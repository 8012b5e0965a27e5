<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** A POST that is recorded before it is sent, so that a retry sends the same path and body. Made by the clients. */
final readonly class PlatformCall {

	/** @param array<string, mixed> $body Parameters, as Stripe names them; amounts in minor units. */
	public function __construct( public string $path, public array $body = array() ) {}
}
