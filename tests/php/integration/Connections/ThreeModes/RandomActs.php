<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Connections\ThreeModes;

use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use Random\Randomizer;
use WC_Order;
use WP_REST_Response;

/**
 * What customers, two merchants and jobs do in a store of three modes, at random. What is refused did not happen. Each order is paid in the
 * account that takes payments when it is made, and what is done to it later happens there, whatever its merchant looks at.
 */
final class RandomActs {

	private const CURRENCIES = [ 'usd', 'usd', 'jpy', 'kwd' ];

	/** @var array<string, list<int>> Ids of orders by mode. */
	private array $orders = [];

	/** @var array<string, int> How often each kind of act was carried out, by mode and name. */
	public array $done = [];

	/** @param list<int> $merchants Ids of users. */
	public function __construct(
		private readonly StoreOfThreeModes $store,
		private readonly Randomizer $chance,
		private readonly array $merchants
	) {}

	public function act( Mode $mode ): void {
		$has_orders = isset( $this->orders[ $mode->value ] );
		wp_set_current_user( $this->merchants[ $this->chance->getInt( 0, count( $this->merchants ) - 1 ) ] );
		match ( $has_orders ? $this->chance->getInt( 0, 14 ) : 0 ) {
			0, 1, 2 => $this->sell( $mode, [ 'manual' => false ] ),
			3, 4    => $this->sell( $mode, [ 'manual' => true ] ),
			5       => $this->sell( $mode, [ 'method' => 'pm_card_createDispute' ] ),
			6, 7    => $this->refund( $mode ),
			8       => $this->decide( $mode, 'capture_authorization' ),
			9       => $this->decide( $mode, 'cancel_authorization' ),
			10      => $this->answer_dispute( $mode ),
			11      => $this->pay_out( $mode ),
			12, 13  => $this->let_time_pass( $mode ),
			14      => $this->view( $this->any_mode() ),
		};
		$this->run_a_job( $mode );
	}

	/** @param array{manual?: bool, method?: string} $how */
	private function sell( Mode $mode, array $how ): void {
		$this->store->have_customers_pay( $mode );
		$this->store->begin_request();
		$shop                           = new PaymentShop( Site::instance(), $this->store->sandbox( $mode ) );
		$order                          = $shop->place(
			$how + [
				'amount'   => 10 * $this->chance->getInt( 50, 900 ),
				'currency' => self::CURRENCIES[ $this->chance->getInt( 0, 3 ) ],
			]
		);
		$this->orders[ $mode->value ][] = $order->get_id();
		$this->count( $mode, PaymentOrders::account( $order ) === $this->store->id( $mode ), 'sale' );
	}

	private function view( Mode $mode ): void {
		$this->store->ask( 'POST', "/connections/{$this->store->id( $mode )}/view", null );
	}

	private function refund( Mode $mode ): void {
		$order  = $this->any_order( $mode );
		$answer = $this->ask_of_any_page(
			'/refund',
			[
				'charge_id' => (string) $order->get_meta( '_charge_id' ),
				'amount'    => 10 * $this->chance->getInt( 1, 40 ),
				'reason'    => null,
				'order_id'  => $order->get_id(),
			]
		);
		$this->count( $mode, 200 === $answer->get_status(), 'refund' );
	}

	private function decide( Mode $mode, string $verb ): void {
		// Of what was only authorized, little is older.
		$order  = $this->any_order( $mode, 6 );
		$answer = $this->ask_of_any_page(
			"/orders/{$order->get_id()}/$verb",
			[ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ]
		);
		$this->count( $mode, 200 === $answer->get_status(), $verb );
	}

	private function answer_dispute( Mode $mode ): void {
		$this->view( $mode );
		$disputes = $this->store->account( $mode )->tables()->column( 'dispute_id', 'disputes' );
		if ( [] === $disputes ) {
			return;
		}
		$path   = '/disputes/' . $disputes[ $this->chance->getInt( 0, count( $disputes ) - 1 ) ];
		$answer = 0 === $this->chance->getInt( 0, 1 )
			? $this->store->ask( 'POST', "$path/close", $mode )
			: $this->store->ask( 'POST', $path, $mode, [ 'evidence' => [ 'uncategorized_text' => 'winning_evidence' ], 'submit' => true ] );
		$this->count( $mode, 200 === $answer->get_status(), 'dispute' );
	}

	private function pay_out( Mode $mode ): void {
		$this->view( $mode );
		$asked  = [
			'type'     => 'instant',
			'currency' => self::CURRENCIES[ $this->chance->getInt( 0, 3 ) ],
		];
		$answer = $this->store->ask( 'POST', '/deposits', $mode, $asked );
		$this->count( $mode, 200 === $answer->get_status(), 'payout' );
	}

	private function let_time_pass( Mode $mode ): void {
		$this->store->sandbox( $mode )->clock()->advance( $this->chance->getInt( 1, 2 * DAY_IN_SECONDS ) );
		$this->count( $mode, true, 'time' );
	}

	/**
	 * A merchant acts from the page that he has open, which may be another account's.
	 *
	 * @param array<string, mixed> $params
	 */
	private function ask_of_any_page( string $path, array $params ): WP_REST_Response {
		$this->store->begin_request();
		return $this->store->ask( 'POST', $path, $this->store->mode( Site::instance()->viewed()->scope->id ), $params );
	}

	private function run_a_job( Mode $mode ): void {
		$this->store->begin_request();
		match ( $this->chance->getInt( 0, 9 ) ) {
			0       => Site::instance()->jobs()->sync(),
			1       => Site::instance()->jobs()->settle(),
			2       => null,
			default => $this->store->account( $mode )->event_feed()->catch_up(),
		};
	}

	/** @param int $newest Among how many of the newest. */
	private function any_order( Mode $mode, int $newest = PHP_INT_MAX ): WC_Order {
		$orders = array_slice( $this->orders[ $mode->value ], -$newest );
		return PaymentOrders::fresh( $orders[ $this->chance->getInt( 0, count( $orders ) - 1 ) ] );
	}

	private function any_mode(): Mode {
		return Mode::cases()[ $this->chance->getInt( 0, 2 ) ];
	}

	private function count( Mode $mode, bool $happened, string $what ): void {
		if ( $happened ) {
			$this->done[ "{$mode->value} $what" ] = 1 + ( $this->done[ "{$mode->value} $what" ] ?? 0 );
		}
	}

	/** @return list<int> The orders of a mode. */
	public function orders( Mode $mode ): array {
		return $this->orders[ $mode->value ] ?? [];
	}
}
