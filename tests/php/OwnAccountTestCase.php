<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

use MerchantPayments\Account\Account;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Connections\StoredKeys;
use MerchantPayments\Features\Connections\ConnectionsController;
use MerchantPayments\Jobs;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Scopes;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WP_REST_Request;

/** A store whose wp-config.php has no key, beside the server of an own account (tests/http/own-account). */
abstract class OwnAccountTestCase extends PaymentTestCase {

	protected const OWN = 'sk_test_51LocalOwnAccount';
	protected function set_up(): void {
		parent::set_up();
		$this->act_as( 'administrator' );
	}

	/**
	 * The store in a request of its own.
	 *
	 * @param array<string, string> $more What else wp-config.php says.
	 */
	final protected function site( array $more = [] ): Site {
		$file = $more + [
			'WCPAY_PLATFORM_HOST'                => WCPAY_PLATFORM_HOST,
			'MERCHANT_PAYMENTS_PLATFORM_RETRIES' => 0,
		];
		return new Site( new Configuration( fn () => $this->plugin->sandbox(), $file + StoredKeys::as_constants(), array_keys( $file ) ) );
	}

	/**
	 * Calls a route as the next request would.
	 *
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	final protected function ask( string $method, string $path, array $params ): array {
		$site    = $this->site();
		$request = new WP_REST_Request( $method );
		foreach ( $params as $name => $value ) {
			$request->set_param( $name, $value );
		}
		foreach ( ( new ConnectionsController( $site->connections( ... ), Jobs::plan_import( ... ) ) )->routes() as $route ) {
			if ( [ $method, $path ] === [ $route->method, $route->path ] ) {
				$answer = ( $route->handler )( $request );
				$this->assertTrue( rest_validate_value_from_schema( $answer, $route->schema() ), "$method $path" );
				return $answer;
			}
		}
		$this->fail( "$method $path" );
	}

	/** @return array<string, mixed> The connection. */
	final protected function connect( string $key, string $publishable = '' ): array {
		return $this->ask(
			'POST',
			'/connections',
			[
				'secret_key'      => $key,
				'publishable_key' => $publishable,
			]
		);
	}

	final protected function bring_history( int $id ): void {
		$item = $this->ask(
			'POST',
			'/connections/(?P<id>\d+)/import',
			[
				'id'     => $id,
				'action' => 'start',
			]
		);
		$this->assertNotNull( $item['import'] );
	}

	final protected function account(): Account {
		return $this->site()->viewed();
	}

	/** @param list<string>|null $permissions */
	final protected function restricted( ?array $permissions, ?string $refused = null ): string {
		$key = 'rk_test_51Local' . bin2hex( random_bytes( 8 ) );
		StripeServer::key( $key, $permissions, $refused );
		return $key;
	}

	/** The store has never seen an account. */
	final protected function forget(): void {
		$this->plugin->account()->ledger()->clear();
		delete_option( Scopes::OPTION );
	}

	/** Everything that is stored. */
	final protected function stored_text(): string {
		$options = $this->plugin->database()->column( "SELECT option_value FROM {$GLOBALS['wpdb']->options}" );
		return implode( "\n", $options );
	}

	/** @param callable(): mixed $work */
	final protected function assert_refused( string $code, callable $work ): void {
		try {
			$work();
			$this->fail( 'It was not refused.' );
		} catch ( Refusal $refusal ) {
			$this->assertSame( $code, $refusal->error_code );
		}
	}
}
