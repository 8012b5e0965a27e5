<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Account;

use MerchantPayments\Account\AccountTrouble;
use PHPUnit\Framework\TestCase;

/**
 * What the platform has switched off, no details of the merchant's bring back.
 *
 * @covers \MerchantPayments\Account\AccountTrouble
 */
final class AccountTroubleTest extends TestCase {

	/**
	 * @dataProvider reasons
	 */
	public function test_who_can_end_it( bool $charges, string $reason, ?AccountTrouble $expected, bool $submitted = true ): void {
		$requirements = [ 'disabled_reason' => $reason ] + array_fill_keys( [ 'currently_due', 'pending_verification', 'eventually_due' ], [] );
		$account      = [
			'details_submitted' => $submitted,
			'charges_enabled'   => $charges,
			'payouts_enabled'   => false,
			'requirements'      => $requirements,
		];
		$this->assertSame( $expected, AccountTrouble::of( $account ) );
	}

	/** @return array<string, array<int, mixed>> */
	public static function reasons(): array {
		return [
			'details are missing'                => [ false, 'requirements.past_due', AccountTrouble::Restricted ],
			'details, but payments work'         => [ true, 'requirements.past_due', AccountTrouble::PayoutsOff ],
			'the platform stopped all'           => [ false, 'platform_paused', AccountTrouble::Suspended ],
			'the platform stopped payouts'       => [ true, 'platform_paused', AccountTrouble::PayoutsBlocked ],
			'on a list'                          => [ false, 'listed', AccountTrouble::Suspended ],
			'rejected, for a reason of tomorrow' => [ false, 'rejected.other_reason', AccountTrouble::Rejected ],
			'new, and looked at'                 => [ false, 'requirements.pending_verification', null ],
			'the wizard was left'                => [ false, 'requirements.past_due', null, false ],
		];
	}

	public function test_no_account_has_none(): void {
		$this->assertNull( AccountTrouble::of( null ) );
	}
}
