<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\MoneyParts;
use MerchantPayments\Platform\Platform;

/** The list of disputes, and each of them. */
final class DisputesFeature implements Feature {

	public function __construct( private readonly MoneyParts $money, private readonly Platform $platform ) {}

	/** Adds the routes. */
	public function register(): void {
		( new DisputesController( new DisputeReader( $this->platform ), $this->money ) )->register_routes();
	}
}
