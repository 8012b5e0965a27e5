<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Features\PaymentDetails;

use MerchantPayments\Features\PaymentDetails\Timeline\Story;
use MerchantPayments\Features\PaymentDetails\Timeline\TimelineBuilder;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * What a payment's objects tell, without a platform.
 *
 * @covers \MerchantPayments\Features\PaymentDetails\Timeline\TimelineBuilder
 */
final class TimelineBuilderTest extends TestCase {

	/**
	 * Each of the twenty types has its fields, in currencies with two, no and three decimals.
	 *
	 * @dataProvider types
	 * @param array<string, mixed> $expected The event.
	 */
	public function test_each_type_has_its_fields( string $type, Story $story, array $expected ): void {
		$events = array_column( TimelineBuilder::build( $story ), null, 'type' );

		$this->assertEquals( [ 'type' => $type ] + $expected, $events[ $type ] ?? null );
	}

	/**
	 * All types in three currencies.
	 *
	 * @return array<string, array{string, Story, array<string, mixed>}>
	 */
	public static function types(): array {
		$rows = [];
		foreach ( self::currencies() as list( $currency, $unit ) ) {
			foreach ( TimelineTypes::of( new PaymentObjects( $currency, $unit ) ) as $type => list( $story, $event ) ) {
				$rows[ "$type in $currency" ] = [ $type, $story, $event ];
			}
		}
		return $rows;
	}

	/** The table leaves no type out. */
	public function test_the_table_is_complete(): void {
		$this->assertEqualsCanonicalizing( TimelineBuilder::TYPES, array_keys( TimelineTypes::of( new PaymentObjects( 'usd', 100 ) ) ) );
		$this->assertCount( 20, TimelineBuilder::TYPES );
	}

	/** Newest first, whatever the order of the input; what shares a second stands in the stated order, read upwards. */
	public function test_order(): void {
		$of      = new PaymentObjects( 'usd', 100 );
		$payment = [
			'intent'   => $of->intent( [ 'capture_method' => 'manual' ] ),
			'charges'  => [
				$of->charge(),
				$of->authorization(
					[
						'id'      => 'ch_0',
						'created' => PaymentObjects::PAID - 60,
						'status'  => 'failed',
					]
				),
			],
			'refunds'  => [
				$of->refund(
					[
						'id'     => 're_2',
						'amount' => 3000,
					]
				),
				$of->refund(),
			],
			'disputes' => [ $of->dispute() ],
			'paydowns' => [ $of->movement( [ 'amount' => -500 ] ) ],
		];
		$fraud   = [
			'status'   => 'review',
			'datetime' => PaymentObjects::PAID,
		];
		$expect  = [
			'dispute_needs_response',
			'full_refund',
			'partial_refund',
			'financing_paydown',
			'captured',
			'fraud_outcome_review',
			'authorized',
			'failed',
		];
		$this->assertSame( $expect, self::told( new Story( $payment, [ $fraud ] ) ) );
		foreach ( [ 'charges', 'refunds' ] as $kind ) {
			$payment[ $kind ] = array_reverse( $payment[ $kind ] );
		}
		$this->assertSame( $expect, self::told( new Story( $payment, [ $fraud ] ) ) );
	}

	/** A payment that is answered at once needs no beginning, one that is never answered has one. */
	public function test_the_beginning(): void {
		$of    = new PaymentObjects( 'jpy', 1 );
		$later = $of->movement( [ 'created' => PaymentObjects::PAID + 259_200 ] );
		$this->assertSame(
			[ 'captured' ],
			self::told(
				new Story(
					[
						'intent'  => $of->intent(),
						'charges' => [ $of->charge() ],
					]
				)
			)
		);
		$this->assertSame(
			[ 'captured', 'started' ],
			self::told(
				new Story(
					[
						'intent'  => $of->intent(),
						'charges' => [ $of->charge( [ 'balance_transaction' => $later ] ) ],
					]
				)
			)
		);
		$this->assertSame( [ 'started' ], self::told( new Story( [ 'intent' => $of->intent() ] ) ) );
		$booked = [
			'intent'  => $of->intent(),
			'charges' => [ $of->charge( [ 'status' => 'pending' ] ) ],
		];
		$this->assertSame( [ 'started' ], self::told( new Story( $booked ) ), 'What is booked is not there yet.' );
	}

