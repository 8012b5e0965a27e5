<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Actions\PlatformCall;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Transport;

/**
 * Says something to the customer's bank: a draft can be changed as often as one likes, a submission happens once. Parameters: `dispute_id`, `evidence`
 * and `metadata` by Stripe's names; of a submission also `due_by`, which tells an inquiry from the dispute that it becomes.
 */
final class DisputeEvidenceWork extends DisputeWork {

	public function __construct( Transport $transport, private readonly bool $submits ) {
		parent::__construct( $transport );
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
		$said = array_filter(
			array(
				'evidence' => $params['evidence'],
				'metadata' => $params['metadata'],
			)
		);
		if ( $this->submits || isset( $said['evidence'] ) ) {
			$this->must_be_open( $params );
		}
		return new PlatformCall( '/v1/disputes/' . $params['dispute_id'], $said + array( 'submit' => $this->submits ) );
	}
}
