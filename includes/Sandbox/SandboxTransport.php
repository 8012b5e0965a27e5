<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Expansion;
use MerchantPayments\Sandbox\Api\Idempotency;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Api\Router;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Answers Stripe's calls from rules and the site's own database, in Stripe's shapes. `livemode` is always false.
 *
 * Which paths there are and which parameters they take stands in the `routes()` of each capability; parameters that a path does
 * not know are refused. Beside Stripe's own calls:
 *
 * - `payment_method_data[card]` also takes a description instead of a number: `brand`, `last4`, `country`, `funding`, `wallet`,
 *   `cvc_check`, `address_line1_check`, `address_postal_code_check`; so do the other types, with the fields of their details.
 * - `sandbox` on a payment says how it turns out: `risk_level`, `risk_score`, `decline`, `blocked`, `late_failure[after, code]`;
 *   on a refund: `outcome`, `failure_reason`, `after`.
 * - `metadata[reader_model]` `COTS_DEVICE` is Tap to Pay and costs its device fee. Metadata of an intent is copied to its charges.
 * - A file is sent as `file[filename]` and `file[data]` (base64), and its contents come back so.
 * - `/v1/sandbox/fraud_ruleset` holds the fraud rules, `/v1/sandbox/fraud_outcomes` what they said; they look at `shipping`, billing
 *   details, and `metadata[ip_country]` and `metadata[item_count]` of a payment.
 * - `metadata[kind]` of an account says what it is for (Onboarding\Submission); details are verified by Stripe's test values, and
 *   `/v1/sandbox/account_state` brings the account into any state.
 * - `/v1/sandbox/…` plays those who act without a call: banks (`disputes`, `disputes/{id}/decide`, `early_fraud_warnings`, `payout_outcomes`), customers
 *   (`payment_intents/{id}/authenticate`) and the platform (`loans`, `reader_fees`, `fee_refunds`); by hand it is `wp payments sandbox do`.
 */
final class SandboxTransport implements Transport {

	public function __construct(
		private readonly Store $store,
		private readonly SandboxClock $clock,
		private readonly Router $router,
		private readonly Expansion $expansion,
		private readonly Idempotency $idempotency
	) {}

	/**
	 * Sends one call.
	 *
	 * @param array<string, mixed> $params Parameters, as Stripe names them.
	 * @return array<string, mixed> A Stripe object, or `{object: 'list', data, has_more, url}`.
	 * @throws PlatformException When the sandbox refuses.
	 */
	public function request( string $method, string $path, array $params = array(), ?string $idempotency_key = null ): array {
		list( $route, $id ) = $this->router->match( $method, $path );
		$call               = new Call( $id, new Params( $params ), $path );
		$call->params->allow( $route->params );
		$call->params->check_encoding();
		if ( 'GET' === $method ) {
			return $this->read( $route, $call );
		}
		$answer = $this->store->transaction(
			function () use ( $route, $call, $params, $idempotency_key ): array|PlatformException {
				$this->clock->catch_up();
				$request = null === $idempotency_key ? '' : $call->path . ' ' . wp_json_encode( Idempotency::as_sent( $params ) );
				return $this->idempotency->once( $idempotency_key, $request, fn (): array|PlatformException => $this->change( $route, $call ) );
			}
		);
		if ( $answer instanceof PlatformException ) {
			throw $answer;
		}
		return $answer;
	}

	/**
	 * Answers a call that changes nothing.
	 *
	 * @return array<string, mixed>
	 * @throws PlatformException When the sandbox refuses.
	 */
	private function read( Route $route, Call $call ): array {
		$this->store->refresh();
		$this->clock->catch_up();
		$answer = ( $route->answer )( $call );
		if ( $answer instanceof PlatformException ) {
			throw $answer;
		}
		return $this->expansion->apply( $answer, $call->params );
	}

	/**
	 * Answers a call that changes something.
	 *
	 * @return array<string, mixed>|PlatformException
	 */
	private function change( Route $route, Call $call ): array|PlatformException {
		$answer = ( $route->answer )( $call );
		return $answer instanceof PlatformException ? $answer : $this->expansion->apply( $answer, $call->params );
	}
}
