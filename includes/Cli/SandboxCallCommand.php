<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use JsonException;
use MerchantPayments\Platform\Exception\PlatformException;
use WP_CLI;

/** Simulates events that no request of the store causes: by banks, customers, authorities and the platform's staff. */
final class SandboxCallCommand {

	/** Path prefix of all calls; others can't be reached from here. */
	private const BASE = '/v1/sandbox/';

	/** Stripe's error code for an unknown path. */
	private const UNKNOWN = 'unrecognized_url';

	public function __construct( private readonly Services $site ) {}

	/**
	 * Simulates a bank, a customer or the platform, and prints the response as JSON.
	 *
	 * Amounts are minor units (10 dollars are 1000), shares are between 0 and 1
	 * (2.9 % is 0.029), durations are seconds. Ids are in the URLs of pages:
	 * those of payments begin with pi_, of their charges with ch_ or py_,
	 * of disputes with dp_. An invalid value is refused with the list of valid ones.
	 *
	 * ## OPTIONS
	 *
	 * <call>
	 * : The call, from the list below.
	 *
	 * [--<field>=<value>]
	 * : Parameters of the call. Lists and objects are JSON, quoted for the shell.
	 *
	 * ## CALLS
	 *
	 * The account:
	 *
	 *     account_state --state=complete|enabled|restricted_soon|restricted|
	 *             restricted_partially|pending_verification|under_review|
	 *             rejected.fraud|rejected.terms_of_service|rejected.listed|
	 *             rejected.other
	 *         [--requirements='["company.tax_id"]']
	 *         [--errors='[{"code":"invalid_street_address"}]']
	 *         [--after=SECONDS] [--off=charges|payouts]
	 *     fees/discounts --discount=SHARE [--payment_method=card]
	 *         [--end_time=UNIX] [--volume_allowance=N] [--volume_currency=usd]
	 *     fees/discounts --percentage_rate=SHARE --fixed_rate=CENTS …
	 *     fees/tax --percentage_rate=SHARE [--description=TEXT]
	 *
	 * Payouts:
	 *
	 *     payout_hold [--state=enabled|disabled|blocked] [--waiting_days=0…14]
	 *     payout_outcomes --currency=usd --outcome=failed|canceled [--count=N]
	 *         [--failure_code=account_closed]
	 *     external_accounts/ID/repair
	 * the response of account_state has the bank accounts and their ids
	 *
	 * Payments and disputes:
	 *
	 *     payment_intents/ID/authenticate [--outcome=succeeded|failed]
	 *     setup_intents/ID/authenticate [--outcome=succeeded|failed]
	 *     early_fraud_warnings --charge=ID [--fraud_type=misc]
	 *         [--dispute_in=SECONDS]
	 *     disputes --charge=ID [--reason=fraudulent] [--amount=N] [--inquiry]
	 *         [--due_in=SECONDS] [--issuer_evidence=JSON]
	 *     disputes/ID/decide --outcome=won|lost
	 * for an inquiry --outcome=warning_closed|escalated
	 * for a lost dispute --outcome=appeal
	 *     fee_refunds --charge=ID [--amount=N] [--description=TEXT]
	 *
	 * Loans and card readers:
	 *
	 *     loans --amount=N [--fee_amount=N] [--withhold_rate=SHARE]
	 *         [--currency=usd]
	 *     reader_fees --amount=N --interval_from=DATE --interval_to=DATE
	 *         [--currency=usd] [--readers=JSON]
	 *
	 * ## EXAMPLES
	 *
	 *     wp payments sandbox do account_state --state=restricted_soon
	 *     wp payments sandbox do payout_outcomes --currency=usd --outcome=failed
	 *     wp payments sandbox do fees/discounts --discount=0.5 --end_time=1893456000
	 *
	 * @param list<string>               $args    The call.
	 * @param array<string, string|bool> $options Parameters.
	 */
	public function __invoke( array $args, array $options ): void {
		$sandbox = Commands::sandbox( $this->site );
		try {
			$answer = $sandbox->transport()->request( 'POST', self::BASE . self::name( $args[0] ), self::params( $options ) );
		} catch ( JsonException $mistake ) {
			WP_CLI::error(
				/* translators: %s: what is wrong with it. */
				sprintf( __( 'Values that begin with [ or { must be JSON: %s.', 'merchant-payments-for-woocommerce' ), $mistake->getMessage() )
			);
			return;
		} catch ( PlatformException $refusal ) {
			// A declined payment is an error response, but it exists in the sandbox all the same.
			$this->take_in();
			WP_CLI::error( self::sentence( $refusal, $args[0] ) );
			return;
		}
		$this->take_in();
		WP_CLI::line( (string) wp_json_encode( $answer, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
	}

	/** A call's name; also accepts its path. */
	private static function name( string $call ): string {
		return str_starts_with( $call, self::BASE ) ? substr( $call, strlen( self::BASE ) ) : $call;
	}

	/**
	 * Converts command line options to parameters of the call.
	 *
	 * @param array<string, string|bool> $options As typed; an option without a value is true, `--no-…` is false.
	 * @return array<string, mixed>
	 * @throws JsonException When a value that looks like JSON is invalid.
	 */
	private static function params( array $options ): array {
		return array_map(
			static fn ( string|bool $value ): mixed => is_string( $value )
				&& 1 === preg_match( '/^\s*[\[{]/', $value ) ? json_decode( $value, true, 32, JSON_THROW_ON_ERROR ) : $value,
			$options
		);
	}

	/** The error message. */
	private static function sentence( PlatformException $refusal, string $call ): string {
		if ( self::UNKNOWN === $refusal->error_code ) {
			/* translators: %s: name of a call. */
			return sprintf( __( 'The sandbox has no call "%s". See: wp help payments sandbox do', 'merchant-payments-for-woocommerce' ), $call );
		}
		return sprintf(
			/* translators: 1: the platform's sentence, 2: its code. */
			__( 'The platform refuses: %1$s (%2$s)', 'merchant-payments-for-woocommerce' ),
			$refusal->getMessage(),
			$refusal->error_code
		);
	}

	/** Applies the new events to the ledger. If that fails, the next poll does it. */
	private function take_in(): void {
		try {
			$this->site->event_feed()->catch_up( Commands::PATIENCE );
		} catch ( PlatformException $failure ) {
			WP_CLI::warning(
				/* translators: %s: why. */
				sprintf( __( 'The ledger has not been updated yet: %s', 'merchant-payments-for-woocommerce' ), $failure->getMessage() )
			);
		}
	}
}
