<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Refunds;

use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\PaymentMethods\Method;

/** Its first status and what becomes of it: as the payment method does, overruled by what the call says under `sandbox`. */
final class RefundOutcome {

	/** What a call may say under `sandbox`. */
	private const WISHES = array(
		'outcome'        => true,
		'failure_reason' => true,
		'after'          => true,
	);

	/** Stripe's reasons why a refund fails. */
	private const REASONS = array( 'lost_or_stolen_card', 'expired_or_canceled_card', 'charge_for_pending_refund_disputed', 'insufficient_funds', 'declined', 'merchant_request', 'unknown' );

	/** Seconds until a pending refund succeeds; until one fails. */
	private const AFTER = array(
		'pending' => 3 * 86400,
		'failed'  => 2 * 86400,
	);

	/** @param int|null    $after   When something happens by itself, in seconds from now, or null for never. */
	private function __construct( public readonly string $status, public readonly ?string $fails, public readonly ?int $after ) {}

	/** Reads a wish. */
	public static function of( Method $method, Params $params ): self {
		$wishes = $params->within( 'sandbox' );
		$wishes->allow( self::WISHES );
		$usual   = (string) ( $method->effects['refund'] ?? ( $method->is_card() ? 'succeeded' : 'pending' ) );
		$outcome = $wishes->word( 'outcome', array( 'succeeded', 'pending', 'failed' ), $usual );
		if ( 'succeeded' === $outcome ) {
			return new self( 'succeeded', null, null );
		}
		$after = max( 1, $wishes->span( 'after' ) ?? self::AFTER[ $outcome ] );
		$fails = 'failed' === $outcome ? $wishes->word( 'failure_reason', self::REASONS, $method->is_card() ? 'expired_or_canceled_card' : 'unknown' ) : null;
		return new self( 'failed' === $outcome && $method->is_card() ? 'succeeded' : 'pending', $fails, $after );
	}
}
