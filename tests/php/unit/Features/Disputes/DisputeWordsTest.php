<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Features\Disputes;

use MerchantPayments\Disputes\CaseFacts;
use MerchantPayments\Disputes\DisputeGuidance;
use MerchantPayments\Disputes\DisputeNotice;
use MerchantPayments\Disputes\OwnResponses;
use PHPUnit\Framework\TestCase;

/**
 * What pages say of a dispute beside its reason and status.
 *
 * @covers \MerchantPayments\Disputes\CaseFacts
 * @covers \MerchantPayments\Disputes\DisputeGuidance
 * @covers \MerchantPayments\Disputes\DisputeNotice
 */
final class DisputeWordsTest extends TestCase {

	/**
	 * @dataProvider reasons
	 */
	public function test_a_reason_says_what_it_is_about( string $reason, string $claim, ?string $wins, string $advice ): void {
		$this->assertSame( compact( 'claim', 'wins', 'advice' ), DisputeGuidance::of( [ 'reason' => $reason ] ) );
	}

	/**
	 * An inquiry is ended by a refund: nothing can be accepted or withdrawn yet.
	 *
	 * @dataProvider reasons
	 */
	public function test_an_inquiry_is_never_to_be_accepted( string $reason, string $claim, ?string $wins ): void {
		foreach ( [ 'warning_needs_response', 'warning_under_review', 'warning_closed' ] as $status ) {
			$guidance = DisputeGuidance::of( compact( 'reason', 'status' ) );
			$this->assertNotNull( $guidance );
			$this->assertSame( [ $claim, $wins ], [ $guidance['claim'], $guidance['wins'] ] );
			$this->assertDoesNotMatchRegularExpression( '/accept|dispute|withdraw/', $guidance['advice'] );
		}
	}

	/** @return list<array{string, string, string|null, string}> */
	public static function reasons(): array {
		return [
			[
				'credit_not_processed',
				'The customer says they returned the goods or canceled the purchase and got no refund.',
				'That you already refunded the customer another way, or that no refund was due.',
				'Talk to the customer first. If a refund was due, accept the dispute.',
			],
			[
				'duplicate',
				'The customer says they were charged more than once for the same purchase.',
				'That each payment was for a different purchase.',
				'Send an itemized receipt for each payment. If the customer was charged twice, accept the dispute.',
			],
			[
				'fraudulent',
				'The cardholder or account holder says they didn’t make this purchase.',
				'Details that help the cardholder recognize the purchase, or proof that they made it.',
				'This is the most common reason. If the card was stolen, accept the dispute.',
			],
			[
				'general',
				'The bank gave no specific reason.',
				null,
				'Ask the customer why they disputed the payment, and respond to that.',
			],
			[
				'product_not_received',
				'The customer says they never received the goods or the service.',
				'That the customer received or used the purchase before the dispute.',
				'If you can’t prove that, accept the dispute.',
			],
			[
				'product_unacceptable',
				'The customer says the product was damaged, defective or not as described.',
				'That the product was as you described it.',
				'Respond to each complaint. Mention any returns, replacements or credits you offered, and add an independent opinion of the product if you have one.',
			],
			[
				'subscription_canceled',
				'The customer says they were charged after canceling the subscription.',
				'That the subscription was active, and that the customer knew the cancellation terms and didn’t follow them.',
				'If you can’t prove that, accept the dispute.',
			],
			[
				'unrecognized',
				'The customer doesn’t recognize the payment on their statement.',
				'That the customer made the purchase.',
				'Help the customer recognize the purchase, and ask them to withdraw the dispute with their bank.',
			],
		];
	}

	/**
	 * @testWith ["bank_cannot_process"]
	 *           ["check_returned"]
	 *           ["customer_initiated"]
	 *           ["debit_not_authorized"]
	 *           ["incorrect_account_details"]
	 *           ["insufficient_funds"]
	 *           ["brand_new_reason"]
	 */
	public function test_other_reasons_have_a_name_only( string $reason ): void {
		$this->assertNull(
			DisputeGuidance::of(
				[
					'reason'                     => $reason,
					'enhanced_eligibility_types' => [ 'another_scheme', 7 ],
				]
			)
		);
	}

