<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

use MerchantPayments\Account\AccountSchema;
use MerchantPayments\Account\Accounts;
use MerchantPayments\Account\Capabilities;
use MerchantPayments\Account\Origin;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `/onboarding/…`: the session for the wizard's embedded step, the result when the merchant leaves it, test accounts, and reset. */
final class OnboardingController extends Controller {

	public function __construct(
		private readonly Accounts $accounts,
		private readonly PlatformAccount $account,
		private readonly Mode $mode,
		private readonly string $publishable_key
	) {}

	/**
	 * Errors of account operations.
	 *
	 * @return array<string, list<int>>
	 */
	private static function errors(): array {
		return self::WRITE_ERRORS + array(
			Access::REFUSED          => array( 403 ),
			Accounts::BAD_REQUEST    => array( 400 ),
			'account_already_exists' => array( 400 ),
			'wcpay_locked'           => array( 409 ),
		);
	}

	/** @return list<Route> */
	public function routes(): array {
		$done    = JsonSchema::closed( 'OnboardingDone', array( 'success' => array( 'type' => 'boolean' ) ) );
		$trial   = array(
			'country'      => Businesses::country_arg(),
			'capabilities' => Businesses::capabilities_arg(),
		);
		$session = AccountSchema::session( 'OnboardingSession', array( 'accountCreated' => array( 'type' => 'boolean' ) ) );
		return array(
			new Route(
				'POST',
				'/onboarding/kyc/session',
				$this->session( ... ),
				self::session_args(),
				$session,
				self::errors() + self::NOT_OFFERED
			),
			new Route( 'POST', '/onboarding/kyc/finalize', $this->finalize( ... ), self::origin_args(), self::finalized(), self::errors() ),
			new Route( 'POST', '/onboarding/test_drive_account/init', $this->start( ... ), $trial, $done, self::errors() ),
			new Route( 'POST', '/onboarding/test_drive_account/disable', $this->end_trial( ... ), self::origin_args(), $done, self::errors() ),
			new Route( 'POST', '/onboarding/reset', $this->reset( ... ), self::origin_args(), $done, self::errors() ),
		);
	}

	/**
	 * Starts a session; opens an account when there is none.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function session( WP_REST_Request $request ): array {
		$business = Businesses::read( (array) $request['self_assessment'] )
			+ array( 'capabilities' => Capabilities::wanted( (array) $request['capabilities'] ) );
		$found    = $this->accounts->continue( $business, true === $request['delete_test_account'] );
		return $this->account->session( $found['account'], $this->publishable_key ) + array( 'accountCreated' => $found['is_new'] );
	}

	/**
	 * Reports how far the merchant has come.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function finalize( WP_REST_Request $request ): array {
		$account = $this->account->find() ?? throw Accounts::refusal(
			__( 'Your store has no account to verify. Connect it first.', 'merchant-payments-for-woocommerce' )
		);
		$is_done = true === $account['details_submitted'];
		return array(
			'success'      => $is_done,
			'account_id'   => $account['id'],
			'mode'         => $this->mode->is_live() ? 'live' : 'test',
			'promotion_id' => null,
			'params'       => (object) (
				array( $is_done ? 'wcpay-connection-success' : 'wcpay-connection-error' => '1' ) + Origin::of( $request->get_params() )
			),
		);
	}

	/**
	 * Response of finalize.
	 *
	 * @return array<string, mixed>
	 */
	private static function finalized(): array {
		$text = array( 'type' => 'string' );
		return JsonSchema::closed(
			'OnboardingFinalized',
			array(
				'success'      => array( 'type' => 'boolean' ),
				'account_id'   => $text,
				'mode'         => $text + array( 'enum' => array( 'live', 'test' ) ),
				'promotion_id' => array( 'type' => array( 'string', 'null' ) ),
				'params'       => array(
					'type'                 => 'object',
					'additionalProperties' => $text,
					'description'          => 'Parameters for the page that comes next.',
				),
			)
		);
	}

	/**
	 * Parameters of a session.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function session_args(): array {
		$flag = array(
			'type'    => 'boolean',
			'default' => false,
		);
		return array(
			'self_assessment'             => Businesses::arg(),
			'capabilities'                => Businesses::capabilities_arg(),
			'progressive'                 => $flag + array( 'description' => 'Accepted for older clients; everything is asked for at once.' ),
			'collect_payout_requirements' => $flag,
			'delete_test_account'         => $flag + array( 'description' => 'Whether a test account gives way to the real one.' ),
		);
	}

	/**
	 * Opens a test account.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{success: true}
	 */
	private function start( WP_REST_Request $request ): array {
		$country = isset( $request['country'] ) ? strval( $request['country'] ) : null;
		$this->accounts->start_test_drive( $country, Capabilities::wanted( (array) $request['capabilities'] ) );
		return array( 'success' => true );
	}

	/**
	 * @return array{success: true}
	 */
	private function end_trial(): array {
		$this->accounts->close( true );
		return array( 'success' => true );
	}

	/**
	 * @return array{success: true}
	 */
	private function reset(): array {
		$this->accounts->close( false );
		return array( 'success' => true );
	}

	/**
	 * Parameters `source` and `from`.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function origin_args(): array {
		$arg = array(
			'type'              => 'string',
			'maxLength'         => 1000,
			'default'           => '',
			'description'       => 'For statistics; everything but word characters and hyphens is dropped.',
			'validate_callback' => 'rest_validate_request_arg',
			'sanitize_callback' => static fn ( mixed $value ): string => is_string( $value ) ? Origin::clean( $value ) : '',
		);
		return array(
			'source' => $arg,
			'from'   => $arg,
		);
	}
}
