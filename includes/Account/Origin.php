<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

/**
 * The query args `source` and `from`: tracking values that pass through URLs, reduced to harmless characters (specification part 1,
 * section 5).
 */
final class Origin {

	public const UNKNOWN = 'unknown';

	private const MAX_LENGTH = 100;

	/** Removes everything except word characters and hyphens. */
	public static function clean( string $value ): string {
		return substr( (string) preg_replace( '/[^\w-]/', '', $value ), 0, self::MAX_LENGTH );
	}

	/**
	 * The query args that are known.
	 *
	 * @param array<array-key, mixed> $params Parameters.
	 * @return array<string, string> `source` and `from`, as far as known.
	 */
	public static function of( array $params ): array {
		$known = array();
		foreach ( array( 'source', 'from' ) as $name ) {
			$value = is_string( $params[ $name ] ?? null ) ? self::clean( $params[ $name ] ) : '';
			if ( '' !== $value && self::UNKNOWN !== $value ) {
				$known[ $name ] = $value;
			}
		}
		return $known;
	}
}
