<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** One vertical slice of the product: `register()` is the only place where a feature adds its hooks. */
interface Feature {

	/** Adds the feature's WordPress hooks. Called once per request, and only in requests that can use the feature. */
	public function register(): void;
}
