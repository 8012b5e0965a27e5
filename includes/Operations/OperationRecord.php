<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Platform\PlatformCall;

/** An operation as it is recorded. */
final readonly class OperationRecord {

	/** Sent, or about to be sent. When its process dies it stays so, and is settled like one whose outcome is unknown. */
	public const RUNNING = 'running';

	/** Sent, and no answer came: it may or may not have happened. */
	public const UNKNOWN = 'unknown';

	/** Happened; the answer is kept. One that was refused leaves no record: nothing happened, and its key can be used again. */
	public const DONE = 'done';

	/**
	 * @param array<string, mixed> $params
	 * @param array<string, mixed> $answer  The client's answer, once it is done.
	 * @param string               $state   RUNNING, UNKNOWN or DONE.
	 * @param int                  $created UTC seconds.
	 */
	public function __construct(
		public string $id,
		public string $name,
		public string $subject,
		public array $params,
		public PlatformCall $call,
		public string $state,
		public array $answer,
		public int $created
	) {}

	/**
	 * Whether the requests are the same. One without an order is the same as one with it: the order follows from the payment, and may have been deleted
	 * in between.
	 *
	 * @param array<string, mixed> $params
	 */
	public function is_for( string $name, array $params ): bool {
		$own = $this->params;
		if ( in_array( 0, array( $own['order_id'] ?? null, $params['order_id'] ?? null ), true ) ) {
			unset( $own['order_id'], $params['order_id'] );
		}
		return OperationLog::fingerprint( $this->name, $own ) === OperationLog::fingerprint( $name, $params );
	}

	/**
	 * Whether a request retries this operation, whose outcome its client does not know. Another reason makes no other refund.
	 *
	 * @param array<string, mixed> $params
	 */
	public function is_retried_by( string $name, array $params ): bool {
		return $this->is_for( $name, array_key_exists( 'reason', $this->params ) ? array( 'reason' => $this->params['reason'] ) + $params : $params );
	}

	/**
	 * The record of a request that turned out to be a retry.
	 *
	 * @param array<string, mixed> $params As the retry sent them.
	 */
	public function retry( string $id, array $params ): self {
		return new self( $id, $this->name, $this->subject, $params, $this->call, $this->state, $this->answer, $this->created );
	}
}
