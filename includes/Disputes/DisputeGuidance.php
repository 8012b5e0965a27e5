<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\JsonSchema;

/**
 * What a merchant should know about the reason of a dispute (facts/texts.md, section 4, in our words); other reasons have a name only.
 *
 * @phpstan-type Guidance array{claim: string, wins: string|null, advice: string}
 */
final class DisputeGuidance {

	/** The reason of disputes about a network's rules. */
	private const NONCOMPLIANT = 'noncompliant';

	/** Networks by the type of eligibility that a dispute about their rules has. */
	private const COMPLIANCE = array(
		'visa_compliance'       => 'Visa',
		'mastercard_compliance' => 'Mastercard',
	);

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text   = array( 'type' => 'string' );
		$fields = array(
			'claim'  => $text + array( 'description' => 'The claim of the customer or the bank.' ),
			'wins'   => array( 'type' => array( 'string', 'null' ) )
				+ array( 'description' => 'What the evidence must show; null when that depends on the customer\'s answer.' ),
			'advice' => $text,
		);
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'DisputeGuidance', $fields );
	}

	/**
	 * @param array<string, mixed> $dispute Stripe's.
	 * @return Guidance|null
	 */
	public static function of( array $dispute ): ?array {
		$network  = self::network( $dispute );
		$reason   = (string) ( $dispute['reason'] ?? '' );
		$guidance = null === $network ? ( self::of_goods() + self::of_the_payment() )[ $reason ] ?? null : self::of_rules( $network );
		$advice   = self::is_inquiry( $dispute ) && null === $network ? self::advice_on_inquiries()[ $reason ] ?? null : null;
		return null === $guidance || null === $advice ? $guidance : compact( 'advice' ) + $guidance;
	}

	/** @param array<string, mixed> $dispute */
	private static function is_inquiry( array $dispute ): bool {
		return str_starts_with( (string) ( $dispute['status'] ?? '' ), 'warning_' );
	}

	/**
	 * An inquiry can't be accepted: a refund ends it, and no money was taken yet.
	 *
	 * @return array<string, string> By reason, where the advice on disputes is to accept or to withdraw.
	 */
	private static function advice_on_inquiries(): array {
		$refund = __( 'If you can’t prove that, refund the payment.', 'merchant-payments-for-woocommerce' );
		return array(
			'credit_not_processed'  => __( 'Talk to the customer first. If a refund was due, issue it.', 'merchant-payments-for-woocommerce' ),
			'duplicate'             => __(
				'Send an itemized receipt for each payment. If the customer was charged twice, refund this payment.',
				'merchant-payments-for-woocommerce'
			),
			'fraudulent'            => __(
				'This is the most common reason. If the card was stolen, refund the payment.',
				'merchant-payments-for-woocommerce'
			),
			'general'               => __(
				'Ask the customer what they asked their bank about, and respond to that.',
				'merchant-payments-for-woocommerce'
			),
			'product_not_received'  => $refund,
			'subscription_canceled' => $refund,
			'unrecognized'          => __(
				'Help the customer recognize the purchase, and ask them to tell their bank.',
				'merchant-payments-for-woocommerce'
			),
		);
	}

	/**
	 * The network whose rule the dispute is about; Visa's were the first.
	 *
	 * @param array<string, mixed> $dispute
	 */
	private static function network( array $dispute ): ?string {
		$types = array_filter( (array) ( $dispute['enhanced_eligibility_types'] ?? array() ), 'is_string' );
		$found = array_values( array_intersect_key( self::COMPLIANCE, array_flip( $types ) ) );
		return $found[0] ?? ( self::NONCOMPLIANT === ( $dispute['reason'] ?? '' ) ? self::COMPLIANCE['visa_compliance'] : null );
	}

	/** @return Guidance */
	private static function of_rules( string $network ): array {
		return array(
			/* translators: %s: a card network. */
			'claim'  => sprintf( __( '%s says the payment broke one of its rules.', 'merchant-payments-for-woocommerce' ), $network ),
			'wins'   => __( 'That the payment followed the rule. You can submit two files as evidence.', 'merchant-payments-for-woocommerce' ),
			'advice' => sprintf(
				self::COMPLIANCE['visa_compliance'] === $network
					/* translators: %s: a card network. */
					? __(
						'If you challenge this dispute and lose, %s charges a network fee on top of the dispute fee.',
						'merchant-payments-for-woocommerce'
					)
					// When it is given back is not known.
					/* translators: %s: a card network. */
					: __( 'If you challenge this dispute, %s charges a network fee on top of the dispute fee.', 'merchant-payments-for-woocommerce' ),
				$network
			),
		);
	}

	/** @return array<string, Guidance> By reason. */
	private static function of_goods(): array {
		return array(
			'credit_not_processed'  => array(
				'claim'  => __(
					'The customer says they returned the goods or canceled the purchase and got no refund.',
					'merchant-payments-for-woocommerce'
				),
				'wins'   => __( 'That you already refunded the customer another way, or that no refund was due.', 'merchant-payments-for-woocommerce' ),
				'advice' => __( 'Talk to the customer first. If a refund was due, accept the dispute.', 'merchant-payments-for-woocommerce' ),
			),
			'product_not_received'  => array(
				'claim'  => __( 'The customer says they never received the goods or the service.', 'merchant-payments-for-woocommerce' ),
				'wins'   => __( 'That the customer received or used the purchase before the dispute.', 'merchant-payments-for-woocommerce' ),
				'advice' => __( 'If you can’t prove that, accept the dispute.', 'merchant-payments-for-woocommerce' ),
			),
			'product_unacceptable'  => array(
				'claim'  => __( 'The customer says the product was damaged, defective or not as described.', 'merchant-payments-for-woocommerce' ),
				'wins'   => __( 'That the product was as you described it.', 'merchant-payments-for-woocommerce' ),
				'advice' => __(
					'Respond to each complaint. Mention any returns, replacements or credits you offered, and add an independent opinion of the product if you have one.',
					'merchant-payments-for-woocommerce'
				),
			),
			'subscription_canceled' => array(
				'claim'  => __( 'The customer says they were charged after canceling the subscription.', 'merchant-payments-for-woocommerce' ),
				'wins'   => __(
					'That the subscription was active, and that the customer knew the cancellation terms and didn’t follow them.',
					'merchant-payments-for-woocommerce'
				),
				'advice' => __( 'If you can’t prove that, accept the dispute.', 'merchant-payments-for-woocommerce' ),
			),
		);
	}

	/** @return array<string, Guidance> By reason. */
	private static function of_the_payment(): array {
		return array(
			'duplicate'    => array(
				'claim'  => __( 'The customer says they were charged more than once for the same purchase.', 'merchant-payments-for-woocommerce' ),
				'wins'   => __( 'That each payment was for a different purchase.', 'merchant-payments-for-woocommerce' ),
				'advice' => __(
					'Send an itemized receipt for each payment. If the customer was charged twice, accept the dispute.',
					'merchant-payments-for-woocommerce'
				),
			),
			'fraudulent'   => array(
				'claim'  => __( 'The cardholder or account holder says they didn’t make this purchase.', 'merchant-payments-for-woocommerce' ),
				'wins'   => __(
					'Details that help the cardholder recognize the purchase, or proof that they made it.',
					'merchant-payments-for-woocommerce'
				),
				'advice' => __( 'This is the most common reason. If the card was stolen, accept the dispute.', 'merchant-payments-for-woocommerce' ),
			),
			'general'      => array(
				'claim'  => __( 'The bank gave no specific reason.', 'merchant-payments-for-woocommerce' ),
				'wins'   => null,
				'advice' => __( 'Ask the customer why they disputed the payment, and respond to that.', 'merchant-payments-for-woocommerce' ),
			),
			'unrecognized' => array(
				'claim'  => __( 'The customer doesn’t recognize the payment on their statement.', 'merchant-payments-for-woocommerce' ),
				'wins'   => __( 'That the customer made the purchase.', 'merchant-payments-for-woocommerce' ),
				'advice' => __(
					'Help the customer recognize the purchase, and ask them to withdraw the dispute with their bank.',
					'merchant-payments-for-woocommerce'
				),
			),
		);
	}
}
