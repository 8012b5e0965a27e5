<?php
/**
 * One row of meta data.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Holds `id`, `key` and `value`, and knows whether they changed since they were read.
 *
 * @property int|null $id
 * @property string   $key
 * @property mixed    $value
 */
class WC_Meta_Data implements JsonSerializable {

	protected $current_data;
	protected $data;

	public function __construct( $meta = [] ) {
		$this->current_data = $meta;
		$this->apply_changes();
	}

	#[\ReturnTypeWillChange]
	public function jsonSerialize() {
		return $this->get_data();
	}

	public function apply_changes() {
		$this->data = $this->current_data;
	}

	public function __set( $key, $value ) {
		$this->current_data[ $key ] = $value;
	}

	public function __isset( $key ) {
		return array_key_exists( $key, $this->current_data );
	}

	public function __get( $key ) {
		return $this->current_data[ $key ] ?? null;
	}

	public function get_changes() {
		return array_filter(
			$this->current_data,
			fn ( $value, $key ) => ! array_key_exists( $key, $this->data ) || $value !== $this->data[ $key ],
			ARRAY_FILTER_USE_BOTH
		);
	}

	public function get_data() {
		return $this->data;
	}
}
