<?php
/**
 * Action Scheduler.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Scheduler\Actions;
use MerchantPayments\Store\Scheduler\ActionTable;

function as_enqueue_async_action( $hook, $args = [], $group = '', $unique = false, $priority = 10 ) {
	return as_schedule_single_action( 0, $hook, $args, $group, $unique, $priority );
}

function as_schedule_single_action( $timestamp, $hook, $args = [], $group = '', $unique = false, $priority = 10 ) {
	if ( ! ActionScheduler::is_initialized( __FUNCTION__ ) ) {
		return 0;
	}
	return ActionTable::add(
		[
			'hook'     => (string) $hook,
			'args'     => $args,
			'group'    => (string) $group,
			'time'     => (int) $timestamp,
			'interval' => null,
			'priority' => (int) $priority,
		],
		(bool) $unique
	);
}

function as_schedule_recurring_action( $timestamp, $interval_in_seconds, $hook, $args = [], $group = '', $unique = false, $priority = 10 ) {
	if ( ! ActionScheduler::is_initialized( __FUNCTION__ ) || (int) $interval_in_seconds < 1 ) {
		return 0;
	}
	return ActionTable::add(
		[
			'hook'     => (string) $hook,
			'args'     => $args,
			'group'    => (string) $group,
			'time'     => (int) $timestamp,
			'interval' => (int) $interval_in_seconds,
			'priority' => (int) $priority,
		],
		(bool) $unique
	);
}

function as_unschedule_action( $hook, $args = [], $group = '' ) {
	$query = [
		'hook'     => $hook,
		'args'     => is_array( $args ) ? $args : [],
		'group'    => $group,
		'status'   => 'pending',
		'per_page' => 1,
	];
	$row   = ActionTable::find( $query )[0] ?? null;
	if ( null === $row ) {
		return null;
	}
	ActionTable::move( (int) $row['action_id'], 'pending', 'canceled' );
	return (int) $row['action_id'];
}

function as_unschedule_all_actions( $hook, $args = [], $group = '' ) {
	$query = [
		'hook'   => $hook,
		// Any arguments when only a hook or only a group is named; else these, even if there are none.
		'args'   => [] === $args && ( '' === $group || '' === $hook ) ? null : $args,
		'group'  => $group,
		'status' => 'pending',
	];
	foreach ( ActionTable::find( $query ) as $row ) {
		ActionTable::move( (int) $row['action_id'], 'pending', 'canceled' );
	}
}

function as_next_scheduled_action( $hook, $args = null, $group = '' ) {
	$query   = [
		'hook'     => $hook,
		'args'     => $args,
		'group'    => $group,
		'per_page' => 1,
	];
	$running = ActionTable::find( $query + [ 'status' => 'in-progress' ] );
	$row     = $running[0] ?? ActionTable::find( $query + [ 'status' => 'pending' ] )[0] ?? null;
	if ( null === $row ) {
		return false;
	}
	return [] !== $running
		|| ActionTable::timing( $row )['async'] ? true : as_get_datetime_object( $row['scheduled_date_gmt'] )->getTimestamp();
}

function as_has_scheduled_action( $hook, $args = null, $group = '' ) {
	return [] !== ActionTable::find(
		[
			'hook'     => $hook,
			'args'     => $args,
			'group'    => $group,
			'status'   => [ 'pending', 'in-progress' ],
			'per_page' => 1,
		]
	);
}

function as_get_scheduled_actions( $args = [], $return_format = OBJECT ) {
	$rows = array_column( ActionTable::find( $args + [ 'per_page' => 5 ] ), null, 'action_id' );
	if ( 'ids' === $return_format || 'int' === $return_format ) {
		return array_map( 'intval', array_keys( $rows ) );
	}
	$actions = array_map( [ Actions::class, 'describe' ], $rows );
	return ARRAY_A === $return_format ? array_map( 'get_object_vars', $actions ) : $actions;
}

function as_get_datetime_object( $date_string = null, $timezone = 'UTC' ) {
	if ( $date_string instanceof DateTime ) {
		$moment = new ActionScheduler_DateTime( $date_string->format( 'Y-m-d H:i:s' ), $date_string->getTimezone() );
	} else {
		$text   = is_numeric( $date_string ) ? '@' . $date_string : (string) ( $date_string ?? 'now' );
		$moment = new ActionScheduler_DateTime( $text, new DateTimeZone( $timezone ) );
	}
	return $moment;
}
