<?php
/**
 * A list of tasks.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin\Features\OnboardingTasks;

/**
 * What the home page shows.
 */
class TaskList {

	public $id      = '';
	public $title   = '';
	public $tasks   = [];
	public $visible = true;

	public function __construct( $data = [] ) {
		$this->id      = $data['id'] ?? '';
		$this->title   = $data['title'] ?? '';
		$this->visible = $data['visible'] ?? true;
	}

	public function is_visible() {
		return (bool) $this->visible && [] !== $this->get_viewable_tasks();
	}

	public function is_complete() {
		return [] === array_filter( $this->get_viewable_tasks(), fn ( $task ) => ! $task->is_complete() );
	}

	public function add_task( $task ) {
		if ( ! $task instanceof Task ) {
			return new \WP_Error( 'woocommerce_task_list_invalid_task', __( 'Task is not a subclass of `Task`', 'woocommerce' ) );
		}
		if ( ! $this->get_task( $task->get_id() ) ) {
			$this->tasks[] = $task;
		}
		return null;
	}

	public function get_task( $task_id ) {
		foreach ( $this->tasks as $task ) {
			if ( $task->get_id() === $task_id ) {
				return $task;
			}
		}
		return null;
	}

	public function get_viewable_tasks() {
		return array_values( array_filter( $this->tasks, fn ( $task ) => $task->can_view() ) );
	}

	public function get_json() {
		return [
			'id'         => $this->id,
			'title'      => $this->title,
			'isVisible'  => $this->is_visible(),
			'isComplete' => $this->is_complete(),
			'tasks'      => array_map( fn ( $task ) => $task->get_json(), $this->get_viewable_tasks() ),
		];
	}
}
