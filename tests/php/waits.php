<?php

/**
 * PHP's clock and pauses, as those folders of the plugin call them that wait for others. Loaded before the plugin: PHP remembers which
 * function a call is.
 */

declare( strict_types=1 );

// phpcs:disable Universal.Namespaces -- a function for each namespace of its callers
namespace MerchantPayments\Kernel {

	use MerchantPayments\Tests\SkippedWaits;

	function microtime( true $as_float ): float {
		return SkippedWaits::now();
	}

	function usleep( int $microseconds ): void {
		SkippedWaits::pause( $microseconds );
	}
}

namespace MerchantPayments\Ledger {

	function microtime( true $as_float ): float {
		return \MerchantPayments\Kernel\microtime( $as_float );
	}

	function usleep( int $microseconds ): void {
		\MerchantPayments\Kernel\usleep( $microseconds );
	}
}

namespace MerchantPayments\Platform\Http {

	function usleep( int $microseconds ): void {
		\MerchantPayments\Kernel\usleep( $microseconds );
	}
}

namespace MerchantPayments\Orders {

	function microtime( true $as_float ): float {
		return \MerchantPayments\Kernel\microtime( $as_float );
	}

	function usleep( int $microseconds ): void {
		\MerchantPayments\Kernel\usleep( $microseconds );
	}
}
