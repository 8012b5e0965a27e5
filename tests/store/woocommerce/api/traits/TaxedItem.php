<?php
/**
 * An item's total and its tax.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Api;

/**
 * Amounts are decimal texts with as many digits as they were given.
 */
trait TaxedItem {

	public function get_total( $context = 'view' ) {
		return $this->get_prop( 'total', $context );
	}

	public function get_total_tax( $context = 'view' ) {
		return $this->get_prop( 'total_tax', $context );
	}

	/**
	 * An amount as it is kept.
	 *
	 * @param mixed $value A number or text.
	 */
	private static function amount( mixed $value ): string {
		return wc_format_decimal( is_numeric( $value ) ? $value : 0 );
	}
}
