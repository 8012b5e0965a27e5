<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

/** One row for each thing that was done with money, under the key that makes it happen once. Times are UTC seconds. */
final class OperationTables {

	/**
	 * The tables.
	 *
	 * @param callable(string): string $table Gives a full table name.
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		return array(
			'actions' => "CREATE TABLE {$table( 'actions' )} (
				scope smallint unsigned NOT NULL DEFAULT 0,
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
				PRIMARY KEY  (id),
				KEY by_subject (subject,state),
				KEY by_state (state,created)
			) {$collate};",
		);
	}
}
