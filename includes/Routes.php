<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Export\Exports;
use MerchantPayments\Features\Account\AccountController;
use MerchantPayments\Features\Authorizations\AuthorizationsController;
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
use MerchantPayments\Features\Settings\FraudPreviewController;
use MerchantPayments\Features\Settings\FraudRuleset;
use MerchantPayments\Features\Settings\Settings;
use MerchantPayments\Features\Settings\SettingsController;
use MerchantPayments\Features\Settings\SettingsOptionController;
use MerchantPayments\Features\Transactions\ChartController;
use MerchantPayments\Features\Transactions\SuggestionsController;
use MerchantPayments\Features\Transactions\TransactionController;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Features\Vat\VatController;
use MerchantPayments\Fraud\Preview;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Operations\Settlement;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\ListController;
use MerchantPayments\Rest\SavedVersion;

/**
 * A line for each controller over an account, and the words that its routes begin with: a request only makes the controllers of its
 * word. WordPress takes the first route that matches: fixed words come before ids.
 *
 * @phpstan-type Line array{0: list<string>, 1: Closure(): Controller, 2?: Capability|null}
 */
final class Routes {

	/**
	 * Those that WordPress doesn't know yet.
	 *
	 * @var list<Line>
	 */
	private array $waiting;

	private readonly Platform $platform;

	public function __construct( private readonly Site $site, public readonly Account $account ) {
		$this->platform = $account->platform();
		$this->waiting  = array( ...$this->lists(), ...$this->exports(), ...$this->payouts(), ...$this->payments(), ...$this->account() );
	}

	/**
	 * Makes routes known to WordPress, each once.
	 *
	 * @param list<string>|null $words Words that they begin with; null for all.
	 */
	public function register( ?array $words = null ): void {
		$wanted        = array_filter( $this->waiting, static fn ( array $line ): bool => null === $words || array() !== array_intersect( $line[0], $words ) );
		$this->waiting = array_values( array_diff_key( $this->waiting, $wanted ) );
		foreach ( $wanted as $line ) {
			$capability = $line[2] ?? null;
			$line[1]()->register_routes( $capability, null === $capability || $this->platform->offers( $capability ) );
		}
	}

	/**
	 * Pages and summaries of lists, the chart, the suggestions and reports.
	 *
	 * @return list<Line>
	 */
	private function lists(): array {
		$lists = array_map(
			fn ( string $name ): array => array(
				array( $name ),
				fn (): Controller => new ListController( '/' . $name, $this->list_query( $name ) ),
			),
			array_keys( $this->site->lists()->queries() )
		);
		return array(
			...$lists,
			array( array( 'transactions' ), fn (): Controller => new ChartController( $this->ledger(), new TransactionsQuery( $this->ledger() ) ) ),
			array( array( 'reporting' ), fn (): Controller => new GlanceController( $this->ledger(), $this->account->connection->clock ) ),
			array( array( 'reporting' ), fn (): Controller => new PaymentActivityController( $this->ledger() ) ),
			array( array( 'transactions' ), fn (): Controller => new SuggestionsController( $this->ledger() ) ),
			array( array( 'transactions' ), fn (): Controller => new TransactionController( new TransactionsQuery( $this->ledger() ) ) ),
		);
	}

	private function list_query( string $name ): ListQuery {
		return $this->site->lists()->queries()[ $name ]( $this->account->scope );
	}

	/**
	 * The balance and what is paid out of it.
	 *
	 * @return list<Line>
	 */
	private function payouts(): array {
		$clock  = fn (): Clock => $this->account->connection->clock;
		$payout = fn (): PayoutController => new PayoutController( new PayoutsQuery( $this->ledger() ), new PayoutSchema() );
		return array(
			array( array( 'deposits' ), fn (): Controller => new OverviewController( $this->ledger(), $this->platform, $clock() ) ),
			array( array( 'deposits' ), fn (): Controller => new BalanceHistoryController( $this->ledger(), $clock() ) ),
			array( array( 'deposits' ), fn (): Controller => new InstantPayoutController( $this->account ) ),
			array( array( 'deposits' ), fn (): Controller => new CompositionController( $payout(), $this->ledger() ) ),
			array( array( 'deposits' ), $payout ),
		);
	}

