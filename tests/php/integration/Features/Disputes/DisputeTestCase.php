<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Unit\Sandbox\Uploads;
use WC_Order;
use WP_REST_Response;

/** Payments that banks dispute, and what a merchant does about it. */
abstract class DisputeTestCase extends PaymentTestCase {

	/**
	 * The bank disputes an order's payment.
	 *
	 * @param array<string, mixed> $params As `/v1/sandbox/disputes` takes them.
	 */
	protected function dispute( WC_Order $order, array $params = [] ): string {
		$charge = (string) $order->get_meta( '_charge_id' );
		$id     = $this->plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $charge ] + $params )['id'];
		$this->plugin->account()->event_feed()->catch_up();
		return $id;
	}

	/** The bank decides. */
	protected function decide( string $id, string $outcome ): void {
		$this->plugin->sandbox()->transport()->request( 'POST', "/v1/sandbox/disputes/$id/decide", [ 'outcome' => $outcome ] );
		$this->plugin->account()->event_feed()->catch_up();
	}

	/**
	 * The dispute on the platform.
	 *
	 * @return array<string, mixed>
	 */
	protected function on_platform( string $id ): array {
		return $this->plugin->account()->transport()->request( 'GET', "/v1/disputes/$id" );
	}

	/**
	 * Saves an answer.
	 *
	 * @param array<string, mixed>  $evidence Fields.
	 * @param array<string, string> $headers  Headers by name.
	 */
	protected function save( string $id, array $evidence, array $headers = [] ): WP_REST_Response {
		return $this->rest( 'POST', "/disputes/$id", [ 'evidence' => $evidence, 'submit' => false ], $headers );
	}

	/**
	 * Submits an answer.
	 *
	 * @param array<string, mixed>  $evidence Fields.
	 * @param array<string, string> $headers  Headers by name.
	 */
	protected function submit( string $id, array $evidence = [], array $headers = [] ): WP_REST_Response {
		return $this->rest( 'POST', "/disputes/$id", [ 'evidence' => $evidence, 'submit' => true ], $headers );
	}

	/** A file of evidence. */
	protected function file( int $size ): string {
		$bytes = "%PDF-1.4\n%" . str_repeat( ' ', $size - strlen( "%PDF-1.4\n%\n%%EOF\n" ) ) . "\n%%EOF\n";
		return $this->plugin->account()->transport()->request( 'POST', '/v1/files', Uploads::params( $bytes ) )['id'];
	}

	/** How many of an order's notes name a dispute. */
	protected function notes_of( WC_Order $order, string $id ): int {
		return count(
			array_filter(
				wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
				static fn ( object $note ): bool => str_contains( $note->content, $id )
			)
		);
	}
}
