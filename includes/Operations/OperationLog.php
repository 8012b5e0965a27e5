<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\PlatformCall;
use MerchantPayments\Platform\Scope;

/** Keeps records of operations by their keys. The writer holds the lock of the operation's subject. */
final class OperationLog {

	/** How long a key is known, in seconds: as long as the platform knows its own. A key that is used again later is a new operation. */
	public const LIFETIME = 86400;

	/** For how many seconds the same request without a key counts as a retry: a second click. */
	public const MOMENTS = 60;

	public function __construct( private readonly Database $database, private readonly Clock $clock, private readonly Scope $scope ) {}

	/** Null when there is none, or when it is too old to be meant. */
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
	 * The same request, done moments ago.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 */
	public function just_done( Operation $operation, array $params ): ?OperationRecord {
		return $this->select(
			'subject = %s AND fingerprint = %s AND state = %s AND created > %d',
			array( $operation->subject( $params ), OperationRecord::fingerprint( $operation->name(), $params ), OperationRecord::DONE, $this->clock->now() - self::MOMENTS )
		)[0] ?? null;
	}

	/**
	 * What was begun on a subject and is not known to be done.
	 *
	 * @return list<OperationRecord> The oldest first.
	 */
	public function open_on( string $subject ): array {
		return $this->select( 'subject = %s AND state <> %s', array( $subject, OperationRecord::DONE ) );
	}

	/**
	 * Everything that is not known to be done, begun before a moment.
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
	 * @return OperationRecord|null Null when a request about something else has taken the id in the same moment.
	 */
	public function begin( string $id, Operation $operation, array $params, PlatformCall $call ): ?OperationRecord {
		$record = new OperationRecord( $id, $operation->name(), $operation->subject( $params ), $params, $call, OperationRecord::RUNNING, array(), $this->clock->now() );
		return $this->write( $record ) ? $record : null;
	}

	/**
	 * Records a retry under its own key: when it comes again, it gets the same answer.
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

	/** Forgets an operation that never happened. */
	public function forget( string $id ): void {
		$this->database->run( "DELETE FROM {$this->table()} WHERE scope = %d AND id = %s", array( $this->scope->id, $id ) );
	}

	/** Forgets what is done and too old to be meant by its key. */
	public function clean(): void {
		$this->database->run(
			"DELETE FROM {$this->table()} WHERE scope = %d AND state = %s AND created <= %d",
			array( $this->scope->id, OperationRecord::DONE, $this->clock->now() - self::LIFETIME )
		);
	}

	/** Writes a record, in the place of one whose key has run out. A record that counts is never replaced: it says what happened to other money. */
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
				OperationRecord::fingerprint( $record->name, $record->params ),
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
		return array_map( OperationRecord::from( ... ), $this->database->rows( "SELECT * FROM {$this->table()} WHERE scope = %d AND {$where} ORDER BY created, id", array( $this->scope->id, ...$args ) ) );
	}

	private function table(): string {
		return $this->database->table( 'operations' );
	}
}
