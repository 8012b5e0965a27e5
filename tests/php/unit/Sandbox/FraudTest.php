<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\NotFound;

/**
 * Payments that rules hold or block.
 *
 * @covers \MerchantPayments\Sandbox\Fraud\Ruleset
 * @covers \MerchantPayments\Sandbox\Fraud\RuleCheck
 * @covers \MerchantPayments\Sandbox\Fraud\FraudOutcomes
 * @covers \MerchantPayments\Sandbox\Fraud\Reviews
 * @covers \MerchantPayments\Sandbox\Fraud\Ruleset
 * @covers \MerchantPayments\Sandbox\Fraud\Verdict
 */
final class FraudTest extends SandboxCase {

	/** A held payment waits: the money is only authorized, and a review is open until it is taken. */
	public function test_a_payment_is_held_and_approved(): void {
		$this->rule( 'order_items_threshold', 'review', [ 'key' => 'item_count', 'operator' => 'greater_than', 'value' => 9 ] );
		$before = count( $this->store->events );
		$intent = $this->pay( [ 'metadata' => [ 'item_count' => '10' ] ] );
		$charge = $intent['latest_charge'];
		$this->assertSame( [ 'requires_capture', 'manual', 5000 ], [ $intent['status'], $intent['capture_method'], $intent['amount_capturable'] ] );
		$this->assertSame( [ 'manual_review', 'rule', 'order_items_threshold' ], [ $charge['outcome']['type'], $charge['outcome']['reason'], $charge['outcome']['rule'] ] );
		$this->assertSame( [], $this->store->entries );
		$this->assertSame( [ 'payment_intent.created', 'charge.succeeded', 'payment_intent.amount_capturable_updated', 'review.opened' ], $this->events( $before ) );

		$outcome = $this->outcome( $intent );
		$review  = $this->get( "reviews/{$outcome['review']}" );
		$this->assertSame( [ 'review', 'review', [ 'order_items_threshold' => 'review' ] ], [ $outcome['status'], $outcome['state'], $outcome['ruleset_results'] ] );
		$this->assertSame( [ true, null, $charge['id'], $intent['id'] ], [ $review['open'], $review['closed_reason'], $review['charge'], $review['payment_intent'] ] );
		$this->assertSame( [ $review['id'], $review['id'] ], [ $intent['review'], $charge['review'] ] );

		$this->post( "payment_intents/{$intent['id']}/capture" );
		$this->assertSame( [ 'review', 'review_allowed' ], [ $this->outcome( $intent )['status'], $this->outcome( $intent )['state'] ] );
		$this->assertSame( [ false, 'approved' ], [ $this->get( "reviews/{$review['id']}" )['open'], $this->get( "reviews/{$review['id']}" )['closed_reason'] ] );
		$this->assertSame( 'review.closed', array_slice( $this->events(), -1 )[0] );
		$this->assertSame( [ 'Charge usd 5000 175' ], $this->movements() );
	}

	/** Whoever cancels a held payment blocks it; one that nobody looks at expires after seven days. */
	public function test_a_held_payment_is_blocked_or_expires(): void {
		$this->rule( 'purchase_price_threshold', 'review', [ 'key' => 'order_total', 'operator' => 'less_than', 'value' => '100000|usd' ] );
		$blocked = $this->pay();
		$expired = $this->pay();
		$this->post( "payment_intents/{$blocked['id']}/cancel" );
		$this->assertSame( 'review_blocked', $this->outcome( $blocked )['state'] );
		$this->wait( 6.9 );
		$this->assertSame( 'review', $this->outcome( $expired )['state'] );
		$this->wait( 0.2 );
		$this->assertSame( [ 'review_expired', 'canceled' ], [ $this->outcome( $expired )['state'], $this->get( "payment_intents/{$expired['id']}" )['status'] ] );
		$this->assertSame( 'canceled', $this->get( 'reviews/' . $expired['review'] )['closed_reason'] );
		$this->assertSame( [], $this->store->entries );
	}

