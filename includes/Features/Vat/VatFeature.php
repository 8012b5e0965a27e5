<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Vat;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\TaxDetails;
use MerchantPayments\Platform\Transport;

/** The routes about tax details. */
final class VatFeature implements Feature {

	public function __construct( private readonly Transport $transport ) {}

	/** Adds the routes. */
	public function register(): void {
		( new VatController( new TaxDetails( $this->transport ) ) )->register_routes();
	}
}
