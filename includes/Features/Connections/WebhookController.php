<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Connections;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Connections\Connections;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** Where Stripe sends an account's events. Public: the signature says who asks. What comes is written down, and worked off afterwards. */
final class WebhookController extends Controller {

	/**
	 * @param Closure(): Connections  $connections
	 * @param Closure(Account): mixed $work_off    Lets an account's events be worked off soon.
	 */
	public function __construct( private readonly Closure $connections, private readonly Closure $work_off ) {}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			new Route(
				'POST',
				'/webhook/(?P<connection>\d+)',
				$this->receive( ... ),
				array(
					'connection' => array(
						'type'        => 'integer',
						'minimum'     => 1,
						'required'    => true,
						'description' => 'The account, as it is called in this store. The body is one of Stripe\'s events.',
					),
				),
				self::schema( ... ),
				array(),
				fn ( WP_REST_Request $request ): bool => ( $this->connections )()->webhooks()->is_signed( ...self::parts( $request ) )
			),
		);
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		return JsonSchema::closed(
			'WebhookReceived',
			array(
				'received' => array(
					'type'        => 'boolean',
					'description' => 'Whether it was for this account; what was not is left alone.',
				),
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{received: bool}
	 */
	private function receive( WP_REST_Request $request ): array {
		$account = ( $this->connections )()->webhooks()->receive( ...self::parts( $request ) );
		if ( null !== $account ) {
			( $this->work_off )( $account );
		}
		return array( 'received' => null !== $account );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{int, string, string} The account's id in the address, the signature, and what is signed.
	 */
	private static function parts( WP_REST_Request $request ): array {
		return array(
			absint( $request->get_url_params()['connection'] ?? 0 ),
			(string) $request->get_header( 'stripe_signature' ),
			(string) $request->get_body(),
		);
	}
}
