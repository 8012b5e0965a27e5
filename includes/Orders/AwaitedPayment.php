<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\NextAction;
use WC_Order;

/**
 * A payment that the customer has made or promised, and whose money comes later: a bank debit on its way, a voucher that is paid elsewhere.
 * Its order is on hold, so that WooCommerce keeps the goods and sends its own mail; what the customer has to do stands on the order.
 */
final class AwaitedPayment {

	/**
	 * Order meta: `intent` (id), and of a voucher what its customer needs: `method` (Stripe's type), `entity`, `reference`,
	 * `url`, and `until` (UTC seconds).
	 */
	public const META = '_merchant_payments_awaited';

	/** @param Closure(WC_Order, array<string, mixed>): void $name Notes on the order what an intent is paid with. */
	public function __construct( private readonly PaymentOrders $orders, private readonly Closure $name ) {}

	/**
	 * Whether the payment's money comes later, without anything left to do at the checkout.
	 *
	 * @param array<string, mixed> $intent
	 */
	public static function is( array $intent ): bool {
		return 'processing' === $intent['status'] || NextAction::of( $intent )->is_voucher();
	}

	/** Whether the order waits for a payment. */
	public static function is_awaited_for( WC_Order $order, string $intent_id ): bool {
		return $order->has_status( 'on-hold' ) && $intent_id === ( self::of( $order )['intent'] ?? null );
	}

	/** @return array{intent?: string, method?: string, entity?: string, reference?: string, url?: string, until?: int} */
	public static function of( WC_Order $order ): array {
		$kept = $order->get_meta( self::META );
		return is_array( $kept ) ? $kept : array();
	}

	/**
	 * Applied twice, it changes nothing.
	 *
	 * @param array<string, mixed> $intent
	 */
	public function note( int $order_id, array $intent ): void {
		$this->orders->hold(
			$order_id,
			function ( WC_Order $order ) use ( $intent ): void {
				$is_other = (string) $intent['id'] !== $order->get_meta( PaymentOrders::INTENT );
				if ( $is_other || null !== $order->get_date_paid() || ! $order->has_status( array( 'pending', 'failed', 'checkout-draft' ) ) ) {
					return;
				}
				$action = NextAction::of( $intent );
				$amount = new MinorUnits( (int) $intent['amount'], (string) $intent['currency'] );
				$order->update_meta_data( self::META, self::kept( $intent ) );
				$order->set_transaction_id( (string) $intent['id'] );
				( $this->name )( $order, $intent );
				$order->save();
				$order->update_status(
					'on-hold',
					sprintf(
						$action->is_voucher()
							/* translators: 1: amount with currency, 2: id of the payment. */
							? __( 'The customer has a voucher for %1$s and has to pay it (%2$s).', 'merchant-payments-for-woocommerce' )
							/* translators: 1: amount with currency, 2: id of the payment. */
							: __( 'A payment of %1$s is on its way (%2$s). It may take some days, and may still fail.', 'merchant-payments-for-woocommerce' ),
						$amount->text(),
						$intent['id']
					)
				);
			}
		);
	}

	/**
	 * @param array<string, mixed> $intent
	 * @return array<string, int|string>
	 */
	private static function kept( array $intent ): array {
		$action  = NextAction::of( $intent );
		$details = array_filter( $action->details, is_scalar( ... ) );
		return array_filter(
			array(
				'intent'    => (string) $intent['id'],
				'method'    => $action->method(),
				'entity'    => (string) ( $details['entity'] ?? '' ),
				'reference' => (string) ( $details['reference'] ?? $details['number'] ?? '' ),
				'url'       => (string) ( $details['hosted_voucher_url'] ?? '' ),
				'until'     => (int) ( $details['expires_at'] ?? $details['expires_after'] ?? 0 ),
			)
		);
	}
}
