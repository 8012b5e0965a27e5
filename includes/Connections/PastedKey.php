<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Mode;
use SensitiveParameter;
use SensitiveParameterValue;

/**
 * A secret or restricted key as a merchant pastes it. Whatever else is pasted is named and refused. Formats:
 * docs.stripe.com/keys; those of organizations (`sk_org_`) need an account with each call.
 */
final readonly class PastedKey {

	public const REFUSED = 'wcpay_key_refused';

	/** How many characters of a key's end are shown. */
	private const SHOWN = 4;

	private SensitiveParameterValue $key;

	private function __construct( #[SensitiveParameter] string $key, public Mode $mode, public bool $is_restricted ) {
		$this->key = new SensitiveParameterValue( $key );
	}

	/**
	 * @param string $pasted May have spaces, line breaks and quotes around it.
	 * @throws Refusal When it is no key that can be used.
	 */
	public static function of( #[SensitiveParameter] string $pasted ): self {
		$key = self::bare( $pasted );
		if ( 1 !== preg_match( '/^(sk|rk)_(test|live)_[A-Za-z0-9]{8,240}$/D', $key, $parts ) ) {
			throw self::refused( self::mistake( $key ) );
		}
		return new self( $key, Mode::from( $parts[2] ), 'rk' === $parts[1] );
	}

	/**
	 * @param string $pasted May be empty: it is needed for customers' cards only.
	 * @throws Refusal When it is no publishable key of the mode.
	 */
	public static function publishable( string $pasted, Mode $mode ): string {
		$key = self::bare( $pasted );
		if ( '' !== $key && 1 !== preg_match( "/^pk_{$mode->value}_[A-Za-z0-9]{1,240}$/D", $key ) ) {
			throw self::refused(
				sprintf(
					/* translators: %s: how the key begins. */
					__( 'This is not the publishable key that belongs to the secret key. It begins with %s.', 'merchant-payments-for-woocommerce' ),
					"pk_{$mode->value}_"
				),
				'publishable_key'
			);
		}
		return $key;
	}

	public function reveal(): string {
		return (string) $this->key->getValue();
	}

	/** What may be shown of it, for example `rk_test_…Ab12`. */
	public function hint(): string {
		return substr( $this->reveal(), 0, 8 ) . '…' . substr( $this->reveal(), -self::SHOWN );
	}

	public static function refused( string $sentence, string $param = 'secret_key' ): Refusal {
		return new Refusal( self::REFUSED, $sentence, Reason::Invalid, array( 'param' => $param ) );
	}

	private static function bare( #[SensitiveParameter] string $pasted ): string {
		return (string) preg_replace( '/^[\s"\'`“”‘’]+|[\s"\'`“”‘’]+$/u', '', $pasted );
	}

	/** What it is instead; never repeats it. */
	private static function mistake( #[SensitiveParameter] string $key ): string {
		return match ( true ) {
			'' === $key => __( 'Paste a key of your Stripe account.', 'merchant-payments-for-woocommerce' ),
			str_starts_with( $key, 'pk_' ) => __(
				'This is the publishable key. Paste the secret or a restricted key, which begins with sk_ or rk_.',
				'merchant-payments-for-woocommerce'
			),
			str_starts_with( $key, 'sk_org_' ) => __(
				'This is the key of an organization. Paste a key of the one account that this store is paid into.',
				'merchant-payments-for-woocommerce'
			),
			str_starts_with( $key, 'whsec_' ) => __(
				'This is the signing secret of a webhook. Paste an API key, which begins with rk_ or sk_.',
				'merchant-payments-for-woocommerce'
			),
			str_starts_with( $key, 'acct_' ) => __(
				'This is the id of an account. Paste an API key, which begins with rk_ or sk_.',
				'merchant-payments-for-woocommerce'
			),
			str_contains( $key, '…' ) || str_contains( $key, '*' ) || str_contains( $key, '...' ) => __(
				'Only a part of this key is here. Copy it again with Stripe’s copy button.',
				'merchant-payments-for-woocommerce'
			),
			default => __(
				'This is not an API key of Stripe. A restricted key begins with rk_live_ or rk_test_.',
				'merchant-payments-for-woocommerce'
			),
		};
	}
}
