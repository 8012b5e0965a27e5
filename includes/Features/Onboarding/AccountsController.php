<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

use MerchantPayments\Account\Accounts;
use MerchantPayments\Account\Capabilities;
use MerchantPayments\Account\Origin;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `/onboarding/test_drive_account/init`, `/onboarding/test_drive_account/disable` and `/onboarding/reset`. */
final class AccountsController extends Controller {

	public function __construct( private readonly Accounts $accounts ) {}

	/** @return list<Route> */
	public function routes(): array {
		$done   = JsonSchema::closed( 'OnboardingDone', array( 'success' => array( 'type' => 'boolean' ) ) );
		$errors = VerificationController::errors();
		$start  = array(
			'country'      => Businesses::country_arg(),
			'capabilities' => Businesses::capabilities_arg(),
		);
		return array(
			new Route( 'POST', '/onboarding/test_drive_account/init', $this->start( ... ), $start, $done, $errors ),
			new Route( 'POST', '/onboarding/test_drive_account/disable', $this->end_trial( ... ), Origin::args(), $done, $errors ),
			new Route( 'POST', '/onboarding/reset', $this->reset( ... ), Origin::args(), $done, $errors ),
		);
	}

	/**
	 * Makes a test account.
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
	 * Closes the test account.
	 *
	 * @return array{success: true}
	 */
	private function end_trial(): array {
		$this->accounts->close( true );
		return array( 'success' => true );
	}

	/**
	 * Closes the account.
	 *
	 * @return array{success: true}
	 */
	private function reset(): array {
		$this->accounts->close( false );
		return array( 'success' => true );
	}
}
