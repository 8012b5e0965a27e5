<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Checkout\Saved\AddedCard;
use MerchantPayments\Checkout\Saved\CardSetUp;
use MerchantPayments\Checkout\Saved\SavedMethods;
use MerchantPayments\Checkout\Subscriptions\SubscriptionHooks;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Orders\PageRefunds;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Mode;
use WC_Order;
use WC_Order_Refund;
use WC_Payment_Gateway;
use WC_Payment_Token;
use WP_Error;

/** Our payment gateway in WooCommerce: customers pay with it, and orders are refunded from their page. It only passes on. */
final class Gateway extends WC_Payment_Gateway {

	/**
	 * Payment method of our orders. Not `woocommerce_payments`: WooCommerce uses that id for another product, offers its onboarding,
	 * and logs an error when it is not installed.
	 */
	public const ID = PaymentOrders::METHOD;

	/** What WooCommerce calls it that customers save cards: its versions have two names for adding one under My account. */
	private const SAVING = array( 'tokenization', 'add_payment_method', 'add_payment_methods' );

	/**
	 * @param Closure(): PageRefunds      $page
	 * @param Closure(WC_Order): Account $account_of The account of an order's payment.
	 * @param Closure(): Mode             $mode
	 * @param Closure(): bool             $has_account Whether the store has an account.
	 * @param Closure(): ?AccountTrouble  $trouble     What is wrong with it.
	 * @param Closure(WC_Order): ?string  $address_of The page of an order's payment.
	 * @param Closure(WC_Order, SentForm): PaymentStep $pay
	 * @param Closure(): PaymentForm      $form
	 * @param Closure(): OfferedMethods   $offered
	 * @param Closure(): SavedMethods     $saved
	 * @param Closure(): AddedCard        $added
	 */
	public function __construct(
		private readonly Closure $page,
		private readonly Closure $account_of,
		private readonly Closure $mode,
		private readonly Closure $has_account,
		private readonly Closure $trouble,
		private readonly Closure $address_of,
		private readonly Closure $pay,
		private readonly Closure $form,
		private readonly Closure $offered,
		private readonly Closure $saved,
		private readonly Closure $added
	) {
		$this->id                 = self::ID;
		$this->method_title       = __( 'Merchant Payments', 'merchant-payments-for-woocommerce' );
		$this->method_description = __(
			'Payments, payouts and everything that happens to your money, under Payments.',
			'merchant-payments-for-woocommerce'
		);
		// The block's checkout writes it on an order before it is known what pays it; get_title() says more.
		$this->title      = Offer::has_only_cards()
			? __( 'Card', 'merchant-payments-for-woocommerce' )
			: __( 'Online payment', 'merchant-payments-for-woocommerce' );
		$this->has_fields = true;
		$this->icon       = plugins_url( 'includes/Checkout/icon.svg', MERCHANT_PAYMENTS_FILE );
		$this->supports   = array( 'products', 'refunds', ...self::SAVING, ...( self::renews() ? SubscriptionHooks::SUPPORTS : array() ) );
		$this->enabled    = $this->switched();
	}

	/** Whether subscriptions are renewed with it: only where there is a plugin for them. */
	public static function renews(): bool {
		return false !== has_action( 'woocommerce_scheduled_subscription_payment_' . self::ID );
	}

	/** Itself, for orders that were paid with it: not offered, and not in WooCommerce's list of payment providers. */
	public function only_for_refunds(): self {
		$this->enabled  = 'no';
		$this->supports = array( 'refunds' );
		// WooCommerce lists what is left after this action.
		add_action( 'woocommerce_admin_field_payment_gateways', $this->leave_list( ... ), 1 );
		return $this;
	}

	private function leave_list(): void {
		$all                   = WC()->payment_gateways();
		$all->payment_gateways = array_filter( $all->payment_gateways, fn ( mixed $gateway ): bool => $gateway !== $this );
	}

