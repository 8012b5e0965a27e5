<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\Matching\MatchingProgress;
use MerchantPayments\Orders\Matching\OtherGateways;
use MerchantPayments\Orders\Matching\PaymentLink;
use MerchantPayments\Orders\Matching\Schemes;
use MerchantPayments\Orders\Matching\Suggestions;
use WP_CLI;

/** Commands for orders that other plugins took payments for. */
final class OrderCommands {

	/** Suggestions that are listed at once. */
	private const PAGE = 100;

	public function __construct( private readonly Services $site ) {}

	/** Adds the commands. */
	public function register(): void {
		WP_CLI::add_command( 'payments orders match', array( $this, 'match' ) );
		WP_CLI::add_command( 'payments orders gateways', array( $this, 'gateways' ) );
		WP_CLI::add_command( 'payments orders suggestions', array( $this, 'suggestions' ) );
		WP_CLI::add_command( 'payments orders decide', array( $this, 'decide' ) );
		WP_CLI::add_command( 'payments orders take-over', array( $this, 'take_over' ) );
	}

	/**
	 * Links the account's payments to orders that other plugins made. Changes no order, and asks the platform nothing.
	 *
	 * ## OPTIONS
	 *
	 * [--scope=<id>]
	 * : The account to work on, by its id in `wp payments scopes`; without it, the one that the store is in.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options The scope.
	 */
	public function match( array $args, array $options ): void {
		$site = ScopeOption::site( $this->site, $options );
		$site->matching()->resume();
		$site->matching()->run( null, self::show( ... ) );
		$found = $site->linked_payments()->by_certainty();
		WP_CLI::success(
			sprintf(
				/* translators: 1, 2 and 3: numbers of payments. */
				__( 'Payments with an order of another plugin: %1$d certain, %2$d likely, %3$d suggested.', 'merchant-payments-for-woocommerce' ),
				$found['certain'] ?? 0,
				$found['likely'] ?? 0,
				$found['suggestion'] ?? 0
			)
		);
	}

	private static function show( MatchingProgress $now ): void {
		WP_CLI::debug( sprintf( '%d orders, %d payments', $now->orders, $now->payments ), 'payments' );
	}

	/**
	 * Lists the plugins whose orders are known, with the numbers of payments linked to them.
	 *
	 * ## OPTIONS
	 *
	 * [--scope=<id>]
	 * : The account, by its id in `wp payments scopes`; without it, the one that the store is in.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options The scope.
	 */
	public function gateways( array $args, array $options ): void {
		$numbers = ScopeOption::site( $this->site, $options )->linked_payments()->numbers();
		$rows    = array();
		foreach ( Schemes::all() as $scheme ) {
			$rows[] = array(
				'gateway' => $scheme->id,
				'title'   => $scheme->title,
				'active'  => OtherGateways::is_active( $scheme->id ) ? 'yes' : '',
			) + ( $numbers[ $scheme->id ] ?? array_fill_keys( array( 'linked', 'sure', 'taken' ), 0 ) );
		}
		WP_CLI\Utils\format_items( 'table', $rows, array( 'gateway', 'title', 'active', 'linked', 'sure', 'taken' ) );
	}

	/**
	 * Lists payments whose order is not sure enough to be shown.
	 *
	 * ## OPTIONS
	 *
	 * [--scope=<id>]
	 * : The account, by its id in `wp payments scopes`; without it, the one that the store is in.
	 *
	 * [--after=<payment>]
	 * : The last payment of the page before.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options The scope.
	 */
	public function suggestions( array $args, array $options ): void {
		$found = ScopeOption::site( $this->site, $options )->suggestions()->page( Suggestions::WAITING, self::PAGE, $options['after'] ?? '' );
		$rows  = array_map(
			static fn ( PaymentLink $link ): array => array(
				'payment' => $link->payment,
				'order'   => $link->order,
				'rule'    => $link->rule,
				'gateway' => $link->gateway,
			),
			$found
		);
		WP_CLI\Utils\format_items( 'table', $rows, array( 'payment', 'order', 'rule', 'gateway' ) );
	}

	/**
	 * Confirms that an order is a payment's, or declines it. One decision replaces another only once that is undone.
	 *
	 * ## OPTIONS
	 *
	 * <payment>
	 * : As `wp payments orders suggestions` lists it.
	 *
	 * <order>
	 * : The order's id.
	 *
	 * [--decline]
	 * : It is not the payment's.
	 *
	 * [--undo]
	 * : Takes back what was decided.
	 *
	 * [--scope=<id>]
	 * : The account, by its id in `wp payments scopes`; without it, the one that the store is in.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>               $args    Payment and order.
	 * @param array<string, string|bool> $options Whether it is declined, or what was decided is undone.
	 */
	public function decide( array $args, array $options ): void {
		try {
			$suggestions = ScopeOption::site( $this->site, $options )->suggestions();
			$decision    = isset( $options['decline'] ) ? PaymentLink::DECLINED : PaymentLink::CONFIRMED;
			$suggestions->decide( $args[0] ?? '', absint( $args[1] ?? 0 ), isset( $options['undo'] ) ? PaymentLink::UNDECIDED : $decision );
		} catch ( Refusal $refusal ) {
			WP_CLI::error( $refusal->getMessage() );
			return;
		}
		WP_CLI::success( __( 'Noted.', 'merchant-payments-for-woocommerce' ) );
	}

	/**
	 * Takes over the orders of a plugin that is gone: events, refunds and captures act on them from then on.
	 *
	 * Orders keep their status, payment method and metas; saved cards and subscriptions are not touched.
	 *
	 * ## OPTIONS
	 *
	 * <gateway>
	 * : The plugin, as `wp payments orders gateways` lists it.
	 *
	 * [--undo]
	 * : Gives them back.
	 *
	 * [--scope=<id>]
	 * : The account, by its id in `wp payments scopes`; without it, the one that the store is in.
	 *
	 * @when after_wp_load
	 *
	 * @param list<string>               $args    The plugin.
	 * @param array<string, string|bool> $options Whether they are given back.
	 */
	public function take_over( array $args, array $options ): void {
		$takes = ScopeOption::site( $this->site, $options )->take_over();
		try {
			$done = isset( $options['undo'] ) ? $takes->undo( $args[0] ?? '' ) : $takes->run( $args[0] ?? '' );
		} catch ( Refusal $refusal ) {
			WP_CLI::error( $refusal->getMessage() );
			return;
		}
		if ( $done->left > 0 ) {
			/* translators: %d: number of payments. */
			$text = __( 'Payments whose order could not be changed: %d.', 'merchant-payments-for-woocommerce' );
			WP_CLI::warning( sprintf( $text, $done->left ) );
		}
		WP_CLI::success(
			/* translators: %d: number of payments. */
			sprintf( __( 'Payments whose order was changed: %d.', 'merchant-payments-for-woocommerce' ), $done->done )
		);
	}
}
