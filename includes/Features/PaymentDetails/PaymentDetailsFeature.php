<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\MoneyParts;
use MerchantPayments\Platform\Transport;

/** A payment's routes. */
final class PaymentDetailsFeature implements Feature {

	public function __construct(
		private readonly MoneyParts $money,
		private readonly Transport $transport,
		private readonly PayoutLinks $payouts
	) {}

	/** Adds the routes. */
	public function register(): void {
		$reader      = new PaymentReader( $this->transport );
		$controllers = array(
			new RefundController( $this->money->actions(), $this->money->refund(), $this->transport ),
			new ChargesController( $reader, new ChargeItems( $reader ) ),
			new TimelineController( $reader, $this->payouts ),
			new ReaderFeesController( $reader ),
		);
		foreach ( $controllers as $controller ) {
			$controller->register_routes();
		}
	}
}
