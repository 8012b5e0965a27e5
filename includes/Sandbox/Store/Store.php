<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/**
 * The sandbox's memory. Changes happen inside `transaction()`; everything that one call changes is kept together or not at all.
 * Two stores exist: DatabaseStore (every call is written at once) and BufferedStore (bulk loads, written in large batches).
 */
interface Store {

	/**
	 * Does work that changes things, alone among all requests of all processes.
	 *
	 * @template T
	 * @param callable(): T $work What to do.
	 * @return T
	 */
	public function transaction( callable $work ): mixed;

	/** The account as it is now; read once a request. */
	public function state(): State;

	/** Forgets what was read, because a new request begins. */
	public function refresh(): void;

	/**
	 * Makes an object, created now.
	 *
	 * @param array<string, mixed> $body The rest.
	 */
	public function add( Kind $kind, int $parent, string $status, array $body ): Record;

	/** Keeps a changed record. */
	public function save( Record $record ): void;

	/**
	 * Objects by number; those that do not exist are left out.
	 *
	 * @param list<int> $numbers Numbers.
	 * @return array<int, Record> By number.
	 */
	public function records( array $numbers ): array;

	/**
	 * Says when something happens to an object by itself.
	 *
	 * @param int|null $due UTC seconds, or null for never.
	 */
	public function schedule( Record $record, ?int $due ): void;

	/**
	 * The object that is due first.
	 *
	 * @return array{int, int}|null When (UTC seconds) and its number.
	 */
	public function first_due(): ?array;

	/** Keeps a new movement. Its number comes from `state()->next_entry()`. */
	public function book( Entry $entry ): void;

	/**
	 * Movements by number; those that do not exist are left out.
	 *
	 * @param list<int> $numbers Numbers.
	 * @return array<int, Entry> By number.
	 */
	public function entries( array $numbers ): array;

	/**
	 * What is not paid out, by currency: what a payout may take at a moment, and the rest.
	 *
	 * @param int $time UTC seconds.
	 * @return array<string, array{available: int, pending: int}> Minor units.
	 */
	public function totals( int $time ): array;

	/**
	 * Puts every movement of a currency that is available and not paid out into a payout.
	 *
	 * @param int $time UTC seconds.
	 */
	public function pay_out( string $currency, int $time, int $payout ): void;

	/**
	 * Announces something, now.
	 *
	 * @param int $subject Number of the object, or 0 for the account.
	 */
	public function emit( EventType $type, int $subject ): void;

	/**
	 * A page of objects, newest first.
	 *
	 * @return list<Record>
	 */
	public function object_page( PageQuery $query ): array;

	/**
	 * A page of movements, newest first.
	 *
	 * @return list<Entry>
	 */
	public function entry_page( PageQuery $query ): array;

	/**
	 * A page of events, newest first.
	 *
	 * @return list<Event>
	 */
	public function event_page( PageQuery $query ): array;

	/**
	 * Keeps what is in a file.
	 *
	 * @param string $bytes Its bytes.
	 */
	public function keep_content( int $number, string $bytes ): void;

	/**
	 * What is in a file.
	 *
	 * @return string Its bytes; empty when nothing is kept under that number.
	 */
	public function content( int $number ): string;

	/**
	 * The answer kept under an idempotency key.
	 *
	 * @return array{fingerprint: string, created: int, answer: string}|null
	 */
	public function recall( string $key ): ?array;

	/** Keeps an answer under an idempotency key. */
	public function remember( string $key, string $fingerprint, string $answer ): void;

	/**
	 * Forgets answers kept before a moment.
	 *
	 * @param int $time UTC seconds.
	 */
	public function forget_answers( int $time ): void;
}
