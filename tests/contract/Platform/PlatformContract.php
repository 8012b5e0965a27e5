<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\Platform;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * Drives the port with Stripe's own calls and published test tokens, and knows nothing of who answers: the sandbox, Stripe's test mode, or
 * a recording of it. An implementation extends it with its transport.
 */
abstract class PlatformContract extends IntegrationTestCase {

	/** The platform: a test account in US dollars. */
	abstract protected function transport(): Transport;

	/** A payment with a plain card. */
	public function test_a_payment(): void {
		$intent = $this->pay( [ 'expand' => [ 'latest_charge.balance_transaction' ] ] );
		$charge = $intent['latest_charge'];
		$entry  = $charge['balance_transaction'];
		$this->assertSame(
			[ 'payment_intent', 'succeeded', 5000, 'usd' ],
			[ $intent['object'], $intent['status'], $intent['amount_received'], $intent['currency'] ]
		);
		$this->assertSame(
			[ 'charge', true, true, false, $intent['id'] ],
			[ $charge['object'], $charge['paid'], $charge['captured'], $charge['refunded'], $charge['payment_intent'] ]
		);
		$this->assertSame( [ 5000, 'charge', $charge['id'] ], [ $entry['amount'], $entry['type'], $entry['source'] ] );
		$this->assertSame( $entry['amount'] - $entry['fee'], $entry['net'] );
		$this->assertSame( $entry['fee'], array_sum( array_column( $entry['fee_details'], 'amount' ) ) );
	}

	/** Currencies count in their own minor units. */
	public function test_minor_units(): void {
		foreach ( [ [ 'jpy', 5000 ], [ 'kwd', 12340 ] ] as [ $currency, $amount ] ) {
			$intent = $this->pay(
				[
					'amount'   => $amount,
					'currency' => $currency,
				]
			);
			$this->assertSame( $amount, $intent['amount_received'] );
		}
		$refusal = $this->refusal(
			fn () => $this->pay(
				[
					'amount'   => 12345,
					'currency' => 'kwd',
				]
			)
		);
		$this->assertInstanceOf( InvalidRequest::class, $refusal );
	}

	/** Cards that are declined. */
	public function test_declines(): void {
		$refusal = $this->refusal( fn () => $this->pay( [ 'payment_method' => 'pm_card_chargeDeclinedInsufficientFunds' ] ) );
		$this->assertInstanceOf( Declined::class, $refusal );
		$this->assertSame( [ 'card_declined', 'insufficient_funds' ], [ $refusal->error_code, $refusal->details['decline_code'] ] );
	}

	/** Mistakes name their parameter. */
	public function test_mistakes(): void {
		$unknown = $this->refusal( fn () => $this->transport()->request( 'GET', '/v1/charges/ch_0000000000000000000000' ) );
		$this->assertInstanceOf( NotFound::class, $unknown );
		$this->assertSame( 'resource_missing', $unknown->error_code );
		$missing = $this->refusal( fn () => $this->post( 'payment_intents', [ 'amount' => 5000 ] ) );
		$this->assertInstanceOf( InvalidRequest::class, $missing );
		$this->assertSame( [ 'parameter_missing', 'currency' ], [ $missing->error_code, $missing->param ] );
		$small = $this->refusal( fn () => $this->pay( [ 'amount' => 10 ] ) );
		$this->assertSame( 'amount_too_small', $small->error_code );
	}

	/** Money that is held, taken in part, and taken once. */
	public function test_authorizations(): void {
		$intent = $this->pay( [ 'capture_method' => 'manual' ] );
		$this->assertSame( [ 'requires_capture', 5000, 0 ], [ $intent['status'], $intent['amount_capturable'], $intent['amount_received'] ] );
		$taken = $this->post( "payment_intents/{$intent['id']}/capture", [ 'amount_to_capture' => 3000 ] );
		$this->assertSame( [ 'succeeded', 3000 ], [ $taken['status'], $taken['amount_received'] ] );
		$again = $this->refusal( fn () => $this->post( "payment_intents/{$intent['id']}/capture" ) );
		$this->assertSame( 'payment_intent_unexpected_state', $again->error_code );

		$other    = $this->pay( [ 'capture_method' => 'manual' ] );
		$canceled = $this->post( "payment_intents/{$other['id']}/cancel" );
		$this->assertSame( 'canceled', $canceled['status'] );
	}

