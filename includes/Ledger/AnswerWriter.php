<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Log;
use Throwable;

/**
 * Writes the platform's answers to our own calls into the ledger, so that lists show them at once. It calls the platform only where an answer may be stale. The events that follow find it done, and
 * bring what an answer does not carry (an id in the place of an object) or what could not be written.
 */
final class AnswerWriter {

	/** Where the ledger was before the call; null when the answer may be older than that. */
	private ?int $since = null;

	public function __construct( private readonly Projector $projector ) {}

	/**
	 * Called before a call is sent whose answer is to be written.
	 *
	 * @param bool $is_new False when the call was sent before: then the platform repeats its first answer, and everything is read again.
	 */
	public function before_call( bool $is_new ): void {
		$this->since = $is_new ? $this->projector->revision() : null;
	}

	/** @param array<string, mixed> $intent Captured or canceled, with `latest_charge.balance_transaction` expanded. */
	public function intent( array $intent ): void {
		$this->apply( $intent );
	}

	/** @param array<string, mixed> $refund With `balance_transaction` and `charge` expanded. */
	public function refund( array $refund ): void {
		$this->apply( $refund );
	}

	/** @param array<string, mixed> $payout A manual one, with `balance_transaction` and `destination` expanded. */
	public function payout( array $payout ): void {
		$this->apply( $payout );
	}

	/** @param array<string, mixed> $dispute With `charge` expanded. */
	public function dispute( array $dispute ): void {
		$this->apply( $dispute );
	}

	/** @param array<string, mixed> $answer A Stripe object. */
	private function apply( array $answer ): void {
		try {
			if ( ! $this->projector->apply( array( $answer ), $this->since ) ) {
				Log::line( 'notice', 'The ledger is busy: it learns of the last operation by its events.' );
			}
		} catch ( Throwable $failure ) {
			Log::failure( 'The ledger learns of the last operation by its events', $failure );
		}
	}
}
