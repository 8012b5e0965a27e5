<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Admin\AccountNotes;
use MerchantPayments\Admin\DisputeNotes;
use MerchantPayments\Admin\InboxNotes;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What a merchant has to do stands in the inbox, once, until it is done.
 *
 * @covers \MerchantPayments\Admin\InboxNotes
 * @covers \MerchantPayments\Admin\AccountNotes
 * @covers \MerchantPayments\Admin\DisputeNotes
 */
final class InboxNotesTest extends IntegrationTestCase {

	private const NAME = 'merchant-payments-test-note';

	/** Removes the notes. */
	protected function tear_down(): void {
		Notes::delete_notes_with_name( [ self::NAME, AccountNotes::REQUIREMENTS, AccountNotes::RESTRICTED, AccountNotes::PAUSED ] );
		InboxNotes::take_back_all( DisputeNotes::NAME );
		parent::tear_down();
	}

	/** A note is written once, rewritten when it says something else, and taken back. */
	public function test_a_note_is_told_once(): void {
		$button = [ 'label' => 'Go', 'url' => 'https://store.example/go' ];
		foreach ( [ 'first', 'again' ] as $time ) {
			InboxNotes::write( self::NAME, 'A title', 'Something.', $button );
			$this->assertCount( 1, $this->ids( self::NAME ), $time );
		}
		$note = $this->note( self::NAME );
		$this->assertSame(
			[ 'woocommerce-payments', 'A title', 'unactioned', 'Go' ],
			[ $note->get_source(), $note->get_title(), $note->get_status(), $note->get_actions()[0]->label ]
		);
		Notes::delete_note( $note );
		InboxNotes::write( self::NAME, 'A title', 'Something.', $button );
		$this->assertTrue( (bool) $this->note( self::NAME )->get_is_deleted(), 'What was dismissed is not told again.' );
		InboxNotes::write( self::NAME, 'A title', 'Something else.' );
		$this->assertSame( [ 1, false ], [ count( $this->ids( self::NAME ) ), (bool) $this->note( self::NAME )->get_is_deleted() ] );
		InboxNotes::take_back( self::NAME );
		InboxNotes::take_back( self::NAME );
		$this->assertSame( [], $this->ids( self::NAME ) );
	}

