<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/** Storage of Store's rows: tables in the site's database, or arrays in unit tests. */
interface Backend {

	/**
	 * Runs a callback in a transaction and rolls back when it throws.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function transaction( callable $work ): mixed;

	/** The account, created with a random seed when there is none; with `$lock` its row is locked until the transaction ends. */
	public function account( bool $lock ): State;

	public function write_account( State $state ): void;

	/**
	 * @param array<int, Record>                                                  $records
	 * @param array<int, Entry>                                                   $entries
	 * @param list<Event>                                                         $events
	 * @param array<int, int|null>                                                $dues     Due time of each object, in UTC seconds; null for
	 *   never.
	 * @param array<string, array{fingerprint: string, created: int, answer: string}> $answers
	 * @param array<int, string>                                                  $contents Contents of files.
	 */
	public function write( array $records, array $entries, array $events, array $dues, array $answers, array $contents ): void;

	/**
	 * @param list<int> $numbers
	 * @return array<int, Record> By number; those that do not exist are left out.
	 */
	public function records( array $numbers ): array;

	/**
	 * @param list<int> $numbers
	 * @return array<int, Entry> By number; those that do not exist are left out.
	 */
	public function entries( array $numbers ): array;

	/**
	 * A customer's charges of a time, the newest of them.
	 *
	 * @param int $since UTC seconds, inclusive.
	 * @param int $until UTC seconds, inclusive.
	 * @return list<Record>
	 */
	public function charges_of( int $customer, int $since, int $until ): array;

	/** @return list<Record> */
	public function record_page( PageQuery $query ): array;

	/** @return list<Entry> */
	public function entry_page( PageQuery $query ): array;

	/** @return list<Event> */
	public function event_page( PageQuery $query ): array;

	/**
	 * Unpaid amounts in minor units, by currency and availability time in UTC seconds.
	 *
	 * @return array<string, array<int, int>>
	 */
	public function unpaid( int $time ): array;

	/**
	 * Assigns all available unpaid entries of a currency to a payout.
	 *
	 * @param int $since Availability time of the oldest one, in UTC seconds.
	 */
	public function pay_out( string $currency, int $since, int $time, int $payout ): void;

	/**
	 * The next rows of the schedule.
	 *
	 * @param array{int, int} $after Time and number of the last row read.
	 * @return list<array{int, int}> Time (UTC seconds) and number, in order.
	 */
	public function due_after( array $after, int $limit ): array;

	/** The content of a file; empty when there is none. */
	public function content( int $number ): string;

	/** @return array{fingerprint: string, created: int, answer: string}|null The answer to an idempotency key. */
	public function answer( string $key ): ?array;

	/** Deletes responses from before a given time. */
	public function forget_answers( int $time ): void;
}
