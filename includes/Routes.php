<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Account\Account;
use MerchantPayments\Export\Exports;
use MerchantPayments\Features\Account\AccountController;
use MerchantPayments\Features\Authorizations\AuthorizationActionsController;
use MerchantPayments\Features\Authorizations\AuthorizationController;
use MerchantPayments\Features\Authorizations\AuthorizationsQuery;
use MerchantPayments\Features\CardReaders\ReadersController;
use MerchantPayments\Features\CardReaders\StoreLocationController;
use MerchantPayments\Features\Connections\ConnectionsController;
use MerchantPayments\Features\Disputes\DisputeReader;
use MerchantPayments\Features\Disputes\DisputesController;
use MerchantPayments\Features\Disputes\PrefillController;
use MerchantPayments\Features\Disputes\RateController;
use MerchantPayments\Features\Documents\DocumentController;
use MerchantPayments\Features\Exports\ExportController;
use MerchantPayments\Features\Exports\ExportFilesController;
use MerchantPayments\Features\Files\FilesController;
use MerchantPayments\Features\Files\PublicCopies;
use MerchantPayments\Features\FraudOutcomes\FraudOutcomeSchema;
use MerchantPayments\Features\FraudOutcomes\FraudOutcomesController;
use MerchantPayments\Features\FraudOutcomes\FraudOutcomesQuery;
use MerchantPayments\Features\Loans\LoansController;
use MerchantPayments\Features\MultiCurrency\Currencies;
use MerchantPayments\Features\MultiCurrency\CurrenciesController;
use MerchantPayments\Features\MultiCurrency\CurrencySettings;
use MerchantPayments\Features\Onboarding\FieldsController;
use MerchantPayments\Features\Onboarding\OnboardingController;
use MerchantPayments\Features\Onboarding\VerificationController;
use MerchantPayments\Features\OtherOrders\LinksController;
use MerchantPayments\Features\OtherOrders\MatchingController;
use MerchantPayments\Features\PaymentDetails\ChargeItems;
use MerchantPayments\Features\PaymentDetails\ChargesController;
use MerchantPayments\Features\PaymentDetails\PaymentReader;
use MerchantPayments\Features\PaymentDetails\PayoutLinks;
use MerchantPayments\Features\PaymentDetails\ReaderFeesController;
use MerchantPayments\Features\PaymentDetails\RefundController;
use MerchantPayments\Features\PaymentDetails\TimelineController;
use MerchantPayments\Features\Payouts\BalanceHistoryController;
use MerchantPayments\Features\Payouts\CompositionController;
use MerchantPayments\Features\Payouts\InstantPayoutController;
use MerchantPayments\Features\Payouts\OverviewController;
use MerchantPayments\Features\Payouts\PayoutController;
use MerchantPayments\Features\Payouts\PayoutSchema;
use MerchantPayments\Features\Payouts\PayoutsQuery;
use MerchantPayments\Features\PendingOperations\PendingOperationsController;
use MerchantPayments\Features\Promotions\PromotionsController;
use MerchantPayments\Features\Reporting\GlanceController;
use MerchantPayments\Features\Reporting\PaymentActivityController;
use MerchantPayments\Features\FraudProtection\FraudPreviewController;
use MerchantPayments\Fraud\RuleSettings;
use MerchantPayments\Features\Settings\Settings;
use MerchantPayments\Features\Settings\SettingsController;
use MerchantPayments\Features\Settings\SettingsOptionController;
use MerchantPayments\Features\Settings\TestMode;
use MerchantPayments\Features\Transactions\ChartController;
use MerchantPayments\Features\Transactions\SuggestionsController;
use MerchantPayments\Features\Transactions\TransactionController;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Features\Vat\VatController;
use MerchantPayments\Fraud\Preview;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Orders\Matching\Suggestions;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\ListController;
use MerchantPayments\Rest\RouteGroup;
use MerchantPayments\Rest\SavedVersion;

/**
 * The controllers over an account, and the paths of their routes. WordPress takes the first route that matches: fixed words come before
 * ids.
 */
final class Routes {

	/**
	 * Those that WordPress doesn't know yet, in their order.
	 *
	 * @var array<int, RouteGroup>
	 */
	private array $waiting;

