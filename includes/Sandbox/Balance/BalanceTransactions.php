<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Balance;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\ExchangeRates;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/balance_transactions`, which the sandbox's store calls entries. The only place that creates them, so that every change of the
 * balance has one.
 */
final class BalanceTransactions {

	public function __construct(
		private readonly Store $store,
		private readonly Ids $ids,
		private readonly Lists $lists,
		private readonly CurrentTime $clock,
		private readonly AccountSettings $settings
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/balance_transactions'      => ApiRoute::list( $this->list( ... ), array( 'payout', 'type', 'source', 'currency' ) ),
			'GET /v1/balance_transactions/{id}' => new ApiRoute( $this->show( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function show( Call $call ): array {
		$entry = $this->find( (int) $this->ids->number( $call->id ) );
		return $this->render( $entry ?? throw StripeErrors::not_found( Kind::Entry->noun(), $call->id ) );
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
			'status'             => $entry->available_on <= $this->clock->now() ? 'available' : 'pending',
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

	/**
	 * An amount in the currency that the account settles it in, by the rate of now.
	 *
	 * @param int $amount Minor units; may be negative.
	 */
	public function converted( int $amount, string $currency ): Conversion {
		return ExchangeRates::convert( $amount, $currency, $this->settings->settles_in( $currency ), $this->clock->now() );
	}

	/**
	 * Makes one, which changes the balance at once.
	 *
	 * @param Conversion $money  Amount before fees, in the balance's currency; negative when it leaves the balance.
	 * @param int        $source Number of the record that moves it: a charge, a refund, a payout and the like; 0 for none.
	 * @param array{parts?: list<array{FeePart, int}>, available_on?: int, description?: string, payout?: int} $more
	 *   Fee parts in minor units; when it is available, in UTC seconds (default: now); the number of the payout that it is the debit of.
	 */
	public function book( EntryType $type, Conversion $money, int $source, array $more = array() ): Entry {
		$parts = array_values( array_filter( $more['parts'] ?? array(), static fn ( array $part ): bool => 0 !== $part[1] ) );
		$entry = new Entry(
			$this->store->state()->next_entry(),
			$this->clock->now(),
			$more['available_on'] ?? $this->clock->now(),
			$type,
			$money->currency,
			$money->amount,
			array_sum( array_column( $parts, 1 ) ),
			$source,
			Record::thin(
				array(
					'parts'       => array_map( static fn ( array $part ): array => array( $part[0]->value, $part[1] ), $parts ),
					'rate'        => $money->rate,
					'description' => $more['description'] ?? null,
				)
			)
		);

		$entry->payout = $more['payout'] ?? 0;
		$this->store->book( $entry );
		return $entry;
	}
}
