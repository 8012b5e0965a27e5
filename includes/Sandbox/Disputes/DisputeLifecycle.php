<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Balance\BalanceTransactions;
use MerchantPayments\Sandbox\Fraud\EarlyFraudWarnings;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\ExchangeRates;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Payments\ChargeSettlement;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Opens disputes and inquiries, waits for evidence, and decides. A dispute withdraws its amount and a fee from the balance, which are
 * returned when it is won; an inquiry moves no money until it becomes a dispute. Fees are fixed amounts, as in Fees.
 *
 * A charge stores its open and lost disputes and inquiries as `dispute` and `inquiry`: the number of a single one, or a list.
 */
final class DisputeLifecycle {

	/** Days to respond to a dispute, and to an inquiry. */
	public const DUE_DAYS         = 9;
	public const DUE_DAYS_INQUIRY = 20;

	/**
	 * Seconds until a bank decides on evidence: for a dispute, for an inquiry (spec 2, section 9), and with Stripe's test texts, which
	 * determine the decision.
	 */
	private const REVIEW         = 60 * 86400;
	private const REVIEW_INQUIRY = 120 * 86400;
	private const REVIEW_TEST    = 60;

	/** Final statuses. */
	private const CLOSED = array( 'won', 'lost', 'warning_closed', 'charge_refunded' );

	/** Days after which an open Klarna inquiry becomes a dispute. */
	private const KLARNA_DAYS = 21;

	/** Number of early fraud warnings out of twenty that become disputes unless the payment is refunded. */
	private const WARNED = 13;

	/**
	 * Visa's fee for a contested and lost compliance dispute, in US cents (docs.stripe.com/disputes/api/visa-compliance).
	 */
	private const NETWORK_FEE = 50_000;

