<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use MerchantPayments\Account\Account;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\MatchOrders;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Site;

/**
 * The job that links payments to orders of other plugins. Stripe answers here that nothing has ever happened in the account.
 *
 * @covers \MerchantPayments\MatchOrders
 * @covers \MerchantPayments\Jobs
 */
final class MatchOrdersTest extends IntegrationTestCase {

	private Site $site;

	protected function set_up(): void {
		parent::set_up();
		$keys       = [
			'MERCHANT_PAYMENTS_PLATFORM'        => 'test',
			'MERCHANT_PAYMENTS_TEST_SECRET_KEY' => 'sk_test_51NothingHappened',
			'MERCHANT_PAYMENTS_STRIPE_ACCOUNT'  => 'acct_1NothingHappened',
		];
		$this->site = new Site( new Configuration( static fn () => Site::instance()->sandbox(), $keys ) );
		add_filter(
			'pre_http_request',
			static fn (): array => [
				'headers'  => [],
				'response' => [ 'code' => 200 ],
				'body'     => '{"object":"list","data":[],"has_more":false}',
			]
		);
	}

	/** A merchant who has connected an account needs not ask for it: what came in is linked to the orders that are there. */
	public function test_a_history_that_came_is_linked(): void {
		$this->site->jobs()->import();
		$this->assertFalse( $this->account()->importer()->is_unfinished() );
		$this->assertTrue( $this->is_planned() );
		as_unschedule_all_actions( MatchOrders::HOOK );
		do_action( MatchOrders::HOOK );
		$this->assertGreaterThan( 0, $this->account()->matching()->progress()?->finished );
		$this->assertFalse( $this->is_planned() );
	}

	/** One that the merchant has stopped waits, one that was never begun is none, and neither holds up the next account. */
	public function test_a_job_does_what_was_begun(): void {
		$stopped = $this->account();
		$stopped->matching()->begin();
		$stopped->matching()->stop();
		$never = $this->site->connections()->in( Mode::Sandbox );
		$begun = $this->site->connections()->named( $this->site->scopes()->of( Mode::Test, 'acct_1Another' )->id );
		$begun->matching()->begin();
		( new MatchOrders( [ $stopped, $never, $begun ] ) )->run();
		$this->assertSame( [ true, false ], [ $stopped->matching()->is_unfinished(), $begun->matching()->is_unfinished() ] );
		$this->assertNull( $never->matching()->progress() );
		$this->assertFalse( $this->is_planned() );
	}

	private function account(): Account {
		return $this->site->connections()->checkout();
	}

	private function is_planned(): bool {
		return as_has_scheduled_action( MatchOrders::HOOK );
	}
}
