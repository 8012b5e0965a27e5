<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Files;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Transport;

/** The files' routes. */
final class FilesFeature implements Feature {

	public function __construct( private readonly Transport $transport ) {}

	/** Adds the routes. */
	public function register(): void {
		( new FilesController( new StoredFiles( $this->transport ) ) )->register_routes();
	}
}
