<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Disputes\AcceptDispute;
use MerchantPayments\Disputes\AnswerDispute;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\AnswerWriter;
use MerchantPayments\Ledger\KnownObjects;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Operations\OperationLog;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Operations\Sender;
use MerchantPayments\Operations\Settlement;
use MerchantPayments\Orders\OrderDisputes;
use MerchantPayments\Orders\OrderEvents;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\OrderRefunds;
use MerchantPayments\Orders\PageRefunds;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\Cancel;
use MerchantPayments\Payments\Capture;
use MerchantPayments\Payments\Refund;
use MerchantPayments\Payouts\InstantPayout;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;

/** The part of the composition root that wires what is done with money, and what that means to orders. */
final class MoneyParts {

	/** Finds orders. */
	public readonly PaymentOrders $orders;

	/** Tells orders of payments. */
	public readonly OrderPayment $payment;

	/** Knows refunds on orders' own pages. */
	public readonly PageRefunds $page;

	/** Tells orders of refunds. */
	public readonly OrderRefunds $refunds;

	/** @param Closure(): LedgerParts $ledger */
	public function __construct(
		private readonly Database $database,
		private readonly Lock $lock,
		private readonly Clock $clock,
		private readonly Platform $platform,
		private readonly Scope $scope,
		private readonly Closure $ledger
	) {
		$this->orders  = new PaymentOrders( $lock, $database );
		$this->payment = new OrderPayment( $this->orders );
		$this->page    = new PageRefunds( new SystemClock() );
		$this->refunds = new OrderRefunds( $this->orders, $this->page );
	}

	public function operations(): Operations {
		return new Operations( $this->log(), $this->sender(), $this->lock );
	}

	/** Finds out what happened. */
	public function settlement(): Settlement {
		return new Settlement( $this->log(), $this->sender(), $this->lock, $this->clock );
	}

	/** Brings orders up to events. */
	public function events(): OrderEvents {
		return new OrderEvents( $this->platform, $this->payment, $this->refunds, $this->disputes() );
	}

	/** Capturing. */
	public function capture(): Capture {
		return new Capture( $this->platform->payments(), $this->known(), $this->answers(), $this->orders, $this->payment, $this->clock );
	}

	public function cancel(): Cancel {
		return new Cancel( $this->platform->payments(), $this->known(), $this->answers(), $this->orders, $this->payment, $this->clock );
	}

	/** Refunding. */
	public function refund(): Refund {
		return new Refund( $this->platform->payments(), $this->known(), $this->answers(), $this->refunds, fn () => ( $this->ledger )()->feed()->catch_up() );
	}

	/** Paying out at once. */
	public function instant_payout(): InstantPayout {
		return new InstantPayout( $this->platform->balance(), $this->known(), $this->answers() );
	}

	/** Saving an answer to a dispute. */
	public function dispute_draft(): AnswerDispute {
		return new AnswerDispute( $this->answers(), $this->disputes(), false );
	}

	/** Sending an answer to the bank. */
	public function dispute_submission(): AnswerDispute {
		return new AnswerDispute( $this->answers(), $this->disputes(), true );
	}

	/** Accepting a dispute. */
	public function dispute_close(): AcceptDispute {
		return new AcceptDispute( $this->answers(), $this->disputes() );
	}

	/** Every kind of action, by its name: what was begun in one process may be finished in another. */
	private function operation( string $name ): ?Operation {
		$operations = array( $this->capture(), $this->cancel(), $this->refund(), $this->instant_payout(), $this->dispute_draft(), $this->dispute_submission(), $this->dispute_close() );
		foreach ( $operations as $operation ) {
			if ( $operation->name() === $name ) {
				return $operation;
			}
		}
		return null;
	}

	/** What the ledger knows of single objects. */
	public function known(): KnownObjects {
		return ( $this->ledger )()->known();
	}

	private function answers(): AnswerWriter {
		return ( $this->ledger )()->answers();
	}

	private function disputes(): OrderDisputes {
		return new OrderDisputes( $this->orders );
	}

	/** What was done. */
	private function log(): OperationLog {
		return new OperationLog( $this->database, $this->clock, $this->scope );
	}

	/** Sends actions. */
	private function sender(): Sender {
		return new Sender( $this->log(), $this->platform, $this->operation( ... ) );
	}
}
