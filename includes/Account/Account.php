<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Disputes\DisputeOperation;
use MerchantPayments\Disputes\OwnResponses;
use MerchantPayments\Documents\MonthlyInvoices;
use MerchantPayments\Documents\TaxDetails;
use MerchantPayments\Fraud\KeptRules;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\Check;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Import\Importer;
use MerchantPayments\Ledger\Ledger;
use MerchantPayments\Ledger\LedgerObjects;
use MerchantPayments\Ledger\Reconcile;
use MerchantPayments\Ledger\Repair;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\LostAnswers;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Operations\OperationLog;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Operations\PendingOperations;
use MerchantPayments\Operations\Settlement;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\Matching\Matching;
use MerchantPayments\Orders\Matching\TakeOver;
use MerchantPayments\Orders\OrderCheck;
use MerchantPayments\Orders\OrderDisputes;
use MerchantPayments\Orders\OrderEvents;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\OrderRefunds;
use MerchantPayments\Orders\OtherRefunds;
use MerchantPayments\Orders\PageRefunds;
use MerchantPayments\Orders\PaidOrderCheck;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Orders\RefundWriter;
use MerchantPayments\Orders\Restock;
use MerchantPayments\Payments\AuthorizationOperation;
use MerchantPayments\Payments\AuthorizedPayment;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Payments\LockedPayment;
use MerchantPayments\Payments\Refund;
use MerchantPayments\Payments\PaidWith;
use MerchantPayments\Payouts\InstantPayout;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\FeeSchedule;
use MerchantPayments\Platform\Http\Pace;
use MerchantPayments\Platform\Http\PacedTransport;
use MerchantPayments\Platform\LoanBook;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Transport;
use WC_Order;

/**
 * One account of the store: its platform, ledger, operations and orders. The only place that wires them together; creating an account asks
 * nobody.
 */
final class Account {

	private readonly Platform $platform;

	private ?Importer $importer = null;

	private ?self $in_bulk = null;

	private ?Ledger $ledger = null;

	/**
	 * @param Database $database The site's.
	 * @param Lock     $lock     The site's.
	 * @param Clock    $clock    The site's.
	 */
	public function __construct(
		public readonly Scope $scope,
		public readonly Connection $connection,
		private readonly Database $database,
		private readonly Lock $lock,
		private readonly Clock $clock,
		private readonly Listeners $listeners
	) {
		$this->platform = new Platform( $connection->transport, $connection->offered, $connection->adapters );
	}

	public function scope(): Scope {
		return $this->scope;
	}

	public function mode(): Mode {
		return $this->scope->mode;
	}

	public function transport(): Transport {
		return $this->connection->transport;
	}

	public function platform(): Platform {
		return $this->platform;
	}

	/** The account as the platform has it. */
	public function on_platform(): PlatformAccount {
		return new PlatformAccount( $this->platform, $this->scope->id );
	}

	public function fees(): FeeSchedule {
		return $this->connection->adapters->fees() ?? new PaidFees( $this->tables(), $this->connection->clock );
	}

	public function loans(): LoanBook {
		return $this->connection->adapters->loans() ?? new LoansPaidOut( $this->tables(), $this->platform->capital() );
	}

	/** What its documents are addressed to. */
	public function tax_details(): TaxDetails {
		return new TaxDetails( $this->scope );
	}

	public function invoices(): MonthlyInvoices {
		return new MonthlyInvoices( $this->tables(), $this->lock, $this->tax_details() );
	}

	/** Its rows. */
	public function tables(): ScopedTables {
		return new ScopedTables( $this->database, $this->scope );
	}

	public function ledger(): Ledger {
		return $this->ledger ??= new Ledger( $this->database, $this->lock, $this->clock, $this->platform, $this->happened( ... ), $this->scope );
	}

	/** @param array<string, mixed> $event A Stripe event that the ledger has. */
	private function happened( array $event ): void {
		$this->events()->handle( $event );
		( $this->listeners->event )( $this, $event );
		$this->settle_after( $event );
	}

	/** Applies the platform's events. */
	public function event_feed(): EventFeed {
		return $this->ledger()->feed();
	}

	/** Brings its history into the ledger. */
	public function importer(): Importer {
		return $this->importer ??= $this->in_bulk()->ledger()->importer( $this->connection->leaves_room( ... ) );
	}

