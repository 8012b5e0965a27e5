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

/**
 * Bills each month once, after its end: first card reader fees, in its last second and so on its own invoice, then one VAT invoice of
 * all fees of the month. A month without fees has none. Numbers are consecutive, as tax authorities require.
 *
 * Fees are added up when they are booked, so that the end of a month is cheap: the `fee` of every entry, and entries that are a fee
 * (card readers) or its refund. Loan fees are not included, because they are interest. Stored in the setting `charged`: `[currency =>
 * [line => [count, minor units]]]`. A line is the name of a FeePart or of an EntryType; refunded fees have separate lines with the
 * suffix `-`.
 */
final class MonthlyInvoices {


	/** Setting with the number of invoices. */
	private const COUNT = 'invoices';

	private const CHARGED = 'charged';

	/** Suffix of lines with refunded fees. */
	public const BACK = '-';

	public function __construct(
		private readonly CurrentTime $clock,
		private readonly AccountSettings $settings,
		private readonly ReaderFees $readers,
		private readonly Store $store
	) {}

	/**
	 * Bills a month. Only inside Store::transaction(), after everything that was due before.
	 *
	 * @param int $end First second of the next month.
	 */
	public function close( int $end ): void {
		$this->clock->set( $end - 1 );
		$this->readers->close_month( $end );
		$this->clock->set( $end );
		$this->write_invoice( $end );
		$this->settings->keep( 'billed_until', $end );
	}

	/** @param int $end First second of the next month. */
	public function write_invoice( int $end ): void {
		$charged = self::take( $this->settings );
		if ( array() === $charged ) {
			return;
		}
		$number            = 1 + (int) ( $this->settings->stored( self::COUNT )[0] ?? 0 );
		list( $from, $to ) = self::days( $end );
		$this->settings->keep( self::COUNT, $number );

		$body = array(
			'number'  => sprintf( 'SANDBOX-%05d', $number ),
			'from'    => $from,
			'to'      => $to,
			'charged' => $charged,
		);
		$this->store->emit( EventType::DocumentCreated, $this->store->add( Kind::Document, 0, 'issued', Record::thin( $body ) )->number );
	}

	/** Adds a booked entry's fees. */
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
		 * Written by note().
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
			// A discount is negative by definition.
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
	 * First and last day of a month.
	 *
	 * @param int $end First second of the next month.
	 * @return array{string, string} "Y-m-d".
	 */
	public static function days( int $end ): array {
		return array( gmdate( 'Y-m-01', $end - 1 ), gmdate( 'Y-m-d', $end - 1 ) );
	}
}
