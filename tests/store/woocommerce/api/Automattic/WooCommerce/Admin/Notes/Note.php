<?php
/**
 * A note in the inbox.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin\Notes;

use MerchantPayments\Store\Api\NoteProperties;
use MerchantPayments\Store\Notes\NoteTables;
use WC_Data;

/**
 * A message to those who run the store, with buttons.
 */
class Note extends WC_Data {

	use NoteProperties;

	const E_WC_ADMIN_NOTE_ERROR         = 'error';
	const E_WC_ADMIN_NOTE_WARNING       = 'warning';
	const E_WC_ADMIN_NOTE_UPDATE        = 'update';
	const E_WC_ADMIN_NOTE_INFORMATIONAL = 'info';
	const E_WC_ADMIN_NOTE_MARKETING     = 'marketing';
	const E_WC_ADMIN_NOTE_SURVEY        = 'survey';
	const E_WC_ADMIN_NOTE_EMAIL         = 'email';
	const E_WC_ADMIN_NOTE_PENDING       = 'pending';
	const E_WC_ADMIN_NOTE_UNACTIONED    = 'unactioned';
	const E_WC_ADMIN_NOTE_ACTIONED      = 'actioned';
	const E_WC_ADMIN_NOTE_SNOOZED       = 'snoozed';
	const E_WC_ADMIN_NOTE_SENT          = 'sent';

	protected $object_type = 'admin-note';
	protected $storage     = NoteTables::class;

	protected $data = [
		'name'          => '',
		'type'          => self::E_WC_ADMIN_NOTE_INFORMATIONAL,
		'locale'        => 'en_US',
		'title'         => '',
		'content'       => '',
		'content_data'  => null,
		'status'        => self::E_WC_ADMIN_NOTE_UNACTIONED,
		'source'        => 'woocommerce',
		'date_created'  => '',
		'date_reminder' => '',
		'is_snoozable'  => false,
		'actions'       => [],
		'layout'        => 'plain',
		'image'         => '',
		'is_deleted'    => false,
		'is_read'       => false,
	];

	/**
	 * Without merging: a note that loses a button must not keep it.
	 */
	public function apply_changes() {
		$this->data    = array_replace( $this->data, $this->changes );
		$this->changes = [];
	}

	public static function get_allowed_types() {
		$types = [
			self::E_WC_ADMIN_NOTE_ERROR,
			self::E_WC_ADMIN_NOTE_WARNING,
			self::E_WC_ADMIN_NOTE_UPDATE,
			self::E_WC_ADMIN_NOTE_INFORMATIONAL,
			self::E_WC_ADMIN_NOTE_MARKETING,
			self::E_WC_ADMIN_NOTE_SURVEY,
			self::E_WC_ADMIN_NOTE_EMAIL,
		];
		return apply_filters( 'woocommerce_note_types', $types );
	}

	public static function get_allowed_statuses() {
		$statuses = [
			self::E_WC_ADMIN_NOTE_PENDING,
			self::E_WC_ADMIN_NOTE_ACTIONED,
			self::E_WC_ADMIN_NOTE_UNACTIONED,
			self::E_WC_ADMIN_NOTE_SNOOZED,
			self::E_WC_ADMIN_NOTE_SENT,
		];
		return apply_filters( 'woocommerce_note_statuses', $statuses );
	}

	public function get_data() {
		return array_merge( [ 'id' => $this->get_id() ], $this->data, $this->changes );
	}

	public function get_actions( $context = 'view' ) {
		return $this->get_prop( 'actions', $context );
	}

	public function get_action( $action_name, $context = 'view' ) {
		foreach ( $this->get_prop( 'actions', $context ) as $action ) {
			if ( $action->name === $action_name ) {
				return $action;
			}
		}
		return false;
	}

	public function set_actions( $actions ) {
		$this->set_prop( 'actions', $actions );
	}

	public function clear_actions() {
		$this->set_prop( 'actions', [] );
	}

	public function add_action( $name, $label, $url = '', $status = self::E_WC_ADMIN_NOTE_ACTIONED, $primary = false, $actioned_text = '' ) {
		if ( '' === trim( (string) $name ) || '' === trim( (string) $label ) ) {
			$this->error( 'admin_note_invalid_data', __( 'The admin note action prop cannot be empty.', 'woocommerce' ) );
		}
		$action = (object) [
			'name'          => wc_clean( $name ),
			'label'         => wc_clean( $label ),
			'query'         => $url ? esc_url_raw( $url ) : '',
			'status'        => $status,
			'actioned_text' => wc_clean( $actioned_text ),
			'nonce_name'    => null,
			'nonce_action'  => null,
		];
		$this->set_prop( 'actions', array_merge( $this->get_prop( 'actions', 'edit' ), [ $action ] ) );
	}
}
