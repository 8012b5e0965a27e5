<?php
/**
 * Tests of the sandbox's objects against Stripe's published examples.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Sandbox\SandboxParts;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Tests\SettableClock;
use PHPUnit\Framework\TestCase;

/**
 * Same fields and same types as Stripe's examples (stripe/fixtures.json), and nothing invented outside `metadata`.
 *
 * @coversNothing
 */
final class StripeShapesTest extends TestCase {

	/**
	 * Fields of Stripe's that its examples leave out (docs.stripe.com/api), by path.
	 */
	private const ALSO_STRIPES = [
		'balance.instant_available',
		'bank_account.available_payout_methods',
		'bank_account.default_for_currency',
		'charge.outcome.risk_level',
		'charge.outcome.rule',
		'charge.outcome.risk_score',
		'charge.payment_method_details.card.capture_before',
		'charge.payment_method_details.card_present',
		'charge.payment_method_details.klarna',
		'charge.payment_method_details.sepa_debit',
		'charge.payment_method_details.card.wallet.apple_pay',
		'payment_method.card.wallet.apple_pay',
		'payment_method.sepa_debit',
		'payment_intent.last_payment_error.advice_code',
		'payment_intent.last_payment_error.charge',
		'payment_intent.last_payment_error.code',
		'payment_intent.last_payment_error.decline_code',
		'payment_intent.last_payment_error.message',
		'payment_intent.last_payment_error.param',
		'dispute.evidence.enhanced_evidence.visa_compliance',
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
	];

	/**
	 * Places that hold whatever belongs there: other objects, or free names.
	 */
	private const OPEN = [ '.metadata', 'event.data.object', '.external_accounts', '.shipping', '.address' ];

	/**
	 * Every kind in every state has Stripe's shape.
	 *
	 * @dataProvider objects
	 *
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
	 * Objects of the sandbox.
	 *
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	public static function objects(): iterable {
		$clock                 = new SettableClock();
		list( $store, $parts ) = MemoryStore::sandbox( $clock );
		self::live( $parts );
		yield 'account' => [ self::get( $parts, 'account' ) ];
		yield 'balance' => [ self::get( $parts, 'balance' ) ];
		yield 'balance settings' => [ self::get( $parts, 'balance_settings' ) ];
		$session = [ 'account' => self::get( $parts, 'account' )['id'], 'components' => [ 'account_onboarding' => [ 'enabled' => true ] ] ];
		yield 'account session' => [ $parts->transport()->request( 'POST', '/v1/account_sessions', $session ) ];
		foreach ( $store->records as $record ) {
			$kind = $record->kind()->name;
			if ( ! in_array( $kind, [ 'Loan', 'ReaderFee', 'FraudOutcome', 'Document' ], true ) ) {
				$thing = self::get( $parts, self::path( $parts, $record ) );
				yield "$kind $record->status {$thing['id']}" => [ $thing ];
			}
		}
		foreach ( $store->entries as $entry ) {
			$thing = self::get( $parts, 'balance_transactions/' . $parts->ids()->id( $entry->number ) );
			yield "movement {$entry->type->name} {$thing['id']}" => [ $thing ];
		}
		$charge = self::get( $parts, 'charges/' . self::any_charge( $parts, $store ), [ 'expand' => [ 'payment_intent.payment_method' ] ] );
		yield 'payment method' => [ $charge['payment_intent']['payment_method'] ];
		$account = self::get( $parts, 'account' );
		yield 'bank account' => [ $account['external_accounts']['data'][0] ];
	}

	/**
	 * Lets a little of everything happen.
	 *
	 * @param SandboxParts $parts A sandbox.
	 */
	private static function live( SandboxParts $parts ): void {
		$call     = static fn ( string $path, array $params = [] ): array => $parts->transport()->request( 'POST', "/v1/$path", $params );
		$pay      = static fn ( array $params ): array => $call( 'payment_intents', $params + [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true ] );
		$customer = $call( 'customers', [ 'name' => 'Ada', 'email' => 'ada@example.com', 'address' => [ 'country' => 'US' ] ] );
		$first    = $pay( [ 'payment_method' => 'pm_card_visa', 'customer' => $customer['id'], 'setup_future_usage' => 'off_session', 'metadata' => [ 'order_id' => 5 ] ] );
		$call( 'refunds', [ 'charge' => $first['latest_charge'], 'amount' => 100 ] );
		$pay( [ 'payment_method' => 'pm_card_de', 'currency' => 'cad' ] );
		$pay( [ 'payment_method' => 'pm_card_visa', 'currency' => 'jpy', 'capture_method' => 'manual' ] );
		$pay( [ 'payment_method' => 'pm_card_createDispute', 'currency' => 'kwd' ] );
		$pay( [ 'payment_method' => 'pm_card_createDisputeInquiry' ] );
		$pay( [ 'payment_method' => 'pm_card_authenticationRequired' ] );
		self::live_dangerously( $call, $pay );
		$pay( [ 'payment_method_data' => [ 'type' => 'card_present' ] ] );
		$shop = $call( 'terminal/locations', [ 'display_name' => 'Shop', 'address' => [ 'country' => 'US', 'line1' => 'Main Street 1' ] ] );
		$call( 'terminal/readers', [ 'registration_code' => 'simulated-wpe', 'location' => $shop['id'] ] );
		$pay( [ 'payment_method_data' => [ 'type' => 'card', 'card' => [ 'wallet' => 'apple_pay' ], 'billing_details' => [ 'name' => 'Ada', 'address' => [ 'line1' => 'A' ] ] ] ] );
		$pay( [ 'payment_method_data' => [ 'type' => 'sepa_debit' ], 'currency' => 'eur' ] );
		$klarna = $pay( [ 'payment_method_data' => [ 'type' => 'klarna' ] ] );
		$call( 'refunds', [ 'charge' => $klarna['latest_charge'], 'amount' => 100 ] );
		$failing = $pay( [ 'payment_method' => 'pm_card_refundFail' ] );
		$call( 'refunds', [ 'charge' => $failing['latest_charge'] ] );
		$call( 'payment_intents', [ 'amount' => 5000, 'currency' => 'usd' ] );
		try {
			$pay( [ 'payment_method' => 'pm_card_visa_chargeDeclined' ] );
		} catch ( Declined ) {
			$call( 'sandbox/payout_outcomes', [ 'currency' => 'usd', 'outcome' => 'failed', 'failure_code' => 'account_closed' ] );
		}
		$parts->clock()->advance( 9 * 86_400 );
		$account = $parts->transport()->request( 'GET', '/v1/account' )['id'];
		$call( "accounts/$account/external_accounts", [ 'external_account' => [ 'object' => 'bank_account', 'country' => 'US', 'currency' => 'usd', 'account_number' => '000123456789' ] ] );
		$pay( [ 'payment_method' => 'pm_card_bypassPending' ] );
		$call( 'payouts', [ 'amount' => 1000, 'currency' => 'usd', 'method' => 'instant' ] );
		$parts->clock()->advance( 6 * 86_400 );
	}

