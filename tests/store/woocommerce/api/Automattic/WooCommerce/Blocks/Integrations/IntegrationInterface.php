<?php
/**
 * What takes part in the blocks.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Blocks\Integrations;

/**
 * By name.
 */
interface IntegrationInterface {

	public function get_name();

	public function initialize();
}
