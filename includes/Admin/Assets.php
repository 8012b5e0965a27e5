<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

/**
 * The scripts and styles that webpack made, by build/pages.json (`bin/webpack/page-files.cjs`): one small script on every page of the wc-admin app, and
 * on a page of ours its own files.
 */
final class Assets {

	/** The script on every page of the app. */
	public const APP = 'wcpay-index';

	private const TEXTS = 'woocommerce-payments';

	/**
	 * What was built, null when nothing was.
	 *
	 * @var array{dependencies: array<non-empty-string>, versions: array<string, string>, pages: array<string, list<string>>}|null
	 */
	private readonly ?array $built;

	public function __construct() {
		$written     = dirname( WCPAY_FILE ) . '/build/pages.json';
		$this->built = is_readable( $written ) ? wp_json_file_decode( $written, array( 'associative' => true ) ) : null;
	}

	/** Enqueues the small script. It depends on what any page of ours uses: the app has nearly all of that anyway, and pages come without a reload. */
	public function enqueue_app(): void {
		if ( null !== $this->built ) {
			$this->script( 'index.js', $this->built['dependencies'] );
			wp_enqueue_script( self::APP );
		}
	}

	/** Enqueues a page's own files. */
	public function enqueue_page( Page $page ): void {
		foreach ( $this->register_scripts( $page ) as $handle ) {
			wp_enqueue_script( $handle );
		}
		foreach ( $this->files_of( $page, '.css' ) as $file ) {
			wp_enqueue_style( self::handle( $file ), $this->address( $file ), array(), $this->built['versions'][ $file ] ?? '' );
		}
	}

	/**
	 * Says what pages must know before their first request.
	 *
	 * @param array<string, mixed> $settings By their names in `client/data/boot.ts`.
	 */
	public function print_settings( array $settings ): void {
		wp_add_inline_script( self::APP, 'window.wcpaySettings = ' . wp_json_encode( $settings, JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
	}

	/**
	 * The addresses of a page's scripts and styles, in the order in which the scripts run, as WordPress prints them.
	 *
	 * @return list<string>
	 */
	public function addresses( Page $page ): array {
		return array_map( fn ( string $file ): string => add_query_arg( 'ver', $this->built['versions'][ $file ] ?? '', $this->address( $file ) ), $this->files_of( $page ) );
	}

	/**
	 * The translations of a page's scripts, for one that is come to without a reload: WordPress prints only those of enqueued scripts.
	 *
	 * @return array<string, mixed> By text, in the form of Jed.
	 */
	public function translations( Page $page ): array {
		$messages = array();
		foreach ( $this->register_scripts( $page ) as $handle ) {
			$found     = json_decode( (string) load_script_textdomain( $handle, self::TEXTS, self::languages() ), true );
			$messages += (array) ( $found['locale_data'][ self::TEXTS ] ?? $found['locale_data']['messages'] ?? array() );
		}
		return $messages;
	}

	/** Whether the user reads another language than the texts in the code. */
	public static function are_translated(): bool {
		return 'en_US' !== determine_locale();
	}

	/**
	 * Registers the scripts of a page.
	 *
	 * @return list<non-falsy-string> Their handles, in the order in which they run.
	 */
	private function register_scripts( Page $page ): array {
		$handles  = array();
		$previous = self::APP;
		foreach ( $this->files_of( $page, '.js' ) as $file ) {
			$previous  = $this->script( $file, array( $previous ) );
			$handles[] = $previous;
		}
		return $handles;
	}

	/**
	 * Registers a script with its translations.
	 *
	 * @param array<non-empty-string> $dependencies Handles.
	 * @return non-falsy-string
	 */
	private function script( string $file, array $dependencies ): string {
		$handle = self::handle( $file );
		wp_register_script( $handle, $this->address( $file ), $dependencies, $this->built['versions'][ $file ] ?? '', array( 'in_footer' => true ) );
		wp_set_script_translations( $handle, self::TEXTS, self::languages() );
		return $handle;
	}

	/**
	 * The files of a page, or those of one kind.
	 *
	 * @return list<string>
	 */
	private function files_of( Page $page, string $ending = '' ): array {
		return array_values( array_filter( $this->built['pages'][ $page->name ] ?? array(), static fn ( string $file ): bool => str_ends_with( $file, $ending ) ) );
	}

	/** @return non-falsy-string */
	private function address( string $file ): string {
		return plugins_url( '', WCPAY_FILE ) . '/build/' . $file;
	}

	/**
	 * `transactions/details.js` has the handle `wcpay-transactions-details`.
	 *
	 * @return non-falsy-string
	 */
	private static function handle( string $file ): string {
		return 'wcpay-' . str_replace( '/', '-', (string) preg_replace( '/\.\w+$/', '', $file ) );
	}

	private static function languages(): string {
		return dirname( WCPAY_FILE ) . '/languages';
	}
}
