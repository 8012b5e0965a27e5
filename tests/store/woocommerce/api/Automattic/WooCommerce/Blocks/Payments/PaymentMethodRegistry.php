<?php
/**
 * Payment methods in the blocks.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Blocks\Payments;

use Automattic\WooCommerce\Blocks\Integrations\IntegrationRegistry;

/**
 * By name.
 */
final class PaymentMethodRegistry extends IntegrationRegistry {

	public function get_all_active_registered() {
		return array_filter( $this->get_all_registered(), fn ( $method ) => $method->is_active() );
	}

	public function get_all_active_payment_method_script_dependencies() {
		$handles = array_map( fn ( $method ) => $method->get_payment_method_script_handles(), $this->get_all_active_registered() );
		return array_values( array_unique( array_merge( [], ...array_values( $handles ) ) ) );
	}

	public function get_all_registered_script_data() {
		$data = [];
		foreach ( $this->get_all_active_registered() as $name => $method ) {
			$data[ $name . '_data' ] = $method->get_payment_method_data();
		}
		return $data;
	}
}
