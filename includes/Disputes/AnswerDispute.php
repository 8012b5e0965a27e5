<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\DisputesClient;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\PlatformCall;

/**
 * Says something to the customer's bank: a draft can be changed as often as one likes, a submission happens once. Parameters: `dispute_id`, `evidence`
 * and `metadata` by Stripe's names; of a submission also `due_by`, which tells an inquiry from the dispute that it becomes.
 */
final class AnswerDispute extends DisputeOperation {

	public function __construct( Platform $platform, private readonly bool $submits ) {
		parent::__construct( $platform );
	}

	public function name(): string {
		return $this->submits ? 'dispute_submit' : 'dispute_draft';
	}

	/**
	 * A submission is one whatever it says. A draft that says the same as an earlier one may still be another: whoever saves one brings its key.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function key( array $params ): string {
		$own = $this->submits ? $params['due_by'] : hash( 'sha256', (string) wp_json_encode( $params ) );
		return $this->name() . ':' . $params['dispute_id'] . ':' . $own;
	}

	/**
	 * Checks that the bank still waits; what is only remembered can be changed at any time.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @throws Refusal When it does not.
	 */
	public function call( array $params ): PlatformCall {
		if ( $this->submits || array() !== $params['evidence'] ) {
			$this->must_be_open( $params );
		}
		return DisputesClient::update( (string) $params['dispute_id'], $params['evidence'], $params['metadata'], $this->submits );
	}
}
