<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\PaymentDetails;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/** Payments in a sandbox, and what our routes tell of them. */
abstract class PaymentStoryCase extends PaymentTestCase {

	/**
	 * Asks one of our routes; the answer has exactly the fields of its schema.
	 *
	 * @param string $route Path pattern below the prefix, for example `/charges/{id}`.
	 * @return array<array-key, mixed>
	 */
	protected function ask( string $route, string $id ): array {
		$response = $this->rest( 'GET', (string) preg_replace( '/\{\w+\}/', $id, $route ) );
		$body     = $this->body( $response );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $body ) );
		$pattern = str_replace(
			[ '{id}', '{order_id}', '{transaction_id}' ],
			[ '(?P<id>[^\x2F]+)', '(?P<order_id>[^\x2F]+)', '(?P<transaction_id>[^\x2F]+)' ],
			$route
		);
		$valid   = rest_validate_value_from_schema( $body, $this->schema_of( 'GET', $pattern ), 'answer' );
		$this->assertTrue( $valid, is_wp_error( $valid ) ? $valid->get_error_message() : '' );
		return $body;
	}

	/**
	 * The timeline of a payment.
	 *
	 * @return list<array<string, mixed>>
	 */
	protected function timeline( string $id ): array {
		return array_values( $this->ask( '/timeline/{id}', $id )['data'] );
	}

	/**
	 * The types of a payment's timeline, newest first.
	 *
	 * @return list<string>
	 */
	protected function told( string $id ): array {
		return array_column( $this->timeline( $id ), 'type' );
	}

	/**
	 * The newest event of a type.
	 *
	 * @return array<string, mixed>
	 */
	protected function event( string $id, string $type ): array {
		$events = array_values( array_filter( $this->timeline( $id ), static fn ( array $event ): bool => $event['type'] === $type ) );
		$this->assertArrayHasKey( 0, $events, "$type is told." );
		return $events[0];
	}

	/**
	 * Calls the platform.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	protected function post( string $path, array $params = [] ): array {
		return $this->plugin->sandbox()->transport()->request( 'POST', "/v1/$path", $params );
	}

	/**
	 * Pays without an order.
	 *
	 * @param array<string, mixed> $params What differs from 50 dollars with a plain card.
	 * @return array<string, mixed> The intent, also of a payment that was declined.
	 */
	protected function paid( array $params = [] ): array {
		$card = isset( $params['payment_method_data'] ) ? [] : [ 'payment_method' => 'pm_card_visa' ];
		try {
			return $this->post(
				'payment_intents',
				$params + $card + [
					'amount'   => 5000,
					'currency' => 'usd',
					'confirm'  => true,
				]
			);
		} catch ( Declined $declined ) {
			return $this->plugin->account()->transport()->request(
				'GET',
				'/v1/payment_intents/' . (
					is_array( $declined->details['payment_intent'] ) ? $declined->details['payment_intent']['id'] : $declined->details['payment_intent']
				)
			);
		}
	}

	/** Lets time pass, and the ledger learn of it. */
	protected function wait( float $days ): void {
		$this->plugin->sandbox()->clock()->advance( (int) ( $days * DAY_IN_SECONDS ) );
		$this->plugin->account()->event_feed()->catch_up();
	}

	/**
	 * The row of the ledger of a movement.
	 *
	 * @return array<string, string|null>
	 */
	protected function row( string $id ): array {
		$table = $this->plugin->database()->table( 'ledgers_transactions' );
		return $this->plugin->database()->row( "SELECT * FROM $table WHERE transaction_id = %s", [ $id ] ) ?? [];
	}
}
