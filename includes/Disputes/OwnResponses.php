<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Operations\OperationLog;
use MerchantPayments\Payments\LockedPayment;
use MerchantPayments\Platform\Platform;

/**
 * Adds to a dispute what the store did: when it submitted evidence, and that it accepted the dispute. Stripe tells neither; what a platform
 * tells counts more.
 */
final readonly class OwnResponses {

	/** Metadata of disputes (facts/rest.md, section 3): times in UTC seconds, and 1 or 0. */
	public const SUBMITTED = '__evidence_submitted_at';
	public const CLOSED    = '__dispute_closed_at';
	public const BY_US     = '__closed_by_merchant';

	/** Field of a dispute with Stripe's id of its account; only there where it has one. */
	public const ACCOUNT = 'merchant_payments_account';

	/** @param string|null $account Stripe's id; null where there is no Dashboard. */
	public function __construct( private OperationLog $log, private ?string $account = null ) {}

	/**
	 * @param array<string, mixed> $dispute Stripe's.
	 * @return array<string, mixed> The same, with what is known in its metadata.
	 */
	public function with( array $dispute ): array {
		$dispute = array( self::ACCOUNT => $this->account ) + $dispute;
		$told    = (array) ( $dispute['metadata'] ?? array() );
		$payment = Platform::id_of( $dispute['payment_intent'] ?? null ) ?? Platform::id_of( $dispute['charge'] ?? null );
		if ( null === $payment || isset( $told[ self::BY_US ] ) || in_array( $dispute['status'], DisputeOperation::OPEN, true ) ) {
			return $dispute;
		}
		$times     = $this->times( $payment, (string) $dispute['id'] );
		$submitted = $times[ DisputeOperation::SUBMIT ] ?? array();
		$accepted  = $times[ DisputeOperation::ACCEPT ] ?? array();
		$known     = array() === $submitted ? array() : array( self::SUBMITTED => (string) end( $submitted ) );
		if ( array() !== $accepted ) {
			$known += array(
				self::CLOSED => (string) reset( $accepted ),
				self::BY_US  => '1',
			);
		}
		return array( 'metadata' => $told + $known ) + $dispute;
	}

	/**
	 * When something was done to a dispute. One that was an inquiry can be answered twice.
	 *
	 * @return array<string, array<string, int>> UTC seconds by the operation's name and its id: a retry has a record of its own.
	 */
	private function times( string $payment, string $dispute_id ): array {
		$times = array();
		foreach ( $this->log->done_on( LockedPayment::of_intent( $payment ) ) as $record ) {
			if ( $dispute_id === ( $record->params['dispute_id'] ?? '' ) ) {
				$times[ $record->name ][ $record->operation ] ??= $record->created;
			}
		}
		return $times;
	}
}
