<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use MerchantPayments\Tests\StripeServer;
use WP_REST_Response;

/** What can be paid out is paid out, once, for the fee that the merchant saw. */
final class InstantPayoutTest extends PaymentTestCase {

	/** All that is there goes out, and the list has it at once. */
	public function test_all_goes_out(): void {
		$this->order( [ 'amount' => 20000 ] );
		$quote = $this->quote();
		$body  = $this->body( $this->pay_out() );
		$this->assertSame(
			[ $quote['net'], $quote['fee'], 'usd', false ],
			[ $body['amount'], $body['fee'], $body['currency'], $body['automatic'] ]
		);
		$this->assertSame( $quote['amount'], $quote['net'] + $quote['fee'] );
		$this->assertSame( [ $body ], $this->body( $this->rest( 'GET', '/deposits' ) )['data'] );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
		$this->assert_rest_error( $this->pay_out( [ 'currency' => 'eur' ] ), 400, 'wcpay_instant_payout_unavailable', 'currency' );
	}

	/** A second click pays out nothing more, and neither does a settled unknown one. */
	public function test_once(): void {
		$this->order( [ 'amount' => 20000 ] );
		$first = $this->pay_out()->get_data();
		$again = $this->pay_out();
		$this->assertSame( [ $first, 'true' ], [ $again->get_data(), $again->get_headers()['Idempotency-Replayed'] ?? null ] );

		$this->order( [ 'amount' => 30000 ] );
		$this->fail_next( 'payout', 'timeout_after' );
		$this->assert_rest_error( $this->pay_out( [ 'amount' => $this->quote()['amount'] ] ), 504, 'wcpay_outcome_unknown' );
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->assertCount( 2, $this->body( $this->rest( 'GET', '/deposits' ) )['data'] );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}

	/** The merchant gets what the dialog showed. Once the balance does not cover that, nothing happens, and a new quote comes back. */
	public function test_a_stale_quote(): void {
		$order = $this->order( [ 'amount' => 20000 ] );
		$this->order( [ 'amount' => 10000 ] );
		$shown = $this->quote();
		$this->assertSame( 200, $this->refund( $order, 20000 )->get_status() );
		$refused = $this->pay_out( array_intersect_key( $shown, [ 'amount' => 0, 'fee' => 0 ] ) );
		$this->assert_rest_error( $refused, 409, 'wcpay_instant_payout_changed' );
		$fresh = $this->body( $refused )['data']['quote'];
		$this->assertSame( $this->quote(), $fresh );
		$this->assertSame( 200, $this->pay_out( array_intersect_key( $fresh, [ 'amount' => 0, 'fee' => 0 ] ) )->get_status() );
	}

	/** The balance has grown since: the merchant gets what the dialog showed, and the rest stays. */
	public function test_a_grown_balance(): void {
		$this->order( [ 'amount' => 20000 ] );
		$shown = $this->quote();
		$this->order( [ 'amount' => 10000 ] );
		$body = $this->body( $this->pay_out( array_intersect_key( $shown, [ 'amount' => 0, 'fee' => 0 ] ) ) );
		$this->assertSame( [ $shown['net'], $shown['fee'] ], [ $body['amount'], $body['fee'] ] );
		$this->assertGreaterThan( 0, $this->quote()['net'] );
	}

	/** A part goes out, for its own fee, and the rest stays; the list names what it is and where it went. */
	public function test_a_part(): void {
		$this->order( [ 'amount' => 20000 ] );
		$before = $this->offer();
		$this->assertSame( [ true, true, 1.5 ], [ $before['has_fee'], $before['allows_part'], $before['fee_percentage'] ] );
		$body = $this->body( $this->pay_out( [ 'amount' => 5075, 'fee' => 75 ] ) );
		$this->assertSame( [ 5000, 75 ], [ $body['amount'], $body['fee'] ] );
		$this->assertNotSame( '', $body['bankAccount'] );
		// A merchant's own account names no bank before something goes there.
		$this->assertSame( StripeServer::is_own() ? '' : $body['bankAccount'], $before['bank'] );
		$this->assertSame( $before['amount'] - 5075, $this->offer()['amount'] );
		$this->assertSame( [], $this->plugin->account()->check()->run() );

		// The same key moves nothing more; another amount with it is another request.
		$key = [ 'Idempotency-Key' => 'part-1' ];
		$one = $this->rest( 'POST', '/deposits', [ 'type' => 'instant', 'currency' => 'usd', 'amount' => 1015, 'fee' => 15 ], $key );
		$two = $this->rest( 'POST', '/deposits', [ 'type' => 'instant', 'currency' => 'usd', 'amount' => 1015, 'fee' => 15 ], $key );
		$this->assertSame( [ 200, $one->get_data() ], [ $two->get_status(), $two->get_data() ] );
		$this->assertSame(
			422,
			$this->rest( 'POST', '/deposits', [ 'type' => 'instant', 'currency' => 'usd', 'amount' => 2030, 'fee' => 30 ], $key )->get_status()
		);
		$this->assertCount( 2, $this->body( $this->rest( 'GET', '/deposits' ) )['data'] );
	}

