<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Ledger\AnswerWriter;
use MerchantPayments\Orders\OrderDisputes;
use MerchantPayments\Platform\DisputesClient;
use MerchantPayments\Platform\PlatformCall;

/**
 * Says something to the customer's bank: a draft can be changed as often as one likes, a submission happens once. Parameters: `dispute_id`, `evidence`
 * and `metadata` by Stripe's names; of a submission also `due_by`, which tells an inquiry from the dispute that it becomes.
 */
final class AnswerDispute extends DisputeOperation {

	public function __construct( AnswerWriter $ledger, OrderDisputes $orders, private readonly bool $submits ) {
		parent::__construct( $ledger, $orders );
	}

	public function name(): string {
		return $this->submits ? 'dispute_submit' : 'dispute_draft';
	}

	/**
	 * A submission is one whatever it says. A draft that says the same as an earlier one may still be another: whoever saves one brings its key.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function key( array $params ): string {
		$own = $this->submits ? $params['due_by'] : hash( 'sha256', (string) wp_json_encode( $params ) );
		return $this->name() . ':' . $params['dispute_id'] . ':' . $own;
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function call( array $params ): PlatformCall {
		return DisputesClient::update( (string) $params['dispute_id'], $params['evidence'], $params['metadata'], $this->submits );
	}
}
