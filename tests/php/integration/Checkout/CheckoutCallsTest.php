<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\CheckoutPayment;
use MerchantPayments\Checkout\Saved\PaymentMeans;
use MerchantPayments\Checkout\SentForm;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\Platform\CountedCalls;
use WC_Order;

/**
 * How many platform calls a checkout makes until the customer has the answer: two, and one more for each thing that is named.
 *
 * @covers \MerchantPayments\Checkout\CheckoutPayment
 */
final class CheckoutCallsTest extends CheckoutTestCase {

	private const START   = 'POST /v1/payment_intents';
	private const CONFIRM = 'POST /v1/payment_intents/*/confirm';
	private const READ    = 'GET /v1/payment_intents/*';
	private const CAPTURE = 'POST /v1/payment_intents/*/capture';

	/** @dataProvider cards */
	public function test_a_payment( string $card ): void {
		$this->assertSame( [ self::START, self::CONFIRM ], $this->calls( $this->unpaid(), $card ) );
	}

	/** @return array<string, array{string}> */
	public static function cards(): array {
		return [
			'paid'          => [ 'visa' ],
			'declined'      => [ 'visa_chargeDeclined' ],
			'asked by bank' => [ 'authenticationRequired' ],
		];
	}

	/** What became of the first attempt is read. */
	public function test_the_next_attempt(): void {
		$order = $this->unpaid();
		$this->calls( $order, 'visa_chargeDeclined' );
		$this->assertSame( [ self::READ, self::CONFIRM ], $this->calls( $order, 'visa' ) );
		$this->assertSame( [ self::READ ], $this->calls( $order, 'visa' ), 'It is paid.' );
	}

	/** The bank's answer is read for the filters, and then the payment is captured. */
	public function test_a_filter_that_looks_at_the_banks_answer(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::WRONG_ADDRESS ] );
		$this->assertSame( [ self::START, self::CONFIRM, self::READ, self::CAPTURE ], $this->calls( $this->unpaid(), 'visa' ) );
	}

	/** A form that showed cards alone. */
	private static function sent(): SentForm {
		$_POST = [];
		return SentForm::of_request();
	}

	/** @return list<string> With stars for ids. */
	private function calls( WC_Order $order, string $card ): array {
		$token   = $this->choose( $card );
		$counted = new CountedCalls( $this->plugin->account()->transport() );
		$account = AccountOver::transport( $counted );
		$payment = new CheckoutPayment( $account, static fn () => $account, $this->plugin->lock(), static fn (): bool => false );
		try {
			$payment->pay( $order->get_id(), self::sent(), PaymentMeans::entered( $token ) );
		} catch ( Refusal ) {
			$this->assertNotSame( 'visa', $card );
		}
		return array_map( static fn ( string $call ): string => (string) preg_replace( '/pi_\w+/', '*', $call ), $counted->calls );
	}
}
