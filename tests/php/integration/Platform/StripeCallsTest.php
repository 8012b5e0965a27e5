<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Platform;

use MerchantPayments\Account\Account;
use MerchantPayments\Features\Account\AccountController;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Exception\NotOffered;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Routes;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\Features\PlatformTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use MerchantPayments\Tests\StripeCallsOnly;
use WP_REST_Request;
use WP_REST_Server;

/**
 * On a platform that has Stripe's calls alone, what they cannot tell is said to be missing, and the rest is whole.
 *
 * @covers \MerchantPayments\Account\LoansPaidOut
 * @covers \MerchantPayments\Account\PaidFees
 * @covers \MerchantPayments\Platform\Capability
 * @covers \MerchantPayments\Platform\Exception\NotOffered
 * @covers \MerchantPayments\Platform\NoIssuerEvidence
 * @covers \MerchantPayments\Platform\Platform
 */
final class StripeCallsTest extends PlatformTestCase {

	/** A payment that the store's rules hold. */
	private const HELD = [
		'amount'         => 250_000,
		'capture_method' => 'manual',
		'metadata'       => [ Verdict::METADATA => 'order_items_threshold=review' ],
	];

	/** Nothing in the ledger needs a call that Stripe does not have. */
	public function test_the_ledger_is_the_same(): void {
		$plugin = Site::instance();
		$this->pay();
		$this->pay( self::HELD );
		$plugin->account()->rebuild()->run();
		$before = $this->sizes();
		$this->assertSame( 1, $before['ledgers_fraud_outcomes'] );

		$ledger = self::account_at_stripe()->ledger();
		$ledger->clear();
		$ledger->rebuild()->run();
		$this->assertSame( $before, $this->sizes() );
		$this->assertSame( [], $ledger->projections()->differences() );
	}

	/** Stripe tells no prices: what payments cost on average, and is said to be that. Everything else of the account is the same. */
	public function test_fees_as_they_were_paid(): void {
		$site = Site::instance();
		$this->pay();
		$this->pay( [ 'amount' => 1000, 'payment_method' => 'pm_card_mastercard' ] );
		$this->pay( [ 'currency' => 'kwd', 'amount' => 50_000 ] );
		$this->pay( [ 'currency' => 'jpy', 'amount' => 5000 ] );
		$site->account()->rebuild()->run();
		$whole = self::account( $site->account() );
		$paid  = self::account( self::account_at_stripe() );

		$this->assertNotContains( true, array_column( $whole['fees'], 'is_average' ) );
		$cost = array_column( $paid['fees'], null, 'payment_method' );
		// 1.75 and 0.59 of 60 dollars, which more payments were made in than in dinars.
		$this->assertSame( [ 'percentage_rate' => 0.039, 'fixed_rate' => 0, 'currency' => 'usd' ], $cost['card']['base'] );
		$this->assertSame( [ [], true ], [ $cost['card']['discount'], $cost['card']['is_average'] ] );
		unset( $whole['fees'], $paid['fees'] );
		$this->assertSame( $whole, $paid );
	}

	/** Loans are those that moved the balance; of one that was paid off, what was repaid beyond it was its fee. */
	public function test_loans_of_the_ledger(): void {
		$clock = Site::instance()->sandbox()->clock();
		$yen   = $this->platform( 'sandbox/loans', [ 'amount' => 1_000, 'fee_amount' => 100, 'withhold_rate' => 0.5, 'currency' => 'jpy' ] );
		$clock->set( SandboxStore::UNTIL + 2 * DAY_IN_SECONDS );
		$this->pay( [ 'currency' => 'jpy', 'amount' => 2_200 ] );
		$clock->set( SandboxStore::UNTIL + 3 * DAY_IN_SECONDS );
		$this->platform( 'sandbox/loans', [ 'amount' => 90_000, 'fee_amount' => 9_000, 'withhold_rate' => 0.125 ] );
		$clock->set( SandboxStore::UNTIL + 5 * DAY_IN_SECONDS );
		$this->pay();
		Site::instance()->account()->rebuild()->run();

		$told = $this->body( $this->rest( 'GET', '/capital/loans' ) )['data'];
		$this->over_stripe(
			function () use ( $told, $yen ): void {
				$seen = self::ask( 'GET', '/capital/loans' )->get_data()['data'];
				$this->assertSame( [ $yen['id'], 100, null ], [ $seen[1]['stripe_loan_id'], $seen[1]['fee_amount'], $seen[1]['withhold_rate'] ] );
				// Nobody keeps the rate of one that is paid off.
				$told[1]['withhold_rate'] = null;
				$this->assertSame( $told, $seen );
			}
		);
	}

