<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Sandbox\Account\AccountChange;
use MerchantPayments\Sandbox\Account\AccountLinks;
use MerchantPayments\Sandbox\Account\Accounts;
use MerchantPayments\Sandbox\Account\AccountSessions;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Account\AccountShape;
use MerchantPayments\Sandbox\Account\AccountStates;
use MerchantPayments\Sandbox\Account\BalanceSettings;
use MerchantPayments\Sandbox\Account\BankAccounts;
use MerchantPayments\Sandbox\Account\ChargeGate;
use MerchantPayments\Sandbox\Account\ExternalAccounts;
use MerchantPayments\Sandbox\Account\PayoutHold;
use MerchantPayments\Sandbox\Account\AccountHealth;
use MerchantPayments\Sandbox\Api\Expansion;
use MerchantPayments\Sandbox\Api\Idempotency;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Api\Router;
use MerchantPayments\Sandbox\Balance\Balance;
use MerchantPayments\Sandbox\Balance\BalanceTransactions;
use MerchantPayments\Sandbox\Balance\EntryShape;
use MerchantPayments\Sandbox\Balance\Movements;
use MerchantPayments\Sandbox\Customers\Customers;
use MerchantPayments\Sandbox\Customers\CustomerShape;
use MerchantPayments\Sandbox\Disputes\BankDisputes;
use MerchantPayments\Sandbox\Disputes\DisputeMoney;
use MerchantPayments\Sandbox\Disputes\Disputes;
use MerchantPayments\Sandbox\Disputes\DisputeShape;
use MerchantPayments\Sandbox\Disputes\EvidenceReader;
use MerchantPayments\Sandbox\Documents\Documents;
use MerchantPayments\Sandbox\Documents\DocumentShape;
use MerchantPayments\Sandbox\Documents\Invoices;
use MerchantPayments\Sandbox\Documents\MonthEnd;
use MerchantPayments\Sandbox\Events\Events;
use MerchantPayments\Sandbox\Files\Files;
use MerchantPayments\Sandbox\Files\FileShape;
use MerchantPayments\Sandbox\Fraud\EarlyFraudWarnings;
use MerchantPayments\Sandbox\Fraud\EarlyFraudWarningShape;
use MerchantPayments\Sandbox\Fraud\FraudOutcomes;
use MerchantPayments\Sandbox\Fraud\FraudOutcomeShape;
use MerchantPayments\Sandbox\Fraud\FraudWarnings;
use MerchantPayments\Sandbox\Fraud\Holds;
use MerchantPayments\Sandbox\Fraud\Reviews;
use MerchantPayments\Sandbox\Fraud\ReviewShape;
use MerchantPayments\Sandbox\Fraud\Rules;
use MerchantPayments\Sandbox\Fraud\Ruleset;
use MerchantPayments\Sandbox\Loans\Loans;
use MerchantPayments\Sandbox\Loans\LoanShape;
use MerchantPayments\Sandbox\Loans\Paydowns;
use MerchantPayments\Sandbox\Money\AccountFees;
use MerchantPayments\Sandbox\Money\FeeSchedules;
use MerchantPayments\Sandbox\Money\RateTable;
use MerchantPayments\Sandbox\Onboarding\Submission;
use MerchantPayments\Sandbox\Onboarding\Timer;
use MerchantPayments\Sandbox\PaymentMethods\MethodReader;
use MerchantPayments\Sandbox\PaymentMethods\PaymentMethods;
use MerchantPayments\Sandbox\PaymentMethods\PaymentMethodShape;
use MerchantPayments\Sandbox\Payments\Captures;
use MerchantPayments\Sandbox\Payments\Charges;
use MerchantPayments\Sandbox\Payments\ChargeShape;
use MerchantPayments\Sandbox\Payments\Confirmation;
use MerchantPayments\Sandbox\Payments\DelayedPayments;
use MerchantPayments\Sandbox\Payments\Intents;
use MerchantPayments\Sandbox\Payments\IntentShape;
use MerchantPayments\Sandbox\Payments\Settlement;
use MerchantPayments\Sandbox\Payouts\ManualPayouts;
use MerchantPayments\Sandbox\Payouts\PayoutCourse;
use MerchantPayments\Sandbox\Payouts\Payouts;
use MerchantPayments\Sandbox\Payouts\PayoutShape;
use MerchantPayments\Sandbox\Readers\Locations;
use MerchantPayments\Sandbox\Readers\LocationShape;
use MerchantPayments\Sandbox\Readers\MonthlyFee;
use MerchantPayments\Sandbox\Readers\ReaderFees;
use MerchantPayments\Sandbox\Readers\ReaderFeeShape;
use MerchantPayments\Sandbox\Readers\Readers;
use MerchantPayments\Sandbox\Readers\ReaderShape;
use MerchantPayments\Sandbox\Readers\ReaderUse;
use MerchantPayments\Sandbox\Refunds\RefundCourse;
use MerchantPayments\Sandbox\Refunds\Refunds;
use MerchantPayments\Sandbox\Refunds\RefundShape;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Store;
use MerchantPayments\Sandbox\Vat\TaxDetails;