	/** Money that goes back, never more than came. */
	public function test_refunds(): void {
		$charge = $this->pay()['latest_charge'];
		$part   = $this->post(
			'refunds',
			[
				'charge' => $charge,
				'amount' => 1200,
				'reason' => 'requested_by_customer',
			]
		);
		$this->assertSame( [ 'refund', 1200, 'succeeded', $charge ], [ $part['object'], $part['amount'], $part['status'], $part['charge'] ] );
		$more = fn () => $this->post(
			'refunds',
			[
				'charge' => $charge,
				'amount' => 3801,
			]
		);
		$this->assertInstanceOf( InvalidRequest::class, $this->refusal( $more ) );
		$this->post( 'refunds', [ 'charge' => $charge ] );
		$now = $this->transport()->request( 'GET', "/v1/charges/$charge" );
		$this->assertSame( [ 5000, true ], [ $now['amount_refunded'], $now['refunded'] ] );
		$this->assertSame( 'charge_already_refunded', $this->refusal( fn () => $this->post( 'refunds', [ 'charge' => $charge ] ) )->error_code );
	}

	/** The same key is the same request. */
	public function test_keys(): void {
		$key    = 'contract-' . wp_generate_uuid4();
		$asked  = [
			'amount'         => 700,
			'currency'       => 'usd',
			'confirm'        => true,
			'payment_method' => 'pm_card_visa',
		];
		$first  = $this->transport()->request( 'POST', '/v1/payment_intents', $asked, $key );
		$second = $this->transport()->request( 'POST', '/v1/payment_intents', $asked, $key );
		$this->assertSame( $first['id'], $second['id'] );
		$other = $this->refusal( fn () => $this->transport()->request( 'POST', '/v1/payment_intents', [ 'amount' => 800 ] + $asked, $key ) );
		$this->assertSame( 'idempotency_error', $other->error_code );
	}

	/** A disputed payment, answered and given up. */
	public function test_disputes(): void {
		$charge  = $this->pay( [ 'payment_method' => 'pm_card_createDispute' ] )['latest_charge'];
		$dispute = $this->soon( fn () => $this->transport()->request( 'GET', '/v1/disputes', [ 'charge' => $charge ] )['data'] )[0];
		$this->assertSame( [ 'needs_response', 'fraudulent', 5000 ], [ $dispute['status'], $dispute['reason'], $dispute['amount'] ] );
		$this->assertSame( -5000, $dispute['balance_transactions'][0]['amount'] );
		$this->assertSame( 'charge_disputed', $this->refusal( fn () => $this->post( 'refunds', [ 'charge' => $charge ] ) )->error_code );
		$draft = $this->post(
			"disputes/{$dispute['id']}",
			[
				'evidence' => [ 'uncategorized_text' => 'It was delivered.' ],
				'submit'   => false,
			]
		);
		$this->assertSame( [ 'needs_response', 'It was delivered.' ], [ $draft['status'], $draft['evidence']['uncategorized_text'] ] );
		$lost = $this->post( "disputes/{$dispute['id']}/close" );
		$this->assertSame( 'lost', $lost['status'] );
	}

