<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\PaymentMethods;

use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\PaymentMethods\TestCards;
use PHPUnit\Framework\TestCase;

/**
 * Stripe's published test cards.
 *
 * @covers \MerchantPayments\Sandbox\Api\StripeErrors
 * @covers \MerchantPayments\Sandbox\PaymentMethods\Method
 * @covers \MerchantPayments\Sandbox\PaymentMethods\TestCards
 */
final class TestCardsTest extends TestCase {

	/**
	 * Tokens and what their cards are and do.
	 *
	 * @dataProvider tokens
	 * @param array<string, mixed> $details Some details.
	 * @param array<string, mixed> $effects All effects.
	 */
	public function test_tokens_are_cards( string $token, array $details, array $effects ): void {
		$card = TestCards::of_token( $token );
		$this->assertNotNull( $card );
		$this->assertSame( $details, array_intersect_key( $card['details'], $details ) );
		$this->assertSame( $effects, $card['effects'] );
	}

	/** @return array<string, array{string, array<string, mixed>, array<string, mixed>}> */
	public static function tokens(): array {
		return [
			'Visa'             => [ 'pm_card_visa', [ 'brand' => 'visa', 'funding' => 'credit', 'last4' => '4242' ], [] ],
			'Amex'             => [ 'pm_card_amex', [ 'brand' => 'amex', 'last4' => '0005' ], [] ],
			'a German Visa'    => [ 'pm_card_de', [ 'brand' => 'visa', 'country' => 'DE' ], [] ],
			'a plain decline'  => [ 'pm_card_visa_chargeDeclined', [ 'last4' => '0002' ], [ 'decline' => 'generic_decline' ] ],
			'no funds'         => [ 'pm_card_visa_chargeDeclinedInsufficientFunds', [ 'last4' => '9995' ], [ 'decline' => 'insufficient_funds' ] ],
			'a dispute'        => [ 'pm_card_createDispute', [ 'last4' => '0259' ], [ 'dispute' => 'fraudulent' ] ],
			'an inquiry'       => [ 'pm_card_createDisputeInquiry', [ 'last4' => '1976' ], [ 'inquiry' => 'fraudulent' ] ],
			'a pending refund' => [ 'pm_card_pendingRefund', [ 'last4' => '7726' ], [ 'refund' => 'pending' ] ],
			'a failing refund' => [ 'pm_card_refundFail', [ 'last4' => '5126' ], [ 'refund' => 'failed' ] ],
			'many disputes'    => [
				'pm_card_createMultipleDisputes',
				[ 'last4' => '0079' ],
				[ 'dispute' => [ 'product_unacceptable', 'product_unacceptable' ] ],
			],
			'prior evidence'   => [ 'pm_card_createCe3EligibleDispute', [ 'last4' => '0038' ], [ 'dispute' => 'fraudulent' ] ],
			'compliance'       => [ 'pm_card_createComplianceDispute', [ 'brand' => 'visa', 'last4' => '0779' ], [ 'dispute' => 'noncompliant' ] ],
			'its Mastercard'   => [
				'pm_card_createMastercardComplianceDispute',
				[ 'brand' => 'mastercard', 'last4' => '0002' ],
				[ 'dispute' => 'noncompliant' ],
			],
			'smart disputes'   => [ 'pm_card_createAutoRepresentmentEligibleDispute', [ 'last4' => '0043' ], [ 'dispute' => 'fraudulent' ] ],
			'not resolved'     => [ 'pm_card_createRapidDisputeResolutionDispute', [ 'last4' => '4816' ], [ 'dispute' => 'fraudulent' ] ],
			'not deflected'    => [ 'pm_card_createCe3BlockDispute', [ 'last4' => '5649' ], [ 'dispute' => 'fraudulent' ] ],
			'not alerted'      => [ 'pm_card_createEthocaAlert', [ 'brand' => 'mastercard', 'last4' => '0018' ], [ 'dispute' => 'fraudulent' ] ],
			'a British debit'  => [ 'pm_card_gb_debit', [ 'brand' => 'visa', 'funding' => 'debit', 'country' => 'GB' ], [] ],
			'an Emirati one'   => [ 'pm_card_ae_mastercard', [ 'brand' => 'mastercard', 'country' => 'AE' ], [] ],
			'a Thai credit'    => [ 'pm_card_th_credit', [ 'brand' => 'visa', 'funding' => 'credit', 'country' => 'TH' ], [] ],
			'two French marks' => [ 'pm_card_mastercard_cartesBancaires', [ 'brand' => 'mastercard', 'country' => 'FR' ], [] ],
			'a high score'     => [ 'pm_card_highEfwScore', [ 'country' => 'US', 'last4' => '0159' ], [] ],
			'a risky code'     => [
				'pm_card_cvcCheckFailElevatedRisk',
				[ 'last4' => '7872' ],
				[ 'checks' => [ 'cvc_check' => 'fail' ], 'risk' => 'elevated' ],
			],
			'a risky zip code' => [
				'pm_card_avsZipFailElevatedRisk',
				[ 'last4' => '6072' ],
				[ 'checks' => [ 'address_postal_code_check' => 'fail' ], 'risk' => 'elevated' ],
			],
			'optional 3DS'     => [ 'pm_card_threeDSecureOptional', [ 'last4' => '3055' ], [] ],
			'Chile'            => [ 'pm_card_cl', [ 'country' => 'CL' ], [] ],
			'blocked'          => [ 'pm_card_radarBlock', [ 'last4' => '0019' ], [ 'blocked' => 'highest_risk_level' ] ],
		];
	}

