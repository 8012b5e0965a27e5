<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Platform\MinorUnits;

/** An amount between the platform, which counts minor units, and WooCommerce, which writes decimal numbers. No floating point on the way. */
final readonly class OrderMoney {

	/** @param string $currency ISO code in any case. */
	public function __construct( public int $amount, public string $currency ) {}

	/**
	 * Reads an amount of WooCommerce's. What is smaller than money of that currency moves in is rounded as WooCommerce rounds prices: half up.
	 *
	 * @param string $currency ISO code in any case.
	 */
	public static function of_decimal( string|float $decimal, string $currency ): self {
		$minor = (int) str_replace( '.', '', wc_format_decimal( $decimal, MinorUnits::decimals( $currency ) ) );
		$step  = MinorUnits::step( $currency );
		$over  = $minor % $step;
		return new self( $minor - $over + ( 2 * abs( $over ) >= $step ? $step * ( $over <=> 0 ) : 0 ), strtolower( $currency ) );
	}

	/** As WooCommerce writes it, for example `-12.50`. */
	public function decimal(): string {
		return MinorUnits::to_major( (string) $this->amount, MinorUnits::decimals( $this->currency ) );
	}

	/** As a merchant reads it, without markup, for example `$12.50 USD`. */
	public function text(): string {
		$price = wc_price(
			(float) $this->decimal(),
			array(
				'currency' => strtoupper( $this->currency ),
				'decimals' => MinorUnits::decimals( $this->currency ),
			)
		);
		return html_entity_decode( wp_strip_all_tags( $price ), ENT_QUOTES ) . ' ' . strtoupper( $this->currency );
	}
}
