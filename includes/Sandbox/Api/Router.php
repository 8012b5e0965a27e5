<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Sandbox\Account\AccountLinks;
use MerchantPayments\Sandbox\Account\AccountStates;
use MerchantPayments\Sandbox\Account\BankAccounts;
use MerchantPayments\Sandbox\Account\StoreAccount;
use MerchantPayments\Sandbox\Balance\Balance;
use MerchantPayments\Sandbox\Balance\BalanceTransactions;
use MerchantPayments\Sandbox\Customers\Customers;
use MerchantPayments\Sandbox\Disputes\Disputes;
use MerchantPayments\Sandbox\Events\Events;
use MerchantPayments\Sandbox\Files\Files;
use MerchantPayments\Sandbox\Fraud\EarlyFraudWarnings;
use MerchantPayments\Sandbox\Loans\Loans;
use MerchantPayments\Sandbox\Money\ExchangeRates;
use MerchantPayments\Sandbox\Money\FeeSchedules;
use MerchantPayments\Sandbox\PaymentMethods\PaymentMethods;
use MerchantPayments\Sandbox\Payments\Charges;
use MerchantPayments\Sandbox\Payments\ConfirmationTokens;
use MerchantPayments\Sandbox\Payments\Intents;
use MerchantPayments\Sandbox\Payments\SetupIntents;
use MerchantPayments\Sandbox\Payouts\PayoutHold;
use MerchantPayments\Sandbox\Payouts\Payouts;
use MerchantPayments\Sandbox\Readers\Locations;
use MerchantPayments\Sandbox\Readers\ReaderFees;
use MerchantPayments\Sandbox\Readers\Readers;
use MerchantPayments\Sandbox\Refunds\Refunds;
use MerchantPayments\Sandbox\SandboxParts;

/**
 * Finds the route of a path: `/v1/things`, `/v1/things/{id}` or `/v1/things/{id}/verb`. Paths that only the sandbox has begin with
 * `/v1/sandbox`; some of Stripe's begin with `/v1/radar`, `/v1/terminal`, `/v1/capital` or
 * `/v1/test_helpers`.
 */
final class Router {

	/** Valid ids in paths. */
	private const ID = '/^[A-Za-z0-9_]{1,255}$/D';

	/** Path prefixes before the resource. */
	private const GROUPS = array( 'sandbox', 'radar', 'terminal', 'capital', 'test_helpers' );

	/** Handlers by resource. */
	private const RESOURCES = array(
		'account'              => array( StoreAccount::class ),
		'account_links'        => array( AccountLinks::class ),
		'account_sessions'     => array( AccountLinks::class ),
		'account_state'        => array( AccountStates::class ),
		'accounts'             => array( StoreAccount::class, BankAccounts::class ),
		'balance'              => array( Balance::class ),
		'balance_settings'     => array( Balance::class ),
		'balance_transactions' => array( BalanceTransactions::class ),
		'charges'              => array( Charges::class ),
		'confirmation_tokens'  => array( ConfirmationTokens::class ),
		'customers'            => array( Customers::class ),
		'disputes'             => array( Disputes::class ),
		'early_fraud_warnings' => array( EarlyFraudWarnings::class ),
		'events'               => array( Events::class ),
		'exchange_rates'       => array( ExchangeRates::class ),
		'external_accounts'    => array( BankAccounts::class ),
		'fee_refunds'          => array( ReaderFees::class ),
		'fees'                 => array( FeeSchedules::class ),
		'files'                => array( Files::class ),
		'financing_summary'    => array( Loans::class ),
		'loans'                => array( Loans::class ),
		'locations'            => array( Locations::class ),
		'payment_intents'      => array( Intents::class ),
		'payment_methods'      => array( PaymentMethods::class ),
		'payout_hold'          => array( PayoutHold::class ),
		'payout_outcomes'      => array( Payouts::class ),
		'payouts'              => array( Payouts::class ),
		'reader_fees'          => array( ReaderFees::class ),
		'readers'              => array( Readers::class ),
		'refunds'              => array( Refunds::class ),
		'setup_intents'        => array( SetupIntents::class ),
		'test_details'         => array( StoreAccount::class ),
	);

	/** @var array<string, array<string, ApiRoute>> By resource. */
	private array $routes = array();

	public function __construct( private readonly SandboxParts $parts ) {}

	/**
	 * @return array{ApiRoute, string} The route and the id in the path, empty when it has none.
	 * @throws InvalidRequest When no route matches.
	 * @throws NotFound       When the id in the path is invalid.
	 */
	public function match( string $method, string $path ): array {
		$parts    = explode( '/', $path );
		$resource = $parts[ self::place( $parts ) - 1 ] ?? '';
		$routes   = $this->routes[ $resource ] ??= array_merge(
			...array_map( fn ( string $name ): array => $this->parts->get( $name )->routes(), self::RESOURCES[ $resource ] ?? array() )
		);
		return self::find( $routes, $method, $path );
	}

	/** @return array<string, ApiRoute> By `METHOD /path` with `{id}`. */
	public function routes(): array {
		$names = array_unique( array_merge( ...array_values( self::RESOURCES ) ) );
		return array_merge( ...array_map( fn ( string $name ): array => $this->parts->get( $name )->routes(), $names ) );
	}

	/**
	 * Finds the call's route among those of a resource.
	 *
	 * @param array<string, ApiRoute> $routes By `METHOD /path` with `{id}`.
	 * @return array{ApiRoute, string}
	 */
	public static function find( array $routes, string $method, string $path ): array {
		$whole = $routes[ $method . ' ' . $path ] ?? null;
		if ( null !== $whole ) {
			return array( $whole, '' );
		}
		$parts           = explode( '/', $path );
		$place           = self::place( $parts );
		$id              = $parts[ $place ] ?? '';
		$parts[ $place ] = '{id}';
		$route           = $routes[ $method . ' ' . implode( '/', $parts ) ] ?? null;
		if ( null === $route ) {
			throw new InvalidRequest( sprintf( 'Unrecognized request URL (%s: %s).', $method, $path ), 'unrecognized_url' );
		}
		if ( 1 !== preg_match( self::ID, $id ) ) {
			throw StripeErrors::not_found( 'object', $id );
		}
		return array( $route, $id );
	}

	/** @param list<string> $parts Segments of the path. */
	private static function place( array $parts ): int {
		return in_array( $parts[2] ?? '', self::GROUPS, true ) ? 4 : 3;
	}
}
