<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Sandbox\Disputes\Reasons;

/** Card numbers with their documented outcomes (docs.stripe.com/testing). Any other number that passes the Luhn check pays, too. */
final class TestCards {

	/**
	 * Number => brand, funding, country, effects. Effects:
	 * `decline` (decline code), `attaches` (a customer can have it although it is declined), `blocked` (reason), `risk` (level), `checks` (failed checks), `dispute` (reason, or one for each of several
	 * disputes that share the amount), `inquiry` (reason), `warning` (fraud type), `refund` (`pending` or `failed`), `bypass` (money is available
	 * at once), `authenticate` (3D Secure is needed; see Method::asks_customer()). What Compelling Evidence 3.0 wants to see is not simulated: its
	 * card is disputed as fraudulent, and so are those whose disputes would be prevented, which nobody is enrolled for here. A card whose 3D Secure
	 * cannot be looked up is declined before anybody is asked.
	 */
	private const CARDS = array(
		'4242424242424242'    => array( 'visa', 'credit', 'US', array() ),
		'4000056655665556'    => array( 'visa', 'debit', 'US', array() ),
		'5555555555554444'    => array( 'mastercard', 'credit', 'US', array() ),
		'2223003122003222'    => array( 'mastercard', 'credit', 'US', array() ),
		'5200828282828210'    => array( 'mastercard', 'debit', 'US', array() ),
		'5105105105105100'    => array( 'mastercard', 'prepaid', 'US', array() ),
		'378282246310005'     => array( 'amex', 'credit', 'US', array() ),
		'371449635398431'     => array( 'amex', 'credit', 'US', array() ),
		'6011111111111117'    => array( 'discover', 'credit', 'US', array() ),
		'6011000990139424'    => array( 'discover', 'credit', 'US', array() ),
		'6011981111111113'    => array( 'discover', 'debit', 'US', array() ),
		'3056930009020004'    => array( 'diners', 'credit', 'US', array() ),
		'36227206271667'      => array( 'diners', 'credit', 'US', array() ),
		'3566002020360505'    => array( 'jcb', 'credit', 'JP', array() ),
		'6200000000000005'    => array( 'unionpay', 'credit', 'CN', array() ),
		'6200000000000047'    => array( 'unionpay', 'debit', 'CN', array() ),
		'6205500000000000004' => array( 'unionpay', 'credit', 'CN', array() ),
		'5555552500001001'    => array( 'mastercard', 'credit', 'FR', array() ),
		'4000050360000001'    => array( 'visa', 'debit', 'AU', array() ),
		'5555050360000080'    => array( 'mastercard', 'debit', 'AU', array() ),
		'5062210000000009'    => array( 'unknown', 'credit', 'MX', array() ),
		'5200007840000022'    => array( 'mastercard', 'credit', 'AE', array() ),
		'4000058260000005'    => array( 'visa', 'debit', 'GB', array() ),
		'5555558265554449'    => array( 'mastercard', 'credit', 'GB', array() ),
		'3530111333300000'    => array( 'jcb', 'credit', 'JP', array() ),
		'4000057640000008'    => array( 'visa', 'debit', 'TH', array() ),
		'4000051230000072'    => array( 'visa', 'debit', 'US', array() ),
		'5200828282828897'    => array( 'mastercard', 'debit', 'US', array() ),
		'4000000000000002'    => array( 'visa', 'credit', 'US', array( 'decline' => 'generic_decline' ) ),
		'4000000000009995'    => array( 'visa', 'credit', 'US', array( 'decline' => 'insufficient_funds' ) ),
		'4000000000009987'    => array( 'visa', 'credit', 'US', array( 'decline' => 'lost_card' ) ),
		'4000000000009979'    => array( 'visa', 'credit', 'US', array( 'decline' => 'stolen_card' ) ),
		'4000000000000069'    => array( 'visa', 'credit', 'US', array( 'decline' => 'expired_card' ) ),
		'4000000000000127'    => array( 'visa', 'credit', 'US', array( 'decline' => 'incorrect_cvc' ) ),
		'4000000000000119'    => array( 'visa', 'credit', 'US', array( 'decline' => 'processing_error' ) ),
		'4000000000006975'    => array( 'visa', 'credit', 'US', array( 'decline' => 'card_velocity_exceeded' ) ),
		'4000000000000341'    => array(
			'visa',
			'credit',
			'US',
			array(
				'decline'  => 'generic_decline',
				'attaches' => true,
			),
		),
		'4100000000000019'    => array( 'visa', 'credit', 'US', array( 'blocked' => 'highest_risk_level' ) ),
		'4000000000004954'    => array( 'visa', 'credit', 'US', array( 'risk' => 'highest' ) ),
		'4000000000009235'    => array( 'visa', 'credit', 'US', array( 'risk' => 'elevated' ) ),
		'4000000000000101'    => array( 'visa', 'credit', 'US', array( 'checks' => array( 'cvc_check' => 'fail' ) ) ),
		'4000000000000036'    => array( 'visa', 'credit', 'US', array( 'checks' => array( 'address_postal_code_check' => 'fail' ) ) ),
		'4000000000000028'    => array( 'visa', 'credit', 'US', array( 'checks' => array( 'address_line1_check' => 'fail' ) ) ),
		'4000000000000010'    => array(
			'visa',
			'credit',
			'US',
			array(
				'checks' => array(
					'address_line1_check'       => 'fail',
					'address_postal_code_check' => 'fail',
				),
			),
		),
		'4000000000000044'    => array(
			'visa',
			'credit',
			'US',
			array(
				'checks' => array(
					'address_line1_check'       => 'unavailable',
					'address_postal_code_check' => 'unavailable',
				),
			),
		),
		'4000058400307872'    => array(
			'visa',
			'credit',
			'US',
			array(
				'checks' => array( 'cvc_check' => 'fail' ),
				'risk'   => 'elevated',
			),
		),
		'4000058400306072'    => array(
			'visa',
			'credit',
			'US',
			array(
				'checks' => array( 'address_postal_code_check' => 'fail' ),
				'risk'   => 'elevated',
			),
		),
		'4000000000000259'    => array( 'visa', 'credit', 'US', array( 'dispute' => 'fraudulent' ) ),
		'4000000000002685'    => array( 'visa', 'credit', 'US', array( 'dispute' => 'product_not_received' ) ),
		'4000000000001976'    => array( 'visa', 'credit', 'US', array( 'inquiry' => 'fraudulent' ) ),
		'4000000404000079'    => array( 'visa', 'credit', 'US', array( 'dispute' => array( 'product_unacceptable', 'product_unacceptable' ) ) ),
		'4000000404000038'    => array( 'visa', 'credit', 'US', array( 'dispute' => 'fraudulent' ) ),
		'4000008400000779'    => array( 'visa', 'credit', 'US', array( 'dispute' => Reasons::NONCOMPLIANT ) ),
		'5105008400000002'    => array( 'mastercard', 'credit', 'US', array( 'dispute' => Reasons::NONCOMPLIANT ) ),
		'4000000001000043'    => array( 'visa', 'credit', 'US', array( 'dispute' => 'fraudulent' ) ),
		'4000000404004816'    => array( 'visa', 'credit', 'US', array( 'dispute' => 'fraudulent' ) ),
		'4000000404005649'    => array( 'visa', 'credit', 'US', array( 'dispute' => 'fraudulent' ) ),
		'5105000300000018'    => array( 'mastercard', 'credit', 'US', array( 'dispute' => 'fraudulent' ) ),
		'4000000000005423'    => array( 'visa', 'credit', 'US', array( 'warning' => 'misc' ) ),
		'4000000000007726'    => array( 'visa', 'credit', 'US', array( 'refund' => 'pending' ) ),
		'4000000000005126'    => array( 'visa', 'credit', 'US', array( 'refund' => 'failed' ) ),
		'4000000000000077'    => array( 'visa', 'credit', 'US', array( 'bypass' => true ) ),
		'4000003720000278'    => array( 'visa', 'credit', 'IE', array( 'bypass' => true ) ),
		'4000002500003155'    => array( 'visa', 'credit', 'FR', array( 'authenticate' => Method::UNLESS_SET_UP ) ),
		'4000002760003184'    => array( 'visa', 'credit', 'DE', array( 'authenticate' => true ) ),
		'4000003800000446'    => array( 'visa', 'credit', 'IT', array( 'authenticate' => Method::ON_SESSION ) ),
		'4000000000003220'    => array( 'visa', 'credit', 'IE', array( 'authenticate' => true ) ),
		'4000008400000027'    => array( 'visa', 'credit', 'US', array( 'authenticate' => true ) ),
		'4000008400001280'    => array(
			'visa',
			'credit',
			'US',
			array(
				'decline'  => 'generic_decline',
				'attaches' => true,
			),
		),
		'4000008260003178'    => array(
			'visa',
			'credit',
			'GB',
			array(
				'authenticate' => Method::ON_SESSION,
				'decline'      => 'insufficient_funds',
			),
		),
		'4000008400001629'    => array(
			'visa',
			'credit',
			'US',
			array(
				'authenticate' => true,
				'decline'      => 'generic_decline',
			),
		),
	);