	/** The same account for jobs, whose calls leave room for those that people wait for. */
	public function in_bulk(): self {
		if ( Mode::Sandbox === $this->mode() || $this->connection->transport instanceof PacedTransport ) {
			return $this;
		}
		return $this->in_bulk ??= new self(
			$this->scope,
			$this->connection->paced( Pace::of( $this->scope->id ) ),
			$this->database,
			$this->lock,
			$this->clock,
			$this->listeners
		);
	}

	public function rebuild(): Repair {
		return $this->ledger()->rebuild();
	}

	public function reconcile(): Reconcile {
		return $this->ledger()->reconcile();
	}

	/** Verifies that the money adds up. */
	public function check(): Check {
		return $this->ledger()->check();
	}

	/** @throws AccessDenied When the store has no keys for it: nothing is begun then. */
	public function operations(): Operations {
		if ( ! $this->connection->is_open ) {
			throw AccessDenied::no_keys();
		}
		$revision = $this->ledger()->projector()->revision( ... );
		return new Operations( $this->log(), $this->platform, $this->lost_answers(), $this->operation( ... ), $this->lock, $revision );
	}

	private function lost_answers(): LostAnswers {
		return new LostAnswers( $this->log(), $this->operation( ... ), $this->connection->clock );
	}

	private function subjects(): LockedPayment {
		return new LockedPayment( $this->platform, $this->objects() );
	}

	/** The merchant's fraud rules for its payments. */
	public function fraud_rules(): KeptRules {
		return new KeptRules( $this->scope );
	}

	public function settlement(): Settlement {
		return new Settlement( $this->log(), $this->lost_answers(), $this->lock, $this->connection->clock );
	}

	/**
	 * Looks at what is pending where an event says that something happened: it may be the effect of an answer that was lost.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 */
	private function settle_after( array $event ): void {
		$subject = LockedPayment::of_event( $event ) ?? InstantPayout::of_event( $event );
		if ( null !== $subject ) {
			$this->settlement()->look( $subject );
		}
	}

	/**
	 * What is not known yet of a payment, its refunds and its disputes.
	 *
	 * @param string $payment The id of its intent, or of its charge where it has none.
	 * @return list<array{kind: string, subject: string, since: int, next_look: int|null}> As PendingOperations has it.
	 */
	public function pending( string $payment ): array {
		return $this->pending_operations()->on( LockedPayment::of_intent( $payment ) );
	}

	/** Whether a payment's money may be moving, so that nothing else may move it. */
	public function is_pending( string $payment ): bool {
		return $this->pending_operations()->are_on( LockedPayment::of_intent( $payment ) );
	}

	public function pending_operations(): PendingOperations {
		return new PendingOperations( $this->log(), $this->connection->clock );
	}

	/** Applies events to orders. */
	public function events(): OrderEvents {
		$decide = fn ( int $order_id, array $intent ) => $this->authorized()->decide( Actor::Plugin, $order_id, $intent );
		$told   = array( $this->payment(), $this->refunds(), $this->disputes(), $this->others() );
		return new OrderEvents( $this->platform, $this->orders(), ...$told, decide: $decide );
	}

	/** Compares orders with the platform. */
	public function order_check(): OrderCheck {
		return new OrderCheck(
			$this->tables(),
			$this->platform,
			$this->payment(),
			$this->refunds(),
			$this->disputes(),
			new PaidOrderCheck( $this->tables(), $this->platform->payments(), $this->orders() ),
			$this->connection->clock
		);
	}

	public function capture(): AuthorizationOperation {
		return $this->authorization( true );
	}

	/** A customer's payment of an order. */
	public function confirmation(): Confirmation {
		return new Confirmation( $this->platform->payments(), $this->objects(), $this->payment() );
	}

	/** What becomes of a payment of a customer's that a bank has approved. */
	public function authorized(): AuthorizedPayment {
		return new AuthorizedPayment(
			$this->platform->payments(),
			$this->fraud_rules(),
			$this->payment(),
			$this->operations( ... ),
			$this->capture( ... ),
			$this->cancel( ... )
		);
	}

	public function cancel(): AuthorizationOperation {
		return $this->authorization( false );
	}

