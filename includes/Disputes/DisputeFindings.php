<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Operations\OperationRecord;
use MerchantPayments\Operations\LookResult;

/** What a dispute says of an operation on it whose answer was lost. */
final class DisputeFindings {

	/** Statuses of a dispute whose answer the bank looks at. */
	private const REVIEWED = array( 'under_review', 'warning_under_review', 'won' );

	/**
	 * @param array<string, mixed> $dispute Stripe's, with `charge.balance_transaction` expanded.
	 * @param int                  $now     The platform's time when it was read, in UTC seconds.
	 */
	public function __construct( private readonly array $dispute, private readonly int $now ) {}

	/** @param string $name The operation's. */
	public function of( string $name, OperationRecord $record ): LookResult {
		if ( DisputeOperation::DRAFT === $name ) {
			return $this->draft( $record );
		}
		if ( DisputeOperation::APPEAL === $name ) {
			return $this->appeal( $record );
		}
		$is_it = DisputeOperation::SUBMIT === $name ? $this->was_submitted( $record ) : $this->was_accepted();
		return match ( true ) {
			$is_it            => LookResult::happened( $this->dispute ),
			$this->is_open()  => LookResult::missing(),
			default           => LookResult::excluded( $this->instead() ),
		};
	}

	private function submissions(): int {
		return (int) ( $this->dispute['evidence_details']['submission_count'] ?? 0 );
	}

	private function is_open(): bool {
		return in_array( $this->dispute['status'], DisputeOperation::OPEN, true );
	}

	/** Saved when all that was sent is there; otherwise it may come as long as the dispute is open. */
	private function draft( OperationRecord $record ): LookResult {
		$is_there = self::contains( (array) $this->dispute['evidence'], (array) ( $record->params['evidence'] ?? array() ) )
			&& self::contains( (array) $this->dispute['metadata'], (array) ( $record->params['metadata'] ?? array() ) );
		return match ( true ) {
			$is_there        => LookResult::happened( $this->dispute ),
			$this->is_open() => LookResult::missing(),
			default          => LookResult::excluded( $this->instead() ),
		};
	}

	/** Submitted when what was sent is there, or when it is under review and the platform shows no appeal. */
	private function appeal( OperationRecord $record ): LookResult {
		$status = $this->dispute['status'];
		$there  = Appeal::of( $this->dispute );
		$is_it  = DisputeNotice::APPEAL !== $status && (
			null === $there
				? DisputeNotice::UNDER_APPEAL === $status
				: self::contains( $there, array_intersect_key( $record->params, $there ) )
		);
		return match ( true ) {
			$is_it                            => LookResult::happened( $this->dispute ),
			DisputeNotice::APPEAL === $status => LookResult::missing(),
			default                           => LookResult::excluded(
				null === $there
					? __( 'The deadline for an appeal has passed.', 'merchant-payments-for-woocommerce' )
					: __( 'Another appeal was submitted instead.', 'merchant-payments-for-woocommerce' )
			),
		};
	}

	/** Of a dispute that is decided, the evidence says whether it was ours: an inquiry may have been answered before. */
	private function was_submitted( OperationRecord $record ): bool {
		if ( 0 === $this->submissions() || $this->is_open() ) {
			return false;
		}
		return in_array( $this->dispute['status'], self::REVIEWED, true )
			|| self::contains( (array) $this->dispute['evidence'], (array) ( $record->params['evidence'] ?? array() ) );
	}

	/**
	 * Lost without an answer: it was open when we asked, so somebody accepted it, unless its deadline has passed since. Some platforms tell
	 * who closed it; Stripe does not.
	 */
	private function was_accepted(): bool {
		$due_by = (int) ( $this->dispute['evidence_details']['due_by'] ?? 0 );
		$is_due = 0 !== $due_by && $this->now >= $due_by;
		$by_us  = $this->dispute['metadata'][ OwnResponses::BY_US ] ?? ( $is_due ? '0' : '1' );
		return in_array( $this->dispute['status'], array( 'lost', 'warning_closed' ), true )
			&& 0 === $this->submissions()
			&& '0' !== $by_us;
	}

	/** What happened to the dispute instead. */
	private function instead(): string {
		return match ( true ) {
			$this->submissions() > 0 => __( 'Evidence was submitted instead.', 'merchant-payments-for-woocommerce' ),
			'lost' === $this->dispute['status'] => __( 'The dispute was lost.', 'merchant-payments-for-woocommerce' ),
			default => __( 'The dispute was closed.', 'merchant-payments-for-woocommerce' ),
		};
	}

	/**
	 * Whether the platform has all that was sent. Empty and missing texts are the same.
	 *
	 * @param array<array-key, mixed> $has
	 * @param array<array-key, mixed> $sent
	 */
	private static function contains( array $has, array $sent ): bool {
		foreach ( $sent as $field => $value ) {
			$there = $has[ $field ] ?? '';
			$same  = is_array( $value ) ? self::contains( is_array( $there ) ? $there : array(), $value ) : is_scalar( $there )
				&& (string) $there === (string) $value;
			if ( ! $same ) {
				return false;
			}
		}
		return true;
	}
}
