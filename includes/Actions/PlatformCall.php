<?php

declare( strict_types=1 );

namespace MerchantPayments\Actions;

/** The one call of an action that changes something on the platform. It is kept before it is sent, so that it can be repeated word for word. */
final readonly class PlatformCall {

	/** @param array<string, mixed> $body Parameters, as Stripe names them; amounts in minor units. */
	public function __construct( public string $path, public array $body = array() ) {}
}
