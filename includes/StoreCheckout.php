<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry;
use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Account\KnownAccount;
use MerchantPayments\Admin\OrderScreen;
use MerchantPayments\Checkout\BlockMethod;
use MerchantPayments\Checkout\CartSession;
use MerchantPayments\Checkout\CartTotal;
use MerchantPayments\Checkout\CheckoutPayment;
use MerchantPayments\Checkout\EndedPayments;
use MerchantPayments\Checkout\Express\ExpressButtons;
use MerchantPayments\Checkout\Express\ExpressLook;
use MerchantPayments\Checkout\Express\OwnCart;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\OfferedMethods;
use MerchantPayments\Checkout\OneCheckout;
use MerchantPayments\Checkout\OrderOnPage;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Checkout\PaymentStep;
use MerchantPayments\Checkout\ReturnPage;
use MerchantPayments\Checkout\Saved\AccountCustomers;
use MerchantPayments\Checkout\Saved\AddedCard;
use MerchantPayments\Checkout\Saved\CardSetUp;
use MerchantPayments\Checkout\Saved\SavedCardLists;
use MerchantPayments\Checkout\Saved\SavedCards;
use MerchantPayments\Checkout\Saved\SavedKind;
use MerchantPayments\Checkout\Saved\SavedMethods;
use MerchantPayments\Checkout\Saved\SepaDebitToken;
use MerchantPayments\Checkout\SentForm;
use MerchantPayments\Checkout\ShopRequests;
use MerchantPayments\Checkout\StatusChanges;
use MerchantPayments\Checkout\Subscriptions\FinalDecline;
use MerchantPayments\Checkout\Subscriptions\Renewal;
use MerchantPayments\Checkout\Subscriptions\SubscriptionCards;
use MerchantPayments\Checkout\Subscriptions\SubscriptionOrders;
use MerchantPayments\Checkout\TestBankPage;
use MerchantPayments\Checkout\UnpaidOrders;
use MerchantPayments\Connections\SiteAddress;
use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Orders\LatePayment;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;
use WC_Order;

/** What is ours in the shop: the gateway in both checkouts, and what happens to its orders. */
final class StoreCheckout {

	private ?OneCheckout $one = null;

	/** @param Closure(): bool $has_account Whether the account that takes customers' payments has sent its details. */
	public function __construct( private readonly Site $site, private readonly Closure $has_account ) {}

	public function gateway(): Gateway {
		return new Gateway(
			$this->site->page_refunds( ... ),
			$this->account_of( ... ),
			fn (): Mode => $this->site->account()->mode(),
			$this->has_account,
			static fn (): ?AccountTrouble => Menu::checkout_trouble(),
			static fn ( WC_Order $order ): ?string => OrderScreen::address( $order ),
			$this->pay( ... ),
			$this->form( ... ),
			$this->offered( ... ),
			$this->saved( ... ),
			$this->added( ... )
		);
	}

	/** A customer pays an order, or sets up a card for one that costs nothing now. */
	private function pay( WC_Order $order, SentForm $sent ): PaymentStep {
		$sets_up = CardSetUp::is_for( $order );
		$recurs  = $this->recurs( $order );
		$sent    = $this->saved()->narrowed( $sent );
		$sent->check( $order, $this->offered(), $sets_up, $recurs );
		$this->one()->join( $order, $this->end( ... ) );
		OwnCart::note( $order );
		return $this->saved()->with_another_if_gone(
			$order,
			function () use ( $order, $sent, $recurs, $sets_up ): PaymentStep {
				$means = $this->saved()->means( $sent, $order, $recurs );
				return $sets_up ? $this->set_up()->begin( $order->get_id(), $means ) : $this->payment()->pay( $order->get_id(), $sent, $means );
			}
		);
	}

	/** Whether what was begun for an order can't be ended, because it is paid. */
	private function end( WC_Order $order ): bool {
		return $this->payment()->end( $order );
	}

	/**
	 * An order was made by one of the checkouts, and goes on to its gateway.
	 *
	 * @param mixed $made The order, or its id. Other plugins tell of orders, too.
	 */
	public function made( mixed $made, bool $is_block ): void {
		$order = $made instanceof WC_Order || array() === CartSession::begun() ? $made : PaymentOrders::find( absint( $made ) );
		if ( $order instanceof WC_Order ) {
			OneCheckout::give_way( $order, $this->end( ... ), $is_block );
		}
	}

	/** What became of an order's payment, or of its card, whose customer was asked by the bank. */
	private function look( WC_Order $order ): PaymentStep {
		return CardSetUp::is_begun( $order ) ? $this->set_up()->look( $order->get_id() ) : $this->payment()->look( $order );
	}

