<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Kernel\Exception\Locked;
use RuntimeException;
use SplFileObject;

/**
 * The upload folder `merchant_payments_exports`. Web servers don't list it, and those that read .htaccess don't serve it; on others, a
 * random name of 128 bits protects each file until it is deleted.
 */
final class ExportFolder {

	private const NAME = 'merchant_payments_exports';

	private const GUARDS = array(
		'index.php' => "<?php\n// Silence is golden.\n",
		'.htaccess' => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
	);

	/** A name for a new file. */
	public static function new_name(): string {
		return bin2hex( random_bytes( 16 ) ) . '.csv';
	}

	/**
	 * The path of a file; creates and protects the folder.
	 *
	 * @throws RuntimeException When the uploads folder is not writable.
	 */
	private function writable( string $name ): string {
		$path = $this->path( $name );
		if ( ! wp_mkdir_p( dirname( $path ) ) || ! wp_is_writable( dirname( $path ) ) ) {
			throw new RuntimeException( 'The uploads cannot be written to.' );
		}
		try {
			foreach ( self::GUARDS as $guard => $text ) {
				$file = dirname( $path ) . '/' . $guard;
				if ( ! is_file( $file ) ) {
					( new SplFileObject( $file, 'wb' ) )->fwrite( $text );
				}
			}
		} catch ( RuntimeException $failure ) {
			throw new RuntimeException( esc_html( $failure->getMessage() ) );
		}
		return $path;
	}

	/**
	 * Opens a file to continue it, cutting off what a killed runner wrote after the last recorded position. A lock keeps other
	 * processes of this machine out; the operating system releases it when the process dies.
	 *
	 * @param int $bytes The recorded length.
	 * @throws Locked       When another runner has the file.
	 * @throws RuntimeException When it can't be opened, or is shorter than the recorded length.
	 */
	public function resume( string $name, int $bytes ): SplFileObject {
		try {
			$file = new SplFileObject( $this->writable( $name ), 'c+b' );
		} catch ( RuntimeException $failure ) {
			throw new RuntimeException( esc_html( $failure->getMessage() ) );
		}
		if ( ! $file->flock( LOCK_EX | LOCK_NB ) ) {
			throw new Locked( 'export file' );
		}
		if ( $file->fstat()['size'] < $bytes || ! $file->ftruncate( $bytes ) || 0 !== $file->fseek( $bytes ) ) {
			throw new RuntimeException( 'The file is shorter than it was, or cannot be written to.' );
		}
		return $file;
	}

	/**
	 * Appends to an open file.
	 *
	 * @return int The file's new length.
	 * @throws RuntimeException When the disk is full.
	 */
	public function append( SplFileObject $file, string $text ): int {
		if ( $file->fwrite( $text ) !== strlen( $text ) || ! $file->fflush() ) {
			throw new RuntimeException( 'The file cannot be written: the disk may be full.' );
		}
		return (int) $file->ftell();
	}

	public function path( string $name ): string {
		return wp_upload_dir( null, false )['basedir'] . '/' . self::NAME . '/' . basename( $name );
	}

	public function delete( string $name ): void {
		if ( '' !== $name && file_exists( $this->path( $name ) ) ) {
			wp_delete_file( $this->path( $name ) );
		}
	}

	/**
	 * Deletes files that were last written before a given time.
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
