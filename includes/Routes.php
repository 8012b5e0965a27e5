<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Features\Account\AccountController;
use MerchantPayments\Features\Authorizations\AuthorizationsQuery;
use MerchantPayments\Features\Authorizations\AuthorizationsController;
use MerchantPayments\Features\CardReaders\ReadersController;
use MerchantPayments\Features\Disputes\DisputeReader;
use MerchantPayments\Features\Disputes\DisputesController;
use MerchantPayments\Features\Documents\DocumentController;
use MerchantPayments\Features\Exports\ExportController;
use MerchantPayments\Features\Exports\ExportFilesController;
use MerchantPayments\Features\Files\FilesController;
use MerchantPayments\Features\FraudOutcomes\FraudOutcomeSchema;
use MerchantPayments\Features\FraudOutcomes\FraudOutcomesController;
use MerchantPayments\Features\FraudOutcomes\FraudOutcomesQuery;
use MerchantPayments\Features\Loans\LoansController;
use MerchantPayments\Features\MultiCurrency\Currencies;
use MerchantPayments\Features\MultiCurrency\CurrenciesController;
use MerchantPayments\Features\MultiCurrency\CurrencySettings;
use MerchantPayments\Features\Onboarding\FieldsController;
use MerchantPayments\Features\Onboarding\OnboardingController;
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
use MerchantPayments\Features\Settings\Settings;
use MerchantPayments\Features\Settings\SettingsController;
use MerchantPayments\Features\Settings\SettingsOptionController;
use MerchantPayments\Features\Transactions\ChartController;
use MerchantPayments\Features\Transactions\SuggestionsController;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Features\Vat\VatController;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\ListController;

/** The part of the composition root with a line for each controller. WordPress takes the first route that matches: fixed words come before ids. */
final class Routes {

	/** What the account must offer for a list to be there, by the list's word on the wire. */
	private const NEEDS = array( 'documents' => Capability::Documents );

	public function __construct( private readonly Plugin $plugin, private readonly Platform $platform ) {}

	/** Makes the routes known to WordPress. */
	public function register(): void {
		foreach ( array( ...$this->lists(), ...$this->money(), ...$this->account(), ...$this->exports() ) as [ $controller, $capability ] ) {
			$controller->register_routes( $capability, null === $capability || $this->platform->offers( $capability ) );
		}
	}

	/**
	 * Pages and summaries of lists.
	 *
	 * @return list<array{Controller, Capability|null}>
	 */
	private function lists(): array {
		$controllers = array();
		foreach ( $this->plugin->lists() as $name => $list ) {
			$controllers[] = array( new ListController( '/' . $name, $list( $this->plugin->scope() ) ), self::NEEDS[ $name ] ?? null );
		}
		return $controllers;
	}

	/**
	 * Payments, disputes and payouts.
	 *
	 * @return list<array{Controller, Capability|null}>
	 */
	private function money(): array {
		$ledger     = $this->plugin->tables();
		$clock      = $this->plugin->choice()->clock();
		$money      = $this->plugin->money();
		$operations = $money->operations();
		$payout     = new PayoutController( new PayoutsQuery( $ledger ), new PayoutSchema() );
		$fraud      = new FraudOutcomesQuery( $ledger );
		$payments   = new PaymentReader( $this->platform, $money->known() );
		return array(
			array( new ChartController( $ledger, new TransactionsQuery( $ledger ) ), null ),
			array( new SuggestionsController( $ledger ), null ),
			array( new OverviewController( $ledger, $this->platform, $clock ), null ),
			array( new BalanceHistoryController( $ledger, $clock ), null ),
			array( new InstantPayoutController( $operations, $money->instant_payout() ), null ),
			array( new CompositionController( $payout, $ledger ), null ),
			array( $payout, null ),
			array( new ListController( '/authorizations', new AuthorizationsQuery( $ledger ) ), null ),
			array( new AuthorizationsController( $this->platform->payments(), $operations, $money->capture(), $money->cancel() ), null ),
			array( new DisputesController( new DisputeReader( $this->platform ), $money->known(), $operations, $money->dispute_draft(), $money->dispute_submission(), $money->dispute_close() ), null ),
			array( new FilesController( $this->platform->files() ), null ),
			array( new ListController( '/transactions/fraud-outcomes', $fraud ), Capability::FraudOutcomes ),
			array( new FraudOutcomesController( $fraud, new FraudOutcomeSchema() ), Capability::FraudOutcomes ),
			array( new RefundController( $operations, $money->refund() ), null ),
			array( new ChargesController( $payments, new ChargeItems( $payments ) ), null ),
			array( new TimelineController( $payments, new PayoutLinks( $ledger ) ), null ),
			array( new ReaderFeesController( $payments ), null ),
		);
	}

	/**
	 * The account, its settings, and what belongs to it.
	 *
	 * @return list<array{Controller, Capability|null}>
	 */
	private function account(): array {
		$mode     = $this->plugin->choice()->mode();
		$key      = $this->plugin->choice()->publishable_key();
		$account  = new PlatformAccount( $this->platform );
		$accounts = $this->plugin->accounts();
		$settings = new CurrencySettings();
		return array(
			array( new CurrenciesController( new Currencies( $this->platform->rates(), $this->plugin->clock(), $settings, $this->plugin->scope() ), $settings ), null ),
			array( new AccountController( $account, $mode, $key ), null ),
			array( new OnboardingController( $accounts, $account, $mode, $key ), null ),
			array( new FieldsController(), null ),
			array( new SettingsController( new Settings( $this->platform, $this->plugin->lock(), $mode ) ), null ),
			array( new SettingsOptionController(), null ),
			array( new ReadersController( $this->platform->readers() ), null ),
			array( new LoansController( $this->platform->capital(), $this->platform->extras() ), null ),
			array( new DocumentController( $this->platform->extras() ), null ),
			array( new VatController( $this->platform->extras() ), null ),
		);
	}

	/**
	 * Lists as files.
	 *
	 * @return list<array{Controller, Capability|null}>
	 */
	private function exports(): array {
		$scope       = $this->plugin->scope();
		$exports     = $this->plugin->exports()->exports();
		$controllers = array();
		foreach ( $this->plugin->lists() as $name => $list ) {
			$controllers[] = array( new ExportController( $name, $list( $scope ), $scope, $exports ), self::NEEDS[ $name ] ?? null );
		}
		return array( ...$controllers, array( new ExportFilesController( $exports ), null ) );
	}
}
