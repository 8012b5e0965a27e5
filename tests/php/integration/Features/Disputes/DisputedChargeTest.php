<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Features\Disputes\DisputedCharge;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What the answer needs of the payment.
 *
 * @covers \MerchantPayments\Features\Disputes\DisputedCharge
 */
final class DisputedChargeTest extends IntegrationTestCase {

	/**
	 * The letter is addressed to the customer's bank where Stripe says which one it is.
	 *
	 * @testWith [{"type": "card", "card": {"issuer": "First Bank & Co", "last4": "4242"}}, "First Bank & Co"]
	 *           [{"type": "card_present", "card_present": {"issuer": "First Bank"}}, "First Bank"]
	 *           [{"type": "us_bank_account", "us_bank_account": {"bank_name": "Second Bank"}}, "Second Bank"]
	 *           [{"type": "card", "card": {"issuer": null, "last4": "4242"}}, null]
	 *           [{"type": "card", "card": {"issuer": " "}}, null]
	 *           [{"type": "card", "card": {"issuer": ["x"]}}, null]
	 *           [{"type": "klarna", "klarna": {}, "card": {"issuer": "Not of this payment"}}, null]
	 *           [{}, null]
	 * @param array<string, mixed> $method Stripe's payment method details.
	 */
	public function test_the_name_of_the_bank( array $method, ?string $name ): void {
		$charge = array_fill_keys(
			[ 'id', 'amount', 'amount_refunded', 'currency', 'created', 'status', 'paid', 'captured', 'refunded', 'disputed' ],
			0
		);
		$this->assertSame( $name, DisputedCharge::of( $charge + [ 'payment_method_details' => $method ], null )['bank_name'] );
	}

	/** Nothing stands for what Stripe does not say of an old payment. */
	public function test_a_charge_without_payment_method(): void {
		$charge = array_fill_keys(
			[ 'id', 'amount', 'amount_refunded', 'currency', 'created', 'status', 'paid', 'captured', 'refunded', 'disputed' ],
			0
		);
		$shown  = DisputedCharge::of( $charge, null );
		$this->assertNull( $shown['payment_method'] );
		$this->assertNull( $shown['payment_intent'] );
		$this->assertSame( 'pm_1', DisputedCharge::of( $charge + [ 'payment_method' => 'pm_1' ], null )['payment_method'] );
	}
}
