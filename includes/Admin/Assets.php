<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

/**
 * The scripts and styles that webpack made, by build/pages.json (`bin/webpack/page-files.cjs`): one small script on every page of the
 * wc-admin app, and on a page of ours its own files.
 */
final class Assets {

	/** Handle of the script on every wc-admin page. */
	public const APP = 'merchant-payments-index';

	private const TEXTS = 'merchant-payments-for-woocommerce';

	/**
	 * Build manifest; null when the client was not built.
	 *
	 * @var array{
	 *     dependencies: array<non-empty-string>,
	 *     versions: array<string, string>,
	 *     pages: array<string, list<string>>,
	 *     parts: array<string, list<string>>
	 * }|null
	 */
	private readonly ?array $built;

	public function __construct() {
		$written     = dirname( MERCHANT_PAYMENTS_FILE ) . '/build/pages.json';
		$this->built = is_readable( $written ) ? wp_json_file_decode( $written, array( 'associative' => true ) ) : null;
	}

	/**
	 * Enqueues the small script. Its dependencies are those of any page of ours: wc-admin loads most of them anyway, and our pages can
	 * open without a reload.
	 */
	public function enqueue_app(): void {
		if ( null !== $this->built ) {
			$this->script( 'index.js', $this->built['dependencies'] );
			wp_enqueue_script( self::APP );
		}
	}

	public function enqueue_page( Page $page ): void {
		foreach ( $this->register_scripts( $page ) as $handle ) {
			wp_enqueue_script( $handle );
		}
		foreach ( $this->files_of( $page, '.css' ) as $file ) {
			wp_enqueue_style( self::handle( $file ), $this->address( $file ), array(), $this->built['versions'][ $file ] ?? '' );
		}
		if ( array() !== $page->parts && self::are_translated() ) {
			// WordPress prints only the translations of enqueued scripts.
			wp_add_inline_script(
				self::APP,
				'wp.i18n.setLocaleData( ' . wp_json_encode(
					(object) $this->translations( ...$page->later() ),
					JSON_HEX_TAG | JSON_HEX_AMP
				) . ", '" . self::TEXTS . "' );"
			);
		}
	}

	/**
	 * Prints the settings that pages need before their first request.
	 *
	 * @param array<string, mixed> $settings By name, as in `client/data/boot.ts`.
	 */
	public function print_settings( array $settings ): void {
		wp_add_inline_script(
			self::APP,
			'window.merchantPaymentsSettings = ' . wp_json_encode(
				$settings,
				JSON_HEX_TAG | JSON_HEX_AMP
			) . ";\nwindow.merchantPaymentsSettings.readAt = Date.now();",
			'before'
		);
	}

	/**
	 * URLs of a page's scripts and styles; scripts run in this order.
	 *
	 * @return list<string>
	 */
	public function addresses( Page $page ): array {
		return array_map(
			fn ( string $file ): string => add_query_arg( 'ver', $this->built['versions'][ $file ] ?? '', $this->address( $file ) ),
			$this->files_of( $page )
		);
	}

	/**
	 * Translations of the scripts of pages and of those that they load later, for a page opened without a reload: WordPress prints only
	 * those of enqueued scripts.
	 *
	 * @return array<string, mixed> By source text, in Jed format.
	 */
	public function translations( Page ...$pages ): array {
		$messages = array();
		foreach ( $pages as $page ) {
			foreach ( $this->register_scripts( $page ) as $handle ) {
				$found     = json_decode( (string) load_script_textdomain( $handle, self::TEXTS, self::languages() ), true );
				$messages += (array) ( $found['locale_data'][ self::TEXTS ] ?? $found['locale_data']['messages'] ?? array() );
			}
			$messages += $this->translations( ...$page->later() );
		}
		return $messages;
	}

	/** Whether the user's language differs from that of the source texts. */
	public static function are_translated(): bool {
		return 'en_US' !== determine_locale();
	}

	/** @return list<non-falsy-string> Their handles, in order of execution. */
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
		wp_register_script(
			$handle,
			$this->address( $file ),
			$dependencies,
			$this->built['versions'][ $file ] ?? '',
			array( 'in_footer' => true )
		);
		wp_set_script_translations( $handle, self::TEXTS, self::languages() );
		return $handle;
	}

	/**
	 * A page's files, optionally those with one extension.
	 *
	 * @return list<string>
	 */
	private function files_of( Page $page, string $ending = '' ): array {
		$files = $this->built['pages'][ $page->name ] ?? $this->built['parts'][ $page->name ] ?? array();
		return array_values( array_filter( $files, static fn ( string $file ): bool => str_ends_with( $file, $ending ) ) );
	}

	/** @return non-falsy-string */
	private function address( string $file ): string {
		return plugins_url( '', MERCHANT_PAYMENTS_FILE ) . '/build/' . $file;
	}

	/**
	 * `transactions/details.js` gets the handle `merchant-payments-transactions-details`.
	 *
	 * @return non-falsy-string
	 */
	private static function handle( string $file ): string {
		return 'merchant-payments-' . str_replace( '/', '-', (string) preg_replace( '/\.\w+$/', '', $file ) );
	}

	private static function languages(): string {
		return dirname( MERCHANT_PAYMENTS_FILE ) . '/languages';
	}
}
