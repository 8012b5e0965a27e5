<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Payments;

use MerchantPayments\Account\Capabilities;
use MerchantPayments\Payments\PaymentMethod;
use MerchantPayments\Payments\PaymentMethodTable;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use PHPUnit\Framework\TestCase;

/**
 * A payment method has one row here, and one in the sandbox's data: .github/how-to/add-a-payment-method.md.
 *
 * @covers \MerchantPayments\Payments\PaymentMethodTable
 */
final class PaymentMethodTableTest extends TestCase {

	/** They cost what a card does. */
	private const AT_THE_PRICE_OF_CARDS = [ 'alipay', 'amazon_pay', 'wechat_pay' ];

	/** Types whose words are their names. */
	private const PLAIN = [
		'affirm',
		'alipay',
		'alma',
		'amazon_pay',
		'bancontact',
		'billie',
		'bizum',
		'boleto',
		'card',
		'kakao_pay',
		'klarna',
		'konbini',
		'link',
		'multibanco',
		'naver_pay',
		'pay_by_bank',
		'pix',
		'revolut_pay',
		'samsung_pay',
		'satispay',
		'scalapay',
		'sofort',
		'sunbit',
		'swish',
		'zip',
	];

	private const SPELLED = [
		'ach_credit_transfer'  => 'Bank transfer',
		'ach_debit'            => 'ACH Direct Debit',
		'acss_debit'           => 'Pre-authorized debit',
		'afterpay_clearpay'    => 'Afterpay / Clearpay',
		'au_becs_debit'        => 'BECS Direct Debit',
		'bacs_debit'           => 'Bacs Direct Debit',
		'blik'                 => 'BLIK',
		'card_present'         => 'In-person card',
		'cashapp'              => 'Cash App Pay',
		'crypto'               => 'Stablecoins',
		'customer_balance'     => 'Bank transfer',
		'eps'                  => 'EPS',
		'fpx'                  => 'FPX',
		'giropay'              => 'giropay',
		'grabpay'              => 'GrabPay',
		'ideal'                => 'iDEAL',
		'interac_present'      => 'Interac',
		'kr_card'              => 'Korean cards',
		'mb_way'               => 'MB WAY',
		'mobilepay'            => 'MobilePay',
		'nz_bank_account'      => 'NZ BECS Direct Debit',
		'oxxo'                 => 'OXXO',
		'p24'                  => 'Przelewy24',
		'payco'                => 'PAYCO',
		'paynow'               => 'PayNow',
		'paypal'               => 'PayPal',
		'paypay'               => 'PayPay',
		'payto'                => 'PayTo',
		'promptpay'            => 'PromptPay',
		'sepa_credit_transfer' => 'Bank transfer',
		'sepa_debit'           => 'SEPA Direct Debit',
		'sequra'               => 'seQura',
		'stripe_account'       => 'Stripe balance',
		'twint'                => 'TWINT',
		'upi'                  => 'UPI',
		'us_bank_account'      => 'ACH Direct Debit',
		'wechat'               => 'WeChat Pay',
		'wechat_pay'           => 'WeChat Pay',
	];

	public function test_the_plugin_and_the_sandbox_know_the_same(): void {
		$ours = array_keys( PaymentMethodTable::all() );
		$this->assertSame( [], array_values( array_diff( Method::types(), $ours ) ), 'Add a row for these to includes/Payments/PaymentMethodTable.php.' );
		$this->assertSame(
			[],
			array_values( array_diff( $ours, Method::types() ) ),
			'Add these to includes/Sandbox/Data/payment-methods.json.'
		);
	}

	public function test_the_sandbox_has_each_capability(): void {
		$ours = array_keys( array_filter( PaymentMethodTable::all(), static fn ( PaymentMethod $method ): bool => $method->has_capability ) );
		$this->assertEqualsCanonicalizing(
			$ours,
			[ ...Method::with_capability( 'active' ), ...Method::with_capability( 'inactive' ) ],
			'"capability" of payment-methods.json and has_capability of PaymentMethodTable name the same methods.'
		);
		$this->assertSame( [ 'klarna' ], Capabilities::wanted( [ 'klarna_payments' => true, 'wechat_pay' => true, 'card' => false ] ) );
	}

	/**
	 * As their brands spell them: Stripe's 63 types of charges. Of those without a name, the word in title case is it.
	 */
	public function test_names(): void {
		$titled  = static fn ( string $type ): string => ucwords( str_replace( '_', ' ', $type ) );
		$spelled = array_combine( self::PLAIN, array_map( $titled, self::PLAIN ) );
		$wanted  = self::SPELLED + $spelled;
		$this->assertCount( 63, $wanted );
		foreach ( $wanted as $type => $name ) {
			$this->assertSame( $name, PaymentMethodTable::names()[ $type ] ?? $spelled[ $type ] ?? '', $type );
		}
	}

	public function test_a_name_stands_in_one_place(): void {
		$twice = array_intersect_key( PaymentMethodTable::MORE_NAMES, PaymentMethodTable::filter_names() );
		$this->assertSame( [], array_keys( $twice ), 'Remove these from MORE_NAMES: their rows name them.' );
	}

	/** The timeline explains the fees that the sandbox takes. */
	public function test_shares_are_those_of_the_sandbox(): void {
		$fees = Fees::list();
		foreach ( PaymentMethodTable::all() as $id => $method ) {
			if ( isset( $fees[ $id ] ) ) {
				$this->assertSame( $fees[ $id ][0], $method->share, "The share of $id is the first number of its \"fee\" in payment-methods.json." );
				$this->assertSame( $fees[ $id ][2] > 0, null !== $method->least_fixed, "$id is capped" );
			} else {
				$this->assertContains( $id, self::AT_THE_PRICE_OF_CARDS, "Add the \"fee\" of $id to payment-methods.json." );
				$this->assertSame( $fees['card'][0], $method->share, $id );
			}
		}
	}

	/** A limit is about a country where the method is used, and in order. */
	public function test_limits(): void {
		foreach ( PaymentMethodTable::all() as $id => $method ) {
			foreach ( $method->limits as $country => [ $least, $most ] ) {
				$this->assertContains( $country, explode( ' ', $method->countries ), $id );
				$this->assertLessThan( $most, $least, "$id in $country" );
			}
		}
	}
}
