<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Account\KnownAccount;
use MerchantPayments\Checkout\CheckoutPayment;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Checkout\Saved\AccountCustomers;
use MerchantPayments\Checkout\Saved\SavedCards;
use MerchantPayments\Checkout\Saved\SavedMethods;
use MerchantPayments\Checkout\Saved\SepaDebitToken;
use MerchantPayments\Checkout\SentForm;
use MerchantPayments\Connections\SiteAddress;
use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Subscriptions\Renewals;
use WC_Order;
use WC_Payment_Tokens;

/**
 * A customer keeps a bank account that is debited, and pays with it again, as with a card.
 *
 * @covers \MerchantPayments\Checkout\Saved\KeptMethod
 * @covers \MerchantPayments\Checkout\Saved\SavedCards
 * @covers \MerchantPayments\Checkout\Saved\SavedKind
 * @covers \MerchantPayments\Checkout\Saved\SavedMethods
 * @covers \MerchantPayments\Checkout\Saved\SepaDebitToken
 * @covers \MerchantPayments\Checkout\SentForm
 * @covers \MerchantPayments\Checkout\Subscriptions\Renewal
 * @covers \MerchantPayments\StoreCheckout
 */
final class SavedDebitTest extends SubscriptionTestCase {

	/** Stripe's test accounts: the money arrives, or does not. */
	private const GOOD = 'DE89370400440532013000';
	private const BAD  = 'AT861904300235473202';

	private const TEN_DAYS = 864_000;

	protected function set_up(): void {
		parent::set_up();
		StoreFields::save( [ StoreFields::METHODS => [ 'card', 'sepa_debit' ] ] );
		$active = array_fill_keys( [ 'card_payments', 'sepa_debit_payments' ], 'active' );
		KnownAccount::remember(
			$this->plugin->account()->scope->id,
			[
				'country'          => 'DE',
				'default_currency' => 'eur',
				'capabilities'     => $active,
			]
		);
	}

	public function test_it_is_kept_once_it_has_paid_and_pays_the_next_order(): void {
		$debit = $this->kept_debit();
		$this->assertSame( 'SEPA Direct Debit ending in 3000', $debit->get_display_name() );
		$listed = apply_filters( 'woocommerce_payment_methods_list_item', [ 'method' => [ 'gateway' => 'ours' ] ], $debit );
		$this->assertSame( [ 'SEPA Direct Debit', '3000' ], [ $listed['method']['brand'], $listed['method']['last4'] ] );
		$this->assertSame( 'SEPA Direct Debit', wc_get_credit_card_type_label( $listed['method']['brand'] ), 'As My account writes it.' );

		$next = $this->unpaid( 4321, 'eur' );
		$this->assertSame( 'success', $this->pay_with( $next, $debit->get_id() )['result'], $this->told() );
		$this->assertSame( 'on-hold', $this->again( $next )->get_status() );
		$this->arrive();
		$charge = $this->charge( $this->again( $next ) );
		$this->assertSame( [ 'processing', 4321 ], [ $this->again( $next )->get_status(), $charge['amount'] ] );
		$this->assertSame( $debit->get_token(), $charge['payment_method'], 'The account that was kept.' );
		$this->assertSame( [ 2, 1 ], [ $this->charges(), count( $this->debits() ) ], 'It is not kept twice.' );
	}

	/** The customer agreed to debits when it was kept, and sees no form now. */
	public function test_the_agreement_goes_with_it(): void {
		$debit    = $this->kept_debit();
		$order    = $this->unpaid( 4321, 'eur' );
		$recorded = new class( $this->plugin->account()->transport() ) implements Transport {

			/** @var array<string, mixed> The last confirmation's parameters. */
			public array $confirmed = [];

			public function __construct( private readonly Transport $platform ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$this->confirmed = str_ends_with( $path, '/confirm' ) ? $params : $this->confirmed;
				return $this->platform->request( $method, $path, $params, $idempotency_key );
			}
		};

		$account = AccountOver::transport( $recorded );
		$saved   = new SavedMethods(
			$account,
			new AccountCustomers( $account, $this->plugin->lock() ),
			new SavedCards( $account->scope, SiteAddress::fingerprint() ),
			$this->plugin->lock(),
			static fn (): bool => true
		);
		$_POST   = [ 'wc-merchant_payments-payment-token' => (string) $debit->get_id() ];
		$sent    = $saved->narrowed( SentForm::of_request() );
		$payment = new CheckoutPayment( $account, static fn () => $account, $this->plugin->lock(), static fn (): bool => false );
		$payment->pay( $order->get_id(), $sent, $saved->means( $sent, $order ) );
		$_POST = [];
		$this->assertSame( $debit->get_token(), $recorded->confirmed['payment_method'] );
		$this->assertStringStartsWith( 'mandate_', $recorded->confirmed['mandate'] );
	}

	/** In lists where something is paid, that suits it; under My account, always. */
	public function test_where_it_is_listed(): void {
		$this->kept_debit();
		foreach ( [ 'eur' => 1, 'usd' => 0 ] as $currency => $count ) {
			$this->open_page( $this->unpaid( 5000, $currency ) );
			$listed = $this->debits();
			$this->leave_page();
			$this->assertCount( $count, $listed, $currency );
		}
		$this->assertCount( 1, $this->debits() );
	}

