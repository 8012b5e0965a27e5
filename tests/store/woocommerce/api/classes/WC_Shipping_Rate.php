<?php
/**
 * What one way of shipping costs.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Bears no tax here.
 */
class WC_Shipping_Rate {

	protected $data = [];

	public function __construct(
		$id = '',
		$label = '',
		$cost = 0,
		$taxes = [],
		$method_id = '',
		$instance_id = 0,
		$tax_status = 'taxable',
		$description = '',
		$delivery_time = ''
	) {
		$this->data = compact(
			'id',
			'label',
			'cost',
			'taxes',
			'method_id',
			'instance_id',
			'tax_status',
			'description',
			'delivery_time'
		);
	}

	public function get_id() {
		return apply_filters( 'woocommerce_shipping_rate_id', $this->data['id'], $this );
	}

	public function get_method_id() {
		return apply_filters( 'woocommerce_shipping_rate_method_id', $this->data['method_id'], $this );
	}

	public function get_instance_id() {
		return apply_filters( 'woocommerce_shipping_rate_instance_id', $this->data['instance_id'], $this );
	}

	public function get_label() {
		return apply_filters( 'woocommerce_shipping_rate_label', $this->data['label'], $this );
	}

	public function get_cost() {
		return apply_filters( 'woocommerce_shipping_rate_cost', $this->data['cost'], $this );
	}
}
