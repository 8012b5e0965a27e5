<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use Closure;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Expansion;
use MerchantPayments\Sandbox\Api\IdempotencyKeys;
use MerchantPayments\Sandbox\Api\Params;

/**
 * Handles Stripe's calls in the site's own database, in Stripe's shapes. `livemode` is always false.
 *
 * Paths and parameters are defined in the `routes()` of each capability; unknown parameters are refused. Extensions of Stripe's
 * calls:
 *
 * - `payment_method_data[card]` also accepts a description instead of a number: `brand`, `last4`, `country`, `funding`, `wallet`,
 * `cvc_check`, `address_line1_check`, `address_postal_code_check`; likewise other types, with the fields of their details.
 * - `sandbox` on a payment determines its outcome: `risk_level`, `risk_score`, `decline`, `blocked`, `late_failure[after, code]`;
 *   on a refund: `outcome`, `failure_reason`, `after`.
 * - `metadata[reader_model]` `COTS_DEVICE` is Tap to Pay with its device fee. Metadata of an intent is copied to its charges.
 * - A file is sent as `file[filename]` and `file[data]` (base64), and its content is returned in the same form.
 * - `metadata[kind]` of an account is its purpose (Account\\Submission); details are verified by Stripe's test values, and
 * `/v1/sandbox/account_state` sets the account's state.
 * - `/v1/sandbox/…` simulates events from outside: banks (`disputes`, `disputes/{id}/decide`, `early_fraud_warnings`, `payout_outcomes`),
 *   customers (`payment_intents/{id}/authenticate`) and the platform (`loans`, `reader_fees`, `fee_refunds`); on the command line `wp
 *   payments sandbox do`.
 */
final class SandboxTransport implements Transport {

	/** @param Closure(): SandboxParts $parts Creates the sandbox with the first call. */
	public function __construct( private readonly Closure $parts ) {}

	/**
	 * @param array<string, mixed> $params Stripe's parameters.
	 * @return array<string, mixed> A Stripe object, or `{object: 'list', data, has_more, url}`.
	 * @throws PlatformException When the sandbox refuses.
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		$parts              = ( $this->parts )();
		list( $route, $id ) = $parts->router()->match( $method, $path );
		$call               = new Call( $id, new Params( $params ), $path );
		$call->params->allow( $route->params );
		$call->params->check_encoding();
		$answer = 'GET' === $method ? self::read( $parts, $route, $call ) : self::change( $parts, $route, $call, $idempotency_key );
		if ( $answer instanceof PlatformException ) {
			throw $answer;
		}
		return $answer;
	}

	/** @return array<string, mixed>|PlatformException */
	private static function read( SandboxParts $parts, ApiRoute $route, Call $call ): array|PlatformException {
		$parts->store()->refresh();
		$parts->clock()->catch_up();
		return self::answer( $parts, $route, $call );
	}

	/** @return array<string, mixed>|PlatformException A decline is an answer, too: what was noted of it stays. */
	private static function change( SandboxParts $parts, ApiRoute $route, Call $call, ?string $key ): array|PlatformException {
		return $parts->store()->transaction(
			static function () use ( $parts, $route, $call, $key ): array|PlatformException {
				$parts->clock()->catch_up();
				$request = null === $key ? '' : $call->path . ' ' . wp_json_encode( IdempotencyKeys::as_sent( $call->params->all() ) );
				return $parts->get( IdempotencyKeys::class )->once(
					$key,
					$request,
					static fn (): array|PlatformException => self::answer( $parts, $route, $call )
				);
			}
		);
	}

	/** @return array<string, mixed>|PlatformException */
	private static function answer( SandboxParts $parts, ApiRoute $route, Call $call ): array|PlatformException {
		$answer = ( $route->answer )( $call );
		return $answer instanceof PlatformException ? $answer : $parts->get( Expansion::class )->apply( $answer, $call->params );
	}
}
