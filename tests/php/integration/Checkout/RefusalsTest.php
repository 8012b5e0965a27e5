<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use Closure;
use MerchantPayments\Account\KnownAccount;
use MerchantPayments\Checkout\OfferedMethods;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Checkout\Saved\AccountCustomers;
use MerchantPayments\Checkout\Saved\AddedCard;
use MerchantPayments\Checkout\Saved\CardSetUp;
use MerchantPayments\Checkout\Saved\PaymentMeans;
use MerchantPayments\Checkout\Saved\SavedCards;
use MerchantPayments\Checkout\Saved\SavedMethods;
use MerchantPayments\Checkout\SentForm;
use MerchantPayments\Connections\SiteAddress;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;

/**
 * Each refusal says by its code whether a bank declined, or nothing was asked: renewals and clients go on differently.
 *
 * @covers \MerchantPayments\Checkout\Saved\AddedCard
 * @covers \MerchantPayments\Checkout\Saved\CardSetUp
 * @covers \MerchantPayments\Checkout\Saved\SavedCards
 * @covers \MerchantPayments\Checkout\Saved\SavedMethods
 * @covers \MerchantPayments\Checkout\SentForm
 * @covers \MerchantPayments\Payments\Confirmation
 */
final class RefusalsTest extends SavedCardTestCase {

	private const DECLINED = [ 'merchant_payments_declined', Reason::Declined ];
	private const REFUSED  = [ 'merchant_payments_refused', Reason::Invalid ];

	/** @return array{string, Reason}|null How it refuses. */
	private static function refusal( Closure $work ): ?array {
		try {
			$work();
			return null;
		} catch ( Refusal $refusal ) {
			return [ $refusal->error_code, $refusal->reason ];
		}
	}

	private function saved_methods( bool $is_on = true ): SavedMethods {
		$account = $this->plugin->account();
		return new SavedMethods(
			$account,
			new AccountCustomers( $account, $this->plugin->lock() ),
			new SavedCards( $account->scope, SiteAddress::fingerprint() ),
			$this->plugin->lock(),
			static fn (): bool => $is_on
		);
	}

	public function test_a_card_that_is_added(): void {
		$customers = new AccountCustomers( $this->plugin->account(), $this->plugin->lock() );
		$add       = fn ( string $token, bool $is_on = true ): ?array => self::refusal(
			fn () => ( new AddedCard( $this->plugin->account(), $customers, $this->saved_methods( $is_on ) ) )->add( $token, home_url() )
		);
		$params    = [ 'payment_method' => 'pm_card_chargeDeclinedExpiredCard', 'setup_future_usage' => 'off_session' ];
		$declined  = $this->plugin->account()->transport()->request( 'POST', '/v1/test_helpers/confirmation_tokens', $params )['id'];
		$this->assertSame( [ 'merchant_payments_refused', Reason::Forbidden ], $add( 'ctoken_1', false ) );
		$this->assertSame( self::REFUSED, $add( 'pm_card_visa' ) );
		$this->assertSame( self::DECLINED, $add( $declined ) );
		$this->assertSame( self::DECLINED, [ AddedCard::unconfirmed()->error_code, AddedCard::unconfirmed()->reason ] );
	}

	public function test_a_card_that_was_saved(): void {
		$cards = new SavedCards( $this->plugin->account()->scope, SiteAddress::fingerprint() );
		$card  = $this->card();
		$user  = get_current_user_id();
		$now   = time();
		$find  = static fn ( int $id, int $of ): ?array => self::refusal( static fn () => $cards->find( $id, $of, $now ) );
		$this->assertNull( $find( $card->get_id(), $user ) );
		$this->assertSame( [ self::REFUSED, self::REFUSED ], [ $find( 0, $user ), $find( $card->get_id(), $user + 1 ) ] );
		$card->set_expiry_year( '2021' );
		$card->save();
		$this->assertSame( self::REFUSED, $find( $card->get_id(), $user ) );

		$order = $this->unpaid();
		$this->act_as( null );
		$means = fn () => $this->saved_methods()->means( SentForm::of_request(), $order, true );
		$this->assertSame( self::REFUSED, self::refusal( $means ), 'A guest, for whom no card is kept.' );
	}

	public function test_a_form(): void {
		$order   = $this->unpaid();
		$offered = OfferedMethods::of_store( KnownAccount::of( $this->plugin->account()->scope->id ), [ 'card' ] );
		$sent    = static function ( string $token, string $total, string $methods = 'card' ) use ( $order, $offered ): ?array {
			$_POST = [ PaymentForm::TOKEN => $token, PaymentForm::TOTAL => $total, PaymentForm::METHODS => $methods ];
			$form  = SentForm::of_request();
			$_POST = [];
			return self::refusal( static fn () => $form->check( $order, $offered ) );
		};
		$this->assertNull( $sent( 'ctoken_1', '5000:usd' ) );
		foreach ( [ [ '', '5000:usd' ], [ 'ctoken_1', '4999:usd' ], [ 'ctoken_1', '5000:usd', 'card ideal' ] ] as $odd ) {
			$this->assertSame( self::REFUSED, $sent( ...$odd ) );
		}
	}

	public function test_a_trial_and_a_payment(): void {
		$account  = $this->plugin->account();
		$params   = [ 'payment_method' => 'pm_card_chargeDeclinedExpiredCard', 'setup_future_usage' => 'off_session' ];
		$token    = (string) $account->transport()->request( 'POST', '/v1/test_helpers/confirmation_tokens', $params )['id'];
		$customer = $account->platform()->customers()->make( [ 'email' => 'ada@store.example' ] );
		$set_up   = new CardSetUp( $account, static fn () => $account, fn () => $this->saved_methods(), $this->plugin->lock() );
		$order    = $this->unpaid( 0 );
		add_filter( 'woocommerce_order_needs_payment', '__return_true' );
		$means = PaymentMeans::entered( $token, $customer, PaymentMeans::OFF_SESSION );
		$this->assertSame( self::DECLINED, self::refusal( static fn () => $set_up->begin( $order->get_id(), $means ) ) );
		remove_filter( 'woocommerce_order_needs_payment', '__return_true' );

		$paid     = $this->order();
		$params   = [ 'order_id' => $paid->get_id(), 'payment_intent_id' => $paid->get_meta( '_intent_id' ), 'return_url' => home_url() ];
		$again    = static fn () => $account->confirmation()->call( $params + [ 'confirmation_token' => 'ctoken_1' ], 'op_1' );
		$this->assertSame( [ 'merchant_payments_refused', Reason::Conflict ], self::refusal( $again ) );
		$declined = $account->confirmation()->refused( [], new Declined( 'No.', 'card_declined' ) );
		$this->assertInstanceOf( Refusal::class, $declined );
		$this->assertSame( self::DECLINED, [ $declined->error_code, $declined->reason ] );
		$this->assertSame( [ 'code' => 'card_declined', 'charge' => null, 'advice' => null ], $declined->details );
		$refused = $account->confirmation()->refused( [], new InvalidRequest( 'No.', 'amount_too_small' ) );
		$this->assertInstanceOf( Refusal::class, $refused );
		$this->assertSame( [ 'merchant_payments_refused', [ 'error_type' => 'amount_too_small' ] ], [ $refused->error_code, $refused->details ] );
	}
}
