<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Vat;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Extras\TaxDetails;

/** The routes about tax details. */
final class VatFeature implements Feature {

	public function __construct( private readonly TaxDetails $details ) {}

	/** Adds the routes. */
	public function register(): void {
		( new VatController( $this->details ) )->register_routes();
	}
}
