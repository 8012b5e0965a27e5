<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\Record;

/** A payment attempt: its method and outcome. The outcome is that of the test card, unless the call's `sandbox` parameter overrides it. */
final class Attempt {

	/** Fields of the call's `sandbox` parameter. */
	private const SANDBOX_PARAMS = array(
		'risk_level'   => true,
		'risk_score'   => true,
		'decline'      => true,
		'blocked'      => true,
		'late_failure' => true,
	);

	/**
	 * @param array{string, int|null}|null         $risk Level and score, or null for the default.
	 * @param array{after: int, code: string}|null $late Seconds until a succeeded payment is returned, and the reason.
	 */
	private function __construct(
		public readonly Method $method,
		public readonly string $decline,
		public readonly string $blocked,
		public readonly ?array $risk,
		public readonly ?array $late
	) {}

	/**
	 * Reads an attempt from a call.
	 *
	 * @throws InvalidRequest When the payment method does not support it.
	 */
	public static function of( Method $method, Params $params, bool $manual ): self {
		if ( $manual && ! $method->is_capturable() ) {
			throw StripeErrors::invalid( 'capture_method', 'Payments with ' . $method->type . ' cannot be captured later.' );
		}
		$given = $params->within( 'sandbox' );
		$given->allow( self::SANDBOX_PARAMS );
		$blocked = $given->yes( 'blocked' ) ? 'rule' : (string) ( $method->effects['blocked'] ?? '' );
		$decline = '' !== $blocked ? 'fraudulent' : $given->text( 'decline', (string) ( $method->effects['decline'] ?? '' ) );
		return new self( $method, $decline, $blocked, self::risk( $method, $given, $blocked ), self::late( $method, $given ) );
	}

	/** The same attempt, blocked by a rule of the account before it reaches the bank. */
	public function blocked(): self {
		return new self( $this->method, 'fraudulent', 'rule', $this->risk, null );
	}

	/**
	 * What a charge of this try keeps; see Charges.
	 *
	 * @param string $rule The account's rule that blocks it; empty when none does.
	 * @return array<string, mixed>
	 */
	public function describe( Record $intent, string $rule ): array {
		$body  = $intent->body;
		$facts = array(
			'amount'        => $body['amount'],
			'currency'      => $body['currency'],
			'customer'      => $intent->parent,
			'metadata'      => $body['metadata'] ?? array(),
			'description'   => $body['description'] ?? '',
			'receipt_email' => $body['receipt_email'] ?? '',
			'risk'          => $this->risk,
			'blocked'       => $this->blocked,
			'failure'       => $this->method->is_delayed() ? $this->decline : '',
			'late'          => $this->late,
			'rule'          => $rule,
		);
		return Record::thin( $facts ) + $this->method->keep();
	}

	/** @return array{string, int|null}|null */
	private static function risk( Method $method, Params $given, string $blocked ): ?array {
		$usual = 'highest_risk_level' === $blocked ? 'highest' : (string) ( $method->effects['risk'] ?? 'normal' );
		$level = $given->word( 'risk_level', array( 'normal', 'elevated', 'highest' ), $usual );
		$score = $given->integer( 'risk_score' );
		if ( null !== $score && ( $score < 0 || $score > 99 ) ) {
			throw StripeErrors::invalid( 'sandbox[risk_score]', 'Risk scores must be between 0 and 99.' );
		}
		return 'normal' === $level && null === $score ? null : array( $level, $score );
	}

	/** @return array{after: int, code: string}|null The late failure that was asked for. */
	private static function late( Method $method, Params $given ): ?array {
		if ( ! $given->has( 'late_failure' ) ) {
			return null;
		}
		if ( $method->is_card() ) {
			throw StripeErrors::invalid( 'sandbox[late_failure]', 'Card payments cannot fail after they have succeeded.' );
		}
		$late = $given->within( 'late_failure' );
		return array(
			'after' => max( 1, $late->span( 'after' ) ?? throw StripeErrors::missing( $late->name( 'after' ) ) ),
			'code'  => $late->text( 'code', 'insufficient_funds' ),
		);
	}
}
