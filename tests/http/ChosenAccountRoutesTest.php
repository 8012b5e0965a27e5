<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Connections\Connections;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\PageAccount;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WP_REST_Response;

/**
 * What requests mean in a store of two accounts (money.md, 1): the test account over HTTP takes the payments, as wp-config.php says, and
 * the user looks into the sandbox.
 *
 * @covers \MerchantPayments\Features\Connections\ConnectionsController
 * @covers \MerchantPayments\Rest\PageAccount
 */
final class ChosenAccountRoutesTest extends PaymentTestCase {

	/**
	 * A request of its own.
	 *
	 * @param array<string, mixed> $params
	 */
	private function ask( string $method, string $path, ?int $shown, array $params = [] ): WP_REST_Response {
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The next server is made for the next request.
		$GLOBALS['wp_rest_server'] = null;
		return $this->rest( $method, $path, $params, null === $shown ? [] : [ PageAccount::HEADER => (string) $shown ] );
	}

	/**
	 * The connections by mode.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function connections(): array {
		return array_column( array_reverse( $this->body( $this->ask( 'GET', '/connections', null ) )['data'] ), null, 'mode' );
	}

	public function test_two_accounts_in_one_store(): void {
		$order   = $this->order();
		$here    = $this->plugin->account()->scope->id;
		$known   = $this->connections();
		$sandbox = (int) $known['sandbox']['id'];
		$this->assertSame( [ true, true, true ], [ $known['test']['is_open'], $known['test']['is_viewed'], $known['test']['is_checkout'] ] );
		$this->assertSame(
			[ true, false, false ],
			[ $known['sandbox']['is_open'], $known['sandbox']['is_viewed'], $known['sandbox']['is_checkout'] ]
		);

		$this->assertSame( 200, $this->ask( 'POST', "/connections/$sandbox/view", $here )->get_status() );
		$this->assertSame( [ true, false ], [ $this->connections()['sandbox']['is_viewed'], $this->connections()['sandbox']['is_checkout'] ] );

		$count = fn ( ?int $shown ): int => (int) $this->body( $this->ask( 'GET', '/transactions/summary', $shown ) )['count'];
		$this->assertSame( [ 1, 0 ], [ $count( null ), $count( $sandbox ) ], 'Clients that say nothing mean the account that takes payments.' );
		$this->assertSame( 1, $count( $here ), 'A page that is still open in another tab reads on.' );

		$refund = [
			'charge_id' => (string) $order->get_meta( '_charge_id' ),
			'amount'    => 100,
			'reason'    => null,
			'order_id'  => $order->get_id(),
		];
		$this->assert_rest_error( $this->ask( 'POST', '/refund', $here, $refund ), 409, PageAccount::SWITCHED );
		$this->assertSame( 0, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( 200, $this->ask( 'POST', '/refund', null, $refund )->get_status() );
		$more = [ 'amount' => 150 ] + $refund;
		$this->assertSame( 200, $this->ask( 'POST', '/refund', $sandbox, $more )->get_status(), 'An order is refunded where it was paid.' );
		$this->assertSame( 250, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( Mode::Test, $this->plugin->account()->mode() );

		$this->assert_rest_error( $this->ask( 'POST', '/connections/999/view', null ), 404, Connections::MISSING );
		$this->assert_rest_error(
			$this->ask( 'POST', "/connections/$sandbox/checkout", null, [ 'instead_of' => $here ] ),
			409,
			Connections::DECIDED
		);
		$this->assert_rest_error( $this->ask( 'POST', "/connections/$sandbox/checkout", null ), 400, 'rest_missing_callback_param' );
		$this->act_as( 'customer' );
		$this->assert_rest_error( $this->ask( 'POST', "/connections/$sandbox/view", null ), 403, 'rest_forbidden' );
	}

	/** A server that began with one account's request answers no other's: parts of a batch may mean several accounts. */
	public function test_requests_of_two_accounts_at_one_server(): void {
		$this->order();
		$sandbox = (int) $this->connections()['sandbox']['id'];
		$this->assertSame( 200, $this->ask( 'GET', '/transactions', null )->get_status() );
		$answer = $this->rest( 'GET', '/transactions', [], [ PageAccount::HEADER => (string) $sandbox ] );
		$this->assert_rest_error( $answer, 409, PageAccount::SWITCHED );
	}
}
