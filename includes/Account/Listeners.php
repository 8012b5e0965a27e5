<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use Closure;

/** Who hears what happened to an account. */
final readonly class Listeners {

	/**
	 * @param Closure(Account, array<string, mixed>): void $event    Called with each event of Stripe's, after the ledger and the orders have
	 *   it.
	 * @param Closure(string): void                        $not_paid Called with a sentence when an instant payout of unknown outcome was not
	 *   made.
	 */
	public function __construct( public Closure $event, public Closure $not_paid ) {}
}
