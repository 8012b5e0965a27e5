<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Platform\PlatformCall;

/** One action as it is kept. */
final readonly class OperationRecord {

	/**
	 * @param array<string, mixed> $params  Its parameters.
	 * @param array<string, mixed> $answer  What the client got, once it is done.
	 * @param int                  $created UTC seconds.
	 */
	public function __construct(
		public string $id,
		public string $name,
		public string $subject,
		public array $params,
		public PlatformCall $call,
		public OperationState $state,
		public array $answer,
		public int $created
	) {}

	/** The id of the action with a key. */
	public static function id_of( string $key ): string {
		return hash( 'sha256', $key );
	}

	/**
	 * What was asked, in one word: the same key with another one is a mistake.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 */
	public static function fingerprint( string $name, array $params ): string {
		return hash( 'sha256', $name . ' ' . wp_json_encode( self::sorted( $params ) ) );
	}

	/**
	 * The same in one order of keys, on every level: JSON has none.
	 *
	 * @param array<array-key, mixed> $params Parameters.
	 * @return array<array-key, mixed>
	 */
	private static function sorted( array $params ): array {
		ksort( $params );
		return array_map( static fn ( mixed $value ): mixed => is_array( $value ) ? self::sorted( $value ) : $value, $params );
	}

	/**
	 * Whether it is the same request. One that names no order is the same as one that does: the order follows from the payment, and may have been deleted
	 * in between.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 */
	public function is_for( string $name, array $params ): bool {
		$own = $this->params;
		if ( in_array( 0, array( $own['order_id'] ?? null, $params['order_id'] ?? null ), true ) ) {
			unset( $own['order_id'], $params['order_id'] );
		}
		return self::fingerprint( $this->name, $own ) === self::fingerprint( $name, $params );
	}

	/**
	 * Whether who does not know what became of this one would ask for the same by it. Another reason makes no other refund.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 */
	public function is_same_wish( string $name, array $params ): bool {
		return $this->is_for( $name, array_key_exists( 'reason', $this->params ) ? array( 'reason' => $this->params['reason'] ) + $params : $params );
	}

	/**
	 * A request that turned out to be this action.
	 *
	 * @param array<string, mixed> $params What it asked for in its own words.
	 */
	public function asked_again( string $id, array $params ): self {
		return new self( $id, $this->name, $this->subject, $params, $this->call, $this->state, $this->answer, $this->created );
	}

	/**
	 * Reads a row.
	 *
	 * @param array<string, string|null> $row A row of the table.
	 */
	public static function from( array $row ): self {
		return new self(
			(string) $row['id'],
			(string) $row['name'],
			(string) $row['subject'],
			(array) json_decode( (string) $row['params'], true ),
			new PlatformCall( (string) $row['path'], (array) json_decode( (string) $row['body'], true ) ),
			OperationState::from( (string) $row['state'] ),
			(array) json_decode( (string) $row['answer'], true ),
			(int) $row['created']
		);
	}
}
