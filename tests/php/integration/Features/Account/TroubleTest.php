<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Account;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Admin\AccountNotes;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Menu;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What is wrong with the account is said wherever the merchant looks, with the way out, and by nothing that asks the platform while a page
 * is rendered.
 *
 * @covers \MerchantPayments\Account\AccountTrouble
 * @covers \MerchantPayments\Account\PlatformAccount
 */
final class TroubleTest extends IntegrationTestCase {

	/**
	 * @group connected-account
	 * @dataProvider states
	 *
	 * @param array{string, array<string, string>} ...$calls What happens to the account: a path of the sandbox, and parameters.
	 */
	public function test_every_state( ?string $kind, bool $asks_details, array ...$calls ): void {
		foreach ( $calls as $call ) {
			Site::instance()->sandbox()->transport()->request( 'POST', '/v1/sandbox/' . $call[0], $call[1] );
		}
		$account  = $this->body( $this->rest( 'GET', '/accounts' ) )['trouble'];
		$overview = $this->body( $this->rest( 'GET', '/deposits/overview-all' ) )['account']['trouble'];
		$this->assertSame( $account, $overview );
		$this->assertSame( $kind, $account['kind'] ?? null );
		if ( null !== $kind ) {
			$this->assertSame( $asks_details, $account['asks_details'] );
			$this->assertSame( $asks_details ? 'Update details' : 'Contact support', $account['action'] );
			$this->assertSame( $asks_details, str_contains( $account['text'], 'details of your business' ) );
		}
		$this->assertSame( $kind, AccountTrouble::known( Site::instance()->account()->scope->id )?->value );
	}

	/** @return array<string, array<int, mixed>> */
	public static function states(): array {
		$state  = static fn ( string $word, string ...$more ): array => [ 'account_state', [ 'state' => $word ] + $more ];
		$stop   = [ 'payout_hold', [ 'state' => 'blocked' ] ];
		$no_pay = [ 'account_state', [ 'state' => 'restricted_partially', 'off' => 'charges' ] ];
		return [
			'all is well'          => [ null, false, $state( 'complete' ) ],
			'details are due soon' => [ null, false, $state( 'restricted_soon' ) ],
			'restricted'           => [ 'restricted', true, $state( 'restricted' ) ],
			'no payouts'           => [ 'payouts_off', true, $state( 'restricted_partially' ) ],
			'no payments'          => [ 'payments_off', true, $no_pay ],
			'payouts stopped'      => [ 'payouts_blocked', false, $state( 'complete' ), $stop ],
			'under review'         => [ 'under_review', false, $state( 'under_review' ) ],
			'rejected'             => [ 'rejected', false, $state( 'rejected.fraud' ) ],
		];
	}

	/**
	 * WooCommerce's list of providers cuts what is longer than 130 characters in the middle of its sentence.
	 *
	 * @group connected-account
	 */
	public function test_the_list_of_providers_shows_whole_sentences(): void {
		foreach ( AccountTrouble::cases() as $trouble ) {
			$this->assertStringStartsWith( $trouble->title(), $trouble->brief() );
			$this->assertLessThanOrEqual( 130, mb_strlen( $trouble->brief() ), $trouble->value );
		}
		$this->become( 'rejected.fraud' );
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertInstanceOf( Gateway::class, $gateway );
		$this->assertSame( AccountTrouble::Rejected->brief(), $gateway->get_method_description() );
	}

	/** The platform's event is enough; nobody has to open a page first. */
	public function test_the_menu_and_the_list_of_providers_say_so(): void {
		$this->become( 'restricted' );
		$this->assertStringContainsString( 'Your account is restricted', self::overview_entry() );
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertInstanceOf( Gateway::class, $gateway );
		$this->assertStringStartsWith( 'Your account is restricted. Payments and payouts are switched off', $gateway->get_method_description() );
		$this->assertTrue( $gateway->needs_setup() );
		$this->assertStringContainsString( 'overview', $gateway->get_connection_url() );
		$this->assertStringContainsString( 'overview', $gateway->get_settings_url() );

		$this->become( 'complete' );
		$this->assertStringNotContainsString( 'restricted', self::overview_entry() );
		$this->assertStringStartsWith( 'Payments, payouts', $gateway->get_method_description() );
		$this->assertFalse( $gateway->needs_setup() );
		$this->assertStringContainsString( 'wc-settings', $gateway->get_settings_url() );
	}

	/**
	 * A platform that doesn't answer changes nothing of what is known.
	 *
	 * @group connected-account
	 */
	public function test_no_answer(): void {
		$this->become( 'rejected.listed' );
		Site::instance()->sandbox()->faults()->order( FaultTarget::from( 'read' ), FaultMode::from( 'drop' ), 10 );
		$this->assertNotSame( 200, $this->rest( 'GET', '/accounts' )->get_status() );
		Site::instance()->sandbox()->faults()->clear();
		$this->assertStringContainsString( 'Your account was rejected', self::overview_entry() );
	}

	/**
	 * It goes with its account.
	 *
	 * @group connected-account
	 */
	public function test_a_closed_account_has_none(): void {
		$this->become( 'restricted' );
		$scope = Site::instance()->account()->scope->id;
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertNull( AccountTrouble::known( $scope ) );
		$this->assertNull( $this->body( $this->rest( 'GET', '/accounts' ) )['trouble'] ?? null );
	}

	/**
	 * The inbox asks for no details of the business when no details start the payouts again.
	 *
	 * @group connected-account
	 */
	public function test_the_inbox_names_the_way_out(): void {
		Site::instance()->sandbox()->transport()->request( 'POST', '/v1/sandbox/payout_hold', [ 'state' => 'blocked' ] );
		Site::instance()->account()->event_feed()->catch_up();
		$note = Notes::get_note_by_name( AccountNotes::RESTRICTED );
		$this->assertInstanceOf( Note::class, $note );
		$this->assertSame( 'Your payouts are suspended', $note->get_title() );
		$this->assertStringNotContainsString( 'details', $note->get_content() );
		Site::instance()->sandbox()->transport()->request( 'POST', '/v1/sandbox/payout_hold', [ 'state' => 'enabled' ] );
		Site::instance()->account()->event_feed()->catch_up();
	}

	private function become( string $state ): void {
		Site::instance()->sandbox()->transport()->request( 'POST', '/v1/sandbox/account_state', [ 'state' => $state ] );
		Site::instance()->account()->event_feed()->catch_up();
	}

	/** What stands behind the title of the first page. */
	private static function overview_entry(): string {
		$page = ( new Menu( Site::instance() ) )->pages()->all[0];
		return null === $page->badge ? '' : ( $page->badge )();
	}
}
