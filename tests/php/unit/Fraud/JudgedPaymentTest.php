<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Fraud;

use MerchantPayments\Fraud\JudgedPayment;
use MerchantPayments\Fraud\Verdict;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * What has become of a payment that rules held or blocked.
 *
 * @covers \MerchantPayments\Fraud\JudgedPayment
 */
final class JudgedPaymentTest extends TestCase {

	/**
	 * @dataProvider payments
	 * @param array<string, mixed>|null $charge Stripe's charge; null when nothing was tried.
	 */
	public function test_state( string $said, string $status, ?array $charge, ?string $state, ?string $reason = null ): void {
		$intent = [
			'status'              => $status,
			'metadata'            => '' === $said ? [] : [ Verdict::METADATA => "order_items_threshold=$said" ],
			'latest_charge'       => $charge,
			'cancellation_reason' => $reason,
		];
		$this->assertSame( $state, JudgedPayment::of( $intent )?->state );
	}

	/** The attempt says what was said of it, whoever edits the payment's metadata later. */
	public function test_metadata_that_were_edited_later(): void {
		$said   = static fn ( string $outcome ): array => [ Verdict::METADATA => "order_items_threshold=$outcome" ];
		$intent = [
			'status'        => 'requires_capture',
			'metadata'      => [],
			'latest_charge' => [ 'status' => 'succeeded', 'metadata' => $said( 'review' ) ],
		];
		$this->assertSame( 'review', JudgedPayment::of( $intent )?->state, 'Removed.' );
		$this->assertSame( 'review', JudgedPayment::of( [ 'metadata' => $said( 'allow' ) ] + $intent )?->state, 'Allowed by hand.' );
		$again = [
			'status'        => 'canceled',
			'metadata'      => $said( 'block' ),
			'latest_charge' => [ 'status' => 'failed', 'metadata' => $said( 'allow' ) ],
		];
		$this->assertSame( 'block', JudgedPayment::of( $again )?->state, 'Declined by the bank, then blocked before it was tried again.' );
	}

	/** What a bank had approved, and rules then blocked, waited like one that is held: the merchant's decision stays known. */
	public function test_a_decision_on_what_was_blocked_late(): void {
		$held = [
			'status'         => 'succeeded',
			'capture_method' => 'manual',
			'metadata'       => [ Verdict::METADATA => 'avs_verification=block' ],
			'latest_charge'  => [ 'status' => 'succeeded' ],
		];
		$this->assertSame( 'review_allowed', JudgedPayment::of( $held )?->state );
		$this->assertNull( JudgedPayment::of( [ 'capture_method' => 'automatic' ] + $held ) );
	}

	/** @return iterable<string, array{0: string, 1: string, 2: array<string, mixed>|null, 3: string|null, 4?: string}> */
	public static function payments(): iterable {
		$good    = [ 'status' => 'succeeded' ];
		$failed  = [ 'status' => 'failed', 'outcome' => [ 'type' => 'issuer_declined', 'reason' => 'generic_decline' ] ];
		$by_rule = [ 'status' => 'failed', 'outcome' => [ 'type' => 'blocked', 'reason' => 'rule', 'rule' => 'cvc_verification' ] ];
		$by_risk = [ 'status' => 'failed', 'outcome' => [ 'type' => 'blocked', 'reason' => 'highest_risk_level' ] ];
		yield 'no rules' => [ '', 'succeeded', $good, null ];
		yield 'allowed' => [ 'allow', 'succeeded', $good, null ];
		yield 'allowed, to be captured' => [ 'allow', 'requires_capture', $good, null ];
		yield 'held' => [ 'review', 'requires_capture', $good, 'review' ];
		yield 'held and approved' => [ 'review', 'succeeded', $good, 'review_allowed' ];
		yield 'held and blocked' => [ 'review', 'canceled', $good, 'review_blocked', 'requested_by_customer' ];
		yield 'held too long' => [ 'review', 'canceled', $good, 'review_expired', 'automatic' ];
		yield 'to be held, but the bank declined' => [ 'review', 'requires_payment_method', $failed, null ];
		yield 'given up after the bank declined' => [ 'review', 'canceled', $failed, null, 'abandoned' ];
		yield 'given up before it was tried' => [ 'review', 'canceled', null, null, 'abandoned' ];
		yield 'to be held, while the customer authenticates' => [ 'review', 'requires_action', null, null ];
		yield 'blocked before it was tried' => [ 'block', 'canceled', null, 'block', 'fraudulent' ];
		yield 'blocked, not given up yet' => [ 'block', 'requires_payment_method', null, 'block' ];
		yield 'blocked after the bank approved, not released yet' => [ 'block', 'requires_capture', $good, 'review' ];
		yield 'blocked, and paid all the same' => [ 'block', 'succeeded', $good, null ];
		yield 'blocked by a rule of the platform' => [ '', 'requires_payment_method', $by_rule, 'block' ];
		yield 'blocked by a rule of the platform, though ours allowed it' => [ 'allow', 'requires_payment_method', $by_rule, 'block' ];
		yield 'blocked for its risk' => [ '', 'requires_payment_method', $by_risk, null ];
	}
}
