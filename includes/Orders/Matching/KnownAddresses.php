<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/** The addresses that this shop has had: payments made at another one are another shop's, or a copy's. */
final readonly class KnownAddresses {

	/** Option with the addresses that the shop had, without scheme and `www.`. */
	public const OPTION = 'merchant_payments_addresses';

	/** The most that are kept. */
	private const KEPT = 20;

	/** @var list<string> */
	private array $known;

	/**
	 * @param list<string> $addresses    In any form.
	 * @param bool         $with_folders Whether shops of the same host are told apart by their folders.
	 */
	public function __construct( array $addresses, private bool $with_folders = false ) {
		$this->known = array_values( array_unique( array_filter( array_map( $this->bare( ... ), $addresses ) ) ) );
	}

	/** This shop's, with those that it had since the plugin was installed. Noted where they are new. */
	public static function of_site(): self {
		$stored = get_option( self::OPTION );
		$former = is_array( $stored ) ? array_values( array_filter( $stored, is_string( ... ) ) ) : array();
		$now    = array( home_url(), site_url() );
		/**
		 * Filters the addresses of this shop: those that it had before, and of other domains that lead here.
		 *
		 * @param list<string> $addresses With or without scheme.
		 */
		$all  = apply_filters( 'merchant_payments_addresses', array_values( array_unique( array( ...$now, ...$former ) ) ) );
		$kept = array_slice( array_values( array_unique( array( ...$now, ...$former ) ) ), 0, self::KEPT );
		if ( $kept !== $former ) {
			update_option( self::OPTION, $kept, false );
		}
		$folders = is_multisite() && ! is_subdomain_install();
		return new self( array_values( array_filter( is_array( $all ) ? $all : $now, is_string( ... ) ) ), $folders );
	}

	public function is_known( string $address ): bool {
		$bare = $this->bare( $address );
		return '' !== $bare && in_array( $bare, $this->known, true );
	}

	/** Without scheme, `www.`, port and, unless folders count, path. */
	private function bare( string $address ): string {
		$rest = (string) preg_replace( '~^(?:[a-z]+:)?//~', '', strtolower( trim( $address ) ) );
		$rest = (string) preg_replace( '~^www\.|[?#].*$~', '', $rest );
		$rest = (string) preg_replace( '~^([^/:]+):\d+~', '$1', $rest );
		return rtrim( $this->with_folders ? $rest : explode( '/', $rest )[0], '/' );
	}
}
