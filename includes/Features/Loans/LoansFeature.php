<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Loans;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Loans;
use MerchantPayments\Platform\Transport;

/** The routes about loans. */
final class LoansFeature implements Feature {

	public function __construct( private readonly Transport $transport ) {}

	/** Adds the routes. */
	public function register(): void {
		( new LoansController( new Loans( $this->transport ) ) )->register_routes();
	}
}
