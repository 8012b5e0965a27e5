<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\PlatformCall;
use MerchantPayments\Platform\Scope;

/** Records operations by their idempotency keys. Whoever writes holds the lock of the operation's subject. */
final class OperationLog {

	/** For how many seconds a client's key is valid, as long as the platform's own. Used again later, it is a new operation. */
	public const LIFETIME = 86400;

	/**
	 * For how many seconds a process may go on sending after it began: the time-out of a call with its repetitions (facts/rest.md, section 0).
	 */
	private const SENDING = 70;

	/** For how many seconds the same request without a key counts as a retry: a second click. */
	public const MOMENTS = 60;

	/** Operations of which stays that they were done, and when: the platform does not say later who closed a dispute. */
	private const KEPT = array( 'dispute_submit', 'dispute_close' );

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
		$record  = $this->read( $id );
		$expires = OperationRecord::DONE === $record?->state && $record->created <= $this->clock->now() - self::LIFETIME;
		return $expires ? null : $record;
	}

	public function read( string $id ): ?OperationRecord {
		return $this->select( 'id = %s', array( $id ) )[0] ?? null;
	}

	/**
	 * The same request without a key, done moments ago.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 */
	public function just_done( Operation $operation, array $params ): ?OperationRecord {
		return $this->select(
			'subject = %s AND fingerprint = %s AND state = %s AND created > %d',
			array(
				$operation->subject( $params ),
				self::fingerprint( $operation->name(), $params ),
				OperationRecord::DONE,
				$this->clock->now() - self::MOMENTS,
			)
		)[0] ?? null;
	}

	/**
	 * Operations on a subject that are not known to be done.
	 *
	 * @return list<OperationRecord> The oldest first.
	 */
	public function open_on( string $subject ): array {
		return $this->select( 'subject = %s AND state <> %s', array( $subject, OperationRecord::DONE ) );
	}

	/** @return list<OperationRecord> Operations on a subject that are done and kept, or done lately; the oldest first. */
	public function done_on( string $subject ): array {
		return $this->select( 'subject = %s AND state = %s', array( $subject, OperationRecord::DONE ) );
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

	/** A new operation's id. */
	public static function new_operation(): string {
		return 'op_' . str_replace( '-', '', wp_generate_uuid4() );
	}

	/**
	 * Records an operation that is about to be sent.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 * @return OperationRecord|null Null when another request has taken the id in the same moment.
	 */
	public function begin(
		string $id,
		Operation $kind,
		array $params,
		PlatformCall $call,
		string $operation,
		Actor $actor
	): ?OperationRecord {
		$now    = $this->clock->now();
		$record = new OperationRecord(
			$id,
			$kind->name(),
			$kind->subject( $params ),
			$params,
			$call,
			OperationRecord::RUNNING,
			array(),
			created: $now,
			operation: $operation,
			attempt: 1,
			sent: $now + self::SENDING,
			missed: 0,
			actor: $actor
		);
		return $this->write( $record ) ? $record : null;
	}

	/** Records that it is about to be sent again, by a call that was made anew. */
	public function again( OperationRecord $record, PlatformCall $call ): OperationRecord {
		$this->change(
			$record->id,
			'state = %s, path = %s, body = %s, attempt = attempt + 1, sent = %d, missed = 0',
			OperationRecord::RUNNING,
			$call->path,
			(string) wp_json_encode( $call->body ),
			$this->clock->now() + self::SENDING
		);
		return $this->read( $record->id ) ?? $record;
	}

	/**
	 * Records a retry under its own key, so that it gets the same answer when it is sent again.
	 *
	 * @param array<string, mixed> $params As the retry sent them.
	 * @param array<string, mixed> $answer What the client gets.
	 */
	public function repeat( OperationRecord $record, string $id, array $params, array $answer ): void {
		$this->write( $record->repeated( $id, $params, $answer, $this->clock->now() ) );
	}

	/** Records that the answer was lost: nothing was sent after now. */
	public function unknown( string $id ): void {
		$this->change( $id, 'state = %s, sent = %d', OperationRecord::UNKNOWN, $this->clock->now() );
	}

	/** Records that its result is to be applied once more. */
	public function lost_again( string $id ): void {
		$this->change( $id, 'state = %s', OperationRecord::UNKNOWN );
	}

	/** Records that a look found nothing although nothing can be on its way any more. */
	public function missed( string $id ): void {
		$this->change( $id, 'state = %s, missed = %d', OperationRecord::UNKNOWN, $this->clock->now() );
	}

	/**
	 * Records that it is done.
	 *
	 * @param array<string, mixed> $answer What the client gets.
	 */
	public function done( string $id, array $answer ): void {
		$this->change( $id, 'state = %s, answer = %s', OperationRecord::DONE, (string) wp_json_encode( $answer ) );
	}

	/** Deletes the record of an operation that didn't happen. */
	public function forget( string $id ): void {
		$this->database->run( "DELETE FROM {$this->table()} WHERE scope = %d AND id = %s", array( $this->scope->id, $id ) );
	}

	/**
	 * Forgets a batch of what was done with a customer's address in it, in every scope. The platform knows the keys: sent again, they are
	 * still done once.
	 *
	 * @return bool Whether nothing is left but what is not known to be done.
	 */
	public static function forget_customer( Database $database, string $email ): bool {
		$table = $database->table( 'operations' );
		$like  = '%"' . $database->wpdb->esc_like( trim( (string) wp_json_encode( $email ), '"' ) ) . '"%';
		$found = $database->rows(
			"SELECT scope, id, name, operation, params FROM {$table}
				WHERE state = %s AND ( params LIKE %s OR body LIKE %s OR answer LIKE %s ) LIMIT 100",
			array( OperationRecord::DONE, $like, $like, $like )
		);
		foreach ( '' === $email ? array() : $found as $row ) {
			self::expire( $database, $row );
		}
		return count( $found ) < 100;
	}

	/** Deletes records of done operations whose keys have expired. Of those that are kept, all goes but what was done and when. */
	public function clean(): void {
		$expired = array( $this->scope->id, OperationRecord::DONE, $this->clock->now() - self::LIFETIME );
		$this->database->run(
			"DELETE FROM {$this->table()} WHERE scope = %d AND state = %s AND created <= %d AND name NOT IN (%s, %s)",
			array( ...$expired, ...self::KEPT )
		);
		$left = $this->database->rows(
			"SELECT scope, id, name, operation, params FROM {$this->table()}
				WHERE scope = %d AND state = %s AND created <= %d AND id <> operation LIMIT 100",
			$expired
		);
		foreach ( $left as $row ) {
			self::expire( $this->database, $row );
		}
	}

	/**
	 * Deletes a record. One that is kept loses its key and what was sent and answered; a retry has a record of its own, which goes.
	 *
	 * @param array<string, string|null> $row
	 */
	private static function expire( Database $database, array $row ): void {
		$table = $database->table( 'operations' );
		$scope = (int) $row['scope'];
		$keeps = in_array( $row['name'], self::KEPT, true )
			&& null === $database->row( "SELECT id FROM {$table} WHERE scope = %d AND id = %s", array( $scope, (string) $row['operation'] ) );
		if ( ! $keeps ) {
			$database->run( "DELETE FROM {$table} WHERE scope = %d AND id = %s", array( $scope, (string) $row['id'] ) );
			return;
		}
		$about = array_intersect_key( (array) json_decode( (string) $row['params'], true ), array( 'dispute_id' => '' ) );
		$database->run(
			"UPDATE {$table} SET id = operation, fingerprint = '', params = %s, body = '[]', answer = '[]' WHERE scope = %d AND id = %s",
			array( (string) wp_json_encode( $about ), $scope, (string) $row['id'] )
		);
	}

	/**
	 * Changes a record.
	 *
	 * @param string     $changes Assignments with wpdb's placeholders.
	 * @param string|int ...$args Values for the placeholders.
	 */
	private function change( string $id, string $changes, string|int ...$args ): void {
		$this->database->run(
			"UPDATE {$this->table()} SET {$changes} WHERE scope = %d AND id = %s",
			array( ...array_values( $args ), $this->scope->id, $id )
		);
	}

	/** Replaces only a done record whose key has expired: any other says what happened to other money. */
	private function write( OperationRecord $record ): bool {
		$this->database->run(
			"DELETE FROM {$this->table()} WHERE scope = %d AND id = %s AND state = %s AND created <= %d",
			array( $this->scope->id, $record->id, OperationRecord::DONE, $this->clock->now() - self::LIFETIME )
		);
		return 1 === $this->database->run(
			"INSERT IGNORE INTO {$this->table()}
			(scope, id, name, subject, fingerprint, params, path, body, state, answer, user_id, created, operation, attempt, sent, missed, actor)
			VALUES (%d, %s, %s, %s, %s, %s, %s, %s, %s, %s, %d, %d, %s, %d, %d, %d, %s)",
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
				$record->operation,
				$record->attempt,
				$record->sent,
				$record->missed,
				$record->actor->value,
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
		return array_map(
			self::record( ... ),
			$this->database->rows(
				"SELECT * FROM {$this->table()} WHERE scope = %d AND {$where} ORDER BY created, id",
				array( $this->scope->id, ...$args )
			)
		);
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
			(int) $row['created'],
			(string) $row['operation'],
			(int) $row['attempt'],
			(int) $row['sent'],
			(int) $row['missed'],
			Actor::from( (string) $row['actor'] )
		);
	}

	private function table(): string {
		return $this->database->table( 'operations' );
	}
}
