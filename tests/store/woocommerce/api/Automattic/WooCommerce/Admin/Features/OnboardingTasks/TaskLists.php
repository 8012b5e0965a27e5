<?php
/**
 * The lists of tasks.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin\Features\OnboardingTasks;

/**
 * Two, as in WooCommerce: the set-up, and what comes after it, to which plugins add.
 */
class TaskLists {

	protected static $lists = [];

	public static function init_default_lists() {
		self::add_list(
			[
				'id'    => 'setup',
				'title' => __( 'Get ready to start selling', 'woocommerce' ),
			]
		);
		self::add_list(
			[
				'id'    => 'extended',
				'title' => __( 'Things to do next', 'woocommerce' ),
			]
		);
	}

	public static function add_list( $args ) {
		if ( isset( self::$lists[ $args['id'] ] ) ) {
			return new \WP_Error( 'woocommerce_task_list_exists', __( 'Task list ID already exists', 'woocommerce' ) );
		}
		self::$lists[ $args['id'] ] = new TaskList( $args );
		return self::$lists[ $args['id'] ];
	}

	public static function add_task( $list_id, $task ) {
		$list = self::get_list( $list_id );
		return $list
			? $list->add_task( $task )
			: new \WP_Error( 'woocommerce_task_list_invalid_list', __( 'Task list ID does not exist', 'woocommerce' ) );
	}

	public static function get_lists() {
		if ( [] === self::$lists ) {
			self::init_default_lists();
		}
		return self::$lists;
	}

	public static function get_list_ids() {
		return array_keys( self::get_lists() );
	}

	public static function get_list( $id ) {
		return self::get_lists()[ $id ] ?? null;
	}

	public static function get_task( $id, $task_list_id = null ) {
		foreach ( null === $task_list_id ? self::get_lists() : [ self::get_list( $task_list_id ) ] as $list ) {
			$task = $list ? $list->get_task( $id ) : null;
			if ( $task ) {
				return $task;
			}
		}
		return null;
	}
}
