<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Export\Exception\ExportFailed;
use RuntimeException;
use SplFileObject;

/**
 * The folder `wcpay-exports` among the uploads. No web server lists it or, where it reads .htaccess, serves from it; where it does not, a
 * name of 128 random bits guards the file until it is deleted.
 */
final class ExportFolder {

	private const NAME = 'wcpay-exports';

	private const GUARDS = array(
		'index.php' => "<?php\n// Silence is golden.\n",
		'.htaccess' => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
	);

	/** A new file's name. */
	public static function new_name(): string {
		return bin2hex( random_bytes( 16 ) ) . '.csv';
	}

	/**
	 * The path of a file, in a folder that is there and guarded.
	 *
	 * @throws ExportFailed When the uploads cannot be written to.
	 */
	public function writable( string $name ): string {
		$path = $this->path( $name );
		if ( ! wp_mkdir_p( dirname( $path ) ) || ! wp_is_writable( dirname( $path ) ) ) {
			throw new ExportFailed( 'The uploads cannot be written to.' );
		}
		try {
			foreach ( self::GUARDS as $guard => $text ) {
				$file = dirname( $path ) . '/' . $guard;
				if ( ! is_file( $file ) ) {
					( new SplFileObject( $file, 'wb' ) )->fwrite( $text );
				}
			}
		} catch ( RuntimeException $failure ) {
			throw new ExportFailed( esc_html( $failure->getMessage() ) );
		}
		return $path;
	}

	/** The path of a file. */
	public function path( string $name ): string {
		return wp_upload_dir( null, false )['basedir'] . '/' . self::NAME . '/' . basename( $name );
	}

	/** Deletes a file. */
	public function delete( string $name ): void {
		if ( '' !== $name && file_exists( $this->path( $name ) ) ) {
			wp_delete_file( $this->path( $name ) );
		}
	}

	/**
	 * Deletes files that nothing has written to since a moment.
	 *
	 * @param int $before UTC seconds.
	 */
	public function delete_older( int $before ): void {
		$files = glob( $this->path( '' ) . '*.csv' );
		foreach ( false === $files ? array() : $files as $file ) {
			if ( (int) filemtime( $file ) < $before ) {
				wp_delete_file( $file );
			}
		}
	}
}
