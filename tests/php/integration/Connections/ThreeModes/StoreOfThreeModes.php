<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Connections\ThreeModes;

use MerchantPayments\Account\Account;
use MerchantPayments\Connections\PastedKey;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Site;
use MerchantPayments\Tests\StripeInProcess;
use ReflectionProperty;
use WP_REST_Request;
use WP_REST_Response;

/**
 * A store with a sandbox, and with a key each of Stripe's test mode and of real money, in which one request after another comes. Behind
 * each stands a platform of its own; all three have the same ids, so that nothing but the account tells their objects apart.
 */
final class StoreOfThreeModes {

	public const KEYS = [
		'test' => 'sk_test_51ThreeModes',
		'live' => 'sk_live_51ThreeModes',
	];

	private const SEED = 5;

	/** @var array<string, Sandbox> By mode. */
	private array $sandboxes = [];

	/** @var array<string, int> The ids of the accounts' scopes by mode. */
	private array $ids = [];

	/** @var array<string, mixed> The hooks of a request that has just begun. */
	private array $hooks;

	public readonly StripeInProcess $stripe;

	/** An administrator pastes the keys. */
	public function __construct() {
		$site = Site::instance();
		foreach ( Mode::cases() as $mode ) {
			$sandbox = Mode::Sandbox === $mode ? $site->sandbox() : new Sandbox( $site->database(), $mode->value );
			$sandbox->reset( self::SEED );
			$this->sandboxes[ $mode->value ] = $sandbox;
		}
		$this->stripe = new StripeInProcess( array_combine( self::KEYS, [ $this->sandboxes['test'], $this->sandboxes['live'] ] ) );
		$this->stripe->answer_from_now_on();
		$this->hooks          = $GLOBALS['wp_filter'];
		$this->ids['sandbox'] = $site->account()->scope->id;
		foreach ( self::KEYS as $mode => $key ) {
			$this->begin_request();
			$account            = $site->connections()->keys()->connect( PastedKey::of( $key ), '' );
			$this->ids[ $mode ] = $account->scope->id;
			$account->event_feed()->continue_after( $account->event_feed()->newest() );
		}
		$this->begin_request();
	}

	public function remove(): void {
		array_map( static fn ( Sandbox $sandbox ) => $sandbox->remove(), array_diff_key( $this->sandboxes, [ 'sandbox' => true ] ) );
		$this->begin_request();
	}

	/** What the site made for an earlier request is gone, as with PHP's end. */
	public function begin_request(): void {
		( new ReflectionProperty( Site::class, 'made' ) )->setValue( Site::instance(), [] );
		// phpcs:disable WordPress.WP.GlobalVariablesOverride.Prohibited -- As they are when WordPress has loaded.
		$GLOBALS['wp_rest_server'] = null;
		$GLOBALS['wp_filter']      = array_map( static fn ( object $hook ): object => clone $hook, $this->hooks );
		// phpcs:enable
	}

	/**
	 * As the current user's page asks.
	 *
	 * @param Mode|null            $shown  The account that it shows; null for clients that don't say.
	 * @param array<string, mixed> $params
	 */
	public function ask( string $method, string $path, ?Mode $shown, array $params = [] ): WP_REST_Response {
		$this->begin_request();
		$request = new WP_REST_Request( $method, '/wc/v3/payments' . $path );
		$request->set_headers( null === $shown ? [] : [ 'X-Merchant-Payments-Account' => (string) $this->id( $shown ) ] );
		if ( 'GET' === $method ) {
			$request->set_query_params( $params );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( $params ) );
		}
		return rest_do_request( $request );
	}

	/** The store has this mode take customers' payments, as its merchant knows which one does until now. */
	public function have_customers_pay( Mode $mode ): void {
		$this->begin_request();
		$until_now = Site::instance()->account()->scope->id;
		if ( $until_now !== $this->id( $mode ) ) {
			$this->ask( 'POST', "/connections/{$this->id( $mode )}/checkout", null, [ 'instead_of' => $until_now ] );
		}
	}

	public function id( Mode $mode ): int {
		return $this->ids[ $mode->value ];
	}

	public function account( Mode $mode ): Account {
		return Site::instance()->connections()->named( $this->id( $mode ) );
	}

	public function sandbox( Mode $mode ): Sandbox {
		return $this->sandboxes[ $mode->value ];
	}

	/** The platform itself, past everything of the plugin's. */
	public function platform( Mode $mode ): Transport {
		return $this->sandbox( $mode )->transport();
	}

	/** The mode of an account that the store names. */
	public function mode( int $id ): Mode {
		return Mode::from( (string) array_search( $id, $this->ids, true ) );
	}
}
