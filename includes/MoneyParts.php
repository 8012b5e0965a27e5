<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Disputes\DisputeOperation;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\LedgerObjects;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Operations\OperationLog;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Operations\Settlement;
use MerchantPayments\Orders\OrderCheck;
use MerchantPayments\Orders\OrderDisputes;
use MerchantPayments\Orders\OrderEvents;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\OrderRefunds;
use MerchantPayments\Orders\PageRefunds;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Orders\RefundWriter;
use MerchantPayments\Orders\Restock;
use MerchantPayments\Payments\AuthorizationOperation;
use MerchantPayments\Payments\Refund;
use MerchantPayments\Payouts\InstantPayout;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;

/** The part of the composition root for operations and their effects on orders. */
final class MoneyParts {

	public readonly PaymentOrders $orders;

	public readonly OrderPayment $payment;

	/** @param Closure(): LedgerParts $ledger */
	public function __construct(
		private readonly Database $database,
		private readonly Lock $lock,
		private readonly Clock $clock,
		private readonly Platform $platform,
		private readonly Scope $scope,
		private readonly Closure $ledger
	) {
		$this->orders  = new PaymentOrders( $lock );
		$this->payment = new OrderPayment( $this->orders, $this->restock() );
	}

	public function operations(): Operations {
		return new Operations( $this->log(), $this->platform, $this->operation( ... ), $this->lock, $this->objects()->before_call( ... ) );
	}

	public function settlement(): Settlement {
		return new Settlement( $this->log(), $this->operations(), $this->lock, $this->clock );
	}

	/**
	 * What is not known yet of a payment.
	 *
	 * @return list<array{kind: string, since: int, next_look: int|null}> As Settlement has it.
	 */
	public function pending( string $intent, string $charge ): array {
		return $this->settlement()->pending( $this->capture()->subject( array( 'payment_intent_id' => $intent ) ), $this->refund()->subject( array( 'charge_id' => $charge ) ) );
	}

	public function events(): OrderEvents {
		return new OrderEvents( $this->platform, $this->payment, $this->refunds(), $this->disputes() );
	}

	/** Compares orders with the platform. */
	public function order_check(): OrderCheck {
		return new OrderCheck( new ScopedTables( $this->database, $this->scope ), $this->platform, $this->payment, $this->refunds(), $this->disputes(), $this->clock );
	}

	public function capture(): AuthorizationOperation {
		return new AuthorizationOperation( true, $this->platform->payments(), $this->objects(), $this->orders, $this->payment, $this->clock );
	}

	public function cancel(): AuthorizationOperation {
		return new AuthorizationOperation( false, $this->platform->payments(), $this->objects(), $this->orders, $this->payment, $this->clock );
	}

	public function refund(): Refund {
		return new Refund( $this->platform->payments(), $this->objects(), $this->refunds(), fn () => ( $this->ledger )()->feed()->catch_up() );
	}

	public function instant_payout(): InstantPayout {
		return new InstantPayout( $this->platform->balance(), $this->objects() );
	}

	/** Saves evidence for a dispute. */
	public function dispute_draft(): DisputeOperation {
		return new DisputeOperation( DisputeOperation::DRAFT, $this->platform->disputes(), $this->objects(), $this->disputes() );
	}

	/** Submits evidence to the bank. */
	public function dispute_submission(): DisputeOperation {
		return new DisputeOperation( DisputeOperation::SUBMIT, $this->platform->disputes(), $this->objects(), $this->disputes() );
	}

	public function dispute_close(): DisputeOperation {
		return new DisputeOperation( DisputeOperation::ACCEPT, $this->platform->disputes(), $this->objects(), $this->disputes() );
	}

	/** An operation by name: one that started in another process may be finished in this one. */
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
	public function objects(): LedgerObjects {
		return ( $this->ledger )()->objects();
	}

	private function disputes(): OrderDisputes {
		return new OrderDisputes( $this->orders, $this->writer() );
	}

	public function refunds(): OrderRefunds {
		return new OrderRefunds( $this->orders, $this->page(), $this->writer() );
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
		return new OperationLog( $this->database, $this->clock, $this->scope );
	}
}
