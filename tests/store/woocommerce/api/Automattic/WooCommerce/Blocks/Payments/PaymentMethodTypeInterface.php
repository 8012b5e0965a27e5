<?php
/**
 * A payment method in the blocks.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Blocks\Payments;

use Automattic\WooCommerce\Blocks\Integrations\IntegrationInterface;

/**
 * With its scripts and what they are told.
 */
interface PaymentMethodTypeInterface extends IntegrationInterface {

	public function is_active();

	public function get_payment_method_script_handles();

	public function get_payment_method_script_handles_for_admin();

	public function get_payment_method_data();

	public function get_supported_features();
}
