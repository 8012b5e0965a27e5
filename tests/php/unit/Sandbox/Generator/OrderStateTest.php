<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Generator;

use MerchantPayments\Sandbox\Generator\History\Fate;
use MerchantPayments\Sandbox\Generator\History\Purchase;
use MerchantPayments\Sandbox\Generator\History\Step;
use MerchantPayments\Sandbox\Generator\History\StepKind;
use MerchantPayments\Sandbox\Generator\History\Story;
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
	 * Fates with the status of their order.
	 *
	 * @return array<string, array{Fate, int|null, string}>
	 */
	public function statuses(): array {
		return [
			'sent'                   => [ Fate::Paid, 200, 'completed' ],
			'not sent yet'           => [ Fate::Paid, null, 'processing' ],
			'partly refunded'        => [ Fate::PartlyRefunded, 200, 'completed' ],
			'refunded'               => [ Fate::Refunded, 200, 'refunded' ],
			'refund that failed'     => [ Fate::RefundFailed, 200, 'completed' ],
			'declined'               => [ Fate::Declined, 200, 'failed' ],
			'blocked'                => [ Fate::Blocked, 200, 'failed' ],
			'sent back by the bank'  => [ Fate::FailedLate, 200, 'failed' ],
			'authorized'             => [ Fate::Authorized, 200, 'on-hold' ],
			'authorization canceled' => [ Fate::Voided, 200, 'cancelled' ],
			'authorization expired'  => [ Fate::Expired, 200, 'cancelled' ],
			'held for review'        => [ Fate::Held, 200, 'on-hold' ],
			'approved'               => [ Fate::Approved, 200, 'completed' ],
			'held and blocked'       => [ Fate::Rejected, 200, 'cancelled' ],
			'held for too long'      => [ Fate::HeldTooLong, 200, 'cancelled' ],
			'blocked by a rule'      => [ Fate::RuleBlocked, 200, 'failed' ],
			'refunded early'         => [ Fate::WarnedRefunded, 200, 'refunded' ],
			'inquiry answered'       => [ Fate::InquiryInReview, 200, 'on-hold' ],
			'dispute open'           => [ Fate::DisputeOpen, 200, 'on-hold' ],
			'dispute won'            => [ Fate::DisputeWon, 200, 'completed' ],
			'dispute lost'           => [ Fate::DisputeLost, 200, 'refunded' ],
		];
	}

	/** @dataProvider statuses */
	public function test_the_status_follows_from_the_fate( Fate $fate, ?int $shipped, string $status ): void {
		$this->assertSame( $status, OrderState::of( self::purchase( new Story( 100, $fate, [], $shipped ) ) )->status );
	}

	/** A captured order was paid when it was captured, and changed last when anything last happened. */
	public function test_times(): void {
		$story = new Story( 100, Fate::Captured, [ new Step( 150, StepKind::Capture ), new Step( 400, StepKind::Refund, 10 ) ], 300 );
		$state = OrderState::of( self::purchase( $story ) );

		$this->assertSame( [ 150, 300, 400 ], [ $state->paid, $state->completed, $state->updated ] );
	}

	/** Who never paid has no time of payment. */
	public function test_unpaid_orders_have_no_time_of_payment(): void {
		foreach ( [ Fate::Declined, Fate::Voided, Fate::Authorized, Fate::Held, Fate::RuleBlocked ] as $fate ) {
			$state = OrderState::of( self::purchase( new Story( 100, $fate, [], 200 ) ) );
			$this->assertNull( $state->paid );
			$this->assertNull( $state->completed );
		}
		$this->assertNull( OrderState::waiting( self::purchase( new Story( 100, Fate::Paid, [], null ) ) )->paid );
	}

	/** A purchase with a story. */
	private static function purchase( Story $story ): Purchase {
		$tender  = new Tender( 'card', [] );
		$contact = [ 'line' => '1 Main Street', 'city' => 'Boston', 'state' => 'MA', 'postcode' => '02101', 'country' => 'US', 'phone' => '+1', 'email' => 'a@example.com' ];
		$basket  = new Basket( 'usd', [], 100, 0 );
		return new Purchase( new Customer( 'Ada', 'Park', $contact, $tender ), $basket, $tender, $story );
	}
}
