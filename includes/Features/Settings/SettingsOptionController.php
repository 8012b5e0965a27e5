<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Account\SettingsOption;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Options;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use RuntimeException;
use WP_Error;
use WP_REST_Request;

/** `/settings/{option_name}`: options that pages store for all users, such as dismissed notices. */
final class SettingsOptionController extends Controller {

	/** How `value` applies: instead of what is stored, or as entries of a list or map. */
	private const REPLACE = 'replace';
	private const ADD     = 'add';
	private const REMOVE  = 'remove';

	/** Seconds for which the lock is held at most, and to wait for it. */
	private const LONGEST  = 10;
	private const PATIENCE = 5;

	public function __construct( private readonly Lock $lock ) {}

	/** @return list<Route> */
	public function routes(): array {
		$args = array(
			'option_name' => array(
				'type'        => 'string',
				'enum'        => SettingsOption::names(),
				'required'    => true,
				'description' => __( 'Name of the option.', 'merchant-payments-for-woocommerce' ),
			),
			'value'       => array(
				'type'              => array( 'boolean', 'array', 'object' ),
				'required'          => true,
				'description'       => __( 'What to remember; its type depends on the option.', 'merchant-payments-for-woocommerce' ),
				'validate_callback' => self::check( ... ),
				'sanitize_callback' => self::clean( ... ),
			),
			'change'      => array(
				'type'        => 'string',
				'enum'        => array( self::REPLACE, self::ADD, self::REMOVE ),
				'default'     => self::REPLACE,
				'description' => __(
					'Whether the value replaces a list, or its entries are added or removed, which keeps those of concurrent requests.',
					'merchant-payments-for-woocommerce'
				),
			),
		);
		return array(
			new Route(
				'POST',
				'/settings/(?P<option_name>\w+)',
				$this->write( ... ),
				$args,
				JsonSchema::closed( 'OptionWritten', array( 'success' => array( 'type' => 'boolean' ) ) ),
				array( 'wcpay_locked' => array( 409 ) )
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
			return new WP_Error( 'rest_invalid_type', sprintf( __( '%s must be a list.', 'merchant-payments-for-woocommerce' ), 'value' ) );
		}
		if ( 'boolean' === $schema['type'] && self::REPLACE !== ( $request['change'] ?? self::REPLACE ) ) {
			return new WP_Error( 'rest_invalid_type', __( 'This option has no entries to add or remove.', 'merchant-payments-for-woocommerce' ) );
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
	 */
	private function write( WP_REST_Request $request ): array {
		$name   = (string) $request['option_name'];
		$value  = $request['value'];
		$change = $request['change'];
		if ( self::REPLACE === $change ) {
			self::save( $name, $value );
		} else {
			$this->lock->wait(
				'option:' . $name,
				self::LONGEST,
				self::PATIENCE,
				static fn () => self::merge( $name, $value, self::REMOVE === $change )
			);
		}
		return array( 'success' => true );
	}

	/**
	 * Adds or removes entries. What this request read before it had the lock may be old.
	 *
	 * @param array<array-key, mixed> $entries Entries.
	 */
	private static function merge( string $name, array $entries, bool $is_removal ): void {
		Options::forget_loaded( $name );
		self::save( $name, SettingsOption::from( $name )->merge( get_option( $name ), $entries, $is_removal ) );
	}

	/** @throws RuntimeException When the database refuses it. */
	private static function save( string $name, mixed $value ): void {
		// Booleans are stored as 1 and 0: WordPress cannot distinguish a stored false from a missing option.
		update_option( $name, is_bool( $value ) ? (int) $value : $value, true );
		$kept = get_option( $name );
		if ( ( is_bool( $value ) ? (bool) $kept : $kept ) !== $value ) {
			throw new RuntimeException( "The option {$name} was not written." );
		}
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
