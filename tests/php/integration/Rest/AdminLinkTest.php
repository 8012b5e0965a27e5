<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Rest;

use MerchantPayments\Account\BankDetailsLink;
use MerchantPayments\Rest\AdminLink;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use RuntimeException;

/**
 * Links in wp-admin that lead to a page of the platform, here to the form for bank details.
 *
 * @covers \MerchantPayments\Rest\AdminLink
 * @covers \MerchantPayments\Account\BankDetailsLink
 */
final class AdminLinkTest extends IntegrationTestCase {

	/** An error page and a redirect end the request; here both are exceptions. */
	protected function set_up(): void {
		parent::set_up();
		$error_page = static function ( string $message, string $title, array $options ): never {
			throw new RuntimeException( "$message, back link: " . ( ( $options['back_link'] ?? false ) ? 'yes' : 'no' ), $options['response'] );
		};
		add_filter( 'wp_die_handler', static fn (): callable => $error_page );
		add_filter( 'wp_redirect', static fn ( string $to, int $status ) => throw new RuntimeException( $to, $status ), 10, 2 );
	}

	public function test_a_manager_is_sent_to_the_platform(): void {
		foreach ( [ 'administrator', 'shop_manager' ] as $role ) {
			$this->act_as( $role );
			$this->assert_ends( 302, '/token=[0-9a-f]{32}$/' );
		}
	}

	public function test_a_page_on_the_platforms_own_host_is_reached(): void {
		$this->assert_ends( 302, '~^https://connect\.stripe\.example/setup$~', static fn (): string => 'https://connect.stripe.example/setup' );
	}

	/** @dataProvider outages */
	public function test_a_platform_that_cannot_be_reached_is_no_error_of_the_store( FaultMode $mode ): void {
		Site::instance()->sandbox()->faults()->order( FaultTarget::Any, $mode, 5 );
		$this->assert_ends( 503, '/^The payments platform could not be reached\. Go back and try again\., back link: yes$/' );
	}

	/** @return array<string, array{FaultMode}> */
	public static function outages(): array {
		return [
			'no connection'  => [ FaultMode::Drop ],
			'no answer'      => [ FaultMode::TimeoutBefore ],
			'an error of it' => [ FaultMode::ServerError ],
		];
	}

	public function test_nobody_else_is_sent_there(): void {
		$this->act_as( 'customer' );
		$this->assert_ends( 403, '/^You need permission to manage this store\./' );
	}

	public function test_a_link_of_another_site_does_nothing(): void {
		$this->assert_ends( 403, '/expired/', null, '' );
	}

	/**
	 * Follows the link for bank details.
	 *
	 * @param string                 $pattern Of the error page's message or of the URL of the redirect.
	 * @param (callable(): string)|null $form Other than the sandbox's.
	 */
	private function assert_ends( int $status, string $pattern, ?callable $form = null, ?string $nonce = null ): void {
		$_REQUEST['_wpnonce'] = $nonce ?? wp_create_nonce( BankDetailsLink::ACTION );
		$link                 = BankDetailsLink::of( Site::instance()->account() );
		try {
			AdminLink::redirect( BankDetailsLink::ACTION, ( $form ?? $link->form( ... ) )( ... ) );
		} catch ( RuntimeException $end ) {
			$this->assertMatchesRegularExpression( $pattern, $end->getMessage() );
			$this->assertSame( $status, $end->getCode() );
		}
	}
}
