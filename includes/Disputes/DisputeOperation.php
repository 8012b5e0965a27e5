<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Platform;
use Throwable;

/** What answering a dispute and giving in have in common. Parameters: `dispute_id` and the action's own. The order follows by the dispute's events. */
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

	public function __construct( protected readonly Platform $platform ) {}

	/**
	 * One at a time on each dispute.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	final public function subject( array $params ): string {
		return 'dispute:' . $params['dispute_id'];
	}

	/**
	 * How the dispute stands. There is nothing more to bring up: its events tell the order and the list.
	 *
	 * @param array<string, mixed> $params  The action's parameters.
	 * @param array<string, mixed> $dispute Stripe's dispute.
	 * @return array{id: string, status: string}
	 */
	final public function finish( array $params, array $dispute ): array {
		return array(
			'id'     => (string) $dispute['id'],
			'status' => (string) $dispute['status'],
		);
	}

	/**
	 * Why the platform did not do it: in our words when it came too late, else as the platform says it.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	final public function refused( array $params, PlatformException $failure ): Throwable {
		return self::CLOSED === $failure->error_code ? self::too_late( (string) ( $failure->details['status'] ?? '' ) ) : $failure;
	}

	/**
	 * Checks that the bank still waits for the merchant.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @throws Refusal When it does not.
	 */
	final protected function must_be_open( array $params ): void {
		$dispute = $this->platform->disputes()->dispute( (string) $params['dispute_id'] );
		if ( ! in_array( $dispute['status'], self::OPEN, true ) ) {
			throw self::too_late( (string) $dispute['status'] );
		}
	}

	/** The refusal of anything that comes too late; `dispute_status` says how the dispute stands. */
	private static function too_late( string $status ): Refusal {
		return new Refusal( self::CLOSED, __( 'This dispute can no longer be changed: it was answered, accepted or decided.', 'woocommerce-payments' ), Reason::Conflict, array( 'dispute_status' => $status ) );
	}
}
