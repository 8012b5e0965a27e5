<?php
/**
 * Meta data of an object.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Api;

use WC_Meta_Data;

/**
 * Read when first asked for, written when the object is saved.
 */
trait MetaData {

	/**
	 * Rows with pending changes; null before they are read. A row whose value is null is removed when saved.
	 *
	 * @var list<WC_Meta_Data>|null
	 */
	protected $meta_data = null;

	public function get_meta_data() {
		$this->maybe_read_meta_data();
		return $this->filter_null_meta_rows();
	}

	public function get_meta( $key = '', $single = true, $context = 'view' ) {
		// The keys of a list of rows are their places among all rows, as in WooCommerce: use foreach, not [0].
		$rows  = array_filter( $this->get_meta_data(), fn ( $row ) => $row->key === $key );
		$value = $single ? '' : [];
		if ( [] !== $rows ) {
			$value = $single ? reset( $rows )->value : $rows;
		}
		return 'view' === $context ? apply_filters( $this->get_hook_prefix() . $key, $value, $this ) : $value;
	}

	public function meta_exists( $key = '' ) {
		return in_array( $key, array_map( fn ( $row ) => $row->key, $this->get_meta_data() ), true );
	}

	public function set_meta_data( $data ) {
		$this->maybe_read_meta_data();
		foreach ( is_array( $data ) ? $data : [] as $row ) {
			$row               = (array) ( $row instanceof WC_Meta_Data ? $row->get_data() : $row );
			$this->meta_data[] = new WC_Meta_Data( array_intersect_key( $row, array_flip( [ 'id', 'key', 'value' ] ) ) );
		}
	}

	public function add_meta_data( $key, $value, $unique = false ) {
		$this->maybe_read_meta_data();
		if ( $unique ) {
			$this->delete_meta_data( $key );
		}
		$this->meta_data[] = new WC_Meta_Data(
			[
				'key'   => $key,
				'value' => $value,
			]
		);
	}

	public function update_meta_data( $key, $value, $meta_id = 0 ) {
		$this->maybe_read_meta_data();
		$found = false;
		foreach ( $this->meta_data as $row ) {
			$matches = $meta_id ? (int) $row->id === (int) $meta_id : $row->key === $key && null !== $row->value;
			if ( ! $matches ) {
				continue;
			}
			// One row keeps the value; another with the same key would answer for it.
			$row->value = $found ? null : $value;
			$row->key   = $key;
			$found      = true;
		}
		if ( ! $found ) {
			$this->add_meta_data( $key, $value, true );
		}
	}

	public function delete_meta_data( $key ) {
		$this->maybe_read_meta_data();
		foreach ( $this->meta_data as $row ) {
			if ( $row->key === $key ) {
				$row->value = null;
			}
		}
	}

	protected function maybe_read_meta_data() {
		if ( null === $this->meta_data ) {
			$this->read_meta_data();
		}
	}

	public function read_meta_data( $force_read = false ) {
		$rows = $this->get_id() && $this->data_store ? $this->data_store->meta()->read( [ $this->get_id() ] )[ $this->get_id() ] : [];
		$this->init_meta_data( $rows );
	}

	public function init_meta_data( array $filtered_meta_data = [] ) {
		$this->meta_data = [];
		foreach ( $filtered_meta_data as $row ) {
			if ( ! $this->is_internal_meta_key( $row['key'] ) ) {
				$this->meta_data[] = new WC_Meta_Data( $row );
			}
		}
	}

	public function save_meta_data() {
		if ( ! $this->data_store || null === $this->meta_data ) {
			return;
		}
		$table = $this->data_store->meta();
		$added = array_filter( $this->meta_data, fn ( $row ) => ! $row->id );
		if ( $added === $this->meta_data ) {
			// A new object: one statement for all rows, whose ids are read when someone asks.
			$table->add_all( $this->get_id(), array_map( fn ( $row ) => [ $row->key, $row->value ], $this->filter_null_meta_rows() ) );
			$this->meta_data = null;
			return;
		}
		foreach ( $this->meta_data as $row ) {
			if ( null === $row->value ) {
				if ( $row->id ) {
					$table->remove( $row->id );
				}
			} elseif ( ! $row->id ) {
				$row->id = $table->add( $this->get_id(), $row->key, $row->value );
			} elseif ( [] !== $row->get_changes() ) {
				$table->update( $row->id, $row->key, $row->value );
			}
			$row->apply_changes();
		}
		$this->meta_data = $this->filter_null_meta_rows();
	}

	protected function is_internal_meta_key( $key ) {
		return null !== $this->data_store && $this->data_store->meta()->is_internal( (string) $key );
	}

	/**
	 * The rows that are not marked for removal.
	 *
	 * @return list<WC_Meta_Data>
	 */
	private function filter_null_meta_rows(): array {
		return array_values( array_filter( $this->meta_data, fn ( $row ) => null !== $row->value ) );
	}
}
