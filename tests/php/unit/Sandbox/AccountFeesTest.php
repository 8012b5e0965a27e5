<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

/**
 * Discounts and taxes are lines of the fee, as long as they hold.
 *
 * @covers \MerchantPayments\Sandbox\Money\FeeSchedules
 * @covers \MerchantPayments\Sandbox\Money\FeePart
 * @covers \MerchantPayments\Sandbox\Money\FeeSchedules
 */
final class AccountFeesTest extends SandboxCase {

	/**
	 * The lines of a payment's fee.
	 *
	 * @param array<string, mixed> $params What differs from 50 dollars.
	 * @return array<string, int> Amounts by description.
	 */
	private function lines( array $params = [] ): array {
		$entry = $this->pay( $params )['latest_charge']['balance_transaction'];
		$this->assertSame( $entry['fee'], array_sum( array_column( $entry['fee_details'], 'amount' ) ) );
		return array_column( $entry['fee_details'], 'amount', 'description' );
	}

	public function test_the_price_list(): void {
		$fees = $this->get( 'sandbox/fees' );

		$this->assertSame(
			[ 'percentage_rate' => 0.029, 'fixed_rate' => 30, 'currency' => 'usd', 'capped_at' => null ],
			$fees['payment_methods']['card']['base']
		);
		$this->assertSame( 600, $fees['payment_methods']['sepa_debit']['base']['capped_at'] );
		$this->assertSame(
			[ 0.015, 0.01, 10 ],
			[
				$fees['payment_methods']['card']['additional']['percentage_rate'],
				$fees['payment_methods']['card']['fx']['percentage_rate'],
				$fees['payment_methods']['card']['device']['fixed_rate'],
			]
		);
		$this->assertSame( [ [], null ], [ $fees['payment_methods']['card']['discount'], $fees['tax'] ] );
	}

	/** A share is taken off the method's own price, in every kind of currency, and off nothing else. */
	public function test_a_discount_is_a_line(): void {
		$this->post( 'sandbox/fees/discounts', [ 'discount' => 0.2 ] );

		$this->assertSame( [ 'Payment processing fee' => 175, 'Promotional discount' => -35 ], $this->lines() );
		$this->assertSame(
			[ 'Payment processing fee' => 175, 'International card fee' => 75, 'Promotional discount' => -35 ],
			$this->lines( [ 'payment_method' => 'pm_card_de' ] )
		);
		$this->assertSame( [ 'Payment processing fee' => 190, 'Promotional discount' => -38 ], $this->lines( [ 'currency' => 'jpy' ] ) );
		$this->assertSame(
			[ 'Payment processing fee' => 1540, 'Promotional discount' => -310 ],
			$this->lines( [ 'currency' => 'kwd', 'amount' => 50_000 ] )
		);
		$this->assertSame(
			[ 'Payment processing fee' => 330 ],
			$this->lines( [ 'payment_method_data' => [ 'type' => 'klarna' ] ] ),
			'Another method.'
		);
	}

	/** Another price replaces the method's own, and never makes it dearer. */
	public function test_a_discount_can_be_another_price(): void {
		$this->post( 'sandbox/fees/discounts', [ 'percentage_rate' => 0.02, 'fixed_rate' => 10 ] );

		$this->assertSame( -65, $this->lines()['Promotional discount'] );
		$this->assertArrayNotHasKey(
			'Promotional discount',
			$this->lines( [ 'payment_method_data' => [ 'type' => 'card_present' ], 'amount' => 50 ] )
		);
	}

	/** A discount ends at its time. */
	public function test_a_discount_ends(): void {
		$this->post( 'sandbox/fees/discounts', [ 'discount' => 1, 'end_time' => $this->sandbox->clock()->now() + 86_400 ] );
		$this->assertSame( -175, $this->lines()['Promotional discount'] );
		$this->wait( 1 );
		$this->assertArrayNotHasKey( 'Promotional discount', $this->lines() );
		$this->assertSame( [], $this->get( 'sandbox/fees' )['payment_methods']['card']['discount'] );
	}

	/** A discount ends when its volume is used up, counted in its own currency; the next one takes its place. */
	public function test_a_discount_is_used_up(): void {
		$this->post( 'sandbox/fees/discounts', [ 'discount' => 0.5, 'volume_allowance' => 9000 ] );
		$this->post( 'sandbox/fees/discounts', [ 'discount' => 0.2, 'volume_allowance' => 1_000_000, 'volume_currency' => 'jpy' ] );

		$this->assertSame( -88, $this->lines()['Promotional discount'] );
		$this->assertSame( [ 5000, 0 ], array_column( $this->get( 'sandbox/fees' )['payment_methods']['card']['discount'], 'current_volume' ) );
		$this->assertSame( -88, $this->lines()['Promotional discount'], 'The payment that goes beyond still has it.' );
		$this->assertSame( -35, $this->lines()['Promotional discount'] );
		list( $left ) = $this->get( 'sandbox/fees' )['payment_methods']['card']['discount'];
		$this->assertSame( [ 0.2, null, 'jpy' ], [ $left['discount'], $left['percentage_rate'], $left['volume_currency'] ] );
		$this->assertEqualsWithDelta( 7500, $left['current_volume'], 500, 'Fifty dollars are some thousand yen.' );
	}

	/** Tax comes on top of everything and is a line of Stripe's type `tax`. */
	public function test_taxes_are_a_line(): void {
		$this->post( 'sandbox/fees/tax', [ 'percentage_rate' => 0.19, 'description' => 'DE VAT' ] );
		$this->post( 'sandbox/fees/discounts', [ 'discount' => 0.2 ] );

		$this->assertSame( [ 'Payment processing fee' => 175, 'Promotional discount' => -35, 'Tax on fees' => 27 ], $this->lines() );
		$this->assertSame(
			[ 'stripe_fee', 'stripe_fee', 'tax' ],
			array_column( $this->pay()['latest_charge']['balance_transaction']['fee_details'], 'type' )
		);
		$this->assertSame( 290, $this->lines( [ 'currency' => 'kwd', 'amount' => 62_000 ] )['Tax on fees'] );
		$this->assertSame( [ 'DE VAT', 0.19 ], array_values( $this->get( 'sandbox/fees' )['tax'] ) );

		$this->post( 'sandbox/fees/tax', [ 'percentage_rate' => 0 ] );
		$this->assertNull( $this->get( 'sandbox/fees' )['tax'] );
	}

	/** What is no discount is refused. */
	public function test_bad_discounts_are_refused(): void {
		$bad = [
			[],
			[ 'discount' => 0.1, 'fixed_rate' => 1 ],
			[ 'discount' => 1.1 ],
			[ 'discount' => -0.1 ],
			[ 'discount' => 'much' ],
			[ 'fixed_rate' => -1 ],
			[ 'discount' => 0.1, 'payment_method' => 'beans' ],
			[ 'discount' => 0.1, 'volume_allowance' => 9, 'volume_currency' => 'xxx' ],
			[ 'discount' => 0.1, 'end_time' => -5 ],
		];
		foreach ( $bad as $params ) {
			$this->assertNotNull( $this->refused( 'sandbox/fees/discounts', $params )->param );
		}
		$this->assertSame( 'percentage_rate', $this->refused( 'sandbox/fees/tax' )->param );
	}
}
