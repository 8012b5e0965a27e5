<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use Closure;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;

/** Saves one request at a time, and none that is based on values that somebody else has changed meanwhile. */
final class SavedVersion {

	/** Error code of a save that is based on an older version. */
	public const CHANGED = 'wcpay_settings_changed';

	/** How long the lock is held at most, and how long to wait for it, in seconds. */
	private const LONGEST  = 60;
	private const PATIENCE = 10;

	/** @param string $name Name of the lock. */
	public function __construct( private readonly Lock $lock, private readonly string $name ) {}

	/** @param array<array-key, mixed> $values */
	public static function of( array $values ): string {
		return md5( (string) wp_json_encode( $values ) );
	}

	/**
	 * JSON schema of the parameter.
	 *
	 * @return array<string, mixed>
	 */
	public static function arg(): array {
		return array(
			'type'        => 'string',
			'pattern'     => '^[0-9a-f]{32}$',
			'description' => 'The version that was changed; 409 when there is a newer one.',
		);
	}

	/**
	 * @param string|null $version Version that the change is based on; null skips the check.
	 * @throws Refusal When it isn't the present one.
	 */
	public static function check( ?string $version, string $present ): void {
		if ( null !== $version && ! hash_equals( $present, $version ) ) {
			throw new Refusal(
				self::CHANGED,
				__(
					'Someone else changed these settings while you were editing. Reload the page, then make your changes again.',
					'merchant-payments-for-woocommerce'
				),
				Reason::Conflict,
				array( 'version' => $present )
			);
		}
	}

	/**
	 * @param string|null       $version Version that the change is based on; null skips the check.
	 * @param Closure(): string $present The version now.
	 * @param Closure(): void   $write
	 * @throws Refusal When they differ.
	 */
	public function save( ?string $version, Closure $present, Closure $write ): void {
		$this->alone(
			static function () use ( $version, $present, $write ): void {
				self::check( $version, $present() );
				$write();
			}
		);
	}

	/**
	 * Runs what reads settings and then writes them, one at a time. Options that this request read before may be old by then: they are read
	 * anew.
	 *
	 * @template T
	 * @param Closure(): T $work
	 * @return T
	 */
	public function alone( Closure $work ): mixed {
		return $this->lock->wait(
			$this->name,
			self::LONGEST,
			self::PATIENCE,
			static function () use ( $work ): mixed {
				wp_cache_flush_runtime();
				return $work();
			}
		);
	}
}
