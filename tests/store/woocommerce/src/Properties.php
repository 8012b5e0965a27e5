<?php
/**
 * Properties by name.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

use WC_Data;

/**
 * Calls the getter or the setter of a property whose name a table knows.
 */
final class Properties {

	/**
	 * A property's plain value, unfiltered.
	 *
	 * @param WC_Data $subject An object.
	 * @param string  $name    Property.
	 */
	public static function get( WC_Data $subject, string $name ): mixed {
		$getter = 'get_' . $name;
		return $subject->{$getter}( 'edit' );
	}

	/**
	 * Sets a property.
	 *
	 * @param WC_Data $subject An object.
	 * @param string  $name    Property.
	 * @param mixed   $value   Value.
	 */
	public static function set( WC_Data $subject, string $name, mixed $value ): void {
		$setter = 'set_' . $name;
		$subject->{$setter}( $value );
	}
}
