<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Export\Exception\ExportFailed;
use MerchantPayments\Kernel\Exception\Locked;
use RuntimeException;
use SplFileObject;

/**
 * The file that a runner appends to. While it is open no other process of this machine can open it; when the runner dies, the operating
 * system lets go of it.
 */
final class ExportFile {

	private function __construct( private readonly SplFileObject $file, private int $bytes ) {}

	/**
	 * Opens a file where it was left. What a killed runner wrote after that is cut off.
	 *
	 * @throws Locked       When another runner has it.
	 * @throws ExportFailed When it cannot be opened, or was lost: it is shorter than it was left.
	 */
	public static function resume( string $path, int $bytes ): self {
		try {
			$file = new SplFileObject( $path, 'c+b' );
		} catch ( RuntimeException $failure ) {
			throw new ExportFailed( esc_html( $failure->getMessage() ) );
		}
		if ( ! $file->flock( LOCK_EX | LOCK_NB ) ) {
			throw new Locked( 'export file' );
		}
		if ( $file->fstat()['size'] < $bytes || ! $file->ftruncate( $bytes ) || 0 !== $file->fseek( $bytes ) ) {
			throw new ExportFailed( 'The file is shorter than it was, or cannot be written to.' );
		}
		return new self( $file, $bytes );
	}

	/**
	 * Appends.
	 *
	 * @return int How long the file is now.
	 * @throws ExportFailed When the disk is full.
	 */
	public function append( string $text ): int {
		if ( $this->file->fwrite( $text ) !== strlen( $text ) || ! $this->file->fflush() ) {
			throw new ExportFailed( 'The file cannot be written: the disk may be full.' );
		}
		$this->bytes += strlen( $text );
		return $this->bytes;
	}
}
