<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Connections;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Connections\Connections;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/**
 * `GET /connections`: the accounts that the store has or had. `POST /connections/{id}/view`: the current user looks at that one from now
 * on.
 * `POST /connections/{id}/checkout`: that one takes customers' payments from now on. The two are independent of each other.
 */
final class ConnectionsController extends Controller {

	/** @param Closure(): Connections $connections */
	public function __construct( private readonly Closure $connections ) {}

	/** @return list<Route> */
	public function routes(): array {
		$item    = JsonSchema::closed(
			'Connection',
			array(
				'id'          => array(
					'type'        => 'integer',
					'description' => 'As the account is called in this store.',
				),
				'mode'        => array(
					'type' => 'string',
					'enum' => array_column( Mode::cases(), 'value' ),
				),
				'account'     => array(
					'type'        => 'string',
					'description' => 'Its id on the platform; empty while it is not known.',
				),
				'is_open'     => array(
					'type'        => 'boolean',
					'description' => 'Whether the store has a key for it.',
				),
				'is_viewed'   => array(
					'type'        => 'boolean',
					'description' => 'Whether the current user looks at it.',
				),
				'is_checkout' => array(
					'type'        => 'boolean',
					'description' => 'Whether it takes customers’ payments.',
				),
			)
		);
		$schema  = JsonSchema::closed(
			'Connections',
			array(
				'data' => array(
					'type'  => 'array',
					'items' => $item,
				),
			)
		);
		$id      = array(
			'type'     => 'integer',
			'minimum'  => 1,
			'required' => true,
		);
		$missing = array( Connections::MISSING => array( 404 ) );
		$decides = array(
			Connections::CHANGED => array( 409 ),
			Connections::DECIDED => array( 409 ),
		);
		$instead = array( 'description' => 'The id of the account that takes the payments until now, as who decides saw it.' ) + $id;
		return array(
			new Route( 'GET', '/connections', $this->read( ... ), array(), $schema ),
			new Route( 'POST', '/connections/(?P<id>\d+)/view', $this->view( ... ), array( 'id' => $id ), $schema, $missing ),
			new Route(
				'POST',
				'/connections/(?P<id>\d+)/checkout',
				$this->take_payments( ... ),
				array(
					'id'         => $id,
					'instead_of' => $instead,
				),
				$schema,
				$missing + $decides
			),
		);
	}

	/** @return array{data: list<array<string, mixed>>} */
	private function read(): array {
		$connections = ( $this->connections )();
		$viewed      = $connections->viewed()->scope->id;
		$checkout    = $connections->checkout()->scope->id;
		$item        = static fn ( Account $account ): array => array(
			'id'          => $account->scope->id,
			'mode'        => $account->mode()->value,
			'account'     => $account->scope->account,
			'is_open'     => $account->connection->is_open,
			'is_viewed'   => $viewed === $account->scope->id,
			'is_checkout' => $checkout === $account->scope->id,
		);
		return array( 'data' => array_map( $item, $connections->known() ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{data: list<array<string, mixed>>}
	 */
	private function view( WP_REST_Request $request ): array {
		( $this->connections )()->view( absint( $request['id'] ) );
		return $this->read();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{data: list<array<string, mixed>>}
	 */
	private function take_payments( WP_REST_Request $request ): array {
		( $this->connections )()->take_payments( absint( $request['id'] ), absint( $request['instead_of'] ) );
		return $this->read();
	}
}
