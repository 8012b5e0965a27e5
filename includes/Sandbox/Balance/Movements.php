<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Balance;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Documents\ChargedFees;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\ExchangeRates;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** The only place that makes movements, so that every change of the balance has one. */
final class Movements {

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $present,
		private readonly AccountSettings $settings
	) {}

	/** @param int $amount Minor units; may be negative. */
	public function settle( int $amount, string $currency ): Conversion {
		return ExchangeRates::convert( $amount, $currency, $this->settings->settles_in( $currency ), $this->present->now() );
	}

	/**
	 * @param Conversion                                                                                                  $money How much, before fees; negative for money that leaves.
	 * @param array{parts?: list<array{FeePart, int}>, available_on?: int, description?: string, payout?: int, tax?: int} $more  Fee parts in minor units; when a payout may take it (now); a text; the payout whose debit it is; tax in the amount of a fee.
	 */
	public function book( EntryType $type, Conversion $money, int $source, array $more = array() ): Entry {
		$parts = array_values( array_filter( $more['parts'] ?? array(), static fn ( array $part ): bool => 0 !== $part[1] ) );
		$entry = new Entry(
			$this->store->state()->next_entry(),
			$this->present->now(),
			$more['available_on'] ?? $this->present->now(),
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
					'tax'         => $more['tax'] ?? 0,
				)
			)
		);

		$entry->payout = $more['payout'] ?? 0;
		$this->store->book( $entry );
		ChargedFees::note( $this->settings, $entry );
		return $entry;
	}
}
