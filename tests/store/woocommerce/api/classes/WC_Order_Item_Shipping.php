<?php
/**
 * Shipping in an order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Its name is the method's title. Shipping bears no tax here.
 */
class WC_Order_Item_Shipping extends WC_Order_Item {

	use MerchantPayments\Store\Api\TaxedItem;

	protected $extra_data = [
		'method_id'   => '',
		'instance_id' => '',
		'total'       => 0,
		'total_tax'   => 0,
	];

	public function get_type() {
		return 'shipping';
	}

	public function get_method_title( $context = 'view' ) {
		return $this->get_name( $context );
	}

	public function get_method_id( $context = 'view' ) {
		return $this->get_prop( 'method_id', $context );
	}

	public function get_instance_id( $context = 'view' ) {
		return $this->get_prop( 'instance_id', $context );
	}

	public function set_method_title( $value ) {
		$this->set_name( $value );
	}

	public function set_method_id( $value ) {
		$this->set_prop( 'method_id', (string) $value );
	}

	public function set_instance_id( $value ) {
		$this->set_prop( 'instance_id', (string) $value );
	}

	public function set_total( $value ) {
		$this->set_prop( 'total', self::amount( $value ) );
	}
}
