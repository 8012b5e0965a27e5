<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Payments;

use MerchantPayments\Account\Capabilities;
use MerchantPayments\Payments\PaymentMethod;
use MerchantPayments\Payments\PaymentMethodTable;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use PHPUnit\Framework\TestCase;

/**
 * A payment method has one row here, and one in the sandbox's data: .github/how-to/add-a-payment-method.md.
 *
 * @covers \MerchantPayments\Payments\PaymentMethodTable
 */
final class PaymentMethodTableTest extends TestCase {

	/** They cost what a card does. */
	private const AT_THE_PRICE_OF_CARDS = [ 'alipay', 'amazon_pay', 'wechat_pay' ];

	public function test_the_plugin_and_the_sandbox_know_the_same(): void {
		$ours = array_keys( PaymentMethodTable::all() );
		$this->assertSame( [], array_values( array_diff( Method::types(), $ours ) ), 'Add a row for these to includes/Payments/PaymentMethodTable.php.' );
		$this->assertSame(
			[],
			array_values( array_diff( $ours, Method::types() ) ),
			'Add these to includes/Sandbox/Data/payment-methods.json.'
		);
	}

	public function test_the_sandbox_has_each_capability(): void {
		$ours = array_keys( array_filter( PaymentMethodTable::all(), static fn ( PaymentMethod $method ): bool => $method->has_capability ) );
		$this->assertEqualsCanonicalizing(
			$ours,
			[ ...Method::with_capability( 'active' ), ...Method::with_capability( 'inactive' ) ],
			'"capability" of payment-methods.json and has_capability of PaymentMethodTable name the same methods.'
		);
		$this->assertSame( [ 'klarna' ], Capabilities::wanted( [ 'klarna_payments' => true, 'wechat_pay' => true, 'card' => false ] ) );
	}

	/** The timeline explains the fees that the sandbox takes. */
	public function test_shares_are_those_of_the_sandbox(): void {
		$fees = Fees::list();
		foreach ( PaymentMethodTable::all() as $id => $method ) {
			if ( isset( $fees[ $id ] ) ) {
				$this->assertSame( $fees[ $id ][0], $method->share, $id );
				$this->assertSame( $fees[ $id ][2] > 0, null !== $method->least_fixed, "$id is capped" );
			} else {
				$this->assertContains( $id, self::AT_THE_PRICE_OF_CARDS );
				$this->assertSame( $fees['card'][0], $method->share, $id );
			}
		}
	}

	/** A limit is about a country where the method is used, and in order. */
	public function test_limits(): void {
		foreach ( PaymentMethodTable::all() as $id => $method ) {
			foreach ( $method->limits as $country => [ $least, $most ] ) {
				$this->assertContains( $country, explode( ' ', $method->countries ), $id );
				$this->assertLessThan( $most, $least, "$id in $country" );
			}
		}
	}
}
