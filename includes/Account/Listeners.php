<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use Closure;
use WC_Order;

/** Who hears what happened to an account. */
final readonly class Listeners {

	/**
	 * @param Closure(Account, array<string, mixed>): void $event    Called with each event of Stripe's, after the ledger and the orders have
	 *   it.
	 * @param Closure(string): void                        $not_paid Called with a sentence when an instant payout of unknown outcome was not
	 *   made.
	 * @param Closure(WC_Order, string): void              $unexpected Called with an order and a sentence when a payment came that the merchant
	 *   has to decide on; twice after a crash.
	 */
	public function __construct( public Closure $event, public Closure $not_paid, public Closure $unexpected ) {}
}
