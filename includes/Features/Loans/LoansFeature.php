<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Loans;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Platform;

/** The routes about loans. */
final class LoansFeature implements Feature {

	public function __construct( private readonly Platform $platform ) {}

	/** Adds the routes. */
	public function register(): void {
		( new LoansController( $this->platform->capital(), $this->platform->loans() ) )->register_routes();
	}
}