	/**
	 * Lets fraud rules, warnings, evidence and a compliance dispute happen.
	 *
	 * @param callable(string, array<string, mixed>): array<string, mixed> $call Calls the sandbox.
	 * @param callable(array<string, mixed>): array<string, mixed>         $pay  Pays.
	 */
	private static function live_dangerously( callable $call, callable $pay ): void {
		$check = [ 'key' => 'item_count', 'operator' => 'greater_than', 'value' => 3 ];
		$call( 'sandbox/fraud_ruleset', [ 'ruleset' => [ [ 'key' => 'order_items_threshold', 'outcome' => 'review', 'check' => $check ] ] ] );
		$pay( [ 'payment_method' => 'pm_card_visa', 'metadata' => [ 'item_count' => 4 ] ] );
		$held = $pay( [ 'payment_method' => 'pm_card_visa', 'metadata' => [ 'item_count' => 5 ] ] );
		$call( "payment_intents/{$held['id']}/capture", [] );
		$call( 'sandbox/fraud_ruleset', [ 'ruleset' => [] ] );
		$pay( [ 'payment_method' => 'pm_card_createIssuerFraudRecord' ] );
		$file    = $call( 'files', Uploads::params() );
		$dispute = $call( 'sandbox/disputes', [ 'charge' => $pay( [ 'payment_method' => 'pm_card_visa' ] )['latest_charge'], 'reason' => 'noncompliant' ] );
		$call( 'disputes/' . $dispute['id'], [ 'evidence' => [ 'receipt' => $file['id'], 'enhanced_evidence' => [ 'visa_compliance' => [ 'fee_acknowledged' => true ] ] ] ] );
	}

	/**
	 * Reads something.
	 *
	 * @param SandboxParts         $parts  A sandbox.
	 * @param string               $path   Path below /v1/.
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	private static function get( SandboxParts $parts, string $path, array $params = [] ): array {
		return $parts->transport()->request( 'GET', "/v1/$path", $params );
	}

	/**
	 * The path of an object.
	 *
	 * @param SandboxParts $parts  A sandbox.
	 * @param Record       $record The object.
	 */
	private static function path( SandboxParts $parts, Record $record ): string {
		if ( 'FraudWarning' === $record->kind()->name ) {
			return 'radar/early_fraud_warnings/' . $parts->ids()->id( $record->number );
		}
		$plural = strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '_$0', $record->kind()->listed_as()->name ) ) . 's';
		$plural = in_array( $plural, [ 'readers', 'locations' ], true ) ? 'terminal/' . $plural : $plural;
		return $plural . '/' . $parts->ids()->id( $record->number );
	}

	/**
	 * The first charge there is.
	 *
	 * @param SandboxParts $parts A sandbox.
	 * @param MemoryStore  $store Its memory.
	 */
	private static function any_charge( SandboxParts $parts, MemoryStore $store ): string {
		foreach ( $store->records as $record ) {
			if ( 'Charge' === $record->kind()->name ) {
				return $parts->ids()->id( $record->number );
			}
		}
		return '';
	}

	/**
	 * What differs from an example.
	 *
	 * @param string $path    Where.
	 * @param mixed  $ours    Our value.
	 * @param mixed  $example Stripe's.
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

	/**
	 * Whether anything may stand there.
	 *
	 * @param string $path Where.
	 */
	private static function is_open( string $path ): bool {
		foreach ( self::OPEN as $ending ) {
			if ( str_ends_with( $path, $ending ) ) {
				return true;
			}
		}
		return false;
	}
}
