<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/**
 * Sites on which customers may pay with wallets, which ask that each is registered with Stripe
 * (docs.stripe.com/api/payment_method_domains).
 */
final class DomainsClient extends Client {

	private const PATH = '/v1/payment_method_domains';

	/** @return array<string, mixed>|null Null for one that is not registered. */
	public function find_domain( string $name ): ?array {
		return $this->all( self::PATH, array( 'domain_name' => $name ) )[0] ?? null;
	}

	/** @return array<string, mixed> */
	public function register( string $name ): array {
		return $this->post( self::PATH, array( 'domain_name' => $name ) );
	}

	/**
	 * Lets the wallets look again.
	 *
	 * @return array<string, mixed>
	 */
	public function validate( string $id ): array {
		return $this->post( self::PATH . '/' . $id . '/validate', array() );
	}
}
