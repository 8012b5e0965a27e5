<?php
/**
 * What wc_get_orders() understands.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Orders;

use MerchantPayments\Store\Tables;
use WP_Meta_Query;

/**
 * Turns arguments into one query for ids. An argument that WooCommerce's order tables do not know (such as `include`) changes
 * nothing there, and nothing here; here it also leaves a notice.
 */
final class OrderQuery {

	private const DEFAULTS = [
		'type'    => [ 'shop_order', 'shop_order_refund' ],
		'status'  => '',
		'limit'   => null,
		'page'    => 1,
		'offset'  => null,
		'order'   => 'DESC',
		'orderby' => 'date',
	];

	/**
	 * Arguments that name a column of wc_orders, or stand for one.
	 */
	private const COLUMNS = [
		'id'                   => 'id',
		'post__in'             => 'id',
		'parent'               => 'parent_order_id',
		'parent_order_id'      => 'parent_order_id',
		'post_parent__in'      => 'parent_order_id',
		'customer_id'          => 'customer_id',
		'billing_email'        => 'billing_email',
		'currency'             => 'currency',
		'payment_method'       => 'payment_method',
		'payment_method_title' => 'payment_method_title',
		'transaction_id'       => 'transaction_id',
		'total'                => 'total_amount',
		'customer_ip_address'  => 'ip_address',
	];

	/**
	 * Arguments that name a moment.
	 */
	private const DATES = [
		'date_created'   => 'o.date_created_gmt',
		'date_modified'  => 'o.date_updated_gmt',
		'date_paid'      => 'op.date_paid_gmt',
		'date_completed' => 'op.date_completed_gmt',
	];

	private const ORDER_BY = [
		'date'     => 'o.date_created_gmt',
		'modified' => 'o.date_updated_gmt',
		'id'       => 'o.id',
		'ID'       => 'o.id',
		'total'    => 'o.total_amount',
		'rand'     => 'RAND()',
	];

	private const OTHERS = [
		'exclude',
		'post__not_in',
		'customer',
		'order_key',
		'created_via',
		'meta_key',
		'meta_value',
		'meta_compare',
		'meta_query',
		'paged',
		'paginate',
		'return',
		's',
	];

	/**
	 * What was asked for.
	 *
	 * @var array<string, mixed>
	 */
	private array $args;

	/**
	 * Conditions.
	 *
	 * @var list<string>
	 */
	private array $where = [];

	/**
	 * Further tables.
	 *
	 * @var array<string, string>
	 */
	private array $joins = [];

	/**
	 * Reads the arguments.
	 *
	 * @param array<string, mixed> $args Arguments of wc_get_orders().
	 */
	public function __construct( array $args ) {
		$args += [ 'page' => $args['paged'] ?? 1 ];

		$this->args = array_merge( self::DEFAULTS, $args );
		$this->warn_about_unknown( array_keys( $args ) );
		$this->add_columns();
		$this->add_status_and_exclusions();
		$this->add_customer();
		foreach ( array_intersect_key( self::DATES, $this->args ) as $name => $column ) {
			$this->add_date( $column, $this->args[ $name ] );
		}
		$this->add_operational();
		$this->add_meta();
	}

	/**
	 * The ids of the page that was asked for.
	 *
	 * @return list<int>
	 */
	public function ids(): array {
		$sql   = 'SELECT o.id' . $this->from() . ' GROUP BY o.id' . $this->order();
		$limit = $this->limit();
		if ( -1 !== $limit ) {
			$offset = $this->args['offset'] ?? ( max( 1, (int) $this->args['page'] ) - 1 ) * $limit;
			$sql   .= sprintf( ' LIMIT %d OFFSET %d', $limit, $offset );
		}
		return array_map( 'intval', Tables::column( $sql ) );
	}

	/**
	 * How many orders there are on all pages.
	 */
	public function count(): int {
		return (int) Tables::cell( 'SELECT COUNT(DISTINCT o.id)' . $this->from() );
	}

	/**
	 * Orders on a page, -1 for all.
	 */
	public function limit(): int {
		return (int) ( $this->args['limit'] ?? get_option( 'posts_per_page', 10 ) );
	}

	private function from(): string {
		$joins = implode( '', $this->joins );
		return ' FROM ' . Tables::name( 'wc_orders' ) . " o$joins WHERE " . implode( ' AND ', $this->where );
	}

	private function order(): string {
		$by        = $this->args['orderby'];
		$direction = 'ASC' === strtoupper( (string) $this->args['order'] ) ? 'ASC' : 'DESC';
		if ( 'none' === $by ) {
			return '';
		}
		if ( 'post__in' === $by || 'include' === $by ) {
			$cases = '';
			foreach ( array_values( (array) ( $this->args['post__in'] ?? [] ) ) as $position => $id ) {
				$cases .= sprintf( ' WHEN %d THEN %d', $id, $position );
			}
			return '' === $cases ? '' : " ORDER BY CASE o.id$cases END";
		}
		$columns = [];
		foreach ( is_array( $by ) ? $by : [ $by => $direction ] as $name => $towards ) {
			$columns[] = ( self::ORDER_BY[ $name ] ?? self::ORDER_BY['date'] ) . ( 'ASC' === strtoupper( (string) $towards ) ? ' ASC' : ' DESC' );
		}
		return ' ORDER BY ' . implode( ', ', $columns );
	}

