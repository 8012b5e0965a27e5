<?php
/**
 * Base of all objects that are read, changed and saved.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Properties with pending changes; meta data is in the trait.
 */
abstract class WC_Data {

	use MerchantPayments\Store\Api\MetaData;

	protected $id           = 0;
	protected $data         = [];
	protected $changes      = [];
	protected $object_read  = false;
	protected $object_type  = 'data';
	protected $extra_data   = [];
	protected $default_data = [];

	/**
	 * How this object is kept.
	 *
	 * @var MerchantPayments\Store\Storage|null
	 */
	protected $data_store;

	/**
	 * What keeps objects of this class; subclasses name it.
	 *
	 * @var class-string<MerchantPayments\Store\Storage>|null
	 */
	protected $storage = null;

	/**
	 * Reads the object when it gets an id. From here on changes are kept apart until they are saved.
	 *
	 * @param mixed $read An id, an object of the same kind, a post, or something empty for a new object.
	 */
	public function __construct( $read = 0 ) {
		$this->data         = array_merge( $this->data, $this->extra_data );
		$this->default_data = $this->data;
		$this->data_store   = null === $this->storage ? null : $this->storage::instance();
		if ( is_object( $read ) ) {
			$read = $read instanceof WC_Data ? $read->get_id() : $read->ID ?? 0;
		}
		$this->set_id( is_scalar( $read ) ? (int) $read : 0 );
		if ( $this->data_store && $this->get_id() > 0 ) {
			$this->data_store->read( $this );
		}
		$this->set_object_read( true );
	}

	public function get_data_store() {
		return $this->data_store;
	}

	public function get_id() {
		return $this->id;
	}

	public function delete( $force_delete = false ) {
		if ( ! $this->data_store || ! $this->get_id() ) {
			return false;
		}
		$check = apply_filters( "woocommerce_pre_delete_$this->object_type", null, $this, $force_delete );
		if ( null !== $check ) {
			return $check;
		}
		$this->data_store->delete( $this );
		$this->set_id( 0 );
		return true;
	}

	public function save() {
		if ( ! $this->data_store ) {
			return $this->get_id();
		}
		do_action( 'woocommerce_before_' . $this->object_type . '_object_save', $this, $this->data_store );
		if ( $this->get_id() ) {
			$this->data_store->update( $this );
		} else {
			$this->data_store->create( $this );
		}
		do_action( 'woocommerce_after_' . $this->object_type . '_object_save', $this, $this->data_store );
		return $this->get_id();
	}

	public function __toString() {
		return (string) wp_json_encode( $this->get_data() );
	}

	public function get_data() {
		return array_merge( [ 'id' => $this->get_id() ], $this->data, [ 'meta_data' => $this->get_meta_data() ] );
	}

	public function get_data_keys() {
		return array_keys( $this->data );
	}

	public function get_extra_data_keys() {
		return array_keys( $this->extra_data );
	}

	public function set_id( $id ) {
		$this->id = absint( $id );
	}

	public function set_defaults() {
		$this->data    = $this->default_data;
		$this->changes = [];
		$this->set_object_read( false );
	}

	public function set_object_read( $read = true ) {
		$this->object_read = (bool) $read;
	}

	public function get_object_read() {
		return (bool) $this->object_read;
	}

	public function set_props( $props, $context = 'set' ) {
		$errors = false;
		foreach ( $props as $prop => $value ) {
			$setter = 'set_' . $prop;
			if ( is_null( $value ) || in_array( $prop, [ 'prop', 'date_prop', 'meta_data' ], true ) || ! is_callable( [ $this, $setter ] ) ) {
				continue;
			}
			try {
				$this->{$setter}( $value );
			} catch ( WC_Data_Exception $refusal ) {
				$errors = $errors ? $errors : new WP_Error();
				$errors->add( $refusal->getErrorCode(), $refusal->getMessage(), [ 'property_name' => $prop ] );
			}
		}
		return $errors && $errors->has_errors() ? $errors : true;
	}

	protected function set_prop( $prop, $value ) {
		if ( ! array_key_exists( $prop, $this->data ) ) {
			return;
		}
		if ( true !== $this->object_read ) {
			$this->data[ $prop ] = $value;
		} elseif ( $value !== $this->data[ $prop ] || array_key_exists( $prop, $this->changes ) ) {
			$this->changes[ $prop ] = $value;
		}
	}

	public function get_changes() {
		return $this->changes;
	}

	public function apply_changes() {
		$this->data    = array_replace_recursive( $this->data, $this->changes );
		$this->changes = [];
	}

	protected function get_hook_prefix() {
		return 'woocommerce_' . $this->object_type . '_get_';
	}

	protected function get_prop( $prop, $context = 'view' ) {
		if ( ! array_key_exists( $prop, $this->data ) ) {
			return null;
		}
		$value = array_key_exists( $prop, $this->changes ) ? $this->changes[ $prop ] : $this->data[ $prop ];
		return 'view' === $context ? apply_filters( $this->get_hook_prefix() . $prop, $value, $this ) : $value;
	}

	/**
	 * Takes a moment as a timestamp (UTC), as a WC_DateTime, or as text: without an offset it is meant in the store's zone.
	 *
	 * @param string $prop  Property.
	 * @param mixed  $value The moment, or something empty for none.
	 */
	protected function set_date_prop( $prop, $value ) {
		if ( empty( $value ) || '0000-00-00 00:00:00' === $value ) {
			$this->set_prop( $prop, null );
			return;
		}
		if ( ! $value instanceof WC_DateTime ) {
			$value = is_numeric( $value ) ? MerchantPayments\Store\Moment::at( (int) $value ) : wc_string_to_datetime( $value );
		}
		$this->set_prop( $prop, $value );
	}

	protected function error( $code, $message, $http_status_code = 400, $data = [] ) {
		throw new WC_Data_Exception( $code, $message, $http_status_code, $data );
	}
}
