<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use Closure;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\LedgerObjects;
use MerchantPayments\Operations\Effect;
use MerchantPayments\Operations\LookResult;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Operations\OperationRecord;
use MerchantPayments\Orders\OrderRefunds;
use MerchantPayments\Orders\OtherLocks;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\PartialCapture;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\PlatformCall;
use MerchantPayments\Platform\RefundsClient;
use Throwable;

/**
 * Refunds a charge in full or in part. Parameters: `charge_id`, `amount` in minor units, `reason` or null, `order_id` or 0;
 * `refunded` when a page showed what was refunded before, in minor units; `order_refund` when it was requested on the order's page: the
 * order's own refund that it pays.
 */
final class Refund implements Operation {

	/** Refusals (facts/rest.md, section 4): reasons by code. */
	public const ERRORS = array(
		'resource_missing'           => array( Reason::NotFound ),
		'wcpay_refund_missing_order' => array( Reason::NotFound ),
		self::MISMATCH               => array( Reason::Conflict ),
		PaymentOrders::BUSY          => array( Reason::Conflict ),
		self::REFUNDED               => array( Reason::Conflict ),
		self::CHANGED                => array( Reason::Conflict ),
		self::AMOUNT                 => array( Reason::Invalid ),
		self::FAILED                 => array( Reason::Invalid, Reason::Conflict ),
	);

	private const FAILED   = 'wcpay_refund_payment_failed';
	private const MISMATCH = 'wcpay_refund_charge_order_mismatch';
	private const REFUNDED = 'wcpay_refund_already_refunded';
	private const AMOUNT   = 'wcpay_refund_invalid_amount';
	private const CHANGED  = 'wcpay_refund_changed';

	/** Stripe's reasons; any other is not sent. */
	public const REASONS = array( 'duplicate', 'fraudulent', 'requested_by_customer' );

	/** @param Closure(): mixed $catch_up Applies the platform's new events. */
	public function __construct(
		private readonly Platform $platform,
		private readonly LedgerObjects $ledger,
		private readonly LockedPayment $subjects,
		private readonly OrderRefunds $refunds,
		private readonly Closure $catch_up
	) {}

