<?php
/**
 * What an order and a refund have in common.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Orders\OrderTables;

/**
 * Properties and storage; items and totals are in traits.
 */
abstract class WC_Abstract_Order extends WC_Data {

	use MerchantPayments\Store\Api\OrderItems;
	use MerchantPayments\Store\Api\OrderTotals;

	protected $data = [
		'parent_id'          => 0,
		'status'             => '',
		'currency'           => '',
		'version'            => '',
		'prices_include_tax' => false,
		'date_created'       => null,
		'date_modified'      => null,
		'discount_total'     => 0,
		'discount_tax'       => 0,
		'shipping_total'     => 0,
		'shipping_tax'       => 0,
		'cart_tax'           => 0,
		'total'              => 0,
		'total_tax'          => 0,
	];

	protected $object_type = 'order';
	protected $storage     = OrderTables::class;

	public function get_type() {
		return 'shop_order';
	}

	public function save() {
		try {
			do_action( 'woocommerce_before_' . $this->object_type . '_object_save', $this, $this->data_store );
			if ( $this->get_id() ) {
				$this->data_store->update( $this );
			} else {
				$this->data_store->create( $this );
			}
			$this->save_items();
			do_action( 'woocommerce_after_' . $this->object_type . '_object_save', $this, $this->data_store );
		} catch ( Exception $failure ) {
			wc_get_logger()->error( 'Error saving order ' . $this->get_id() . ': ' . $failure->getMessage(), [ 'source' => 'orders' ] );
		}
		return $this->get_id();
	}

	public function delete( $force_delete = false ) {
		if ( ! $this->get_id() ) {
			return false;
		}
		if ( $force_delete ) {
			return parent::delete( true );
		}
		do_action( 'woocommerce_before_trash_order', $this->get_id(), $this );
		$this->update_meta_data( '_wp_trash_meta_status', 'wc-' . $this->get_status( 'edit' ) );
		$this->set_prop( 'status', 'trash' );
		OrderTables::instance()->trash( $this );
		do_action( 'woocommerce_trash_order', $this->get_id() );
		// As WooCommerce: who binned it holds an order without an id.
		$this->set_id( 0 );
		return true;
	}

	public function get_parent_id( $context = 'view' ) {
		return $this->get_prop( 'parent_id', $context );
	}

	public function get_currency( $context = 'view' ) {
		return $this->get_prop( 'currency', $context );
	}

	public function get_version( $context = 'view' ) {
		return $this->get_prop( 'version', $context );
	}

	public function get_prices_include_tax( $context = 'view' ) {
		return $this->get_prop( 'prices_include_tax', $context );
	}

	public function get_date_created( $context = 'view' ) {
		return $this->get_prop( 'date_created', $context );
	}

	public function get_date_modified( $context = 'view' ) {
		return $this->get_prop( 'date_modified', $context );
	}

	public function get_status( $context = 'view' ) {
		$status = $this->get_prop( 'status', $context );
		return empty( $status ) && 'view' === $context ? apply_filters( 'woocommerce_default_order_status', 'pending' ) : $status;
	}

	protected function get_valid_statuses() {
		return array_keys( wc_get_order_statuses() );
	}

	public function is_valid_status( string $status ): bool {
		$status = self::without_prefix( $status );
		return in_array( 'wc-' . $status, $this->get_valid_statuses(), true ) || in_array( $status, [ 'auto-draft', 'trash' ], true );
	}

	public function has_status( $status ) {
		$has = is_array( $status ) ? in_array( $this->get_status(), $status, true ) : $this->get_status() === $status;
		return apply_filters( 'woocommerce_order_has_status', $has, $this, $status );
	}

	public function get_user_id( $context = 'view' ) {
		return 0;
	}

	public function get_user() {
		return false;
	}

	public function set_parent_id( $value ) {
		$this->set_prop( 'parent_id', absint( $value ) );
	}

	/**
	 * An unknown status becomes pending.
	 *
	 * @param string $new_status With or without "wc-".
	 * @return array{from: string, to: string}
	 */
	public function set_status( $new_status ) {
		$from = $this->get_status();
		$to   = self::without_prefix( (string) $new_status );
		if ( true === $this->object_read ) {
			$to   = $this->is_valid_status( $to ) ? $to : 'pending';
			$from = '' === $from || $this->is_valid_status( $from ) ? $from : 'pending';
		}
		$this->set_prop( 'status', $to );
		return compact( 'from', 'to' );
	}

	public function set_version( $value ) {
		$this->set_prop( 'version', $value );
	}

	public function set_currency( $value ) {
		if ( $value && ! isset( get_woocommerce_currencies()[ $value ] ) ) {
			$this->error( 'order_invalid_currency', __( 'Invalid currency code', 'woocommerce' ) );
		}
		$this->set_prop( 'currency', $value ? $value : get_woocommerce_currency() );
	}

	public function set_prices_include_tax( $value ) {
		$this->set_prop( 'prices_include_tax', (bool) $value );
	}

	public function set_date_created( $date = null ) {
		$this->set_date_prop( 'date_created', $date );
	}

	public function set_date_modified( $date = null ) {
		$this->set_date_prop( 'date_modified', $date );
	}

	private static function without_prefix( string $status ): string {
		return str_starts_with( $status, 'wc-' ) ? substr( $status, 3 ) : $status;
	}
}
