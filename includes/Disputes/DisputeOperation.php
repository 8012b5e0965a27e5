<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Ledger\AnswerWriter;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Orders\OrderDisputes;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\DisputesClient;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PlatformCall;
use Throwable;

/**
 * Answers a dispute or accepts it. A draft can be changed as often as one likes; a submission and an acceptance happen once. Whether the bank still waits
 * the platform knows.
 *
 * Parameters: `dispute_id`; of an answer also `evidence` and `metadata` by Stripe's names; of a submission also `due_by`, which tells an inquiry from the
 * dispute that it becomes.
 */
final class DisputeOperation implements Operation {

	/** The statuses in which the merchant is asked (specification part 2, section 4). */
	public const OPEN = array( 'needs_response', 'warning_needs_response' );

	/** The error of anything that comes too late. */
	public const CLOSED = 'dispute_unexpected_state';

	/** The refusals of all of them: reasons by code. */
	public const ERRORS = array(
		'resource_missing' => array( Reason::NotFound ),
		self::CLOSED       => array( Reason::Conflict ),
	);

	/** What can be done with a dispute; each is the name of an operation. */
	public const DRAFT  = 'dispute_draft';
	public const SUBMIT = 'dispute_submit';
	public const ACCEPT = 'dispute_close';

	/** @param self::DRAFT|self::SUBMIT|self::ACCEPT $name */
	public function __construct( private readonly string $name, private readonly AnswerWriter $ledger, private readonly OrderDisputes $orders ) {}

	public function name(): string {
		return $this->name;
	}

	/**
	 * A draft that says the same as an earlier one may still be another: whoever saves one brings its key.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function key( array $params ): string {
		return $this->name . ':' . $params['dispute_id'] . match ( $this->name ) {
			self::ACCEPT => '',
			self::SUBMIT => ':' . $params['due_by'],
			default      => ':' . hash( 'sha256', (string) wp_json_encode( $params ) ),
		};
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function call( array $params ): PlatformCall {
		$id = (string) $params['dispute_id'];
		return self::ACCEPT === $this->name ? DisputesClient::close( $id ) : DisputesClient::update( $id, $params['evidence'], $params['metadata'], self::SUBMIT === $this->name );
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function subject( array $params ): string {
		return 'dispute:' . $params['dispute_id'];
	}

	/**
	 * Applies the dispute to ledger and order.
	 *
	 * @param array<string, mixed> $params  The operation's parameters.
	 * @param array<string, mixed> $dispute
	 * @return array<string, mixed> Stripe's dispute with `charge.balance_transaction` expanded.
	 */
	public function apply( array $params, array $dispute ): array {
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
	public function refused( array $params, PlatformException $failure ): Throwable {
		return self::CLOSED !== $failure->error_code ? $failure : new Refusal(
			self::CLOSED,
			__( 'This dispute can no longer be changed: it was answered, accepted or decided.', 'woocommerce-payments' ),
			Reason::Conflict,
			array( 'dispute_status' => (string) ( $failure->details['status'] ?? '' ) )
		);
	}
}
