<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\MoneyParts;
use MerchantPayments\Platform\Platform;

/** A payment's routes. */
final class PaymentDetailsFeature implements Feature {

	public function __construct(
		private readonly MoneyParts $money,
		private readonly Platform $platform,
		private readonly PayoutLinks $payouts
	) {}

	/** Adds the routes. */
	public function register(): void {
		$reader      = new PaymentReader( $this->platform, $this->money->known() );
		$controllers = array(
			new RefundController( $this->money->operations(), $this->money->refund() ),
			new ChargesController( $reader, new ChargeItems( $reader ) ),
			new TimelineController( $reader, $this->payouts ),
			new ReaderFeesController( $reader ),
		);
		foreach ( $controllers as $controller ) {
			$controller->register_routes();
		}
	}
}
