<?php
/**
 * Features that plugins declare themselves compatible with.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Utilities;

/**
 * Remembers the declarations of this request.
 */
class FeaturesUtil {

	/**
	 * Plugin => feature => whether it is compatible.
	 *
	 * @var array<string, array<string, bool>>
	 */
	private static array $declared = [];

	public static function feature_is_enabled( string $feature_id ): bool {
		return 'custom_order_tables' === $feature_id;
	}

	/**
	 * Takes a declaration, which counts only while `before_woocommerce_init` runs.
	 *
	 * @param string $feature_id             For example custom_order_tables.
	 * @param string $plugin_file            The plugin's main file.
	 * @param bool   $positive_compatibility False declares that it is not compatible.
	 */
	public static function declare_compatibility( string $feature_id, string $plugin_file, bool $positive_compatibility = true ): bool {
		if ( ! doing_action( 'before_woocommerce_init' ) ) {
			wc_doing_it_wrong( __METHOD__, 'Compatibility is declared in the action before_woocommerce_init.', '7.0' );
			return false;
		}
		self::$declared[ plugin_basename( $plugin_file ) ][ $feature_id ] = $positive_compatibility;
		return true;
	}

	public static function get_compatible_features_for_plugin( string $plugin_name ): array {
		$declared = self::$declared[ $plugin_name ] ?? [];
		return [
			'compatible'   => array_keys( $declared, true, true ),
			'incompatible' => array_keys( $declared, false, true ),
			'uncertain'    => [],
		];
	}
}
