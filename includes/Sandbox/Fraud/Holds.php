<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Keeps what became of the payments that rules were applied to. An intent that was checked is `screened`; its outcome shares its
 * count, and so is found without a look-up.
 */
final class Holds {

	public function __construct( private readonly Store $store, private readonly CurrentTime $present ) {}

	/** Notes a verdict, and opens a review when the payment is held. */
	public function note( Record $intent, Record $charge, Verdict $verdict ): void {
		$body = array(
			'charge'  => $charge->number,
			'results' => $verdict->results,
		);
		unset( $intent->body['review'] );
		if ( $verdict->holds() ) {
			$body['review']         = $this->open( $charge )->number;
			$intent->body['review'] = $body['review'];
		}
		$outcome = $this->outcome( $intent ) ?? new Record( Kind::FraudOutcome->sibling_of( $intent->number ), $this->present->now(), $intent->number, '', array() );

		$outcome->status          = $verdict->outcome;
		$outcome->body            = $body;
		$intent->body['screened'] = true;
		$this->store->save( $outcome );
		$this->store->save( $intent );
	}

	/** Ends a hold, if there is one. */
	public function end( Record $intent, string $state ): void {
		$outcome = $this->outcome( $intent );
		if ( null === $outcome || 'review' !== $outcome->status ) {
			return;
		}
		$outcome->status = $state;
		$this->store->save( $outcome );
		$review                        = $this->store->get( $outcome->int( 'review' ) );
		$review->status                = 'closed';
		$review->body['closed_reason'] = 'review_allowed' === $state ? 'approved' : 'canceled';
		$this->store->save( $review );
		$this->store->emit( EventType::ReviewClosed, $review->number );
	}

	/** Opens a review. */
	private function open( Record $charge ): Record {
		$body   = array(
			'intent' => $charge->parent,
			'zip'    => $charge->body['billing']['address']['postal_code'] ?? '',
		);
		$review = $this->store->add( Kind::Review, $charge->number, 'open', Record::thin( $body ) );

		$charge->body['review'] = $review->number;
		$this->store->save( $charge );
		$this->store->emit( EventType::ReviewOpened, $review->number );
		return $review;
	}

	/** The outcome of an intent, if rules were applied to it. */
	private function outcome( Record $intent ): ?Record {
		return isset( $intent->body['screened'] ) ? $this->store->get( Kind::FraudOutcome->sibling_of( $intent->number ) ) : null;
	}
}
