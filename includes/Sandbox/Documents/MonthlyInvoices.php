<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Documents;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Readers\ReaderFees;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;
use MerchantPayments\Sandbox\Vat\TaxDetails;

/**
 * Bills each month once, when it is over: first its card readers, in its last second and so on its own invoice, then one VAT invoice of everything that
 * the month has cost. A month without fees has none. Numbers are consecutive, as tax offices ask.
 *
 * Fees are summed up while they are booked, so that the month's end costs nothing however much was sold: the `fee` of every entry, and entries that
 * are nothing but a fee (card readers) or its return. The fee of a loan is none of them: it is the price of money, repaid with the loan. Kept in the
 * setting `charged`: `[currency => [line => [count, minor units]]]`. A line is the name of a FeePart or of an EntryType; refunded fees have a line of
 * their own, with `-` behind the name.
 */
final class MonthlyInvoices {


	/** Name in the account's settings: how many invoices there are. */
	private const COUNT = 'invoices';

	private const CHARGED = 'charged';

	/** Marks lines of what was given back. */
	public const BACK = '-';

	public function __construct(
		private readonly CurrentTime $clock,
		private readonly AccountSettings $settings,
		private readonly ReaderFees $readers,
		private readonly Store $store
	) {}

	/**
	 * Bills a month. Only inside Store::transaction(), with everything done that was due before.
	 *
	 * @param int $end The first second of the month after it.
	 */
	public function close( int $end ): void {
		$this->clock->set( $end - 1 );
		$this->readers->close_month( $end );
		$this->clock->set( $end );
		$this->write_invoice( $end );
		$this->settings->keep( 'billed_until', $end );
	}

	/** @param int $end The month's end: the first second of the next one. */
	public function write_invoice( int $end ): void {
		$charged = self::take( $this->settings );
		if ( array() === $charged ) {
			return;
		}
		$number            = 1 + (int) ( $this->settings->stored( self::COUNT )[0] ?? 0 );
		list( $from, $to ) = self::days( $end );
		$this->settings->keep( self::COUNT, $number );

		$body = array(
			'number'    => sprintf( 'SANDBOX-%05d', $number ),
			'from'      => $from,
			'to'        => $to,
			'charged'   => $charged,
			'recipient' => $this->settings->stored( TaxDetails::SETTING ),
		);
		$this->store->emit( EventType::DocumentCreated, $this->store->add( Kind::Document, 0, 'issued', Record::thin( $body ) )->number );
	}

	/** Takes in a movement that was booked. */
	public static function note( AccountSettings $settings, Entry $entry ): void {
		$lines = self::lines( $entry );
		if ( array() === $lines ) {
			return;
		}
		$charged = $settings->stored( self::CHARGED );
		foreach ( $lines as list( $line, $amount ) ) {
			list( $count, $sum )                  = $charged[ $entry->currency ][ $line ] ?? array( 0, 0 );
			$charged[ $entry->currency ][ $line ] = array( $count + 1, $sum + $amount );
		}
		$settings->keep( self::CHARGED, $charged );
	}

	/** @return array<string, array<string, array{int, int}>> The running month's fees; summing up begins anew. How many and minor units, by currency and line. */
	public static function take( AccountSettings $settings ): array {
		/**
		 * As note() keeps them.
		 *
		 * @var array<string, array<string, array{int, int}>> $charged
		 */
		$charged = $settings->stored( self::CHARGED );
		if ( array() !== $charged ) {
			$settings->keep( self::CHARGED, array() );
			ksort( $charged );
		}
		return $charged;
	}

	/** @return list<array{string, int}> The lines that a movement adds to. Line and minor units. */
	private static function lines( Entry $entry ): array {
		$lines = array();
		foreach ( $entry->parts() as list( $part, $amount ) ) {
			// A discount is below zero by nature.
			$back    = FeePart::Discount === $part ? $amount > 0 : $amount < 0;
			$lines[] = array( $part->name . ( $back ? self::BACK : '' ), $amount );
		}
		if ( EntryType::ReaderFee === $entry->type || EntryType::FeeRefund === $entry->type ) {
			$tax     = (int) ( $entry->body['tax'] ?? 0 );
			$lines[] = array( $entry->type->name, $tax - $entry->amount );
			$lines[] = array( FeePart::Tax->name . self::BACK, -$tax );
		}
		return array_values( array_filter( $lines, static fn ( array $line ): bool => 0 !== $line[1] ) );
	}

	/**
	 * First and last day of the month that ends at a moment.
	 *
	 * @param int $end The first second of the next month.
	 * @return array{string, string} "Y-m-d".
	 */
	public static function days( int $end ): array {
		return array( gmdate( 'Y-m-01', $end - 1 ), gmdate( 'Y-m-d', $end - 1 ) );
	}
}
