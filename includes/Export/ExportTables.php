<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

/**
 * Definition of the jobs table. Times are UTC seconds, 0 for not yet.
 *
 * `open_key` is unique: the request's key while its job is open, and the job's own id once it is closed. `after_row` and `bytes` are
 * written together after each batch: the cursor to continue at, and the file's length up to there.
 */
final class ExportTables {

	/**
	 * @param callable(string): string $table Returns a full table name.
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		return array(
			'exports' => "CREATE TABLE {$table( 'exports' )} (
				scope smallint(5) unsigned NOT NULL,
				export_id varchar(40) NOT NULL,
				open_key varchar(64) NOT NULL,
				user_id bigint(20) NOT NULL,
				list varchar(20) NOT NULL,
				request longtext NOT NULL,
				file varchar(64) NOT NULL,
				status varchar(10) NOT NULL,
				attempts int(11) NOT NULL,
				until_row varchar(100) NOT NULL,
				after_row varchar(100) NOT NULL,
				bytes bigint(20) NOT NULL,
				rows_done bigint(20) NOT NULL,
				created bigint(20) NOT NULL,
				progressed bigint(20) NOT NULL,
				finished bigint(20) NOT NULL,
				fetched bigint(20) NOT NULL,
				PRIMARY KEY  (export_id),
				UNIQUE KEY by_request (open_key),
				KEY by_user (user_id,status)
			) {$collate};",
		);
	}
}
