<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\PaymentDetails;

use MerchantPayments\Features\PaymentDetails\Timeline\RefundNotes;
use MerchantPayments\Features\PaymentDetails\Timeline\Story;
use MerchantPayments\Features\PaymentDetails\Timeline\TimelineBuilder;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Unit\Features\PaymentDetails\PaymentObjects;

/**
 * Where a refund is that the customer doesn't have yet.
 *
 * @covers \MerchantPayments\Features\PaymentDetails\Timeline\RefundNotes
 * @covers \MerchantPayments\Features\PaymentDetails\Timeline\RefundEvents
 */
final class RefundNotesTest extends IntegrationTestCase {

	/**
	 * @dataProvider refunds
	 * @param array<string, mixed> $refund What Stripe says of it.
	 * @param list<string>         $notes
	 */
	public function test_it_says_what_it_waits_for( array $refund, array $notes ): void {
		$this->assertSame( $notes, RefundNotes::of( $refund ) );
		$events = TimelineBuilder::build( new Story( [ 'refunds' => [ ( new PaymentObjects( 'usd', 100 ) )->refund( $refund ) ] ] ) );
		$this->assertSame( [ 'partial_refund', $notes ], [ $events[0]['type'], $events[0]['notes'] ?? [] ] );
	}

	/** @return array<string, array{array<string, mixed>, list<string>}> */
	public static function refunds(): array {
		$pending = static fn ( mixed $reason ): array => [
			'status'              => 'pending',
			'pending_reason'      => $reason,
			'destination_details' => null,
		];
		$asks    = static fn ( array $more ): array => $more + [
			'status'              => 'requires_action',
			'destination_details' => null,
		];
		$went    = static fn ( string $type, array $details ): array => [
			'status'              => 'succeeded',
			'destination_details' => [
				'type' => $type,
				$type  => $details,
			],
		];
		$expires = [
			'display_details' => [
				'email_sent' => [ 'email_sent_to' => 'b@example.com' ],
				'expires_at' => 1772445600,
			],
		];
		return [
			'on its way'          => [ $pending( 'processing' ), [ 'It’s on its way, and not with the customer yet.' ] ],
			'no reason'           => [ $pending( null ), [ 'It’s on its way, and not with the customer yet.' ] ],
			'no balance'          => [ $pending( 'insufficient_funds' ), [ 'It’s not with the customer yet: it waits until your balance covers it.' ] ],
			'no payment yet'      => [
				$pending( 'charge_pending' ),
				[ 'It’s not with the customer yet: it waits until the payment itself has arrived.' ],
			],
			'a new reason'        => [ $pending( 'solar_flare' ), [ 'It’s not with the customer yet: solar flare.' ] ],
			'asked by email'      => [
				$asks( [ 'instructions_email' => 'a@example.com' ] ),
				[ 'It waits for the customer: an email to a@example.com asks for their bank details.' ],
			],
			'asked until a day'   => [
				$asks( [ 'next_action' => $expires ] ),
				[ 'It waits for the customer: an email to b@example.com asks for their bank details. That’s possible until March 2, 2026.' ],
			],
			'asked somehow'       => [ $asks( [] ), [ 'It waits for the customer, who must give their bank details.' ] ],
			'a reversal'          => [
				$went( 'card', [ 'type' => 'reversal' ] ),
				[ 'The charge was reversed: it may vanish from the customer’s statement instead of being refunded there.' ],
			],
			'a card\'s refund'    => [ $went( 'card', [ 'type' => 'refund' ] ), [] ],
			'a bank\'s reference' => [
				$went( 'eu_bank_transfer', [ 'reference' => 'RF18', 'reference_status' => 'available' ] ),
				[ 'The bank finds it by the reference RF18.' ],
			],
			'no reference yet'    => [ $went( 'eu_bank_transfer', [ 'reference' => null, 'reference_status' => 'pending' ] ), [] ],
		];
	}
}
