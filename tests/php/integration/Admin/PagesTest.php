<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use MerchantPayments\Admin\Pages;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/** A page is reached by its path, named in its breadcrumbs, and stands for an entry in the menu. */
final class PagesTest extends IntegrationTestCase {

	/** A page with an entry of its own. */
	public function test_page(): void {
		$this->assertSame(
			[
				'name'        => 'payouts',
				'path'        => '/payments/payouts',
				'breadcrumbs' => [ [ '/payments/transactions', 'Payments' ], 'Payouts' ],
				'wpOpenMenu'  => 'toplevel_page_wc-admin-path--payments-transactions',
				'capability'  => 'manage_woocommerce',
				'navArgs'     => [ 'id' => 'wcpay-payouts' ],
			],
			$this->page( 'payouts' )
		);
	}

	/** A page below another one leads through it, and marks its entry. */
	public function test_details(): void {
		$page = $this->page( 'payouts/details' );
		$this->assertSame( [ [ '/payments/transactions', 'Payments' ], [ '/payments/payouts', 'Payouts' ], 'Payout details' ], $page['breadcrumbs'] );
		$this->assertSame(
			[
				'id'         => 'wcpay-payouts-details',
				'parentPath' => '/payments/payouts',
			],
			$page['navArgs']
		);
	}

	/** Every page has a content in the browser: the script that adds them looks for none that is missing. */
	public function test_every_page_has_a_content(): void {
		$contents = (string) file_get_contents( dirname( __DIR__, 4 ) . '/client/features/index.ts' );
		foreach ( Pages::for_app() as $page ) {
			$this->assertMatchesRegularExpression( "~^\t'?{$page['name']}'?: onDemand\(~m", $contents );
		}
	}

	/** @return array<string, mixed> */
	private function page( string $name ): array {
		return array_column( Pages::for_app(), null, 'name' )[ $name ];
	}
}