	/** More than there is: what there is comes back. */
	public function test_more_than_there_is(): void {
		$this->order( [ 'amount' => 20000 ] );
		$refused = $this->pay_out( [ 'amount' => 2_030_000, 'fee' => 30_000 ] );
		$this->assert_rest_error( $refused, 409, 'wcpay_instant_payout_changed' );
		$this->assertSame( $this->quote(), $this->body( $refused )['data']['quote'] );
		$this->assertSame( [], $this->body( $this->rest( 'GET', '/deposits' ) )['data'] );
	}

	/**
	 * Amounts that no payout can have.
	 *
	 * @dataProvider bad_amounts
	 *
	 * @param array<string, int|string> $asked
	 */
	public function test_bad_amounts( array $asked ): void {
		$this->order( [ 'amount' => 20000 ] );
		$this->assert_rest_error( $this->pay_out( $asked ), 400, 'wcpay_instant_payout_amount', 'amount' );
		$this->assertSame( [], $this->body( $this->rest( 'GET', '/deposits' ) )['data'] );
	}

	/** @return array<string, array{array<string, int|string>}> */
	public static function bad_amounts(): array {
		return [
			'nothing'                            => [ [ 'amount' => 0, 'fee' => 0 ] ],
			'its fee'                            => [ [ 'amount' => 75, 'fee' => 75 ] ],
			'less than its fee'                  => [ [ 'amount' => 74, 'fee' => 75 ] ],
			'a tenth of a fils'                  => [ [ 'currency' => 'kwd', 'amount' => 5075, 'fee' => 70 ] ],
			'a part of a króna without decimals' => [ [ 'currency' => 'isk', 'amount' => 5075, 'fee' => 0 ] ],
		];
	}

	/** A client that sends neither amount nor fee is paid out all there is. */
	public function test_a_bare_client(): void {
		$this->order( [ 'amount' => 20000 ] );
		$quote = $this->quote();
		$this->assertSame( $quote['net'], $this->body( $this->pay_out() )['amount'] );
	}

	/** What cannot be asked. */
	public function test_refusals(): void {
		$this->order();
		$this->assert_rest_error( $this->rest( 'POST', '/deposits' ), 400, 'wcpay_missing_manual_deposit_data', 'type' );
		$this->assert_rest_error( $this->pay_out( [ 'type' => 'standard' ] ), 400, 'rest_invalid_param', 'type' );
		$this->assert_rest_error( $this->pay_out( [ 'currency' => 'zzz' ] ), 400, 'rest_invalid_param', 'currency' );
		$this->assert_rest_error( $this->pay_out( [ 'amount' => -1 ] ), 400, 'rest_invalid_param', 'amount' );
		$this->plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/payout_hold', [ 'state' => 'blocked' ] );
		$response = $this->pay_out();
		$this->assertSame( 400, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->assertSame( [], $this->body( $this->rest( 'GET', '/deposits' ) )['data'] );
	}

	/**
	 * What the balance card shows for dollars.
	 *
	 * @return array{amount: int, fee: int, net: int}
	 */
	private function quote(): array {
		$dollars = $this->offer();
		return [
			'amount' => $dollars['amount'],
			'fee'    => $dollars['fee'],
			'net'    => $dollars['net'],
		];
	}

	/** @return array<string, mixed> What can be paid out in dollars. */
	private function offer(): array {
		return array_column( $this->body( $this->rest( 'GET', '/deposits/overview-all' ) )['balance']['instant'], null, 'currency' )['usd'];
	}

	/**
	 * Pays out dollars.
	 *
	 * @param array<string, mixed> $asked What differs.
	 */
	private function pay_out( array $asked = [] ): WP_REST_Response {
		$usual = [
			'type'     => 'instant',
			'currency' => 'usd',
		];
		return $this->rest( 'POST', '/deposits', $asked + $usual );
	}
}