	private function authorization( bool $captures ): AuthorizationOperation {
		$payments = $this->platform->payments();
		return new AuthorizationOperation( $captures, $payments, $this->objects(), $this->orders(), $this->payment(), $this->connection->clock );
	}

	public function refund(): Refund {
		return new Refund( $this->platform, $this->objects(), $this->subjects(), $this->refunds(), fn () => $this->ledger()->feed()->catch_up() );
	}

	public function instant_payout(): InstantPayout {
		return new InstantPayout( $this->platform->balance(), $this->platform->payouts(), $this->objects(), $this->listeners->not_paid );
	}

	public function dispute_draft(): DisputeOperation {
		return $this->dispute( DisputeOperation::DRAFT );
	}

	public function dispute_submission(): DisputeOperation {
		return $this->dispute( DisputeOperation::SUBMIT );
	}

	public function dispute_close(): DisputeOperation {
		return $this->dispute( DisputeOperation::ACCEPT );
	}

	public function dispute_appeal(): DisputeOperation {
		return $this->dispute( DisputeOperation::APPEAL );
	}

	/** @param DisputeOperation::DRAFT|DisputeOperation::SUBMIT|DisputeOperation::ACCEPT|DisputeOperation::APPEAL $name */
	private function dispute( string $name ): DisputeOperation {
		$client = $this->platform->disputes();
		return new DisputeOperation( $name, $client, $this->objects(), $this->subjects(), $this->disputes(), $this->connection->clock );
	}

	/** What the store itself did to disputes. */
	public function own_responses(): OwnResponses {
		$is_stripes = Mode::Sandbox !== $this->mode() && str_starts_with( $this->scope->account, 'acct_' );
		return new OwnResponses( $this->log(), $is_stripes ? $this->scope->account : null );
	}

	/** An operation by name: one that started in another process may be finished in this one. */
	private function operation( string $name ): ?Operation {
		$disputes = array( $this->dispute_draft(), $this->dispute_submission(), $this->dispute_close(), $this->dispute_appeal() );
		$payments = array( $this->confirmation(), $this->capture(), $this->cancel(), $this->refund() );
		foreach ( array( ...$payments, $this->instant_payout(), ...$disputes ) as $operation ) {
			if ( $operation->name() === $name ) {
				return $operation;
			}
		}
		return null;
	}

	/** What the ledger knows of single objects. */
	public function objects(): LedgerObjects {
		return $this->ledger()->objects();
	}

	/** Its payments' orders of other plugins. */
	public function linked_payments(): LinkedPayments {
		return new LinkedPayments( $this->tables() );
	}

	/** Finds them. */
	public function matching(): Matching {
		return new Matching( $this->database, $this->tables(), $this->lock, $this->clock );
	}

	/** Lets events, refunds and captures act on them. */
	public function take_over(): TakeOver {
		return new TakeOver( $this->orders(), $this->linked_payments(), $this->tables(), $this->lock, $this->connection->clock );
	}

	/** The orders that were paid in it. */
	public function orders(): PaymentOrders {
		return new PaymentOrders( $this->lock, $this->scope, $this->linked_payments() );
	}

	/** What captures and releases do to orders. */
	public function payment(): OrderPayment {
		$name = static fn ( WC_Order $paid, array $intent ) => PaidWith::note( $paid, $intent );
		return new OrderPayment( $this->orders(), $this->restock(), $this->listeners->unexpected, $name );
	}

	private function disputes(): OrderDisputes {
		return new OrderDisputes( $this->orders(), $this->writer() );
	}

	public function refunds(): OrderRefunds {
		return new OrderRefunds( $this->orders(), $this->page(), $this->writer() );
	}

	/** Refunds of orders whose plugin is there. */
	public function others(): OtherRefunds {
		return new OtherRefunds( $this->platform, $this->scope, $this->orders(), $this->linked_payments(), $this->refunds() );
	}

	/** Refunds made on an order's page. */
	public function page(): PageRefunds {
		return new PageRefunds( new SystemClock(), $this->lock );
	}

	private function writer(): RefundWriter {
		return new RefundWriter( $this->restock(), $this->page() );
	}

	private function restock(): Restock {
		return new Restock( $this->database );
	}

	private function log(): OperationLog {
		return new OperationLog( $this->database, $this->connection->clock, $this->scope );
	}
}
