<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Connect;

use MerchantPayments\Features\Connect\ConnectSettings;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What pages know of a store that connects.
 *
 * @covers \MerchantPayments\Features\Connect\ConnectSettings
 */
final class ConnectSettingsTest extends IntegrationTestCase {

	public function test_the_store_and_its_user(): void {
		update_option( 'blogname', 'Jane &amp; Sons' );
		update_option( 'woocommerce_default_country', 'CA:ON' );
		wp_update_user(
			[
				'ID'         => get_current_user_id(),
				'first_name' => 'Jane',
			]
		);
		$known = ConnectSettings::all( [ 'CA', 'US' ] );
		$this->assertSame(
			[ 'CA', 'CA US', false, 'Jane', 'Jane & Sons', null ],
			[ $known['country'], $known['countries'], $known['isPaused'], $known['firstName'], $known['siteName'], $known['incentive'] ]
		);
		add_filter( 'merchant_payments_onboarding_disabled', '__return_true' );
		$this->assertTrue( ConnectSettings::all( [] )['isPaused'] );
	}

	/**
	 * The platform gets an address that it can open.
	 *
	 * @dataProvider visibilities
	 */
	public function test_the_address_of_a_shop_that_is_coming_soon( string $is_soon, string $has_link, bool $has_key ): void {
		update_option( 'woocommerce_coming_soon', $is_soon );
		update_option( 'woocommerce_private_link', $has_link );
		update_option( 'woocommerce_share_key', 'k3y' );
		$this->assertSame( $has_key ? home_url( '/?woo-share=k3y' ) : home_url(), ConnectSettings::all( [] )['siteUrl'] );
	}

	/** @return array<string, array{string, string, bool}> */
	public static function visibilities(): array {
		return [
			'open'                           => [ 'no', 'yes', false ],
			'coming soon'                    => [ 'yes', 'no', false ],
			'coming soon, with private link' => [ 'yes', 'yes', true ],
		];
	}

	/**
	 * A promotion is text and a link.
	 *
	 * @param array{id: string, description: string, termsLink: string}|null $shown
	 *
	 * @dataProvider promotions
	 */
	public function test_promotions( mixed $offered, ?array $shown ): void {
		add_filter( 'merchant_payments_connect_incentive', static fn (): mixed => $offered );
		$this->assertSame( $shown, ConnectSettings::all( [] )['incentive'] );
	}

	/** @return array<string, array{mixed, array{id: string, description: string, termsLink: string}|null}> */
	public static function promotions(): array {
		$fine  = [
			'id'          => 'merchant-payments-promo-1',
			'description' => 'Save 10% for a year.',
			'tc_url'      => 'https://example.com/terms',
		];
		$shown = [
			'id'          => 'merchant-payments-promo-1',
			'description' => 'Save 10% for a year.',
			'termsLink'   => 'https://example.com/terms',
		];
		return [
			'well-formed'    => [ $fine, $shown ],
			'markup in text' => [ [ 'description' => '<b>Save 10%</b> for a year.<script>x</script>' ] + $fine, $shown ],
			'link to script' => [ [ 'tc_url' => 'javascript:alert(1)' ] + $fine, array_replace( $shown, [ 'termsLink' => '' ] ) ],
			'an odd id'      => [ [ 'id' => '../notes' ] + $fine, null ],
			'no text'        => [ [ 'description' => ' ' ] + $fine, null ],
			'not an offer'   => [ 'yes', null ],
			'other types'    => [ [ 'id' => 5 ] + $fine, null ],
		];
	}
}
