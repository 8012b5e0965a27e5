<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/**
 * Lists of intents, and those that are paid on the page of a bank.
 *
 * @covers \MerchantPayments\Sandbox\PaymentMethods\MethodReader
 * @covers \MerchantPayments\Sandbox\Payments\Intents
 */
final class PaymentIntentsTest extends PaymentTestCase {

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	private function ask( string $method, string $path, array $params = [] ): array {
		return $this->plugin->sandbox()->transport()->request( $method, "/v1/$path", $params );
	}

	public function test_the_intents_of_a_customer(): void {
		$customer = $this->ask( 'POST', 'customers', [ 'name' => 'Ada' ] )['id'];
		$money    = [ 'amount' => 5000, 'currency' => 'usd' ];
		$first    = $this->ask( 'POST', 'payment_intents', $money )['id'];
		$hers     = $this->ask( 'POST', 'payment_intents', $money + [ 'customer' => $customer ] )['id'];
		$ids      = fn ( array $params ): array => array_column( $this->ask( 'GET', 'payment_intents', $params )['data'], 'id' );
		$this->assertSame( [ $hers ], $ids( [ 'customer' => $customer ] ) );
		$this->assertSame( [ $hers, $first ], $ids( [] ), 'The newest first.' );
		$this->assertSame( [ $first ], $ids( [ 'starting_after' => $hers ] ) );
	}

	/** Who pays at a bank comes back with an answer, which is asked for once; nothing is charged before. */
	public function test_a_bank(): void {
		$ideal = [
			'amount'              => 5000,
			'currency'            => 'eur',
			'confirm'             => true,
			'return_url'          => 'https://store.example/',
			'payment_method_data' => [ 'type' => 'ideal', 'ideal' => [ 'bank' => 'rabobank' ] ],
		];
		foreach ( [ 'failed' => 'requires_payment_method', 'succeeded' => 'succeeded' ] as $outcome => $status ) {
			$intent = $this->ask( 'POST', 'payment_intents', $ideal );
			$this->assertSame( [ 'requires_action', null ], [ $intent['status'], $intent['latest_charge'] ] );
			$path = "sandbox/payment_intents/{$intent['id']}/authenticate";
			$this->assertSame( $status, $this->ask( 'POST', $path, [ 'outcome' => $outcome ] )['status'] );
		}
		$charges = $this->ask( 'GET', 'charges' )['data'];
		$this->assertSame( [ 'succeeded', 'rabobank' ], [ $charges[0]['status'], $charges[0]['payment_method_details']['ideal']['bank'] ] );
		$this->expectException( InvalidRequest::class );
		$this->ask( 'POST', $path, [ 'outcome' => 'succeeded' ] );
	}
}
