<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Sandbox\PaymentMethods\Declines;
use MerchantPayments\Sandbox\Store\Record;

/** Stripe's `outcome`, with the risk, and why a charge failed. */
final class ChargeOutcome {

	/** Lowest score of each risk level, and how many there are (docs.stripe.com/radar/risk-evaluation). */
	private const SCORES = array(
		'normal'   => array( 0, 55 ),
		'elevated' => array( 65, 10 ),
		'highest'  => array( 75, 25 ),
	);

	/** A believable score of a level, always the same for the same charge. */
	public static function score( string $level, int $number ): int {
		list( $lowest, $count ) = self::SCORES[ $level ];
		return $lowest + crc32( 'risk' . $number ) % max( 1, $count );
	}

	/** @return array<string, mixed>|null Null while nobody knows. */
	public static function render( Record $record, bool $card ): ?array {
		if ( 'pending' === $record->status ) {
			return null;
		}
		list( $level, $score ) = $record->body['risk'] ?? array( 'normal', null );
		$decline               = $record->text( 'failure' );
		$blocked               = $record->text( 'blocked' );
		$rule                  = $record->text( 'rule' );
		$outcome               = array(
			'advice_code'          => '' === $decline ? null : Declines::facts( $decline )['advice_code'],
			'network_advice_code'  => null,
			'network_decline_code' => null,
			'network_status'       => self::network_status( $decline, $blocked ),
			'reason'               => '' !== $blocked ? $blocked : ( '' !== $decline ? $decline : self::reason( $level, $rule ) ),
			'risk_level'           => $card ? $level : 'not_assessed',
			'seller_message'       => self::message( $decline, $blocked ),
			'type'                 => self::type( $decline, $blocked, $rule ),
		);
		if ( '' !== $rule ) {
			$outcome['rule'] = $rule;
		}
		return $card ? $outcome + array( 'risk_score' => $score ?? self::score( $level, $record->number ) ) : $outcome;
	}

	/** Stripe's `failure_code`. */
	public static function failure_code( Record $charge ): ?string {
		return 'failed' === $charge->status ? Declines::facts( $charge->text( 'failure' ) )['code'] : null;
	}

	/** Stripe's `failure_message`. */
	public static function failure_message( Record $charge ): ?string {
		return 'failed' === $charge->status ? Declines::facts( $charge->text( 'failure' ) )['message'] : null;
	}

	/** Why a charge that passed is remarkable. */
	private static function reason( string $level, string $rule ): ?string {
		if ( '' !== $rule ) {
			return 'rule';
		}
		return 'normal' === $level ? null : $level . '_risk_level';
	}

	/** Stripe's `network_status`. */
	private static function network_status( string $decline, string $blocked ): string {
		if ( '' !== $blocked ) {
			return 'not_sent_to_network';
		}
		return '' !== $decline ? 'declined_by_network' : 'approved_by_network';
	}

	/** Stripe's `type`. */
	private static function type( string $decline, string $blocked, string $rule ): string {
		if ( '' !== $blocked ) {
			return 'blocked';
		}
		if ( '' !== $decline ) {
			return 'issuer_declined';
		}
		return '' !== $rule ? 'manual_review' : 'authorized';
	}

	/** What the merchant is told. */
	private static function message( string $decline, string $blocked ): string {
		if ( '' !== $blocked ) {
			return 'The payment was blocked before it reached the bank.';
		}
		return '' !== $decline ? 'The bank returned the decline code `' . $decline . '`.' : 'Payment complete.';
	}
}
