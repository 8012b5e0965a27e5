<?php
/**
 * Tasks over REST.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Rest;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;

/**
 * What the home page shows.
 */
final class TaskRoutes {

	/**
	 * All lists with their tasks.
	 *
	 * @return list<array<string, mixed>>
	 */
	public static function all(): array {
		return array_values( array_map( fn ( $list ): array => $list->get_json(), TaskLists::get_lists() ) );
	}
}
