<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Payments\Refund;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Idempotency;
use MerchantPayments\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/** `POST /refund`: a full or partial refund. */
final class RefundController extends Controller {

	/** The largest order id: 18 digits, the maximum that PHP parses exactly and that URLs allow. */
	private const LARGEST = 999_999_999_999_999_999;

	/**
	 * @param Closure(): Account    $current    Whose pages are shown.
	 * @param Closure(int): Account $account_of The account that an order was paid in, which acts on it whatever account's pages are shown.
	 */
	public function __construct( private readonly Closure $current, private readonly Closure $account_of ) {}

	/**
	 * @return list<Route>
	 */
	public function routes(): array {
		return array(
			new Route(
				'POST',
				'/refund',
				$this->refund( ... ),
				self::args(),
				self::schema(),
				Refund::ERRORS + Operations::ERRORS + Idempotency::ERRORS + self::PLATFORM_ERRORS
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private function refund( WP_REST_Request $request ): WP_REST_Response {
		$params = array(
			'charge_id' => (string) $request['charge_id'],
			'amount'    => absint( $request['amount'] ),
			'reason'    => null === $request['reason'] ? null : (string) $request['reason'],
			'order_id'  => absint( $request['order_id'] ),
		);
		if ( null !== $request['amount_refunded'] ) {
			$params['refunded'] = absint( $request['amount_refunded'] );
		}
		$account = 0 === $params['order_id'] ? ( $this->current )() : ( $this->account_of )( $params['order_id'] );
		$refund  = $account->refund();
		if ( 0 === $params['order_id'] ) {
			$params['order_id'] = $refund->order_of( $params['charge_id'] );
		}
		return Idempotency::response( $account->operations()->run( Actor::Merchant, $refund, $params, Idempotency::key( $request ) ) );
	}

	/**
	 * Parameters (specification part 2, section 7).
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function args(): array {
		return array(
			'charge_id'       => CodeFormat::Id->arg() + array( 'required' => true ),
			'amount'          => array(
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => 99_999_999_999,
				'required'    => true,
				'description' => __( 'Minor units of the charge\'s currency.', 'merchant-payments-for-woocommerce' ),
			),
			'reason'          => array(
				'type'        => array( 'string', 'null' ),
				'enum'        => array( ...Refund::REASONS, null ),
				'default'     => null,
				'description' => __( 'Why; null for any other reason.', 'merchant-payments-for-woocommerce' ),
			),
			'amount_refunded' => array(
				'type'        => array( 'integer', 'null' ),
				'minimum'     => 0,
				'maximum'     => 99_999_999_999,
				'default'     => null,
				'description' => __(
					'What was refunded before, as the merchant saw it, in minor units: if that has changed, nothing is refunded. Null not to compare.',
					'merchant-payments-for-woocommerce'
				),
			),
			'order_id'        => array(
				'type'        => 'integer',
				'minimum'     => 0,
				'maximum'     => self::LARGEST,
				'default'     => 0,
				'description' => __( 'The order, when the client knows it.', 'merchant-payments-for-woocommerce' ),
			),
		);
	}

	/**
	 * Schema of the response.
	 *
	 * @return array<string, mixed>
	 */
	private static function schema(): array {
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		return JsonSchema::closed(
			'Refund',
			array(
				'id'       => $text,
				'amount'   => $number + array( 'description' => 'Minor units of currency.' ),
				'currency' => $text,
				'status'   => $text + array( 'description' => 'succeeded, pending or failed.' ),
				'reason'   => array( 'type' => array( 'string', 'null' ) ),
				'charge'   => $text,
				'order_id' => $number + array( 'description' => '0 when no order is known.' ),
			)
		);
	}
}
