<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

/** How far a list was imported. */
final readonly class ListProgress {

	/** For how long a list is watched before it is said how long the rest takes, in milliseconds of work. */
	private const LOOK = 5_000;

	/** Work that counts, in milliseconds: what is older counts ever less, because a shop takes more payments in some years than in others. */
	private const RECENT = 60_000;

	/**
	 * @param string|null $position Where to go on; null at the beginning.
	 * @param int         $objects  How many of the platform's objects were read.
	 * @param int         $begun    UTC seconds.
	 * @param int         $finished UTC seconds; 0 until all are there.
	 * @param int         $reached  When the oldest object that was read was made, in UTC seconds; 0 where that isn't known.
	 * @param int         $oldest   Nothing in the account is older, in UTC seconds; 0 while that isn't known.
	 * @param int         $since    What `reached` was when `worked` was 0.
	 * @param int         $worked   How long it took since then, in milliseconds, without pauses between processes.
	 */
	public function __construct(
		public string $list,
		public ?string $position,
		public int $objects,
		public int $begun,
		public int $finished,
		public int $reached = 0,
		public int $oldest = 0,
		public int $since = 0,
		public int $worked = 0
	) {}

	public static function begun( string $list, int $now ): self {
		return new self( $list, null, 0, $now, 0 );
	}

	/** @param int $worked In milliseconds. */
	public function after( ImportedPage $page, int $worked ): self {
		$objects = $this->objects + $page->objects;
		$reached = 0 === $page->reached ? $this->reached : $page->reached;
		$worked += $this->worked;
		$since   = $this->since;
		if ( $worked > self::RECENT ) {
			$worked = intdiv( $worked, 2 );
			$since  = $reached + intdiv( $since - $reached, 2 );
		}
		return new self( $this->list, $page->position, $objects, $this->begun, 0, $reached, $this->oldest, $since, $worked );
	}

	/** From now on it is known how far it has to go. */
	public function watched( int $oldest ): self {
		return new self( $this->list, $this->position, $this->objects, $this->begun, 0, $this->reached, $oldest, $this->reached );
	}

	public function at( string $position ): self {
		return new self( $this->list, $position, $this->objects, $this->begun, 0, $this->reached, $this->oldest, $this->since, $this->worked );
	}

	/** @param int $worked In milliseconds. */
	public function worked_on( int $worked ): self {
		return new self( $this->list, $this->position, $this->objects, $this->begun, 0, worked: $this->worked + $worked );
	}

	public function from_the_newest(): self {
		return new self( $this->list, null, 0, $this->begun, 0 );
	}

	public function finished( int $now ): self {
		return new self( $this->list, $this->position, $this->objects, $this->begun, $now, $this->reached, $this->oldest );
	}

	/**
	 * About how many seconds of work are left, by how far the last ones went back; null where that can't be known.
	 *
	 * @param int|null $end Where the list ends, in UTC seconds; null for the account's beginning.
	 */
	public function seconds_left( ?int $end = null ): ?int {
		$end ??= $this->oldest;
		$done = $this->since - $this->reached;
		if ( 0 !== $this->finished || 0 === $this->oldest || $this->worked < self::LOOK || $done <= 0 ) {
			return null;
		}
		return (int) ceil( $this->worked / 1000 * max( 0, $this->reached - $end ) / $done );
	}
}
