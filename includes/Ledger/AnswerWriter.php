<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Projection\Authorizations;
use MerchantPayments\Ledger\Projection\Disputes;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Ledger\Query\Condition;
use Throwable;

/**
 * Writes the platform's answers to our own calls into the ledger, so that lists show them at once. Calls nobody. The events that follow find it done, and
 * bring what an answer does not carry (an id in the place of an object) or what could not be written.
 */
final class AnswerWriter {

	/** How many seconds an answer waits for other writers. */
	private const PATIENCE = 3;

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly Lock $lock,
		private readonly Projector $projector,
		private readonly Projections $lists
	) {}

	/** @param array<string, mixed> $intent Captured or canceled, with `latest_charge.balance_transaction` expanded. */
	public function intent( array $intent ): void {
		$charge = $intent['latest_charge'];
		if ( ! is_array( $charge ) ) {
			return;
		}
		$this->write(
			function () use ( $intent, $charge ): void {
				$this->projector->write( self::transactions( $charge ) );
				$this->lists->put( 'authorizations', (string) $intent['id'], Authorizations::from( $intent ) );
				$this->decide( (string) $intent['id'], (string) $intent['status'] );
			},
			true
		);
	}

	/** @param array<string, mixed> $refund With `balance_transaction` and `charge` expanded. */
	public function refund( array $refund ): void {
		if ( is_array( $refund['charge'] ) ) {
			$this->write( fn () => $this->projector->write( self::transactions( $refund ) ) );
		}
	}

	/** @param array<string, mixed> $payout A manual one, with `balance_transaction` and `destination` expanded. */
	public function payout( array $payout ): void {
		if ( is_array( $payout['balance_transaction'] ) ) {
			$this->write( fn () => $this->projector->write( self::transactions( $payout ), array( $payout ) ) );
		}
	}

	/** @param array<string, mixed> $dispute With `charge` expanded. */
	public function dispute( array $dispute ): void {
		if ( is_array( $dispute['charge'] ) ) {
			$this->write( fn () => $this->lists->put( 'disputes', (string) $dispute['id'], Disputes::from( $dispute ) ) );
		}
	}

	/**
	 * The balance transaction of an object, with the object as its source.
	 *
	 * @param array<string, mixed> $source
	 * @return list<array<string, mixed>>
	 */
	private static function transactions( array $source ): array {
		$transaction = $source['balance_transaction'] ?? null;
		return is_array( $transaction ) ? array( array( 'source' => array( 'balance_transaction' => $transaction['id'] ) + $source ) + $transaction ) : array();
	}

	/** A payment that fraud rules held is approved by its capture and blocked by its cancelation. */
	private function decide( string $intent_id, string $status ): void {
		$state = 'succeeded' === $status ? 'review_allowed' : 'review_blocked';
		$this->tables->update(
			'fraud_outcomes',
			new Condition( "intent_status = %s, state = CASE WHEN state = 'review' THEN %s ELSE state END", array( $status, $state ) ),
			new Condition( 'payment_intent_id = %s', array( $intent_id ) )
		);
	}

	/**
	 * @param Closure(): void $work
	 * @param bool            $recounts Whether payments to capture may have become fewer.
	 */
	private function write( Closure $work, bool $recounts = false ): void {
		try {
			$this->lock->wait(
				Projector::lock( $this->tables->scope ),
				Projector::SECONDS,
				self::PATIENCE,
				function ( Closure $confirm ) use ( $work, $recounts ): void {
					$this->tables->transaction(
						static function () use ( $work, $confirm ): void {
							$confirm();
							$work();
						}
					);
					if ( $recounts ) {
						$this->lists->count();
					}
				}
			);
		} catch ( Locked ) {
			Log::line( 'notice', 'The ledger is busy: it learns of the last operation by its events.' );
		} catch ( Throwable $failure ) {
			Log::failure( 'The ledger learns of the last operation by its events', $failure );
		}
	}
}
