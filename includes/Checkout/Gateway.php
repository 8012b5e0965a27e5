<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
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
use WP_Error;

/** Our payment gateway in WooCommerce: it identifies our orders and refunds them from their page. Customers are not offered it yet. */
final class Gateway extends WC_Payment_Gateway {

	/**
	 * Payment method of our orders. Not `woocommerce_payments`: WooCommerce uses that id for another product, offers its onboarding,
	 * and logs an error when it is not installed.
	 */
	public const ID = PaymentOrders::METHOD;

	/**
	 * @param Closure(): PageRefunds      $page
	 * @param Closure(WC_Order): Account $account_of The account of an order's payment.
	 * @param Closure(): Mode             $mode
	 * @param Closure(): bool             $has_account Whether the store has an account.
	 * @param Closure(WC_Order): ?string  $address_of The page of an order's payment.
	 */
	public function __construct(
		private readonly Closure $page,
		private readonly Closure $account_of,
		private readonly Closure $mode,
		private readonly Closure $has_account,
		private readonly Closure $address_of
	) {
		$this->id                 = self::ID;
		$this->method_title       = __( 'Merchant Payments', 'merchant-payments-for-woocommerce' );
		$this->method_description = __(
			'Payments, payouts and everything that happens to your money, under Payments.',
			'merchant-payments-for-woocommerce'
		);
		$this->title              = $this->method_title;
		$this->icon               = plugins_url( 'includes/Checkout/icon.svg', MERCHANT_PAYMENTS_FILE );
		$this->supports           = array( 'products', 'refunds' );
		$this->enabled            = $this->switched();
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

	/** There is no checkout form yet. */
	public function is_available(): bool {
		return false;
	}

	/** Where WooCommerce's list of payment providers links to. */
	public function get_settings_url(): string {
		return SettingsSection::address();
	}

	/** Its section there. */
	public function admin_options(): void {
		SettingsSection::show();
	}

	/** Where that list links to while the store has no account. */
	public function get_connection_url(): string {
		return PageAddress::to( '/payments/connect' );
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
