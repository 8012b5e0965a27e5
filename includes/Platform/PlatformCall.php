<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** A POST request that is recorded before it is sent, so that retries send the same path and body. Created by the clients. */
final readonly class PlatformCall {

	/** Key of the metadata that has the operation's id, in objects that an operation makes. */
	public const OPERATION = 'merchant_payments_operation';

	/** @param array<string, mixed> $body Stripe's parameters; amounts in minor units. */
	public function __construct( public string $path, public array $body = array() ) {}
}
