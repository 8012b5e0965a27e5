<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\StripeServer;
use WC_Order;
use WP_REST_Response;

/**
 * One path through each page, by the routes that it calls, on a platform that knows Stripe's calls alone; and how many of them each takes,
 * by the table in .github/platform-calls.md.
 *
 * @coversNothing
 */
final class PagesTest extends PaymentTestCase {

	/** What the routes of the table are asked with, beside ids of the store. */
	private const ASKED = [
		'GET /reporting/payment_activity'  => [
			'date_start' => '2026-01-01T00:00:00',
			'date_end'   => '2026-12-31T23:59:59',
		],
		'GET /transactions/search'         => [ 'search_term' => 'ada' ],
		'GET /transactions/fraud-outcomes' => [ 'status' => 'review' ],
		'GET /deposits/balance-history'    => [ 'currency' => 'usd' ],
		'POST /settings'                   => [ 'account_statement_descriptor' => 'LAMPS AND MORE' ],
		'POST /deposits'                   => [
			'type'     => 'instant',
			'currency' => 'usd',
		],
		'POST /disputes/{submitted}'       => [
			'evidence' => [ 'product_description' => 'A lamp' ],
			'submit'   => true,
		],
	];

	/** What an own account does in Stripe's Dashboard alone, with the status of the refusal. */
	private const AT_STRIPE = [
		'GET /accounts/session'        => 404,
		'POST /onboarding/kyc/session' => 404,
		'POST /settings'               => 400,
	];

	/**
	 * What stands for the ids in the table.
	 *
	 * @var array<string, string>
	 */
	private array $ids = [];

	/**
	 * Orders whose money is held, by their place in the table.
	 *
	 * @var array<string, WC_Order>
	 */
	private array $held = [];

	/** A store with something on each page. */
	protected function set_up(): void {
		parent::set_up();
		$this->held = [
			'{captured}' => $this->order( [ 'manual' => true ] ),
			'{canceled}' => $this->order( [ 'manual' => true ] ),
		];
		$paid       = $this->order();
		$this->ids  = [
			'{intent}'    => (string) $paid->get_meta( '_intent_id' ),
			'{charge}'    => (string) $paid->get_meta( '_charge_id' ),
			'{submitted}' => $this->disputed(),
			'{accepted}'  => $this->disputed(),
			'{number}'    => 'DE129273398',
		];
		$this->plugin->account()->event_feed()->catch_up();
		StripeServer::served();
	}

	/** Every row of the table answers, and takes no more calls than it says. */
	public function test_calls_of_each_page(): void {
		$limits = self::table();
		$this->assertGreaterThan( 25, count( $limits ) );
		foreach ( $limits as $route => $limit ) {
			$answer = $this->ask( $route );
			$calls  = StripeServer::served();
			$said   = "$route: " . wp_json_encode( $this->body( $answer ) ) . "\n" . implode( "\n", $calls );
			$status = StripeServer::is_own() ? self::AT_STRIPE[ $route ] ?? 200 : 200;
			$this->assertSame( $status, $answer->get_status(), $said );
			$this->assertLessThanOrEqual( $limit, count( $calls ), $said );
		}
		$this->assertSame( [], StripeServer::violations() );
		$this->assertSame( [], $this->plugin->account()->check()->run(), 'Ledger and platform agree.' );
	}

	private function ask( string $route ): WP_REST_Response {
		[ $method, $path ] = explode( ' ', $route );
		$asked             = self::ASKED[ $route ] ?? [];
		foreach ( $this->held as $name => $order ) {
			if ( str_contains( $path, $name ) ) {
				$path  = str_replace( $name, (string) $order->get_id(), $path );
				$asked = [ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ];
			}
		}
		if ( '/refund' === $path ) {
			$asked = [
				'charge_id' => $this->ids['{charge}'],
				'amount'    => 1000,
			];
		}
		if ( 'POST /deposits' === $route ) {
			// As the dialog shows them.
			$asked += array_intersect_key( $this->plugin->account()->platform()->balance()->instant_quote( 'usd' ), [ 'amount' => 0, 'fee' => 0 ] );
			StripeServer::served();
		}
		return $this->rest( $method, strtr( $path, $this->ids ), $asked );
	}

	/** A payment that its bank disputes. */
	private function disputed(): string {
		$charge = (string) $this->order()->get_meta( '_charge_id' );
		return $this->plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $charge ] )['id'];
	}

	/**
	 * The table.
	 *
	 * @return array<string, int> The most platform calls, by route.
	 */
	private static function table(): array {
		$text = (string) file_get_contents( dirname( __DIR__, 2 ) . '/.github/platform-calls.md' );
		preg_match_all( '/^\| [^|]+ \| `((?:GET|POST) [^`]+)` \| (\d+) \|/m', $text, $rows );
		return array_combine( $rows[1], array_map( 'intval', $rows[2] ) );
	}
}
