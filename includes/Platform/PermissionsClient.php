<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\PlatformException;

/**
 * What a restricted key may do. Names are Stripe's (docs.stripe.com/stripe-apps/reference/permissions, with `rak_` in front); a permission
 * to write includes the one to read.
 *
 * Stripe judges the permission before it looks for the object: asked about one that can't exist, it answers 403 or "not found", and
 * nothing happens.
 */
final class PermissionsClient extends Client {

	/** Lists, of which one object at most is read, by the permission that they need. */
	private const LISTS = array(
		'rak_balance_transaction_source_read' => '/v1/balance_transactions',
		'rak_charge_read'                     => '/v1/charges',
		'rak_payment_intent_read'             => '/v1/payment_intents',
		'rak_dispute_read'                    => '/v1/disputes',
		'rak_payout_read'                     => '/v1/payouts',
		'rak_event_read'                      => '/v1/events',
	);

	private const BALANCE = 'rak_balance_read';

	/** To have events sent. */
	private const WEBHOOK = 'rak_webhook_write';

	/** Commands about objects that can't exist, with their parameters. */
	private const COMMANDS = array(
		'rak_payment_intent_write' => array( '/v1/payment_intents/pi_probe/capture', array() ),
		'rak_charge_write'         => array( '/v1/refunds', array( 'charge' => 'ch_probe' ) ),
		'rak_dispute_write'        => array( '/v1/disputes/dp_probe', array() ),
		'rak_payout_write'         => array( '/v1/payouts/po_probe/cancel', array() ),
	);

	/** Needed as well, and not probed: no call tells without an effect, or the answer has other reasons. */
	private const ALSO_TO_SEE = array(
		'rak_connected_account_read',
		'rak_customer_read',
		'rak_file_read',
		'rak_payment_method_read',
		'rak_report_runs_and_report_types_read',
	);
	private const ALSO_TO_ACT = array( 'rak_file_write' );

	/** @return list<string> What a key needs so that our pages show everything. */
	public static function to_see(): array {
		return array( self::BALANCE, ...array_keys( self::LISTS ), ...self::ALSO_TO_SEE, self::WEBHOOK );
	}

	/** To read what became of a customer's attempt whose answer was lost, to keep cards, and to show wallets on the site. */
	private const ALSO_TO_TAKE = array(
		'rak_confirmation_token_read',
		'rak_customer_write',
		'rak_payment_method_write',
		'rak_setup_intent_write',
		'rak_payment_method_domain_write',
	);

	/** @return list<string> What it needs so that customers can pay, besides all else. */
	public static function to_take(): array {
		return array( ...self::to_act(), ...self::ALSO_TO_TAKE );
	}

	/** @return list<string> What it needs so that everything can be done there, too. */
	public static function to_act(): array {
		return array( ...self::to_see(), ...array_keys( self::COMMANDS ), ...self::ALSO_TO_ACT );
	}

	/**
	 * @return list<string> Those that the key lacks.
	 * @throws PlatformException When the platform does not answer, or refuses the key itself.
	 */
	public function missing(): array {
		$tries = array( self::BALANCE => fn (): array => $this->get( '/v1/balance' ) );
		foreach ( self::LISTS as $permission => $path ) {
			$tries[ $permission ] = fn (): array => $this->get( $path, array( 'limit' => 1 ) );
		}
		$tries[ self::WEBHOOK ] = fn (): array => $this->post( '/v1/webhook_endpoints/we_probe', array() );
		foreach ( self::COMMANDS as $permission => [ $path, $params ] ) {
			$tries[ $permission ] = fn (): array => $this->post( $path, $params );
		}
		return array_keys( array_filter( $tries, self::is_denied( ... ) ) );
	}

	/** @param callable(): array<string, mixed> $attempt */
	private static function is_denied( callable $attempt ): bool {
		try {
			$attempt();
		} catch ( AccessDenied $denied ) {
			return null !== $denied->permission() ? true : throw $denied;
		} catch ( PlatformException $failure ) {
			// What is judged after the permission: there is no such object.
			return $failure->reason()->is_temporary() ? throw $failure : false;
		}
		return false;
	}
}