	/** Whether the merchant has enabled it, from the autoloaded options: gateways are also created on shop pages. */
	private function switched(): string {
		$kept = maybe_unserialize( wp_load_alloptions()[ $this->get_option_key() ] ?? '' );
		return 'no' === ( is_array( $kept ) ? $kept['enabled'] ?? 'yes' : 'yes' ) ? 'no' : 'yes';
	}

	/** Whether the current customer is offered it. */
	public function is_available(): bool {
		return parent::is_available()
			&& Offer::is_made()
			&& ( Offer::is_of_sandbox() || ( $this->form )()->is_usable() )
			&& ( Offer::has_cards() || $this->is_payable_otherwise( OrderOnPage::unpaid() ) );
	}

	/** Whether something that is no card suits. */
	private function is_payable_otherwise( ?WC_Order $order ): bool {
		return ( $this->offered )()->has_for( $order?->get_currency() ?? get_woocommerce_currency(), ( $this->form )()->recurs( $order ) );
	}

	/** What customers read where they choose it, and what an order says until it is known what it was paid with. */
	public function get_title(): string {
		$order       = OrderOnPage::unpaid();
		$offered     = ( $this->offered )();
		$is_bought   = null !== $order || false === WC()->cart?->is_empty();
		$this->title = $offered->title( $is_bought ? $this->suiting( $offered, $order ) : null );
		return parent::get_title();
	}

	/** @return list<string> Ids of the methods that an order, or the cart, can be paid with. */
	private function suiting( OfferedMethods $offered, ?WC_Order $order ): array {
		return $offered->for( PaymentForm::amount( $order ), PaymentForm::country( $order ), ( $this->form )()->recurs( $order ) );
	}

	/** Ours is for the merchant's list of providers; customers read what they pay with. */
	public function get_icon(): string {
		return '';
	}

	/**
	 * Whether it does something that WooCommerce has a name for. Saving cards only for whom it is offered to.
	 *
	 * @param string $feature
	 */
	public function supports( $feature ): bool {
		return parent::supports( $feature ) && ( ! in_array( $feature, self::SAVING, true ) || ( $this->saved )()->is_offered() );
	}

	/** Prints the payment form, with WooCommerce's own list of saved cards and its box for keeping one. */
	public function payment_fields(): void {
		if ( is_account_page() ) {
			( $this->form )()->show_set_up();
			return;
		}
		if ( ! $this->supports( 'tokenization' ) ) {
			( $this->form )()->show( OrderOnPage::unpaid() );
			return;
		}
		$this->tokenization_script();
		$this->saved_payment_methods();
		// WooCommerce's script hides what has this class while a saved card is chosen.
		echo '<div class="wc-payment-form">';
		( $this->form )()->show( OrderOnPage::unpaid() );
		echo '</div>';
		if ( ! ( $this->form )()->recurs( OrderOnPage::unpaid() ) ) {
			$this->save_payment_method_checkbox();
		}
	}

	/**
	 * One of the saved cards to choose from: says of one that has expired that it has.
	 *
	 * @param WC_Payment_Token $token
	 */
	public function get_saved_payment_method_option_html( $token ): string {
		$name = $token->get_display_name();
		$html = parent::get_saved_payment_method_option_html( $token );
		return str_replace( esc_html( $name ), esc_html( ( $this->saved )()->name( $token ) ), $html );
	}

	/**
	 * Adds a card under My account.
	 *
	 * @return array{result: string, redirect: string} WooCommerce's: it says that the card was added or was not, or nothing while the bank
	 *   asks.
	 */
	public function add_payment_method(): array {
		$page = wc_get_endpoint_url( 'add-payment-method', '', wc_get_page_permalink( 'myaccount' ) );
		try {
			$step = ( $this->added )()->add( SentForm::of_request()->token, $page );
			return array(
				'result'   => $step->is_done() ? 'success' : '',
				'redirect' => $step->is_done() ? AddedCard::page() : $page . '#merchant-payments=' . $step->secret,
			);
		} catch ( Refusal $refusal ) {
			wc_add_notice( $refusal->getMessage(), 'error' );
		} catch ( Locked | PlatformException $failure ) {
			Log::failure( 'A card was not added', $failure );
			wc_add_notice( __( 'Cards can’t be added just now. Please try again in a moment.', 'merchant-payments-for-woocommerce' ), 'error' );
		}
		return array(
			'result'   => '',
			'redirect' => '',
		);
	}

