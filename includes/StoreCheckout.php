<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry;
use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Admin\OrderScreen;
use MerchantPayments\Checkout\BlockMethod;
use MerchantPayments\Checkout\CardPayment;
use MerchantPayments\Checkout\EndedPayments;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\OneCheckout;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Checkout\ShopRequests;
use MerchantPayments\Checkout\StatusChanges;
use MerchantPayments\Checkout\UnpaidOrders;
use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Orders\LatePayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Mode;
use WC_Order;

/** What is ours in the shop: the gateway in both checkouts, and what happens to its orders. */
final class StoreCheckout {

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
			$this->payment( ... ),
			$this->form( ... )
		);
	}

	private function payment(): CardPayment {
		return new CardPayment( $this->site->account(), $this->account_of( ... ), $this->site->lock(), StoreFields::is_manual_capture( ... ) );
	}

	private function form(): PaymentForm {
		$connection = $this->site->account()->connection;
		$key        = $connection->is_open ? $connection->publishable_key : '';
		return new PaymentForm( $this->site->account()->mode(), $key, fn () => $this->payment()->is_authorized_first() );
	}

	public function requests(): ShopRequests {
		return new ShopRequests( $this->payment( ... ), $this->site->account()->connection->adapters );
	}

	public function one(): OneCheckout {
		return new OneCheckout( $this->site->lock() );
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
		$is_over = match ( true ) {
			'on-hold' !== $status && StatusChanges::concerns( $order ) => ( new StatusChanges( $this->account_of( ... ) ) )->follow(
				$order,
				'cancelled' !== $status,
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
					$this->form( ... )
				)
			);
		}
	}

	/** Whether WooCommerce's job for unpaid orders may cancel one. Refunds come here as well in other plugins' jobs. */
	public function may_cancel( bool $may, object $order ): bool {
		return $order instanceof WC_Order ? $this->unpaid()->may_cancel( $may, $order ) : $may;
	}
}