	private readonly Platform $platform;

	public function __construct( private readonly Site $site, public readonly Account $account ) {
		$this->platform = $account->platform();
		$this->waiting  = $this->all();
	}

	/** @return list<RouteGroup> */
	public function all(): array {
		return array( ...$this->lists(), ...$this->exports(), ...$this->payouts(), ...$this->payments(), ...$this->account() );
	}

	/**
	 * Makes routes known to WordPress, each once.
	 *
	 * @param list<string>|null $paths The paths that are asked for, below our root; null for all routes.
	 */
	public function register( ?array $paths = null ): void {
		foreach ( null === $paths ? $this->waiting : $this->wanted( $paths ) as $number => $group ) {
			unset( $this->waiting[ $number ] );
			$group->controller()->register_routes( $group->needed, null === $group->needed || $this->platform->offers( $group->needed ) );
		}
	}

	/**
	 * Those for the paths, and those before them in the list that a later request may mean instead.
	 *
	 * @param list<string> $paths
	 * @return array<int, RouteGroup>
	 */
	private function wanted( array $paths ): array {
		$asked  = array_filter(
			$this->waiting,
			static fn ( RouteGroup $group ): bool => array() !== array_filter( $paths, $group->is_for( ... ) )
		);
		$wanted = array();
		foreach ( $this->waiting as $number => $group ) {
			$later = array_filter(
				$asked,
				static fn ( RouteGroup $other, int $its ): bool => $its > $number && $group->meets( $other ),
				ARRAY_FILTER_USE_BOTH
			);
			if ( isset( $asked[ $number ] ) || array() !== $later ) {
				$wanted[ $number ] = $group;
			}
		}
		return $wanted;
	}

	/**
	 * Pages and summaries of lists, the chart, the suggestions and reports.
	 *
	 * @return list<RouteGroup>
	 */
	private function lists(): array {
		$lists = array_map(
			fn ( string $name ): RouteGroup => new RouteGroup(
				array( "$name", "$name/summary" ),
				fn () => new ListController( '/' . $name, $this->list_query( $name ) )
			),
			array_keys( $this->site->lists()->queries() )
		);
		$clock = fn (): Clock => $this->account->connection->clock;
		$query = fn (): TransactionsQuery => new TransactionsQuery( $this->ledger() );
		return array(
			...$lists,
			new RouteGroup( array( 'transactions/chart' ), fn () => new ChartController( $this->ledger(), $query() ) ),
			new RouteGroup( array( 'reporting/glance' ), fn () => new GlanceController( $this->ledger(), $clock() ) ),
			new RouteGroup( array( 'reporting/payment_activity' ), fn () => new PaymentActivityController( $this->ledger() ) ),
			new RouteGroup( array( 'transactions/search' ), fn () => new SuggestionsController( $this->ledger() ) ),
			new RouteGroup( array( 'transactions/*' ), fn () => new TransactionController( $query() ) ),
		);
	}

	private function list_query( string $name ): ListQuery {
		return $this->site->lists()->queries()[ $name ]( $this->account->scope );
	}

	/** @return list<RouteGroup> */
	private function exports(): array {
		$exports = fn (): Exports => $this->site->lists()->exports( $this->account->scope );
		$lists   = array_map(
			fn ( string $name ): RouteGroup => new RouteGroup(
				array( "$name/download", "$name/download/*" ),
				fn () => new ExportController( $name, $this->list_query( $name ), $this->account->scope, $exports() )
			),
			array_keys( $this->site->lists()->queries() )
		);
		return array( ...$lists, new RouteGroup( array( 'exports', 'exports/*/file' ), fn () => new ExportFilesController( $exports() ) ) );
	}

	/**
	 * The balance and what is paid out of it.
	 *
	 * @return list<RouteGroup>
	 */
	private function payouts(): array {
		$clock  = fn (): Clock => $this->account->connection->clock;
		$payout = fn (): PayoutController => new PayoutController( new PayoutsQuery( $this->ledger() ), new PayoutSchema() );
		return array(
			new RouteGroup(
				array( 'deposits/overview-all' ),
				fn () => new OverviewController( $this->ledger(), $this->platform, $this->account->on_platform(), $clock() )
			),
			new RouteGroup( array( 'deposits/balance-history' ), fn () => new BalanceHistoryController( $this->ledger(), $clock() ) ),
			new RouteGroup( array( 'deposits' ), fn () => new InstantPayoutController( $this->account ) ),
			new RouteGroup( array( 'deposits/*/composition' ), fn () => new CompositionController( $payout(), $this->ledger() ) ),
			new RouteGroup( array( 'deposits/*' ), $payout ),
		);
	}