	/** Whether more is paid later without the customer, for an order or for what is in the cart. */
	private function recurs( ?WC_Order $order ): bool {
		return ( null !== $order && CardSetUp::is_for( $order ) )
			|| ( Gateway::renews() && ( null === $order ? SubscriptionOrders::is_in_cart() : SubscriptionOrders::has( $order ) ) );
	}

	private function set_up(): CardSetUp {
		$named = fn ( int $scope ): Account => $this->site->connections()->named( $scope );
		return new CardSetUp( $this->site->account(), $named, $this->saved( ... ), $this->site->lock() );
	}

	/** What renews subscriptions; only where there is a plugin for them. */
	public function renewal(): Renewal {
		return new Renewal(
			$this->site->account(),
			fn ( int $scope ): Account => $this->site->connections()->named( $scope ),
			fn ( Account $account ): bool => $this->site->connections()->is_held( $account ),
			$this->site->lock(),
			$this->final_decline()
		);
	}

	/** Which declines of renewals are final. */
	public function final_decline(): FinalDecline {
		return new FinalDecline( $this->account_of( ... ) );
	}

	/** The cards of subscriptions. */
	public function subscription_cards(): SubscriptionCards {
		return new SubscriptionCards(
			$this->site->account(),
			fn ( int $scope ): Account => $this->site->connections()->named( $scope )
		);
	}

	private function offered(): OfferedMethods {
		$scope = $this->site->account()->scope->id;
		return OfferedMethods::of_store( KnownAccount::of( $scope ), StoreFields::methods( $this->payment()->is_authorized_first() ) );
	}

	private function saved( ?Account $account = null ): SavedMethods {
		$account ??= $this->site->account();
		return new SavedMethods(
			$account,
			new AccountCustomers( $account, $this->site->lock() ),
			new SavedCards( $account->scope, SiteAddress::fingerprint() ),
			$this->site->lock(),
			StoreFields::is_saved_cards( ... )
		);
	}

	private function added(): AddedCard {
		$account = $this->site->account();
		return new AddedCard( $account, new AccountCustomers( $account, $this->site->lock() ), $this->saved() );
	}

	/**
	 * What WooCommerce lists of what a customer has saved (`woocommerce_get_customer_payment_tokens`): where something is paid, what suits
	 * that.
	 *
	 * @param array<array-key, mixed> $tokens
	 * @return array<array-key, mixed>
	 */
	public function list_saved( array $tokens, int $user, string $gateway ): array {
		$left = $this->cards()->chargeable( $tokens, $user, $gateway );
		return is_checkout() ? array_filter( $left, $this->suits( ... ) ) : $left;
	}

	private function suits( mixed $token ): bool {
		$kind = SavedCards::is_ours( $token ) ? SavedKind::of( $token ) : null;
		if ( null === $kind || SavedKind::Card === $kind ) {
			return true;
		}
		$order  = OrderOnPage::unpaid();
		$amount = PaymentForm::amount( $order );
		return $amount->amount > 0 && in_array( $kind->value, $this->offered()->for( $amount, PaymentForm::country( $order ) ), true );
	}

	/** By which class WooCommerce reads a saved payment method. */
	public function token_class( string $known, string $type ): string {
		return SepaDebitToken::class_of( $known, $type );
	}

	/**
	 * How WooCommerce writes brands of cards, and ours of what is no card.
	 *
	 * @param array<string, string> $labels By name in lower case.
	 * @return array<string, string>
	 */
	public function payment_method_labels( array $labels ): array {
		return SepaDebitToken::label( $labels );
	}

	/** Saved cards where WooCommerce lists them. */
	public function cards(): SavedCardLists {
		return $this->saved()->lists();
	}

	/**
	 * @param array<string, mixed> $item WooCommerce's line of a saved payment method.
	 * @return array<string, mixed>
	 */
	public function list_card( array $item, object $of ): array {
		return SavedCards::is_ours( $of ) ? $this->cards()->described( $item, $of ) : $item;
	}

	/**
	 * A saved card was deleted in the shop: nothing can be paid with it any more, however often it was saved. A copy of the site leaves the
	 * original's cards alone.
	 */
	public function delete_card( object $card ): void {
		if ( ! SavedCards::is_ours( $card ) || SiteAddress::fingerprint() !== $card->get_meta( SavedCards::SITE ) ) {
			return;
		}
		try {
			$customers = $this->site->connections()->named( SavedCards::account( $card ) )->platform()->customers();
			array_map( $customers->detach( ... ), array( $card->get_token(), ...SavedCards::earlier( $card ) ) );
		} catch ( PlatformException $failure ) {
			Log::failure( 'A deleted card stays with its customer at the payments platform', $failure );
		}
	}