/** Wires the capabilities together over one store. A new capability is made here, and its routes join the table. */
final class SandboxParts {

	private readonly AccountSettings $settings;
	private readonly BankAccounts $banks;
	private readonly AccountHealth $health;
	private readonly Timer $timer;
	private readonly PayoutHold $hold;
	private readonly AccountShape $account;
	private readonly EntryShape $entry;
	private readonly Objects $objects;
	private readonly Renderer $renderer;
	private readonly Lists $lists;
	private readonly Movements $movements;
	private readonly Paydowns $paydowns;
	private readonly AccountFees $fees;
	private readonly MonthlyFee $readers;
	private readonly Settlement $settlement;
	private readonly FraudWarnings $warnings;
	private readonly BankDisputes $bank;
	private readonly Confirmation $confirmation;
	private readonly Captures $captures;
	private readonly RefundCourse $refunds;
	private readonly PayoutCourse $payouts;
	private readonly SandboxClock $clock;

	public function __construct(
		private readonly Store $store,
		private readonly Present $present,
		private readonly Ids $ids,
		private readonly Clock $real
	) {
		$this->settings     = new AccountSettings( $store );
		$this->banks        = new BankAccounts( $store, $this->settings );
		$this->health       = new AccountHealth( $this->settings, $present );
		$this->hold         = new PayoutHold( $store, $present, $this->settings, $this->health );
		$this->timer        = new Timer( $store, $present, $this->health, $this->hold );
		$this->account      = new AccountShape( $this->settings, $this->banks, $this->hold, $ids, $this->health );
		$this->entry        = new EntryShape( $ids, $present );
		$this->objects      = new Objects( $store, $ids );
		$methods            = new PaymentMethodShape( $ids );
		$this->renderer     = new Renderer( $store, $this->shapes( $methods ), $this->entry, $this->account, $methods, $ids );
		$this->lists        = new Lists( $store, $ids, $this->renderer );
		$this->movements    = new Movements( $store, $present, $this->settings );
		$this->paydowns     = new Paydowns( $store, $present, $this->objects, $this->movements, $this->settings, $ids );
		$this->fees         = new AccountFees( $this->settings, $present );
		$use                = new ReaderUse( $store, $present, $this->settings, $ids );
		$this->readers      = new MonthlyFee( $store, $this->settings, $this->movements, $use, $ids );
		$this->settlement   = new Settlement( $store, $present, $this->movements, $this->settings, $this->paydowns, $this->fees, $use );
		$this->warnings     = new FraudWarnings( $store, $present, $this->objects );
		$this->bank         = new BankDisputes( $store, $present, $this->objects, new DisputeMoney( $store, $present, $this->movements, $this->settlement ), $this->warnings );
		$holds              = new Holds( $store, $present, $this->objects );
		$this->confirmation = new Confirmation( $store, $present, $ids, $this->settlement, $this->bank, new Rules( $this->settings, $present ), $holds );
		$this->captures     = new Captures( $store, $present, $this->objects, $ids, $this->settlement, $this->confirmation, $holds );
		$this->refunds      = new RefundCourse( $store, $present, $this->objects, $this->movements, $this->settlement, $this->bank, $this->warnings );
		$this->payouts      = new PayoutCourse( $store, $present, $this->movements, $this->settings, $this->banks, $this->hold );
		$this->clock        = new SandboxClock( $store, $present, $this->scheduler(), $real );
	}

