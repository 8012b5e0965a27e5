<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\OwnAccount;
use MerchantPayments\Platform\Platform;

/**
 * What pages say of a dispute that was prevented, or of which the merchant can appeal what was decided. Appeals of cards' disputes are made
 * here; Stripe's API has none of other methods', which are made in its Dashboard.
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
				self::appeal( $dispute ),
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
			'url'      => self::PREVENTED === $dispute['status'] || self::is_made_here( $dispute ) ? null : self::dashboard( $dispute ),
		);
	}

	/**
	 * Whether the merchant can appeal it here, now.
	 *
	 * @param array<string, mixed> $dispute Stripe's.
	 */
	public static function is_made_here( array $dispute ): bool {
		return self::APPEAL === $dispute['status'] && 'card' === ( $dispute['payment_method_details']['type'] ?? 'card' );
	}

	/** @param array<string, mixed> $dispute */
	private static function appeal( array $dispute ): string {
		$due_by = (int) ( $dispute['evidence_details']['due_by'] ?? 0 );
		$date   = (string) wp_date( wc_date_format(), $due_by );
		if ( true === ( $dispute['evidence_details']['past_due'] ?? null ) ) {
			return __( 'The bank decided for the customer, and the deadline for an appeal has passed.', 'merchant-payments-for-woocommerce' );
		}
		if ( ! self::is_made_here( $dispute ) ) {
			return 0 === $due_by
				? __( 'The bank decided for the customer. Appeal in Stripe’s Dashboard.', 'merchant-payments-for-woocommerce' )
				/* translators: %s: a date. */
				: sprintf( __( 'The bank decided for the customer. Appeal in Stripe’s Dashboard by %s.', 'merchant-payments-for-woocommerce' ), $date );
		}
		return 0 === $due_by
			? __( 'The bank decided for the customer. You can appeal once.', 'merchant-payments-for-woocommerce' )
			/* translators: %s: a date. */
			: sprintf( __( 'The bank decided for the customer. You can appeal once, by %s.', 'merchant-payments-for-woocommerce' ), $date );
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