	public function test_what_is_no_card(): void {
		$this->assertNull( TestCards::of_token( 'pm_card_nothing' ) );
		$this->assertNull( TestCards::of_number( '4242424242424241' ) );
		$this->assertNull( TestCards::of_number( 'abc' ) );
		$this->assertNull( TestCards::of_number( '' ) );
	}

	/**
	 * The published numbers whose country their first digits do not say.
	 *
	 * @testWith ["5555552500001001", "mastercard", "credit", "FR"]
	 *           ["4000050360000001", "visa", "debit", "AU"]
	 *           ["5555050360000080", "mastercard", "debit", "AU"]
	 *           ["5555558265554449", "mastercard", "credit", "GB"]
	 *           ["3530111333300000", "jcb", "credit", "JP"]
	 *           ["4000057640000008", "visa", "debit", "TH"]
	 *           ["6200000000000047", "unionpay", "debit", "CN"]
	 *           ["6205500000000000004", "unionpay", "credit", "CN"]
	 */
	public function test_cards_of_other_countries( string $number, string $brand, string $funding, string $country ): void {
		$this->assertSame(
			compact( 'brand', 'funding', 'country' ),
			array_intersect_key( TestCards::of_number( $number )['details'] ?? [], compact( 'brand', 'funding', 'country' ) )
		);
	}

	/** Any valid number pays; the number says brand and country. */
	public function test_numbers_say_brand_and_country(): void {
		$this->assertSame( 'GB', TestCards::of_number( '4000008260000000' )['details']['country'] ?? null );
		$this->assertSame(
			[ 'amex', 'diners', 'jcb', 'mastercard', 'discover', 'unionpay', 'unknown' ],
			array_map( TestCards::brand( ... ), [ '341', '3056', '3566', '5555', '6011', '6200', '9' ] )
		);
		$this->assertTrue( TestCards::is_valid( (string) TestCards::of_country( 'FR' ) ) );
		$this->assertNull( TestCards::of_country( 'XX' ) );
	}

	/**
	 * The published numbers of 3D Secure, with when they ask and what the bank says then.
	 *
	 * @testWith ["4000000000003220", "IE", true, true, ""]
	 *           ["4000008400000027", "US", true, true, ""]
	 *           ["4000008400001629", "US", true, true, "generic_decline"]
	 *           ["4000008400001280", "US", false, false, "generic_decline"]
	 *           ["4000000000003055", "US", false, false, ""]
	 *           ["4000002500003155", "FR", true, true, ""]
	 *           ["4000002760003184", "DE", true, true, ""]
	 *           ["4000003800000446", "IT", true, false, ""]
	 *           ["4000008260003178", "GB", true, false, "insufficient_funds"]
	 */
	public function test_numbers_ask_for_authentication( string $number, string $country, bool $here, bool $away, string $decline ): void {
		$card = TestCards::of_number( $number );
		$this->assertNotNull( $card );
		$method = new Method( 'card', $card['details'], [], $card['effects'] );
		$this->assertSame(
			[ $country, $here, $away, $decline ],
			[ $card['details']['country'], $method->asks_customer( false ), $method->asks_customer( true ), $card['effects']['decline'] ?? '' ]
		);
	}

	/** Each decline has a code and a sentence; unknown ones are plain. */
	public function test_declines(): void {
		$error = StripeErrors::declined( 'expired_card', [ 'charge' => 'ch_1' ] );
		$this->assertSame(
			[ 'expired_card', 'exp_month', 'expired_card', 'ch_1' ],
			[ $error->error_code, $error->param, $error->details['decline_code'], $error->details['charge'] ]
		);
		$this->assertSame( 'card_declined', StripeErrors::decline_facts( 'never_heard_of' )['code'] );
		foreach ( [ 'invalid_cvc' => 'cvc', 'invalid_number' => 'number' ] as $code => $param ) {
			$this->assertSame( [ $code, $param ], [ StripeErrors::decline_facts( $code )['code'], StripeErrors::decline_facts( $code )['param'] ] );
		}
	}
}
