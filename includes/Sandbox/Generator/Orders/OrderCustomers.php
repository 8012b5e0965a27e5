<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use MerchantPayments\Sandbox\Generator\People\Customer;

/** Writes WordPress users for customers who signed up. Nobody can log in as one of them: they have no password. */
final class OrderCustomers {

	/** User meta by which such a user is known. */
	public const MARK = '_wcpay_sandbox_customer';

	public function __construct(
		private readonly OrderTables $tables,
		private readonly string $role,
		private int $next
	) {}

	/** @param int $time When, in UTC seconds. */
	public function sign_up( Customer $customer, int $time ): void {
		$login             = (string) strstr( $customer->contact['email'], '@', true );
		$customer->user_id = $this->next++;
		$this->tables->add(
			'users',
			array(
				'ID'                  => $customer->user_id,
				'user_login'          => $login,
				'user_pass'           => '*',
				'user_nicename'       => str_replace( '.', '-', $login ),
				'user_email'          => $customer->contact['email'],
				'user_url'            => '',
				'user_registered'     => $this->tables->utc( $time ),
				'user_activation_key' => '',
				'user_status'         => 0,
				'display_name'        => $customer->name(),
			)
		);
		$this->tables->add_meta(
			'user_meta',
			$customer->user_id,
			array(
				self::MARK           => '1',
				'nickname'           => $customer->first,
				'first_name'         => $customer->first,
				'last_name'          => $customer->last,
				'_wcpay_customer_id' => $customer->platform_id,
				$this->role          => 'a:1:{s:8:"customer";b:1;}',
			)
		);
	}
}
