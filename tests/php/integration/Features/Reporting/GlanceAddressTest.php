<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Reporting;

use MerchantPayments\Features\Reporting\GlanceController;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What the Overview asks first, as the page brings it along.
 *
 * @covers \MerchantPayments\Features\Reporting\GlanceController
 */
final class GlanceAddressTest extends IntegrationTestCase {

	/**
	 * What the page asks first comes with it; nonsense in its address counts as nothing.
	 *
	 * @dataProvider addresses
	 */
	public function test_the_pages_request( string $address, string $query ): void {
		$this->assertSame(
			[ '/wc/v3/payments/reporting/glance' . $query ],
			GlanceController::paths( new PageAddress( $address, wp_timezone() ) )
		);
	}

	/** @return list<array{string, string}> */
	public static function addresses(): array {
		return [
			[ 'page=wc-admin', '' ],
			[ 'glance=7_days&selected_currency=JPY', '?currency=jpy&period=7_days' ],
			[ 'glance=this_month', '?period=this_month' ],
			[ 'selected_currency=eur', '?currency=eur' ],
			[ 'glance=nonsense&selected_currency=%3Cb%3E', '' ],
			[ 'glance[]=7_days&selected_currency[]=usd', '' ],
			[ 'glance=&selected_currency=', '' ],
		];
	}
}
