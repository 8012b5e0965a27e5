<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Disputes\DisputeFacts;
use MerchantPayments\Disputes\OwnResponses;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Orders\OrderDetails;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\Unreadable;
use MerchantPayments\Platform\Platform;

/** Reads a dispute with all details from the platform. */
final class DisputeReader {

	/** Errors: HTTP statuses by code. */
	public const ERRORS = array( 'resource_missing' => array( 404 ) );

	public function __construct(
		private readonly Platform $platform,
		private readonly PaymentOrders $orders,
		private readonly OwnResponses $own
	) {}

	/**
	 * Schema (facts/rest.md, section 3).
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		return JsonSchema::closed(
			'Dispute',
			DisputeFacts::properties() + array(
				'charge' => DisputedCharge::schema(),
				'order'  => OrderDetails::schema(),
			)
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws PlatformException When the dispute does not exist, or the platform is not available.
	 */
	public function read( string $id ): array {
		$found = $this->platform->issuer_evidence()->with_dispute( $id, 'charge.balance_transaction' );
		return $this->item( $found['dispute'] ) + array_diff_key( $found, array( 'dispute' => true ) );
	}

	/**
	 * @param array<string, mixed> $dispute Stripe's dispute with `charge.balance_transaction` expanded.
	 * @return array<string, mixed> Without the bank's evidence, which a response does not change.
	 * @throws Unreadable When the platform gave no charge.
	 */
	public function item( array $dispute ): array {
		if ( ! is_array( $dispute['charge'] ) ) {
			throw Unreadable::field( (string) $dispute['id'], 'charge' );
		}
		$order = $this->orders->shown( $dispute['charge'] );
		$link  = $this->orders->link_of( $dispute['charge'] );
		// What a bank is told is of an order that is surely the payment's.
		return DisputeFacts::of( $this->own->with( $dispute ) ) + array(
			'charge' => DisputedCharge::of( $dispute['charge'], false === $link?->is_sure() ? null : $order ),
			'order'  => OrderDetails::of( $order, $link ),
		);
	}

	/**
	 * The response deadline in UTC seconds. When an inquiry becomes a dispute it gets a new deadline, which distinguishes operations
	 * on the two.
	 *
	 * @throws PlatformException When the dispute does not exist, or the platform is not available.
	 */
	public function due_by( string $id ): int {
		return (int) ( $this->platform->disputes()->dispute( $id )['evidence_details']['due_by'] );
	}
}
