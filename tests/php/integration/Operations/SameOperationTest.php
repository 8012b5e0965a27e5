<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\OperationRecord;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Tests\Integration\AccountOver;

/**
 * What is sent again is the same operation (money.md, 2).
 *
 * @covers \MerchantPayments\Operations\OperationRecord
 * @covers \MerchantPayments\Operations\Operations
 * @covers \MerchantPayments\Payments\Refund
 */
final class SameOperationTest extends PaymentTestCase {

	/**
	 * The id stands in the object's metadata and stays the same over all attempts; only the key names the attempt. It is looked for among the
	 * payment's refunds.
	 */
	public function test_the_id_stays_and_the_key_names_the_attempt(): void {
		$order = $this->order();
		$spy   = self::spy( $this->plugin->account()->transport() );
		$ask   = static function () use ( $spy, $order ): array {
			$account = AccountOver::transport( $spy );
			$params  = [
				'charge_id' => (string) $order->get_meta( '_charge_id' ),
				'amount'    => 700,
				'reason'    => null,
				'order_id'  => $order->get_id(),
			];
			return $account->operations()->run( Actor::Merchant, $account->refund(), $params )->data;
		};
		$this->fail_next( 'refund', 'timeout_before' );
		$refused = [];
		$done    = [];
		for ( $try = 0; $try < 9 && [] === $done; $try++ ) {
			try {
				$done = $ask();
			} catch ( Refusal $failure ) {
				$refused[] = $failure->error_code;
				$this->pass( 70 );
			}
		}
		$this->assertGreaterThan( 2, count( $refused ), 'It was looked for twice, late enough.' );
		$this->assertSame( [ 'wcpay_outcome_unknown' ], array_values( array_unique( $refused ) ) );

		$sent = array_values( array_filter( $spy->calls, static fn ( array $call ): bool => 'POST' === $call['method'] ) );
		$ids  = array_map( static fn ( array $call ): string => (string) $call['params']['metadata'][ OperationRecord::METADATA ], $sent );
		$this->assertCount( 2, $sent );
		$this->assertSame( $ids[0], $ids[1] );
		$this->assertSame( [ $ids[0] . ':1', $ids[0] . ':2' ], array_column( $sent, 'key' ) );
		$read = array_filter(
			$spy->calls,
			static fn ( array $call ): bool => 'GET' === $call['method'] && str_contains( $call['path'], 'refunds' )
		);
		foreach ( $read as $call ) {
			$this->assertSame( [ '/v1/refunds', $order->get_meta( '_charge_id' ) ], [ $call['path'], $call['params']['charge'] ?? null ] );
		}
		$this->assertNotSame( [], $read );
		$this->assertSame( 700, $this->charge( $order )['amount_refunded'] );
	}

	/** Until it is certain that nothing was refunded, another refund is refused with the time at which it will be. */
	public function test_another_refund_waits_and_is_told_until_when(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_before' );
		$this->refund( $order, 500 );
		$answer = $this->refund( $order, 600 );
		$this->assert_rest_error( $answer, 409, 'wcpay_outcome_unknown' );
		$now     = $this->plugin->account()->connection->clock->now();
		$certain = (int) $this->body( $answer )['data']['certain_at'];
		$this->assertGreaterThanOrEqual( $now + 120, $certain );

		$this->pass( $certain - $now - 5 );
		$this->plugin->account()->settlement()->run();
		$this->assertSame( 409, $this->refund( $order, 600 )->get_status(), 'One look is not enough.' );
		$this->pass( 20 );
		$this->plugin->account()->settlement()->run();
		$this->assertSame( 200, $this->refund( $order, 600 )->get_status() );
		$this->assertSame( 600, $this->charge( $order )['amount_refunded'] );
	}

	/** @return Transport&object{calls: list<array{method: string, path: string, params: array<string, mixed>, key: string|null}>} */
	private static function spy( Transport $platform ): Transport {
		return new class( $platform ) implements Transport {

			/** @var list<array{method: string, path: string, params: array<string, mixed>, key: string|null}> */
			public array $calls = [];

			public function __construct( private readonly Transport $platform ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$this->calls[] = [
					'method' => $method,
					'path'   => $path,
					'params' => $params,
					'key'    => $idempotency_key,
				];
				return $this->platform->request( $method, $path, $params, $idempotency_key );
			}
		};
	}
}
