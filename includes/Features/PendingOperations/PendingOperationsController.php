<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PendingOperations;

use Closure;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Operations\PendingOperations;
use MerchantPayments\Operations\Settlement;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/**
 * `GET /pending_operations`: what was begun and has no known outcome yet. `POST /pending_operations/look` looks at the platform what became
 * of it, at once; it sends nothing that moves money.
 */
final class PendingOperationsController extends Controller {

	/** @param Closure(): Settlement $settlement */
	public function __construct( private readonly PendingOperations $pending, private readonly Closure $settlement ) {}

	/** @return list<Route> */
	public function routes(): array {
		$schema  = JsonSchema::closed( 'PendingOperations', array( 'data' => PendingOperations::schema() ) );
		$subject = array(
			'type'        => 'string',
			'pattern'     => '^(payment|balance):[A-Za-z0-9_]{1,100}$',
			'required'    => true,
			'description' => 'As the list has it: `payment:pi_…` or `balance:usd`.',
		);
		return array(
			new Route( 'GET', '/pending_operations', $this->read( ... ), array(), $schema ),
			new Route( 'POST', '/pending_operations/look', $this->look( ... ), array( 'subject' => $subject ), $schema ),
		);
	}

	/** @return array<string, mixed> */
	private function read(): array {
		return array( 'data' => $this->pending->all() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed> What is left.
	 */
	private function look( WP_REST_Request $request ): array {
		( $this->settlement )()->look( (string) $request['subject'] );
		return $this->read();
	}
}
