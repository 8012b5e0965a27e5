<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

/**
 * What has been done of a quarter of old history: kept as the position of a list of its own, so that a process goes on where another one
 * was killed.
 */
final readonly class ReportedQuarter {

	/** How the names of these lists begin; the first second follows. */
	private const LIST = 'older';

	/** The report was tried so often; then the quarter comes page by page. */
	private const TRIES = 2;

	/** How long to wait before a run is asked for again: a quarter of its age, and at most as many seconds. */
	private const AGE_PART = 4;
	private const LATEST   = 60;

	/**
	 * @param int    $until  UTC seconds, not included.
	 * @param int    $tries  How many reports were asked for.
	 * @param string $run    The id of the one that is being made or read; empty for none.
	 * @param int    $made   When it was asked for, in UTC seconds.
	 * @param int    $asked  When Stripe was asked about it last, in UTC seconds.
	 * @param int    $offset How much of its file was written, in bytes.
	 * @param string $after  Where to go on page by page: an id.
	 */
	public function __construct(
		public int $until,
		public int $tries = 0,
		public string $run = '',
		public int $made = 0,
		public int $asked = 0,
		public int $offset = 0,
		public string $after = ''
	) {}

	/** @param int $from Its first second, in UTC seconds. */
	public static function list_of( int $from ): string {
		return self::LIST . $from;
	}

	public static function is_one( ListProgress $list ): bool {
		return 0 !== self::from( $list );
	}

	/** Its first second, in UTC seconds; 0 of another list. */
	public static function from( ListProgress $list ): int {
		return str_starts_with( $list->list, self::LIST ) ? (int) substr( $list->list, strlen( self::LIST ) ) : 0;
	}

	public static function of( ListProgress $list ): self {
		$said = (array) json_decode( (string) $list->position );
		return new self(
			(int) ( $said['until'] ?? 0 ),
			(int) ( $said['tries'] ?? 0 ),
			(string) ( $said['run'] ?? '' ),
			(int) ( $said['made'] ?? 0 ),
			(int) ( $said['asked'] ?? 0 ),
			(int) ( $said['offset'] ?? 0 ),
			(string) ( $said['after'] ?? '' )
		);
	}

	public function position(): string {
		return (string) wp_json_encode( array_filter( get_object_vars( $this ) ) );
	}

	public function asked_for( string $run, int $now ): self {
		return new self( $this->until, $this->tries + 1, $run, $now, $now );
	}

	public function asked_about( int $now ): self {
		return new self( $this->until, $this->tries, $this->run, $this->made, $now, $this->offset );
	}

	public function written( int $offset ): self {
		return new self( $this->until, $this->tries, $this->run, $this->made, $this->asked, $offset );
	}

	/** The report is of no use: another one is asked for, or none. */
	public function failed(): self {
		return new self( $this->until, $this->tries );
	}

	public function by_pages( string $after = '' ): self {
		return new self( $this->until, self::TRIES, '', 0, 0, 0, $after );
	}

	public function is_by_pages(): bool {
		return '' === $this->run && $this->tries >= self::TRIES;
	}

	/**
	 * In how many seconds Stripe is asked about the run.
	 *
	 * @param int $soonest After how many it is asked again at the earliest.
	 */
	public function wait( int $now, int $soonest ): int {
		$pause = max( $soonest, min( self::LATEST, intdiv( $this->asked - $this->made, self::AGE_PART ) ) );
		return max( 0, $this->asked + $pause - $now );
	}
}