	/**
	 * A case about a network's rules warns of its fee, by the reason or by what the dispute is eligible for.
	 *
	 * @param list<string> $types
	 * @testWith ["noncompliant", [], "Visa", " and lose"]
	 *           ["general", ["visa_compliance"], "Visa", " and lose"]
	 *           ["noncompliant", ["mastercard_compliance"], "Mastercard", ""]
	 */
	public function test_compliance_cases( string $reason, array $types, string $network, string $when ): void {
		$this->assertSame(
			[
				'claim'  => "$network says the payment broke one of its rules.",
				'wins'   => 'That the payment followed the rule. You can submit two files as evidence.',
				'advice' => "If you challenge this dispute$when, $network charges a network fee on top of the dispute fee.",
			],
			DisputeGuidance::of(
				[
					'reason'                     => $reason,
					'enhanced_eligibility_types' => $types,
				]
			)
		);
	}

	/**
	 * @dataProvider cases
	 * @param array<string, mixed>  $details What Stripe says of the method.
	 * @param array<string, string> $facts   Values by label.
	 */
	public function test_what_network_and_method_say( array $details, array $facts ): void {
		$this->assertSame( $facts, array_column( CaseFacts::of( [ 'payment_method_details' => $details ] ), 'value', 'label' ) );
	}

	/** @return array<string, array{array<string, mixed>, array<string, string>}> */
	public static function cases(): array {
		$of   = static fn ( string $method, array $details ): array => [
			'type'  => $method,
			$method => $details,
		];
		$card = static fn ( string $kind ): array => $of( 'card', [ 'case_type' => $kind, 'network_reason_code' => '10.4' ] );
		$says = static fn ( string $kind ): array => [ 'Kind of case' => $kind, 'Reason code of the network' => '10.4' ];
		return [
			'a block'             => [ $card( 'block' ), $says( 'Block' ) ],
			'a chargeback'        => [ $card( 'chargeback' ), $says( 'Chargeback' ) ],
			'a compliance case'   => [ $card( 'compliance' ), $says( 'Compliance case' ) ],
			'an inquiry'          => [ $card( 'inquiry' ), $says( 'Inquiry' ) ],
			'a resolution'        => [ $card( 'resolution' ), $says( 'Resolution' ) ],
			'a new kind'          => [ $card( 'pre_arbitration' ), $says( 'Pre arbitration' ) ],
			'Klarna'              => [
				$of( 'klarna', [ 'reason_code' => 'goods_not_received', 'chargeback_loss_reason_code' => 'NO_RESPONSE' ] ),
				[ 'Reason at Klarna' => 'Goods not received', 'Why Klarna decided for the customer' => 'No response' ],
			],
			'PayPal'              => [
				$of( 'paypal', [ 'case_id' => 'PP-D-12', 'reason_code' => 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' ] ),
				[ 'PayPal case ID' => 'PP-D-12', 'Reason at PayPal' => 'Merchandise or service not received' ],
			],
			'Amazon Pay'          => [ $of( 'amazon_pay', [ 'dispute_type' => 'claim' ] ), [ 'Kind of case' => 'Claim' ] ],
			'nothing is said'     => [ $of( 'card', [ 'case_type' => null, 'network_reason_code' => '' ] ), [] ],
			'not of these shapes' => [ [ 'type' => [ 'card' ], 'card' => 'visa' ], [] ],
			'another method'      => [ $of( 'moon_pay', [ 'reason_code' => 'x' ] ), [] ],
		];
	}

	/**
	 * @testWith ["needs_response"]
	 *           ["lost"]
	 *           ["brand_new_status"]
	 */
	public function test_other_statuses_have_no_notice( string $status ): void {
		$this->assertNull( DisputeNotice::of( [ 'status' => $status ] ) );
	}
}
