<?php
/**
 * Notes of orders.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Orders;

use MerchantPayments\Store\Moment;
use stdClass;
use WC_Order;
use WP_Comment;
use WP_Comment_Query;

/**
 * Comments of the type order_note, hidden from everything else that lists comments.
 */
final class OrderNotes {

	private const TYPE = 'order_note';

	/**
	 * Keeps notes out of comment lists and counts.
	 */
	public static function register(): void {
		add_filter( 'comments_clauses', [ self::class, 'hide' ], 10, 2 );
		add_filter( 'comment_feed_where', fn ( $where ) => $where . ( $where ? ' AND ' : '' ) . " comment_type <> '" . self::TYPE . "' " );
		add_filter( 'wp_count_comments', [ self::class, 'count' ], 10, 2 );
	}

	/**
	 * Adds a note.
	 *
	 * @param WC_Order $order        A saved order.
	 * @param string   $text         May hold HTML.
	 * @param bool     $for_customer Whether the customer is told.
	 * @param bool     $by_user      Whether the current user signs it.
	 * @return int The note's id, 0 when there is no order.
	 */
	public static function add( WC_Order $order, string $text, bool $for_customer, bool $by_user ): int {
		if ( ! $order->get_id() ) {
			return 0;
		}
		$user   = wp_get_current_user();
		$signed = $by_user && $user->exists() && current_user_can( 'edit_shop_orders' );
		$host   = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$note   = [
			'comment_post_ID'      => $order->get_id(),
			'comment_author'       => $signed ? $user->display_name : __( 'WooCommerce', 'woocommerce' ),
			'comment_author_email' => $signed ? $user->user_email : sanitize_email( 'woocommerce@' . $host ),
			'comment_author_url'   => '',
			'comment_content'      => $text,
			'comment_agent'        => 'WooCommerce',
			'comment_type'         => self::TYPE,
			'comment_parent'       => 0,
			'comment_approved'     => 1,
		];
		$about  = [
			'order_id'         => $order->get_id(),
			'is_customer_note' => $for_customer,
		];
		$id     = (int) wp_insert_comment( apply_filters( 'woocommerce_new_order_note_data', $note, $about ) );
		if ( $for_customer ) {
			add_comment_meta( $id, 'is_customer_note', 1 );
			do_action(
				'woocommerce_new_customer_note',
				[
					'order_id'      => $order->get_id(),
					'customer_note' => $text,
				]
			);
		}
		do_action( 'woocommerce_order_note_added', $id, $order );
		return $id;
	}

	/**
	 * Finds notes.
	 *
	 * @param array<string, mixed> $args order_id, order__in, limit, type (customer, internal), orderby (date_created, id), order.
	 * @return list<stdClass>
	 */
	public static function find( array $args ): array {
		$order = $args['order'] ?? 'DESC';
		$query = [
			'post_id'  => $args['order_id'] ?? 0,
			'post__in' => $args['order__in'] ?? '',
			'number'   => $args['limit'] ?? '',
			'type'     => self::TYPE,
			'status'   => 'approve',
			// Several notes of one second stay in the order in which they were written.
			'orderby'  => 'id' === ( $args['orderby'] ?? '' ) ? [ 'comment_ID' => $order ] : [
				'comment_date_gmt' => $order,
				'comment_ID'       => $order,
			],
		];
		if ( isset( $args['type'] ) && in_array( $args['type'], [ 'customer', 'internal' ], true ) ) {
			$query['meta_query'] = [
				[
					'key'     => 'is_customer_note',
					'compare' => 'customer' === $args['type'] ? 'EXISTS' : 'NOT EXISTS',
				],
			];
		}
		$comments = get_comments( $query );
		return array_values( array_map( [ self::class, 'describe' ], is_array( $comments ) ? $comments : [] ) );
	}

	/**
	 * Notes that the customer may see.
	 *
	 * @param int $order_id Id.
	 * @return list<WP_Comment>
	 */
	public static function for_customer( int $order_id ): array {
		$comments = get_comments(
			[
				'post_id'  => $order_id,
				'type'     => self::TYPE,
				'meta_key' => 'is_customer_note',
			]
		);
		return is_array( $comments ) ? array_values( $comments ) : [];
	}

	/**
	 * One note as WooCommerce shows it to code.
	 *
	 * @param WP_Comment $comment The comment.
	 */
	public static function describe( WP_Comment $comment ): stdClass {
		return (object) apply_filters(
			'woocommerce_get_order_note',
			[
				'id'            => (int) $comment->comment_ID,
				'date_created'  => Moment::at( (int) Moment::from_column( $comment->comment_date_gmt ) ),
				'content'       => $comment->comment_content,
				'customer_note' => (bool) get_comment_meta( (int) $comment->comment_ID, 'is_customer_note', true ),
				'added_by'      => __( 'WooCommerce', 'woocommerce' ) === $comment->comment_author ? 'system' : $comment->comment_author,
				'order_id'      => (int) $comment->comment_post_ID,
			],
			$comment
		);
	}

	/**
	 * Removes the notes of an order.
	 *
	 * @param int $order_id Id.
	 */
	public static function delete_of_order( int $order_id ): void {
		foreach ( self::find( [ 'order_id' => $order_id ] ) as $note ) {
			wp_delete_comment( $note->id, true );
		}
	}

	/**
	 * Takes notes out of a comment query that does not ask for them.
	 *
	 * @param array<string, string> $clauses Parts of the query.
	 * @param WP_Comment_Query      $query   The query.
	 * @return array<string, string>
	 */
	public static function hide( array $clauses, WP_Comment_Query $query ): array {
		if ( ! in_array( self::TYPE, (array) ( $query->query_vars['type'] ?? '' ), true ) ) {
			$clauses['where'] .= ( $clauses['where'] ? ' AND ' : '' ) . " comment_type <> '" . self::TYPE . "' ";
		}
		return $clauses;
	}

	/**
	 * Counts comments without notes, for the dashboard and the menu.
	 *
	 * @param object|array<string, int> $stats   Counts that another plugin made, or nothing.
	 * @param int                       $post_id A post, or 0 for all.
	 * @return object|array<string, int>
	 */
	public static function count( $stats, int $post_id ) {
		if ( 0 !== $post_id || ! empty( $stats ) ) {
			return $stats;
		}
		$count  = fn ( string $status ): int => (int) get_comments(
			[
				'status' => $status,
				'count'  => true,
			]
		);
		$counts = [
			'approved'     => $count( 'approve' ),
			'moderated'    => $count( 'hold' ),
			'spam'         => $count( 'spam' ),
			'trash'        => $count( 'trash' ),
			'post-trashed' => 0,
		];

		$counts['all']            = $counts['approved'] + $counts['moderated'];
		$counts['total_comments'] = $counts['all'] + $counts['spam'];
		return (object) $counts;
	}
}