	/** An inquiry asks for no money; when it becomes a dispute it asks again. */
	public function test_an_inquiry_that_becomes_a_dispute(): void {
		$of      = new PaymentObjects( 'kwd', 1000 );
		$inquiry = $of->dispute(
			[
				'status'               => 'warning_needs_response',
				'balance_transactions' => [],
			]
		);
		$this->assertSame( [ null ], array_column( TimelineBuilder::build( new Story( [ 'disputes' => [ $inquiry ] ] ) ), 'amount' ) );
		$dispute = $of->dispute( [ 'balance_transactions' => [ $of->withdrawal( PaymentObjects::PAID + 999_999, 'dispute', 1 ) ] ] );
		$events  = TimelineBuilder::build( new Story( [ 'disputes' => [ $dispute ] ] ) );
		$this->assertSame(
			[ [ 50_000, 15_000 ], [ null, null ] ],
			array_map( static fn ( array $event ): array => [ $event['amount'], $event['fee'] ], $events )
		);
	}

	/** What was sent before money was taken answered the inquiry, what was sent after it the dispute. */
	public function test_an_answer_is_the_inquirys_until_money_is_taken(): void {
		$of    = new PaymentObjects( 'jpy', 1 );
		$taken = PaymentObjects::PAID + 999_999;
		$rows  = [
			[ 'warning_under_review', [], $taken - 1, true ],
			[ 'under_review', [ $of->withdrawal( $taken, 'dispute', 1 ) ], $taken - 1, true ],
			[ 'under_review', [ $of->withdrawal( $taken, 'dispute', 1 ) ], $taken, false ],
			[ 'under_review', [], $taken, false ],
		];
		foreach ( $rows as [ $status, $movements, $sent, $expected ] ) {
			$dispute = $of->dispute(
				[
					'status'               => $status,
					'balance_transactions' => $movements,
					'metadata'             => [ '__evidence_submitted_at' => (string) $sent ],
				]
			);
			$events  = array_column( TimelineBuilder::build( new Story( [ 'disputes' => [ $dispute ] ] ) ), null, 'type' );
			$this->assertSame( $expected, $events['dispute_in_review']['is_inquiry'] ?? false );
		}
	}

	/**
	 * A dispute is lost in three ways.
	 *
	 * @testWith [{"__closed_by_merchant": "1"}, 0, "accepted"]
	 *           [{"__closed_by_merchant": "0"}, 0, "unanswered"]
	 *           [{}, 0, "unanswered"]
	 *           [{}, 1, "decided"]
	 *           [{"__closed_by_merchant": "0", "__evidence_submitted_at": "1600000"}, 0, "decided"]
	 * @param array<string, string> $metadata
	 */
	public function test_how_a_dispute_was_lost( array $metadata, int $submissions, string $how ): void {
		$dispute = ( new PaymentObjects( 'usd', 100 ) )->dispute(
			[
				'status'           => 'lost',
				'metadata'         => $metadata,
				'evidence_details' => [ 'submission_count' => $submissions ],
			]
		);
		$events  = array_column( TimelineBuilder::build( new Story( [ 'disputes' => [ $dispute ] ] ) ), null, 'type' );
		$this->assertSame( $how, $events['dispute_lost']['lost_by'] );
	}

	/** A full refund that failed before the next one was made does not count towards it; two parts that make a whole are one. */
	public function test_what_is_full(): void {
		$of     = new PaymentObjects( 'usd', 100 );
		$failed = $of->refund(
			[
				'amount'                      => 5000,
				'status'                      => 'failed',
				'failure_balance_transaction' => $of->movement( [ 'created' => PaymentObjects::PAID + 90_000 ] ),
			]
		);
		$second = $of->refund(
			[
				'id'      => 're_2',
				'created' => PaymentObjects::PAID + 100_000,
			]
		);
		$rest   = $of->refund(
			[
				'id'      => 're_3',
				'amount'  => 3000,
				'created' => PaymentObjects::PAID + 110_000,
			]
		);
		$told   = self::told(
			new Story(
				[
					'charges' => [ $of->charge() ],
					'refunds' => [ $failed, $second, $rest ],
				]
			)
		);
		$this->assertSame( [ 'full_refund', 'partial_refund', 'refund_failed', 'full_refund', 'captured' ], $told );
	}

