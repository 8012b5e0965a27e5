<?php
/**
 * A payment method in the blocks.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Blocks\Payments\Integrations;

use Automattic\WooCommerce\Blocks\Payments\PaymentMethodTypeInterface;

/**
 * What a method offers when it overrides nothing.
 */
abstract class AbstractPaymentMethodType implements PaymentMethodTypeInterface {

	protected $name     = '';
	protected $settings = [];

	public function get_name() {
		return $this->name;
	}

	public function is_active() {
		return true;
	}

	public function get_payment_method_script_handles() {
		return [];
	}

	public function get_payment_method_script_handles_for_admin() {
		return $this->get_payment_method_script_handles();
	}

	public function get_supported_features() {
		return [ 'products' ];
	}

	public function get_payment_method_data() {
		return [];
	}
}
