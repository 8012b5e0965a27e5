<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\PlatformException;

/** A transport that writes a file of the platform's to the disk, whatever its size. */
interface Downloads extends Transport {

	/**
	 * @param string $path Of its contents.
	 * @param string $file Where to; what is there is overwritten.
	 * @throws PlatformException When it is refused, or does not come whole.
	 */
	public function download( string $path, string $file ): void;
}
