<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use MerchantPayments\Rest\SavedVersion;
use WP_REST_Request;
use WP_REST_Response;

/** `/settings`: reads all settings, and saves any of them. */
final class SettingsController extends Controller {

	/** Error code of settings that the platform refused. */
	private const NOT_UPDATED = 'wcpay_account_update_failed';

	/** Error code of a save that may have had an effect. */
	private const UNKNOWN = 'wcpay_outcome_unknown';

	public function __construct( private readonly Settings $settings ) {}

	/** @return list<Route> */
	public function routes(): array {
		$errors = self::PLATFORM_ERRORS + array(
			SavedVersion::CHANGED       => array( 409 ),
			self::NOT_UPDATED           => array( 400 ),
			self::UNKNOWN               => array( 504 ),
			PlatformAccount::NO_ACCOUNT => array( 404 ),
			'wcpay_locked'              => array( 409 ),
		);
		$args   = SettingsArgs::all();
		$save   = fn ( WP_REST_Request $request ): array|WP_REST_Response => $this->save( array_intersect_key( $request->get_params(), $args ) );
		$all    = static fn (): array => SettingsSchema::settings();
		$saved  = static fn (): array => SettingsSchema::saved();
		return array(
			new Route( 'GET', '/settings', fn (): array => $this->settings->read(), array(), $all, self::PLATFORM_ERRORS ),
			...array_map(
				static fn ( string $method ): Route => new Route( $method, '/settings', $save, $args, $saved, $errors ),
				array( 'POST', 'PUT', 'PATCH' )
			),
			new Route(
				'POST',
				'/settings/request-capability',
				fn ( WP_REST_Request $request ): array => $this->settings->request_method( (string) $request['id'] ),
				SettingsArgs::method(),
				static fn (): array => SettingsSchema::requested(),
				array_diff_key( $errors, array_flip( array( SavedVersion::CHANGED, self::NOT_UPDATED, self::UNKNOWN ) ) )
			),
			// There are no subscriptions to migrate.
			new Route( 'POST', '/settings/schedule-stripe-billing-migration', static fn (): array => array(), array(), static fn (): array => SettingsSchema::nothing() ),
		);
	}

	/**
	 * @param array<string, mixed> $sent Any settings by name, and the version that they are based on.
	 * @return array<string, mixed>|WP_REST_Response
	 */
	private function save( array $sent ): array|WP_REST_Response {
		$version = $sent['version'] ?? null;
		unset( $sent['version'] );
		try {
			return array( 'data' => $this->settings->save( $sent, $version ) );
		} catch ( AccountNotUpdated $failure ) {
			return self::refused( $failure );
		}
	}

	/**
	 * The error response when the platform refused the settings, or may have taken them. Besides the usual fields, clients read
	 * `server_error`.
	 */
	private static function refused( AccountNotUpdated $failure ): WP_REST_Response {
		$status = $failure->is_unknown() ? 504 : 400;
		return new WP_REST_Response(
			array(
				'code'         => $failure->is_unknown() ? self::UNKNOWN : self::NOT_UPDATED,
				'message'      => $failure->sentence(),
				'data'         => array_filter(
					array(
						'status' => $status,
						'reason' => $failure->reason->error_code,
						'param'  => $failure->setting() ?? $failure->reason->param,
						'field'  => $failure->part(),
					)
				),
				'server_error' => $failure->getMessage(),
			),
			$status
		);
	}
}
