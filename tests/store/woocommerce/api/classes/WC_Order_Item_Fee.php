<?php
/**
 * A fee in an order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * An extra amount with a name.
 */
class WC_Order_Item_Fee extends WC_Order_Item {

	use MerchantPayments\Store\Api\TaxedItem;

	protected $extra_data = [
		'tax_class'  => '',
		'tax_status' => 'taxable',
		'amount'     => '',
		'total'      => '',
		'total_tax'  => '',
	];

	public function get_type() {
		return 'fee';
	}

	public function get_amount( $context = 'view' ) {
		return $this->get_prop( 'amount', $context );
	}

	public function get_tax_class( $context = 'view' ) {
		return $this->get_prop( 'tax_class', $context );
	}

	public function get_tax_status( $context = 'view' ) {
		return $this->get_prop( 'tax_status', $context );
	}

	public function set_amount( $value ) {
		$this->set_prop( 'amount', self::amount( $value ) );
	}

	public function set_tax_class( $value ) {
		$this->set_prop( 'tax_class', $value );
	}

	public function set_tax_status( $value ) {
		$this->set_prop( 'tax_status', 'none' === $value ? 'none' : 'taxable' );
	}

	public function set_total( $amount ) {
		$this->set_prop( 'total', self::amount( $amount ) );
	}

	public function set_total_tax( $amount ) {
		$this->set_prop( 'total_tax', self::amount( $amount ) );
	}
}
