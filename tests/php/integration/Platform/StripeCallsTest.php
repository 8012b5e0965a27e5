<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Platform;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Features\Account\AccountController;
use MerchantPayments\LedgerParts;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\FraudOutcomes;
use MerchantPayments\Platform\IssuerEvidence;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Plugin;
use MerchantPayments\Tests\Integration\Features\PlatformTestCase;
use MerchantPayments\Tests\StripeCallsOnly;
use WP_REST_Request;

/**
 * On a platform that knows Stripe's calls alone, what they cannot tell is left out and the rest is whole.
 *
 * @covers \MerchantPayments\Platform\Documents
 * @covers \MerchantPayments\Platform\FraudOutcomes
 * @covers \MerchantPayments\Platform\IssuerEvidence
 * @covers \MerchantPayments\Platform\OptionalCall
 * @covers \MerchantPayments\Platform\Prices
 * @covers \MerchantPayments\Platform\TaxDetails
 */
final class StripeCallsTest extends PlatformTestCase {

	/** Holds what costs more than 2,000 dollars. */
	private const EXPENSIVE = [
		'key'     => 'purchase_price_threshold',
		'outcome' => 'review',
		'check'   => [ 'key' => 'order_total', 'operator' => 'greater_than', 'value' => '200000|usd' ],
	];

	/**
	 * The ledger is made anew without documents and judged payments, and nothing in it differs.
	 *
	 * @dataProvider refusals
	 */
	public function test_the_ledger_is_made_anew( PlatformException $refusal ): void {
		$plugin = Plugin::instance();
		$this->pay();
		$plugin->sandbox()->clock()->set( (int) gmmktime( 12, 0, 0, 4, 2, 2026 ) );
		$this->platform( 'sandbox/fraud_ruleset', [ 'ruleset' => [ self::EXPENSIVE ] ] );
		$this->pay( [ 'amount' => 250_000, 'capture_method' => 'manual' ] );
		$plugin->rebuild()->run();
		$before = $this->sizes();
		$this->assertSame( [ 1, 1 ], [ $before['ledgers_documents'], $before['ledgers_fraud_outcomes'] ] );

		$ledger = new LedgerParts( $plugin->database(), $plugin->lock(), $plugin->clock(), $this->stripe( $refusal ), static function (): void {}, $plugin->scope() );
		$ledger->rebuild()->run();
		$this->assertSame( [ 'ledgers_documents' => 0, 'ledgers_fraud_outcomes' => 0 ] + $before, $this->sizes() );
		$this->assertSame( [], $ledger->projections()->differences() );
	}

	/**
	 * The account shows, without prices and tax details; so does a payment, without outcome and letters of a bank.
	 *
	 * @dataProvider refusals
	 */
	public function test_the_account_shows( PlatformException $refusal ): void {
		$this->platform( 'sandbox/tax_details', [ 'name' => 'Acme', 'address' => '1 Main Street', 'vat_number' => '' ] );
		$plugin = Plugin::instance();
		$stripe = $this->stripe( $refusal );
		$whole  = self::account( $plugin->transport() );
		$this->assertTrue( $whole['has_submitted_vat_data'] );
		$this->assertSame( array_merge( $whole, [ 'has_submitted_vat_data' => false, 'fees' => [] ] ), self::account( $stripe ) );
		$this->assertNull( ( new FraudOutcomes( $stripe ) )->outcome( 'pi_1' ) );
		$this->assertNull( ( new IssuerEvidence( $stripe ) )->of( 'dp_1' ) );
	}

	/**
	 * What platforms say of a path that nobody answers.
	 *
	 * @return array<string, array{PlatformException}>
	 */
	public static function refusals(): array {
		return [
			'Stripe'  => [ new NotFound( 'Unrecognized request URL.', 'invalid_request_error' ) ],
			'sandbox' => [ new InvalidRequest( 'Unrecognized request URL.', 'unrecognized_url' ) ],
		];
	}

	/** The store's platform, without what Stripe does not have. */
	private function stripe( PlatformException $refusal ): StripeCallsOnly {
		return new StripeCallsOnly( Plugin::instance()->transport(), $refusal );
	}

	/**
	 * The answer of `/accounts` as a client reads it.
	 *
	 * @return array<string, mixed>
	 */
	private static function account( Transport $platform ): array {
		$controller = new AccountController( new PlatformAccount( $platform ), Plugin::instance()->choice()->mode(), '' );
		return json_decode( (string) wp_json_encode( ( $controller->routes()[0]->handler )( new WP_REST_Request() ) ), true, 512, JSON_THROW_ON_ERROR );
	}

	/**
	 * How many rows each list has.
	 *
	 * @return array<string, int>
	 */
	private function sizes(): array {
		$database = Plugin::instance()->database();
		$tables   = [ 'ledgers_documents', 'ledgers_fraud_outcomes', 'ledgers_transactions', 'ledgers_payouts' ];
		return array_combine( $tables, array_map( static fn ( string $table ): int => count( $database->rows( "SELECT * FROM {$database->table( $table )}" ) ), $tables ) );
	}
}
