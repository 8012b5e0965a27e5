<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\PlatformCall;
use MerchantPayments\Platform\Scope;

/** Records operations by their idempotency keys. Whoever writes holds the lock of the operation's subject. */
final class OperationLog {

	/** For how many seconds a key is valid: as long as the platform's own. Used again later, it is a new operation. */
	public const LIFETIME = 86400;

	/** For how many seconds the same request without a key counts as a retry: a second click. */
	public const MOMENTS = 60;

	public function __construct( private readonly Database $database, private readonly Clock $clock, private readonly Scope $scope ) {}

	public static function id_of( string $key ): string {
		return hash( 'sha256', $key );
	}

	/**
	 * A hash of the request: a key belongs to one.
	 *
	 * @param array<string, mixed> $params
	 */
	public static function fingerprint( string $name, array $params ): string {
		return hash( 'sha256', $name . ' ' . wp_json_encode( self::sorted( $params ) ) );
	}

	/**
	 * Sorts keys on every level: JSON has no order.
	 *
	 * @param array<array-key, mixed> $params
	 * @return array<array-key, mixed>
	 */
	private static function sorted( array $params ): array {
		ksort( $params );
		return array_map( static fn ( mixed $value ): mixed => is_array( $value ) ? self::sorted( $value ) : $value, $params );
	}

	/** Null when there is none, or when its key has expired. */
	public function find( string $id ): ?OperationRecord {
		$record = $this->read( $id );
		return null !== $record && $this->is_fresh( $record ) ? $record : null;
	}

	public function read( string $id ): ?OperationRecord {
		return $this->select( 'id = %s', array( $id ) )[0] ?? null;
	}

	/** Whether the platform still knows an operation's key: sent again, it happens at most once. */
	public function is_fresh( OperationRecord $record ): bool {
		return $record->created > $this->clock->now() - self::LIFETIME;
	}

	/**
	 * The same request without a key, done moments ago.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 */
	public function just_done( Operation $operation, array $params ): ?OperationRecord {
		return $this->select(
			'subject = %s AND fingerprint = %s AND state = %s AND created > %d',
			array( $operation->subject( $params ), self::fingerprint( $operation->name(), $params ), OperationRecord::DONE, $this->clock->now() - self::MOMENTS )
		)[0] ?? null;
	}

	/**
	 * Operations on any of some subjects that are not known to be done.
	 *
	 * @return list<OperationRecord> The oldest first.
	 */
	public function open_on( string ...$subjects ): array {
		$places = implode( ', ', array_fill( 0, count( $subjects ), '%s' ) );
		return $this->select( "subject IN ( {$places} ) AND state <> %s", array( ...array_values( $subjects ), OperationRecord::DONE ) );
	}

	/**
	 * Operations begun before a time that are not known to be done.
	 *
	 * @param int $before UTC seconds.
	 * @return list<OperationRecord> The oldest first.
	 */
	public function open_before( int $before ): array {
		return $this->select( 'state <> %s AND created <= %d', array( OperationRecord::DONE, $before ) );
	}

	/**
	 * Records an operation that is about to be sent.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 * @return OperationRecord|null Null when another request has taken the id in the same moment.
	 */
	public function begin( string $id, Operation $operation, array $params, PlatformCall $call ): ?OperationRecord {
		$record = new OperationRecord( $id, $operation->name(), $operation->subject( $params ), $params, $call, OperationRecord::RUNNING, array(), $this->clock->now() );
		return $this->write( $record ) ? $record : null;
	}

	/**
	 * Records a retry under its own key, so that it gets the same answer when it is sent again.
	 *
	 * @param array<string, mixed> $answer What the client gets.
	 */
	public function repeat( OperationRecord $retry, array $answer ): void {
		$this->write( new OperationRecord( $retry->id, $retry->name, $retry->subject, $retry->params, $retry->call, OperationRecord::DONE, $answer, $this->clock->now() ) );
	}

	/** Records that the outcome is unknown. */
	public function unknown( string $id ): void {
		$this->database->run( "UPDATE {$this->table()} SET state = %s WHERE scope = %d AND id = %s", array( OperationRecord::UNKNOWN, $this->scope->id, $id ) );
	}