	/**
	 * An order has its payment: the card is kept where the customer wanted it.
	 *
	 * @param array<string, mixed> $intent
	 */
	public function keep_card( int $order_id, array $intent ): void {
		$order = null === ( $intent['setup_future_usage'] ?? null ) ? null : PaymentOrders::find( $order_id );
		if ( null !== $order && '' !== $order->get_meta( OrderPayment::KEEP_FOR ) ) {
			$this->saved( $this->account_of( $order ) )->keep( $order, $intent );
		}
	}

	private function payment(): CheckoutPayment {
		return new CheckoutPayment(
			$this->site->account(),
			$this->account_of( ... ),
			$this->site->lock(),
			StoreFields::is_manual_capture( ... )
		);
	}

	private function form(): PaymentForm {
		$connection = $this->site->account()->connection;
		$key        = $connection->is_open ? $connection->publishable_key : '';
		return new PaymentForm(
			$this->site->account()->mode(),
			$key,
			fn () => $this->payment()->is_authorized_first(),
			$this->offered( ... ),
			fn () => $this->saved()->is_offered(),
			$this->recurs( ... )
		);
	}

	public function express(): ExpressButtons {
		return new ExpressButtons( new ExpressLook( ...StoreFields::express() ), $this->form( ... ), $this->offered( ... ) );
	}

	/** What the payment form asks for, and where customers come back to. */
	public function answer(): never {
		$adapters = $this->site->account()->connection->adapters;
		// phpcs:ignore WordPress.Security -- It only tells them apart.
		match ( $_GET['step'] ?? '' ) {
			ReturnPage::STEP   => ( new ReturnPage( $this->look( ... ) ) )->show(),
			TestBankPage::STEP => ( new TestBankPage( $adapters ) )->show(),
			default            => ( new ShopRequests( $this->look( ... ), $this->added( ... ), $adapters ) )->answer(),
		};
	}

	public function one(): OneCheckout {
		return $this->one ??= new OneCheckout( $this->site->lock() );
	}

	public function cart_total(): CartTotal {
		return new CartTotal( $this->one(), $this->offered( ... ) );
	}

	public function unpaid(): UnpaidOrders {
		return new UnpaidOrders( $this->account_of( ... ) );
	}

	/**
	 * @param string $status What the order has become.
	 * @param int    $tries  How often the end of its payment was tried before.
	 */
	public function follow( WC_Order $order, string $status, int $tries = 0 ): void {
		if ( 'cancelled' === $status && 0 === $tries && PaymentOrders::METHOD === $order->get_payment_method() ) {
			LatePayment::note_who_canceled( $order );
		}
		$captures = 'cancelled' !== $status;
		$is_over  = match ( true ) {
			'on-hold' !== $status && StatusChanges::concerns( $order, $captures ) => ( new StatusChanges( $this->account_of( ... ) ) )->follow(
				$order,
				$captures,
				0 === $tries
			),
			'cancelled' === $status || PaymentOrders::METHOD !== $order->get_payment_method() => $this->unpaid()->give_up( $order, 0 === $tries ),
			default => true,
		};
		if ( ! $is_over ) {
			EndedPayments::plan( $order->get_id(), $tries + 1 );
		}
	}

	/** The end of an order's payment is tried again, if the order is still as it was. */
	public function end_again( int $order_id, int $tries ): void {
		$order = PaymentOrders::find( $order_id );
		if ( null !== $order && ( $order->has_status( 'cancelled' ) || PaymentOrders::METHOD !== $order->get_payment_method() ) ) {
			$this->follow( $order, $order->get_status(), $tries );
		}
	}

	private function account_of( WC_Order $order ): Account {
		return $this->site->account_of( $order );
	}

	public function add_to_block( object $methods ): void {
		if ( $methods instanceof PaymentMethodRegistry ) {
			$methods->register(
				new BlockMethod(
					static fn () => WC()->payment_gateways()->payment_gateways()[ Gateway::ID ],
					$this->form( ... ),
					$this->express( ... )
				)
			);
		}
	}

	/** Whether WooCommerce's job for unpaid orders may cancel one. Refunds come here as well in other plugins' jobs. */
	public function may_cancel( bool $may, object $order ): bool {
		return $order instanceof WC_Order ? $this->unpaid()->may_cancel( $may, $order ) : $may;
	}
}
