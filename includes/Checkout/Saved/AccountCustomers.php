<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Saved;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Scopes;
use WP_User;

/** Which of an account's customers a user of this site is. Each account, and each mode, has its own. */
final class AccountCustomers {

	/** User option: ids of customers by the id of the account's scope. */
	public const OPTION = 'merchant_payments_customers';

	/** For how many seconds a customer is being made when nobody knows what became of that, and how long another request waits. */
	private const SECONDS  = 120;
	private const PATIENCE = 30;

	public function __construct( private readonly Account $account, private readonly Lock $lock ) {}

	/** @return string The customer's id; empty where the user is none yet. */
	public function known( int $user ): string {
		foreach ( self::kept( $user ) as $scope => $customer ) {
			if ( Scopes::joined( $scope ) === $this->account->scope->id ) {
				return $customer;
			}
		}
		return '';
	}

	/**
	 * The user's customer, made on first use.
	 *
	 * @throws PlatformException When the platform is not available.
	 * @throws Locked            When another request is making it.
	 */
	public function of( int $user ): string {
		$known = $this->known( $user );
		return '' !== $known ? $known : $this->lock->wait(
			"customer:$user",
			self::SECONDS,
			self::PATIENCE,
			function () use ( $user ): string {
				// Another request may have made it.
				wp_cache_delete( $user, 'user_meta' );
				$known = $this->known( $user );
				return '' !== $known ? $known : $this->make( $user );
			}
		);
	}

	/**
	 * Does what names the user's customer; once more, with a new one, where the account no longer has that: nothing was done then.
	 *
	 * @template T
	 * @param Closure(): T $work Asks for the customer by itself.
	 * @return T
	 * @throws PlatformException What the work throws otherwise.
	 */
	public function with_another_if_gone( int $user, Closure $work ): mixed {
		$known = $this->known( $user );
		try {
			return $work();
		} catch ( PlatformException $failure ) {
			if ( '' === $known || 'customer' !== $failure->param ) {
				throw $failure;
			}
			$this->forget( $user );
			return $work();
		}
	}

	private function forget( int $user ): void {
		$others = array_diff( self::kept( $user ), array( $this->known( $user ) ) );
		update_user_option( $user, self::OPTION, $others );
	}

	/** @return list<string> The ids of somebody's customers, in all accounts. */
	public static function of_person( string $email ): array {
		$user = get_user_by( 'email', $email );
		return false === $user ? array() : array_values( self::kept( $user->ID ) );
	}

	/** Forgets whose customers somebody is. At the payments platform they stay. */
	public static function erase( string $email ): bool {
		$user = get_user_by( 'email', $email );
		if ( false !== $user ) {
			delete_user_option( $user->ID, self::OPTION );
		}
		return true;
	}

	private function make( int $user ): string {
		$person   = new WP_User( $user );
		$name     = trim( $person->first_name . ' ' . $person->last_name );
		$customer = $this->account->platform()->customers()->make(
			array(
				'email'    => $person->user_email,
				'name'     => '' === $name ? $person->display_name : $name,
				'metadata' => array( 'user_id' => (string) $user ),
			)
		);
		update_user_option( $user, self::OPTION, array( $this->account->scope->id => $customer ) + self::kept( $user ) );
		return $customer;
	}

	/** @return array<int, string> */
	private static function kept( int $user ): array {
		$kept = get_user_option( self::OPTION, $user );
		return is_array( $kept ) ? array_filter( $kept, is_string( ... ) ) : array();
	}
}
