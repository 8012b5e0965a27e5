<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\CardReaders;

use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Transport;

/** The routes about card readers. */
final class CardReadersFeature implements Feature {

	public function __construct( private readonly Transport $transport ) {}

	/** Adds the routes. */
	public function register(): void {
		( new ReadersController( $this->transport ) )->register_routes();
	}
}
