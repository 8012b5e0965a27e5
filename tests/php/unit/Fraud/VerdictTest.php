<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Fraud;

use MerchantPayments\Fraud\Facts;
use MerchantPayments\Fraud\Verdict;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * What rules say of a payment.
 *
 * @covers \MerchantPayments\Fraud\Facts
 * @covers \MerchantPayments\Fraud\RuleCheck
 * @covers \MerchantPayments\Fraud\Verdict
 */
final class VerdictTest extends TestCase {

	/**
	 * What a check says to a payment.
	 *
	 * @dataProvider checks
	 * @param array<string, mixed> $check   The check.
	 * @param array<string, mixed> $payment Stripe's intent, as far as it matters.
	 */
	public function test_checks( array $check, array $payment, bool $holds ): void {
		$facts   = Facts::of_payment( $payment + [ 'amount' => 5000, 'currency' => 'usd' ] );
		$verdict = Verdict::of( [ self::rule( 'purchase_price_threshold', 'review', $check ) ], $facts );
		$this->assertSame( $holds ? 'review' : 'allow', $verdict?->outcome );
	}

	/**
	 * Checks and payments.
	 *
	 * @return iterable<string, array{array<string, mixed>, array<string, mixed>, bool}>
	 */
	public static function checks(): iterable {
		$check = self::check( ... );
		$group = static fn ( string $operator, array ...$checks ): array => [ 'operator' => $operator, 'checks' => $checks ];
		$said  = static fn ( array $metadata ): array => [ 'metadata' => $metadata ];
		$bill  = [ 'line1' => '1 Main St', 'city' => 'Boston', 'postal_code' => '02101', 'country' => 'US' ];
		$card  = static fn (
			array $address,
			array $more = []
		): array => [ 'latest_charge' => [ 'billing_details' => [ 'address' => $address ] ] + $more ];
		$moved = static fn (
			string $currency,
			int $amount
		): array => [ 'latest_charge' => [ 'balance_transaction' => [ 'currency' => $currency, 'amount' => $amount ] ] ];
		$avs   = static fn ( string $street, ?string $zip ): array => $card(
			$bill,
			[ 'payment_method_details' => [ 'card' => [ 'checks' => [ 'address_line1_check' => $street, 'address_postal_code_check' => $zip ] ] ] ]
		);

		yield 'exactly the total' => [ $check( 'order_total', 'greater_than', '5000|usd' ), [], false ];
		yield 'a cent more' => [ $check( 'order_total', 'greater_than', '4999|usd' ), [], true ];
		yield 'the same total' => [ $check( 'order_total', 'equals', '5000|usd' ), [], true ];
		yield 'another total' => [ $check( 'order_total', 'not_equals', '5001|usd' ), [], true ];
		yield 'a sum of yen' => [ $check( 'order_total', 'greater_than', '5000|jpy' ), [ 'currency' => 'jpy', 'amount' => 5001 ], true ];
		yield 'a sum of dinars' => [ $check( 'order_total', 'less_than', '5010|kwd' ), [ 'currency' => 'kwd', 'amount' => 5000 ], true ];
		yield 'yen that were not converted' => [
			$check( 'order_total', 'greater_than', '1|usd' ),
			[ 'currency' => 'jpy', 'amount' => 50_000 ],
			false,
		];
		yield 'yen by what they became' => [
			$check( 'order_total', 'greater_than', '30000|usd' ),
			$moved( 'usd', 32_110 ) + [ 'currency' => 'jpy', 'amount' => 50_000 ],
			true,
		];
		yield 'dinars by what they became' => [
			$check( 'order_total', 'greater_than', '40000|usd' ),
			$moved( 'usd', 32_110 ) + [ 'currency' => 'kwd', 'amount' => 100_000 ],
			false,
		];
		yield 'few pieces' => [ $check( 'item_count', 'less_than', 2 ), $said( [ 'item_count' => '1' ] ), true ];
		yield 'pieces not told' => [ $check( 'item_count', 'less_than', 2 ), [], false ];
		yield 'pieces that are no number' => [ $check( 'item_count', 'less_than', 2 ), $said( [ 'item_count' => '1; DROP' ] ), false ];
		yield 'country sold to' => [ $check( 'ip_country', 'not_in', 'us|ca' ), $said( [ 'ip_country' => 'CA' ] ), false ];
		yield 'country not sold to' => [ $check( 'ip_country', 'not_in', 'us|ca' ), $said( [ 'ip_country' => 'VN' ] ), true ];
		yield 'blocked country' => [ $check( 'ip_country', 'in', 'vn|ng' ), $said( [ 'ip_country' => 'ng' ] ), true ];
		yield 'country not told' => [ $check( 'ip_country', 'not_in', 'us|ca' ), [], false ];
		yield 'country that is none' => [ $check( 'ip_country', 'not_in', 'us|ca' ), $said( [ 'ip_country' => 'unknown' ] ), false ];
		yield 'elsewhere than the bill' => [
			$check( 'ip_billing_country_same', 'equals', false ),
			$card( $bill ) + $said( [ 'ip_country' => 'MX' ] ),
			true,
		];
		yield 'where the bill goes' => [
			$check( 'ip_billing_country_same', 'equals', false ),
			$card( $bill ) + $said( [ 'ip_country' => 'us' ] ),
			false,
		];
		yield 'sent elsewhere' => [
			$check( 'billing_shipping_address_same', 'equals', false ),
			$card( $bill ) + [ 'shipping' => [ 'address' => [ 'line1' => '2 Main St' ] + $bill ] ],
			true,
		];
		yield 'sent to the same place' => [
			$check( 'billing_shipping_address_same', 'equals', false ),
			$card( $bill ) + [ 'shipping' => [ 'address' => [ 'city' => 'BOSTON ' ] + $bill ] ],
			false,
		];
		yield 'not sent' => [ $check( 'billing_shipping_address_same', 'not_equals', true ), $card( $bill ), false ];
		yield 'an address of nothing' => [
			$check( 'billing_shipping_address_same', 'not_equals', true ),
			$card( array_map( static fn () => null, $bill ) ) + [ 'shipping' => [ 'address' => $bill ] ],
			false,
		];
		yield 'address that the bank knows' => [ $check( 'avs_mismatch', 'equals', true ), $avs( 'pass', 'pass' ), false ];
		yield 'street that the bank does not know' => [ $check( 'avs_mismatch', 'equals', true ), $avs( 'fail', 'pass' ), true ];
		yield 'town that the bank does not know' => [ $check( 'avs_mismatch', 'equals', true ), $avs( 'unavailable', 'fail' ), true ];
		yield 'address that nobody compared' => [ $check( 'avs_mismatch', 'equals', true ), $avs( 'unchecked', null ), false ];
		yield 'one of two' => [
			$group( 'or', $check( 'item_count', 'less_than', 2 ), $check( 'item_count', 'greater_than', 9 ) ),
			$said( [ 'item_count' => '10' ] ),
			true,
		];
		yield 'none of two' => [
			$group( 'or', $check( 'item_count', 'less_than', 2 ), $check( 'item_count', 'greater_than', 9 ) ),
			$said( [ 'item_count' => '5' ] ),
			false,
		];
		yield 'both' => [
			$group(
				'and',
				$check( 'item_count', 'greater_than', 2 ),
				$group( 'or', $check( 'avs_mismatch', 'equals', true ), $check( 'item_count', 'equals', 5 ) )
			),
			$said( [ 'item_count' => '5' ] ),
			true,
		];
		yield 'not both' => [
			$group( 'and', $check( 'item_count', 'greater_than', 2 ), $check( 'avs_mismatch', 'equals', true ) ),
			$said( [ 'item_count' => '5' ] ),
			false,
		];
	}

