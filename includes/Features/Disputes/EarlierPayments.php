<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Disputes\CompellingEvidence;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Orders\OrderLinks;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;

/**
 * Earlier payments of the same customer with the same card that nobody disputed: what Visa's compelling evidence 3.0 needs
 * (docs.stripe.com/disputes/api/visa-ce3). Customers are known by WooCommerce's orders, payments by the ledger.
 */
final class EarlierPayments {

	/** How long before the disputed payment, in days (docs.stripe.com/disputes/api/visa-ce3). */
	private const OLDEST = 364;
	private const NEWEST = 120;

	/** An order may be paid some days after it was made. */
	private const PAID_LATER = 7;

	/** Orders of the customer that are looked at, and payments that are offered: the newest. */
	private const ORDERS   = 30;
	private const PAYMENTS = 5;

	/** Reasons that are Visa's code 10.4. */
	private const REASONS = array( 'fraudulent', 'unrecognized' );

	private const BRAND = 'visa';

	private const DAY = 86400;

	public function __construct( private readonly ScopedTables $ledger ) {}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text    = array( 'type' => 'string' );
		$address = JsonSchema::closed( 'PaymentAddress', array_fill_keys( CompellingEvidence::ADDRESS, $text ) );
		$facts   = array_fill_keys( CompellingEvidence::TEXTS, $text ) + array(
			'shipping_address' => array( 'type' => array( 'object', 'null' ) )
				+ $address
				+ array( 'description' => 'Null when nothing was shipped.' ),
		);
		$payment = array(
			'charge'   => $text,
			'created'  => array( 'type' => 'integer' ) + array( 'description' => 'UTC seconds.' ),
			'amount'   => array( 'type' => 'integer' ) + array( 'description' => 'Minor units of currency.' ),
			'currency' => $text,
			'order'    => OrderLinks::schema(),
			'facts'    => JsonSchema::closed( 'PaymentFacts', $facts ),
			'matches'  => array(
				'type'        => 'array',
				'items'       => $text,
				'description' => 'What is the same as in the disputed payment: names of facts.',
			),
		);
		return JsonSchema::closed(
			'EarlierPayments',
			array(
				'disputed' => JsonSchema::closed( 'PaymentFacts', $facts ),
				'payments' => array(
					'type'        => 'array',
					'items'       => JsonSchema::closed( 'EarlierPayment', $payment ),
					'description' => 'The newest first.',
				),
			)
		);
	}

	/**
	 * @param array<string, string|null> $dispute The ledger's row, with `charge_id`, `reason` and `source`.
	 * @return array{disputed: array<string, mixed>, payments: list<array<string, mixed>>}|null Null where the card network doesn't ask.
	 */
	public function of( array $dispute, WC_Order $order ): ?array {
		if ( self::BRAND !== $dispute['source'] || ! in_array( $dispute['reason'], self::REASONS, true ) ) {
			return null;
		}
		$disputed = self::facts( $order );
		$payments = array();
		foreach ( $this->found( (string) $dispute['charge_id'], $order ) as $found ) {
			$facts      = self::facts( $found['order'] );
			$payments[] = array(
				'charge'   => (string) $found['row']['charge_id'],
				'created'  => (int) $found['row']['created'],
				'amount'   => (int) $found['row']['customer_amount'],
				'currency' => (string) $found['row']['customer_currency'],
				'order'    => OrderLinks::link( $found['order'] ),
				'facts'    => $facts,
				'matches'  => array_values(
					array_filter(
						array_keys( $facts ),
						static fn ( string $name ): bool => 'product_description' !== $name
							&& ! in_array( $facts[ $name ], array( '', null ), true )
							&& $facts[ $name ] === $disputed[ $name ]
					)
				),
			);
		}
		return compact( 'disputed', 'payments' );
	}

	/** @return list<array{order: WC_Order, row: array<string, string|null>}> */
	private function found( string $charge_id, WC_Order $order ): array {
		$paid   = $this->payments( array( $charge_id ) )[ $charge_id ] ?? null;
		$orders = null === $paid ? array() : $this->orders( $order, (int) $paid['created'] );
		$rows   = $this->payments( array_keys( $orders ) );
		if ( null === $paid || array() === $rows ) {
			return array();
		}
		$disputed = $this->ledger->column( 'charge_id', 'disputes', self::one_of( array_keys( $rows ) ) );
		$rows     = array_filter(
			array_diff_key( $rows, array_fill_keys( $disputed, true ) ),
			static fn ( array $row ): bool => self::BRAND === $row['source']
				&& $row['source_identifier'] === $paid['source_identifier']
				&& (int) $row['created'] >= (int) $paid['created'] - self::OLDEST * self::DAY
				&& (int) $row['created'] <= (int) $paid['created'] - self::NEWEST * self::DAY
		);
		uasort( $rows, static fn ( array $a, array $b ): int => (int) $b['created'] <=> (int) $a['created'] );
		return array_values(
			array_map(
				static fn ( array $row ): array => array(
					'order' => $orders[ (string) $row['charge_id'] ],
					'row'   => $row,
				),
				array_slice( $rows, 0, self::PAYMENTS )
			)
		);
	}

	/**
	 * @param int $paid When the disputed payment was made, in UTC seconds.
	 * @return array<string, WC_Order> The customer's orders by charge id.
	 */
	private function orders( WC_Order $order, int $paid ): array {
		$customer = array_values( array_filter( array( $order->get_customer_id(), (string) $order->get_billing_email() ) ) );
		if ( array() === $customer ) {
			return array();
		}
		$since  = $paid - ( self::OLDEST + self::PAID_LATER ) * self::DAY;
		$until  = $paid - self::NEWEST * self::DAY;
		$orders = wc_get_orders(
			array(
				'customer'     => $customer,
				'type'         => 'shop_order',
				'date_created' => "$since...$until",
				'limit'        => self::ORDERS,
			)
		);
		$found  = array();
		foreach ( is_array( $orders ) ? $orders : array() as $earlier ) {
			if ( $earlier instanceof WC_Order ) {
				$found[ PaymentOrders::id( $earlier, PaymentOrders::CHARGE ) ] = $earlier;
			}
		}
		unset( $found[''] );
		return $found;
	}

	/**
	 * @param list<array-key> $charges Ids.
	 * @return array<array-key, array<string, string|null>> Rows by charge id.
	 */
	private function payments( array $charges ): array {
		$rows = array() === $charges ? array() : $this->ledger->rows(
			'charge_id, created, customer_amount, customer_currency, source, source_identifier',
			'transactions',
			Condition::join( array( self::one_of( $charges ), new Condition( "type IN ('charge', 'payment')" ) ), 'AND' )
		);
		return array_column( $rows, null, 'charge_id' );
	}

	/** @param list<array-key> $charges Ids. */
	private static function one_of( array $charges ): Condition {
		return new Condition(
			'charge_id IN (' . implode( ',', array_fill( 0, count( $charges ), '%s' ) ) . ')',
			array_map( 'strval', $charges )
		);
	}

	/** @return array<string, mixed> What Stripe takes of a payment. */
	private static function facts( WC_Order $order ): array {
		$address = array(
			'line1'       => $order->get_shipping_address_1(),
			'line2'       => $order->get_shipping_address_2(),
			'city'        => $order->get_shipping_city(),
			'state'       => $order->get_shipping_state(),
			'postal_code' => $order->get_shipping_postcode(),
			'country'     => $order->get_shipping_country(),
		);
		$address = array_map( PlainText::of( ... ), $address );
		$names   = array_map(
			static fn ( \WC_Order_Item $item ): string => PlainText::of( $item->get_name() ),
			array_values( $order->get_items() )
		);
		return array(
			'customer_account_id'    => 0 === $order->get_customer_id() ? '' : (string) $order->get_customer_id(),
			'customer_email_address' => (string) $order->get_billing_email(),
			'customer_purchase_ip'   => (string) $order->get_customer_ip_address(),
			'product_description'    => PlainText::joined( $names, CompellingEvidence::LENGTH ),
			'shipping_address'       => '' === $address['line1'] ? null : $address,
		);
	}
}
