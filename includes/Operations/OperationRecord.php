<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Platform\PlatformCall;

/** An operation as it is recorded. */
final readonly class OperationRecord {

	/** The metadata of an object at the platform that names the operation which made it. */
	public const METADATA = PlatformCall::OPERATION;

	/** For how many seconds after the last sending it may still arrive. */
	private const ON_ITS_WAY = 120;

	/** Seconds between the two looks that find nothing before it counts as not happened: one may read what is out of date. */
	private const BETWEEN_LOOKS = 10;

	/** Sent, or about to be sent. When its process dies it stays so, and is settled like one whose outcome is unknown. */
	public const RUNNING = 'running';

	/** Sent, and no answer came: it may or may not have happened. */
	public const UNKNOWN = 'unknown';

	/** Happened; the answer is kept. One that was refused leaves no record: nothing happened, and its key can be used again. */
	public const DONE = 'done';

	/**
	 * @param string               $id        Of the request: a hash of the client's key.
	 * @param array<string, mixed> $params
	 * @param array<string, mixed> $answer    The client's answer, once it is done.
	 * @param string               $state     RUNNING, UNKNOWN or DONE.
	 * @param int                  $created   UTC seconds.
	 * @param string               $operation The operation's id: the same over all attempts, and unlike any other store's.
	 * @param int                  $attempt   1 for the first sending.
	 * @param int                  $sent      Until when it may have been sent last, in UTC seconds.
	 * @param int                  $missed    When a look first found nothing that late; 0 when none did.
	 */
	public function __construct(
		public string $id,
		public string $name,
		public string $subject,
		public array $params,
		public PlatformCall $call,
		public string $state,
		public array $answer,
		public int $created,
		public string $operation,
		public int $attempt,
		public int $sent,
		public int $missed,
		public Actor $actor
	) {}

	/** The platform's key of an attempt. It keeps a key's first answer, errors too, so each attempt has its own. */
	public function key(): string {
		return $this->operation . ':' . $this->attempt;
	}

	/** Whether nothing can be on its way any more. */
	public function is_overdue( int $now ): bool {
		return $now >= $this->sent + self::ON_ITS_WAY;
	}

	/** Whether a look that finds nothing is the second one that does, late enough: then it did not happen. */
	public function did_not_happen( int $now ): bool {
		return $this->is_overdue( $now ) && $this->missed > 0 && $now >= $this->missed + self::BETWEEN_LOOKS;
	}

	/** When a look may settle that it did not happen, in UTC seconds. */
	public function certain_at(): int {
		return self::BETWEEN_LOOKS + ( $this->missed > 0 ? $this->missed : $this->sent + self::ON_ITS_WAY );
	}

	/**
	 * Whether an object at the platform was made by this operation.
	 *
	 * @param array<string, mixed> $thing
	 */
	public function made( array $thing ): bool {
		return $this->operation === ( $thing['metadata'][ self::METADATA ] ?? null );
	}

	/**
	 * Whether the requests are the same. One without an order is the same as one with it: the order follows from the payment, and may have
	 * been deleted in between.
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
		return $this->is_for(
			$name,
			array_key_exists( 'reason', $this->params ) ? array( 'reason' => $this->params['reason'] ) + $params : $params
		);
	}

	/**
	 * The record of a request that turned out to be a retry, done with the same answer.
	 *
	 * @param array<string, mixed> $params As the retry sent them.
	 * @param array<string, mixed> $answer What the client gets.
	 * @param int                  $now    UTC seconds.
	 */
	public function repeated( string $id, array $params, array $answer, int $now ): self {
		return new self(
			$id,
			$this->name,
			$this->subject,
			$params,
			$this->call,
			self::DONE,
			$answer,
			$now,
			$this->operation,
			$this->attempt,
			$this->sent,
			0,
			$this->actor
		);
	}
}
