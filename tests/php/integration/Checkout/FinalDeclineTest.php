<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Tests\Subscriptions\Renewals;

/**
 * What a bank says of a renewal ends its attempts, whoever hears of it.
 *
 * @covers \MerchantPayments\Checkout\Subscriptions\FinalDecline
 * @covers \MerchantPayments\Checkout\Subscriptions\PayLinkMail
 * @covers \MerchantPayments\Orders\OrderPayment
 */
final class FinalDeclineTest extends SubscriptionTestCase {

	/**
	 * The answer is lost, and whoever reads finds out what the bank said: as final as if it had been heard at once.
	 *
	 * @dataProvider found_later
	 */
	public function test_a_final_decline_that_is_found_later( string $card, string $mode, bool $by_event ): void {
		$subscription = $this->subscribed();
		$this->charged_to( $subscription, $card );
		$renewal = Renewals::make( $this->now( $subscription ) );
		$mails   = $this->mails();
		$this->fail_next( 'confirm', $mode );
		Renewals::charge( $renewal );
		$this->pass( 130 );
		$by_event ? $this->plugin->account()->event_feed()->catch_up() : $this->plugin->account()->settlement()->run();
		$this->assertSame( [ 'failed', [] ], [ $this->again( $renewal )->get_status(), Renewals::$planned ] );
		$this->plugin->account()->settlement()->run();
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->notes( $renewal, 'failed (' ) );
		$links = array_filter( $mails->getArrayCopy(), static fn ( string $text ): bool => str_contains( $text, $renewal->get_order_key() ) );
		$this->assertCount( 'authenticationRequired' === $card ? 1 : 0, $links, 'Where the bank wants to ask the customer.' );
	}

	/** Any other decline that is found later plans one next attempt. */
	public function test_a_decline_that_is_found_later_is_tried_again_once(): void {
		foreach ( [ 'timeout_after', 'late' ] as $number => $mode ) {
			$subscription = $this->subscribed();
			$this->charged_to( $subscription, 'chargeCustomerFail' );
			$renewal = Renewals::make( $this->now( $subscription ) );
			$this->fail_next( 'confirm', $mode );
			Renewals::charge( $renewal );
			$this->pass( 130 );
			$this->plugin->account()->settlement()->run();
			$this->plugin->account()->event_feed()->catch_up();
			$this->assertCount( $number + 1, Renewals::$planned, $mode );
			$this->assertContains( $renewal->get_id(), Renewals::$planned );
		}
	}

	/** @return array<string, array{string, string, bool}> */
	public static function found_later(): array {
		$all = [];
		foreach ( [ 'radarBlock', 'authenticationRequired' ] as $card ) {
			$all[ "$card, by the request itself" ] = [ $card, 'timeout_after', true ];
			foreach ( [ 'stale', 'late' ] as $mode ) {
				$all[ "$card, $mode, by a job" ]    = [ $card, $mode, false ];
				$all[ "$card, $mode, by an event" ] = [ $card, $mode, true ];
			}
		}
		return $all;
	}

	/**
	 * What a bank or a card network says of a renewal's card, as an event brings it.
	 *
	 * @dataProvider last_words
	 * @param array<string, string> $error   Of the intent.
	 * @param array<string, string> $outcome Of its charge.
	 */
	public function test_what_is_final( array $error, array $outcome, bool $ends, string $brand = 'mastercard' ): void {
		$renewal = Renewals::make( $this->subscribed() );
		$this->fail_next( 'confirm', 'timeout_before' );
		Renewals::charge( $renewal );
		$renewal = $this->again( $renewal );
		$card    = (string) $renewal->get_meta( '_merchant_payments_card' );
		$charge  = [
			'id'                     => 'ch_declined1',
			'status'                 => 'failed',
			'payment_method'         => $card,
			'payment_method_details' => [ 'type' => 'card', 'card' => [ 'brand' => $brand ] ],
			'outcome'                => $outcome,
		];
		$intent  = [
			'status'             => 'requires_payment_method',
			'latest_charge'      => $charge,
			'last_payment_error' => $error + [ 'code' => 'card_declined', 'payment_method' => [ 'id' => $card ] ],
		];
		$now     = $this->plugin->account()->platform()->payments()->intent( (string) $renewal->get_meta( '_intent_id' ) );
		$this->plugin->account()->payment()->settle( $renewal->get_id(), $intent + $now );
		$planned = $ends ? [] : [ $renewal->get_id() ];
		$this->assertSame( [ $ends ? 'failed' : 'pending', $planned ], [ $this->again( $renewal )->get_status(), Renewals::$planned ] );
	}

	/** @return array<string, array{0: array<string, string>, 1: array<string, string>, 2: bool, 3?: string}> */
	public static function last_words(): array {
		return [
			'no money'                      => [ [ 'decline_code' => 'insufficient_funds' ], [ 'advice_code' => 'try_again_later' ], false ],
			'nothing'                       => [ [], [], false ],
			'a stolen card'                 => [ [ 'decline_code' => 'stolen_card' ], [], true ],
			'no more of these'              => [ [ 'decline_code' => 'revocation_of_all_authorizations' ], [], true ],
			'advice with the error'         => [ [ 'decline_code' => 'do_not_honor', 'advice_code' => 'do_not_try_again' ], [], true ],
			'advice with the charge'        => [ [ 'decline_code' => 'do_not_honor' ], [ 'advice_code' => 'do_not_try_again' ], true ],
			'a block'                       => [ [ 'decline_code' => 'generic_decline' ], [ 'type' => 'blocked' ], true ],
			'never, says the network'       => [ [ 'decline_code' => 'do_not_honor' ], [ 'network_advice_code' => '03' ], true ],
			'canceled, says the network'    => [ [ 'decline_code' => 'do_not_honor', 'network_advice_code' => '21' ], [], true ],
			'tomorrow, says the network'    => [ [ 'decline_code' => 'do_not_honor' ], [ 'network_advice_code' => '25' ], false ],
			'another network has this, too' => [ [ 'decline_code' => 'do_not_honor' ], [ 'network_advice_code' => '03' ], false, 'visa' ],
		];
	}

	/** The customer tries on the order's own page meanwhile, with a card that was stolen: the subscription's own is tried again. */
	public function test_the_customers_own_attempt_ends_nothing(): void {
		$subscription = $this->subscribed();
		$this->charged_to( $subscription, 'chargeCustomerFail' );
		$renewal = $this->renewed( $subscription );
		$this->assertSame( [ $renewal->get_id() ], Renewals::$planned );
		$mails = $this->mails();
		foreach ( [ 'visa_chargeDeclinedStolenCard', 'radarBlock' ] as $card ) {
			$this->assertNotSame( 'success', $this->pay_for_later( $renewal, $card )['result'] ?? '' );
			$this->assertNotNull( apply_filters( 'wcs_get_retry_rule', (object) [], 0, $renewal->get_id() ), $card );
		}
		$this->assertSame( [], $mails->getArrayCopy() );
	}
}
