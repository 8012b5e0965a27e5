<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Documents;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;

/**
 * Sums up the fees of the running month while they are booked, so that its end costs nothing however much was sold: by currency and line, what
 * was given back on lines of its own. Fees are the `fee` of every movement, and movements that are nothing but a fee (card readers) or
 * its return. The fee of a loan is none of them: it is the price of money, repaid with the loan.
 *
 * Kept in the account's setting `charged`: `[currency => [line => [how many, minor units]]]`. A line is the name of a FeePart or of an
 * EntryType, with `-` behind it for what was given back.
 */
final class ChargedFees {

	private const SETTING = 'charged';

	/** Marks lines of what was given back. */
	public const BACK = '-';

	/** Takes in a movement that was booked. */
	public static function note( AccountSettings $settings, Entry $entry ): void {
		$lines = self::lines( $entry );
		if ( array() === $lines ) {
			return;
		}
		$charged = $settings->stored( self::SETTING );
		foreach ( $lines as list( $line, $amount ) ) {
			list( $count, $sum )                  = $charged[ $entry->currency ][ $line ] ?? array( 0, 0 );
			$charged[ $entry->currency ][ $line ] = array( $count + 1, $sum + $amount );
		}
		$settings->keep( self::SETTING, $charged );
	}

	/** @return array<string, array<string, array{int, int}>> The running month's fees; summing up begins anew. How many and minor units, by currency and line. */
	public static function take( AccountSettings $settings ): array {
		/**
		 * As note() keeps them.
		 *
		 * @var array<string, array<string, array{int, int}>> $charged
		 */
		$charged = $settings->stored( self::SETTING );
		if ( array() !== $charged ) {
			$settings->keep( self::SETTING, array() );
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
}