	private const DISPUTE = 'dispute';
	private const INQUIRY = 'inquiry';

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly EarlyFraudWarnings $warnings,
		private readonly BalanceTransactions $movements,
		private readonly ChargeSettlement $settlement,
		private readonly CompellingEvidenceRules $compelling
	) {}

	/** Disputes a charge immediately, or creates a warning, when its test card says so. */
	public function follow( Record $charge ): void {
		$effects = $charge->body['effects'] ?? array();
		$reasons = (array) ( $effects['dispute'] ?? $effects['inquiry'] ?? array() );
		$step    = MinorUnits::step( $charge->text( 'currency' ) );
		$left    = $charge->int( 'captured' );
		foreach ( $reasons as $place => $reason ) {
			$facts = array(
				'amount'  => intdiv( $left, $step * ( count( $reasons ) - $place ) ) * $step,
				'reason'  => $reason,
				'inquiry' => isset( $effects['inquiry'] ),
			);
			$left -= $facts['amount'];
			if ( $facts['amount'] > 0 ) {
				$this->open( $charge, $facts );
			}
		}
		if ( isset( $effects['warning'] ) ) {
			$this->warnings->warn( $charge, $effects['warning'], null );
		}
	}

	/**
	 * @param array<string, mixed> $facts `amount`, `reason`, `inquiry`; optional `due_in` (seconds), `network_reason_code`, `issuer`,
	 *   `metadata`.
	 */
	public function open( Record $charge, array $facts ): Record {
		$inquiry = (bool) ( $facts['inquiry'] ?? false );
		$method  = Method::kept( $charge->body );
		$klarna  = $inquiry && 'klarna' === $method->type;
		$days    = $klarna ? self::KLARNA_DAYS : ( $inquiry ? self::DUE_DAYS_INQUIRY : self::DUE_DAYS );
		$due_by  = $this->clock->now() + ( $facts['due_in'] ?? 86400 * $days );
		unset( $facts['due_in'] );
		$body = Record::thin( $facts ) + array(
			'currency' => $charge->text( 'currency' ),
			'due_by'   => $due_by,
			'intent'   => $charge->parent,
			'type'     => $method->is_card() ? 'card' : $method->type,
			'brand'    => $method->details['brand'] ?? 'visa',
		);
		if ( $klarna ) {
			$body['escalates'] = $due_by;
		}

		$dispute = $this->store->add( Kind::Dispute, $charge->number, $inquiry ? 'warning_needs_response' : 'needs_response', $body );
		$this->store->schedule( $dispute, $due_by );
		$charge->body['disputed'] = true;
		self::add_open( $charge, $dispute );
		$this->store->save( $charge );
		if ( ! $inquiry ) {
			$this->withdraw( $dispute, $charge );
		}
		$this->store->emit( EventType::DisputeCreated, $dispute->number );
		if ( ! $inquiry ) {
			$this->store->emit( EventType::DisputeFundsWithdrawn, $dispute->number );
		}
		$this->warnings->settle( $charge );
		return $dispute;
	}

	/** Submits evidence to the bank. */
	public function review( Record $dispute ): void {
		$inquiry         = 'needs_response' !== $dispute->status;
		$verdict         = Evidence::verdict( $dispute->body['evidence'] ?? array(), $inquiry );
		$dispute->status = $inquiry ? 'warning_under_review' : 'under_review';
		$dispute->body   = array( 'submissions' => $dispute->int( 'submissions' ) + 1 ) + $dispute->body;

		$dispute->body['metadata']['__evidence_submitted_at'] = (string) $this->clock->now();
		if ( '' !== $verdict ) {
			$dispute->body['verdict'] = $verdict;
		}
		if ( $this->compelling->is_qualified( $dispute ) ) {
			$dispute->body['qualified'] = true;
		}
		$this->store->save( $dispute );
		$until = $dispute->body['escalates'] ?? $this->clock->now() + ( $inquiry ? self::REVIEW_INQUIRY : self::REVIEW );
		$this->store->schedule( $dispute, '' === $verdict ? $until : $this->clock->now() + self::REVIEW_TEST );
	}

	/** The bank's action after a deadline. */
	public function due( Record $dispute ): void {
		$odds = crc32( 'dispute' . $dispute->number ) % 20;
		match ( $dispute->status ) {
			'needs_response', Appeals::OPEN => $this->decide( $dispute, 'lost' ),
			'under_review', Appeals::REVIEW => $this->decide(
				$dispute,
				$dispute->body['verdict'] ?? ( isset( $dispute->body['qualified'] ) || $odds < 8 ? 'won' : 'lost' )
			),
			'warning_needs_response' => $this->decide(
				$dispute,
				$odds < 5 || isset( $dispute->body['escalates'] ) ? 'escalated' : 'warning_closed'
			),
			'warning_under_review'   => $this->decide( $dispute, $this->escalates( $dispute ) ? 'escalated' : 'warning_closed' ),
			default                  => null,
		};
	}

	/** Disputes a payment with a warning, unless it was refunded. */
	public function follow_warning( Record $warning ): void {
		$charge = $this->store->get( $warning->parent );
		$left   = $charge->int( 'captured' ) - $charge->int( 'refunded' );
		$comes  = isset( $warning->body['disputes'] ) || crc32( 'warning' . $warning->number ) % 20 < self::WARNED;
		if ( 'actionable' === $warning->status && $comes && $left > 0 && ! self::is_contested( $charge ) ) {
			$this->open(
				$charge,
				array(
					'amount' => $left,
					'reason' => 'fraudulent',
				)
			);
		}
	}

	/** Decides a dispute. */
	public function decide( Record $dispute, string $outcome, bool $merchant = false ): void {
		$charge    = $this->store->get( $dispute->parent );
		$is_appeal = in_array( $dispute->status, array( Appeals::OPEN, Appeals::REVIEW ), true );
		if ( 'escalated' === $outcome ) {
			$this->escalate( $dispute, $charge );
			return;
		}
		$dispute->status                                   = $outcome;
		$dispute->body['metadata']['__dispute_closed_at']  = (string) $this->clock->now();
		$dispute->body['metadata']['__closed_by_merchant'] = $merchant ? '1' : '0';
		if ( 'lost' !== $outcome ) {
			self::remove_open( $charge, $dispute );
			$this->store->save( $charge );
		}
		if ( 'won' === $outcome ) {
			$this->reinstate( $dispute );
			$this->store->emit( EventType::DisputeFundsReinstated, $dispute->number );
		} elseif ( 'lost' === $outcome && ! $is_appeal && isset( $dispute->body['submissions'] ) && Evidence::has_network_fee( $dispute ) ) {
			$this->take_network_fee( $dispute );
			$this->store->emit( EventType::DisputeFundsWithdrawn, $dispute->number );
		}
		$this->store->save( $dispute );
		$this->store->schedule( $dispute, null );
		$this->store->emit( EventType::DisputeClosed, $dispute->number );
	}

	/** Whether a dispute is still open. */
	public static function is_open( Record $dispute ): bool {
		return ! in_array( $dispute->status, self::CLOSED, true );
	}

	/** Whether an answered inquiry becomes a dispute afterwards. */
	private function escalates( Record $dispute ): bool {
		$verdict = $dispute->text( 'verdict' );
		return 'escalated' === $verdict || ( '' === $verdict && isset( $dispute->body['escalates'] ) );
	}

	/** Turns an inquiry into a dispute. */
	private function escalate( Record $dispute, Record $charge ): void {
		$left = $charge->int( 'captured' ) - $charge->int( 'refunded' );
		if ( $left < 1 ) {
			$this->decide( $dispute, 'warning_closed' );
			return;
		}
		$dispute->status         = 'needs_response';
		$dispute->body['amount'] = min( $dispute->int( 'amount' ), $left );
		$dispute->body['due_by'] = $this->clock->now() + self::DUE_DAYS * 86400;
		// The merchant responds again: evidence for the inquiry can be changed and is not decided on.
		unset( $dispute->body['inquiry'], $dispute->body['escalates'], $dispute->body['verdict'], $dispute->body['submissions'] );
		unset( $dispute->body['metadata']['__evidence_submitted_at'] );
		self::remove_open( $charge, $dispute );
		self::add_open( $charge, $dispute );
		$this->store->save( $charge );
		$this->withdraw( $dispute, $charge );
		$this->store->schedule( $dispute, $dispute->int( 'due_by' ) );
		$this->store->emit( EventType::DisputeUpdated, $dispute->number );
		$this->store->emit( EventType::DisputeFundsWithdrawn, $dispute->number );
	}

	/** Withdraws amount and fee. */
	public function withdraw( Record $dispute, Record $charge ): void {
		$money = $this->movements->converted( -$dispute->int( 'amount' ), $dispute->text( 'currency' ) );
		$fee   = ExchangeRates::price( Fees::DISPUTE, $money->currency );
		$entry = $this->movements->book(
			EntryType::Dispute,
			$money,
			$dispute->number,
			array(
				'parts'        => array( array( FeePart::Dispute, $fee ) ),
				'available_on' => $this->settlement->leaves_on( $charge ),
				'description'  => 'Chargeback withdrawal',
			)
		);

		$dispute->body['movements'][] = $entry->number;
		$this->store->save( $dispute );
	}

	/** Returns what was withdrawn. */
	public function reinstate( Record $dispute ): void {
		$taken = $this->store->entries( $dispute->body['movements'] )[ $dispute->body['movements'][0] ];
		$entry = $this->movements->book(
			EntryType::DisputeReversal,
			new Conversion( -$taken->amount, $taken->currency, $taken->body['rate'] ?? null ),
			$dispute->number,
			array(
				'parts'        => array( array( FeePart::Dispute, -$taken->fee ) ),
				'available_on' => max( $this->clock->now(), $taken->available_on ),
				'description'  => 'Chargeback reversal',
			)
		);

		$dispute->body['movements'][] = $entry->number;
	}

	/** Withdraws a card network's fee. */
	public function take_network_fee( Record $dispute ): void {
		$currency = $this->store->entries( $dispute->body['movements'] )[ $dispute->body['movements'][0] ]->currency;
		$fee      = ExchangeRates::price( self::NETWORK_FEE, $currency );
		$entry    = $this->movements->book(
			EntryType::Dispute,
			new Conversion( 0, $currency, null ),
			$dispute->number,
			array(
				'parts'        => array( array( FeePart::Network, $fee ) ),
				'available_on' => $this->clock->now(),
				'description'  => 'Network fee of a compliance dispute',
			)
		);

		$dispute->body['movements'][] = $entry->number;
	}

	public static function add_open( Record $charge, Record $dispute ): void {
		$kind = isset( $dispute->body['inquiry'] ) ? self::INQUIRY : self::DISPUTE;
		self::keep_open( $charge, $kind, array( ...self::open_numbers( $charge, $kind ), $dispute->number ) );
	}

	public static function remove_open( Record $charge, Record $dispute ): void {
		foreach ( array( self::DISPUTE, self::INQUIRY ) as $kind ) {
			self::keep_open( $charge, $kind, array_values( array_diff( self::open_numbers( $charge, $kind ), array( $dispute->number ) ) ) );
		}
	}

	/** Whether a charge has an open or lost dispute or inquiry. */
	public static function is_contested( Record $charge ): bool {
		return self::is_disputed( $charge ) || array() !== self::inquiries( $charge );
	}

	/** Whether a charge has an open or lost dispute; inquiries don't count. */
	public static function is_disputed( Record $charge ): bool {
		return array() !== self::open_numbers( $charge, self::DISPUTE );
	}

	/** @return list<int> Their numbers. */
	public static function inquiries( Record $charge ): array {
		return self::open_numbers( $charge, self::INQUIRY );
	}

	/** @return list<int> Numbers. */
	private static function open_numbers( Record $charge, string $kind ): array {
		return array_values( array_map( 'intval', (array) ( $charge->body[ $kind ] ?? array() ) ) );
	}

	/** @param list<int> $numbers Numbers. */
	private static function keep_open( Record $charge, string $kind, array $numbers ): void {
		unset( $charge->body[ $kind ] );
		if ( array() !== $numbers ) {
			$charge->body[ $kind ] = 1 === count( $numbers ) ? $numbers[0] : $numbers;
		}
	}
}