	/** The sandbox's clock. */
	public function clock(): SandboxClock {
		return $this->clock;
	}

	/** Makes ids. */
	public function ids(): Ids {
		return $this->ids;
	}

	/** Answers Stripe's calls. */
	public function transport(): SandboxTransport {
		return new SandboxTransport( $this->store, $this->clock, new Router( $this->routes() ), new Expansion( $this->renderer ), new Idempotency( $this->store, $this->present ) );
	}

	/**
	 * How everything looks, by value of the kind.
	 *
	 * @return array<int, Api\Shape>
	 */
	private function shapes( PaymentMethodShape $methods ): array {
		$charge = new ChargeShape( $this->ids );
		$refund = new RefundShape( $this->ids, $this->present );
		return array(
			Kind::Customer->value      => new CustomerShape( $this->ids ),
			Kind::PaymentMethod->value => $methods,
			Kind::PaymentIntent->value => new IntentShape( $this->ids ),
			Kind::Charge->value        => $charge,
			Kind::Payment->value       => $charge,
			Kind::Refund->value        => $refund,
			Kind::PaymentRefund->value => $refund,
			Kind::Dispute->value       => new DisputeShape( $this->ids, $this->present, $this->entry ),
			Kind::Payout->value        => new PayoutShape( $this->ids ),
			Kind::Loan->value          => new LoanShape( $this->ids ),
			Kind::ReaderFee->value     => new ReaderFeeShape( $this->ids ),
			Kind::Reader->value        => new ReaderShape( $this->ids, $this->present ),
			Kind::Location->value      => new LocationShape( $this->ids ),
			Kind::Document->value      => new DocumentShape( $this->ids, $this->settings ),
			Kind::File->value          => new FileShape( $this->ids ),
			Kind::Review->value        => new ReviewShape( $this->ids ),
			Kind::FraudWarning->value  => new EarlyFraudWarningShape( $this->ids ),
			Kind::FraudOutcome->value  => new FraudOutcomeShape( $this->ids ),
		);
	}

	/** Does what is due. */
	private function scheduler(): Scheduler {
		$delayed = new DelayedPayments( $this->store, $this->present, $this->objects, $this->settlement, $this->confirmation );
		return new Scheduler(
			$this->store,
			$this->present,
			$this->payouts,
			new MonthEnd( $this->present, $this->settings, $this->readers, new Invoices( $this->store, $this->settings ) ),
			array(
				Kind::PaymentIntent->value => $this->captures->expire( ... ),
				Kind::Payment->value       => $delayed->due( ... ),
				Kind::Refund->value        => $this->refunds->due( ... ),
				Kind::PaymentRefund->value => $this->refunds->due( ... ),
				Kind::Dispute->value       => $this->bank->due( ... ),
				Kind::FraudWarning->value  => $this->bank->follow_warning( ... ),
				Kind::Payout->value        => $this->payouts->due( ... ),
				Kind::AccountDate->value   => $this->timer->due( ... ),
				Kind::Loan->value          => $this->paydowns->due( ... ),
			)
		);
	}

