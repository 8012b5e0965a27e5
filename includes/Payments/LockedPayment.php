<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Ledger\LedgerObjects;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Platform;

/** What operations on a payment lock: the payment with its refunds and disputes, so that one command at a time moves its money. */
final class LockedPayment {

	/**
	 * Subjects that were asked for, by charge or dispute.
	 *
	 * @var array<string, string>
	 */
	private array $known = array();

	public function __construct( private readonly Platform $platform, private readonly LedgerObjects $ledger ) {}

	public static function of_intent( string $id ): string {
		return 'payment:' . $id;
	}

	/**
	 * The payment that an event is about.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return string|null Null when it is about none.
	 */
	public static function of_event( array $event ): ?string {
		$thing = (array) ( $event['data']['object'] ?? array() );
		$id    = match ( $thing['object'] ?? '' ) {
			'payment_intent'    => Platform::id_of( $thing ),
			'charge'            => Platform::id_of( $thing['payment_intent'] ?? null ) ?? Platform::id_of( $thing ),
			'refund', 'dispute' => Platform::id_of( $thing['payment_intent'] ?? null ) ?? Platform::id_of( $thing['charge'] ?? null ),
			default             => null,
		};
		return null === $id ? null : self::of_intent( $id );
	}

	/** @throws PlatformException When neither ledger nor platform knows the charge. */
	public function of_charge( string $id ): string {
		return $this->known[ $id ] ??= self::of_intent( $this->intent_of_charge( $id ) ?? $id );
	}

	/** @throws PlatformException When neither ledger nor platform knows the dispute. */
	public function of_dispute( string $id ): string {
		return $this->known[ $id ] ??= $this->disputed( $id );
	}

	/** @return string|null Null for a charge without intent. */
	private function intent_of_charge( string $id ): ?string {
		$known = $this->ledger->charge( $id );
		$found = null === $known
			? Platform::id_of( $this->platform->payments()->charge( $id )['payment_intent'] ?? null )
			: $known['payment_intent_id'];
		return '' === $found ? null : $found;
	}

	private function disputed( string $id ): string {
		$payment = $this->ledger->disputed_payment( $id );
		if ( null === $payment ) {
			$dispute = $this->platform->disputes()->dispute( $id );
			$payment = Platform::id_of( $dispute['payment_intent'] ?? null ) ?? (string) Platform::id_of( $dispute['charge'] ?? null );
		}
		return self::of_intent( $payment );
	}
}