	/** Missing details stand in the inbox with their date, until they are there. */
	public function test_missing_details_are_told(): void {
		$plugin  = Site::instance();
		$sandbox = $plugin->sandbox();
		$plugin->account()->event_feed()->catch_up();
		$sandbox->transport()->request( 'POST', '/v1/sandbox/account_state', [ 'state' => 'restricted_soon', 'after' => 7 * 86_400 ] );
		$plugin->account()->event_feed()->catch_up();
		$this->assertStringContainsString(
			(string) wp_date( (string) get_option( 'date_format' ), $sandbox->clock()->now() + 7 * 86_400 ),
			$this->note( AccountNotes::REQUIREMENTS )->get_content()
		);
		$sandbox->transport()->request( 'POST', '/v1/sandbox/account_state', [ 'state' => 'complete' ] );
		$plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->ids( AccountNotes::REQUIREMENTS ) );
	}

	/** A bank account that fails stands in the inbox with its currency, until it is replaced. */
	public function test_paused_payouts_are_told(): void {
		$plugin   = Site::instance();
		$platform = $plugin->sandbox()->transport();
		$account  = $platform->request( 'GET', '/v1/account' )['id'];
		$bank     = static fn ( string $number ): array => $platform->request(
			'POST',
			"/v1/accounts/$account/external_accounts",
			[ 'external_account' => [ 'object' => 'bank_account', 'country' => 'JP', 'currency' => 'jpy', 'account_number' => $number ] ]
		);
		$bank( '000111111113' );
		$platform->request(
			'POST',
			'/v1/payment_intents',
			[ 'amount' => 90_000, 'currency' => 'jpy', 'confirm' => true, 'payment_method' => 'pm_card_jp' ]
		);
		$plugin->sandbox()->clock()->advance( 12 * 86_400 );
		$plugin->account()->event_feed()->catch_up();
		$this->assertStringContainsString( 'JPY', $this->note( AccountNotes::PAUSED )->get_content() );
		$bank( '0001234567' );
		$plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->ids( AccountNotes::PAUSED ) );
	}

	/** A restricted account stands in the inbox once, in the place of what is missing, until it is not restricted. */
	public function test_a_restriction_is_told(): void {
		$plugin   = Site::instance();
		$platform = $plugin->sandbox()->transport();
		foreach ( [ 'restricted', 'restricted', 'restricted_partially' ] as $state ) {
			$platform->request( 'POST', '/v1/sandbox/account_state', [ 'state' => $state ] );
			$plugin->account()->event_feed()->catch_up();
			$this->assertSame(
				[ 1, 0 ],
				[ count( $this->ids( AccountNotes::RESTRICTED ) ), count( $this->ids( AccountNotes::REQUIREMENTS ) ) ],
				$state
			);
		}
		$this->assertStringContainsString( 'You can still take payments', $this->note( AccountNotes::RESTRICTED )->get_content() );
		$platform->request( 'POST', '/v1/sandbox/account_state', [ 'state' => 'restricted_soon' ] );
		$plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 0, 1 ], [ count( $this->ids( AccountNotes::RESTRICTED ) ), count( $this->ids( AccountNotes::REQUIREMENTS ) ) ] );
		$platform->request( 'POST', '/v1/sandbox/account_state', [ 'state' => 'complete' ] );
		$plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->ids( AccountNotes::REQUIREMENTS ) );
	}

	/** A dispute stands in the inbox once, however often its event comes, and until it is answered; an old event does not bring it back. */
	public function test_a_dispute_is_told_once(): void {
		$plugin   = Site::instance();
		$platform = $plugin->sandbox()->transport();
		$plugin->account()->event_feed()->catch_up();
		$charge  = $platform->request(
			'POST',
			'/v1/payment_intents',
			[ 'amount' => 4_250, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa' ]
		)['latest_charge'];
		$dispute = $platform->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => is_array( $charge ) ? $charge['id'] : $charge ] );
		$plugin->account()->event_feed()->catch_up();
		$name = DisputeNotes::NAME . $dispute['id'];
		$this->assertSame( 'A customer disputes a payment of 42.50 USD', $this->note( $name )->get_title() );
		$this->assertStringContainsString(
			(string) wp_date( (string) get_option( 'date_format' ), $dispute['evidence_details']['due_by'] ),
			$this->note( $name )->get_content()
		);

		$event = [ 'type' => 'charge.dispute.created', 'data' => [ 'object' => $dispute ] ];
		$notes = new DisputeNotes( $plugin->account()->tables() );
		$notes->handle( $event );
		$this->assertCount( 1, $this->ids( $name ) );
		Notes::delete_note( $this->note( $name ) );
		$notes->handle( $event );
		$this->assertTrue( (bool) $this->note( $name )->get_is_deleted(), 'What was dismissed is not told again.' );

		$platform->request( 'POST', "/v1/disputes/{$dispute['id']}/close" );
		$plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->ids( $name ) );
		$notes->handle( $event );
		$this->assertSame( [], $this->ids( $name ), 'The dispute is over, whatever an event says that comes late.' );
	}

	/** A dispute that comes before the first sync of an account is still told after it, and goes with its account. */
	public function test_a_dispute_before_the_first_sync_is_told(): void {
		$plugin = Site::instance();
		$plugin->account()->event_feed()->catch_up();
		$paid    = $plugin->sandbox()->transport()->request(
			'POST',
			'/v1/payment_intents',
			[ 'amount' => 4_250, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa' ]
		);
		$dispute = $plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $paid['latest_charge'] ] );
		$plugin->account()->event_feed()->catch_up();
		delete_option( PlatformAccount::NOTED );
		$plugin->jobs()->sync();
		$this->assertCount( 1, $this->ids( DisputeNotes::NAME . $dispute['id'] ) );

		( new Site( new Configuration( fn () => $plugin->sandbox(), [ 'MERCHANT_PAYMENTS_PLATFORM' => 'test' ] ) ) )->jobs()->sync();
		$this->assertSame( [], $this->ids( DisputeNotes::NAME . $dispute['id'] ) );
	}

	/**
	 * Another mode's account has nothing to do with them: they go with the next sync, even if its platform cannot be asked, and are back with
	 * their account.
	 */
	public function test_notes_stay_with_their_account(): void {
		$plugin = Site::instance();
		$plugin->jobs()->sync();
		$plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/account_state', [ 'state' => 'restricted_soon', 'after' => 7 * 86_400 ] );
		$plugin->jobs()->sync();
		$this->assertCount( 1, $this->ids( AccountNotes::REQUIREMENTS ) );

		$other = new Site( new Configuration( fn () => $plugin->sandbox(), [ 'MERCHANT_PAYMENTS_PLATFORM' => 'test' ] ) );
		foreach ( [ 'first', 'again' ] as $time ) {
			$other->jobs()->sync();
			$this->assertSame( [], $this->ids( AccountNotes::REQUIREMENTS ), $time );
		}
		$plugin->jobs()->sync();
		$this->assertCount( 1, $this->ids( AccountNotes::REQUIREMENTS ) );

		$plugin->opening( $plugin->account() )->close( false );
		$plugin->jobs()->sync();
		$this->assertSame( [], $this->ids( AccountNotes::REQUIREMENTS ) );
	}

	private function note( string $name ): Note {
		$note = Notes::get_note_by_name( $name );
		$this->assertInstanceOf( Note::class, $note );
		return $note;
	}

	/**
	 * Ids of the notes with a name.
	 *
	 * @return list<int>
	 */
	private function ids( string $name ): array {
		$store = Notes::load_data_store();
		assert( is_callable( [ $store, 'get_notes_with_name' ] ) );
		return $store->get_notes_with_name( $name );
	}
}
