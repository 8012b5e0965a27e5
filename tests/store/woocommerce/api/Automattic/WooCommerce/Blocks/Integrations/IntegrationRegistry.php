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
class IntegrationRegistry {

	protected $registered_integrations = [];

	public function register( IntegrationInterface $integration ) {
		$this->registered_integrations[ $integration->get_name() ] = $integration;
		return true;
	}

	public function get_registered( $name ) {
		return $this->registered_integrations[ $name ] ?? null;
	}

	public function get_all_registered() {
		return $this->registered_integrations;
	}
}