	/**
	 * Who answers what.
	 *
	 * @return array<string, Route>
	 */
	private function routes(): array {
		$reader  = new MethodReader( $this->objects, $this->present );
		$balance = new Balance( $this->store, $this->present, $this->settings, $this->banks, $this->hold, $this->ids );
		$manual  = new ManualPayouts( $this->store, $this->present, $this->settings, $this->banks, $this->hold, $balance, $this->movements, $this->payouts );
		$routes  = array_merge(
			$this->account_routes(),
			$balance->routes(),
			( new RateTable( $this->present ) )->routes(),
			( new BalanceTransactions( $this->store, $this->ids, $this->lists, $this->entry ) )->routes(),
			( new Customers( $this->store, $this->objects, $this->lists, $this->renderer ) )->routes(),
			( new PaymentMethods( $this->store, $this->objects, $this->lists, $this->renderer, $reader ) )->routes(),
			( new Intents( $this->store, $this->objects, $this->lists, $this->renderer, $reader, $this->confirmation, $this->captures ) )->routes(),
			( new Charges( $this->store, $this->objects, $this->lists, $this->renderer, $this->captures ) )->routes(),
			( new Refunds( $this->store, $this->objects, $this->lists, $this->renderer, $this->refunds ) )->routes(),
			( new Disputes( $this->store, $this->objects, $this->lists, $this->renderer, $this->bank, new EvidenceReader( $this->objects, $this->present ) ) )->routes(),
			( new Files( $this->store, $this->present, $this->objects, $this->lists, $this->renderer, $this->settings ) )->routes(),
			( new Ruleset( $this->store, $this->present, $this->settings ) )->routes(),
			( new FraudOutcomes( $this->store, $this->objects, $this->lists, $this->renderer ) )->routes(),
			( new Reviews( $this->objects, $this->lists, $this->renderer ) )->routes(),
			( new EarlyFraudWarnings( $this->objects, $this->lists, $this->renderer, $this->warnings ) )->routes(),
			( new Payouts( $this->store, $this->objects, $this->lists, $this->renderer, $this->settings, $this->payouts, $manual ) )->routes(),
			( new Loans( $this->store, $this->objects, $this->lists, $this->renderer, $this->movements, $this->settings ) )->routes(),
			( new ReaderFees( $this->store, $this->objects, $this->renderer, $this->movements, $this->settings, $this->entry, $this->readers ) )->routes(),
			( new Readers( $this->store, $this->present, $this->objects, $this->lists, $this->renderer ) )->routes(),
			( new Locations( $this->store, $this->objects, $this->lists, $this->renderer ) )->routes(),
			( new FeeSchedules( $this->store, $this->settings, $this->fees ) )->routes(),
			( new TaxDetails( $this->store, $this->settings ) )->routes(),
			( new Documents( $this->objects, $this->lists, $this->renderer ) )->routes(),
			( new Events( $this->store, $this->ids, $this->lists, $this->renderer, $this->account ) )->routes()
		);
		return ( new ChargeGate( $this->health ) )->guard( $routes );
	}

	/**
	 * Who answers about the account.
	 *
	 * @return array<string, Route>
	 */
	private function account_routes(): array {
		$submission = new Submission( $this->settings, $this->present, $this->health, $this->timer, $this->banks );
		return array_merge(
			( new Accounts( $this->store, new AccountChange( $this->settings ), $submission, $this->account, $this->health ) )->routes(),
			( new AccountStates( $this->store, $this->present, $this->health, $this->timer, $this->account ) )->routes(),
			( new AccountSessions( $this->store, $this->present, $this->health ) )->routes(),
			( new BalanceSettings( $this->settings, $this->health, $this->hold ) )->routes(),
			( new ExternalAccounts( $this->store, $this->settings, $this->banks, $this->account, $this->ids ) )->routes(),
			( new AccountLinks( $this->store, $this->present, $this->settings, $this->banks, $submission ) )->routes(),
			$this->hold->routes()
		);
	}
}
