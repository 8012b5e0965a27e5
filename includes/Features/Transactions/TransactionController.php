<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /transactions/{transaction_id}`, from the ledger. */
final class TransactionController extends Controller {

	/** Error code of an unknown transaction. */
	private const MISSING = 'resource_missing';

	public function __construct( private readonly TransactionsQuery $query ) {}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			new Route(
				'GET',
				// Ids of transactions have an underscore, the words of other routes have none.
				'/transactions/(?P<transaction_id>[^\x2F_]+_[^\x2F]+)',
				$this->read( ... ),
				array( 'transaction_id' => CodeFormat::Id->arg() + array( 'required' => true ) ),
				$this->schema( ... ),
				array( self::MISSING => array( 404 ) )
			),
		);
	}

	/** @return array<string, mixed> */
	private function schema(): array {
		$schema = $this->query->schema();
		return JsonSchema::closed( $schema->title(), $schema->properties() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 * @throws Refusal When it does not exist.
	 */
	private function read( WP_REST_Request $request ): array {
		$row = $this->query->one( strval( $request['transaction_id'] ) )
			?? throw new Refusal(
				self::MISSING,
				__( 'The transaction could not be found.', 'merchant-payments-for-woocommerce' ),
				Reason::NotFound,
				array( 'param' => 'transaction_id' )
			);
		return $this->query->schema()->items( array( $row ) )[0];
	}
}