	/**
	 * Payments and disputes.
	 *
	 * @return list<RouteGroup>
	 */
	private function payments(): array {
		$of       = fn ( int $order ): Account => $this->site->account_of( PaymentOrders::find( $order ), $this->account );
		$payments = fn (): PaymentReader => new PaymentReader(
			$this->platform,
			$this->account->objects(),
			$this->account->own_responses()
		);
		$orders   = fn (): PaymentOrders => $this->account->orders();
		$blocked  = fn (): FraudOutcomesQuery => new FraudOutcomesQuery( $this->ledger() );
		return array(
			new RouteGroup(
				array( 'authorizations', 'authorizations/summary' ),
				fn () => new ListController( '/authorizations', new AuthorizationsQuery( $this->ledger() ) )
			),
			new RouteGroup( array( 'authorizations/*' ), fn () => new AuthorizationController( $this->platform->payments() ) ),
			new RouteGroup(
				array(
					'orders/*/capture_authorization',
					'orders/*/capture_terminal_payment',
					'orders/*/cancel_authorization',
				),
				static fn () => new AuthorizationActionsController( $of )
			),
			new RouteGroup(
				array( 'orders/matching', 'orders/gateways/*/take_over' ),
				fn () => new MatchingController( $this->account, MatchOrders::begin( ... ) )
			),
			new RouteGroup(
				array( 'orders/suggestions', 'orders/suggestions/*' ),
				fn () => new LinksController( new Suggestions( $this->account->linked_payments() ), $this->ledger() )
			),
			new RouteGroup( array( 'disputes/rate' ), fn () => new RateController( $this->ledger(), $this->account->connection->clock ) ),
			new RouteGroup( array( 'disputes/*/prefill' ), fn () => new PrefillController( $this->ledger(), $this->platform ) ),
			new RouteGroup(
				array( 'disputes/*', 'disputes/*/close', 'disputes/*/appeal' ),
				fn () => new DisputesController( new DisputeReader( $this->platform, $orders(), $this->account->own_responses() ), $this->account )
			),
			new RouteGroup(
				array( 'file', 'file/*', 'file/*/details', 'file/*/content' ),
				fn () => new FilesController( $this->platform->files(), new PublicCopies( $this->site->database(), $this->account->scope ) )
			),
			new RouteGroup(
				array( 'transactions/fraud-outcomes', 'transactions/fraud-outcomes/summary' ),
				fn () => new ListController( '/transactions/fraud-outcomes', $blocked() )
			),
			new RouteGroup(
				array( 'transactions/fraud-outcomes/search', 'transactions/fraud-outcomes/download' ),
				fn () => new FraudOutcomesController( $blocked(), new FraudOutcomeSchema() )
			),
			new RouteGroup(
				array( 'pending_operations', 'pending_operations/look' ),
				fn () => new PendingOperationsController( $this->account->pending_operations(), $this->account->settlement( ... ) )
			),
			new RouteGroup( array( 'refund' ), fn () => new RefundController( fn (): Account => $this->account, $of ) ),
			new RouteGroup(
				array( 'charges/*', 'charges/order/*', 'payment_intents/*' ),
				fn () => new ChargesController( $payments(), $orders(), new ChargeItems( $payments(), $orders(), $this->account->pending( ... ) ) )
			),
			new RouteGroup(
				array( 'timeline/*', 'fraud_outcomes/*/latest' ),
				fn () => new TimelineController( $payments(), $orders(), new PayoutLinks( $this->ledger() ) )
			),
			new RouteGroup( array( 'readers/charges/*' ), fn () => new ReaderFeesController( $payments() ) ),
		);
	}

	private function ledger(): ScopedTables {
		return $this->account->tables();
	}

