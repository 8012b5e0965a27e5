<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Log;

/**
 * The platform refused the API key or its permissions (HTTP 401 or 403). The call had no effect. Its message is never Stripe's, which
 * repeats a key, or a part of it.
 */
final class AccessDenied extends PlatformException {

	private const CODE = 'wcpay_platform_access_denied';

	/** In `details`: the permission that the key lacks, by Stripe's name, and the account that the refusal names. */
	private const PERMISSION = 'permission';
	private const ACCOUNT    = 'account';

	/** @param string $mistake What is wrong with the site's configuration, a sentence, when that is known. */
	public static function refused( string $mistake = '' ): self {
		$text = __(
			'The payments platform refused this store\'s access. Reconnect your account, or check its API keys.',
			'merchant-payments-for-woocommerce'
		);
		return new self( '' === $mistake ? $text : $mistake, self::CODE );
	}

	/**
	 * Tells apart what Stripe refuses by 401 and 403. Nothing but names of permissions, ids of accounts and addresses is taken from its text.
	 *
	 * @param array<string, mixed> $error Stripe's error.
	 */
	public static function of( int $status, array $error ): self {
		$said       = (string) ( $error['message'] ?? '' );
		$permission = self::found( '/\brak_[a-z_]{1,80}\b/', $said );
		return match ( true ) {
			'api_key_expired' === ( $error['code'] ?? '' ) => self::refused(
				__( 'This API key has expired or was replaced. Enter the account’s new key.', 'merchant-payments-for-woocommerce' )
			),
			1 === preg_match( '/\bIP\b/', $said ) => self::refused( self::wrong_address( $said ) ),
			403 === $status && null !== $permission => new self(
				sprintf(
					/* translators: %s: a permission by Stripe's name, for example rak_payout_read. */
					__(
						'The API key lacks the permission “%s”. Add it to the key in Stripe’s Dashboard.',
						'merchant-payments-for-woocommerce'
					),
					$permission
				),
				self::CODE,
				null,
				array_filter(
					array(
						self::PERMISSION => $permission,
						self::ACCOUNT    => self::found( '/\bacct_[A-Za-z0-9]{1,100}\b/', $said ),
					)
				)
			),
			401 === $status && array() !== $error => self::refused(
				__(
					'Stripe doesn’t know this API key. Perhaps it was deleted. Enter the account’s key again.',
					'merchant-payments-for-woocommerce'
				)
			),
			default => self::refused(),
		};
	}

	/**
	 * Does what the key may do. What it may not is left out, and stops nothing else.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @param T             $otherwise In place of what was left out.
	 * @return T
	 * @throws self When the key itself is refused.
	 */
	public static function leave_out( callable $work, mixed $otherwise ): mixed {
		try {
			return $work();
		} catch ( AccessDenied $denied ) {
			if ( null === $denied->permission() ) {
				throw $denied;
			}
			Log::line( 'notice', 'Left out: ' . $denied->getMessage() );
			return $otherwise;
		}
	}

	/** Nothing was sent. */
	public static function no_keys(): self {
		return new self(
			__(
				'Your store has no API keys any more for the account that this belongs to. Enter them again, or go to the account\'s own dashboard.',
				'merchant-payments-for-woocommerce'
			),
			self::CODE
		);
	}

	/** The permission that the key lacks, for example `rak_payout_read`. Null when the key itself was refused, or Stripe named none. */
	public function permission(): ?string {
		return isset( $this->details[ self::PERMISSION ] ) ? (string) $this->details[ self::PERMISSION ] : null;
	}

	/** The id of the account whose permission is missing; empty when Stripe did not name it. */
	public function account(): string {
		return (string) ( $this->details[ self::ACCOUNT ] ?? '' );
	}

	public function reason(): Reason {
		return Reason::Forbidden;
	}

	/** A key may be limited to addresses of servers. */
	private static function wrong_address( string $said ): string {
		$address = self::found( '/\b(?:\d{1,3}\.){3}\d{1,3}\b|\b[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){2,7}\b/i', $said );
		return null === $address
			? __(
				'This API key may not be used from this server. Add the server’s address to the key in Stripe’s Dashboard.',
				'merchant-payments-for-woocommerce'
			)
			: sprintf(
				/* translators: %s: the server's IP address. */
				__(
					'This API key may not be used from this server. Add its address %s to the key in Stripe’s Dashboard.',
					'merchant-payments-for-woocommerce'
				),
				$address
			);
	}

	private static function found( string $pattern, string $text ): ?string {
		return 1 === preg_match( $pattern, $text, $found ) ? $found[0] : null;
	}
}
