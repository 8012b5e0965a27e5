<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Documents;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Extras\Documents;

/** The documents themselves. */
final class DocumentsFeature implements Feature {

	public function __construct( private readonly Documents $documents ) {}

	/** Adds the route. */
	public function register(): void {
		( new DocumentController( $this->documents ) )->register_routes();
	}
}
