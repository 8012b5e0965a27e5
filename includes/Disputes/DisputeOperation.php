<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Ledger\AnswerWriter;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Orders\OrderDisputes;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\PlatformException;
use Throwable;

/** Answering a dispute and accepting it. Parameters: `dispute_id` and the operation's own. Whether the bank still waits the platform knows. */
abstract class DisputeOperation implements Operation {

	/** The statuses in which the merchant is asked (specification part 2, section 4). */
	public const OPEN = array( 'needs_response', 'warning_needs_response' );

	/** The error of anything that comes too late. */
	public const CLOSED = 'dispute_unexpected_state';

	/** The refusals of all of them: reasons by code. */
	public const ERRORS = array(
		'resource_missing' => array( Reason::NotFound ),
		self::CLOSED       => array( Reason::Conflict ),
	);

	public function __construct( private readonly AnswerWriter $ledger, private readonly OrderDisputes $orders ) {}

	/** @param array<string, mixed> $params The operation's parameters. */
	final public function subject( array $params ): string {
		return 'dispute:' . $params['dispute_id'];
	}

	/**
	 * Applies the dispute to ledger and order.
	 *
	 * @param array<string, mixed> $params  The operation's parameters.
	 * @param array<string, mixed> $dispute
	 * @return array<string, mixed> Stripe's dispute with `charge.balance_transaction` expanded.
	 */
	final public function apply( array $params, array $dispute ): array {
		$this->ledger->dispute( $dispute );
		$order = is_array( $dispute['charge'] ) ? PaymentOrders::of( $dispute['charge'] ) : null;
		if ( null !== $order ) {
			$this->orders->apply( $order->get_id(), $dispute );
		}
		return $dispute;
	}

	/**
	 * The platform's refusal: in our words when it came too late, else as it is.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	final public function refused( array $params, PlatformException $failure ): Throwable {
		return self::CLOSED !== $failure->error_code ? $failure : new Refusal(
			self::CLOSED,
			__( 'This dispute can no longer be changed: it was answered, accepted or decided.', 'woocommerce-payments' ),
			Reason::Conflict,
			array( 'dispute_status' => (string) ( $failure->details['status'] ?? '' ) )
		);
	}
}
