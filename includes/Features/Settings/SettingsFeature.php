<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Kernel\Feature;

/** The settings, and what pages remember for the store. */
final class SettingsFeature implements Feature {

	public function __construct( private readonly Settings $settings ) {}

	/** Adds the routes. */
	public function register(): void {
		( new SettingsController( $this->settings ) )->register_routes();
		( new SettingsOptionController() )->register_routes();
	}
}
