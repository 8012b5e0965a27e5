<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\PlatformException;

/** Brings a file of the platform's to the disk: in little memory where the transport can do that. */
final class Download {

	/**
	 * @param string $path Of the file's contents.
	 * @param string $file Where to write them.
	 * @throws PlatformException When it is refused, or does not come whole.
	 */
	public static function over( Transport $transport, string $path, string $file ): void {
		if ( $transport instanceof Downloads ) {
			$transport->download( $path, $file );
			return;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- How bytes travel as a text inside the plugin.
		$bytes = base64_decode( (string) $transport->request( 'GET', $path )['data'], true );
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_read_file_put_contents -- A temporary file.
		file_put_contents( $file, (string) $bytes );
	}
}
