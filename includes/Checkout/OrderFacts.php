<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Fraud\Facts;
use MerchantPayments\Orders\OrderSignature;
use MerchantPayments\Platform\MinorUnits;
use WC_Geolocation;
use WC_Order;

/** What an order says of the payment that is to be made: to the platform, and to the fraud rules. */
final readonly class OrderFacts {

	/** @param bool $asks Whether WooCommerce may ask others where the customer's IP address is; otherwise it looks at what the site has. */
	public function __construct( private WC_Order $order, private bool $asks = false ) {}

	/** The order's total. What its currency cannot express is rounded, as everywhere. */
	public function amount(): MinorUnits {
		return MinorUnits::of_decimal( (string) $this->order->get_total(), $this->order->get_currency() );
	}

	/** Whether nothing is to be paid; less than the smallest unit is something, which nobody can pay. */
	public function is_free(): bool {
		return (float) $this->order->get_total() <= 0.0;
	}

	/** Before the payment is tried; whatever is not known blocks nothing. */
	public function for_rules(): Facts {
		return new Facts(
			array( $this->amount()->currency => $this->amount()->amount ),
			$this->ip_country(),
			$this->pieces(),
			$this->address( 'billing' ),
			$this->address( 'shipping' )
		);
	}

	/** @return array<string, mixed> Stripe's parameters of the payment intent, without those that the account decides. */
	public function for_platform(): array {
		$address = $this->address( 'shipping' );
		$name    = trim( $this->order->get_shipping_first_name() . ' ' . $this->order->get_shipping_last_name() );
		return array(
			'amount'      => $this->amount()->amount,
			'currency'    => $this->amount()->currency,
			/* translators: %s: number of the order. */
			'description' => sprintf( __( 'Order %s', 'merchant-payments-for-woocommerce' ), $this->order->get_order_number() ),
			'metadata'    => array_filter(
				array(
					'order_id'               => (string) $this->order->get_id(),
					'order_number'           => (string) $this->order->get_order_number(),
					OrderSignature::METADATA => OrderSignature::of( $this->order ),
					'item_count'             => (string) $this->pieces(),
					'ip_country'             => (string) $this->ip_country(),
				),
				static fn ( string $value ): bool => '' !== $value
			),
		) + ( null === $address || '' === $name ? array() : array(
			'shipping' => array(
				'name'    => $name,
				'address' => array_filter( $address, static fn ( string $part ): bool => '' !== $part ),
			),
		) );
	}

	/**
	 * What the customer reads on the statement. Stripe takes it of cards alone.
	 *
	 * @param list<string> $methods Ids of the payment methods that the intent allows.
	 * @return array<string, string> Stripe's parameters.
	 */
	public function for_statement( array $methods ): array {
		$suffix = in_array( 'card', $methods, true ) ? StatementSuffix::of_order( (string) $this->order->get_order_number() ) : '';
		return '' === $suffix ? array() : array( 'statement_descriptor_suffix' => $suffix );
	}

	private function pieces(): int {
		return (int) $this->order->get_item_count();
	}

	/** Of the address that the order keeps: the bank's answer, an event or a job come from another one. */
	private function ip_country(): ?string {
		$address = $this->order->get_customer_ip_address();
		if ( '' === $address ) {
			return null;
		}
		$country = (string) ( WC_Geolocation::geolocate_ip( $address, false, $this->asks )['country'] ?? '' );
		return '' === $country ? null : $country;
	}

	/**
	 * @param 'billing'|'shipping' $kind
	 * @return array<string, string>|null Stripe's address; null when there is none.
	 */
	private function address( string $kind ): ?array {
		$given   = $this->order->get_address( $kind );
		$address = array(
			'line1'       => (string) ( $given['address_1'] ?? '' ),
			'line2'       => (string) ( $given['address_2'] ?? '' ),
			'city'        => (string) ( $given['city'] ?? '' ),
			'state'       => (string) ( $given['state'] ?? '' ),
			'postal_code' => (string) ( $given['postcode'] ?? '' ),
			'country'     => (string) ( $given['country'] ?? '' ),
		);
		return '' === $address['line1'] ? null : $address;
	}
}