	/** Where only our form is missing, because Stripe has its own, a client gets one code for that; every list is there. */
	public function test_routes_answer_that_it_is_not_offered(): void {
		$this->over_stripe(
			function (): void {
				$answer = self::ask( 'GET', '/onboarding/verification' );
				$this->assertSame( [ 404, NotOffered::CODE ], [ $answer->get_status(), $answer->get_data()['code'] ?? null ] );
				foreach ( [
					'/transactions',
					'/documents',
					'/documents/summary',
					'/transactions/fraud-outcomes',
					'/capital/active_loan_summary',
					'/capital/loans',
					'/vat/DE136695976',
				] as $path ) {
					$this->assertSame(
						200,
						self::ask( 'GET', $path, '/transactions/fraud-outcomes' === $path ? [ 'status' => 'review' ] : [] )->get_status(),
						$path
					);
				}
			}
		);
	}

	/** A disputed payment shows without what the bank sent; one that the store's rules held shows what each of them said. */
	public function test_a_payment_shows(): void {
		$charge = (string) $this->pay()['latest_charge'];
		$this->platform(
			'sandbox/disputes',
			[ 'charge' => $charge, 'issuer_evidence' => [ [ 'evidence_type' => 'chargeback', 'text_evidence' => 'Not mine.' ] ] ]
		);
		$held = $this->pay( self::HELD );
		$this->over_stripe(
			function () use ( $charge, $held ): void {
				$answer = self::ask( 'GET', '/charges/' . $charge );
				$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
				$this->assertArrayNotHasKey( 'issuer_evidence', $answer->get_data()['dispute'] );
				$this->assertSame(
					[ 'order_items_threshold', 'manual_review' ],
					array_values(
						array_intersect_key( self::ask( 'GET', '/charges/' . $held['latest_charge'] )->get_data()['outcome'], [ 'type' => 1, 'rule' => 1 ] )
					)
				);
				$story = self::ask( 'GET', '/timeline/' . $held['id'] )->get_data()['data'];
				$this->assertEquals(
					(object) [ 'order_items_threshold' => 'review' ],
					array_column( $story, 'ruleset_results', 'type' )['fraud_outcome_review']
				);
			}
		);
	}

	/** Which of it is there is known without asking anybody. */
	public function test_what_is_offered_is_known_at_once(): void {
		$silent = new class() implements Transport {
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				throw new \LogicException( 'The platform was called.' );
			}
		};
		$silent = new Platform( $silent, [ Capability::VerificationForm ] );
		$this->assertTrue( $silent->offers( Capability::VerificationForm ) );
		foreach ( Capability::cases() as $capability ) {
			$this->assertTrue( Site::instance()->account()->platform()->offers( $capability ) );
		}
	}

	/**
	 * Has the routes answered over Stripe's calls alone.
	 *
	 * @param callable(): void $work What to ask.
	 */
	private function over_stripe( callable $work ): void {
		$plugin = Site::instance();
		$server = rest_get_server();
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The server is put back.
		$GLOBALS['wp_rest_server'] = new WP_REST_Server();
		try {
			( new Routes( $plugin, self::account_at_stripe() ) )->register();
			$work();
		} finally {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As it was.
			$GLOBALS['wp_rest_server'] = $server;
		}
	}

	/** @param array<string, mixed> $params Parameters. */
	private static function ask( string $method, string $path, array $params = [] ): \WP_REST_Response {
		$request = new WP_REST_Request( $method, '/wc/v3/payments' . $path );
		'GET' === $method ? $request->set_query_params( $params ) : $request->set_body_params( $params );
		return rest_do_request( $request );
	}

	private static function account_at_stripe(): Account {
		return AccountOver::transport( new StripeCallsOnly( Site::instance()->account()->transport() ), [] );
	}

	/**
	 * The answer of `/accounts` as a client reads it.
	 *
	 * @return array<string, mixed>
	 */
	private static function account( Account $account ): array {
		$controller = new AccountController(
			$account->on_platform(),
			$account->mode(),
			'',
			$account->tax_details(),
			$account->fees(),
			static fn (): int => 0
		);
		return json_decode(
			(string) wp_json_encode( ( $controller->routes()[0]->handler )( new WP_REST_Request() ) ),
			true,
			512,
			JSON_THROW_ON_ERROR
		);
	}

	/**
	 * How many rows each list has.
	 *
	 * @return array<string, int>
	 */
	private function sizes(): array {
		$database = Site::instance()->database();
		$tables   = [ 'ledgers_fraud_outcomes', 'ledgers_transactions', 'ledgers_payouts' ];
		return array_combine(
			$tables,
			array_map( static fn ( string $table ): int => count( $database->rows( "SELECT * FROM {$database->table( $table )}" ) ), $tables )
		);
	}
}
