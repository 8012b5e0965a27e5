<?php
/**
 * A task of the store's set-up.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin\Features\OnboardingTasks;

/**
 * Subclasses say what is to do and whether it is done.
 */
abstract class Task {

	const DISMISSED_OPTION = 'woocommerce_task_list_dismissed_tasks';
	const ACTIONED_OPTION  = 'woocommerce_task_list_tracked_completed_actions';

	protected $task_list;

	public function __construct( $task_list = null ) {
		$this->task_list = $task_list;
	}

	abstract public function get_id();

	abstract public function get_title();

	abstract public function get_content();

	abstract public function get_time();

	public function get_parent_id() {
		return $this->task_list ? $this->task_list->id : '';
	}

	public function get_additional_info() {
		return '';
	}

	public function get_additional_data() {
		return null;
	}

	public function get_badge() {
		return '';
	}

	public function get_level() {
		return 3;
	}

	public function get_action_label() {
		return __( "Let's go", 'woocommerce' );
	}

	public function get_action_url() {
		return null;
	}

	public function is_dismissable() {
		return false;
	}

	public function is_dismissed() {
		return $this->is_dismissable() && in_array( $this->get_id(), (array) get_option( self::DISMISSED_OPTION, [] ), true );
	}

	public function dismiss() {
		if ( ! $this->is_dismissable() ) {
			return false;
		}
		return update_option( self::DISMISSED_OPTION, array_unique( [ ...(array) get_option( self::DISMISSED_OPTION, [] ), $this->get_id() ] ) );
	}

	public function can_view() {
		return true;
	}

	public function is_disabled() {
		return false;
	}

	public function is_complete() {
		return self::is_task_actioned( $this->get_id() );
	}

	public function mark_actioned() {
		return update_option( self::ACTIONED_OPTION, array_unique( [ ...(array) get_option( self::ACTIONED_OPTION, [] ), $this->get_id() ] ) );
	}

	public function is_actioned() {
		return self::is_task_actioned( $this->get_id() );
	}

	public static function is_task_actioned( $id ) {
		return in_array( $id, (array) get_option( self::ACTIONED_OPTION, [] ), true );
	}

	public function get_json() {
		return [
			'id'             => $this->get_id(),
			'parentId'       => $this->get_parent_id(),
			'title'          => $this->get_title(),
			'badge'          => $this->get_badge(),
			'canView'        => $this->can_view(),
			'content'        => $this->get_content(),
			'additionalInfo' => $this->get_additional_info(),
			'actionLabel'    => $this->get_action_label(),
			'actionUrl'      => $this->get_action_url(),
			'isComplete'     => $this->is_complete(),
			'time'           => $this->get_time(),
			'level'          => $this->get_level(),
			'isActioned'     => $this->is_actioned(),
			'isDismissed'    => $this->is_dismissed(),
			'isDismissable'  => $this->is_dismissable(),
			'isDisabled'     => $this->is_disabled(),
			'additionalData' => $this->get_additional_data(),
		];
	}
}
