<?php
/**
 * One payout over REST.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Filter\CodeForm;
use MerchantPayments\Rest\Refusal;
use MerchantPayments\Rest\Route;
use MerchantPayments\Rest\Schema;
use WP_REST_Request;

/**
 * `GET /deposits/{id}`, from the ledger.
 */
final class PayoutController extends Controller {

	/**
	 * The error of a payout that there is not.
	 */
	public const MISSING = 'resource_missing';

	/**
	 * Reads with the given question.
	 *
	 * @param PayoutsQuery $query  Questions to the list.
	 * @param PayoutSchema $schema How a payout looks.
	 */
	public function __construct( private readonly PayoutsQuery $query, private readonly PayoutSchema $schema ) {}

	/**
	 * The route.
	 *
	 * @return list<Route>
	 */
	public function routes(): array {
		return array(
			new Route(
				'GET',
				'/deposits/(?P<id>[^\x2F]+)',
				$this->read( ... ),
				array( 'id' => CodeForm::Id->arg() + array( 'required' => true ) ),
				Schema::closed( $this->schema->title(), $this->schema->properties() ),
				array( self::MISSING => array( 404 ) )
			),
		);
	}

	/**
	 * Reads one.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 * @throws Refusal When there is none.
	 */
	private function read( WP_REST_Request $request ): array {
		$row = $this->query->one( strval( $request['id'] ) );
		if ( null === $row ) {
			throw new Refusal( self::MISSING, __( 'The deposit you are looking for cannot be found.', 'woocommerce-payments' ), 404, array( 'param' => 'id' ) );
		}
		return $this->schema->items( array( $row ) )[0];
	}
}
