<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use PHPUnit\Framework\TestCase;

/**
 * Same fields and same types as Stripe's examples (stripe/fixtures.json), and nothing invented outside `metadata`.
 *
 * @coversNothing
 */
final class StripeShapesTest extends TestCase {

	/** Fields of Stripe's that its examples leave out (docs.stripe.com/api), by path. */
	private const ALSO_STRIPES = [
		'balance.instant_available',
		'bank_account.available_payout_methods',
		'bank_account.default_for_currency',
		'charge.outcome.risk_level',
		'charge.outcome.rule',
		'charge.outcome.risk_score',
		'charge.payment_method_details.card.capture_before',
		'charge.payment_method_details.card.wallet.apple_pay',
		'payment_method.card.wallet.apple_pay',
		'payment_intent.last_payment_error.advice_code',
		'payment_intent.last_payment_error.charge',
		'payment_intent.last_payment_error.code',
		'payment_intent.last_payment_error.decline_code',
		'payment_intent.last_payment_error.message',
		'payment_intent.last_payment_error.param',
		'dispute.evidence.appeal',
		'dispute.evidence.enhanced_evidence.mastercard_compliance',
		'dispute.evidence.enhanced_evidence.visa_compelling_evidence_3',
		'dispute.evidence.enhanced_evidence.visa_compliance',
		'dispute.evidence_details.enhanced_eligibility.mastercard_compliance',
		'dispute.evidence_details.enhanced_eligibility.visa_compelling_evidence_3',
		'dispute.evidence_details.enhanced_eligibility.visa_compliance',
		'radar.early_fraud_warning.payment_intent',
		'refund.destination_details.card.reference',
		'refund.destination_details.card.reference_status',
		'refund.destination_details.card.reference_type',
		'refund.destination_details.klarna',
		'refund.failure_balance_transaction',
		'refund.failure_reason',
		'review.payment_intent',
		'account.capabilities.*',
		// A part for each method, of which the examples show cards' alone; tests/contract/StripeTypes knows them all.
		'charge.payment_method_details.*',
		'payment_method.*',
	];

	/** Objects that Stripe shows no example of. */
	private const WITHOUT_EXAMPLE = [ 'account_link', 'exchange_rate', 'person' ];

	/** Places that hold whatever belongs there: other objects, or free names. */
	private const OPEN = [ '.metadata', 'event.data.object', '.external_accounts', '.shipping', '.address' ];

	/**
	 * Every kind in every state has Stripe's shape.
	 *
	 * @dataProvider objects
	 * @param array<string, mixed> $thing An object of the sandbox.
	 */
	public function test_an_object_has_stripes_shape( array $thing ): void {
		$examples = json_decode( (string) file_get_contents( __DIR__ . '/stripe/fixtures.json' ), true )['resources'];
		$example  = $examples[ $thing['object'] ];
		$thing    = json_decode( (string) json_encode( $thing ), true );
		$this->assertSame( [], self::differences( $thing['object'], $thing, $example ) );
		foreach ( [ 'id', 'object', 'livemode' ] as $field ) {
			$this->assertTrue( ! array_key_exists( $field, $example ) || array_key_exists( $field, $thing ), "$field is missing." );
		}
		$this->assertFalse( $thing['livemode'] ?? false );
	}

	/**
	 * Objects of the sandbox that Stripe's examples show: those with other objects' ids in them, not the objects themselves.
	 *
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	public static function objects(): iterable {
		foreach ( EveryKind::objects() as $name => $thing ) {
			if ( ! in_array( $thing['object'], self::WITHOUT_EXAMPLE, true ) && ! str_ends_with( $name, ', expanded' ) ) {
				yield $name => [ $thing ];
			}
		}
	}

	/**
	 * What differs from an example.
	 *
	 * @return list<string>
	 */
	private static function differences( string $path, mixed $ours, mixed $example ): array {
		if ( null === $ours || null === $example || self::is_open( $path ) ) {
			return [];
		}
		if ( ! is_array( $ours ) || ! is_array( $example ) ) {
			return gettype( $ours ) === gettype( $example ) ? [] : [ "$path is " . gettype( $ours ) . ' and not ' . gettype( $example ) ];
		}
		if ( array_is_list( $ours ) && array_is_list( $example ) ) {
			return [] === $ours || [] === $example ? [] : self::differences( $path . '[]', $ours[0], $example[0] );
		}
		$found = [];
		foreach ( $ours as $name => $value ) {
			$inner = "$path.$name";
			if ( array_key_exists( $name, $example ) ) {
				array_push( $found, ...self::differences( $inner, $value, $example[ $name ] ) );
			} elseif ( ! in_array( $inner, self::ALSO_STRIPES, true ) && ! in_array( "$path.*", self::ALSO_STRIPES, true ) ) {
				$found[] = "$inner is invented";
			}
		}
		return $found;
	}

	/** Whether anything may stand there. */
	private static function is_open( string $path ): bool {
		foreach ( self::OPEN as $ending ) {
			if ( str_ends_with( $path, $ending ) ) {
				return true;
			}
		}
		return false;
	}
}