	/** Tokens behind `pm_card_`, and their numbers. */
	private const TOKENS = array(
		'visa'                                      => '4242424242424242',
		'visa_debit'                                => '4000056655665556',
		'mastercard'                                => '5555555555554444',
		'mastercard_debit'                          => '5200828282828210',
		'mastercard_prepaid'                        => '5105105105105100',
		'amex'                                      => '378282246310005',
		'discover'                                  => '6011111111111117',
		'diners'                                    => '3056930009020004',
		'jcb'                                       => '3566002020360505',
		'unionpay'                                  => '6200000000000005',
		'visa_cartesBancaires'                      => '4000002500001001',
		'mastercard_cartesBancaires'                => '5555552500001001',
		'visa_debit_eftposAuCoBranded'              => '4000050360000001',
		'mastercard_debit_eftposAuCoBranded'        => '5555050360000080',
		'debit_visaFsaProductCode'                  => '4000051230000072',
		'debit_visaHsaProductCode'                  => '4000051230000072',
		'mastercard_debit_mastercardFsaProductCode' => '5200828282828897',
		'us'                                        => '4242424242424242',
		'ae_mastercard'                             => '5200007840000022',
		'gb_debit'                                  => '4000058260000005',
		'gb_mastercard'                             => '5555558265554449',
		'th_credit'                                 => '4000007640000003',
		'th_debit'                                  => '4000057640000008',
		'visa_chargeDeclined'                       => '4000000000000002',
		'visa_chargeDeclinedInsufficientFunds'      => '4000000000009995',
		'visa_chargeDeclinedLostCard'               => '4000000000009987',
		'visa_chargeDeclinedStolenCard'             => '4000000000009979',
		'visa_chargeDeclinedVelocityLimitExceeded'  => '4000000000006975',
		'visa_chargeDeclinedExpiredCard'            => '4000000000000069',
		'visa_chargeDeclinedIncorrectCvc'           => '4000000000000127',
		'visa_chargeDeclinedProcessingError'        => '4000000000000119',
		'visa_chargeCustomerFail'                   => '4000000000000341',
		'visa_chargeDeclinedFraudulent'             => '4100000000000019',
		'chargeDeclined'                            => '4000000000000002',
		'chargeDeclinedInsufficientFunds'           => '4000000000009995',
		'chargeDeclinedFraudulent'                  => '4100000000000019',
		'chargeDeclinedExpiredCard'                 => '4000000000000069',
		'chargeDeclinedIncorrectCvc'                => '4000000000000127',
		'chargeDeclinedProcessingError'             => '4000000000000119',
		'chargeCustomerFail'                        => '4000000000000341',
		'radarBlock'                                => '4100000000000019',
		'riskLevelHighest'                          => '4000000000004954',
		'riskLevelElevated'                         => '4000000000009235',
		'highFraudDisputeScore'                     => '4000008400000407',
		'highEfwScore'                              => '4000008400000159',
		'radarDynamicRiskThreshold'                 => '4000008400001017',
		'adaptive3dsChallenge'                      => '4000008405600003',
		'cvcCheckFail'                              => '4000000000000101',
		'cvcCheckFailElevatedRisk'                  => '4000058400307872',
		'avsFail'                                   => '4000000000000010',
		'avsLine1Fail'                              => '4000000000000028',
		'avsZipFail'                                => '4000000000000036',
		'avsZipFailElevatedRisk'                    => '4000058400306072',
		'avsUnchecked'                              => '4000000000000044',
		'createDispute'                             => '4000000000000259',
		'createDisputeProductNotReceived'           => '4000000000002685',
		'createDisputeInquiry'                      => '4000000000001976',
		'createMultipleDisputes'                    => '4000000404000079',
		'createCe3EligibleDispute'                  => '4000000404000038',
		'createComplianceDispute'                   => '4000008400000779',
		'createMastercardComplianceDispute'         => '5105008400000002',
		'createAutoRepresentmentEligibleDispute'    => '4000000001000043',
		'createRapidDisputeResolutionDispute'       => '4000000404004816',
		'createCe3BlockDispute'                     => '4000000404005649',
		'createEthocaAlert'                         => '5105000300000018',
		'createIssuerFraudRecord'                   => '4000000000005423',
		'pendingRefund'                             => '4000000000007726',
		'refundFail'                                => '4000000000005126',
		'bypassPending'                             => '4000000000000077',
		'bypassPendingInternational'                => '4000003720000278',
		'authenticationRequired'                    => '4000002760003184',
		'authenticationRequiredOnSetup'             => '4000002500003155',
		'authenticationRequiredSetupForOffSession'  => '4000003800000446',
		'authenticationRequiredChargeDeclinedInsufficientFunds' => '4000008260003178',
		'threeDSecure2Required'                     => '4000000000003220',
		'threeDSecureRequiredChargeDeclined'        => '4000008400001629',
		'threeDSecureRequiredProcessingError'       => '4000008400001280',
		'threeDSecureOptional'                      => '4000000000003055',
		'threeDSecureOptionalProcessingError'       => '4000000000003097',
		'amex_threeDSecureNotSupported'             => '378282246310005',
	);

	/** @return array{details: array<string, mixed>, effects: array<string, mixed>}|null The card behind a token, or null when there is no such token. */
	public static function of_token( string $token ): ?array {
		$name = substr( $token, strlen( 'pm_card_' ) );
		if ( isset( self::TOKENS[ $name ] ) ) {
			return self::of_number( self::TOKENS[ $name ] );
		}
		$number = CardNumber::of_country( strtoupper( $name ) );
		return null === $number ? null : self::of_number( $number );
	}

	/** @return array{details: array<string, mixed>, effects: array<string, mixed>}|null The card with a number, or null when the number cannot be one. */
	public static function of_number( string $number ): ?array {
		$card = self::CARDS[ $number ] ?? null;
		if ( null === $card ) {
			if ( ! CardNumber::is_valid( $number ) ) {
				return null;
			}
			$card = array( CardNumber::brand( $number ), 'credit', CardNumber::country( $number ), array() );
		}
		list( $brand, $funding, $country, $effects ) = $card;
		$last4                                       = substr( $number, -4 );
		return array(
			'details' => compact( 'brand', 'funding', 'country', 'last4' ),
			'effects' => $effects,
		);
	}
}
