<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Lock;

/**
 * Customers whose names and addresses were erased. The platform keeps them with its payments, and the ledger is read from there again and again: without
 * this list they would come back with the next comparison. It holds keyed hashes and moments; payments of later are a new customer's.
 */
final class ErasedCustomers {

	private const OPTION = 'wcpay_erased_customers';

	/** The lock under which the list is changed, how long it lasts, and how long to wait for it, in seconds. */
	private const LOCK     = 'erased-customers';
	private const SECONDS  = 30;
	private const PATIENCE = 10;

	/**
	 * Remembers a customer.
	 *
	 * @param int $until UTC seconds: what was paid up to then is the erased customer's.
	 */
	public static function add( Lock $lock, string $email, int $until ): void {
		$lock->wait(
			self::LOCK,
			self::SECONDS,
			self::PATIENCE,
			static function () use ( $email, $until ): void {
				// Another process may have written since this one read it.
				wp_cache_delete( self::OPTION, 'options' );
				$stored = self::stored();
				$stored['customers'][ self::hash( $stored['key'], $email ) ] = $until;
				update_option( self::OPTION, $stored, false );
			}
		);
	}

	/**
	 * Whether a payment is an erased customer's.
	 *
	 * @param int $paid UTC seconds.
	 */
	public static function has( string $email, int $paid ): bool {
		$stored = self::stored();
		return '' !== $email && array() !== $stored['customers'] && $paid <= ( $stored['customers'][ self::hash( $stored['key'], $email ) ] ?? -1 );
	}

	/** @return array{key: string, customers: array<string, int>} */
	private static function stored(): array {
		/**
		 * Written by us.
		 *
		 * @var array{key: string, customers: array<string, int>}|false $stored
		 */
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : array(
			'key'       => bin2hex( random_bytes( 16 ) ),
			'customers' => array(),
		);
	}

	private static function hash( string $key, string $email ): string {
		return substr( hash_hmac( 'sha256', strtolower( $email ), $key ), 0, 32 );
	}
}
