<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

/** One row for each thing that was done with money, under the key that makes it happen once. Times are UTC seconds. */
final class OperationTables {

	/**
	 * @param callable(string): string $table Gives a full table name.
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		return array(
			'operations' => "CREATE TABLE {$table( 'operations' )} (
				scope smallint(5) unsigned NOT NULL,
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
				operation varchar(40) NOT NULL DEFAULT '',
				attempt smallint(5) unsigned NOT NULL DEFAULT '1',
				sent bigint(20) NOT NULL DEFAULT '0',
				missed bigint(20) NOT NULL DEFAULT '0',
				actor varchar(10) NOT NULL DEFAULT 'merchant',
				PRIMARY KEY  (scope,id),
				KEY by_subject (scope,subject,state),
				KEY by_state (scope,state,created)
			) {$collate};",
		);
	}
}
