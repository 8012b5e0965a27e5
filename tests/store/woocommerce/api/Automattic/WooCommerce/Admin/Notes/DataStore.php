<?php
/**
 * Queries on the inbox.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin\Notes;

use MerchantPayments\Store\Notes\NoteTables;
use MerchantPayments\Store\Tables;

/**
 * What Notes::load_data_store() returns.
 */
class DataStore {

	const WC_ADMIN_NOTE_OPER_GLOBAL = 'global';

	public function get_notes( $args = [], $context = self::WC_ADMIN_NOTE_OPER_GLOBAL ) {
		return array_map( fn ( array $row ) => (object) $row, NoteTables::instance()->find( $args ) );
	}

	public function get_notes_count( $type = [], $status = [], $context = self::WC_ADMIN_NOTE_OPER_GLOBAL ) {
		return NoteTables::instance()->count( compact( 'type', 'status' ) );
	}

	/**
	 * Ids of the notes with a name, deleted ones included.
	 *
	 * @param string $name Name.
	 * @return list<int>
	 */
	public function get_notes_with_name( $name ) {
		$sql = 'SELECT note_id FROM ' . Tables::name( 'wc_admin_notes' ) . ' WHERE name = %s ORDER BY note_id ASC';
		return array_map( 'intval', Tables::column( $sql, $name ) );
	}
}