	/**
	 * Records that it is done.
	 *
	 * @param array<string, mixed> $answer What the client gets.
	 */
	public function done( string $id, array $answer ): void {
		$this->database->run(
			"UPDATE {$this->table()} SET state = %s, answer = %s WHERE scope = %d AND id = %s",
			array( OperationRecord::DONE, (string) wp_json_encode( $answer ), $this->scope->id, $id )
		);
	}

	/** Deletes the record of an operation that didn't happen. */
	public function forget( string $id ): void {
		$this->database->run( "DELETE FROM {$this->table()} WHERE scope = %d AND id = %s", array( $this->scope->id, $id ) );
	}

	/**
	 * Forgets a batch of what was done with a customer's address in it, in every scope. The platform knows the keys: sent again, they are still done once.
	 *
	 * @return bool Whether nothing is left but what is not known to be done.
	 */
	public static function forget_customer( Database $database, string $email ): bool {
		$table = $database->table( 'operations' );
		$like  = '%"' . $database->wpdb->esc_like( trim( (string) wp_json_encode( $email ), '"' ) ) . '"%';
		$found = $database->rows( "SELECT scope, id FROM {$table} WHERE state = %s AND ( params LIKE %s OR body LIKE %s OR answer LIKE %s ) LIMIT 100", array( OperationRecord::DONE, $like, $like, $like ) );
		foreach ( '' === $email ? array() : $found as $row ) {
			$database->run( "DELETE FROM {$table} WHERE scope = %d AND id = %s", array( (int) $row['scope'], (string) $row['id'] ) );
		}
		return count( $found ) < 100;
	}

	/** Deletes records of done operations whose keys have expired. */
	public function clean(): void {
		$this->database->run(
			"DELETE FROM {$this->table()} WHERE scope = %d AND state = %s AND created <= %d",
			array( $this->scope->id, OperationRecord::DONE, $this->clock->now() - self::LIFETIME )
		);
	}

	/** Replaces only a record whose key has expired: any other says what happened to other money. */
	private function write( OperationRecord $record ): bool {
		$this->database->run( "DELETE FROM {$this->table()} WHERE scope = %d AND id = %s AND created <= %d", array( $this->scope->id, $record->id, $this->clock->now() - self::LIFETIME ) );
		return 1 === $this->database->run(
			"INSERT IGNORE INTO {$this->table()} (scope, id, name, subject, fingerprint, params, path, body, state, answer, user_id, created)
			VALUES (%d, %s, %s, %s, %s, %s, %s, %s, %s, %s, %d, %d)",
			array(
				$this->scope->id,
				$record->id,
				$record->name,
				$record->subject,
				self::fingerprint( $record->name, $record->params ),
				(string) wp_json_encode( $record->params ),
				$record->call->path,
				(string) wp_json_encode( $record->call->body ),
				$record->state,
				(string) wp_json_encode( $record->answer ),
				get_current_user_id(),
				$record->created,
			)
		);
	}

	/**
	 * Reads records.
	 *
	 * @param string           $where Condition with wpdb's placeholders.
	 * @param list<string|int> $args  Values for the placeholders.
	 * @return list<OperationRecord>
	 */
	private function select( string $where, array $args ): array {
		return array_map( self::record( ... ), $this->database->rows( "SELECT * FROM {$this->table()} WHERE scope = %d AND {$where} ORDER BY created, id", array( $this->scope->id, ...$args ) ) );
	}

	/** @param array<string, string|null> $row */
	private static function record( array $row ): OperationRecord {
		return new OperationRecord(
			(string) $row['id'],
			(string) $row['name'],
			(string) $row['subject'],
			(array) json_decode( (string) $row['params'], true ),
			new PlatformCall( (string) $row['path'], (array) json_decode( (string) $row['body'], true ) ),
			(string) $row['state'],
			(array) json_decode( (string) $row['answer'], true ),
			(int) $row['created']
		);
	}

	private function table(): string {
		return $this->database->table( 'operations' );
	}
}