	/**
	 * Pays an order with what the customer chose. WooCommerce's checkout, the block's and an order's own page all come here.
	 *
	 * @param int $order_id Order id.
	 * @return array<string, string> With `result`, and `redirect` where it succeeded; where the customer's bank asks, `redirect` is the
	 *   order's own page with the payment's secret, which the form takes instead of going there.
	 */
	public function process_payment( $order_id ): array {
		$order = PaymentOrders::find( absint( $order_id ) );
		try {
			if ( null === $order ) {
				$sentence = __( 'The order could not be found.', 'merchant-payments-for-woocommerce' );
				throw new Refusal( PaymentOrders::MISSING, $sentence, Reason::NotFound );
			}
			$step = ( $this->pay )( $order, SentForm::of_request() );
			return array( 'result' => 'success' ) + $this->next( PaymentOrders::fresh( $order->get_id() ), $step );
		} catch ( Refusal $refusal ) {
			wc_add_notice( $refusal->getMessage(), 'error' );
		} catch ( Locked $busy ) {
			wc_add_notice(
				__( 'This order is being paid in another window. Please look there, or wait a moment.', 'merchant-payments-for-woocommerce' ),
				'error'
			);
		} catch ( PlatformException $failure ) {
			Log::failure( sprintf( 'Order %d was not paid', absint( $order_id ) ), $failure );
			wc_add_notice(
				__( 'Payments can’t be made just now. Please try again in a moment: nothing is paid twice.', 'merchant-payments-for-woocommerce' ),
				'error'
			);
		}
		return array( 'result' => 'failure' );
	}

	/** @return array<string, string> */
	private function next( WC_Order $order, PaymentStep $step ): array {
		if ( $step->is_done() ) {
			$page = NextPage::after( $order );
			return array( 'redirect' => CardSetUp::is_payable( $order ) ? $this->get_return_url( $order ) : $page );
		}
		if ( '' !== $step->address ) {
			return array( 'redirect' => $step->address );
		}
		return array(
			'redirect'                 => NextPage::form( $order ) . '#merchant-payments=' . $step->secret,
			'merchant_payments_secret' => $step->secret,
			'merchant_payments_order'  => (string) $order->get_id(),
			'merchant_payments_key'    => $order->get_order_key(),
		);
	}

	/** Where WooCommerce's list of payment providers links to: where something is wrong with the account, to the page with the way out. */
	public function get_settings_url(): string {
		return null === ( $this->trouble )() ? SettingsSection::address() : PageAddress::to( '/payments/overview' );
	}

	/** Its section there. */
	public function admin_options(): void {
		SettingsSection::show();
	}

	/** What that list says of it, what is wrong with the account first. */
	public function get_method_description(): string {
		$trouble = ( $this->trouble )();
		return null === $trouble ? parent::get_method_description() : $trouble->brief();
	}

	/** Whether that list says that something is to be done. */
	public function needs_setup(): bool {
		return ! $this->is_account_connected() || null !== ( $this->trouble )();
	}

	/** Where that list links to while the store has no account, or one that something is wrong with. */
	public function get_connection_url(): string {
		return PageAddress::to( null === ( $this->trouble )() ? '/payments/connect' : '/payments/overview' );
	}

	/** Whether that list offers to manage it, or else to set it up. */
	public function is_account_connected(): bool {
		return ( $this->has_account )();
	}

