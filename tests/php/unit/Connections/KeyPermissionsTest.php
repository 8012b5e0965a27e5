<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Connections;

use MerchantPayments\Connections\KeyPermissions;
use PHPUnit\Framework\TestCase;

/** @covers \MerchantPayments\Connections\KeyPermissions */
final class KeyPermissionsTest extends TestCase {

	/** Stripe's page offers one level of each thing, so a merchant is told one. */
	public function test_each_thing_is_told_once(): void {
		$this->assertSame(
			[ 'rak_balance_read', 'rak_charge_write', 'rak_payment_method_domain_write', 'rak_payment_method_read' ],
			KeyPermissions::without_implied(
				[ 'rak_balance_read', 'rak_charge_read', 'rak_charge_write', 'rak_payment_method_domain_write', 'rak_payment_method_read' ]
			)
		);
	}
}
