<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/** Where Store keeps its rows: Tables in the site's database, arrays in unit tests. */
interface Backend {

	/**
	 * Runs work that changes rows; a failure undoes all of it.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function transaction( callable $work ): mixed;

	/** The account, made with a random seed when there is none; with `$lock`, no other process gets the lock until the transaction ends. */
	public function account( bool $lock ): State;

	public function write_account( State $state ): void;

	/**
	 * @param array<int, Record>                                                  $records
	 * @param array<int, Entry>                                                   $entries
	 * @param list<Event>                                                         $events
	 * @param array<int, int|null>                                                $dues     When each object is due, UTC seconds; null for never.
	 * @param array<string, array{fingerprint: string, created: int, answer: string}> $answers
	 * @param array<int, string>                                                  $contents Bytes of files.
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

	/** @return list<Record> */
	public function record_page( PageQuery $query ): array;

	/** @return list<Entry> */
	public function entry_page( PageQuery $query ): array;

	/** @return list<Event> */
	public function event_page( PageQuery $query ): array;

	/**
	 * What no payout has taken: minor units by currency and by when a payout may take it, UTC seconds. What a payout may take at a moment is one sum.
	 *
	 * @return array<string, array<int, int>>
	 */
	public function unpaid( int $time ): array;

	/**
	 * Puts every unpaid entry of a currency into a payout that is available at a moment.
	 *
	 * @param int $since When the first of them became available, UTC seconds.
	 */
	public function pay_out( string $currency, int $since, int $time, int $payout ): void;

	/**
	 * The next rows of the schedule.
	 *
	 * @param array{int, int} $after Time and number of the last row that is known.
	 * @return list<array{int, int}> Time (UTC seconds) and number, in order.
	 */
	public function due_after( array $after, int $limit ): array;

	/** The bytes of a file; empty when there are none. */
	public function content( int $number ): string;

	/** @return array{fingerprint: string, created: int, answer: string}|null The answer to an idempotency key. */
	public function answer( string $key ): ?array;

	/** Deletes answers from before a moment. */
	public function forget_answers( int $time ): void;
}
