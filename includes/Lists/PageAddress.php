<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use DateTimeZone;

/**
 * A page's query string, parsed as by URLSearchParams in browsers rather than by PHP: the first of two equal names wins, and `name[]`
 * is a separate name. So server and page (client/list-page/query.ts) read the same values.
 */
final readonly class PageAddress {

	/**
	 * Names and values in order.
	 *
	 * @var list<array{string, string}>
	 */
	private array $pairs;

	public function __construct( string $query, public DateTimeZone $zone ) {
		$pairs = array();
		foreach ( explode( '&', $query ) as $pair ) {
			[ $name, $value ] = explode( '=', $pair, 2 ) + array( '', '' );
			$pairs[]          = array( self::text( $name ), self::text( $value ) );
		}
		$this->pairs = $pairs;
	}

	/** The URL of the current request. */
	public static function current(): self {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Whoever reads a value accepts or drops it; cleaning takes encoded characters away.
		return new self( (string) wp_unslash( $_SERVER['QUERY_STRING'] ?? '' ), wp_timezone() );
	}

	/**
	 * URL of one of our pages in wc-admin.
	 *
	 * @param string                $path   The page's path, for example `/payments/payouts`.
	 * @param array<string, string> $params Query args.
	 */
	public static function to( string $path, array $params = array() ): string {
		return admin_url(
			'admin.php?page=wc-admin&path=' . rawurlencode( $path ) . (
				array() === $params ? '' : '&' . http_build_query( $params, '', '&', PHP_QUERY_RFC3986 )
			)
		);
	}

	/** The value of a query arg; null when it is absent. */
	public function value( string $name ): ?string {
		foreach ( $this->pairs as [ $key, $value ] ) {
			if ( $key === $name ) {
				return $value;
			}
		}
		return null;
	}

	/** A positive integer of at most nine digits; the fallback for anything else. */
	public function number( string $name, int $fallback ): int {
		$value = $this->value( $name ) ?? '';
		return preg_match( '/^[1-9]\d{0,8}$/D', $value ) ? (int) $value : $fallback;
	}

	/**
	 * Values of an array: `name[]=a&name[]=b`, `name[0]=a&name[1]=b`, or `name=a,b`.
	 *
	 * @param (callable(string): string)|null $unescaped Decodes a value of the comma-separated form; null keeps it.
	 * @return list<string> In their order.
	 */
	public function values( string $name, ?callable $unescaped = null ): array {
		$form  = '/^' . preg_quote( $name, '/' ) . '\[\d*\]$/D';
		$parts = array_filter( $this->pairs, static fn ( array $pair ): bool => 1 === preg_match( $form, $pair[0] ) );
		$value = $this->value( $name );
		if ( array() !== $parts || null === $value ) {
			return array_column( $parts, 1 );
		}
		return array_map( $unescaped ?? 'strval', explode( ',', $value ) );
	}

	/** Decodes a text; invalid UTF-8 becomes U+FFFD. */
	private static function text( string $encoded ): string {
		$decoded = urldecode( $encoded );
		if ( preg_match( '//u', $decoded ) ) {
			return $decoded;
		}
		$before = mb_substitute_character();
		mb_substitute_character( 0xFFFD );
		$text = mb_scrub( $decoded, 'UTF-8' );
		mb_substitute_character( $before );
		return $text;
	}
}
