<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use Closure;
use MerchantPayments\Kernel\Database;

/** One row for each thing that was done with money, under the key that makes it happen once. Times are UTC seconds. */
final class OperationTables {

	/**
	 * @param callable(string): string $table Gives a full table name.
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		return array(
			'operations' => "CREATE TABLE {$table( 'operations' )} (
				scope smallint unsigned NOT NULL,
				id varchar(64) NOT NULL,
				name varchar(40) NOT NULL,
				subject varchar(120) NOT NULL,
				fingerprint varchar(64) NOT NULL,
				params longtext NOT NULL,
				path varchar(255) NOT NULL,
				body longtext NOT NULL,
				state varchar(10) NOT NULL,
				answer longtext NOT NULL,
				user_id bigint(20) NOT NULL,
				created bigint(20) NOT NULL,
				PRIMARY KEY  (scope,id),
				KEY by_subject (scope,subject,state),
				KEY by_state (scope,state,created)
			) {$collate};",
		);
	}

	/**
	 * Takes over the records of older versions, which stood in a table `actions` under a key without the scope. Done ones are kept for a day, so there are few.
	 *
	 * @param Closure(): int $scope The scope of those that have none.
	 */
	public static function upgrade( Database $database, Closure $scope ): void {
		$older = $database->table( 'actions' );
		if ( array() === $database->rows( 'SHOW TABLES LIKE %s', array( $database->wpdb->esc_like( $older ) ) ) ) {
			return;
		}
		$own     = in_array( 'scope', $database->column( "SHOW COLUMNS FROM {$older}" ), true ) ? 'scope' : '0';
		$columns = 'id, name, subject, fingerprint, params, path, body, state, answer, user_id, created';
		$database->transaction(
			static function () use ( $database, $older, $own, $columns, $scope ): void {
				if ( array() !== $database->rows( "SELECT id FROM {$older} LIMIT 1" ) ) {
					$database->run( "INSERT IGNORE INTO {$database->table( 'operations' )} (scope, {$columns}) SELECT CASE WHEN {$own} = 0 THEN %d ELSE {$own} END, {$columns} FROM {$older}", array( $scope() ) );
				}
				$database->run( "DELETE FROM {$older}" );
			}
		);
		$database->run( "DROP TABLE IF EXISTS {$older}" );
	}
}
