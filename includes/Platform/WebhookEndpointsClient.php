<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Where Stripe sends an account's events. Stripe allows 16 endpoints per account and mode. */
final class WebhookEndpointsClient extends Client {

	private const PATH = '/v1/webhook_endpoints';

	/**
	 * @param list<string>          $events   Types of events.
	 * @param string                $version  The API version of the events, which can't be changed later.
	 * @param array<string, string> $metadata
	 * @return array<string, mixed> The endpoint, and only here its `secret`.
	 */
	public function create( string $url, array $events, string $version, string $description, array $metadata ): array {
		return $this->post(
			self::PATH,
			array(
				'url'            => $url,
				'enabled_events' => $events,
				'api_version'    => $version,
				'description'    => $description,
				'metadata'       => $metadata,
			)
		);
	}

	/**
	 * Lets an endpoint be as create() made it, and enabled.
	 *
	 * @param list<string> $events
	 * @return array<string, mixed>
	 */
	public function mend( string $id, string $url, array $events ): array {
		return $this->post(
			self::PATH . '/' . $id,
			array(
				'url'            => $url,
				'enabled_events' => $events,
				'disabled'       => false,
			)
		);
	}

	public function remove( string $id ): void {
		$this->request( 'DELETE', self::PATH . '/' . $id );
	}

	/** @return array<string, mixed>|null Null when it is gone. */
	public function find_endpoint( string $id ): ?array {
		return $this->find( self::PATH . '/' . $id );
	}

	/** @return list<array<string, mixed>> All of the account, others' among them. */
	public function endpoints(): array {
		return $this->all( self::PATH );
	}
}
