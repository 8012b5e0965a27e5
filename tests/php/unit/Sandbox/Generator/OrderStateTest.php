<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Generator;

use MerchantPayments\Sandbox\Generator\History\Outcome;
use MerchantPayments\Sandbox\Generator\History\Purchase;
use MerchantPayments\Sandbox\Generator\History\Step;
use MerchantPayments\Sandbox\Generator\History\StepKind;
use MerchantPayments\Sandbox\Generator\Orders\OrderState;
use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\People\Customer;
use MerchantPayments\Sandbox\Generator\Shop\Basket;
use PHPUnit\Framework\TestCase;

/**
 * Where an order stands.
 *
 * @covers \MerchantPayments\Sandbox\Generator\Orders\OrderState
 */
final class OrderStateTest extends TestCase {

	/**
	 * Outcomes with the status of their order.
	 *
	 * @return array<string, array{Outcome, int|null, string}>
	 */
	public function statuses(): array {
		return [
			'sent'                   => [ Outcome::Paid, 200, 'completed' ],
			'not sent yet'           => [ Outcome::Paid, null, 'processing' ],
			'partly refunded'        => [ Outcome::PartlyRefunded, 200, 'completed' ],
			'refunded'               => [ Outcome::Refunded, 200, 'refunded' ],
			'refund that failed'     => [ Outcome::RefundFailed, 200, 'completed' ],
			'declined'               => [ Outcome::Declined, 200, 'failed' ],
			'blocked'                => [ Outcome::Blocked, 200, 'failed' ],
			'sent back by the bank'  => [ Outcome::FailedLate, 200, 'failed' ],
			'authorized'             => [ Outcome::Authorized, 200, 'on-hold' ],
			'authorization canceled' => [ Outcome::Voided, 200, 'cancelled' ],
			'authorization expired'  => [ Outcome::Expired, 200, 'cancelled' ],
			'held for review'        => [ Outcome::Held, 200, 'on-hold' ],
			'approved'               => [ Outcome::Approved, 200, 'completed' ],
			'held and blocked'       => [ Outcome::Rejected, 200, 'cancelled' ],
			'held for too long'      => [ Outcome::HeldTooLong, 200, 'cancelled' ],
			'blocked by a rule'      => [ Outcome::RuleBlocked, 200, 'failed' ],
			'refunded early'         => [ Outcome::WarnedRefunded, 200, 'refunded' ],
			'inquiry answered'       => [ Outcome::InquiryInReview, 200, 'on-hold' ],
			'dispute open'           => [ Outcome::DisputeOpen, 200, 'on-hold' ],
			'dispute won'            => [ Outcome::DisputeWon, 200, 'completed' ],
			'dispute lost'           => [ Outcome::DisputeLost, 200, 'refunded' ],
		];
	}

	/** @dataProvider statuses */
	public function test_the_status_follows_from_the_fate( Outcome $outcome, ?int $shipped, string $status ): void {
		$this->assertSame( $status, OrderState::of( self::purchase( $outcome, [], $shipped ) )->status );
	}

	/** A captured order was paid when it was captured, and changed last when anything last happened. */
	public function test_times(): void {
		$steps = [ new Step( 150, StepKind::Capture ), new Step( 400, StepKind::Refund, 10 ) ];
		$state = OrderState::of( self::purchase( Outcome::Captured, $steps, 300 ) );

		$this->assertSame( [ 150, 300, 400 ], [ $state->paid, $state->completed, $state->updated ] );
	}

	/** Who never paid has no time of payment. */
	public function test_unpaid_orders_have_no_time_of_payment(): void {
		foreach ( [ Outcome::Declined, Outcome::Voided, Outcome::Authorized, Outcome::Held, Outcome::RuleBlocked ] as $outcome ) {
			$state = OrderState::of( self::purchase( $outcome, [], 200 ) );
			$this->assertNull( $state->paid );
			$this->assertNull( $state->completed );
		}
		$this->assertNull( OrderState::waiting( self::purchase( Outcome::Paid, [], null ) )->paid );
	}

	/**
	 * A purchase with a story.
	 *
	 * @param list<Step> $steps
	 */
	private static function purchase( Outcome $outcome, array $steps, ?int $shipped ): Purchase {
		$tender  = new Tender( 'card', [] );
		$contact = [
			'line'     => '1 Main Street',
			'city'     => 'Boston',
			'state'    => 'MA',
			'postcode' => '02101',
			'country'  => 'US',
			'phone'    => '+1',
			'email'    => 'a@example.com',
		];
		$basket  = new Basket( 'usd', [], 100, 0 );
		return new Purchase( new Customer( 'Ada', 'Park', $contact, $tender ), $basket, $tender, 100, $outcome, $steps, $shipped );
	}
}
