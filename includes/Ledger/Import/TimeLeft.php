<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

/** How long a list takes until all of it is here. */
final readonly class TimeLeft {

	/**
	 * @param string $list    One of those that can be long: transactions or payouts.
	 * @param int    $seconds Of work.
	 */
	public function __construct( public string $list, public int $seconds ) {}

	/** As merchants read it: "Transactions: about 12 minutes left." */
	public function text(): string {
		$time = $this->seconds < MINUTE_IN_SECONDS
			? __( 'less than a minute', 'merchant-payments-for-woocommerce' )
			: human_time_diff( 0, $this->seconds );
		return PlatformLists::PAYOUTS === $this->list
			/* translators: %s: a time, for example "12 minutes". */
			? sprintf( __( 'Payouts: about %s left.', 'merchant-payments-for-woocommerce' ), $time )
			/* translators: %s: a time, for example "12 minutes". */
			: sprintf( __( 'Transactions: about %s left.', 'merchant-payments-for-woocommerce' ), $time );
	}
}
