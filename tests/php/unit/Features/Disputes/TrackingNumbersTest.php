<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Features\Disputes;

use MerchantPayments\Features\Disputes\TrackingNumbers;
use PHPUnit\Framework\TestCase;

/**
 * What notes to customers say of carriers' numbers, and what only looks like one.
 *
 * @covers \MerchantPayments\Features\Disputes\TrackingNumbers
 */
final class TrackingNumbersTest extends TestCase {

	/**
	 * Of the common carriers, as merchants write them.
	 *
	 * @dataProvider numbers
	 * @param list<string> $expected What is found.
	 */
	public function test_numbers( string $note, array $expected ): void {
		$this->assertSame( $expected, TrackingNumbers::in( $note ) );
	}

	/** @return list<array{string, list<string>}> */
	public static function numbers(): array {
		return [
			[ '1Z999AA10123456784', [ '1Z999AA10123456784' ] ],
			[ 'Sent! Tracking number: 1Z999AA10123456784, thank you.', [ '1Z999AA10123456784' ] ],
			[ 'Your parcel 1Z 999 AA1 01 2345 6784 has left us.', [ '1Z999AA10123456784' ] ],
			[ 'USPS 9400 1000 0000 0000 0000 00', [ '9400100000000000000000' ] ],
			[ 'Tracking #: 94001000000000000000', [ '94001000000000000000' ] ],
			[ 'FedEx tracking 123456789012', [ '123456789012' ] ],
			[ 'Tracking: 123456789012345', [ '123456789012345' ] ],
			[ 'Tracking no. 1234 5678 9012', [ '123456789012' ] ],
			[ 'Your tracking id is 1234567890 (DHL Express)', [ '1234567890' ] ],
			[ 'Track & Trace: JJD0123456789012345678', [ 'JJD0123456789012345678' ] ],
			[ 'Royal Mail AB123456789GB', [ 'AB123456789GB' ] ],
			[ 'Tracking: AB 1234 5678 9GB', [ 'AB123456789GB' ] ],
			[ 'Tracking numbers: 123456789012, 123456789013 and 1234567890.', [ '123456789012', '123456789013', '1234567890' ] ],
			[ 'https://ship.example/?tracking_number=123456789012', [ '123456789012' ] ],
			[ 'Numéro de suivi : 6A12345678901', [ '6A12345678901' ] ],
			[ 'Sendungsnummer 00340434161094042557', [ '00340434161094042557' ] ],
			[ 'PostNL: 3SABCD1234567', [ '3SABCD1234567' ] ],
			[ 'TBA123456789012 (Amazon)', [ 'TBA123456789012' ] ],
			[ 'First 1Z999AA10123456784, then tracking 123456789012, then 1Z999AA10123456784 again', [ '1Z999AA10123456784', '123456789012' ] ],
		];
	}

	/**
	 * Days, amounts, telephones, orders and words.
	 *
	 * @dataProvider others
	 */
	public function test_what_is_none( string $note ): void {
		$this->assertSame( [], TrackingNumbers::in( $note ) );
	}

	/** @return list<array{string}> */
	public static function others(): array {
		return [
			[ 'We are tracking your order closely.' ],
			[ 'Tracking 2026-02-19' ],
			[ 'Tracking since 2026-02-19' ],
			[ 'Tracking: 2026-02-19T10:30:00' ],
			[ 'Tracking: 19.02.2026' ],
			[ 'Tracking from 12/03/2026' ],
			[ 'Tracking 19-Feb-2026' ],
			[ 'Tracking: 20260219' ],
			[ 'Tracking 202602191430' ],
			[ 'Tracking number will follow on 2026-03-01.' ],
			[ 'Tracking of order 1234567890' ],
			[ 'Tracking order #1234567890' ],
			[ 'Tracking: ORDER-12345678' ],
			[ 'Tracking code: INV-12345678' ],
			[ 'Tracking costs 1,234,567.89' ],
			[ 'Tracking: 1234567890.50' ],
			[ 'Tracking hotline: 18005551234' ],
			[ 'Tracking: +4930123456789' ],
			[ 'Tracking: 800-555-1234' ],
			[ 'Tracking code: WELCOME2026' ],
			[ 'Tracking: delivered2day' ],
			[ 'Tracking number: 12345678' ],
			[ 'Backtracking 123456789012' ],
			[ 'Order 123456789012' ],
			[ '1Z999 is not our number and never was' ],
			[ 'me 123456789 in' ],
			[ "Tracking \xff 123456789012" ],
		];
	}
}
