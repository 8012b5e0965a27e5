<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Connect;

use MerchantPayments\Account\Origin;
use MerchantPayments\Features\Connect\ConnectLink;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use RuntimeException;

/**
 * The link does what it says and leads nowhere else.
 *
 * @covers \MerchantPayments\Features\Connect\ConnectLink
 * @covers \MerchantPayments\Account\Origin
 */
final class ConnectLinkTest extends IntegrationTestCase {

	/**
	 * A test account is made, started twice or not, and the overview comes next; a store with an account is told.
	 *
	 * @group connected-account
	 */
	public function test_a_test_account_is_started(): void {
		$refused = $this->answer( [ 'test_drive' => 'true' ] );
		$this->assertFalse( $refused['success'] );
		$this->assertStringContainsString( 'test_drive_error=true', $refused['redirect_to'] );
		$this->answer( [ 'wcpay-reset-account' => 'true' ] );
		foreach ( [ 'first', 'again' ] as $time ) {
			$started = $this->answer( [ 'test_drive' => 'true', 'source' => 'menu', 'from' => 'WCPAY_CONNECT' ] );
			$this->assertTrue( $started['success'], $time );
			$this->assertSame(
				admin_url( 'admin.php?page=wc-admin&path=%2Fpayments%2Foverview&wcpay-sandbox-success=true&source=menu&from=WCPAY_CONNECT' ),
				$started['redirect_to']
			);
		}
		$this->assertTrue( $this->body( $this->rest( 'GET', '/accounts' ) )['test_drive'] );
	}

	/**
	 * The payment methods that a link names are the account's, or are taken along to the wizard.
	 *
	 * @group connected-account
	 */
	public function test_chosen_methods_are_passed_on(): void {
		foreach ( [ 'card, klarna,<b>', [ 'card' => 'true', 'klarna' => '1', 'ideal' => 'false' ] ] as $said ) {
			$this->answer( [ 'wcpay-reset-account' => 'true' ] );
			$this->assertSame(
				admin_url( 'admin.php?page=wc-admin&path=%2Fpayments%2Fonboarding&capabilities=card%2Cklarna' ),
				$this->answer( [ 'capabilities' => $said ] )['redirect_to']
			);
			$this->assertTrue( $this->answer( [ 'test_drive' => 'true', 'capabilities' => $said ] )['success'] );
			$this->assertSame(
				[ 'card_payments', 'klarna_payments', 'transfers' ],
				array_keys( Site::instance()->account()->transport()->request( 'GET', '/v1/account' )['capabilities'] )
			);
		}
	}

	/** Who goes live from a test account takes that along to the wizard; anything but a yes is none. */
	public function test_the_end_of_a_test_account_is_passed_on(): void {
		$wizard = admin_url( 'admin.php?page=wc-admin&path=%2Fpayments%2Fonboarding' );
		foreach ( [ 'true' => '&delete_test_account=true', '1' => '&delete_test_account=true', 'yes' => '', '' => '' ] as $said => $taken ) {
			$this->assertSame( $wizard . $taken, $this->answer( [ 'delete_test_account' => (string) $said ] )['redirect_to'] );
		}
	}

	/**
	 * The account is reset; when there is none, the overview says so.
	 *
	 * @group connected-account
	 */
	public function test_the_account_is_reset(): void {
		$this->assertStringContainsString( 'path=%2Fpayments%2Fconnect', $this->answer( [ 'wcpay-reset-account' => 'true' ] )['redirect_to'] );
		$this->assertStringContainsString( 'wcpay-reset-account-error=1', $this->answer( [ 'wcpay-reset-account' => 'true' ] )['redirect_to'] );
	}

	/** Who may not manage the shop gets an error page, though the nonce is their own. */
	public function test_only_a_manager_can_follow_it(): void {
		$error_page = static function ( string $message, string $title, array $options ): never {
			throw new RuntimeException( $message, $options['response'] );
		};
		add_filter( 'wp_die_handler', static fn (): callable => $error_page );
		add_filter( 'wp_redirect', static fn ( string $to, int $status ) => throw new RuntimeException( $to, $status ), 10, 2 );
		$ends = [];
		foreach ( [ 'customer' => 'true', 'shop_manager' => 'true', 'administrator' => '' ] as $role => $reset ) {
			$this->act_as( $role );
			$nonce    = wp_create_nonce( ConnectLink::ACTION );
			$_REQUEST = [ ConnectLink::NONCE => $nonce ];
			$_GET     = [ ConnectLink::NONCE => $nonce, 'wcpay-reset-account' => $reset ];
			try {
				$this->link()->follow();
			} catch ( RuntimeException $end ) {
				$ends[ $role ] = $end->getCode();
			}
		}
		// A manager is asked first, and is sent on without the wish to reset.
		$this->assertSame( [ 'customer' => 403, 'shop_manager' => 200, 'administrator' => 302 ], $ends );
	}

	/**
	 * Only pages of this wp-admin can come next.
	 *
	 * @dataProvider addresses
	 */
	public function test_it_leads_nowhere_else( mixed $address ): void {
		$this->assertSame(
			admin_url( 'admin.php?page=wc-admin&path=%2Fpayments%2Fonboarding' ),
			$this->answer( [ 'redirect_to' => $address ] )['redirect_to']
		);
	}

	/**
	 * Addresses elsewhere.
	 *
	 * @return list<array{mixed}>
	 */
	public static function addresses(): array {
		return [
			[ 'https://evil.example/wp-admin/admin.php' ],
			[ '//evil.example' ],
			[ 'javascript:alert(1)' ],
			[ 'data:text/html,hi' ],
			[ "https://evil.example\r\nSet-Cookie: a=b" ],
			[ '/wp-login.php?action=logout' ],
			[ [ 'https://evil.example' ] ],
			[ '' ],
		];
	}

	/** A page of this wp-admin is kept. */
	public function test_a_page_of_ours_can_come_next(): void {
		$page = admin_url( 'admin.php?page=wc-settings&tab=checkout' );
		$this->assertSame( $page, $this->answer( [ 'redirect_to' => $page ] )['redirect_to'] );
	}

	/** Where somebody came from is words, and nothing else. */
	public function test_origins_are_words(): void {
		$this->assertSame(
			[ 'source' => 'a-b_1scriptalert1script' ],
			Origin::of( [ 'source' => 'a-b_1<script>alert(1)</script>', 'from' => 'unknown' ] )
		);
		$this->assertSame( [], Origin::of( [ 'source' => [ 'a' ], 'from' => '<>' ] ) );
	}

	/**
	 * Answers a link.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 * @return array{success: bool, redirect_to: string}
	 */
	private function answer( array $params ): array {
		return $this->link()->answer( $params );
	}

	private function link(): ConnectLink {
		$plugin = Site::instance();
		return new ConnectLink( $plugin->opening( $plugin->account() ) );
	}
}
