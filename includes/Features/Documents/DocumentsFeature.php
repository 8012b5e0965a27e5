<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Documents;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Documents;
use MerchantPayments\Platform\Transport;

/** The documents themselves. */
final class DocumentsFeature implements Feature {

	public function __construct( private readonly Transport $transport ) {}

	/** Adds the route. */
	public function register(): void {
		( new DocumentController( new Documents( $this->transport ) ) )->register_routes();
	}
}
