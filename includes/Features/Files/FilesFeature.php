<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Files;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\FilesClient;

/** The files' routes. */
final class FilesFeature implements Feature {

	public function __construct( private readonly FilesClient $files ) {}

	/** Adds the routes. */
	public function register(): void {
		( new FilesController( new StoredFiles( $this->files ) ) )->register_routes();
	}
}
