<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\PaymentDetails;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Features\PaymentDetails\ChargeItems;
use MerchantPayments\Features\PaymentDetails\PaymentReader;
use MerchantPayments\Features\PaymentDetails\Timeline\Story;
use MerchantPayments\Features\PaymentDetails\Timeline\TimelineBuilder;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\WatchedTransport;
use WC_Order;

/**
 * Of 100 that were authorized, 60 were captured. Stripe books all of it, and takes back 40 by a refund, which nobody refunded.
 *
 * @covers \MerchantPayments\Platform\PartialCapture
 * @covers \MerchantPayments\Features\PaymentDetails\PaymentReader
 */
final class PartialCaptureTest extends PaymentStoryCase {

	private const REST = 4000;

	public function test_the_payment_was_not_refunded(): void {
		$order = $this->order( [ 'amount' => 6000 ] );
		$alone = $this->ask( '/charges/{id}', (string) $order->get_meta( '_charge_id' ) );

		$account = $this->as_stripe_books( $order );
		$reader  = self::reader( $account );
		$items   = new ChargeItems( $reader, $account->orders(), static fn (): array => [] );
		$charge  = $items->of_charge( $reader->charge( $alone['id'] ) );
		$this->assertSame( [ 0, [] ], [ $charge['amount_refunded'], $charge['refunds']['data'] ] );
		$this->assertSame( $alone['money'], $charge['money'] );

		$story = TimelineBuilder::build( new Story( $reader->payment( (string) $order->get_meta( '_intent_id' ) ) ) );
		$this->assertSame( [ 'captured' ], array_values( array_intersect( array_column( $story, 'type' ), [ 'captured', 'partial_refund', 'full_refund' ] ) ) );
		$captured = array_column( $story, null, 'type' )['captured'];
		$this->assertSame( 6000, $captured['transaction_details']['store_amount_captured'] );
	}

	/** Stripe's event of the rest changes nothing of it. */
	public function test_the_order_was_not_refunded(): void {
		$order   = $this->order( [ 'amount' => 6000 ] );
		$account = $this->as_stripe_books( $order );
		$account->events()->handle(
			[
				'type' => 'refund.created',
				'data' => [ 'object' => [ 'id' => 're_rest' ] ],
			]
		);
		$this->assertSame( [], $this->again( $order )->get_refunds() );
	}

	/** The page showed that nothing was refunded, and so it is. */
	public function test_it_can_be_refunded(): void {
		$order   = $this->order( [ 'amount' => 6000 ] );
		$account = $this->as_stripe_books( $order );
		$refund  = $account->operations()->run(
			Actor::Merchant,
			$account->refund(),
			[
				'charge_id' => (string) $order->get_meta( '_charge_id' ),
				'order_id'  => $order->get_id(),
				'amount'    => 1000,
				'reason'    => null,
				'refunded'  => 0,
			]
		)->data;
		$this->assertSame( [ 1000, 'succeeded' ], [ $refund['amount'], $refund['status'] ] );
	}

	private static function reader( Account $account ): PaymentReader {
		return new PaymentReader( $account->platform(), $account->objects(), $account->own_responses() );
	}

	/** The account, where the order's payment is booked as Stripe books it. */
	private function as_stripe_books( WC_Order $order ): Account {
		$id     = (string) $order->get_meta( '_charge_id' );
		$booked = fn ( array $charge ): array => $this->booked( $charge );
		$charge = $this->plugin->account()->platform()->payments()->charge( $id );
		return AccountOver::transport(
			new WatchedTransport(
				$this->plugin->account()->transport(),
				static function ( string $method, string $path, Closure $send ) use ( $id, $charge, $booked ): array {
					if ( '/v1/refunds/re_rest' === $path ) {
						return self::reversal() + [ 'charge' => $charge ];
					}
					$answer = $send();
					return match ( true ) {
						'GET' !== $method               => $answer,
						"/v1/charges/$id" === $path     => $booked( $answer ),
						'/v1/charges' === $path         => [ 'data' => array_map( $booked, $answer['data'] ) ] + $answer,
						default                         => $answer,
					};
				}
			)
		);
	}

	/**
	 * @param array<string, mixed> $charge The sandbox's.
	 * @return array<string, mixed>
	 */
	private function booked( array $charge ): array {
		$came = $charge['balance_transaction'];
		return [
			'amount'              => $charge['amount'] + self::REST,
			'amount_refunded'     => $charge['amount_refunded'] + self::REST,
			'balance_transaction' => [
				'amount' => $came['amount'] + self::REST,
				'net'    => $came['net'] + self::REST,
			] + $came,
			'refunds'             => [ 'data' => [ ...$charge['refunds']['data'], self::reversal() ] ] + $charge['refunds'],
		] + $charge;
	}

	/** @return array<string, mixed> */
	private static function reversal(): array {
		return [
			'id'                  => 're_rest',
			'object'              => 'refund',
			'amount'              => self::REST,
			'currency'            => 'usd',
			'status'              => 'succeeded',
			'reason'              => null,
			'created'             => 1767225600,
			'balance_transaction' => [
				'id'                 => 'txn_rest',
				'type'               => 'refund',
				'created'            => 1767225600,
				'available_on'       => 1767225600,
				'reporting_category' => 'partial_capture_reversal',
				'currency'           => 'usd',
				'amount'             => -self::REST,
				'fee'                => 0,
				'net'                => -self::REST,
			],
		];
	}
}
