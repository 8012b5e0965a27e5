<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\OrderLinks;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WC_Order;
use WC_Order_Refund;
use WP_REST_Request;

/** `GET /disputes/{id}/prefill`: what the store knows already of what an answer to a dispute needs. */
final class PrefillController extends Controller {

	/** WooCommerce's names of pages with terms. */
	private const PAGES = array(
		'refund_policy' => 'refund_returns',
		'terms'         => 'terms',
	);

	public function __construct( private readonly ScopedTables $ledger, private readonly Platform $platform ) {}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			new Route(
				'GET',
				'/disputes/(?P<id>[^\x2F]+)/prefill',
				$this->read( ... ),
				array( 'id' => CodeFormat::Id->arg() + array( 'required' => true ) ),
				self::schema(),
				DisputeReader::ERRORS
			),
		);
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$text  = array( 'type' => 'string' );
		$list  = static fn ( array $of ): array => array(
			'type'  => 'array',
			'items' => $of,
		);
		$store = array(
			'address' => $text + array( 'description' => 'In lines.' ),
			'email'   => $text,
			'phone'   => $text,
		);
		$sent  = array(
			'carrier' => $text,
			'number'  => $text,
			'date'    => $text + array( 'description' => 'Y-m-d in the store\'s time zone, or empty.' ),
			'source'  => $text + array( 'description' => 'Where it was found: the shipment plugin\'s name, or note.' ),
		);
		$page  = JsonSchema::closed( 'StorePage', array_fill_keys( array( 'title', 'url' ), $text ) );
		return JsonSchema::closed(
			'DisputePrefill',
			array(
				'store'            => JsonSchema::closed( 'PrefillStore', $store ),
				'refunds'          => $list(
					JsonSchema::closed( 'PrefillRefund', array( 'created' => array( 'type' => 'integer' ) + array( 'description' => 'UTC seconds.' ) ) )
				)
					+ array( 'description' => 'Of the order, the oldest first.' ),
				'shipping_address' => $text + array( 'description' => 'In lines; empty when the order has none.' ),
				'shipments'        => $list( JsonSchema::closed( 'PrefillShipment', $sent ) ),
				'earlier_payments' => array( 'type' => array( 'object', 'null' ) )
					+ EarlierPayments::schema()
					+ array( 'description' => 'Of the same customer with the same card, undisputed; null where the card network doesn\'t ask.' ),
				'pages'            => JsonSchema::closed(
					'PrefillPages',
					array_map( static fn (): array => array( 'type' => array( 'object', 'null' ) ) + $page, self::PAGES )
				),
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 * @throws Refusal When the dispute does not exist.
	 */
	private function read( WP_REST_Request $request ): array {
		$row = $this->ledger->row(
			'order_id, payment_intent_id, charge_id, reason, source',
			'disputes',
			new Condition( 'dispute_id = %s', array( (string) $request['id'] ) )
		)
			?? throw new Refusal(
				'resource_missing',
				__( 'The dispute could not be found.', 'merchant-payments-for-woocommerce' ),
				Reason::NotFound,
				array( 'param' => 'id' )
			);

		$order = $this->order( $row );
		return array(
			'store'            => $this->store(),
			'refunds'          => null === $order ? array() : self::refunds( $order ),
			'shipping_address' => null === $order ? '' : PlainText::lines( (string) $order->get_formatted_shipping_address() ),
			'shipments'        => null === $order ? array() : OrderShipments::of( $order ),
			'earlier_payments' => null === $order ? null : ( new EarlierPayments( $this->ledger ) )->of( $row, $order ),
			'pages'            => array_map( self::page( ... ), self::PAGES ),
		);
	}

	/**
	 * The order that is surely the disputed payment's: a bank is told of no other.
	 *
	 * @param array<string, string|null> $row
	 */
	private function order( array $row ): ?WC_Order {
		$named = PaymentOrders::find( (int) $row['order_id'] );
		if ( null !== $named && PaymentOrders::is_named( $named, (string) $row['payment_intent_id'] ) ) {
			return $named;
		}
		$link = ( new LinkedPayments( $this->ledger ) )->of( OrderLinks::key( $row ) );
		return true === $link?->is_sure() ? PaymentOrders::find( $link->order ) : null;
	}

	/**
	 * Who writes to the bank: what customers are told of the business, and otherwise what the store is set up with.
	 *
	 * @return array<string, string>
	 */
	private function store(): array {
		try {
			$profile = (array) ( $this->platform->account()->find_account()['business_profile'] ?? array() );
		} catch ( PlatformException ) {
			$profile = array();
		}
		$countries = WC()->countries;
		$address   = array(
			'address_1' => $countries->get_base_address(),
			'address_2' => $countries->get_base_address_2(),
			'city'      => $countries->get_base_city(),
			'state'     => $countries->get_base_state(),
			'postcode'  => $countries->get_base_postcode(),
			'country'   => $countries->get_base_country(),
		);
		$is_known  = '' !== $address['address_1'] || '' !== $address['city'];
		$support   = (string) ( $profile['support_email'] ?? '' );
		return array(
			'address' => $is_known ? PlainText::lines( (string) $countries->get_formatted_address( $address ) ) : '',
			'email'   => '' === $support ? (string) get_option( 'woocommerce_email_from_address', '' ) : $support,
			'phone'   => (string) ( $profile['support_phone'] ?? '' ),
		);
	}

	/** @return list<array{created: int}> */
	private static function refunds( WC_Order $order ): array {
		$times = array_map(
			static fn ( WC_Order_Refund $refund ): int => (int) $refund->get_date_created()?->getTimestamp(),
			array_values( $order->get_refunds() )
		);
		sort( $times );
		return array_map( static fn ( int $time ): array => array( 'created' => $time ), $times );
	}

	/** @return array{title: string, url: string}|null */
	private static function page( string $name ): ?array {
		$id = wc_get_page_id( $name );
		return $id > 0 && 'publish' === get_post_status( $id )
			? array(
				'title' => PlainText::of( get_the_title( $id ) ),
				'url'   => (string) get_permalink( $id ),
			)
			: null;
	}
}
