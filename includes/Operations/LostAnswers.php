<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use Throwable;

/**
 * Finds out what became of operations whose answers were lost, or whose processes were killed: it reads, and never sends. Whoever calls it
 * holds the lock of the operation's subject.
 */
final class LostAnswers {

	/** @param Closure(string): (Operation|null) $operations Finds an operation by its name. */
	public function __construct(
		private readonly OperationLog $log,
		private readonly Closure $operations,
		private readonly Clock $clock
	) {}

	/**
	 * Looks at the platform once. What happened is applied; what is over stays recorded until it is ended or sent again.
	 *
	 * @param (Closure(array<string, mixed>): void)|null $before_done As for apply().
	 * @return LookResult With the client's answer when it happened.
	 * @throws PlatformException When the platform can't be read, or the store can't take in what happened.
	 */
	public function look( OperationRecord $record, ?Closure $before_done = null ): LookResult {
		$operation = ( $this->operations )( $record->name );
		if ( null === $operation ) {
			return LookResult::excluded( __( 'The plugin no longer offers this.', 'merchant-payments-for-woocommerce' ) );
		}
		$found = $operation->find_out( $record );
		if ( Finding::Happened === $found->finding ) {
			return LookResult::happened( $this->apply( $record, $operation, $found->data, null, $before_done ) );
		}
		return Finding::Missing === $found->finding ? $this->missing( $record ) : $found;
	}

	/**
	 * Applies what the platform answered. What it has done and the store could not take in, because an order was busy or other code failed, is
	 * as unknown as a lost answer: it must not look as if nothing happened.
	 *
	 * @param array<string, mixed>                       $thing       The platform's object.
	 * @param int|null                                   $since       As Operation::apply() takes it.
	 * @param (Closure(array<string, mixed>): void)|null $before_done Is given the client's answer; killed after it, the operation is still
	 *   open and applied again.
	 * @return array<string, mixed> The answer for the client.
	 * @throws UnknownOutcome When the store could not take it in.
	 */
	public function apply( OperationRecord $record, Operation $operation, array $thing, ?int $since, ?Closure $before_done = null ): array {
		try {
			$answer = $operation->apply( $record->params, $thing, $since );
			if ( null !== $before_done ) {
				$before_done( $answer );
			}
			$this->log->done( $record->id, $answer );
			return $answer;
		} catch ( Throwable $failure ) {
			Log::failure( sprintf( '%s on %s is done on the platform, but not in the store yet', $record->name, $record->subject ), $failure );
			throw new UnknownOutcome( $failure->getMessage(), Operations::UNKNOWN );
		}
	}

	/** Forgets an operation that did not happen, and says so. */
	public function end( OperationRecord $record, string $sentence ): void {
		$text = '%s on %s by the %s did not happen: %s';
		Log::line( 'warning', sprintf( $text, $record->name, $record->subject, $record->actor->value, $sentence ) );
		( $this->operations )( $record->name )?->note( $record->params, $sentence );
		$this->log->forget( $record->id );
	}

	/** Nothing was found: enough, when nothing can be on its way any more and it is not the first time. */
	private function missing( OperationRecord $record ): LookResult {
		$now = $this->clock->now();
		if ( $record->did_not_happen( $now ) ) {
			return LookResult::over( __( 'The request never reached the payments platform.', 'merchant-payments-for-woocommerce' ) );
		}
		if ( 0 === $record->missed && $record->is_overdue( $now ) ) {
			$this->log->missed( $record->id );
		}
		return LookResult::missing();
	}
}
