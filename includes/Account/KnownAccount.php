<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

/**
 * What the shop knows of the account that takes payments, without asking the platform: its country, its currency, and the payment methods
 * that it may use. Remembered whenever the account is read, in an autoloaded option.
 */
final readonly class KnownAccount {

	/** Prefix of the option's name; the scope's id follows. Deleted with the account. Its `methods` are joined by spaces. */
	public const OPTION = 'merchant_payments_account_methods_';

	/**
	 * @param string       $country  ISO code in upper case; empty when unknown.
	 * @param string       $currency ISO code in lower case; empty when unknown.
	 * @param list<string> $methods  Ids of payment methods. Where the account may not be read, cards: each account has them.
	 */
	private function __construct( public string $country, public string $currency, public array $methods ) {}

	/**
	 * @param int                       $scope   Id of the account's scope (Platform\Scope).
	 * @param array<string, mixed>|null $account Stripe's `account`, as it was just read; null where it can't be, which changes nothing.
	 */
	public static function remember( int $scope, ?array $account ): void {
		if ( null === $account ) {
			return;
		}
		// Status by capability, such as `klarna_payments => active`. Some capabilities are of no method: method() is null for them.
		$stated  = (array) ( $account['capabilities'] ?? array() );
		$active  = array_keys( array_filter( $stated, static fn ( mixed $status ): bool => 'active' === $status ) );
		$methods = array_values( array_filter( array_map( Capabilities::method( ... ), array_map( strval( ... ), $active ) ) ) );
		update_option(
			self::OPTION . $scope,
			array(
				'country'  => (string) ( $account['country'] ?? '' ),
				'currency' => (string) ( $account['default_currency'] ?? '' ),
				'methods'  => implode( ' ', $methods ),
			),
			true
		);
	}

	/** @param int $scope Id of the account's scope. */
	public static function of( int $scope ): self {
		$known = maybe_unserialize( wp_load_alloptions()[ self::OPTION . $scope ] ?? '' );
		$known = is_array( $known ) ? $known : array();
		return new self(
			(string) ( $known['country'] ?? '' ),
			(string) ( $known['currency'] ?? '' ),
			'' === ( $known['methods'] ?? '' ) ? array( 'card' ) : explode( ' ', (string) $known['methods'] )
		);
	}
}
