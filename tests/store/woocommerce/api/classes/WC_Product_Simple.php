<?php
/**
 * A product without variations.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * The only type here.
 */
class WC_Product_Simple extends WC_Product {

	public function get_type() {
		return 'simple';
	}
}
