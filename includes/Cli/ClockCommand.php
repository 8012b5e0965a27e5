<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use WP_CLI;

/** Shows and moves the sandbox's clock. */
final class ClockCommand {

	private const UNITS = array(
		's' => 1,
		'm' => 60,
		'h' => 3600,
		'd' => 86400,
		'w' => 604800,
	);

	/** Ten years in seconds. Moving that far takes some seconds, in which other requests to the sandbox wait. */
	private const FARTHEST = 522 * 604800;

	public function __construct( private readonly Services $site ) {}

	/** Shows the sandbox's time. */
	public function show(): void {
		WP_CLI::line( gmdate( 'Y-m-d H:i:s', Commands::sandbox( $this->site )->clock()->now() ) . ' UTC' );
	}

	/**
	 * Moves the sandbox's clock forward; everything that falls due on the way happens.
	 *
	 * ## OPTIONS
	 *
	 * <time>
	 * : A number and a unit: 30m, 12h, 3d, 2w. Ten years at most.
	 *
	 * @param list<string> $args The time.
	 */
	public function advance( array $args ): void {
		if ( ! preg_match( '/^([1-9][0-9]{0,5})([smhdw])$/D', $args[0], $parts ) ) {
			WP_CLI::error( __( 'Enter a number and a unit, for example 3d. Units: s, m, h, d, w.', 'merchant-payments-for-woocommerce' ) );
			return;
		}
		$seconds = (int) $parts[1] * self::UNITS[ $parts[2] ];
		if ( $seconds > self::FARTHEST ) {
			WP_CLI::error( __( 'The clock can move forward by ten years at most.', 'merchant-payments-for-woocommerce' ) );
			return;
		}
		Commands::sandbox( $this->site )->clock()->advance( $seconds );
		$events = $this->site->event_feed()->catch_up( Commands::PATIENCE );
		WP_CLI::success(
			sprintf(
				/* translators: 1: date and time, 2: number of events. */
				__( 'The sandbox\'s time is now %1$s UTC. Events: %2$d.', 'merchant-payments-for-woocommerce' ),
				gmdate( 'Y-m-d H:i:s', Commands::sandbox( $this->site )->clock()->now() ),
				$events
			)
		);
	}
}
