<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Kernel\Exception\Locked;
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
	 * The path of a file, in a folder that exists and is protected.
	 *
	 * @throws RuntimeException When the uploads cannot be written to.
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
	 * Opens a file where it was left; what a killed runner wrote after that is cut off. While it is open no other process of this machine can open
	 * it; when the runner dies, the operating system releases it.
	 *
	 * @param int $bytes How long it was left.
	 * @throws Locked       When another runner has it.
	 * @throws RuntimeException When it cannot be opened, or is shorter than it was left.
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
	 * @return int How long the file is now.
	 * @throws RuntimeException When the disk is full.
	 */
	public function append( SplFileObject $file, string $text ): int {
		if ( $file->fwrite( $text ) !== strlen( $text ) || ! $file->fflush() ) {
			throw new RuntimeException( 'The file cannot be written: the disk may be full.' );
		}
		return (int) $file->ftell();
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
