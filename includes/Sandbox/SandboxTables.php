<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

/**
 * What the sandbox keeps in the site's database. Rows are thin: a payment with its charge, movement and three events takes about a
 * kilobyte with all indexes, so that a million of them fit in a gigabyte.
 */
final class SandboxTables {

	/** One row: the account, its counters and its clock. */
	public const ACCOUNTS = 'sandbox_accounts';

	/** Customers, payment methods, intents, charges, refunds, disputes, payouts, loans, … */
	public const OBJECTS = 'sandbox_objects';

	/** Movements of money. */
	public const ENTRIES = 'sandbox_entries';

	/** What was announced. */
	public const EVENTS = 'sandbox_events';

	/** Objects to which something will happen by itself, and when. */
	public const SCHEDULE = 'sandbox_schedule';

	/** Answers kept under idempotency keys. */
	public const ANSWERS = 'sandbox_answers';

	/** What is in uploaded files, in parts. */
	public const CONTENTS = 'sandbox_contents';

	/**
	 * CREATE TABLE statements for dbDelta.
	 *
	 * @param callable(string): string $table Makes a full table name of a short one.
	 * @return array<string, string> Statements by short table name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		$statements = array();
		foreach ( self::columns_of_things() + self::columns_of_the_account() as $name => $columns ) {
			$statements[ $name ] = 'CREATE TABLE ' . $table( $name ) . " (\n" . implode( ",\n", $columns ) . "\n) " . $collate . ';';
		}
		return $statements;
	}

	/**
	 * Columns and keys of objects, movements and events.
	 *
	 * @return array<string, list<string>>
	 */
	private static function columns_of_things(): array {
		return array(
			self::OBJECTS => array(
				'number bigint(20) NOT NULL',
				'resource smallint(6) NOT NULL',
				'created bigint(20) NOT NULL',
				'parent bigint(20) NOT NULL',
				'status varchar(32) NOT NULL',
				'body mediumtext NOT NULL',
				'PRIMARY KEY  (number)',
				'KEY resource_created (resource,created)',
				'KEY parent (parent)',
			),
			self::ENTRIES => array(
				'number bigint(20) NOT NULL',
				'created bigint(20) NOT NULL',
				'available_on bigint(20) NOT NULL',
				'type smallint(6) NOT NULL',
				'currency varchar(3) NOT NULL',
				'amount bigint(20) NOT NULL',
				'fee bigint(20) NOT NULL',
				'net bigint(20) NOT NULL',
				'source bigint(20) NOT NULL',
				'payout bigint(20) NOT NULL',
				'body text NOT NULL',
				'PRIMARY KEY  (number)',
				'KEY created (created)',
				'KEY payout_sum (payout,currency,available_on,net)',
				'KEY source (source)',
			),
			self::EVENTS  => array(
				'number bigint(20) NOT NULL',
				'created bigint(20) NOT NULL',
				'type smallint(6) NOT NULL',
				'subject bigint(20) NOT NULL',
				'PRIMARY KEY  (number)',
				'KEY created (created)',
			),
		);
	}

	/**
	 * Columns and keys of what there is once an account, and of what is soon forgotten.
	 *
	 * @return array<string, list<string>>
	 */
	private static function columns_of_the_account(): array {
		return array(
			self::ACCOUNTS => array(
				'slot tinyint(3) unsigned NOT NULL',
				'account varchar(40) NOT NULL',
				'created bigint(20) NOT NULL',
				'clock_offset bigint(20) NOT NULL',
				'objects bigint(20) NOT NULL',
				'entries bigint(20) NOT NULL',
				'events bigint(20) NOT NULL',
				'next_run bigint(20) NOT NULL',
				'busy_until bigint(20) NOT NULL',
				'settings longtext NOT NULL',
				'PRIMARY KEY  (slot)',
			),
			self::SCHEDULE => array(
				'number bigint(20) NOT NULL',
				'due bigint(20) NOT NULL',
				'PRIMARY KEY  (number)',
				'KEY due (due,number)',
			),
			self::CONTENTS => array(
				'number bigint(20) NOT NULL',
				'part smallint(6) NOT NULL',
				'content mediumtext NOT NULL',
				'PRIMARY KEY  (number,part)',
			),
			self::ANSWERS  => array(
				'answer_key char(64) NOT NULL',
				'fingerprint char(64) NOT NULL',
				'created bigint(20) NOT NULL',
				'answer longtext NOT NULL',
				'PRIMARY KEY  (answer_key)',
				'KEY created (created)',
			),
		);
	}
}
