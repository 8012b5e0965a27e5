<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry;
use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Admin\OrderScreen;
use MerchantPayments\Checkout\BlockMethod;
use MerchantPayments\Checkout\Checkout;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Platform\Mode;
use WC_Order;

/** What is ours in the shop: the gateway in both checkouts, and what happens to its orders. */
final class StoreCheckout {

	private ?Checkout $made = null;

	/** @param Closure(): bool $has_account Whether the account that takes customers' payments has sent its details. */
	public function __construct( private readonly Site $site, private readonly Closure $has_account ) {}

	public function gateway(): Gateway {
		return new Gateway(
			$this->site->page_refunds( ... ),
			fn ( WC_Order $order ): Account => $this->site->account_of( $order ),
			fn (): Mode => $this->site->account()->mode(),
			$this->has_account,
			static fn (): ?AccountTrouble => Menu::checkout_trouble(),
			static fn ( WC_Order $order ): ?string => OrderScreen::address( $order ),
			$this->checkout( ... )
		);
	}

	public function checkout(): Checkout {
		return $this->made ??= new Checkout(
			$this->site->account(),
			fn ( WC_Order $order ): Account => $this->site->account_of( $order ),
			$this->site->lock(),
			static fn (): bool => StoreFields::is_manual_capture(),
			$this->has_account
		);
	}

	public function add_to_block( object $methods ): void {
		if ( $methods instanceof PaymentMethodRegistry ) {
			$methods->register(
				new BlockMethod(
					static fn () => WC()->payment_gateways()->payment_gateways()[ Gateway::ID ],
					fn () => $this->checkout()->form()
				)
			);
		}
	}

	/** Whether WooCommerce's job for unpaid orders may cancel one. Refunds come here as well in other plugins' jobs. */
	public function may_cancel( bool $may, object $order ): bool {
		return $order instanceof WC_Order ? $this->checkout()->may_cancel( $may, $order ) : $may;
	}
}
