<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Account;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Platform\Mode;
use PHPUnit\Framework\TestCase;

/**
 * What an account was opened as, and the keys, say what it is.
 *
 * @covers \MerchantPayments\Account\PlatformAccount::kind
 */
final class AccountKindTest extends TestCase {

	/**
	 * @dataProvider accounts
	 */
	public function test_each_account_has_one_kind( ?string $opened_as, Mode $mode, string $kind ): void {
		$metadata = null === $opened_as ? [] : [ 'kind' => $opened_as ];
		$this->assertSame( $kind, PlatformAccount::kind( [ 'id' => 'acct_1', 'metadata' => $metadata ], $mode ) );
	}

	/** @return list<array{string|null, Mode, string}> */
	public static function accounts(): array {
		return [
			[ null, Mode::Sandbox, 'sandbox' ],
			[ 'sandbox', Mode::Sandbox, 'sandbox' ],
			[ 'live', Mode::Sandbox, 'live' ],
			[ 'test_drive', Mode::Sandbox, 'test_drive' ],
			[ 'nonsense', Mode::Sandbox, 'sandbox' ],
			[ null, Mode::Test, 'sandbox' ],
			[ 'live', Mode::Test, 'sandbox' ],
			[ 'test_drive', Mode::Test, 'test_drive' ],
			[ null, Mode::Live, 'live' ],
			[ 'live', Mode::Live, 'live' ],
			[ 'test_drive', Mode::Live, 'test_drive' ],
		];
	}

	/** Stripe leaves metadata out of some answers. */
	public function test_an_account_without_metadata_has_a_kind(): void {
		$this->assertSame( 'sandbox', PlatformAccount::kind( [ 'id' => 'acct_1' ], Mode::Sandbox ) );
	}
}
