<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * A lost dispute of a card that the network lets the merchant appeal: once, with a reason and files (`evidence[appeal][card]`). A dispute
 * stores both as `appeal`: `{reason, files}`.
 */
final class Appeals {

	/** Stripe's parameter and field. */
	public const FIELD = 'appeal';

	/** Stripe's statuses. */
	public const OPEN   = 'appeal_needs_response';
	public const REVIEW = 'appeal_under_review';

	private const REASON = 'reason_for_filing';
	private const FILES  = 'supporting_files';

	/**
	 * Seconds to appeal in, and until the network decides; with Stripe's test texts, which determine the decision. Both are ours: networks
	 * differ.
	 */
	private const DUE         = 10 * 86400;
	private const DECIDED     = 60 * 86400;
	private const DECIDED_NOW = 60;

	public function __construct( private readonly Store $store, private readonly CurrentTime $clock, private readonly Evidence $evidence ) {}

	/** The network lets the merchant appeal. */
	public function allow( Record $dispute ): void {
		$dispute->status         = self::OPEN;
		$dispute->body['due_by'] = $this->clock->now() + self::DUE;
		unset( $dispute->body['metadata']['__dispute_closed_at'], $dispute->body['metadata']['__closed_by_merchant'] );
		$this->store->save( $dispute );
		$this->store->schedule( $dispute, $dispute->int( 'due_by' ) );
		$this->store->emit( EventType::DisputeUpdated, $dispute->number );
	}

	/** Takes in an appeal's texts and files. */
	public function take( Record $dispute, Params $evidence ): void {
		$evidence->allow( array( self::FIELD => true ) );
		$appeal = $evidence->within( self::FIELD );
		$appeal->allow( array( 'card' => true ) );
		$card = $appeal->within( 'card' );
		$card->allow(
			array(
				self::REASON => true,
				self::FILES  => true,
			)
		);
		$known = $dispute->body[ self::FIELD ] ?? array();
		$files = $card->has( self::FILES ) ? $card->texts( self::FILES ) : $known['files'] ?? array();

		$dispute->body[ self::FIELD ] = array(
			'reason' => $card->has( self::REASON ) ? $this->evidence->text( $card, self::REASON ) : $known['reason'] ?? '',
			'files'  => $files,
		);
		$this->evidence->check_files( $card, self::FILES, $files );
	}

	/** Sends it to the network. */
	public function submit( Record $dispute ): void {
		$reason = $dispute->body[ self::FIELD ]['reason'] ?? '';
		if ( '' === $reason ) {
			throw StripeErrors::missing( 'evidence[' . self::FIELD . '][card][' . self::REASON . ']' );
		}
		$verdict         = Evidence::verdict( array( 'uncategorized_text' => $reason ), false );
		$dispute->status = self::REVIEW;
		unset( $dispute->body['verdict'] );
		if ( '' !== $verdict ) {
			$dispute->body['verdict'] = $verdict;
		}
		$this->store->save( $dispute );
		$this->store->schedule( $dispute, $this->clock->now() + ( '' === $verdict ? self::DECIDED : self::DECIDED_NOW ) );
	}

	/** @return array<string, mixed>|null Stripe's `evidence.appeal`. */
	public static function render( Record $dispute ): ?array {
		$appeal = $dispute->body[ self::FIELD ] ?? null;
		return null === $appeal ? null : array(
			'card' => array(
				self::REASON => $appeal['reason'],
				self::FILES  => $appeal['files'],
			),
		);
	}
}