	/** Lists go from the newest to the oldest, forwards and backwards. */
	public function test_lists(): void {
		$made  = array_map( fn (): string => $this->pay()['latest_charge'], range( 1, 5 ) );
		$first = $this->transport()->request( 'GET', '/v1/charges', [ 'limit' => 2 ] );
		$this->assertSame(
			[ 'list', [ $made[4], $made[3] ], true ],
			[ $first['object'], array_column( $first['data'], 'id' ), $first['has_more'] ]
		);
		$next = $this->transport()->request(
			'GET',
			'/v1/charges',
			[
				'limit'          => 2,
				'starting_after' => $made[3],
			]
		);
		$this->assertSame( [ $made[2], $made[1] ], array_column( $next['data'], 'id' ) );
		$newer = $this->transport()->request(
			'GET',
			'/v1/charges',
			[
				'limit'         => 2,
				'ending_before' => $made[1],
			]
		);
		$this->assertSame( [ $made[3], $made[2] ], array_column( $newer['data'], 'id' ), 'The two next newer ones, still the newest first.' );
		$this->assertInstanceOf(
			InvalidRequest::class,
			$this->refusal( fn () => $this->transport()->request( 'GET', '/v1/charges', [ 'limit' => 101 ] ) )
		);
	}

	/** What happens is told. */
	public function test_events(): void {
		$intent = $this->pay( [ 'capture_method' => 'manual' ] );
		$this->post( "payment_intents/{$intent['id']}/capture" );
		$ids  = [ $intent['id'], $intent['latest_charge'] ];
		$read = fn (): array => array_column(
			array_filter(
				$this->transport()->request( 'GET', '/v1/events', [ 'limit' => 20 ] )['data'],
				static fn ( array $event ): bool => in_array( $event['data']['object']['id'] ?? '', $ids, true )
			),
			'type'
		);
		$told = [ 'payment_intent.amount_capturable_updated', 'payment_intent.succeeded', 'charge.captured' ];
		$this->assertNotSame( [], $this->soon( static fn (): array => array_diff( $told, $read() ) === [] ? $told : [] ) );
	}

	/** The balance holds what came in, and pays out no more than there is. */
	public function test_balance(): void {
		$before = $this->dollars();
		$net    = $this->pay( [ 'expand' => [ 'latest_charge.balance_transaction' ] ] )['latest_charge']['balance_transaction']['net'];
		$this->assertSame( $before + $net, $this->dollars() );
		$refusal = $this->refusal(
			fn () => $this->post(
				'payouts',
				[
					'amount'   => 99_999_999,
					'currency' => 'usd',
				]
			)
		);
		$this->assertSame( 'balance_insufficient', $refusal->error_code );
	}

	/**
	 * Reads again for ten seconds while there is nothing: what follows from a payment takes Stripe a moment.
	 *
	 * @param callable(): array<mixed> $read
	 * @return array<mixed>
	 */
	private function soon( callable $read ): array {
		$until = microtime( true ) + 10;
		do {
			$found = $read();
			if ( [] === $found ) {
				usleep( 250_000 );
			}
		} while ( [] === $found && microtime( true ) < $until );
		return $found;
	}

	/** Dollars that are not paid out, available or not. */
	private function dollars(): int {
		$balance = $this->transport()->request( 'GET', '/v1/balance' );
		$parts   = array_filter(
			[ ...$balance['available'], ...$balance['pending'] ],
			static fn ( array $part ): bool => 'usd' === $part['currency']
		);
		return (int) array_sum( array_column( $parts, 'amount' ) );
	}

	/**
	 * Pays 50 dollars with a plain card.
	 *
	 * @param array<string, mixed> $params What differs.
	 * @return array<string, mixed> The intent.
	 */
	private function pay( array $params = [] ): array {
		$usual = [
			'amount'                       => 5000,
			'currency'                     => 'usd',
			'confirm'                      => true,
			'payment_method'               => 'pm_card_visa',
			'allowed_payment_method_types' => [ 'card' ],
		];
		return $this->post( 'payment_intents', $params + $usual );
	}

	/**
	 * Changes something.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	private function post( string $path, array $params = [] ): array {
		return $this->transport()->request( 'POST', "/v1/$path", $params );
	}

	/**
	 * How something is refused.
	 *
	 * @param callable(): mixed $work What to do.
	 */
	private function refusal( callable $work ): PlatformException {
		try {
			$work();
		} catch ( PlatformException $refusal ) {
			return $refusal;
		}
		$this->fail( 'It was not refused.' );
	}
}
