<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Checkout\Ability;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\StoreScreens;
use WC_Payment_Tokens;

/**
 * Customers keep their cards, and pay with them.
 *
 * @covers \MerchantPayments\Checkout\Saved\AccountCustomers
 * @covers \MerchantPayments\Checkout\Saved\PaymentMeans
 * @covers \MerchantPayments\Checkout\Saved\SavedCardLists
 * @covers \MerchantPayments\Checkout\Saved\SavedCards
 * @covers \MerchantPayments\Checkout\Saved\SavedMethods
 * @covers \MerchantPayments\Checkout\Saved\SavedKind
 * @covers \MerchantPayments\Payments\Confirmation
 * @covers \MerchantPayments\StoreCheckout
 */
final class SavedCardTest extends SavedCardTestCase {

	public function test_a_card_is_kept_with_its_account_once_it_has_paid(): void {
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay_and_keep( $order, 'visa' )['result'], $this->told() );
		$saved = $this->saved();
		$this->assertCount( 1, $saved );
		$this->assertSame( [ 'visa', '4242' ], [ $saved[0]->get_card_type(), $saved[0]->get_last4() ] );
		$this->assertTrue( $saved[0]->is_default() );
		$this->assertSame( (string) $this->plugin->account()->scope->id, $saved[0]->get_meta( 'merchant_payments_account' ) );
		$method = $this->plugin->account()->platform()->customers()->method( $saved[0]->get_token() );
		$this->assertSame( $saved[0]->get_meta( 'merchant_payments_customer' ), $method['customer'] );
		$this->assertSame(
			[ $method['card']['exp_year'], $method['card']['exp_month'] ],
			[ (int) $saved[0]->get_expiry_year(), (int) $saved[0]->get_expiry_month() ]
		);
		$this->assertSame( '', $this->again( $order )->get_meta( OrderPayment::KEEP_FOR ), 'Nothing is left to do.' );

		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->saved(), 'The events find it kept.' );
	}

	public function test_a_card_is_not_kept_unless_it_is_asked_for(): void {
		$this->assertSame( 'success', $this->pay( $this->unpaid(), 'visa' )['result'] );
		$this->assertSame( [], $this->saved() );
		$this->assertSame( [], $this->customers(), 'Nobody needs a customer of the account.' );
	}

	/** A declined card is not kept, nor the next one that is not ticked. */
	public function test_a_declined_card_is_not_kept(): void {
		$order = $this->unpaid();
		$this->assertSame( 'failure', $this->pay_and_keep( $order, 'visa_chargeDeclined' )['result'] );
		$this->assertSame( 'success', $this->pay( $order, 'mastercard' )['result'], $this->told() );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ [], 1 ], [ $this->saved(), $this->charges() ] );
	}

	/** @dataProvider answers */
	public function test_a_card_is_kept_when_the_bank_has_been_answered( bool $passes, int $cards ): void {
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay_and_keep( $order, 'authenticationRequired' )['result'] );
		$this->assertSame( [], $this->saved(), 'Not before.' );
		$this->answer_bank( $order, $passes );
		$this->assertCount( $cards, $this->saved() );
	}

	/** @return array<string, array{bool, int}> */
	public static function answers(): array {
		return [
			'passed' => [ true, 1 ],
			'failed' => [ false, 0 ],
		];
	}

	public function test_guests_and_a_shop_that_does_not_want_it(): void {
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertTrue( Ability::SavedMethods->is_available() );
		$this->assertTrue( $gateway->supports( 'tokenization' ) && $gateway->supports( 'add_payment_method' ) );
		$card = $this->card();
		update_option( 'merchant_payments_settings', [ 'is_saved_cards_enabled' => false ], true );
		$this->assertFalse( $gateway->supports( 'tokenization' ) );
		$this->assertSame( 'failure', $this->pay_with( $this->unpaid(), $card->get_id() )['result'], 'Not even by who knows its number.' );
		$this->assertSame( 'success', $this->pay_and_keep( $this->unpaid(), 'mastercard', false )['result'], $this->told() );
		$this->assertCount( 1, $this->saved() );
		delete_option( 'merchant_payments_settings' );
		$this->act_as( null );
		$this->assertFalse( $gateway->supports( 'tokenization' ) );
	}

	public function test_paying_with_a_saved_card(): void {
		$card   = $this->card();
		$before = $this->charges();
		$order  = $this->unpaid( 4321 );
		$this->assertSame( 'success', $this->pay_with( $order, $card->get_id() )['result'], $this->told() );
		$this->assertSame( [ 'processing', $before + 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
		$charge = $this->charge( $this->again( $order ) );
		$this->assertSame( [ 4321, $card->get_token() ], [ $charge['amount'], $charge['payment_method'] ] );
		$this->assertSame( 'success', $this->pay_with( $order, $card->get_id() )['result'], 'Again.' );
		$this->assertSame( $before + 1, $this->charges() );
		$this->assertCount( 1, $this->saved() );
		$this->assertCount( 1, $this->customers(), 'One customer of the account for all of a user’s cards.' );
	}

	public function test_somebody_elses_card(): void {
		$card = $this->card();
		$this->act_as( 'subscriber' );
		$order = $this->unpaid();
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_with( $order, $card->get_id() ) );
		$this->assertStringContainsString( 'can’t be used here', $this->told() );
		$this->assertSame( [ 'pending', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
		$this->act_as( null );
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_with( $order, $card->get_id() ) );
		$this->assertSame( 1, $this->charges() );
	}

	/** Test and live, and two accounts, never share cards or customers. */
	public function test_a_card_of_another_account(): void {
		$card = $this->card();
		$this->act_as( 'administrator' );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->plugin->sandbox()->reset( 2 );
		update_option( PlatformAccount::READY . $this->plugin->account()->scope->id, 'yes', true );
		$this->act_as( 'customer' );
		$this->assertNotSame( (string) $this->plugin->account()->scope->id, $card->get_meta( 'merchant_payments_account' ) );
		$this->assertSame( [], $this->saved(), 'It is not listed.' );
		$order = $this->unpaid();
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_with( $order, $card->get_id() ) );
		$this->assertSame( 'pending', $this->again( $order )->get_status() );

		$other = $this->card( 'mastercard' );
		$this->assertNotSame( $card->get_id(), $other->get_id() );
		$this->assertSame( [ $other->get_id() ], array_map( static fn ( $one ): int => $one->get_id(), $this->saved() ) );
	}

	/** The bank asks for a card that it knows, and the order waits. */
	public function test_the_bank_asks_for_a_saved_card(): void {
		$card  = $this->card( 'authenticationRequired' );
		$order = $this->unpaid();
		$asked = $this->pay_with( $order, $card->get_id() );
		$this->assertArrayHasKey( 'merchant_payments_secret', $asked, $this->told() );
		$this->assertSame( 'pending', $this->again( $order )->get_status() );
		$this->answer_bank( $order, false );
		$this->assertSame( 'failed', $this->again( $order )->get_status() );

		$asked = $this->pay_with( $order, $card->get_id() );
		$this->assertArrayHasKey( 'merchant_payments_secret', $asked, 'The next press asks again.' );
		$this->answer_bank( $order, true );
		$this->assertSame( [ 'processing', 2 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	public function test_a_saved_card_is_declined_and_another_one_pays(): void {
		$card  = $this->attached( 'chargeCustomerFail' );
		$order = $this->unpaid();
		for ( $times = 1; $times < 3; $times++ ) {
			$this->assertSame( [ 'result' => 'failure' ], $this->pay_with( $order, $card->get_id() ) );
			$this->assertCount( $times, $this->notes( $order, 'failed (ch_' ), 'Each press is an attempt of its own.' );
		}
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'], $this->told() );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	public function test_an_expired_card_says_so(): void {
		$card = $this->card();
		$this->assertStringNotContainsString( 'expired', $this->listed() );
		$card->set_expiry_year( '2021' );
		$card->save();
		$order = $this->unpaid();
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_with( $order, $card->get_id() ) );
		$this->assertStringContainsString( 'has expired', $this->told() );
		$this->assertStringContainsString( 'expired', $this->listed() );
		$item = apply_filters( 'woocommerce_payment_methods_list_item', [ 'expires' => '02/21' ], $card );
		$this->assertSame( '02/21 – expired', (string) preg_replace( '/^\d\d/', '02', $item['expires'] ) );
	}

	/** @dataProvider faults */
	public function test_one_charge_whatever_is_lost( string $mode, bool $again ): void {
		$card = $this->card();
		foreach ( [ 'start', 'confirm' ] as $target ) {
			$before = $this->charges();
			$order  = $this->unpaid();
			$this->fail_next( $target, $mode );
			$this->pay_with( $order, $card->get_id() );
			if ( $again ) {
				$this->assertSame( 'success', $this->pay_with( $order, $card->get_id() )['result'], "$target: " . $this->told() );
			}
			foreach ( [ 130, 90_000 ] as $seconds ) {
				$this->pass( $seconds );
				$this->plugin->account()->settlement()->run();
				$this->plugin->account()->event_feed()->catch_up();
			}
			$made = $this->charges() - $before;
			$this->assertSame( $made > 0 ? 'processing' : 'pending', $this->again( $order )->get_status(), "$target $mode" );
			$this->assertContains( $made, $again ? [ 1 ] : [ 0, 1 ], $target );
			$this->assertCount( $made, $this->notes( $order, 'was captured' ), $target );
		}
	}

	/** @return array<string, array{string, bool}> */
	public static function faults(): array {
		$all = [];
		foreach ( array_column( FaultMode::cases(), 'value' ) as $mode ) {
			$all[ "$mode, left" ]  = [ $mode, false ];
			$all[ "$mode, again" ] = [ $mode, true ];
		}
		return $all;
	}

	/** The answer is lost with which the card was to be kept. */
	public function test_a_card_is_kept_by_whoever_hears_of_the_payment(): void {
		$order = $this->unpaid();
		$this->fail_next( 'confirm', 'timeout_after' );
		$this->assertSame( 'failure', $this->pay_and_keep( $order, 'visa' )['result'] );
		$this->assertSame( [], $this->saved() );
		$this->act_as( null );
		$this->plugin->account()->event_feed()->catch_up();
		$this->act_as( 'customer' );
		$this->assertCount( 1, $this->saved() );
	}

	/** By the box, under My account or with a subscription: one card is one, with what is newer of it. */
	public function test_the_same_card_twice(): void {
		$first = $this->card();
		$this->card( 'mastercard' );
		$this->card();
		$saved = $this->saved();
		$this->assertSame( [ '4242', '4444' ], array_map( static fn ( $card ): string => $card->get_last4(), $saved ) );
		$this->assertSame( $first->get_id(), $saved[0]->get_id() );
		$this->assertNotSame( $first->get_token(), $saved[0]->get_token() );
		$this->act_as( 'subscriber' );
		$this->card();
		$this->assertCount( 1, $this->saved(), 'Each customer has their own.' );
	}

	/** WooCommerce's list of a customer's tokens ends after some, and ours of other accounts come first. */
	public function test_cards_of_other_accounts_hide_none(): void {
		$card = $this->card();
		foreach ( range( 1, 3 ) as $number ) {
			$other = $this->attached( 'visa' );
			$other->update_meta_data( 'merchant_payments_account', '999' );
			$other->update_meta_data( 'merchant_payments_fingerprint', "other-$number" );
			$other->save();
		}
		$all   = WC_Payment_Tokens::get_tokens( [ 'user_id' => get_current_user_id(), 'limit' => 100 ] );
		$first = array_filter( $all, static fn ( $one ): bool => '999' === $one->get_meta( 'merchant_payments_account' ) );
		$this->assertCount( 3, $first );
		foreach ( [ '' => 1, Gateway::ID => 1, 'another' => 0 ] as $of => $count ) {
			$shown = apply_filters( 'woocommerce_get_customer_payment_tokens', $first, get_current_user_id(), $of );
			$this->assertCount( $count, $shown, $of );
		}
		$this->assertSame( [ $card->get_id() ], array_map( static fn ( $one ): int => $one->get_id(), $this->saved() ) );
	}

	/** WordPress's tools for personal data: what we call somebody at the payments platform. */
	public function test_whose_customer_somebody_is(): void {
		$this->card();
		$customer = $this->customers()[0]['id'];
		$email    = wp_get_current_user()->user_email;
		$data     = ( new StoreScreens( $this->plugin, static fn (): bool => true ) )->personal_data();
		$shown    = array_column( $data->export( $email, 1 )['data'], 'item_id' );
		$this->assertContains( "merchant-payments-customer-$customer", $shown );
		$this->assertNotContains( "merchant-payments-customer-$customer", array_column( $data->export( $email, 2 )['data'], 'item_id' ) );
		$data->erase( $email );
		$this->assertFalse( get_user_option( 'merchant_payments_customers' ) );
		$this->assertSame( [], $data->export( $email, 1 )['data'] );
	}

	/** Deleted in the shop, a card is nobody's at the platform; on a copy of the site it stays the original's. */
	public function test_a_deleted_card(): void {
		foreach ( [ 'here' => null, 'on a copy' => 'cus' ] as $where => $customer ) {
			$card   = $this->card();
			$method = $card->get_token();
			if ( 'on a copy' === $where ) {
				$card->update_meta_data( 'merchant_payments_site', md5( 'the original' ) );
				$card->save();
			}
			WC_Payment_Tokens::delete( $card->get_id() );
			$at = $this->plugin->account()->platform()->customers()->method( $method )['customer'];
			$this->assertSame( $customer, null === $at ? null : substr( $at, 0, 3 ), $where );
			$this->assertSame( [], $this->saved() );
		}
	}

	/** As WooCommerce does it when a user is deleted: by its list of a customer's tokens, which ends after some. */
	public function test_a_deleted_user_leaves_no_cards(): void {
		$user = get_current_user_id();
		$this->card();
		foreach ( range( 1, 3 ) as $number ) {
			$other = $this->attached( 'visa' );
			$other->update_meta_data( 'merchant_payments_account', '999' );
			$other->update_meta_data( 'merchant_payments_fingerprint', "other-$number" );
			$other->save();
		}
		$delete = static function ( int $id ): void {
			$some = array_slice( WC_Payment_Tokens::get_tokens( [ 'user_id' => $id ] ), 0, 2, true );
			array_map(
				static fn ( $card ) => $card->delete(),
				apply_filters( 'woocommerce_get_customer_payment_tokens', $some, $id, '' )
			);
		};
		add_action( 'delete_user', $delete );
		do_action( 'delete_user', $user, null, get_user_by( 'id', $user ) );
		remove_action( 'delete_user', $delete );
		$this->assertSame( [], WC_Payment_Tokens::get_tokens( [ 'user_id' => $user, 'limit' => 100 ] ) );
	}

	/** Somebody has deleted the customer at the platform: another one is made, and the first press pays. */
	public function test_a_customer_whom_the_account_no_longer_has(): void {
		update_user_option( get_current_user_id(), 'merchant_payments_customers', [ $this->plugin->account()->scope->id => 'cus_1Nobody' ] );
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay_and_keep( $order, 'visa' )['result'], $this->told() );
		$this->assertCount( 1, $this->saved() );
		$this->assertSame( 1, $this->charges() );
	}

	/** What the classic checkout shows of the customer's cards. */
	private function listed(): string {
		// A gateway reads its cards once for each request.
		WC()->payment_gateways()->init();
		ob_start();
		WC()->payment_gateways()->payment_gateways()[ Gateway::ID ]->saved_payment_methods();
		return (string) ob_get_clean();
	}

	/** @return list<array<string, mixed>> Of the account. */
	private function customers(): array {
		return $this->plugin->account()->transport()->request( 'GET', '/v1/customers', [ 'limit' => 100 ] )['data'];
	}
}
