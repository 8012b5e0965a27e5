<?php
/**
 * The tables of the inbox.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Notes;

use Automattic\WooCommerce\Admin\Notes\Note;
use Exception;
use MerchantPayments\Store\MetaTable;
use MerchantPayments\Store\Moment;
use MerchantPayments\Store\Properties;
use MerchantPayments\Store\Storage;
use MerchantPayments\Store\Tables;
use stdClass;
use WC_Data;

/**
 * Keeps notes in wc_admin_notes and their buttons in wc_admin_note_actions.
 *
 * @implements Storage<Note>
 */
final class NoteTables implements Storage {

	private const TEXTS    = [ 'name', 'type', 'locale', 'title', 'content', 'status', 'source', 'layout', 'image' ];
	private const SWITCHES = [ 'is_snoozable', 'is_deleted', 'is_read' ];

	/**
	 * The one instance.
	 */
	public static function instance(): self {
		static $instance = null;
		$instance      ??= new self();
		return $instance;
	}

	public function read( WC_Data $subject ): void {
		$row = Tables::rows( 'SELECT * FROM ' . Tables::name( 'wc_admin_notes' ) . ' WHERE note_id = %d', $subject->get_id() )[0] ?? null;
		if ( null === $row ) {
			throw new Exception( __( 'Invalid admin note', 'woocommerce' ) );
		}
		$subject->set_object_read( false );
		foreach ( [ ...self::TEXTS, ...self::SWITCHES ] as $prop ) {
			Properties::set( $subject, $prop, $row[ $prop ] );
		}
		$subject->set_content_data( json_decode( (string) $row['content_data'] ) );
		$subject->set_date_created( Moment::from_column( $row['date_created'] ) );
		$subject->set_date_reminder( Moment::from_column( $row['date_reminder'] ) );
		$subject->set_actions( $this->actions( $subject->get_id() ) );
		$subject->set_object_read( true );
	}

	public function create( WC_Data $subject ): void {
		if ( ! $subject->get_date_created( 'edit' ) ) {
			$subject->set_date_created( time() );
		}
		$subject->set_id( Tables::insert( 'wc_admin_notes', $this->row( $subject ) ) );
		$this->write_actions( $subject );
		$subject->apply_changes();
		do_action( 'woocommerce_note_created', $subject->get_id() );
	}

	public function update( WC_Data $subject ): void {
		Tables::update( 'wc_admin_notes', $this->row( $subject ), [ 'note_id' => $subject->get_id() ] );
		$this->write_actions( $subject );
		$subject->apply_changes();
		do_action( 'woocommerce_note_updated', $subject->get_id() );
	}

	public function delete( WC_Data $subject ): void {
		$id = $subject->get_id();
		Tables::delete( 'wc_admin_notes', [ 'note_id' => $id ] );
		Tables::delete( 'wc_admin_note_actions', [ 'note_id' => $id ] );
		do_action( 'woocommerce_note_deleted', $id );
	}

	public function meta(): MetaTable {
		throw new Exception( 'Notes have no meta data.' );
	}

	/**
	 * Finds notes.
	 *
	 * @param array<string, mixed> $args type, status, source, name, is_deleted, per_page, page, orderby, order.
	 * @return list<array<string, string|null>> Rows.
	 */
	public function find( array $args ): array {
		$orderby = in_array( $args['orderby'] ?? '', [ 'note_id', 'date', 'type', 'title', 'status' ], true ) ? $args['orderby'] : 'date';
		$orderby = 'date' === $orderby ? 'date_created' : $orderby;
		$order   = 'ASC' === strtoupper( (string) ( $args['order'] ?? 'DESC' ) ) ? 'ASC' : 'DESC';
		$sql     = 'SELECT * FROM '
			. Tables::name( 'wc_admin_notes' )
			. ' WHERE '
			. $this->where( $args )
			. " ORDER BY $orderby $order, note_id $order";
		$limit   = (int) ( $args['per_page'] ?? get_option( 'posts_per_page' ) );
		return Tables::rows(
			$limit < 0 ? $sql : $sql . sprintf( ' LIMIT %d OFFSET %d', $limit, $limit * ( max( 1, (int) ( $args['page'] ?? 1 ) ) - 1 ) )
		);
	}

	/**
	 * How many notes there are.
	 *
	 * @param array<string, mixed> $args As for find().
	 */
	public function count( array $args ): int {
		return (int) Tables::cell( 'SELECT COUNT(*) FROM ' . Tables::name( 'wc_admin_notes' ) . ' WHERE ' . $this->where( $args ) );
	}

	/**
	 * Conditions of a query.
	 *
	 * @param array<string, mixed> $args As for find().
	 */
	private function where( array $args ): string {
		$where = [ 'is_deleted = ' . ( empty( $args['is_deleted'] ) ? 0 : 1 ) ];
		foreach ( [ 'type', 'status', 'source', 'name' ] as $column ) {
			$values = array_filter( is_string( $args[ $column ] ?? [] ) ? explode( ',', $args[ $column ] ) : $args[ $column ] ?? [] );
			if ( [] !== $values ) {
				$where[] = "$column IN (" . Tables::texts( array_values( $values ) ) . ')';
			}
		}
		return implode( ' AND ', $where );
	}

	/**
	 * A note's row.
	 *
	 * @param Note $note The note.
	 * @return array<string, mixed>
	 */
	private function row( Note $note ): array {
		$row = [
			'content_data'  => wp_json_encode( $note->get_content_data( 'edit' ) ?? new stdClass() ),
			'date_created'  => Moment::column( $note->get_date_created( 'edit' ) ),
			'date_reminder' => $note->get_date_reminder( 'edit' ) ? Moment::column( $note->get_date_reminder( 'edit' ) ) : null,
		];
		foreach ( self::TEXTS as $prop ) {
			$row[ $prop ] = Properties::get( $note, $prop );
		}
		foreach ( self::SWITCHES as $prop ) {
			$row[ $prop ] = (int) Properties::get( $note, $prop );
		}
		return $row;
	}

	/**
	 * A note's buttons.
	 *
	 * @param int $note_id Id.
	 * @return list<stdClass>
	 */
	private function actions( int $note_id ): array {
		$rows = Tables::rows( 'SELECT * FROM ' . Tables::name( 'wc_admin_note_actions' ) . ' WHERE note_id = %d ORDER BY action_id', $note_id );
		return array_map(
			fn ( array $row ): stdClass => (object) (
				[ 'id' => (int) $row['action_id'] ] + array_diff_key( $row, array_flip( [ 'action_id', 'note_id' ] ) )
			),
			$rows
		);
	}

	private function write_actions( Note $note ): void {
		if ( ! array_key_exists( 'actions', $note->get_changes() ) ) {
			return;
		}
		Tables::delete( 'wc_admin_note_actions', [ 'note_id' => $note->get_id() ] );
		$actions = [];
		foreach ( $note->get_actions( 'edit' ) as $action ) {
			$row       = array_diff_key( (array) $action, [ 'id' => 0 ] );
			$row['id'] = Tables::insert( 'wc_admin_note_actions', [ 'note_id' => $note->get_id() ] + $row );
			$actions[] = (object) $row;
		}
		$note->set_actions( $actions );
	}
}
