<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use Closure;
use MerchantPayments\Fraud\Facts;
use MerchantPayments\Fraud\KeptRules;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Orders\CapturedPayment;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\Platform;
use WC_Order;

/**
 * What becomes of a customer's payment that a bank has approved and that is not captured yet: one verdict of the merchant's fraud rules,
 * which now know what the bank says of the address. It is captured at once, held, blocked, or left to a merchant who captures payments
 * himself. Whoever reads the payment first decides; the others find it done.
 */
final class AuthorizedPayment {

	/** Metadata of payments that our checkout authorizes first: who captures them. Others' authorizations are left alone. */
	public const CAPTURE     = CapturedPayment::CAPTURE;
	public const AT_ONCE     = CapturedPayment::AT_ONCE;
	public const BY_MERCHANT = 'by_merchant';

	/**
	 * @param Closure(): Operations            $operations
	 * @param Closure(): AuthorizationOperation $capture
	 * @param Closure(): AuthorizationOperation $cancel
	 */
	public function __construct(
		private readonly PaymentsClient $payments,
		private readonly KeptRules $rules,
		private readonly OrderPayment $orders,
		private readonly Closure $operations,
		private readonly Closure $capture,
		private readonly Closure $cancel
	) {}

	/** Whether payments have to be authorized first, because rules look at the bank's answer or hold what they find. */
	public static function is_asked_for( KeptRules $rules ): bool {
		foreach ( $rules->all() as $rule ) {
			if ( Verdict::REVIEW === $rule['outcome'] || str_contains( (string) wp_json_encode( $rule['check'] ), 'avs_mismatch' ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param array<string, mixed> $intent With `latest_charge` expanded.
	 * @throws Refusal           When capture or release was refused.
	 * @throws PlatformException When the platform is not available: the next one to look decides.
	 * @throws Locked            When another process is deciding.
	 */
	public function decide( Actor $actor, int $order_id, array $intent ): void {
		if ( OrderPayment::AUTHORIZED !== $intent['status'] || ! self::decides_on( $intent ) ) {
			return;
		}
		$order = PaymentOrders::get( $order_id );
		if ( '' !== (string) $order->get_meta( OrderPayment::STATUS ) ) {
			return;
		}
		if ( self::is_unwanted( $order ) ) {
			$this->run( $actor, ( $this->cancel )(), $order_id, $intent );
			return;
		}
		if ( Verdict::BLOCK === $order->get_meta( OrderPayment::FRAUD_OUTCOME ) ) {
			// The customer was told so; only the release was lost.
			$this->block( $actor, $order, $intent );
			return;
		}
		$verdict = Verdict::of( $this->rules->all(), Facts::of_payment( $intent ) );
		if ( null !== $verdict && Verdict::ALLOW !== $verdict->outcome ) {
			$judged = $this->payments->update( (string) $intent['id'], array( 'metadata' => $verdict->metadata() ) );
			$intent = array( 'latest_charge' => $intent['latest_charge'] ) + $judged;
		}
		$is_at_once = self::AT_ONCE === $intent['metadata'][ self::CAPTURE ] && true !== $verdict?->holds();
		match ( true ) {
			true === $verdict?->blocks() => $this->block( $actor, $order, $intent ),
			$is_at_once                  => $this->run( $actor, ( $this->capture )(), $order_id, $intent ),
			default                      => $this->orders->settle( $order_id, $intent ),
		};
	}

	/**
	 * Whether our checkout authorized it first, and says who captures it.
	 *
	 * @param array<string, mixed> $intent
	 */
	public static function decides_on( array $intent ): bool {
		return in_array( $intent['metadata'][ self::CAPTURE ] ?? null, array( self::AT_ONCE, self::BY_MERCHANT ), true );
	}

	/** Whether the order was canceled, or paid another way, before anybody decided. */
	private static function is_unwanted( WC_Order $order ): bool {
		$is_paid_otherwise = PaymentOrders::METHOD !== $order->get_payment_method() && null !== $order->get_date_paid();
		return $is_paid_otherwise || $order->has_status( OrderPayment::AT_REST );
	}

	/** @param array<string, mixed> $intent */
	private function block( Actor $actor, WC_Order $order, array $intent ): void {
		$order->update_meta_data( PaymentOrders::CHARGE, (string) Platform::id_of( $intent['latest_charge'] ) );
		$order->update_meta_data( OrderPayment::FRAUD_OUTCOME, Verdict::BLOCK );
		$order->update_status(
			'failed',
			sprintf(
				/* translators: %s: id of the payment. */
				__( 'The payment was blocked by a fraud filter after the bank had approved it, and released (%s).', 'merchant-payments-for-woocommerce' ),
				$intent['id']
			)
		);
		$this->run( $actor, ( $this->cancel )(), $order->get_id(), $intent );
	}

	/** @param array<string, mixed> $intent */
	private function run( Actor $actor, AuthorizationOperation $operation, int $order_id, array $intent ): void {
		$params = array(
			'order_id'          => $order_id,
			'payment_intent_id' => (string) $intent['id'],
		);
		( $this->operations )()->run( $actor, $operation, $params );
	}
}