	public function name(): string {
		return 'refund';
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function subject( array $params ): string {
		return $this->subjects->of_charge( (string) $params['charge_id'] );
	}

	public function effect(): Effect {
		return Effect::AddsUp;
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function contests( array $params ): string {
		return '';
	}

	/**
	 * One operation after each transaction of the charge: a failed refund leaves the charge unchanged, but adds a transaction.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function key( array $params ): string {
		return implode(
			':',
			array( 'refund', $params['charge_id'], $this->ledger->newest_transaction( (string) $params['charge_id'] ) ?? 'none' )
		);
	}

	/**
	 * The platform checks the refundable amount.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When the payment is not the order's, or the amount is invalid.
	 */
	public function call( array $params, string $operation ): PlatformCall {
		$this->check_order( $params );
		$this->check_refunded( $params );
		if ( (int) $params['amount'] < 1 ) {
			throw new Refusal(
				self::AMOUNT,
				__( 'The refund must be more than zero.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid,
				array( 'param' => 'amount' )
			);
		}
		$reason = in_array( $params['reason'], self::REASONS, true ) ? $params['reason'] : null;
		return RefundsClient::create(
			(string) $params['charge_id'],
			(int) $params['amount'],
			$reason,
			array( OperationRecord::METADATA => $operation )
		);
	}

	/** By the operation's id in the refunds of the charge, failed ones too. */
	public function find_out( OperationRecord $record ): LookResult {
		try {
			$all = $this->platform->refunds()->of_charge( (string) $record->params['charge_id'], 'balance_transaction', 'charge' );
		} catch ( NotFound | InvalidRequest $refused ) {
			if ( 'resource_missing' !== $refused->error_code ) {
				throw $refused;
			}
			return LookResult::excluded( __( 'The payments platform no longer has this payment.', 'merchant-payments-for-woocommerce' ) );
		}
		return LookResult::among( $all, $record );
	}

	public function happened(): string {
		return __( 'An earlier refund was made.', 'merchant-payments-for-woocommerce' );
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function note( array $params, string $sentence ): void {
		$order = PaymentOrders::find( (int) $params['order_id'] );
		if ( null !== $order ) {
			$currency = $order->get_currency();
			$money    = new MinorUnits( (int) $params['amount'], strtolower( $currency ) );
			/* translators: 1: an amount, 2: why, a sentence. */
			$text = __( 'The refund of %1$s was not made. %2$s', 'merchant-payments-for-woocommerce' );
			$order->add_order_note( sprintf( $text, wc_price( (float) $money->decimal(), array( 'currency' => $currency ) ), $sentence ) );
		}
	}

	/**
	 * Applies the refund to the ledger and to the order, which may have been deleted meanwhile.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @param array<string, mixed> $refund
	 * @param int|null             $since As the interface says.
	 * @return array<string, mixed>
	 */
	public function apply( array $params, array $refund, ?int $since ): array {
		$this->ledger->write( $refund, $since );
		$order = PaymentOrders::find( (int) $params['order_id'] );
		if ( null !== $order && ! $this->refunds->is_beside( $order, $this->charge( (string) $params['charge_id'] )['payment_intent_id'] ) ) {
			if ( null === $order->get_date_paid() || ( ! isset( $params['order_refund'] ) && OrderRefunds::lacks_room( $order, $refund ) ) ) {
				// The order does not know about the capture yet, or about an earlier refund that failed and leaves room for this one.
				( $this->catch_up )();
			}
			$this->refunds->note( (int) $params['order_id'], $refund, (int) ( $params['order_refund'] ?? 0 ) );
		}
		return array(
			'id'       => (string) $refund['id'],
			'amount'   => (int) $refund['amount'],
			'currency' => (string) $refund['currency'],
			'status'   => (string) $refund['status'],
			'reason'   => $refund['reason'],
			'charge'   => (string) Platform::id_of( $refund['charge'] ),
			'order_id' => (int) $params['order_id'],
		);
	}

	/**
	 * Converts the platform's refusal. Errors that are not about the refund (rate limit, no response) are kept.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable {
		return match ( true ) {
			$failure->reason()->is_temporary() => $failure,
			'charge_already_refunded' === $failure->error_code => new Refusal(
				self::REFUNDED,
				__( 'This payment is already fully refunded.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			),
			'amount_too_large' === $failure->error_code => new Refusal(
				self::AMOUNT,
				__( 'The refund is larger than what is left of the payment.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid,
				array( 'param' => 'amount' )
			),
			default => new Refusal(
				self::FAILED,
				self::sentence( $failure ),
				$failure instanceof Conflict ? $failure->reason() : Reason::Invalid,
				array( 'error_type' => $failure->error_code )
			),
		};
	}

	/** What the merchant reads of a refusal. The platform's own sentences are for developers, and in the log. */
	private static function sentence( PlatformException $failure ): string {
		Log::line( 'notice', sprintf( 'The platform refused a refund (%s): %s', $failure->error_code, $failure->getMessage() ) );
		if ( $failure instanceof AccessDenied ) {
			// Ours, and it names what the key lacks.
			return $failure->getMessage();
		}
		return match ( $failure->error_code ) {
			'charge_disputed', 'refund_disputed_payment' => __(
				'The payment is disputed, so it can\'t be refunded.',
				'merchant-payments-for-woocommerce'
			),
			'charge_not_refundable'                      => __(
				'The payment can\'t be refunded before it\'s completed.',
				'merchant-payments-for-woocommerce'
			),
			'balance_insufficient', 'insufficient_funds' => __( 'Your balance doesn\'t cover the refund.', 'merchant-payments-for-woocommerce' ),
			default                                      => __( 'The payments platform refused the refund.', 'merchant-payments-for-woocommerce' ),
		};
	}

	/**
	 * The order of a charge; 0 when there is none.
	 *
	 * @throws PlatformException When the charge does not exist.
	 */
	public function order_of( string $charge_id ): int {
		$charge = $this->charge( $charge_id );
		$order  = PaymentOrders::find( $charge['order_id'] );
		return null !== $order && $this->refunds->is_paid_by( $order, $charge['payment_intent_id'], $charge['order_id'] ) ? $order->get_id() : 0;
	}

	/**
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When the charge is not the order's.
	 */
	private function check_order( array $params ): void {
		$order_id = (int) $params['order_id'];
		if ( 0 === $order_id ) {
			return;
		}
		$order = PaymentOrders::find( $order_id );
		if ( null === $order ) {
			throw new Refusal(
				'wcpay_refund_missing_order',
				__( 'The order could not be found.', 'merchant-payments-for-woocommerce' ),
				Reason::NotFound,
				array( 'param' => 'order_id' )
			);
		}
		$charge = $this->charge( (string) $params['charge_id'] );
		if ( $this->refunds->is_beside( $order, $charge['payment_intent_id'] ) ) {
			OtherLocks::require_free( $order, time() );
			return;
		}
		if ( ! $this->refunds->is_paid_by( $order, $charge['payment_intent_id'], $charge['order_id'] ) ) {
			throw new Refusal(
				self::MISMATCH,
				__( 'This payment belongs to another order.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			);
		}
		if ( isset( $params['order_refund'] ) && strtolower( $order->get_currency() ) !== $charge['currency'] ) {
			// The order's currency was changed, and its page counts in that currency.
			throw new Refusal(
				self::MISMATCH,
				__( 'The order\'s currency differs from its payment\'s. Refund it from the payment\'s details.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			);
		}
	}

	/**
	 * Checks what was refunded when the merchant saw it: two who refund the rest at the same time mean one refund.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When something was refunded since.
	 */
	private function check_refunded( array $params ): void {
		if ( ! isset( $params['refunded'] ) ) {
			return;
		}
		$charge = PartialCapture::folded(
			$this->platform->payments()->charge( (string) $params['charge_id'], 'balance_transaction', 'refunds.data.balance_transaction' )
		);
		if ( (int) $charge['amount_refunded'] !== (int) $params['refunded'] ) {
			throw new Refusal(
				self::CHANGED,
				__(
					'Something was refunded since you opened this. Nothing was refunded now: look at what is left, then decide again.',
					'merchant-payments-for-woocommerce'
				),
				Reason::Conflict,
				array( 'amount_refunded' => (int) $charge['amount_refunded'] )
			);
		}
	}

	/**
	 * The charge in the ledger or, when that doesn't know it yet, on the platform.
	 *
	 * @return array{order_id: int, payment_intent_id: string, currency: string} With the charge's own id where it has no intent.
	 */
	private function charge( string $id ): array {
		$known = $this->ledger->charge( $id );
		if ( null !== $known ) {
			return array_replace( $known, array_filter( array( 'payment_intent_id' => '' === $known['payment_intent_id'] ? $id : '' ) ) );
		}
		$charge = $this->platform->payments()->charge( $id );
		return array(
			'order_id'          => PaymentOrders::said( $charge ),
			'payment_intent_id' => Platform::id_of( $charge['payment_intent'] ) ?? $id,
			'currency'          => (string) $charge['currency'],
		);
	}
}