	public function test_the_same_account_twice_is_one(): void {
		$first = $this->kept_debit();
		$again = $this->kept_debit();
		$this->assertSame( $first->get_id(), $again->get_id() );
		$this->assertNotSame( $first->get_token(), $again->get_token() );
		$this->assertCount( 1, $this->debits() );
	}

	public function test_what_did_not_pay_is_not_kept(): void {
		$order = $this->unpaid( 5000, 'eur' );
		$this->assertSame( 'success', $this->pay_by_debit( $order, self::BAD )['result'], $this->told() );
		$this->assertSame( [ 'on-hold', [] ], [ $this->again( $order )->get_status(), $this->debits() ] );
		$this->arrive();
		$this->assertSame( [ 'failed', [] ], [ $this->again( $order )->get_status(), $this->debits() ] );
	}

	/** Without a ticked box, and where the form allowed other methods, too. */
	public function test_it_is_kept_only_if_the_customer_wants_it(): void {
		$order  = $this->unpaid( 5000, 'eur' );
		$answer = $this->send( $order, [ PaymentForm::TOKEN => $this->chosen( self::GOOD, '' ), PaymentForm::METHODS => 'card sepa_debit' ] );
		$this->assertSame( 'success', $answer['result'], $this->told() );
		$this->arrive();
		$this->assertSame( [ 'processing', [] ], [ $this->again( $order )->get_status(), $this->debits() ] );
	}

	/** In another currency, and where payments are captured later. */
	public function test_where_it_does_not_suit(): void {
		$debit = $this->kept_debit();
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_with( $this->unpaid( 5000, 'usd' ), $debit->get_id() ) );
		$this->assertStringContainsString( 'Other ways to pay are offered now', $this->told() );
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ], true );
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_with( $this->unpaid( 5000, 'eur' ), $debit->get_id() ) );
		$this->assertSame( 1, $this->charges() );
	}

	public function test_somebody_elses_pays_nothing(): void {
		$debit = $this->kept_debit();
		$this->act_as( 'subscriber' );
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_with( $this->unpaid( 5000, 'eur' ), $debit->get_id() ) );
		$this->assertSame( 1, $this->charges() );
	}

	public function test_a_deleted_one(): void {
		$debit = $this->kept_debit();
		WC_Payment_Tokens::delete( $debit->get_id() );
		$this->assertNull( $this->plugin->account()->platform()->customers()->method( $debit->get_token() )['customer'] );
	}

	/** Entered with the order that begins it, or kept before. */
	public function test_a_subscription_is_renewed_with_it(): void {
		$order        = $this->unpaid( 5000, 'eur' );
		$subscription = Renewals::subscribe( $order, get_current_user_id() );
		$entered      = [
			PaymentForm::TOKEN   => $this->chosen( self::GOOD, 'off_session' ),
			PaymentForm::METHODS => 'card sepa_debit',
		];
		$this->assertSame( 'success', $this->send( $order, $entered )['result'], $this->told() );
		$this->arrive();
		$this->assertSame( 'processing', $this->again( $order )->get_status() );

		$renewal = $this->renewed( $this->now( $subscription ) );
		$this->assertSame( 'on-hold', $renewal->get_status() );
		$this->arrive();
		$this->assertSame( 'processing', $this->again( $renewal )->get_status() );
		$this->assertSame( $this->debits()[0]->get_token(), $this->charge( $this->again( $renewal ) )['payment_method'] );
	}

	/** The days of a debit pass. */
	private function arrive(): void {
		$this->pass( self::TEN_DAYS );
		$this->plugin->account()->event_feed()->catch_up();
	}

	private function kept_debit(): SepaDebitToken {
		$order = $this->unpaid( 5000, 'eur' );
		$this->assertSame( 'success', $this->pay_by_debit( $order, self::GOOD )['result'], $this->told() );
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
		$this->arrive();
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$kept = $this->debits();
		$this->assertNotSame( [], $kept );
		return $kept[0];
	}

	/** What Stripe's script makes of an account that was entered. */
	private function chosen( string $iban, string $usage ): string {
		$data = [
			'type'            => 'sepa_debit',
			'sepa_debit'      => [ 'iban' => $iban ],
			'billing_details' => [ 'email' => 'ada@store.example' ],
		];
		return (string) $this->plugin->account()->transport()->request(
			'POST',
			'/v1/test_helpers/confirmation_tokens',
			[ 'payment_method_data' => $data ] + ( '' === $usage ? [] : [ 'setup_future_usage' => $usage ] )
		)['id'];
	}

	/** @return array<string, string> */
	private function pay_by_debit( WC_Order $order, string $iban ): array {
		return $this->send(
			$order,
			[
				PaymentForm::TOKEN                        => $this->chosen( $iban, 'on_session' ),
				PaymentForm::METHODS                      => 'sepa_debit',
				'wc-merchant_payments-new-payment-method' => 'true',
			]
		);
	}

	/** @return list<SepaDebitToken> What the current user has kept, as WooCommerce's lists show it. */
	private function debits(): array {
		$tokens = WC_Payment_Tokens::get_customer_tokens( get_current_user_id(), PaymentOrders::METHOD );
		return array_values( array_filter( $tokens, static fn ( mixed $token ): bool => $token instanceof SepaDebitToken ) );
	}
}
