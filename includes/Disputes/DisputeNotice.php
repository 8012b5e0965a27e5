<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\OwnAccount;
use MerchantPayments\Platform\Platform;

/**
 * What pages say of a dispute in a status in which nothing can be done here: it was prevented, or the merchant can appeal what was decided.
 * Appeals are made in Stripe's Dashboard.
 */
final class DisputeNotice {

	/** Stripe's statuses, beside those of the specification. */
	public const PREVENTED    = 'prevented';
	public const APPEAL       = 'appeal_needs_response';
	public const UNDER_APPEAL = 'appeal_under_review';
	public const STATUSES     = array( self::PREVENTED, self::APPEAL, self::UNDER_APPEAL );

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text   = array( 'type' => 'string' );
		$fields = array(
			'headline' => $text,
			'text'     => $text,
			'label'    => $text + array( 'description' => 'Of the link.' ),
			'url'      => array( 'type' => array( 'string', 'null' ) ) + array( 'description' => 'Where it can be answered, in Stripe\'s Dashboard.' ),
		);
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'DisputeNotice', $fields );
	}

	/**
	 * @param array<string, mixed> $dispute Stripe's, with its account (OwnResponses).
	 * @return array{headline: string, text: string, label: string, url: string|null}|null
	 */
	public static function of( array $dispute ): ?array {
		$said = match ( $dispute['status'] ?? '' ) {
			self::PREVENTED    => array(
				__( 'This dispute was prevented', 'merchant-payments-for-woocommerce' ),
				__( 'It was settled before it was filed. There’s nothing more you need to do.', 'merchant-payments-for-woocommerce' ),
			),
			self::APPEAL       => array(
				__( 'You can appeal the decision', 'merchant-payments-for-woocommerce' ),
				self::appeal( (int) ( $dispute['evidence_details']['due_by'] ?? 0 ) ),
			),
			self::UNDER_APPEAL => array(
				__( 'Your appeal is under review', 'merchant-payments-for-woocommerce' ),
				__( 'There’s nothing more you need to do until it’s decided.', 'merchant-payments-for-woocommerce' ),
			),
			default            => null,
		};
		return null === $said ? null : array(
			'headline' => $said[0],
			'text'     => $said[1],
			'label'    => __( 'Open in Stripe’s Dashboard', 'merchant-payments-for-woocommerce' ),
			'url'      => self::PREVENTED === $dispute['status'] ? null : self::dashboard( $dispute ),
		);
	}

	private static function appeal( int $due_by ): string {
		return 0 === $due_by
			? __( 'The bank decided for the customer. Appeals are made in Stripe’s Dashboard, not here.', 'merchant-payments-for-woocommerce' )
			: sprintf(
				/* translators: %s: a date. */
				__( 'The bank decided for the customer. Appeals are made in Stripe’s Dashboard, not here: this one by %s.', 'merchant-payments-for-woocommerce' ),
				(string) wp_date( wc_date_format(), $due_by )
			);
	}

	/**
	 * The payment's page, which has its dispute.
	 *
	 * @param array<string, mixed> $dispute
	 */
	private static function dashboard( array $dispute ): ?string {
		$payment = Platform::id_of( $dispute['payment_intent'] ?? null ) ?? Platform::id_of( $dispute['charge'] ?? null );
		$account = $dispute[ OwnResponses::ACCOUNT ] ?? null;
		return null === $payment || ! is_string( $account )
			? null
			: OwnAccount::dashboard( $account, true === ( $dispute['livemode'] ?? null ), "payments/$payment" );
	}
}
