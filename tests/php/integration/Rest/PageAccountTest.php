<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Rest;

use MerchantPayments\Rest\PageAccount;
use MerchantPayments\Tests\Integration\RequestServer;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WP_REST_Request;

/**
 * A page that shows another account than the store is in changes nothing (money.md, 1).
 *
 * @covers \MerchantPayments\Rest\PageAccount
 */
final class PageAccountTest extends PaymentTestCase {

	public function test_a_change_from_another_accounts_page(): void {
		$order = $this->order();
		$here  = $this->plugin->account()->scope->id;
		foreach ( [ (string) ( $here + 1 ), '0', '', "$here ", 'all' ] as $shown ) {
			$answer = $this->refund( $order, 100, [ PageAccount::HEADER => $shown ] );
			$this->assert_rest_error( $answer, 409, PageAccount::SWITCHED );
			$this->assertStringContainsString( 'Nothing was changed', $this->body( $answer )['message'] );
		}
		$this->assertSame( 0, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( 200, $this->refund( $order, 100, [ PageAccount::HEADER => (string) $here ] )->get_status() );
	}

	/** The page that opens an account has closed the one that it showed; one that shows another account closes none. */
	public function test_opening_goes_on_and_closing_does_not(): void {
		$other = [ PageAccount::HEADER => '999' ];
		// Refused because the store has an account, and not for its page.
		$this->assert_rest_error(
			$this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ], $other ),
			400,
			'bad_request'
		);
		$this->assert_rest_error( $this->rest( 'POST', '/onboarding/reset', [], $other ), 409, PageAccount::SWITCHED );
		$this->assert_rest_error( $this->rest( 'POST', '/onboarding/test_drive_account/disable', [], $other ), 409, PageAccount::SWITCHED );
	}

	/** Reading is no change, and what is not ours is not judged; clients that say nothing mean the account that the store is in. */
	public function test_everything_else_goes_on(): void {
		$other = [ PageAccount::HEADER => '999' ];
		foreach ( [ 'GET', 'HEAD', 'OPTIONS' ] as $method ) {
			RequestServer::begin();
			$question = new WP_REST_Request( $method, '/wc/v3/payments/transactions' );
			$question->set_headers( $other );
			$this->assertSame( 200, rest_do_request( $question )->get_status(), $method );
		}
		$this->assertSame( 200, $this->refund( $this->order(), 100 )->get_status() );
		$this->act_as( null );
		$this->assert_rest_error( $this->rest( 'POST', '/refund', [], $other ), 401, 'rest_forbidden' );
	}
}