	/**
	 * The account, its settings, and what belongs to it.
	 *
	 * @return list<RouteGroup>
	 */
	private function account(): array {
		return array(
			new RouteGroup(
				array(
					'multi-currency/currencies',
					'multi-currency/currencies/*',
					'multi-currency/update-enabled-currencies',
					'multi-currency/get-settings',
					'multi-currency/update-settings',
				),
				$this->currencies( ... )
			),
			new RouteGroup(
				array( 'connections', 'connections/*', 'connections/*/view', 'connections/*/checkout', 'connections/*/import' ),
				fn () => new ConnectionsController( $this->site->connections( ... ), Jobs::plan_import( ... ) )
			),
			new RouteGroup( array( 'webhook/*' ), $this->site->webhook( ... ) ),
			new RouteGroup( array( 'accounts', 'accounts/session' ), $this->account_itself( ... ) ),
			new RouteGroup(
				array(
					'onboarding/kyc/session',
					'onboarding/kyc/finalize',
					'onboarding/test_drive_account/init',
					'onboarding/test_drive_account/disable',
					'onboarding/reset',
				),
				fn () => new OnboardingController(
					$this->site->opening( $this->account ),
					$this->account->on_platform(),
					$this->account->mode(),
					$this->account->connection->publishable_key
				)
			),
			new RouteGroup( array( 'onboarding/business_types', 'onboarding/fields' ), static fn () => new FieldsController() ),
			new RouteGroup(
				array( 'onboarding/verification' ),
				fn () => new VerificationController( $this->account->on_platform(), $this->platform, $this->account->connection->clock ),
				Capability::VerificationForm
			),
			new RouteGroup( array( 'sandbox/sample-sales' ), fn () => $this->site->samples()->controller( $this->account ) ),
			new RouteGroup(
				array( 'settings', 'settings/request-capability', 'settings/schedule-stripe-billing-migration' ),
				$this->settings( ... )
			),
			new RouteGroup( array( 'settings/*' ), fn () => new SettingsOptionController( $this->site->lock() ) ),
			new RouteGroup(
				array( 'fraud-protection/preview' ),
				fn () => new FraudPreviewController( new Preview( $this->platform->payments() ), $this->account->connection->clock )
			),
			new RouteGroup( array( 'readers' ), fn () => new ReadersController( $this->platform->readers() ) ),
			new RouteGroup( array( 'terminal/locations/store' ), fn () => new StoreLocationController( $this->platform->readers() ) ),
			new RouteGroup(
				array( 'pm-promotions', 'pm-promotions/*/activate', 'pm-promotions/*/dismiss' ),
				static fn () => new PromotionsController()
			),
			new RouteGroup(
				array( 'capital/active_loan_summary', 'capital/loans' ),
				fn () => new LoansController( $this->platform->capital(), $this->account->loans() )
			),
			new RouteGroup( array( 'documents/*' ), fn () => new DocumentController( $this->account->invoices() ) ),
			new RouteGroup( array( 'vat', 'vat/**' ), fn () => new VatController( $this->account->tax_details() ) ),
		);
	}

	private function account_itself(): AccountController {
		return new AccountController(
			$this->account->on_platform(),
			$this->account->mode(),
			$this->account->connection->publishable_key,
			$this->account->tax_details(),
			$this->account->fees(),
			$this->site->samples()->orders( ... )
		);
	}

	private function settings(): SettingsController {
		return new SettingsController( $this->settings_of( $this->account ) );
	}

	private function settings_of( Account $account ): Settings {
		$versions  = new SavedVersion( $this->site->lock(), 'settings' );
		$test_mode = new TestMode( $account, $this->site->connections( ... ), $this->settings_of( ... ) );
		return new Settings( $account->platform(), $account->on_platform(), new RuleSettings( $account->fraud_rules() ), $versions, $test_mode );
	}

	private function currencies(): CurrenciesController {
		$versions = new SavedVersion( $this->site->lock(), 'multi-currency' );
		$settings = new CurrencySettings( $versions );
		$rates    = new Currencies( $this->platform->rates(), $this->account->connection->clock, $settings, $versions, $this->account->scope );
		return new CurrenciesController( $rates, $settings, $versions );
	}
}
