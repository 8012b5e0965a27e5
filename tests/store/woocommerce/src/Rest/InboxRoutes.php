<?php
/**
 * The inbox over REST.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Rest;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use MerchantPayments\Store\Moment;
use MerchantPayments\Store\Notes\NoteTables;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Lists, changes and removes notes.
 */
final class InboxRoutes {

	/**
	 * Notes by page, with X-WP-Total. How many pages there are is not said, as in WooCommerce.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request page, per_page, orderby, order, type, status, source.
	 */
	public static function all( WP_REST_Request $request ): WP_REST_Response {
		$args     = array_filter( $request->get_params(), fn ( $value ): bool => null !== $value ) + [
			'page'     => 1,
			'per_page' => 25,
		];
		$notes    = array_map(
			fn ( array $row ): array => self::describe( new Note( (int) $row['note_id'] ) ),
			NoteTables::instance()->find( $args )
		);
		$total    = NoteTables::instance()->count( $args );
		$response = new WP_REST_Response( $notes );
		$response->header( 'X-WP-Total', (string) $total );
		return $response;
	}

	/**
	 * One note.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request id.
	 */
	public static function one( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$note = Notes::get_note( (int) $request['id'] );
		return $note ? new WP_REST_Response( self::describe( $note ) ) : self::unknown();
	}

	/**
	 * Changes a note.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request id; status, date_reminder, is_deleted, is_read.
	 */
	public static function update( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$note = Notes::get_note( (int) $request['id'] );
		if ( ! $note ) {
			return self::unknown();
		}
		Notes::update_note( $note, $request->get_params() );
		return new WP_REST_Response( self::describe( $note ) );
	}

	/**
	 * Changes several notes.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request noteIds; status, date_reminder, is_deleted, is_read.
	 */
	public static function update_several( WP_REST_Request $request ): WP_REST_Response {
		$notes = array_filter( array_map( fn ( $id ) => Notes::get_note( (int) $id ), (array) $request['noteIds'] ) );
		foreach ( $notes as $note ) {
			Notes::update_note( $note, $request->get_params() );
		}
		return new WP_REST_Response( array_map( [ self::class, 'describe' ], array_values( $notes ) ) );
	}

	/**
	 * Hides a note.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request id.
	 */
	public static function delete( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$note = Notes::get_note( (int) $request['id'] );
		if ( ! $note ) {
			return self::unknown();
		}
		Notes::delete_note( $note );
		return new WP_REST_Response( self::describe( $note ) );
	}

	/**
	 * Hides all notes of a filter.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request status, type, source.
	 */
	public static function delete_all( WP_REST_Request $request ): WP_REST_Response {
		$deleted = Notes::delete_all_notes( array_intersect_key( $request->get_params(), array_flip( [ 'status', 'type', 'source' ] ) ) );
		return new WP_REST_Response( array_map( [ self::class, 'describe' ], $deleted ) );
	}

	/**
	 * Presses a note's button.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request note_id, action_id.
	 */
	public static function act( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$note   = Notes::get_note( (int) $request['note_id'] );
		$action = $note ? Notes::get_action_by_id( $note, (int) $request['action_id'] ) : false;
		if ( ! $note || ! $action ) {
			return self::unknown();
		}
		Notes::trigger_note_action( $note, $action );
		return new WP_REST_Response( self::describe( $note ) );
	}

	/**
	 * Marks a promotion's note as acted on; only names that a plugin allows.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request promo_note_name.
	 */
	public static function activate_promotion( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$name = (string) $request['promo_note_name'];
		if ( ! in_array( $name, (array) apply_filters( 'woocommerce_admin_allowed_promo_notes', [] ), true ) ) {
			return new WP_Error(
				'woocommerce_note_invalid_promo_note_name',
				__( 'Please provide a valid promo note name.', 'woocommerce' ),
				[ 'status' => 422 ]
			);
		}
		$ids  = Notes::load_data_store()->get_notes_with_name( $name );
		$note = [] === $ids ? new Note() : Notes::get_note( (int) $ids[0] );
		if ( $note instanceof Note ) {
			$note->set_name( $name );
			$note->set_status( Note::E_WC_ADMIN_NOTE_ACTIONED );
			$note->save();
		}
		return new WP_REST_Response( [ 'success' => true ] );
	}

	/**
	 * A note as the app reads it.
	 *
	 * @param Note $note The note.
	 * @return array<string, mixed>
	 */
	private static function describe( Note $note ): array {
		$data    = array_diff_key( $note->get_data(), [ 'meta_data' => 0 ] );
		$created = $note->get_date_created();
		$remind  = $note->get_date_reminder() ? $note->get_date_reminder() : null;
		$actions = array_map(
			fn ( $action ): array => [
				'id'            => $action->id,
				'name'          => $action->name,
				'label'         => $action->label,
				'query'         => $action->query,
				'status'        => $action->status,
				'url'           => $action->query
					? ( str_starts_with( $action->query, 'http' ) ? $action->query : admin_url( 'admin.php' . $action->query ) )
					: false,
				'actioned_text' => $action->actioned_text,
				'nonce_action'  => $action->nonce_action,
				'nonce_name'    => $action->nonce_name,
			],
			$note->get_actions()
		);
		return array_merge(
			$data,
			[
				'date_created'      => $created ? $created->date( 'Y-m-d\TH:i:s' ) : null,
				'date_created_gmt'  => $created ? str_replace( ' ', 'T', (string) Moment::column( $created ) ) : null,
				'date_reminder'     => $remind ? $remind->date( 'Y-m-d\TH:i:s' ) : null,
				'date_reminder_gmt' => $remind ? str_replace( ' ', 'T', (string) Moment::column( $remind ) ) : null,
				'actions'           => $actions,
			]
		);
	}

	private static function unknown(): WP_Error {
		return new WP_Error(
			'woocommerce_note_invalid_id',
			__( 'Sorry, there is no resource with that ID.', 'woocommerce' ),
			[ 'status' => 404 ]
		);
	}
}
