<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\CardReaders;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\ReadersClient;

/** The routes about card readers. */
final class CardReadersFeature implements Feature {

	public function __construct( private readonly ReadersClient $readers ) {}

	/** Adds the routes. */
	public function register(): void {
		( new ReadersController( $this->readers ) )->register_routes();
	}
}
