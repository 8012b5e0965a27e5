<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\OtherOrders;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Orders\Matching\TakeOver;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/**
 * Orders that other plugins took payments for: how many were found (`/orders/matching`), and taking over those of a plugin that is gone
 * (`/orders/gateways/{gateway}/take_over`). Both work for some seconds; pages ask again until everything is done.
 */
final class MatchingController extends Controller {

	/** For how long a request works, in seconds. */
	private const SECONDS = 5;

	/** @param Closure(Account): mixed $plan Lets the account's orders be looked through in the background. */
	public function __construct( private readonly Account $account, private readonly Closure $plan ) {}

	/** @return list<Route> */
	public function routes(): array {
		$found = FoundOrders::schema( ... );
		$work  = array(
			'action' => array(
				'type'        => 'string',
				'enum'        => array( 'start', 'continue', 'stop' ),
				'required'    => true,
				'description' => '`start` begins anew where nothing is unfinished; `continue` doesn\'t.',
			),
		);
		$take  = array(
			'gateway' => array(
				'type'     => 'string',
				'pattern'  => '^[a-z-]{1,20}$',
				'required' => true,
			),
			'undo'    => array(
				'type'        => 'boolean',
				'default'     => false,
				'description' => 'Gives its orders back.',
			),
		);
		return array(
			new Route( 'GET', '/orders/matching', $this->read( ... ), array(), $found ),
			new Route( 'POST', '/orders/matching', $this->match( ... ), $work, $found ),
			new Route(
				'POST',
				'/orders/gateways/(?P<gateway>[a-z-]+)/take_over',
				$this->take_over( ... ),
				$take,
				self::schema(),
				array(
					TakeOver::ACTIVE  => array( 409 ),
					TakeOver::UNKNOWN => array( 404 ),
					Locked::CODE      => array( 409 ),
				)
			),
		);
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$number = array( 'type' => 'integer' );
		return JsonSchema::closed(
			'TakenOrders',
			array(
				'done'   => $number + array( 'description' => 'Payments whose order this request has changed.' ),
				'left'   => $number + array( 'description' => 'Those whose order could not be: it is gone, names another payment, or is in use.' ),
				'is_all' => array( 'type' => 'boolean' ),
			)
		);
	}

	/** @return array<string, mixed> */
	private function read(): array {
		return ( new FoundOrders( $this->account->linked_payments(), $this->account->matching() ) )->answer();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function match( WP_REST_Request $request ): array {
		$matching = $this->account->matching();
		if ( 'stop' === $request['action'] ) {
			$matching->stop();
			return $this->read();
		}
		if ( 'start' === $request['action'] ) {
			$matching->resume();
			( $this->plan )( $this->account );
		}
		try {
			if ( 'start' === $request['action'] || $matching->is_unfinished() ) {
				$matching->run( self::SECONDS );
			}
		} catch ( Locked $busy ) {
			Log::line( 'debug', 'Another process looks for orders: ' . $busy->getMessage() );
		}
		return $this->read();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{done: int, left: int, is_all: bool}
	 */
	private function take_over( WP_REST_Request $request ): array {
		$takes   = $this->account->take_over();
		$gateway = (string) $request['gateway'];
		$done    = true === $request['undo'] ? $takes->undo( $gateway, self::SECONDS ) : $takes->run( $gateway, self::SECONDS );
		return array(
			'done'   => $done->done,
			'left'   => $done->left,
			'is_all' => $done->is_all,
		);
	}
}
