<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\Ledger;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;

/** Time passes, calls fail, and the scheduled jobs run late, twice, or are interrupted. */
final class MachineActs {

	public function __construct( private readonly Scene $scene ) {}

	/**
	 * What may happen, the likely things more than once.
	 *
	 * @return list<Closure(): string>
	 */
	public function acts(): array {
		return [
			...array_fill( 0, 4, $this->fail( ... ) ),
			...array_fill( 0, 4, $this->wait( ... ) ),
			...array_fill( 0, 3, $this->catch_up( ... ) ),
			$this->catch_up_with_interruption( ... ),
			$this->catch_up_with_interruption( ... ),
			$this->catch_up_from_the_start( ... ),
			$this->find_others_writing( ... ),
			$this->settle( ... ),
			$this->rebuild( ... ),
		];
	}

	private function fail(): string {
		$operation = $this->scene->one_of(
			[
				FaultTarget::Refund,
				FaultTarget::Refund,
				FaultTarget::Capture,
				FaultTarget::Cancel,
				FaultTarget::Payout,
				FaultTarget::Write,
				FaultTarget::Read,
				FaultTarget::Any,
			]
		);
		$mode      = $this->scene->one_of(
			array_values( array_filter( FaultMode::cases(), static fn ( FaultMode $mode ): bool => FaultMode::Slow !== $mode ) )
		);
		$times     = $this->scene->number( 1, 2 );
		$this->scene->plugin->sandbox()->faults()->order( $operation, $mode, $times );
		return "fail {$operation->value} {$mode->value} $times";
	}

	private function wait(): string {
		$hours = $this->scene->one_of( [ 1, 5, 23, 25, 49, 80, 8 * 24, 22 * 24 ] );
		$this->scene->wait( $hours * 3600 );
		return "wait $hours h";
	}

	private function catch_up(): string {
		return 'catch up ' . $this->scene->plugin->account()->event_feed()->catch_up();
	}

	/** An order stays busy for too long: the ledger has the event, the order does not, and it must come once more. */
	private function catch_up_with_interruption(): string {
		$plugin = $this->scene->plugin;
		$left   = $this->scene->number( 0, 5 );
		$tell   = static function ( array $event ) use ( $plugin, &$left ): void {
			if ( 0 === $left-- ) {
				throw new Locked( 'order' );
			}
			$plugin->account()->events()->handle( $event );
		};
		$parts  = new Ledger(
			$plugin->database(),
			$plugin->lock(),
			$plugin->clock(),
			$plugin->account()->platform(),
			$tell,
			$plugin->account()->scope()
		);
		return 'catch up, interrupted, ' . $parts->feed()->catch_up();
	}

	/** Every event comes again. */
	private function catch_up_from_the_start(): string {
		$this->scene->plugin->account()->event_feed()->continue_after( null );
		return 'catch up from the start ' . $this->scene->plugin->account()->event_feed()->catch_up();
	}

	private function find_others_writing(): string {
		return 'others are writing, ' . $this->scene->plugin->lock()->hold(
			Projector::lock( $this->scene->plugin->account()->scope() ),
			Projector::SECONDS,
			fn (): int => $this->scene->plugin->account()->event_feed()->catch_up()
		);
	}

	private function settle(): string {
		return 'settle, left: ' . $this->scene->plugin->account()->settlement()->run();
	}

	private function rebuild(): string {
		$done = $this->scene->plugin->account()->rebuild()->run();
		return "rebuild {$done['transactions']} {$done['payouts']}";
	}
}