	/** The charge has what was sent when the customer paid: the intent's metadata and amount may have been changed since. */
	public function test_facts_are_those_of_the_payment(): void {
		$charge = [ 'amount' => 5000, 'currency' => 'usd', 'metadata' => [ 'item_count' => '3' ] ];
		$facts  = Facts::of_payment(
			[ 'amount' => 9000, 'currency' => 'usd', 'metadata' => [ 'item_count' => '30' ], 'latest_charge' => $charge ]
		);
		$this->assertSame( [ [ 'usd' => 5000 ], 3 ], [ $facts->amounts, $facts->items ] );
	}

	/** The strictest rule decides, every rule tells what it says, and the payment keeps it. */
	public function test_the_strictest_rule_decides(): void {
		$rules   = [
			self::rule( 'purchase_price_threshold', 'review', self::check( 'order_total', 'greater_than', '100|usd' ) ),
			self::rule( 'order_items_threshold', 'block', self::check( 'item_count', 'greater_than', 3 ) ),
			self::rule( 'avs_verification', 'block', self::check( 'avs_mismatch', 'equals', true ) ),
		];
		$results = [ 'purchase_price_threshold' => 'review', 'order_items_threshold' => 'block', 'avs_verification' => 'allow' ];
		$verdict = Verdict::of( $rules, new Facts( [ 'usd' => 5000 ], items: 4 ) );
		$this->assertNotNull( $verdict );
		$this->assertSame( [ true, false, $results ], [ $verdict->blocks(), $verdict->holds(), $verdict->results ] );
		$this->assertSame( [ 'purchase_price_threshold', 'order_items_threshold' ], $verdict->rules() );
		$this->assertLessThan( 500, strlen( $verdict->metadata()[ Verdict::METADATA ] ), 'The longest value that Stripe keeps.' );
		$this->assertEquals( $verdict, Verdict::on( [ 'metadata' => $verdict->metadata() ] ) );
		$this->assertTrue( Verdict::of( $rules, new Facts( [ 'usd' => 5000 ], items: 3 ) )?->holds() );
		$this->assertNull( Verdict::of( [], new Facts( [ 'usd' => 5000 ] ) ) );
	}

