<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\OtherOrders;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Orders\Matching\Certainty;
use MerchantPayments\Orders\Matching\PaymentLink;
use MerchantPayments\Orders\OrderLinks;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;

/** A payment beside the order that may be its own, for a merchant to compare. */
final readonly class LinkItems {

	public function __construct( private ScopedTables $ledger ) {}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		return JsonSchema::closed(
			'OrderSuggestion',
			array(
				'payment_id' => $text + array( 'description' => 'The payment intent, or the charge that has none.' ),
				'charge_id'  => $text,
				'order_id'   => array( 'type' => 'integer' ),
				'certainty'  => $text + array( 'enum' => array_column( Certainty::cases(), 'value' ) ),
				'rule'       => array(
					'type'        => 'integer',
					'description' => 'Why: the order names the payment (1) or has signed it (2); the payment names its key (3, 4), number (5, 6).',
				),
				'decision'   => $text + array( 'enum' => array( PaymentLink::UNDECIDED, PaymentLink::CONFIRMED, PaymentLink::DECLINED ) ),
				'is_taken'   => array( 'type' => 'boolean' ),
				'payment'    => array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'SuggestedPayment', self::side() ),
				'order'      => array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed(
					'SuggestedOrder',
					self::side() + array(
						'number' => $text,
						'url'    => $text + array( 'description' => 'The order\'s page in wp-admin.' ),
					)
				),
			)
		);
	}

	/** @return array<string, array<string, mixed>> What both have, to be compared. */
	private static function side(): array {
		$text = array( 'type' => 'string' );
		return array(
			'amount'   => array(
				'type'        => 'integer',
				'description' => 'In minor units of the currency.',
			),
			'currency' => $text,
			'created'  => array(
				'type'        => 'integer',
				'description' => 'UTC seconds.',
			),
			'name'     => $text + array( 'description' => 'The customer\'s; empty where it is not known.' ),
			'email'    => $text,
		);
	}

	/**
	 * @param list<PaymentLink> $links
	 * @return list<array<string, mixed>>
	 */
	public function of( array $links ): array {
		$payments = $this->payments( $links );
		$orders   = OrderLinks::orders( array_map( static fn ( PaymentLink $link ): int => $link->order, $links ) );
		return array_map(
			static fn ( PaymentLink $link ): array => array(
				'payment_id' => $link->payment,
				'charge_id'  => $link->charge,
				'order_id'   => $link->order,
				'certainty'  => $link->certainty->value,
				'rule'       => $link->rule,
				'decision'   => $link->decision,
				'is_taken'   => $link->taken > 0,
				'payment'    => $payments[ $link->payment ] ?? null,
				'order'      => isset( $orders[ $link->order ] ) ? self::order( $orders[ $link->order ] ) : null,
			),
			$links
		);
	}

	/**
	 * @param list<PaymentLink> $links
	 * @return array<string, array<string, string|int>> By payment.
	 */
	private function payments( array $links ): array {
		if ( array() === $links ) {
			return array();
		}
		$side       = 'created, customer_name, customer_email, charge_id, payment_intent_id';
		$charges    = array_map( static fn ( PaymentLink $link ): string => $link->charge, $links );
		$captured   = Condition::join(
			array( ScopedTables::one_of( 'charge_id', $charges ), new Condition( "type IN ('charge', 'payment')" ) ),
			'AND'
		);
		$authorized = ScopedTables::one_of( 'payment_intent_id', array_map( static fn ( PaymentLink $link ): string => $link->payment, $links ) );
		$rows       = array(
			...$this->ledger->rows( "amount, currency, {$side}", 'authorizations', $authorized ),
			...$this->ledger->rows( "customer_amount AS amount, customer_currency AS currency, {$side}", 'transactions', $captured ),
		);
		$found      = array();
		foreach ( $rows as $row ) {
			$found[ (string) ( '' === $row['payment_intent_id'] ? $row['charge_id'] : $row['payment_intent_id'] ) ] = array(
				'amount'   => (int) $row['amount'],
				'currency' => (string) $row['currency'],
				'created'  => (int) $row['created'],
				'name'     => (string) $row['customer_name'],
				'email'    => (string) $row['customer_email'],
			);
		}
		return $found;
	}

	/** @return array<string, string|int> */
	private static function order( WC_Order $order ): array {
		$currency = strtolower( $order->get_currency() );
		return array(
			'amount'   => MinorUnits::of_decimal( (string) $order->get_total(), $currency )->amount,
			'currency' => $currency,
			'created'  => $order->get_date_created()?->getTimestamp() ?? 0,
			'name'     => trim( $order->get_formatted_billing_full_name() ),
			'email'    => $order->get_billing_email(),
			'number'   => (string) $order->get_order_number(),
			'url'      => $order->get_edit_order_url(),
		);
	}
}
