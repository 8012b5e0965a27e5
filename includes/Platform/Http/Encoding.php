<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Http;

use MerchantPayments\Platform\Exception\InvalidRequest;

/** Encodes parameters as Stripe expects them: form fields with names like `expand[0]` and `evidence[product_description]`. */
final class Encoding {

	/**
	 * @param array<array-key, mixed> $params Nested values.
	 * @throws InvalidRequest When a key can't be sent.
	 */
	public static function form( array $params ): string {
		$pairs = array();
		foreach ( self::flat( $params ) as $name => $value ) {
			$pairs[] = rawurlencode( (string) $name ) . '=' . rawurlencode( $value );
		}
		// Stripe accepts brackets unescaped, which keeps logs legible.
		return str_replace( array( '%5B', '%5D' ), array( '[', ']' ), implode( '&', $pairs ) );
	}

	/**
	 * A multipart form with a file: `file` has its name and its content as base64.
	 *
	 * @param array<array-key, mixed> $params   Nested values.
	 * @param string                  $boundary Separates the parts; random, so that no file contains it.
	 */
	public static function multipart( array $params, string $boundary ): string {
		$file = (array) ( $params['file'] ?? array() );
		unset( $params['file'] );
		$body = '';
		foreach ( self::flat( $params ) as $name => $value ) {
			$body .= "--$boundary\r\nContent-Disposition: form-data; name=\"" . self::quoted( (string) $name ) . "\"\r\n\r\n$value\r\n";
		}
		$name  = self::quoted( (string) ( $file['filename'] ?? '' ) );
		$bytes = (string) base64_decode( (string) ( $file['data'] ?? '' ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- How bytes travel as a text inside the plugin.
		return $body
			. "--$boundary\r\nContent-Disposition: form-data; name=\"file\"; filename=\"$name\"\r\nContent-Type: application/octet-stream\r\n\r\n$bytes\r\n--$boundary--\r\n";
	}

	/**
	 * Flattens nested names. Null becomes an empty string, which clears a value; empty arrays are left out, as in Stripe's libraries.
	 *
	 * @param array<array-key, mixed> $params Nested values.
	 * @return array<array-key, string>
	 * @throws InvalidRequest When a key, such as `` or `a[b]` of metadata, would arrive as another one.
	 */
	private static function flat( array $params, string $within = '' ): array {
		$flat = array();
		foreach ( $params as $key => $value ) {
			if ( '' === $key || false !== strpbrk( (string) $key, '[]' ) ) {
				throw new InvalidRequest(
					'Keys can\'t be empty or contain square brackets.',
					'parameter_invalid',
					'' === $within ? (string) $key : $within
				);
			}
			$name  = '' === $within ? (string) $key : $within . '[' . $key . ']';
			$flat += match ( true ) {
				is_array( $value ) => self::flat( $value, $name ),
				is_bool( $value )  => array( $name => $value ? 'true' : 'false' ),
				default            => array( $name => (string) $value ),
			};
		}
		return $flat;
	}

	/** A name within a quoted header value, as browsers write it. */
	private static function quoted( string $name ): string {
		return str_replace( array( '"', "\r", "\n" ), array( '%22', '%0D', '%0A' ), $name );
	}
}
