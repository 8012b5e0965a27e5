<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/**
 * A file for each lock that is held, which its owner keeps locked with `flock`. The kernel lets go of it when the process ends, however it
 * ends, so that others on the same machine see at once that the owner is dead.
 *
 * Not MySQL's `GET_LOCK`: SQLite has none, and it is lost with the connection, which may break while its owner waits for the platform.
 * Owners on other machines cannot be judged; their locks run out.
 */
final class LockFiles {

	private const OWNER = '/^[0-9a-f]{12}-[0-9a-f]{24}$/D';

	/**
	 * Open files by owner.
	 *
	 * @var array<string, resource>
	 */
	private array $open = array();

	/** Which kernel this is; files of another's processes say nothing here. */
	private ?string $machine = null;

	/**
	 * Makes an owner whose death is seen.
	 *
	 * @return string At most 40 characters. Where files cannot be locked, one that nobody can judge.
	 */
	public function create(): string {
		$owner = $this->machine() . '-' . bin2hex( random_bytes( 12 ) );
		$path  = $this->path( $owner );
		// "e": commands that PHP starts don't get the file, which would keep it locked.
		$file = @fopen( $path, 'xe' ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged, WordPress.WP.AlternativeFunctions.file_system_read_fopen -- WordPress's own functions keep no file open. A folder that cannot be written is no failure.
		if ( false === $file ) {
			return bin2hex( random_bytes( 16 ) );
		}
		$this->open[ $owner ] = $file;
		// File systems without locks let everybody have one.
		if ( ! flock( $file, LOCK_EX | LOCK_NB ) || $this->is_dead( $owner ) ) {
			$this->remove( $owner );
			return bin2hex( random_bytes( 16 ) );
		}
		return $owner;
	}

	/** Removes an owner's file. */
	public function remove( string $owner ): void {
		if ( 1 !== preg_match( self::OWNER, $owner ) ) {
			return;
		}
		if ( isset( $this->open[ $owner ] ) ) {
			fclose( $this->open[ $owner ] ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_read_fclose -- As above.
			unset( $this->open[ $owner ] );
		}
		@unlink( $this->path( $owner ) ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged, WordPress.WP.AlternativeFunctions.unlink_unlink -- Another process may have removed a dead owner's.
	}

	/** Whether an owner is known to be dead. */
	public function is_dead( string $owner ): bool {
		if ( 1 !== preg_match( self::OWNER, $owner ) || ! str_starts_with( $owner, $this->machine() ) || ! is_file( $this->path( $owner ) ) ) {
			return false;
		}
		$file = @fopen( $this->path( $owner ), 're' ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged, WordPress.WP.AlternativeFunctions.file_system_read_fopen -- It may be gone by now, or belong to another user.
		if ( false === $file ) {
			return false;
		}
		$dead = flock( $file, LOCK_SH | LOCK_NB );
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_read_fclose -- As above.
		return $dead;
	}

	private function path( string $owner ): string {
		return get_temp_dir() . 'merchant_payments_lock_' . $owner;
	}

	/** Names this machine since its start, as far as PHP knows it: machines may share a folder whose locks they don't share. */
	private function machine(): string {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged, WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file, which `open_basedir` may forbid.
		$this->machine ??= substr( hash( 'sha256', (string) @file_get_contents( '/proc/sys/kernel/random/boot_id' ) . php_uname( 'n' ) ), 0, 12 );
		return $this->machine;
	}
}
