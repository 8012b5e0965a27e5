<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/** The account's row. Changed only inside Store::transaction(), which writes it. */
final class State {

	/**
	 * @param int                  $created   Creation time in UTC seconds.
	 * @param int                  $offset    Seconds that the sandbox's clock is ahead of real time.
	 * @param int                  $next_run  Time of the next automatic payouts, in UTC seconds.
	 * @param array<string, mixed> $settings  Differences from a usual account; see AccountSettings.
	 */
	public function __construct(
		public readonly string $account,
		public readonly int $created,
		public int $offset,
		public int $objects,
		public int $entries,
		public int $events,
		public int $next_run,
		public array $settings
	) {}

	/** End of the oldest unbilled month: first second of the next one, in UTC seconds. */
	public function month_end(): int {
		list( $year, $month ) = explode( ' ', gmdate( 'Y n', (int) ( $this->settings['billed_until'] ?? $this->created ) ) );
		return (int) gmmktime( 0, 0, 0, (int) $month + 1, 1, (int) $year );
	}

	/** The number of the next object. */
	public function next_object( Kind $kind ): int {
		return ( ++$this->objects << Kind::BITS ) | $kind->value;
	}

	/** The number of the next movement. */
	public function next_entry(): int {
		return ( ++$this->entries << Kind::BITS ) | Kind::Entry->value;
	}

	/** The number of the next event. */
	public function next_event(): int {
		return ( ++$this->events << Kind::BITS ) | Kind::Event->value;
	}
}
