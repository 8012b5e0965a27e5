<?php
/**
 * The table of scheduled actions.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Scheduler;

use MerchantPayments\Store\Tables;

/**
 * Rows of actionscheduler_actions: pending, in-progress, complete, failed or canceled.
 */
final class ActionTable {

	private const TABLE = 'actionscheduler_actions';

	/**
	 * Longest arguments that lie in an indexed column; longer ones lie in extended_args and leave a hash there.
	 */
	private const INDEXED_ARGS = 191;

	/**
	 * Longest arguments at all, as in Action Scheduler.
	 */
	private const LONGEST_ARGS = 8000;

	/**
	 * Adds an action.
	 *
	 * @param array{hook: string, args: array<mixed>, group: string, time: int, interval: int|null, priority: int} $action `time` in seconds
	 *   UTC, 0 for at once; `interval` in seconds.
	 * @param bool                                                                                                 $unique Not when one with
	 *   the same hook and group is pending or running.
	 * @return int Its id, 0 when it was not added: not unique, or arguments that are too long (logged).
	 */
	public static function add( array $action, bool $unique ): int {
		$json = self::json( $action['args'] );
		if ( strlen( $json ) > self::LONGEST_ARGS ) {
			error_log( sprintf( 'The arguments of the action "%s" are longer than %d characters as JSON.', $action['hook'], self::LONGEST_ARGS ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- As Action Scheduler does.
			return 0;
		}
		$due = gmdate( 'Y-m-d H:i:s', 0 === $action['time'] ? time() : $action['time'] );
		$row = [
			'hook'                 => $action['hook'],
			'status'               => 'pending',
			'scheduled_date_gmt'   => $due,
			'scheduled_date_local' => get_date_from_gmt( $due ),
			'priority'             => $action['priority'],
			'args'                 => self::indexed( $json ),
			'extended_args'        => self::indexed( $json ) === $json ? null : $json,
			'schedule'             => self::schedule( $action ),
			'group_id'             => self::group( $action['group'], true ),
		];
		if ( ! $unique ) {
			return Tables::insert( self::TABLE, $row );
		}
		$values = implode( ',', array_map( [ Tables::class, 'literal' ], $row ) );
		$sql    = 'INSERT INTO %1$s (%2$s) SELECT %3$s FROM DUAL WHERE NOT EXISTS (SELECT 1 FROM %1$s WHERE hook = %4$s AND group_id = %5$d AND status IN (\'pending\', \'in-progress\'))';
		$added  = Tables::run(
			sprintf(
				$sql,
				Tables::name( self::TABLE ),
				implode( ',', array_keys( $row ) ),
				$values,
				Tables::literal( $row['hook'] ),
				$row['group_id']
			)
		);
		return $added ? (int) $GLOBALS['wpdb']->insert_id : 0;
	}

	/**
	 * Finds actions.
	 *
	 * @param array<string, mixed> $query hook, args, group, status, claim_id, date and date_compare, per_page (-1 for all), offset, orderby,
	 *   order.
	 * @return list<array<string, string|null>> Rows with the group's slug.
	 */
	public static function find( array $query ): array {
		$columns = [
			'date'     => 'a.scheduled_date_gmt',
			'modified' => 'a.last_attempt_gmt',
			'hook'     => 'a.hook',
			'status'   => 'a.status',
		];
		$orderby = $columns[ $query['orderby'] ?? 'date' ] ?? 'a.action_id';
		$order   = 'DESC' === strtoupper( (string) ( $query['order'] ?? 'ASC' ) ) ? 'DESC' : 'ASC';
		$sql     = 'SELECT a.*, g.slug FROM '
			. Tables::name( self::TABLE )
			. ' a LEFT JOIN '
			. Tables::name( 'actionscheduler_groups' )
			. ' g ON g.group_id = a.group_id'
			. ' WHERE ' . implode( ' AND ', self::conditions( $query ) ) . " ORDER BY $orderby $order, a.action_id $order";
		$limit   = (int) ( $query['per_page'] ?? -1 );
		return Tables::rows( $limit < 0 ? $sql : $sql . sprintf( ' LIMIT %d OFFSET %d', $limit, $query['offset'] ?? 0 ) );
	}

	/**
	 * Gives an action a new status.
	 *
	 * @param int    $id   Action.
	 * @param string $from The status that it must have.
	 * @param string $to   The new one.
	 * @return bool False when it was not in that status: someone else was quicker.
	 */
	public static function move( int $id, string $from, string $to ): bool {
		$now = current_time( 'mysql', true );
		$sql = 'UPDATE '
			. Tables::name( self::TABLE )
			. ' SET status = %s, last_attempt_gmt = %s, last_attempt_local = %s, attempts = attempts + %d WHERE action_id = %d AND status = %s';
		return 1 === Tables::run( $sql, $to, $now, get_date_from_gmt( $now ), 'in-progress' === $to ? 1 : 0, $id, $from );
	}

	/**
	 * Reserves actions that are due.
	 *
	 * @param int $most How many at most.
	 * @return int The claim; its actions are found by it. 0 when nothing is due.
	 */
	public static function claim( int $most ): int {
		$now   = current_time( 'mysql', true );
		$claim = Tables::insert( 'actionscheduler_claims', [ 'date_created_gmt' => $now ] );
		$sql   = 'UPDATE '
			. Tables::name( self::TABLE )
			. " SET claim_id = %d WHERE claim_id = 0 AND status = 'pending' AND scheduled_date_gmt <= %s"
			. ' ORDER BY priority, attempts, scheduled_date_gmt, action_id LIMIT %d';
		if ( Tables::run( $sql, $claim, $now, $most ) > 0 ) {
			return $claim;
		}
		self::release( $claim );
		return 0;
	}

	/**
	 * Gives up a claim; what it did not run becomes free.
	 *
	 * @param int $claim The claim.
	 */
	public static function release( int $claim ): void {
		Tables::run( 'UPDATE ' . Tables::name( self::TABLE ) . " SET claim_id = 0 WHERE claim_id = %d AND status = 'pending'", $claim );
		Tables::delete( 'actionscheduler_claims', [ 'claim_id' => $claim ] );
	}

	/**
	 * Ends the claims of runners that died.
	 *
	 * @param int $seconds After how long a runner counts as dead.
	 */
	public static function release_dead( int $seconds ): void {
		$before = gmdate( 'Y-m-d H:i:s', time() - $seconds );
		foreach ( Tables::column(
			'SELECT claim_id FROM ' . Tables::name( 'actionscheduler_claims' ) . ' WHERE date_created_gmt < %s',
			$before
		) as $claim ) {
			Tables::run( 'UPDATE ' . Tables::name( self::TABLE ) . " SET status = 'failed' WHERE claim_id = %d AND status = 'in-progress'", $claim );
			self::release( (int) $claim );
		}
	}

	/**
	 * How many runners are at work.
	 */
	public static function claims(): int {
		return (int) Tables::cell( 'SELECT COUNT(*) FROM ' . Tables::name( 'actionscheduler_claims' ) );
	}

	/**
	 * Whether something is due that nobody has taken.
	 */
	public static function is_work_due(): bool {
		$sql = 'SELECT action_id FROM '
			. Tables::name( self::TABLE )
			. " WHERE claim_id = 0 AND status = 'pending' AND scheduled_date_gmt <= %s LIMIT 1";
		return null !== Tables::cell( $sql, current_time( 'mysql', true ) );
	}

	/**
	 * The arguments of a row.
	 *
	 * @param array<string, string|null> $row A row.
	 * @return array<mixed>
	 */
	public static function args( array $row ): array {
		$args = json_decode( (string) ( $row['extended_args'] ?? $row['args'] ), true );
		return is_array( $args ) ? $args : [];
	}

	/**
	 * What a row says about when.
	 *
	 * @param array<string, string|null> $row A row.
	 * @return array{async: bool, interval: int|null} `interval` in seconds.
	 */
	public static function timing( array $row ): array {
		$schedule = json_decode( (string) $row['schedule'], true );
		return [
			'async'    => (bool) ( $schedule['async'] ?? false ),
			'interval' => isset( $schedule['interval'] ) ? (int) $schedule['interval'] : null,
		];
	}

	/**
	 * Conditions of a query.
	 *
	 * @param array<string, mixed> $query As for find().
	 * @return list<string>
	 */
	private static function conditions( array $query ): array {
		$where = [ '1 = 1' ];
		if ( ! empty( $query['hook'] ) ) {
			$where[] = 'a.hook = ' . Tables::literal( $query['hook'] );
		}
		if ( isset( $query['args'] ) ) {
			$where[] = 'a.args = ' . Tables::literal( self::indexed( self::json( $query['args'] ) ) );
		}
		if ( ! empty( $query['group'] ) ) {
			$where[] = 'a.group_id = ' . self::group( $query['group'], false );
		}
		if ( ! empty( $query['status'] ) ) {
			$where[] = 'a.status IN (' . Tables::texts( array_values( (array) $query['status'] ) ) . ')';
		}
		if ( isset( $query['claim_id'] ) ) {
			$where[] = 'a.claim_id = ' . (int) $query['claim_id'];
		}
		if ( isset( $query['date'] ) ) {
			$compare = in_array( $query['date_compare'] ?? '<=', [ '!=', '>', '>=', '<', '<=', '=' ], true ) ? $query['date_compare'] ?? '<=' : '<=';
			$where[] = "a.scheduled_date_gmt $compare " . Tables::literal(
				gmdate( 'Y-m-d H:i:s', as_get_datetime_object( $query['date'] )->getTimestamp() )
			);
		}
		return $where;
	}

	/**
	 * Arguments as text.
	 *
	 * @param array<mixed> $args Arguments.
	 */
	private static function json( array $args ): string {
		return (string) wp_json_encode( $args );
	}

	private static function indexed( string $json ): string {
		return strlen( $json ) > self::INDEXED_ARGS ? md5( $json ) : $json;
	}

	/**
	 * When, as text.
	 *
	 * @param array{time: int, interval: int|null} $action An action.
	 */
	private static function schedule( array $action ): string {
		return (string) wp_json_encode(
			[
				'async'    => 0 === $action['time'],
				'interval' => $action['interval'],
			]
		);
	}

	private static function group( string $slug, bool $create ): int {
		if ( '' === $slug ) {
			return 0;
		}
		$id = Tables::cell( 'SELECT group_id FROM ' . Tables::name( 'actionscheduler_groups' ) . ' WHERE slug = %s', $slug );
		if ( null === $id && $create ) {
			return Tables::insert( 'actionscheduler_groups', [ 'slug' => $slug ] );
		}
		return null === $id ? -1 : (int) $id;
	}
}
