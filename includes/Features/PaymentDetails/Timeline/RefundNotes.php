<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/** What a refund waits for, and how the customer gets it, in sentences. */
final class RefundNotes {

	/** What it is that a card's customer sees, by the platform's word. */
	private const REVERSAL = 'reversal';

	/**
	 * @param array<string, mixed> $refund Stripe's.
	 * @return list<string>
	 */
	public static function of( array $refund ): array {
		$waits = match ( $refund['status'] ?? '' ) {
			'pending'         => self::pending( $refund['pending_reason'] ?? null ),
			'requires_action' => self::instructions( $refund ),
			default           => '',
		};
		return array_values( array_filter( array( $waits, self::destination( (array) ( $refund['destination_details'] ?? array() ) ) ) ) );
	}

	private static function pending( mixed $reason ): string {
		return match ( $reason ) {
			null, '', 'processing' => __( 'It’s on its way, and not with the customer yet.', 'merchant-payments-for-woocommerce' ),
			'insufficient_funds'   => __( 'It’s not with the customer yet: it waits until your balance covers it.', 'merchant-payments-for-woocommerce' ),
			'charge_pending'       => __( 'It’s not with the customer yet: it waits until the payment itself has arrived.', 'merchant-payments-for-woocommerce' ),
			default                => sprintf(
				/* translators: %s: the platform's word for why a refund waits. */
				__( 'It’s not with the customer yet: %s.', 'merchant-payments-for-woocommerce' ),
				self::words( $reason )
			),
		};
	}

	/**
	 * The customer pays without an account to which money can go back: they are asked for their bank details.
	 *
	 * @param array<string, mixed> $refund
	 */
	private static function instructions( array $refund ): string {
		$shown   = (array) ( $refund['next_action']['display_details'] ?? array() );
		$email   = $refund['instructions_email'] ?? $shown['email_sent']['email_sent_to'] ?? null;
		$expires = is_int( $shown['expires_at'] ?? null ) ? (string) wp_date( wc_date_format(), $shown['expires_at'] ) : null;
		$asked   = is_string( $email ) && '' !== $email
			/* translators: %s: an e-mail address. */
			? sprintf( __( 'It waits for the customer: an email to %s asks for their bank details.', 'merchant-payments-for-woocommerce' ), $email )
			: __( 'It waits for the customer, who must give their bank details.', 'merchant-payments-for-woocommerce' );
		if ( null === $expires ) {
			return $asked;
		}
		/* translators: %s: a date. */
		return $asked . ' ' . sprintf( __( 'That’s possible until %s.', 'merchant-payments-for-woocommerce' ), $expires );
	}

	private static function words( mixed $code ): string {
		return str_replace( '_', ' ', is_string( $code ) ? $code : '?' );
	}

	/** @param array<string, mixed> $details Where it goes. */
	private static function destination( array $details ): string {
		$type   = is_string( $details['type'] ?? null ) ? $details['type'] : '';
		$method = (array) ( $details[ $type ] ?? array() );
		if ( 'card' === $type ) {
			return self::REVERSAL === ( $method['type'] ?? null )
				? __( 'The charge was reversed: it may vanish from the customer’s statement instead of being refunded there.', 'merchant-payments-for-woocommerce' )
				: '';
		}
		$reference = $method['reference'] ?? null;
		return 'available' === ( $method['reference_status'] ?? null ) && is_string( $reference )
			/* translators: %s: a number or word by which a bank finds a refund. */
			? sprintf( __( 'The bank finds it by the reference %s.', 'merchant-payments-for-woocommerce' ), $reference )
			: '';
	}
}
