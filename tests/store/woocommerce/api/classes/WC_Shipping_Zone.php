<?php
/**
 * Countries to which is shipped in the same ways.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Shipping\Zones;

/**
 * With flat rates.
 */
class WC_Shipping_Zone extends WC_Data {

	protected $object_type = 'shipping_zone';

	protected $data = [
		'zone_name'      => '',
		'zone_locations' => [],
	];

	/** Zone 0, everywhere else, is there already. */
	private $is_new = true;

	public function __construct( $zone = null ) {
		$this->is_new = null === $zone;
		parent::__construct( $zone );
	}

	public function get_zone_name( $context = 'view' ) {
		return $this->get_prop( 'zone_name', $context );
	}

	public function set_zone_name( $set ) {
		$this->set_prop( 'zone_name', wc_clean( $set ) );
	}

	public function add_location( $code, $type ) {
		$this->set_prop( 'zone_locations', [ ...$this->get_prop( 'zone_locations', 'edit' ), $code ] );
	}

	public function save() {
		$this->set_id( Zones::keep( $this->is_new ? null : $this->get_id(), $this->get_zone_name(), $this->get_prop( 'zone_locations' ) ) );
		$this->is_new = false;
		return $this->get_id();
	}

	public function add_shipping_method( $type ) {
		return Zones::add_method( $this->get_id() );
	}
}
