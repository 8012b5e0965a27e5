<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Exception\PlatformException;
use WP_CLI;

/** Connects the store to Stripe accounts by keys, and ends that. */
final class ConnectionCommands {

	public function __construct( private readonly Services $site ) {}

	/** Adds the commands. */
	public function register(): void {
		WP_CLI::add_command( 'payments connect', array( $this, 'connect' ) );
		WP_CLI::add_command( 'payments disconnect', array( $this, 'disconnect' ) );
		WP_CLI::add_command( 'payments webhook', array( $this, 'webhook' ) );
	}

	/**
	 * Connects the store to a Stripe account by an API key of it, and brings its newest payments.
	 *
	 * The key is read from the standard input, so that it stands in no history of commands. `wp payments import` brings all of the account's
	 * history at once; without it, it comes in the background.
	 *
	 * ## OPTIONS
	 *
	 * [--publishable=<key>]
	 * : The account's publishable key.
	 *
	 * ## EXAMPLES
	 *
	 *     wp payments connect --user=admin < key.txt
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options The publishable key.
	 */
	public function connect( array $args, array $options ): void {
		try {
			$done = $this->site->connect( (string) stream_get_contents( STDIN ), $options['publishable'] ?? '' );
		} catch ( Refusal | PlatformException $refusal ) {
			WP_CLI::error( $refusal->getMessage() );
			return;
		}
		foreach ( $done['missing'] as $permission ) {
			WP_CLI::warning(
				/* translators: %s: a permission by Stripe's name. */
				sprintf( __( 'The key lacks the permission “%s”.', 'merchant-payments-for-woocommerce' ), $permission )
			);
		}
		WP_CLI::success(
			/* translators: %d: the account's id in `wp payments scopes`. */
			sprintf( __( 'Connected. The account’s scope is %d.', 'merchant-payments-for-woocommerce' ), $done['id'] )
		);
	}

	/**
	 * Makes sure that Stripe sends an account's events to this site, and says whether they come, and which came that nothing here follows.
	 *
	 * Prints one of these words. In all states but the first, the site asks Stripe for events as well:
	 *
	 *     working      events come
	 *     waiting      none has happened yet
	 *     silent       some have happened, and none came
	 *     unreachable  the site has no public address with https
	 *     refused      the key may not make a webhook
	 *
	 * ## OPTIONS
	 *
	 * [--scope=<id>]
	 * : The account, by its id in `wp payments scopes`; by default the one that takes customers' payments.
	 *
	 * ## EXAMPLES
	 *
	 *     wp payments webhook
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options The account.
	 */
	public function webhook( array $args, array $options ): void {
		$scope = isset( $options['scope'] ) ? absint( $options['scope'] ) : null;
		try {
			$state   = $this->site->webhook( $scope );
			$unknown = $this->site->unknown_events( $scope );
		} catch ( Refusal | PlatformException $failure ) {
			WP_CLI::error( $failure->getMessage() );
			return;
		}
		WP_CLI::line( $state );
		if ( '' !== $unknown ) {
			/* translators: %s: Stripe's names of kinds of events, and how often each came. */
			WP_CLI::line( sprintf( __( 'Unknown events: %s', 'merchant-payments-for-woocommerce' ), $unknown ) );
		}
	}

	/**
	 * Forgets the API key of an account. Its rows stay.
	 *
	 * ## OPTIONS
	 *
	 * --scope=<id>
	 * : The account, by its id in `wp payments scopes`.
	 *
	 * [--delete-rows]
	 * : Delete what the store has of its history as well.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>               $args    None.
	 * @param array<string, string|bool> $options The account.
	 */
	public function disconnect( array $args, array $options ): void {
		try {
			$this->site->disconnect( absint( $options['scope'] ?? 0 ), isset( $options['delete-rows'] ) );
		} catch ( Refusal $refusal ) {
			WP_CLI::error( $refusal->getMessage() );
			return;
		}
		WP_CLI::success( __( 'Disconnected.', 'merchant-payments-for-woocommerce' ) );
	}
}