	/**
	 * What is in the metadata, and what the platform's own rules did.
	 *
	 * @dataProvider payments
	 * @param array<string, mixed>       $payment
	 * @param array<string, string>|null $results
	 */
	public function test_what_was_said( array $payment, ?string $outcome, ?array $results = null ): void {
		$verdict = Verdict::on( $payment );
		$this->assertSame( [ $outcome, $results ], [ $verdict?->outcome, $verdict?->results ] );
	}

	/** @return iterable<string, array{0: array<string, mixed>, 1: string|null, 2?: array<string, string>}> */
	public static function payments(): iterable {
		$said = static fn ( string $text ): array => [ 'metadata' => [ Verdict::METADATA => $text ] ];
		yield 'nothing' => [ [], null ];
		yield 'metadata of others' => [ [ 'metadata' => [ 'order_id' => '12' ] ], null ];
		yield 'an empty text' => [ $said( '' ), null ];
		yield 'a text of others' => [ $said( '<script>alert(1)</script> a=b review' ), null ];
		yield 'allowed' => [ $said( 'ip_address_mismatch=allow' ), 'allow', [ 'ip_address_mismatch' => 'allow' ] ];
		yield 'held' => [
			$said( 'ip_address_mismatch=review order_items_threshold=allow' ),
			'review',
			[ 'ip_address_mismatch' => 'review', 'order_items_threshold' => 'allow' ],
		];
		yield 'half of it' => [ $said( 'x=block y=blo' ), 'block', [ 'x' => 'block' ] ];
		yield 'held by the platform' => [ [ 'outcome' => [ 'type' => 'manual_review', 'rule' => 'r1' ] ], 'review', [ 'r1' => 'review' ] ];
		yield 'blocked by a rule of the platform, told whole' => [
			[ 'outcome' => [ 'type' => 'blocked', 'rule' => [ 'id' => 'r1' ] ] ] + $said( 'x=allow' ),
			'block',
			[ 'r1' => 'block', 'x' => 'allow' ],
		];
		yield 'blocked for its risk' => [ [ 'outcome' => [ 'type' => 'blocked', 'reason' => 'highest_risk_level' ] ], 'block', [] ];
		yield 'authorized' => [ [ 'outcome' => [ 'type' => 'authorized' ] ], null ];
	}

	/**
	 * @param array<string, mixed> $check
	 * @return array{key: string, outcome: string, check: array<string, mixed>}
	 */
	private static function rule( string $key, string $outcome, array $check ): array {
		return [ 'key' => $key, 'outcome' => $outcome, 'check' => $check ];
	}

	/** @return array<string, mixed> */
	private static function check( string $key, string $operator, mixed $value ): array {
		return [ 'key' => $key, 'operator' => $operator, 'value' => $value ];
	}
}
