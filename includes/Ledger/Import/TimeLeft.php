<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

/** How long a list takes until all of it is here. */
final readonly class TimeLeft {

	/**
	 * @param string $list    One of PlatformLists.
	 * @param int    $seconds Of work.
	 */
	public function __construct( public string $list, public int $seconds ) {}

	/** As merchants read it: "Transactions: about 12 minutes left." */
	public function text(): string {
		$time = $this->seconds < MINUTE_IN_SECONDS
			? __( 'less than a minute', 'merchant-payments-for-woocommerce' )
			: human_time_diff( 0, $this->seconds );
		$text = match ( $this->list ) {
			/* translators: %s: a time, for example "12 minutes". */
			PlatformLists::PAYOUTS => __( 'Payouts: about %s left.', 'merchant-payments-for-woocommerce' ),
			/* translators: %s: a time, for example "12 minutes". */
			PlatformLists::OLDER   => __( 'Older transactions: about %s left.', 'merchant-payments-for-woocommerce' ),
			/* translators: %s: a time, for example "12 minutes". */
			default                => __( 'Transactions: about %s left.', 'merchant-payments-for-woocommerce' ),
		};
		return sprintf( $text, $time );
	}
}