	/**
	 * What that list links to besides. Without a link of ours it would link to the plugin's page in WordPress's directory.
	 *
	 * @return list<array{_type: string, url: string}>
	 */
	public function get_provider_links(): array {
		return array(
			array(
				'_type' => 'terms',
				'url'   => 'https://stripe.com/legal',
			),
		);
	}

	/** Whether that list marks it as test mode. */
	public function is_test_mode(): bool {
		return ! ( $this->mode )()->is_live();
	}

	/**
	 * Where the order's transaction id leads: the page of its payment.
	 *
	 * @param WC_Order $order
	 */
	public function get_transaction_url( $order ): string {
		$address                    = ( $this->address_of )( $order );
		$this->view_transaction_url = null === $address ? '' : str_replace( '%', '%%', $address );
		return (string) parent::get_transaction_url( $order );
	}

	/**
	 * Whether the order's page offers a refund: not while it is not known what became of an earlier request.
	 *
	 * @param WC_Order|false $order
	 */
	public function can_refund_order( $order ): bool {
		return $order instanceof WC_Order
			&& parent::can_refund_order( $order )
			&& ! ( $this->account_of )( $order )->is_pending( PaymentOrders::id( $order, PaymentOrders::INTENT ) );
	}

	/**
	 * Refunds the payment for a refund that WooCommerce has created.
	 *
	 * @param int               $order_id Order id.
	 * @param float|string|null $amount   Decimal number; null for the full amount.
	 * @param string            $reason   The merchant's text.
	 * @return bool|WP_Error
	 */
	public function process_refund( $order_id, $amount = null, $reason = '' ) {
		$order = PaymentOrders::find( absint( $order_id ) );
		if ( null === $order ) {
			return new WP_Error( PaymentOrders::MISSING, __( 'The order could not be found.', 'merchant-payments-for-woocommerce' ) );
		}
		$charge = PaymentOrders::id( $order, PaymentOrders::CHARGE );
		if ( '' === $charge ) {
			return new WP_Error( 'wcpay_missing_charge', __( 'This order has no payment to refund.', 'merchant-payments-for-woocommerce' ) );
		}
		$money  = MinorUnits::of_decimal( (string) ( $amount ?? $order->get_total() ), $order->get_currency() );
		$made   = ( $this->page )()->asked_for( $order, $money->amount );
		$params = array(
			'charge_id'    => $charge,
			'amount'       => $money->amount,
			'reason'       => null,
			'order_id'     => $order->get_id(),
			'order_refund' => (int) $made?->get_id(),
		);
		$key    = null === $made ? null : self::key( $made );
		$paid   = false;
		try {
			$account    = ( $this->account_of )( $order );
			$operations = $account->operations();
			$operations->run( Actor::of_process(), $account->refund(), $params, $key );
			self::watch( $made, $operations );
			$paid = true;
			return true;
		} catch ( Refusal | PlatformException $failure ) {
			if ( Operations::UNKNOWN === $failure->error_code ) {
				// Another request may settle it before WooCommerce deletes the refund.
				self::watch( $made, $operations ?? null );
			}
			return new WP_Error( $failure->error_code, $failure->getMessage() );
		} catch ( Locked ) {
			return new WP_Error( Locked::CODE, Locked::sentence() );
		} finally {
			PageRefunds::end( (int) $made?->get_id(), $paid );
		}
	}

	/** Has the refund applied again when WooCommerce deletes it although its money may have been sent. */
	private static function watch( ?WC_Order_Refund $made, ?Operations $operations ): void {
		if ( null !== $made && null !== $operations ) {
			PageRefunds::watch( $made->get_id(), static fn () => $operations->apply_again( self::key( $made ) ) );
		}
	}

	/** Idempotency key: WooCommerce's id of the refund, so that each is paid once. */
	private static function key( WC_Order_Refund $made ): string {
		return 'order-refund:' . $made->get_id();
	}
}
