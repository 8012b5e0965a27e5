<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Ledger;

use MerchantPayments\Ledger\LedgerTables;
use PHPUnit\Framework\TestCase;

/**
 * What a column of codes can hold.
 *
 * @covers \MerchantPayments\Ledger\LedgerTables
 */
final class LedgerTablesTest extends TestCase {

	/**
	 * Plain text stays, the rest has a place in it.
	 *
	 * @dataProvider texts
	 */
	public function test_code( string $text, string $expected ): void {
		$this->assertSame( $expected, LedgerTables::code( $text, 6 ) );
	}

	/** @return list<array{string, string}> */
	public static function texts(): array {
		return [
			[ 'visa', 'visa' ],
			[ 'US', 'US' ],
			[ '', '' ],
			[ ' ios ', 'ios' ],
			[ 'a b', 'a b' ],
			[ 'longer than six', 'longer' ],
			[ 'tap to pay', 'tap to' ],
			[ 'tap t pay', 'tap t' ],
			[ '日本', '??' ],
			[ 'é', '?' ],
			[ "a\nb", 'a?b' ],
			[ "\xff", '' ],
		];
	}
}
