<?php
/**
 * What banks do about payments.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Opens disputes and inquiries, waits for answers, and decides. An inquiry moves no money until it becomes a dispute.
 */
final class BankDisputes {

	/**
	 * Days that the merchant has to answer a dispute; an inquiry.
	 */
	public const DUE_DAYS         = 9;
	public const DUE_DAYS_INQUIRY = 20;

	/**
	 * How long a bank thinks about evidence, in seconds; and when Stripe's test texts tell it what to think.
	 */
	private const REVIEW      = 60 * 86400;
	private const REVIEW_TEST = 60;

	/**
	 * Statuses after which nothing happens any more.
	 */
	private const CLOSED = array( 'won', 'lost', 'warning_closed' );

	/**
	 * Works on the given store.
	 *
	 * @param Store        $store   The sandbox's memory.
	 * @param Present      $present The moment that is being played.
	 * @param Objects      $objects Finds objects.
	 * @param DisputeMoney $money   Moves the money.
	 */
	public function __construct(
		private readonly Store $store,
		private readonly Present $present,
		private readonly Objects $objects,
		private readonly DisputeMoney $money
	) {}

	/**
	 * Disputes a charge at once when its test card says so.
	 *
	 * @param Record $charge A charge that was just paid.
	 */
	public function follow( Record $charge ): void {
		$effects = $charge->body['effects'] ?? array();
		if ( isset( $effects['dispute'] ) || isset( $effects['inquiry'] ) ) {
			$this->open(
				$charge,
				array(
					'amount'  => $charge->int( 'captured' ),
					'reason'  => $effects['dispute'] ?? $effects['inquiry'],
					'inquiry' => isset( $effects['inquiry'] ),
				)
			);
		}
	}

	/**
	 * Opens a dispute or an inquiry.
	 *
	 * @param Record               $charge The charge.
	 * @param array<string, mixed> $facts  `amount`, `reason`, `inquiry`, and if wanted `due_in` (seconds), `network_reason_code`, `metadata`.
	 */
	public function open( Record $charge, array $facts ): Record {
		$inquiry = (bool) ( $facts['inquiry'] ?? false );
		$method  = Method::kept( $charge->body );
		$due_by  = $this->present->now() + ( $facts['due_in'] ?? 86400 * ( $inquiry ? self::DUE_DAYS_INQUIRY : self::DUE_DAYS ) );
		unset( $facts['due_in'] );
		$body = Record::thin( $facts ) + array(
			'currency' => $charge->text( 'currency' ),
			'due_by'   => $due_by,
			'intent'   => $charge->parent,
			'type'     => $method->is_card() ? 'card' : $method->type,
			'brand'    => $method->details['brand'] ?? 'visa',
		);

		$dispute = $this->store->add( Kind::Dispute, $charge->number, $inquiry ? 'warning_needs_response' : 'needs_response', $body );
		$this->store->schedule( $dispute, $due_by );
		$charge->body['disputed']                         = true;
		$charge->body[ $inquiry ? 'inquiry' : 'dispute' ] = $dispute->number;
		$this->store->save( $charge );
		if ( ! $inquiry ) {
			$this->money->withdraw( $dispute, $charge );
		}
		$this->store->emit( EventType::DisputeCreated, $dispute->number );
		if ( ! $inquiry ) {
			$this->store->emit( EventType::DisputeFundsWithdrawn, $dispute->number );
		}
		return $dispute;
	}

	/**
	 * Takes in evidence and thinks about it.
	 *
	 * @param Record $dispute The dispute, in need of a response.
	 */
	public function review( Record $dispute ): void {
		$verdict         = Evidence::verdict( $dispute->body['evidence'] ?? array() );
		$dispute->status = 'needs_response' === $dispute->status ? 'under_review' : 'warning_under_review';
		$dispute->body   = array( 'submissions' => $dispute->int( 'submissions' ) + 1 ) + $dispute->body;

		$dispute->body['metadata']['__evidence_submitted_at'] = (string) $this->present->now();
		if ( '' !== $verdict ) {
			$dispute->body['verdict'] = $verdict;
		}
		$this->store->save( $dispute );
		$this->store->schedule( $dispute, $this->present->now() + ( '' === $verdict ? self::REVIEW : self::REVIEW_TEST ) );
	}

	/**
	 * Does what the bank does when time is over.
	 *
	 * @param Record $dispute The dispute.
	 */
	public function due( Record $dispute ): void {
		$luck = crc32( 'dispute' . $dispute->number ) % 20;
		match ( $dispute->status ) {
			'needs_response'         => $this->decide( $dispute, 'lost' ),
			'under_review'           => $this->decide( $dispute, $dispute->body['verdict'] ?? ( $luck < 8 ? 'won' : 'lost' ) ),
			'warning_needs_response' => $this->decide( $dispute, $luck < 5 ? 'escalated' : 'warning_closed' ),
			'warning_under_review'   => $this->decide( $dispute, 'lost' === $dispute->text( 'verdict' ) ? 'escalated' : 'warning_closed' ),
			default                  => null,
		};
	}

	/**
	 * Decides.
	 *
	 * @param Record $dispute  The dispute.
	 * @param string $outcome  `won`, `lost`, `warning_closed` or `escalated` (an inquiry becomes a dispute).
	 * @param bool   $merchant Whether the merchant gave in.
	 */
	public function decide( Record $dispute, string $outcome, bool $merchant = false ): void {
		$charge = $this->objects->get( $dispute->parent );
		if ( 'escalated' === $outcome ) {
			$this->escalate( $dispute, $charge );
			return;
		}
		$dispute->status                                   = $outcome;
		$dispute->body['metadata']['__dispute_closed_at']  = (string) $this->present->now();
		$dispute->body['metadata']['__closed_by_merchant'] = $merchant ? '1' : '0';
		if ( 'lost' !== $outcome ) {
			unset( $charge->body['dispute'], $charge->body['inquiry'] );
			$this->store->save( $charge );
		}
		if ( 'won' === $outcome ) {
			$this->money->reinstate( $dispute );
			$this->store->emit( EventType::DisputeFundsReinstated, $dispute->number );
		}
		$this->store->save( $dispute );
		$this->store->schedule( $dispute, null );
		$this->store->emit( EventType::DisputeClosed, $dispute->number );
	}

	/**
	 * Whether something can still happen to a dispute.
	 *
	 * @param Record $dispute The dispute.
	 */
	public static function is_open( Record $dispute ): bool {
		return ! in_array( $dispute->status, self::CLOSED, true );
	}

	/**
	 * Makes a dispute of an inquiry.
	 *
	 * @param Record $dispute The inquiry.
	 * @param Record $charge  Its charge.
	 */
	private function escalate( Record $dispute, Record $charge ): void {
		$left = $charge->int( 'captured' ) - $charge->int( 'refunded' );
		if ( $left < 1 ) {
			$this->decide( $dispute, 'warning_closed' );
			return;
		}
		$dispute->status         = 'needs_response';
		$dispute->body['amount'] = min( $dispute->int( 'amount' ), $left );
		$dispute->body['due_by'] = $this->present->now() + self::DUE_DAYS * 86400;
		unset( $dispute->body['inquiry'], $charge->body['inquiry'] );
		$charge->body['dispute'] = $dispute->number;
		$this->store->save( $charge );
		$this->money->withdraw( $dispute, $charge );
		$this->store->schedule( $dispute, $dispute->int( 'due_by' ) );
		$this->store->emit( EventType::DisputeUpdated, $dispute->number );
		$this->store->emit( EventType::DisputeFundsWithdrawn, $dispute->number );
	}
}