	/** A blocked payment does not reach the bank; another try can pass. */
	public function test_a_payment_is_blocked(): void {
		$this->rule( 'avs_verification', 'block', [ 'key' => 'avs_mismatch', 'operator' => 'equals', 'value' => true ] );
		$refusal = $this->refused( 'payment_intents', [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_avsZipFail' ] );
		$charge  = $this->get( 'charges/' . $refusal->details['charge'] );
		$intent  = $this->get( 'payment_intents/' . $refusal->details['payment_intent'] );
		$this->assertInstanceOf( Declined::class, $refusal );
		$this->assertSame( [ 'blocked', 'not_sent_to_network', 'avs_verification' ], [ $charge['outcome']['type'], $charge['outcome']['network_status'], $charge['outcome']['rule'] ] );
		$this->assertSame( [ 'requires_payment_method', 'block', null ], [ $intent['status'], $this->outcome( $intent )['state'], $this->outcome( $intent )['review'] ] );

		$paid = $this->post( "payment_intents/{$intent['id']}/confirm", [ 'payment_method' => 'pm_card_visa' ] );
		$this->assertSame( [ 'succeeded', 'allow' ], [ $paid['status'], $this->outcome( $intent )['state'] ] );
	}

	/** A wrong security code is blocked without any rule, as the account wants it. */
	public function test_a_wrong_security_code_is_blocked(): void {
		$refusal = $this->refused( 'payment_intents', [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_cvcCheckFail' ] );
		$this->assertSame( [ 'cvc_verification' => 'block' ], $this->get( 'sandbox/fraud_outcomes/' . $refusal->details['payment_intent'] )['ruleset_results'] );
	}

	/** A customer who must authenticate does so first; the payment is held then, too. */
	public function test_a_payment_is_held_after_authentication(): void {
		$this->rule( 'order_items_threshold', 'review', [ 'key' => 'item_count', 'operator' => 'less_than', 'value' => 2 ] );
		$intent = $this->pay( [ 'payment_method' => 'pm_card_authenticationRequired', 'metadata' => [ 'item_count' => '1' ] ] );
		$this->assertSame( 'requires_action', $intent['status'] );
		$this->assertSame( 'requires_capture', $this->post( "sandbox/payment_intents/{$intent['id']}/authenticate" )['status'] );
		$this->assertSame( 'review', $this->outcome( $intent )['state'] );
	}

	/** A bank that declines leaves no outcome; nor do other methods than cards, and payments at the counter. */
	public function test_what_has_no_outcome(): void {
		$this->rule( 'purchase_price_threshold', 'review', [ 'key' => 'order_total', 'operator' => 'greater_than', 'value' => '1|usd' ] );
		$declined = $this->refused( 'payment_intents', [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa_chargeDeclined' ] );
		$intents  = [ $declined->details['payment_intent'] ];
		foreach ( [ 'klarna', 'card_present', 'sepa_debit' ] as $type ) {
			$intent    = $this->pay( [ 'payment_method_data' => [ 'type' => $type ] ] );
			$intents[] = $intent['id'];
			$this->assertSame( 'sepa_debit' === $type ? 'processing' : 'succeeded', $intent['status'] );
		}
		foreach ( $intents as $id ) {
			try {
				$this->get( "sandbox/fraud_outcomes/$id" );
				$this->fail( "$id has an outcome." );
			} catch ( NotFound $refusal ) {
				$this->assertSame( 'resource_missing', $refusal->error_code );
			}
		}
	}

	/**
	 * What a check says to a payment.
	 *
	 * @dataProvider checks
	 * @param array<string, mixed> $check   The check.
	 * @param array<string, mixed> $payment What differs from a usual payment.
	 */
	public function test_checks( array $check, array $payment, bool $holds ): void {
		$this->rule( 'purchase_price_threshold', 'review', $check );
		$this->assertSame( $holds ? 'review' : 'allow', $this->outcome( $this->pay( $payment ) )['status'] );
	}

	/**
	 * Checks and payments.
	 *
	 * @return iterable<string, array{array<string, mixed>, array<string, mixed>, bool}>
	 */
	public static function checks(): iterable {
		$check = static fn ( string $key, string $operator, mixed $value ): array => [ 'key' => $key, 'operator' => $operator, 'value' => $value ];
		$group = static fn ( string $operator, array ...$checks ): array => [ 'operator' => $operator, 'checks' => $checks ];
		$said  = static fn ( array $metadata ): array => [ 'metadata' => $metadata ];
		$bill  = [ 'line1' => '1 Main St', 'city' => 'Boston', 'postal_code' => '02101', 'country' => 'US' ];
		$card  = static fn ( array $address ): array => [ 'payment_method_data' => [ 'type' => 'card', 'billing_details' => [ 'address' => $address ] ] ];

		yield 'exactly the total' => [ $check( 'order_total', 'greater_than', '5000|usd' ), [], false ];
		yield 'a cent more' => [ $check( 'order_total', 'greater_than', '4999|usd' ), [], true ];
		yield 'the same total' => [ $check( 'order_total', 'equals', '5000|usd' ), [], true ];
		yield 'yen below dollars' => [ $check( 'order_total', 'greater_than', '5000|usd' ), [ 'currency' => 'jpy', 'amount' => 5000 ], false ];
		yield 'yen above dollars' => [ $check( 'order_total', 'greater_than', '5000|usd' ), [ 'currency' => 'jpy', 'amount' => 50_000 ], true ];
		yield 'dinars above dollars' => [ $check( 'order_total', 'greater_than', '5000|usd' ), [ 'currency' => 'kwd', 'amount' => 20_000 ], true ];
		yield 'dinars below dollars' => [ $check( 'order_total', 'greater_than', '5000|usd' ), [ 'currency' => 'kwd', 'amount' => 10_000 ], false ];
		yield 'many dollars in dong' => [ $check( 'order_total', 'greater_than', '100000|vnd' ), [ 'amount' => 4_000_000 ], true ];
		yield 'the largest sum of dinars in dong' => [ $check( 'order_total', 'less_than', '999999999999|vnd' ), [ 'currency' => 'kwd', 'amount' => 99_999_990 ], true ];
		yield 'the largest sum of won in rupiah' => [ $check( 'order_total', 'less_than', '1|idr' ), [ 'currency' => 'krw', 'amount' => 99_999_999 ], false ];
		yield 'few pieces' => [ $check( 'item_count', 'less_than', 2 ), $said( [ 'item_count' => '1' ] ), true ];
		yield 'pieces not told' => [ $check( 'item_count', 'less_than', 2 ), [], false ];
		yield 'pieces that are no number' => [ $check( 'item_count', 'less_than', 2 ), $said( [ 'item_count' => '1; DROP' ] ), false ];
		yield 'country sold to' => [ $check( 'ip_country', 'not_in', 'us|ca' ), $said( [ 'ip_country' => 'CA' ] ), false ];
		yield 'country not sold to' => [ $check( 'ip_country', 'not_in', 'us|ca' ), $said( [ 'ip_country' => 'VN' ] ), true ];
		yield 'blocked country' => [ $check( 'ip_country', 'in', 'vn|ng' ), $said( [ 'ip_country' => 'ng' ] ), true ];
		yield 'country not told' => [ $check( 'ip_country', 'not_in', 'us|ca' ), [], false ];
		yield 'elsewhere than the bill' => [ $check( 'ip_billing_country_same', 'equals', false ), $card( $bill ) + $said( [ 'ip_country' => 'MX' ] ), true ];
		yield 'where the bill goes' => [ $check( 'ip_billing_country_same', 'equals', false ), $card( $bill ) + $said( [ 'ip_country' => 'us' ] ), false ];
		yield 'sent elsewhere' => [ $check( 'billing_shipping_address_same', 'equals', false ), $card( $bill ) + [ 'shipping' => [ 'address' => [ 'line1' => '2 Main St' ] + $bill ] ], true ];
		yield 'sent to the same place' => [ $check( 'billing_shipping_address_same', 'equals', false ), $card( $bill ) + [ 'shipping' => [ 'address' => [ 'city' => 'BOSTON ' ] + $bill ] ], false ];
		yield 'not sent' => [ $check( 'billing_shipping_address_same', 'not_equals', true ), $card( $bill ), false ];
		yield 'address that the bank knows' => [ $check( 'avs_mismatch', 'equals', true ), [], false ];
		yield 'one of two' => [ $group( 'or', $check( 'item_count', 'less_than', 2 ), $check( 'item_count', 'greater_than', 9 ) ), $said( [ 'item_count' => '10' ] ), true ];
		yield 'none of two' => [ $group( 'or', $check( 'item_count', 'less_than', 2 ), $check( 'item_count', 'greater_than', 9 ) ), $said( [ 'item_count' => '5' ] ), false ];
		yield 'both' => [ $group( 'and', $check( 'item_count', 'greater_than', 2 ), $group( 'or', $check( 'avs_mismatch', 'equals', true ), $check( 'item_count', 'equals', 5 ) ) ), $said( [ 'item_count' => '5' ] ), true ];
		yield 'not both' => [ $group( 'and', $check( 'item_count', 'greater_than', 2 ), $check( 'avs_mismatch', 'equals', true ) ), $said( [ 'item_count' => '5' ] ), false ];
	}

	/** The strictest rule decides, and every rule tells what it says. */
	public function test_the_strictest_rule_decides(): void {
		$price = [ 'key' => 'order_total', 'operator' => 'greater_than', 'value' => '100|usd' ];
		$items = [ 'key' => 'item_count', 'operator' => 'greater_than', 'value' => 3 ];
		$rules = [
			[ 'key' => 'purchase_price_threshold', 'outcome' => 'review', 'check' => $price ],
			[ 'key' => 'order_items_threshold', 'outcome' => 'block', 'check' => $items ],
			[ 'key' => 'avs_verification', 'outcome' => 'block', 'check' => [ 'key' => 'avs_mismatch', 'operator' => 'equals', 'value' => true ] ],
		];
		$this->post( 'sandbox/fraud_ruleset', [ 'ruleset' => $rules ] );
		$refusal = $this->refused( 'payment_intents', [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa', 'metadata' => [ 'item_count' => '4' ] ] );
		$this->assertSame(
			[ 'purchase_price_threshold' => 'review', 'order_items_threshold' => 'block', 'avs_verification' => 'allow' ],
			$this->get( 'sandbox/fraud_outcomes/' . $refusal->details['payment_intent'] )['ruleset_results']
		);
		$this->assertSame( 'order_items_threshold', $this->get( 'charges/' . $refusal->details['charge'] )['outcome']['rule'] );
	}

	/** The newest rules can be read; whoever changes older ones is told. */
	public function test_the_ruleset_is_kept(): void {
		$this->assertSame( [ 0, 'basic', [] ], array_values( array_intersect_key( $this->get( 'sandbox/fraud_ruleset' ), [ 'version' => 1, 'level' => 1, 'ruleset' => 1 ] ) ) );
		$rule = [ 'key' => 'ip_address_mismatch', 'outcome' => 'review', 'check' => [ 'key' => 'ip_billing_country_same', 'operator' => 'equals', 'value' => 'false' ] ];
		$this->post( 'sandbox/fraud_ruleset', [ 'ruleset' => [ $rule ], 'version' => 0 ] );
		$kept = $this->get( 'sandbox/fraud_ruleset' );
		$this->assertSame( [ 1, 'advanced', false ], [ $kept['version'], $kept['level'], $kept['ruleset'][0]['check']['value'] ] );
		$refusal = $this->refused( 'sandbox/fraud_ruleset', [ 'ruleset' => [], 'version' => 0 ] );
		$this->assertInstanceOf( Conflict::class, $refusal );
		$this->assertSame( [ 'fraud_ruleset_changed', 1 ], [ $refusal->error_code, $refusal->details['version'] ] );
		$this->assertSame( [ 2, 'basic', [] ], [ ...array_values( array_intersect_key( $this->post( 'sandbox/fraud_ruleset', [ 'ruleset' => [] ] ), [ 'version' => 1, 'level' => 1, 'ruleset' => 1 ] ) ) ] );
		$this->assertContains( 'account.updated', $this->events() );
	}

	/**
	 * Rules that are none are refused, and the old ones stay.
	 *
	 * @dataProvider bad_rules
	 * @param array<string, mixed> $params The call.
	 */
	public function test_bad_rules_are_refused( array $params, string $param ): void {
		$refusal = $this->refused( 'sandbox/fraud_ruleset', $params );
		$this->assertSame( [ Reason::Invalid, $param ], [ $refusal->reason(), $refusal->param ] );
		$this->assertSame( 0, $this->get( 'sandbox/fraud_ruleset' )['version'] );
	}

	/**
	 * Rules that are none.
	 *
	 * @return iterable<string, array{array<string, mixed>, string}>
	 */
	public static function bad_rules(): iterable {
		$good = [ 'key' => 'item_count', 'operator' => 'less_than', 'value' => 2 ];
		$rule = static fn ( array $check, array $more = [] ): array => [ 'ruleset' => [ $more + [ 'key' => 'order_items_threshold', 'outcome' => 'block', 'check' => $check ] ] ];
		$deep = $good;
		for ( $depth = 0; $depth < 50; $depth++ ) {
			$deep = [ 'operator' => 'or', 'checks' => [ $deep ] ];
		}
		yield 'nothing' => [ [], 'ruleset' ];
		yield 'a text' => [ [ 'ruleset' => 'x' ], 'ruleset' ];
		yield 'advanced without rules' => [ [ 'level' => 'advanced', 'ruleset' => [] ], 'ruleset' ];
		yield 'unknown level' => [ [ 'level' => 'paranoid' ] + $rule( $good ), 'level' ];
		yield 'unknown rule' => [ $rule( $good, [ 'key' => 'weather' ] ), 'ruleset[0][key]' ];
		yield 'unknown outcome' => [ $rule( $good, [ 'outcome' => 'allow' ] ), 'ruleset[0][outcome]' ];
		yield 'a rule twice' => [ [ 'ruleset' => [ ...$rule( $good )['ruleset'], ...$rule( $good )['ruleset'] ] ], 'ruleset[1][key]' ];
		yield 'no check' => [ $rule( [] ), 'ruleset[0][check][key]' ];
		yield 'unknown key' => [ $rule( [ 'key' => 'moon' ] + $good ), 'ruleset[0][check][key]' ];
		yield 'unknown operator' => [ $rule( [ 'operator' => 'like' ] + $good ), 'ruleset[0][check][operator]' ];
		yield 'operator of others' => [ $rule( [ 'operator' => 'in' ] + $good ), 'ruleset[0][check][operator]' ];
		yield 'no value' => [ $rule( array_diff_key( $good, [ 'value' => 1 ] ) ), 'ruleset[0][check][value]' ];
		yield 'value of others' => [ $rule( [ 'value' => 'many' ] + $good ), 'ruleset[0][check][value]' ];
		yield 'less than nothing' => [ $rule( [ 'value' => -1 ] + $good ), 'ruleset[0][check][value]' ];
		yield 'amount without a currency' => [ $rule( [ 'key' => 'order_total', 'operator' => 'equals', 'value' => '100' ] ), 'ruleset[0][check][value]' ];
		yield 'amount in no currency' => [ $rule( [ 'key' => 'order_total', 'operator' => 'equals', 'value' => '100|xyz' ] ), 'ruleset[0][check][value]' ];
		yield 'no countries' => [ $rule( [ 'key' => 'ip_country', 'operator' => 'in', 'value' => 'US,CA' ] ), 'ruleset[0][check][value]' ];
		yield 'something beside it' => [ $rule( $good + [ 'sql' => 1 ] ), 'ruleset[0][check][sql]' ];
		yield 'empty group' => [ $rule( [ 'operator' => 'or', 'checks' => [] ] ), 'ruleset[0][check][checks]' ];
		yield 'unknown group' => [ $rule( [ 'operator' => 'xor', 'checks' => [ $good ] ] ), 'ruleset[0][check][operator]' ];
		yield '1,000 checks' => [ $rule( [ 'operator' => 'or', 'checks' => array_fill( 0, 1000, $good ) ] ), 'ruleset[0][check][checks]' ];
		yield '50 deep' => [ $rule( $deep ), 'ruleset[0][check]' . str_repeat( '[checks][0]', 4 ) . '[checks]' ];
	}

	/**
	 * Makes one rule.
	 *
	 * @param array<string, mixed> $check Its check.
	 */
	private function rule( string $key, string $outcome, array $check ): void {
		$this->post( 'sandbox/fraud_ruleset', [ 'ruleset' => [ [ 'key' => $key, 'outcome' => $outcome, 'check' => $check ] ] ] );
	}

	/**
	 * What the rules said to a payment.
	 *
	 * @param array<string, mixed> $intent The intent.
	 * @return array<string, mixed>
	 */
	private function outcome( array $intent ): array {
		return $this->get( 'sandbox/fraud_outcomes/' . $intent['id'] );
	}
}
