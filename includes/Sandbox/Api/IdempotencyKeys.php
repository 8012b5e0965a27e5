<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Stores responses of write requests by idempotency key for 24 hours. A request that was refused without effect stores nothing, so its
 * key can be used again.
 */
final class IdempotencyKeys {

	/** Seconds until a key expires. */
	public const LIFETIME = 86400;

	/** Printable ASCII, at most 255 characters. */
	private const KEY = '/^[\x20-\x7e]{1,255}$/D';

	public function __construct( private readonly Store $store, private readonly CurrentTime $clock ) {}

	/**
	 * Returns the stored response, or runs the request and stores its response.
	 *
	 * @param callable(): (array<string, mixed>|PlatformException) $work Answers.
	 * @return array<string, mixed>|PlatformException
	 * @throws InvalidRequest When the key is invalid, or was used for a different request.
	 */
	public function once( ?string $key, string $request, callable $work ): array|PlatformException {
		if ( null === $key ) {
			return $work();
		}
		if ( 1 !== preg_match( self::KEY, $key ) ) {
			throw new InvalidRequest( 'Idempotency keys are 1 to 255 printable ASCII characters.', 'idempotency_key_invalid', 'Idempotency-Key' );
		}
		$hash        = hash( 'sha256', $key );
		$fingerprint = hash( 'sha256', $request );
		$known       = $this->store->answer( $hash );
		if ( null !== $known && $known['created'] > $this->clock->now() - self::LIFETIME ) {
			if ( $known['fingerprint'] !== $fingerprint ) {
				throw new InvalidRequest(
					'Keys for idempotent requests can only be used with the same parameters they were first used with.',
					'idempotency_error',
					'Idempotency-Key'
				);
			}
			return self::decode( $known['answer'] );
		}
		$answer = $work();
		$this->store->keep_answer( $hash, $fingerprint, self::encode( $answer ) );
		return $answer;
	}

	/**
	 * Parameters as in an HTTP request: values are strings, and order does not matter.
	 *
	 * @param array<array-key, mixed> $params Parameters.
	 * @return array<array-key, mixed>
	 */
	public static function as_sent( array $params ): array {
		ksort( $params );
		return array_map(
			static fn ( mixed $value ): mixed => match ( true ) {
				is_array( $value ) => self::as_sent( $value ),
				is_bool( $value )  => $value ? 'true' : 'false',
				default            => (string) $value,
			},
			array_filter( $params, static fn ( mixed $value ): bool => null !== $value )
		);
	}

	/** @param array<string, mixed>|PlatformException $answer The answer. */
	private static function encode( array|PlatformException $answer ): string {
		$kept = $answer instanceof PlatformException
			? array( 'declined' => array( $answer->getMessage(), $answer->error_code, $answer->param, $answer->details ) )
			: array( 'answer' => $answer );
		return (string) wp_json_encode( $kept, JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR );
	}

	/** @return array<string, mixed>|PlatformException */
	private static function decode( string $text ): array|PlatformException {
		$kept = (array) json_decode( $text, true, 64, JSON_THROW_ON_ERROR );
		return isset( $kept['declined'] ) ? new Declined( ...$kept['declined'] ) : $kept['answer'];
	}
}
