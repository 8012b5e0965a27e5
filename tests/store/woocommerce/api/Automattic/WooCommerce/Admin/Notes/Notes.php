<?php
/**
 * The inbox.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin\Notes;

use Exception;
use MerchantPayments\Store\Notes\NoteTables;
use MerchantPayments\Store\Tables;

/**
 * Finds, changes and removes notes.
 */
class Notes {

	public static function get_notes( $context = 'edit', $args = [] ) {
		$notes = [];
		foreach ( NoteTables::instance()->find( $args ) as $row ) {
			$note                     = new Note( (int) $row['note_id'] );
			$notes[ $note->get_id() ] = array_merge( $note->get_data(), [ 'note_id' => $note->get_id() ] );
		}
		return $notes;
	}

	public static function get_note( $note_id ) {
		try {
			return $note_id ? new Note( $note_id ) : false;
		} catch ( Exception $unknown ) {
			return false;
		}
	}

	public static function get_note_by_name( $note_name ) {
		$ids = self::load_data_store()->get_notes_with_name( $note_name );
		return self::get_note( $ids[0] ?? 0 );
	}

	public static function get_notes_count( $type = [], $status = [] ) {
		return self::load_data_store()->get_notes_count( $type, $status );
	}

	public static function delete_notes_with_name( $names ) {
		foreach ( (array) $names as $name ) {
			foreach ( self::load_data_store()->get_notes_with_name( $name ) as $id ) {
				( new Note( $id ) )->delete();
			}
		}
	}

	public static function update_note( $note, $requested_updates ) {
		foreach ( array_intersect_key(
			$requested_updates,
			array_flip( [ 'status', 'date_reminder', 'is_deleted', 'is_read' ] )
		) as $prop => $value ) {
			$note->{"set_$prop"}( $value );
		}
		$note->save();
	}

	/**
	 * Hides a note; it can be brought back.
	 *
	 * @param Note $note The note.
	 */
	public static function delete_note( $note ) {
		$note->set_is_deleted( 1 );
		$note->save();
	}

	public static function delete_all_notes( $args = [] ) {
		$deleted = [];
		foreach ( NoteTables::instance()->find( [ 'per_page' => -1 ] + $args ) as $row ) {
			$note = new Note( (int) $row['note_id'] );
			self::delete_note( $note );
			$deleted[] = $note;
		}
		return $deleted;
	}

	public static function get_note_status( $note_name ) {
		$status = Tables::cell( 'SELECT status FROM ' . Tables::name( 'wc_admin_notes' ) . ' WHERE name = %s ORDER BY note_id', $note_name );
		return $status ?? false;
	}

	public static function get_action_by_id( $note, $action_id ) {
		foreach ( $note->get_actions( 'edit' ) as $action ) {
			if ( (int) $action->id === (int) $action_id ) {
				return $action;
			}
		}
		return false;
	}

	public static function trigger_note_action( $note, $triggered_action ) {
		do_action( 'woocommerce_note_action', $triggered_action->name, $note );
		do_action( 'woocommerce_note_action_' . $triggered_action->name, $note );
		if ( ! empty( $triggered_action->status ) ) {
			$note->set_status( $triggered_action->status );
			$note->save();
		}
		return $note;
	}

	public static function load_data_store() {
		return new DataStore();
	}
}
