<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;

/** What can be asked of payouts and of the balances that they come from. */
final class PayoutParts {

	public function __construct(
		private readonly Database $database,
		private readonly Mode $mode,
		private readonly Platform $platform,
		private readonly Clock $clock
	) {}

	/** The list. */
	public function query(): PayoutsQuery {
		return new PayoutsQuery( $this->database, $this->mode );
	}

	/** What a payout consists of. */
	public function composition(): Composition {
		return new Composition( $this->database, $this->mode );
	}

	/** Balances, latest payouts and how the account stands. */
	public function overview(): Overview {
		return new Overview( $this->database, $this->mode, $this->platform, $this->clock );
	}

	/** How balances came to be what they are. */
	public function history(): BalanceHistory {
		return new BalanceHistory( $this->database, $this->mode, $this->clock );
	}
}