	/**
	 * Payments and disputes.
	 *
	 * @return list<Line>
	 */
	private function payments(): array {
		$of = fn ( int $order ): Account => $this->site->account_of( PaymentOrders::find( $order ), $this->account );
		return array(
			array( array( 'authorizations' ), fn (): Controller => new ListController( '/authorizations', new AuthorizationsQuery( $this->ledger() ) ) ),
			array( array( 'authorizations', 'orders' ), fn (): Controller => new AuthorizationsController( $this->platform->payments(), $of ) ),
			array( array( 'disputes' ), fn (): Controller => new DisputesController( new DisputeReader( $this->platform, $this->account->orders() ), $this->account ) ),
			array( array( 'disputes' ), fn (): Controller => new RateController( $this->ledger(), $this->account->connection->clock ) ),
			array( array( 'disputes' ), fn (): Controller => new PrefillController( $this->ledger(), $this->platform ) ),
			array( array( 'file' ), fn (): Controller => new FilesController( $this->platform->files(), new PublicCopies( $this->site->database(), $this->account->scope ) ) ),
			array(
				array( 'transactions' ),
				fn (): Controller => new ListController( '/transactions/fraud-outcomes', new FraudOutcomesQuery( $this->ledger() ) ),
			),
			array(
				array( 'transactions' ),
				fn (): Controller => new FraudOutcomesController( new FraudOutcomesQuery( $this->ledger() ), new FraudOutcomeSchema() ),
			),
			array( array( 'pending_operations' ), fn (): Controller => new PendingOperationsController( $this->account->pending_operations(), fn (): Settlement => $this->account->settlement() ) ),
			array( array( 'refund' ), fn (): Controller => new RefundController( fn (): Account => $this->account, $of ) ),
			array( array( 'charges', 'payment_intents' ), fn (): Controller => new ChargesController( $this->payment_reader(), $this->account->orders(), new ChargeItems( $this->payment_reader(), $this->account->orders(), $this->account->pending( ... ) ) ) ),
			array( array( 'timeline', 'fraud_outcomes' ), fn (): Controller => new TimelineController( $this->payment_reader(), $this->account->orders(), new PayoutLinks( $this->ledger() ) ) ),
			array( array( 'readers' ), fn (): Controller => new ReaderFeesController( $this->payment_reader() ) ),
		);
	}

	private function ledger(): ScopedTables {
		return $this->account->tables();
	}

	private function payment_reader(): PaymentReader {
		return new PaymentReader( $this->platform, $this->account->objects() );
	}

	/**
	 * The account, its settings, and what belongs to it.
	 *
	 * @return list<Line>
	 */
	private function account(): array {
		$account = fn (): PlatformAccount => $this->account->on_platform();
		$mode    = $this->account->mode();
		$key     = $this->account->connection->publishable_key;
		return array(
			array( array( 'multi-currency' ), $this->currencies( ... ) ),
			array( array( 'connections' ), fn (): Controller => new ConnectionsController( $this->site->connections( ... ) ) ),
			array(
				array( 'accounts' ),
				fn (): Controller => new AccountController(
					$account(),
					$mode,
					$key,
					$this->account->tax_details(),
					$this->account->fees(),
					$this->site->samples()->orders( ... )
				),
			),
			array( array( 'onboarding' ), fn (): Controller => new OnboardingController( $this->site->opening( $this->account ), $account(), $mode, $key ) ),
			array( array( 'onboarding' ), static fn (): Controller => new FieldsController() ),
			array( array( 'onboarding' ), fn (): Controller => new VerificationController( $account(), $this->platform, $this->account->connection->clock ), Capability::VerificationForm ),
			array( array( 'sandbox' ), fn (): Controller => $this->site->samples()->controller( $this->account ) ),
			array(
				array( 'settings' ),
				fn (): Controller => new SettingsController(
					new Settings(
						$this->platform,
						new FraudRuleset( $this->account->fraud_rules() ),
						new SavedVersion( $this->site->lock(), 'settings' ),
						$mode
					)
				),
			),
			array( array( 'settings' ), fn (): Controller => new SettingsOptionController( $this->site->lock() ) ),
			array(
				array( 'fraud-protection' ),
				fn (): Controller => new FraudPreviewController( new Preview( $this->platform->payments() ), $this->account->connection->clock ),
			),
			array( array( 'readers' ), fn (): Controller => new ReadersController( $this->platform->readers() ) ),
			array( array( 'terminal' ), fn (): Controller => new StoreLocationController( $this->platform->readers() ) ),
			array( array( 'pm-promotions' ), static fn (): Controller => new PromotionsController() ),
			array( array( 'capital' ), fn (): Controller => new LoansController( $this->platform->capital(), $this->account->loans() ) ),
			array( array( 'documents' ), fn (): Controller => new DocumentController( $this->account->invoices() ) ),
			array( array( 'vat' ), fn (): Controller => new VatController( $this->account->tax_details() ) ),
		);
	}

	private function currencies(): CurrenciesController {
		$versions = new SavedVersion( $this->site->lock(), 'multi-currency' );
		$settings = new CurrencySettings( $versions );
		return new CurrenciesController( new Currencies( $this->platform->rates(), $this->account->connection->clock, $settings, $versions, $this->account->scope ), $settings, $versions );
	}

	/** @return list<Line> */
	private function exports(): array {
		$exports = fn (): Exports => $this->site->lists()->exports( $this->account->scope );
		$lists   = array_map(
			fn ( string $name ): array => array(
				array( $name ),
				fn (): Controller => new ExportController( $name, $this->list_query( $name ), $this->account->scope, $exports() ),
			),
			array_keys( $this->site->lists()->queries() )
		);
		return array( ...$lists, array( array( 'exports' ), fn (): Controller => new ExportFilesController( $exports() ) ) );
	}
}
