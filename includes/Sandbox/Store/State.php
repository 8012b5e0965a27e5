<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/** What the sandbox keeps once per account. Whoever changes it does so inside Store::transaction(), which writes it back. */
final class State {

	/**
	 * @param int                  $created   When it was made, UTC seconds.
	 * @param int                  $offset    How many seconds the sandbox's clock is ahead of the real one.
	 * @param int                  $next_run  When automatic payouts are made next, UTC seconds.
	 * @param array<string, mixed> $settings  What differs from a usual account; see AccountSettings.
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

	/** The end of the month that is not billed yet: the first second of the next one, UTC seconds. */
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