	/** Of a part that was captured, in another currency: what moved is the platform's number, what did not is at the same rate. */
	public function test_partial_capture(): void {
		$of       = new PaymentObjects( 'jpy', 1 );
		$movement = $of->movement(
			[
				'currency'      => 'usd',
				'amount'        => 2017,
				'fee'           => 88,
				'exchange_rate' => 0.00672333,
			]
		);
		$charge   = $of->charge(
			[
				'amount'              => 5000,
				'amount_captured'     => 3000,
				'balance_transaction' => $movement,
			]
		);
		$captured = TimelineBuilder::build( new Story( [ 'charges' => [ $charge ] ] ) )[0];
		$this->assertSame( [ 3000, 'jpy', 88 ], [ $captured['amount_captured'], $captured['currency'], $captured['fee'] ] );
		$this->assertSame(
			[
				'customer_currency'        => 'jpy',
				'customer_amount'          => 5000,
				'store_currency'           => 'usd',
				'store_amount'             => 3362,
				'exchange_rate'            => 0.00672333,
				'customer_amount_captured' => 3000,
				'store_amount_captured'    => 2017,
				'store_fee'                => 88,
			],
			$captured['transaction_details']
		);
	}

	/** A refund that the bank refused at once moved no money: it only failed. */
	public function test_a_refund_that_never_left(): void {
		$of     = new PaymentObjects( 'usd', 100 );
		$refund = $of->refund(
			[
				'status'              => 'failed',
				'balance_transaction' => null,
			]
		);
		$events = TimelineBuilder::build( new Story( [ 'refunds' => [ $refund ] ] ) );
		$this->assertSame(
			[ [ 'refund_failed', 'unknown' ] ],
			array_map( static fn ( array $event ): array => [ $event['type'], $event['failure_reason'] ], $events )
		);
	}

	/** Words that nobody knows yet tell nothing. */
	public function test_the_unknown_is_skipped(): void {
		$of      = new PaymentObjects( 'usd', 100 );
		$unknown = [ 'status' => 'teleported' ];
		$payment = [
			'charges'  => [ $of->authorization( $unknown + [ 'created' => null ] ) ],
			'refunds'  => [ $of->refund( $unknown ) ],
			'disputes' => [ $of->dispute( $unknown ) ],
		];
		$this->assertSame( [], self::told( new Story( $payment, [ $unknown ], [ 'type' => 'fraud_outcome_manual_teleport' ] ) ) );
		$this->assertSame( [], self::told( new Story( [], [ [ 'status' => 'allow' ] ], '' ) ) );
	}

	/**
	 * Only what was lost can be appealed.
	 *
	 * @testWith ["appeal_needs_response"]
	 *           ["appeal_under_review"]
	 */
	public function test_an_appeal_follows_a_loss( string $status ): void {
		$dispute = [
			'id'                   => 'dp_1',
			'status'               => $status,
			'created'              => 100,
			'balance_transactions' => [ [ 'reporting_category' => 'dispute', 'amount' => -500, 'fee' => 15, 'created' => 100 ] ],
			'metadata'             => [ '__evidence_submitted_at' => '200', '__dispute_closed_at' => '300' ],
		];
		$this->assertSame(
			[ 'dispute_lost', 'dispute_in_review', 'dispute_needs_response' ],
			self::told( new Story( [ 'disputes' => [ $dispute ] ], [], '' ) )
		);
	}

	/** Objects with next to nothing in them are told with null for what is missing. */
	public function test_missing_facts(): void {
		$bare    = static fn ( string $status ): array => [
			'id'     => 'x_1',
			'status' => $status,
		];
		$payment = [
			'intent'   => [],
			'charges'  => [
				$bare( 'failed' ),
				$bare( 'succeeded' ) + [ 'balance_transaction' => [ 'id' => 'txn_1' ] ],
				$bare( 'succeeded' ) + [ 'captured' => false ],
			],
			'refunds'  => [ $bare( 'succeeded' ), $bare( 'failed' ) ],
			'disputes' => array_map( $bare, [ 'needs_response', 'under_review', 'won', 'lost', 'warning_closed' ] ),
			'paydowns' => [ [ 'id' => 'txn_2' ] ],
		];
		$events  = TimelineBuilder::build( new Story( $payment, [ [ 'status' => 'block' ] ], [ 'type' => 'fraud_outcome_manual_block' ] ) );
		$this->assertContains( 'captured', array_column( $events, 'type' ) );
		$this->assertSame( [ null ], array_values( array_unique( array_column( $events, 'amount' ) ) ) );
		$this->assertSame( [ 0 ], array_values( array_unique( array_column( $events, 'datetime' ) ) ) );
	}

	/**
	 * The types of a timeline, newest first.
	 *
	 * @return list<string>
	 */
	private static function told( Story $story ): array {
		return array_column( TimelineBuilder::build( $story ), 'type' );
	}

	/**
	 * Currencies, and how many minor units a unit has.
	 *
	 * @return list<array{string, int}>
	 */
	private static function currencies(): array {
		return [ [ 'usd', 100 ], [ 'jpy', 1 ], [ 'kwd', 1000 ] ];
	}
}
