<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use DateTimeZone;

/**
 * A page's query string, read as browsers read it (URLSearchParams), and not as PHP does: the first of two values holds, and
 * `name[]` is a name of its own. So server and page (client/list-page/query.ts) understand the same.
 */
final readonly class PageAddress {

	/**
	 * Names and values in their order.
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

	/** The address that was asked for. */
	public static function current(): self {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Whoever reads a value accepts or drops it; cleaning takes encoded characters away.
		return new self( (string) wp_unslash( $_SERVER['QUERY_STRING'] ?? '' ), wp_timezone() );
	}

	/**
	 * The address of one of our pages in the wc-admin app.
	 *
	 * @param string                $path   The page's path, for example `/payments/payouts`.
	 * @param array<string, string> $params What it is opened with.
	 */
	public static function to( string $path, array $params = array() ): string {
		return admin_url( 'admin.php?page=wc-admin&path=' . rawurlencode( $path ) . ( array() === $params ? '' : '&' . http_build_query( $params, '', '&', PHP_QUERY_RFC3986 ) ) );
	}

	/** The value of a name, null when it is not there. */
	public function value( string $name ): ?string {
		foreach ( $this->pairs as [ $key, $value ] ) {
			if ( $key === $name ) {
				return $value;
			}
		}
		return null;
	}

	/** The whole number of a name, from 1 and of nine digits at the most; any other is a mistake. */
	public function number( string $name, int $fallback ): int {
		$value = $this->value( $name ) ?? '';
		return preg_match( '/^[1-9]\d{0,8}$/D', $value ) ? (int) $value : $fallback;
	}

	/**
	 * The values of a list: `name[]=a&name[]=b`, `name[0]=a&name[1]=b`, or `name=a,b`.
	 *
	 * @param (callable(string): string)|null $unescaped What a value between commas stands for; null for itself.
	 * @return list<string> In the order in which they stand there.
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

	/** Text as it was before it was encoded; what is no UTF-8 becomes U+FFFD. */
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
