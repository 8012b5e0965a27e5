<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\JsonSchema;

/**
 * What was begun and has no known outcome yet, as pages show it.
 *
 * @phpstan-type Pending array{kind: string, subject: string, since: int, next_look: int|null}
 */
final class PendingOperations {

	/** Those that hold others up; drafts move no money. */
	private const KINDS = array( 'capture', 'cancel', 'refund', 'dispute_submit', 'dispute_close', 'dispute_appeal', 'instant_payout' );

	/** A customer's payment, which moves money as well. Merchants' pages have nothing to withhold: they don't know the payment yet. */
	private const PAYS = 'confirm';

	public function __construct( private readonly OperationLog $log, private readonly Clock $clock ) {}

	/** @return list<Pending> The oldest first. */
	public function on( string $subject ): array {
		return $this->shown( $this->log->open_on( $subject ) );
	}

	/** @return list<Pending> On all subjects, the oldest first. */
	public function all(): array {
		return $this->shown( $this->log->open_before( $this->clock->now() ) );
	}

	/** Whether an operation that moves money may be on its way to a subject, or its outcome is unknown. */
	public function are_on( string $subject ): bool {
		$is_one = static fn ( OperationRecord $record ): bool => self::PAYS === $record->name || self::moves_money( $record );
		return array() !== array_filter( $this->log->open_on( $subject ), $is_one );
	}

	/**
	 * A call that was sent a moment ago is on its way and not unknown.
	 *
	 * @param list<OperationRecord> $records
	 * @return list<Pending>
	 */
	private function shown( array $records ): array {
		$now  = $this->clock->now();
		$open = array_filter(
			$records,
			static fn ( OperationRecord $record ): bool => self::moves_money( $record )
				&& ( OperationRecord::UNKNOWN === $record->state || $record->created <= $now - Settlement::FIRST )
		);
		if ( array() === $open ) {
			return array();
		}
		$planned = as_next_scheduled_action( Settlement::JOB );
		$wait    = is_int( $planned ) ? $planned - time() : 0;
		return array_map(
			static fn ( OperationRecord $record ): array => array(
				'kind'      => $record->name,
				'subject'   => $record->subject,
				'since'     => $record->created,
				// On the operations' clock, which may be a sandbox's.
				'next_look' => $wait > 0 ? $now + $wait : null,
			),
			array_values( $open )
		);
	}

	private static function moves_money( OperationRecord $record ): bool {
		return in_array( $record->name, self::KINDS, true );
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$fields = array(
			'kind'      => array(
				'type' => 'string',
				'enum' => self::KINDS,
			),
			'subject'   => array(
				'type'        => 'string',
				'description' => 'What waits for it: `payment:pi_…` with its refunds and disputes, or `balance:usd`.',
			),
			'since'     => array(
				'type'        => 'integer',
				'description' => 'UTC seconds.',
			),
			'next_look' => array(
				'type'        => array( 'integer', 'null' ),
				'description' => 'When the store looks at the platform again, in UTC seconds; null when it is about to.',
			),
		);
		return array(
			'type'        => 'array',
			'items'       => JsonSchema::closed( 'PendingOperation', $fields ),
			'description' => 'What was begun and has no known outcome yet, the oldest first.',
		);
	}
}
