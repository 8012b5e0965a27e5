<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\Saved\AccountCustomers;
use MerchantPayments\Checkout\Saved\SavedKind;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Tests\Integration\LoggedLines;
use MerchantPayments\Tests\SkippedWaits;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/**
 * Keeping a card, and making its customer at the account, while others do the same, or the platform is away.
 *
 * @covers \MerchantPayments\Checkout\Saved\AccountCustomers
 * @covers \MerchantPayments\Checkout\Saved\SavedKind
 * @covers \MerchantPayments\Checkout\Saved\SavedMethods
 * @covers \MerchantPayments\StoreCheckout
 */
final class KeptCardTest extends SavedCardTestCase {

	/** A card that can't be kept just now is no reason to doubt the payment: support reads why, and the event keeps it. */
	public function test_a_card_that_cannot_be_kept_at_once(): void {
		SkippedWaits::begin();
		$logged = new LoggedLines();
		$order  = $this->unpaid();
		$answer = $this->plugin->lock()->hold( 'cards:' . get_current_user_id(), 60, fn (): array => $this->pay_and_keep( $order, 'visa' ) );
		$this->assertSame( [ 'success', 'processing' ], [ $answer['result'], $this->again( $order )->get_status() ], $this->told() );
		$this->assertSame( 10, SkippedWaits::seconds(), 'For no longer does the customer wait.' );
		$this->assertCount( 1, $logged->like( "/^The card that paid order {$order->get_id()} was not kept: /" ) );
		$this->assertSame( [], $this->saved() );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->saved() );
		$this->assertSame( '', $this->again( $order )->get_meta( OrderPayment::KEEP_FOR ), 'Nothing is left to do.' );
	}

	/** The account knows who it is: by their name, or as the shop shows them. Each user is one customer, whoever asks first. */
	public function test_who_the_customer_is(): void {
		$this->card();
		$user = wp_get_current_user();
		$made = $this->customers();
		$said = array_map( static fn ( array $one ): array => [ $one['email'], $one['name'] ], $made );
		$this->assertSame( [ [ $user->user_email, $user->display_name ] ], $said );
		$this->act_as( 'subscriber' );
		wp_update_user( [ 'ID' => get_current_user_id(), 'first_name' => 'Ada', 'last_name' => 'Lovelace' ] );
		$this->card();
		$this->assertContains( 'Ada Lovelace', array_column( $this->customers(), 'name' ) );

		SkippedWaits::begin();
		delete_user_option( get_current_user_id(), AccountCustomers::OPTION );
		$order  = $this->unpaid();
		$pay    = fn (): array => $this->pay_and_keep( $order, 'mastercard' );
		$answer = $this->plugin->lock()->hold( 'customer:' . get_current_user_id(), 60, $pay );
		$this->assertSame( [ 'failure', 30 ], [ $answer['result'], SkippedWaits::seconds() ] );
		$this->assertStringContainsString( 'being paid in another window', $this->told() );
		$this->assertCount( 2, $this->customers() );
	}

	/** Another request has made the customer while this one waited; what WordPress remembers of the user is older. */
	public function test_a_customer_whom_another_request_has_made(): void {
		$user = get_current_user_id();
		$this->assertFalse( get_user_option( AccountCustomers::OPTION ) );
		$GLOBALS['wpdb']->insert(
			$GLOBALS['wpdb']->usermeta,
			[
				'user_id'    => $user,
				'meta_key'   => $GLOBALS['wpdb']->get_blog_prefix() . AccountCustomers::OPTION, // phpcs:ignore WordPress.DB.SlowDBQuery -- One row.
				'meta_value' => serialize( [ $this->plugin->account()->scope->id => 'cus_1Theirs' ] ), // phpcs:ignore -- As WordPress keeps it.
			]
		);
		$this->assertSame( 'cus_1Theirs', ( new AccountCustomers( $this->plugin->account(), $this->plugin->lock() ) )->of( $user ) );
		$this->assertSame( [], $this->customers() );
	}

	/** Only the account that no longer has a customer is asked for another one, and nobody's customer is forgotten for anything else. */
	public function test_customers_of_other_accounts_and_other_failures(): void {
		$own = $this->plugin->account()->scope->id;
		update_user_option( get_current_user_id(), AccountCustomers::OPTION, [ $own => 'cus_1Nobody', 999 => 'cus_1Other' ] );
		$this->assertSame( 'success', $this->pay_and_keep( $this->unpaid(), 'visa' )['result'], $this->told() );
		$kept = get_user_option( AccountCustomers::OPTION );
		$this->assertSame( [ 'cus_1Other', $this->customers()[0]['id'] ], [ $kept[999], $kept[ $own ] ] );

		$logged = new LoggedLines();
		$order  = $this->unpaid();
		$this->fail_next( 'start', 'drop', 4 );
		$this->assertSame( 'failure', $this->pay_and_keep( $order, 'mastercard' )['result'] );
		$this->plugin->sandbox()->faults()->clear();
		$this->assertCount( 1, $logged->like( "/^Order {$order->get_id()} was not paid: /" ) );
		$this->assertSame( $kept, get_user_option( AccountCustomers::OPTION ) );

		$this->assertTrue( AccountCustomers::erase( 'nobody@store.example' ) );
		$this->assertSame( [], AccountCustomers::of_person( 'nobody@store.example' ) );
		$this->assertSame( $kept, get_user_option( AccountCustomers::OPTION ), 'Nobody’s address is nobody’s.' );
	}

	/** The shop deletes it all the same, and support reads that it is still somebody's at the platform. */
	public function test_a_card_that_is_deleted_while_the_platform_is_away(): void {
		$card   = $this->card();
		$logged = new LoggedLines();
		$this->fail_next( 'write', 'drop', 9 );
		WC_Payment_Tokens::delete( $card->get_id() );
		$this->plugin->sandbox()->faults()->clear();
		$this->assertSame( [], $this->saved() );
		$this->assertCount( 1, $logged->like( '/^A deleted card stays with its customer at the payments platform: /' ) );
	}

	/** The box was ticked with a card that was declined; then a saved one pays: there is no card to keep any more. */
	public function test_a_saved_card_pays_in_the_end(): void {
		$card  = $this->card();
		$order = $this->unpaid();
		$this->assertSame( 'failure', $this->pay_and_keep( $order, 'visa_chargeDeclined' )['result'] );
		$this->assertSame( (string) get_current_user_id(), $this->again( $order )->get_meta( OrderPayment::KEEP_FOR ) );
		$this->assertSame( 'success', $this->pay_with( $order, $card->get_id() )['result'], $this->told() );
		$this->assertSame( '', $this->again( $order )->get_meta( OrderPayment::KEEP_FOR ) );
		$this->assertFalse( as_has_scheduled_action( 'merchant_payments_end_payment' ), 'Nor is there a payment to end.' );
	}

	/** Banks need not say all of a card: WooCommerce still has its brand's place, and no date that was never told. */
	public function test_a_card_of_which_little_is_known(): void {
		$card = SavedKind::Card->written( null, [] );
		$this->assertInstanceOf( WC_Payment_Token_CC::class, $card );
		$this->assertSame( [ 'card', '', '' ], [ $card->get_card_type(), $card->get_last4(), $card->get_expiry_year() ] );
	}

	/** @return list<array<string, mixed>> Of the account. */
	private function customers(): array {
		return $this->plugin->account()->transport()->request( 'GET', '/v1/customers', [ 'limit' => 100 ] )['data'];
	}
}