	private function add_columns(): void {
		$this->where[] = 'o.type IN (' . Tables::texts( array_values( (array) $this->args['type'] ) ) . ')';
		foreach ( array_intersect_key( self::COLUMNS, $this->args ) as $name => $column ) {
			$values = $this->args[ $name ];
			if ( null === $values || '' === $values || [] === $values ) {
				continue;
			}
			$numeric       = in_array( $column, [ 'id', 'parent_order_id', 'customer_id' ], true );
			$values        = array_values( (array) $values );
			$list          = $numeric ? Tables::numbers( $values ) : Tables::texts( array_map( 'strval', $values ) );
			$this->where[] = "o.$column IN ($list)";
		}
	}

	private function add_status_and_exclusions(): void {
		$statuses = array_filter( (array) $this->args['status'] );
		if ( [] === $statuses || [] !== array_intersect( [ 'any', 'all' ], $statuses ) ) {
			$statuses = array_keys( wc_get_order_statuses() );
		}
		$prefixed      = array_map(
			fn ( string $status ): string => str_starts_with( $status, 'wc-' ) || 'trash' === $status ? $status : 'wc-' . $status,
			$statuses
		);
		$this->where[] = 'o.status IN (' . Tables::texts( array_values( $prefixed ) ) . ')';
		$excluded      = array_merge( (array) ( $this->args['exclude'] ?? [] ), (array) ( $this->args['post__not_in'] ?? [] ) );
		if ( [] !== $excluded ) {
			$this->where[] = 'o.id NOT IN (' . Tables::numbers( $excluded ) . ')';
		}
	}

	private function add_customer(): void {
		$wanted = array_filter( (array) ( $this->args['customer'] ?? [] ), fn ( $one ): bool => null !== $one && '' !== $one );
		$emails = array_values( array_filter( $wanted, 'is_string' ) );
		$emails = array_values( array_filter( $emails, 'is_email' ) );
		$ids    = array_filter( $wanted, 'is_numeric' );
		$either = [];
		if ( [] !== $emails ) {
			$either[] = 'o.billing_email IN (' . Tables::texts( $emails ) . ')';
		}
		if ( [] !== $ids ) {
			$either[] = 'o.customer_id IN (' . Tables::numbers( $ids ) . ')';
		}
		if ( [] !== $either ) {
			$this->where[] = '(' . implode( ' OR ', $either ) . ')';
		}
	}

	private function add_date( string $column, mixed $value ): void {
		if ( str_starts_with( $column, 'op.' ) ) {
			$this->join_operational();
		}
		$this->where[] = DateCondition::sql( $column, $value );
	}

	private function add_operational(): void {
		foreach ( [ 'order_key', 'created_via' ] as $column ) {
			if ( ! empty( $this->args[ $column ] ) ) {
				$this->join_operational();
				$this->where[] = "op.$column IN (" . Tables::texts( array_map( 'strval', array_values( (array) $this->args[ $column ] ) ) ) . ')';
			}
		}
	}

	private function join_operational(): void {
		$this->joins['op'] = ' LEFT JOIN ' . Tables::name( 'wc_order_operational_data' ) . ' op ON op.order_id = o.id';
	}

	/**
	 * Lets WordPress write the conditions on meta data: it does so for any table that looks like one of its own.
	 */
	private function add_meta(): void {
		global $wpdb;
		$query = new WP_Meta_Query();
		$query->parse_query_vars( $this->args );
		if ( [] === $query->queries ) {
			return;
		}
		$wpdb->ordermeta = Tables::name( 'wc_orders_meta' );
		$sql             = $query->get_sql( 'order', 'o', 'id' );
		unset( $wpdb->ordermeta );
		if ( is_array( $sql ) ) {
			$this->joins['meta'] = ' ' . $sql['join'];
			$this->where[]       = '1 = 1 ' . $sql['where'];
		}
	}

	/**
	 * Names what WooCommerce would overlook.
	 *
	 * @param list<string> $names Names of arguments.
	 */
	private function warn_about_unknown( array $names ): void {
		$unknown = array_diff( $names, array_keys( self::DEFAULTS ), array_keys( self::COLUMNS ), array_keys( self::DATES ), self::OTHERS );
		if ( [] !== $unknown ) {
			_doing_it_wrong( 'wc_get_orders', esc_html( 'These arguments change nothing: ' . implode( ', ', $unknown ) . '.' ), '10.0.0' );
		}
	}
}
