<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /deposits/{id}/composition`, from the ledger. */
final class CompositionController extends Controller {

	public function __construct( private readonly PayoutController $payouts, private readonly Composition $composition ) {}

	/**
	 * The route.
	 *
	 * @return list<Route>
	 */
	public function routes(): array {
		return array(
			new Route(
				'GET',
				PayoutController::PATH . '/composition',
				fn ( WP_REST_Request $request ): array => $this->composition->of( $this->payouts->find( strval( $request['id'] ) ) ),
				PayoutController::args(),
				self::schema(),
				PayoutController::ERRORS
			),
		);
	}

	/**
	 * How it looks.
	 *
	 * @return array<string, mixed>
	 */
	private static function schema(): array {
		$text    = array( 'type' => 'string' );
		$number  = array( 'type' => 'integer' );
		$unknown = array( 'type' => array( 'integer', 'null' ) );
		$line    = array(
			'kind'   => $text + array(
				'enum'        => array_keys( Composition::KINDS ),
				'description' => 'What is added up; `payouts` is money that other payouts took from the balance or brought back to it.',
			),
			'count'  => $number + array( 'description' => 'How many transactions; of `fees`, how many cost something.' ),
			'amount' => $number + array( 'description' => 'Before fees; below zero where it makes the payout smaller.' ),
		);
		return JsonSchema::closed(
			'DepositComposition',
			array(
				'id'         => $text,
				'currency'   => $text + array( 'description' => 'All amounts are in its minor units.' ),
				'amount'     => $number + array( 'description' => "The payout's amount." ),
				'lines'      => array(
					'type'        => 'array',
					'items'       => JsonSchema::closed( 'DepositCompositionLine', $line ),
					'description' => 'None of a payout that is not automatic: the platform does not say what it consists of.',
				),
				'total'      => $unknown + array( 'description' => 'The sum of the lines; null of a payout that is not automatic.' ),
				'difference' => $unknown + array( 'description' => 'amount - total: 0 when every transaction is known.' ),
			)
		);
	}
}
