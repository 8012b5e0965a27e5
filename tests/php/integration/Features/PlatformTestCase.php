<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features;

use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use WP_REST_Response;

/** A new sandbox whose clock stands at 1 March 2026, 12:00 UTC and runs on. */
abstract class PlatformTestCase extends IntegrationTestCase {

	/** Makes the sandbox. */
	protected function set_up(): void {
		parent::set_up();
		Site::instance()->sandbox()->reset( 1, SandboxStore::UNTIL );
	}

	/**
	 * Does something on the platform.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	protected function platform( string $path, array $params = [] ): array {
		return Site::instance()->sandbox()->transport()->request( 'POST', "/v1/$path", $params );
	}

	/**
	 * Pays 50 dollars.
	 *
	 * @param array<string, mixed> $params What differs.
	 * @return array<string, mixed> Stripe's payment intent.
	 */
	protected function pay( array $params = [] ): array {
		return $this->platform(
			'payment_intents',
			$params + [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa' ]
		);
	}

	/**
	 * An answer's body, which has exactly the fields of its route's schema, each of its type.
	 *
	 * @return array<array-key, mixed>
	 */
	protected function answer( WP_REST_Response $response, string $route, int $status = 200 ): array {
		$body    = $this->body( $response );
		$options = rest_get_server()->get_route_options( "/wc/v3/payments$route" );
		$this->assertIsArray( $options );
		$this->assertSame( $status, $response->get_status(), (string) wp_json_encode( $body ) );
		$this->assertTrue( rest_validate_value_from_schema( $body, $options['schema'](), 'answer' ) );
		return $body;
	}
}
