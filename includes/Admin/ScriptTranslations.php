<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

/**
 * Gives the page table the translations of all pages. Language packs have a file for each script of the plugin, and WordPress loads only that of the
 * script that it enqueues; pages are loaded by the page table, so that their texts must be there already.
 */
final class ScriptTranslations {

	/**
	 * Translates one script.
	 *
	 * @param list<string> $folders Where translations may be, the most telling first.
	 */
	public function __construct(
		private readonly string $handle,
		private readonly string $domain,
		private readonly string $scripts,
		private readonly array $folders
	) {}

	/** Adds the filter. */
	public function register(): void {
		add_filter( 'pre_load_script_translations', $this->load( ... ), 10, 3 );
	}

	/**
	 * The translations of all our scripts in one, instead of the enqueued script's own.
	 *
	 * @param string|false|null $translations What another filter gives; null for nothing.
	 * @return string|false|null JSON in the form of Jed, as WordPress's own files have it.
	 */
	public function load( string|false|null $translations, string|false $file, string $handle ): string|false|null {
		if ( null !== $translations || $handle !== $this->handle ) {
			return $translations;
		}
		$messages = array();
		foreach ( (array) glob( $this->scripts . '/*.js' ) as $script ) {
			$messages += $this->messages( basename( $this->scripts ) . '/' . basename( (string) $script ) );
		}
		return array() === $messages ? null : (string) wp_json_encode( array( 'locale_data' => array( 'messages' => $messages ) ) );
	}

	/**
	 * A script's translations.
	 *
	 * @return array<string, mixed> By text; empty when there are none.
	 */
	private function messages( string $script ): array {
		$name = sprintf( '%s-%s-%s.json', $this->domain, determine_locale(), md5( $script ) );
		foreach ( $this->folders as $folder ) {
			if ( is_readable( "$folder/$name" ) ) {
				// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this site; wp_json_file_decode() warns of a broken one on the page.
				$data = json_decode( (string) file_get_contents( "$folder/$name" ), true );
				return (array) ( $data['locale_data']['messages'] ?? $data['locale_data'][ $this->domain ] ?? array() );
			}
		}
		return array();
	}
}
