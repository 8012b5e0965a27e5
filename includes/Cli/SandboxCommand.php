<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Sandbox\Faults\FaultyTransport;
use WP_CLI;

/** Injects faults into the sandbox, to test that no operation is lost or doubled. */
final class SandboxCommand {

	public function __construct( private readonly Services $site ) {}

	/**
	 * Makes the next calls of one kind fail.
	 *
	 * ## OPTIONS
	 *
	 * <operation>
	 * : capture, cancel, refund, payout, dispute_update, dispute_close, file_upload, account_update, account_session, write, read or any.
	 *
	 * --mode=<mode>
	 * : timeout_after, timeout_before, late (arrives after 90 seconds), stale (reads are behind for 5), 500, 500_after, replayed_500, 429,
	 * drop, slow=SECONDS or garbage.
	 *
	 * [--times=<number>]
	 * : How many calls. Default 1; 0 removes the fault.
	 *
	 * @param list<string>         $args    The operation.
	 * @param array<string, mixed> $options mode, times.
	 */
	public function fail( array $args, array $options ): void {
		list( $name, $seconds ) = array_pad( explode( '=', (string) ( $options['mode'] ?? '' ), 2 ), 2, '0' );
		$operation              = FaultTarget::tryFrom( $args[0] );
		$mode                   = FaultMode::tryFrom( $name );
		$times                  = (string) ( $options['times'] ?? '1' );
		if (
			null === $operation
			|| null === $mode
			|| ! ctype_digit( $times )
			|| ! ctype_digit( $seconds )
			|| (int) $seconds > FaultyTransport::SLOWEST
		) {
			WP_CLI::error(
				__(
					'Unknown operation or mode. Example: wp payments sandbox fail refund --mode=timeout_after --times=1. The most for slow is 30 seconds.',
					'merchant-payments-for-woocommerce'
				)
			);
			return;
		}
		Commands::sandbox( $this->site )->faults()->order( $operation, $mode, (int) $times, (int) $seconds );
		WP_CLI::success(
			/* translators: 1: kind of call, 2: number of times. */
			sprintf( __( 'The next calls of kind %1$s will fail: %2$d.', 'merchant-payments-for-woocommerce' ), $operation->value, (int) $times )
		);
	}

	/** Removes all faults. */
	public function heal(): void {
		Commands::sandbox( $this->site )->faults()->clear();
		WP_CLI::success( __( 'All faults are removed.', 'merchant-payments-for-woocommerce' ) );
	}
}
