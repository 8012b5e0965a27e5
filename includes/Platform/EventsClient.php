<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\Unavailable;

/** Stripe keeps events for 30 days. */
final class EventsClient extends Client {

	private const PATH = '/v1/events';

	/** The parameter that the platform refuses when it no longer has the event. */
	public const BEFORE = 'ending_before';

	/** @return array<string, mixed> */
	public function event( string $id ): array {
		return $this->get( self::PATH . '/' . $id );
	}

	public function newest_id(): ?string {
		return $this->get( self::PATH, array( 'limit' => 1 ) )['data'][0]['id'] ?? null;
	}

	/**
	 * The oldest events after a given one.
	 *
	 * @return list<array<string, mixed>> Newest first.
	 * @throws PlatformException As all, and when the given one is the newest of them: a cache between us gives an old page, and would do so
	 *   for ever.
	 */
	public function after( string $id ): array {
		$page = $this->get(
			self::PATH,
			array(
				'limit'      => self::PAGE,
				self::BEFORE => $id,
			)
		)['data'];
		return ( $page[0]['id'] ?? null ) === $id ? throw Unavailable::unanswered( 'repeated_page' ) : $page;
	}

	/** @return Generator<int, list<array<string, mixed>>> */
	public function events(): Generator {
		return $this->pages( self::PATH );
	}
}
