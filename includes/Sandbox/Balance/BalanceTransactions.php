<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Balance;

use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/** `/v1/balance_transactions`. */
final class BalanceTransactions {

	public function __construct(
		private readonly Store $store,
		private readonly Ids $ids,
		private readonly Lists $lists,
		private readonly CurrentTime $present
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'GET /v1/balance_transactions'      => Route::list( $this->list( ... ), array( 'payout', 'type', 'source', 'currency' ) ),
			'GET /v1/balance_transactions/{id}' => new Route( $this->show( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function show( Call $call ): array {
		$entry = $this->find( (int) $this->ids->number( $call->id ) );
		return $this->render( $entry ?? throw Refusal::not_found( Kind::Entry->noun(), $call->id ) );
	}

	/** @return array<string, mixed> Lists movements; those of a payout include its own debit, as at Stripe. */
	private function list( Call $call ): array {
		$params = $call->params;
		$query  = $this->lists->start( $call, Kind::Entry, $this->find( ... ) );
		foreach ( array( 'payout', 'source' ) as $name ) {
			if ( $params->has( $name ) ) {
				$query->one_of( $name, array_filter( array( $this->ids->number( $params->required( $name ) ) ) ) );
			}
		}
		if ( $params->has( 'type' ) ) {
			$query->one_of( 'type', EntryType::values_of_type( $params->required( 'type' ) ) );
		}
		if ( $params->has( 'currency' ) ) {
			$query->where( 'currency = %s', array( strtolower( $params->required( 'currency' ) ) ) );
		}
		$page = $this->store->entry_page( $query );
		$data = array_map( $this->render( ... ), $this->lists->trim( $page, $query ) );
		return $this->lists->answer( $call, $data, count( $page ) > $query->limit );
	}

	/** The movement with a number. */
	private function find( int $number ): ?Entry {
		return $this->store->entries( array( $number ) )[ $number ] ?? null;
	}

	/** @return array<string, mixed> Stripe's `balance_transaction`. */
	public function render( Entry $entry ): array {
		return array(
			'id'                 => $this->ids->id( $entry->number ),
			'object'             => 'balance_transaction',
			'amount'             => $entry->amount,
			'available_on'       => $entry->available_on,
			'balance_type'       => 'payments',
			'created'            => $entry->created,
			'currency'           => $entry->currency,
			'description'        => $entry->body['description'] ?? null,
			'exchange_rate'      => $entry->body['rate'] ?? null,
			'fee'                => $entry->fee,
			'fee_details'        => $this->fee_details( $entry ),
			'net'                => $entry->net(),
			'reporting_category' => $entry->type->reporting_category(),
			'source'             => $this->ids->optional( $entry->source ),
			'status'             => $entry->available_on <= $this->present->now() ? 'available' : 'pending',
			'type'               => $entry->type->type(),
		);
	}

	/** @return list<array<string, mixed>> */
	private function fee_details( Entry $entry ): array {
		$details = array();
		foreach ( $entry->parts() as list( $part, $amount ) ) {
			$details[] = array(
				'amount'      => $amount,
				'application' => null,
				'currency'    => $entry->currency,
				'description' => $part->description(),
				'type'        => $part->type(),
			);
		}
		return $details;
	}
}
