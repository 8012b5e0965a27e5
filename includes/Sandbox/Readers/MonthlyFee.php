<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Readers;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Balance\Movements;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\ExchangeRates;
use MerchantPayments\Sandbox\Money\Months;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Every reader that took a payment in a month costs a fixed price; those that stayed in the drawer cost nothing. All of them are one movement
 * of the account's own currency.
 *
 * Counts the payments of each reader in the running month, by what `metadata[reader_id]` of a payment says.
 */
final class MonthlyFee {

	/** A reader's price for a month, in US cents: the sandbox's own, no provider publishes one. */
	public const PRICE = 500;

	/** Name in the account's settings: payments of the running month by number of the reader. */
	private const SETTING = 'reader_use';

	public function __construct(
		private readonly Store $store,
		private readonly AccountSettings $settings,
		private readonly Movements $movements,
		private readonly Ids $ids,
		private readonly CurrentTime $present
	) {}

	/**
	 * Charges for a month. Only once a month: the use that is charged for is forgotten.
	 *
	 * @param int $end The month's end: the first second of the next one.
	 */
	public function close( int $end ): void {
		$used = $this->take();
		if ( array() === $used ) {
			return;
		}
		$price = ExchangeRates::price( self::PRICE, $this->settings->default_currency() );
		$rows  = array();
		foreach ( $used as $number => $count ) {
			$rows[] = array(
				'reader_id' => $this->ids->id( $number ),
				'count'     => $count,
				'status'    => 'active',
				'fee'       => $price,
			);
		}
		$this->charge( new Conversion( $price * count( $rows ), $this->settings->default_currency() ), Months::days( $end ), $rows );
	}

	/**
	 * @param array{string, string} $period  First and last day, "Y-m-d".
	 * @param list<mixed>           $readers What each reader costs: `reader_id`, `count` (payments), `status`, `fee` (minor units).
	 */
	public function charge( Conversion $money, array $period, array $readers ): Record {
		$fee   = $this->store->add(
			Kind::ReaderFee,
			0,
			'',
			Record::thin(
				array(
					'amount'   => $money->amount,
					'currency' => $money->currency,
					'from'     => $period[0],
					'to'       => $period[1],
					'readers'  => $readers,
				)
			)
		);
		$entry = $this->movements->book( EntryType::ReaderFee, new Conversion( -$money->amount, $money->currency ), $fee->number, array( 'description' => 'Card reader fee' ) );

		$fee->body['entry'] = $entry->number;
		$this->store->save( $fee );
		$this->store->emit( EventType::MovementCreated, $entry->number );
		return $fee;
	}

	/** Counts a payment that was collected, when one of our readers took it. */
	public function note( Record $charge ): void {
		$number = $this->ids->number( (string) ( $charge->body['metadata']['reader_id'] ?? '' ) );
		if ( null === $number || Kind::Reader !== Kind::of( $number ) ) {
			return;
		}
		$reader = $this->store->records( array( $number ) )[ $number ] ?? null;
		if ( null === $reader || Readers::DELETED === $reader->status ) {
			return;
		}
		$reader->body['seen'] = $this->present->now();
		$this->store->save( $reader );
		$used            = $this->settings->stored( self::SETTING );
		$used[ $number ] = (int) ( $used[ $number ] ?? 0 ) + 1;
		$this->settings->keep( self::SETTING, $used );
	}

	/** @return array<int, int> The payments of the running month; counting begins anew. By number of the reader. */
	public function take(): array {
		$used = array_map( 'intval', $this->settings->stored( self::SETTING ) );
		if ( array() !== $used ) {
			ksort( $used );
			$this->settings->keep( self::SETTING, array() );
		}
		return $used;
	}
}
