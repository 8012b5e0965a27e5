<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Disputes\DisputeNotice;
use MerchantPayments\Disputes\OwnResponses;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Unit\Ledger\Movements;

/**
 * Disputes in which nothing can be done here.
 *
 * @covers \MerchantPayments\Disputes\DisputeNotice
 */
final class NoticeTest extends IntegrationTestCase {

	/**
	 * @testWith ["prevented", "This dispute was prevented", null]
	 *           ["appeal_needs_response", "You can appeal the decision", null]
	 *           ["appeal_under_review", "Your appeal is under review", "https://dashboard.stripe.com/acct_7/test/payments/pi_1"]
	 */
	public function test_it_says_what_happened_and_where_it_goes_on( string $status, string $headline, ?string $url ): void {
		$notice = DisputeNotice::of(
			[
				'status'              => $status,
				'payment_intent'      => 'pi_1',
				'livemode'            => false,
				OwnResponses::ACCOUNT => 'acct_7',
			]
		);
		$this->assertSame( [ $headline, $url ], [ $notice['headline'] ?? null, $notice['url'] ?? null ] );
	}

	/** Stripe's other statuses, one that it newly has, and which of them wait for the merchant. */
	public function test_they_are_listed_and_filtered(): void {
		$statuses = [ 'needs_response', 'prevented', 'appeal_needs_response', 'appeal_under_review', 'brand_new_status' ];
		$account  = Site::instance()->account();
		foreach ( $statuses as $number => $status ) {
			$account->objects()->write(
				[
					'object'   => 'dispute',
					'id'       => "dp_$number",
					'charge'   => Movements::charge( [ 'id' => "ch_$number" ] ),
					'created'  => 1767225600 + $number,
					'amount'   => 1000,
					'currency' => 'usd',
					'reason'   => 'fraudulent',
					'status'   => $status,
				],
				$account->ledger()->projector()->revision()
			);
		}
		$this->assertSame( array_reverse( $statuses ), $this->listed( [] ) );
		$this->assertSame( [ 'appeal_needs_response', 'needs_response' ], $this->listed( [ 'filter' => 'awaiting_response' ] ) );
		foreach ( DisputeNotice::STATUSES as $status ) {
			$this->assertSame( [ $status ], $this->listed( [ 'status_is' => $status ] ) );
		}
	}

	/**
	 * @param array<string, string> $params
	 * @return list<string>
	 */
	private function listed( array $params ): array {
		return array_column( $this->body( $this->rest( 'GET', '/disputes', $params ) )['data'], 'status' );
	}

	/** Stripe's API takes appeals of cards' disputes alone; where there is no Dashboard, there is no link. */
	public function test_where_a_decision_is_appealed(): void {
		$said = static fn ( array $more ): array => array_intersect_key(
			DisputeNotice::of(
				array_replace_recursive(
					[
						'status'           => 'appeal_needs_response',
						'charge'           => 'ch_1',
						'payment_intent'   => null,
						'livemode'         => true,
						'evidence_details' => [ 'due_by' => 1772445600 ],
					],
					$more
				)
			) ?? [],
			[ 'text' => '', 'url' => '' ]
		);
		$card = [ OwnResponses::ACCOUNT => 'acct_7', 'payment_method_details' => [ 'type' => 'card' ] ];
		$this->assertSame(
			[ 'text' => 'The bank decided for the customer. You can appeal once, by March 2, 2026.', 'url' => null ],
			$said( $card )
		);
		$this->assertSame(
			'The bank decided for the customer, and the deadline for an appeal has passed.',
			$said( $card + [ 'evidence_details' => [ 'past_due' => true ] ] )['text'] ?? ''
		);
		$klarna = [ 'payment_method_details' => [ 'type' => 'klarna' ] ];
		$this->assertSame(
			[
				'text' => 'The bank decided for the customer. Appeal in Stripe’s Dashboard by March 2, 2026.',
				'url'  => 'https://dashboard.stripe.com/acct_7/payments/ch_1',
			],
			$said( $klarna + $card )
		);
		$this->assertNull( $said( $klarna )['url'] ?? null );
	}
}
