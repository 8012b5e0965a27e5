<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Platform\DisputesClient;
use MerchantPayments\Platform\PlatformCall;

/** Accepts a dispute: it is lost for good. Parameter: `dispute_id`. */
final class AcceptDispute extends DisputeOperation {

	public function name(): string {
		return 'dispute_close';
	}

	/**
	 * It can happen to a dispute once.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function key( array $params ): string {
		return $this->name() . ':' . $params['dispute_id'];
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function call( array $params ): PlatformCall {
		return DisputesClient::close( (string) $params['dispute_id'] );
	}
}
