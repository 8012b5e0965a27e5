<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Orders\OrderDetails;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WC_Order;
use WP_REST_Request;

/** `GET /charges/{id}`, `GET /charges/order/{order_id}` and `GET /payment_intents/{id}`: a payment's current state. */
final class ChargesController extends Controller {

	public function __construct(
		private readonly PaymentReader $reader,
		private readonly PaymentOrders $orders,
		private readonly ChargeItems $items
	) {}

	/** @return list<Route> */
	public function routes(): array {
		$id    = array( 'id' => PaymentSubject::arg() );
		$order = array(
			'order_id' => array(
				'type'     => 'integer',
				'minimum'  => 1,
				'required' => true,
			),
		);
		return array(
			new Route(
				'GET',
				'/charges/(?P<id>' . PaymentSubject::SEGMENT . ')',
				$this->charge( ... ),
				$id,
				ChargeSchema::schema(),
				PaymentReader::ERRORS,
				failed: 'wcpay_get_charge'
			),
			new Route(
				'GET',
				'/charges/order/(?P<order_id>' . PaymentSubject::SEGMENT . ')',
				$this->of_order( ... ),
				$order,
				ChargeSchema::schema(),
				array( PaymentOrders::MISSING => array( 404 ) )
			),
			new Route(
				'GET',
				'/payment_intents/(?P<id>' . PaymentSubject::SEGMENT . ')',
				$this->intent( ... ),
				$id,
				self::intent_schema(),
				PaymentReader::ERRORS
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function charge( WP_REST_Request $request ): array {
		return $this->items->of_charge( $this->reader->charge( (string) $request['id'] ) );
	}

	/**
	 * A charge made from an order.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function of_order( WP_REST_Request $request ): array {
		return ChargeItems::of_order( PaymentSubject::order( absint( $request['order_id'] ) ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function intent( WP_REST_Request $request ): array {
		$intent = $this->reader->intent( (string) $request['id'] );
		$order  = $this->orders->of( $intent );
		return array(
			'id'                   => (string) $intent['id'],
			'amount'               => (int) $intent['amount'],
			'currency'             => (string) $intent['currency'],
			'charge'               => $this->charge_of( $intent, $order ),
			'created'              => (int) $intent['created'],
			'customer'             => Platform::id_of( $intent['customer'] ),
			'metadata'             => (object) array_map( 'strval', (array) $intent['metadata'] ),
			'order'                => OrderDetails::of( $order ),
			'payment_method'       => Platform::id_of( $intent['payment_method'] ),
			'payment_method_types' => array_values( (array) $intent['payment_method_types'] ),
			'processing'           => (object) array_filter( array_intersect_key( (array) $intent['processing'], array( 'type' => true ) ) ),
			'status'               => (string) $intent['status'],
		);
	}

	/**
	 * What the store's rules block is never tried: then its order tells what it was.
	 *
	 * @param array<string, mixed> $intent
	 * @return array<string, mixed>|null
	 */
	private function charge_of( array $intent, ?WC_Order $order ): ?array {
		if ( is_array( $intent['latest_charge'] ) ) {
			return $this->items->of_charge( $intent['latest_charge'] );
		}
		return null !== $order && true === Verdict::on( $intent )?->blocks() ? ChargeItems::of_order( $order ) : null;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function intent_schema(): array {
		$text   = array( 'type' => 'string' );
		$maybe  = array( 'type' => array( 'string', 'null' ) );
		$number = array( 'type' => 'integer' );
		$fields = array(
			'id'                   => $text,
			'amount'               => $number + array( 'description' => 'Minor units of currency.' ),
			'currency'             => $text,
			'charge'               => ChargeSchema::nullable(),
			'created'              => $number + array( 'description' => 'UTC seconds.' ),
			'customer'             => $maybe,
			'metadata'             => array(
				'type'                 => 'object',
				'additionalProperties' => $text,
			),
			'order'                => OrderDetails::schema(),
			'payment_method'       => $maybe,
			'payment_method_types' => array(
				'type'  => 'array',
				'items' => $text,
			),
			'processing'           => JsonSchema::closed( 'IntentProcessing', array( 'type' => $text + array( 'optional' => true ) ) ),
			'status'               => $text,
		);
		return JsonSchema::closed( 'PaymentIntent', $fields );
	}
}
