<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\DisputesClient;
use MerchantPayments\Platform\PlatformCall;

/** Gives in: the dispute is lost for good. Parameter: `dispute_id`. */
final class AcceptDispute extends DisputeOperation {

	public function name(): string {
		return 'dispute_close';
	}

	/**
	 * It can happen to a dispute once.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function key( array $params ): string {
		return $this->name() . ':' . $params['dispute_id'];
	}

	/**
	 * Checks that there is something to give in to.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @throws Refusal When there is not.
	 */
	public function call( array $params ): PlatformCall {
		$this->must_be_open( $params );
		return DisputesClient::close( (string) $params['dispute_id'] );
	}
}
