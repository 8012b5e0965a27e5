<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout\Walks;

use MerchantPayments\Ledger\Difference;
use MerchantPayments\Orders\LatePayment;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Site;
use WC_Order;

/** Whether order, stock, ledger and platform agree. */
final readonly class WalkLook {

	public function __construct( private Site $plugin ) {}

	/**
	 * Everything that is wrong when all has come to rest.
	 *
	 * @return list<string> Sentences; none when all is well.
	 */
	public function broken( Customer $customer ): array {
		$order       = $customer->order();
		$differences = [ ...$this->plugin->account()->check()->run(), ...$this->plugin->account()->order_check()->differences() ];
		$open        = $this->plugin->database()->rows(
			"SELECT name, subject, state FROM {$this->plugin->database()->table( 'operations' )} WHERE state <> 'done'"
		);
		return [
			...array_map( static fn ( Difference $found ): string => 'Check: ' . $found->text(), $differences ),
			...( [] === $open ? [] : [ 'Not known yet: ' . wp_json_encode( $open ) ] ),
			...$this->charged_twice( $customer ),
			...$this->surprises( $customer ),
			...$this->status( $order ),
			...self::canceled( $customer, $order ),
			...$this->stock( $order ),
			...$this->amount( $order ),
			...self::notes( $order ),
		];
	}

	/**
	 * True at any time: one payment moves money for an order.
	 *
	 * @return list<string>
	 */
	public function charged_twice( Customer $customer ): array {
		$paid = array_filter( $this->intents( $customer->order() ), static fn ( array $intent ): bool => self::has_money( $intent ) );
		return count( $paid ) > 1 ? [ 'Two payments have money: ' . implode( ', ', array_column( $paid, 'id' ) ) ] : [];
	}

	/** Whether the walk came to a payment. */
	public function is_paid( Customer $customer ): bool {
		return null !== $this->payment( $customer->order() );
	}

	/**
	 * Nobody pays another total than they saw.
	 *
	 * @return list<string>
	 */
	private function surprises( Customer $customer ): array {
		$payment = $this->payment( $customer->order() );
		$total   = null === $payment ? '' : $payment['amount'] . ':' . $payment['currency'];
		return '' === $total || in_array( $total, $customer->agreed, true )
			? []
			: [ "Paid was $total, and the customer saw " . implode( ', ', $customer->agreed ) ];
	}

	/** @param array<string, mixed> $intent */
	private static function has_money( array $intent ): bool {
		return in_array( $intent['status'], [ 'succeeded', 'requires_capture', 'processing' ], true );
	}

	/** @return list<array<string, mixed>> The payments that were begun for an order, with their charges. */
	private function intents( WC_Order $order ): array {
		$wanted = [
			'limit'  => 100,
			'expand' => [ 'data.latest_charge' ],
		];
		$all    = $this->plugin->sandbox()->transport()->request( 'GET', '/v1/payment_intents', $wanted );
		return array_values(
			array_filter(
				$all['data'],
				static fn ( array $intent ): bool => (string) $order->get_id() === ( $intent['metadata']['order_id'] ?? '' )
			)
		);
	}

	/** @return array<string, mixed>|null The payment that has money, or had. */
	private function payment( WC_Order $order ): ?array {
		return array_values( array_filter( $this->intents( $order ), self::has_money( ... ) ) )[0] ?? null;
	}

	/**
	 * The order is as its payment is.
	 *
	 * @return list<string>
	 */
	private function status( WC_Order $order ): array {
		$payment = $this->payment( $order );
		$charge  = $payment['latest_charge'] ?? null;
		$is_ours = 'merchant_payments' === $order->get_payment_method();
		$may     = match ( true ) {
			! $is_ours => [ 'processing', 'completed', 'cancelled', 'refunded' ],
			null === $payment => [ 'pending', 'failed', 'cancelled' ],
			'requires_capture' === $payment['status'] => [ 'on-hold' ],
			$charge['amount_refunded'] === $charge['amount_captured'] => [ 'refunded', 'cancelled' ],
			$this->waits( $order ) => [ 'on-hold', 'processing', 'completed', 'cancelled' ],
			default => [ 'processing', 'completed', 'cancelled' ],
		};
		$wrong = [];
		if ( ! in_array( $order->get_status(), $may, true ) ) {
			$wrong[] = "The order is {$order->get_status()} and its payment " . ( $payment['status'] ?? 'none' );
		}
		// Money for a canceled order is no silent thing, unless the order was canceled after it was paid.
		$was_paid = null !== $order->get_date_paid() || $this->waits( $order );
		if ( $is_ours && 'cancelled' === $order->get_status() && null !== $payment && ! $was_paid ) {
			$wrong[] = 'The order is canceled, was never paid, and has a payment: ' . $payment['id'];
		}
		if ( ! $is_ours && null !== $payment && ! self::has_note( $order, 'second payment' ) && 'succeeded' === $payment['status'] ) {
			$wrong[] = 'A second payment was not told.';
		}
		return $wrong;
	}

	/**
	 * What somebody canceled stays so, whatever comes.
	 *
	 * @return list<string>
	 */
	private static function canceled( Customer $customer, WC_Order $order ): array {
		return $customer->is_canceled && $order->has_status( [ 'processing', 'completed' ] )
			? [ "The order was canceled and is {$order->get_status()}" ]
			: [];
	}

	/** Whether the merchant was asked what to do with a payment: it came late, or is less than the order costs. */
	private function waits( WC_Order $order ): bool {
		return '' !== (string) $order->get_meta( LatePayment::WAITS ) || self::has_note( $order, 'Refund it or collect the rest' );
	}

	/**
	 * Two of ten are gone exactly for an order that is to be delivered. After refunds of amounts the merchant decides.
	 *
	 * @return list<string>
	 */
	private function stock( WC_Order $order ): array {
		$product = wc_get_product( array_values( $order->get_items() )[0]['product_id'] );
		$stock   = $product instanceof \WC_Product ? $product->get_stock_quantity() : null;
		$is_late = 'on-hold' === $order->get_status() && '' !== (string) $order->get_meta( LatePayment::WAITS );
		$may     = match ( $order->get_status() ) {
			'processing', 'completed' => [ 8 ],
			'on-hold'                 => [ $is_late ? 10 : 8 ],
			'refunded'                => [ 8, 10 ],
			default                   => [ 10 ],
		};
		return in_array( $stock, $may, true ) ? [] : [ "The stock is $stock of an order that is {$order->get_status()}" ];
	}

	/**
	 * What was taken is what the order cost, or its notes say that it is not.
	 *
	 * @return list<string>
	 */
	private function amount( WC_Order $order ): array {
		$payment = $this->payment( $order );
		if ( null === $payment || 'succeeded' !== $payment['status'] || 'merchant_payments' !== $order->get_payment_method() ) {
			return [];
		}
		$costs = MinorUnits::of_decimal( (string) $order->get_total(), $order->get_currency() );
		$is_it = $payment['amount_received'] === $costs->amount && $payment['currency'] === strtolower( $order->get_currency() );
		return $is_it || self::has_note( $order, 'but the order costs' ) || '' !== (string) $order->get_meta( LatePayment::WAITS )
			? []
			: [ "Paid was {$payment['amount_received']} {$payment['currency']}, and the order costs {$costs->text()}" ];
	}

	/**
	 * Nothing is told twice.
	 *
	 * @return list<string>
	 */
	private static function notes( WC_Order $order ): array {
		$notes = array_column( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ), 'content' );
		$twice = array_filter(
			array_count_values( preg_replace( '/ Order status changed.*/', '', $notes ) ),
			static fn ( int $times, string $note ): bool => $times > 1 && 1 === preg_match( '/captured|was authorized|came after/', $note ),
			ARRAY_FILTER_USE_BOTH
		);
		return array_map( static fn ( string $note ): string => "Told twice: $note", array_keys( $twice ) );
	}

	private static function has_note( WC_Order $order, string $text ): bool {
		$notes = array_column( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ), 'content' );
		return [] !== array_filter( $notes, static fn ( string $note ): bool => str_contains( $note, $text ) );
	}
}
