<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Documents;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Readers\MonthlyFee;
use MerchantPayments\Sandbox\Store\CurrentTime;

/**
 * Bills a month when it is over, each month once: first its card readers, in its last second and so on its own invoice, then everything that
 * it has cost.
 */
final class MonthEnd {

	public function __construct(
		private readonly CurrentTime $present,
		private readonly AccountSettings $settings,
		private readonly MonthlyFee $readers,
		private readonly Invoices $invoices
	) {}

	/**
	 * Bills a month. Only inside Store::transaction(), with everything done that was due before.
	 *
	 * @param int $end The first second of the month after it.
	 */
	public function close( int $end ): void {
		$this->present->be( $end - 1 );
		$this->readers->close( $end );
		$this->present->be( $end );
		$this->invoices->close( $end );
		$this->settings->keep( 'billed_until', $end );
	}
}
