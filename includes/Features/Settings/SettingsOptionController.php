<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Account\SettingsOption;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use RuntimeException;
use WP_Error;
use WP_REST_Request;

/** `/settings/{option_name}`: options that pages store for all users, such as dismissed notices. */
final class SettingsOptionController extends Controller {

	/** @return list<Route> */
	public function routes(): array {
		$args = array(
			'option_name' => array(
				'type'        => 'string',
				'enum'        => SettingsOption::names(),
				'required'    => true,
				'description' => __( 'Name of the option.', 'woocommerce-payments' ),
			),
			'value'       => array(
				'type'              => array( 'boolean', 'array', 'object' ),
				'required'          => true,
				'description'       => __( 'What to remember; its type depends on the option.', 'woocommerce-payments' ),
				'validate_callback' => self::check( ... ),
				'sanitize_callback' => self::clean( ... ),
			),
		);
		return array(
			new Route(
				'POST',
				'/settings/(?P<option_name>\w+)',
				self::write( ... ),
				$args,
				JsonSchema::closed( 'OptionWritten', array( 'success' => array( 'type' => 'boolean' ) ) )
			),
		);
	}

	/**
	 * Validates a value by the option's schema.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function check( mixed $value, WP_REST_Request $request ): bool|WP_Error {
		$schema = self::option( $request )?->schema();
		if ( null === $schema ) {
			// An unknown option is reported by its own parameter.
			return true;
		}
		if ( ! self::is_no_text( $value, $schema ) ) {
			/* translators: %s: name of a parameter. */
			return new WP_Error( 'rest_invalid_type', sprintf( __( '%s must be a list.', 'woocommerce-payments' ), 'value' ) );
		}
		return rest_validate_value_from_schema( $value, $schema, 'value' );
	}

	/**
	 * Refuses text for an array: WordPress would split it at commas.
	 *
	 * @param array<string, mixed> $schema Its schema.
	 */
	private static function is_no_text( mixed $value, array $schema ): bool {
		if ( 'boolean' === $schema['type'] ) {
			return true;
		}
		if ( ! is_array( $value ) ) {
			return false;
		}
		$inner = current( $schema['patternProperties'] ?? array() );
		return 'array' !== ( $inner['type'] ?? '' ) || array_filter( $value, 'is_array' ) === $value;
	}

	/**
	 * Converts the value to its type.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function clean( mixed $value, WP_REST_Request $request ): mixed {
		$option = self::option( $request );
		return null === $option ? $value : rest_sanitize_value_from_schema( $value, $option->schema(), 'value' );
	}

	/**
	 * Saves the option.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{success: true}
	 * @throws RuntimeException When the database refuses it.
	 */
	private static function write( WP_REST_Request $request ): array {
		$name  = (string) $request['option_name'];
		$value = $request['value'];
		// Booleans are stored as 1 and 0: WordPress cannot distinguish a stored false from a missing option.
		update_option( $name, is_bool( $value ) ? (int) $value : $value, true );
		$kept = get_option( $name );
		if ( ( is_bool( $value ) ? (bool) $kept : $kept ) !== $value ) {
			throw new RuntimeException( "The option {$name} was not written." );
		}
		return array( 'success' => true );
	}

	/**
	 * The option in the path.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function option( WP_REST_Request $request ): ?SettingsOption {
		$name = $request['option_name'];
		return is_string( $name ) ? SettingsOption::tryFrom( $name ) : null;
	}
}
