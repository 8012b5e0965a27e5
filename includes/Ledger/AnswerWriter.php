<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Log;
use Throwable;

/**
 * Writes the platform's answers to our own calls into the ledger, so that lists show them at once. Calls nobody. The events that follow find it done, and
 * bring what an answer does not carry (an id in the place of an object) or what could not be written.
 */
final class AnswerWriter {

	public function __construct( private readonly Projector $projector ) {}

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
			if ( ! $this->projector->apply( array( $answer ), $this->projector->revision() ) ) {
				Log::line( 'notice', 'The ledger is busy: it learns of the last operation by its events.' );
			}
		} catch ( Throwable $failure ) {
			Log::failure( 'The ledger learns of the last operation by its events', $failure );
		}
	}
}
