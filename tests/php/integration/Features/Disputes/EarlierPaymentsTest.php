<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use WC_Order;

/**
 * Earlier payments of a customer as evidence: found in the store, sent by the merchant, judged by the bank.
 *
 * @covers \MerchantPayments\Features\Disputes\EarlierPayments
 * @covers \MerchantPayments\Features\Disputes\EvidenceFields
 * @covers \MerchantPayments\Disputes\CompellingEvidence
 * @covers \MerchantPayments\Sandbox\Store\Tables
 */
final class EarlierPaymentsTest extends DisputeTestCase {

	private const SCHEME = 'visa_compelling_evidence_3';

	/** The customer on the platform. */
	private string $customer = '';

	/** What the store knows of the earlier payments is enough to win. */
	public function test_the_store_has_what_wins(): void {
		list( $first, $second, $order ) = $this->history( [ 200, 150 ] );
		$id                             = $this->dispute( $order );
		$dispute                        = $this->body( $this->rest( 'GET', "/disputes/$id" ) );
		$this->assertSame( [ self::SCHEME ], $dispute['enhanced_eligibility_types'] );
		$this->assertSame( [ 'requires_action', [] ], [ $dispute['compelling_evidence']['status'], $dispute['compelling_evidence']['charges'] ] );
		$known = $this->prefill( $id );
		$this->assertSame( [ self::charge_of( $second ), self::charge_of( $first ) ], array_column( $known['payments'], 'charge' ) );
		$newest = $known['payments'][0];
		$this->assertSame( [ 5000, 'usd', (string) $second->get_id() ], [ $newest['amount'], $newest['currency'], $newest['order']['number'] ] );
		$this->assertSame( [ 'customer_email_address', 'customer_purchase_ip', 'shipping_address' ], $newest['matches'] );
		$this->assertSame(
			[ 'Lamp', '203.0.113.7', '1 Main Street' ],
			[ $newest['facts']['product_description'], $newest['facts']['customer_purchase_ip'], $newest['facts']['shipping_address']['line1'] ]
		);

		$saved = $this->body( $this->save( $id, self::evidence( $known ) ) );
		$this->assertSame( [ 'qualified', [] ], [ $saved['compelling_evidence']['status'], $saved['compelling_evidence']['required_actions'] ] );
		$this->assertEqualsCanonicalizing( [ self::charge_of( $first ), self::charge_of( $second ) ], $saved['compelling_evidence']['charges'] );
		$on_platform = $this->on_platform( $id )['evidence']['enhanced_evidence'][ self::SCHEME ];
		$this->assertSame(
			[ 'Lamp', 'merchandise', 'Springfield' ],
			[
				$on_platform['disputed_transaction']['product_description'],
				$on_platform['disputed_transaction']['merchandise_or_services'],
				$on_platform['prior_undisputed_transactions'][1]['shipping_address']['city'],
			]
		);
		$this->assertSame( 'under_review', $this->body( $this->submit( $id ) )['status'] );
		$this->plugin->sandbox()->clock()->advance( 61 * 86_400 );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'won', $this->body( $this->rest( 'GET', "/disputes/$id" ) )['status'] );
	}

	/**
	 * Which payments are offered.
	 *
	 * @dataProvider histories
	 * @param list<int|float>      $days    Days before the disputed payment.
	 * @param list<int>            $offered Places of those that are offered.
	 * @param array<string, mixed> $change  What is different in the first of them.
	 */
	public function test_which_payments( array $days, array $offered, array $change = [] ): void {
		$orders = $this->history( $days, $change );
		$found  = $this->prefill( $this->dispute( $orders[ count( $days ) ] ) );
		$this->assertSame(
			array_map( static fn ( int $place ): string => self::charge_of( $orders[ $place ] ), $offered ),
			array_column( $found['payments'], 'charge' )
		);
	}

	/** @return array<string, array{0: list<int|float>, 1: list<int>, 2?: array<string, mixed>}> */
	public static function histories(): array {
		return [
			'none'                       => [ [], [] ],
			'the first and the last day' => [ [ 363.9, 120.1 ], [ 1, 0 ] ],
			'a day too early, too late'  => [ [ 364.1, 119.9 ], [] ],
			'the newest five'            => [ [ 350, 300, 250, 200, 180, 150 ], [ 5, 4, 3, 2, 1 ] ],
			'another card'               => [ [ 200, 150 ], [ 1 ], [ 'method' => 'pm_card_visa_debit' ] ],
			'another brand'              => [ [ 200, 150 ], [ 1 ], [ 'method' => 'pm_card_mastercard' ] ],
			'another customer'           => [ [ 200, 150 ], [ 1 ], [ 'email' => 'other@store.example' ] ],
			'another address, signed in' => [ [ 200, 150 ], [ 1, 0 ], [ 'email' => 'other@store.example', 'user' => 1 ] ],
			'a disputed one'             => [ [ 200, 150 ], [ 1 ], [ 'disputed' => true ] ],
		];
	}

	/** The bank asks only where Visa's rule applies. */
	public function test_other_disputes(): void {
		$orders = $this->history( [ 200, 150 ] );
		$this->assertNull( $this->prefilled( $this->dispute( $orders[2], [ 'reason' => 'duplicate' ] ) ) );
	}

	/** Only what Stripe takes can be sent; a mistake is named. */
	public function test_bad_evidence(): void {
		$orders = $this->history( [ 200, 150 ] );
		$id     = $this->dispute( $orders[2] );
		$good   = self::evidence( $this->prefill( $id ) )['enhanced_evidence'][ self::SCHEME ];
		foreach ( [
			[ 'prior_undisputed_transactions' => [ $good['prior_undisputed_transactions'][0] ] ],
			[ 'prior_undisputed_transactions' => [ [ 'charge' => '../x' ], $good['prior_undisputed_transactions'][0] ] ],
			[ 'prior_undisputed_transactions' => [ [ 'customer_purchase_ip' => 'x' ], $good['prior_undisputed_transactions'][0] ] ],
			[ 'disputed_transaction' => [ 'merchandise_or_services' => 'goods' ] ],
			[ 'disputed_transaction' => [ 'product_description' => str_repeat( 'x', 5001 ) ] ],
			[ 'weather' => 'x' ],
		] as $bad ) {
			$this->assert_rest_error(
				$this->save( $id, [ 'enhanced_evidence' => [ self::SCHEME => $bad ] ] ),
				400,
				'rest_invalid_param',
				'evidence'
			);
		}
		$this->assertSame( [], $this->body( $this->rest( 'GET', "/disputes/$id" ) )['compelling_evidence']['charges'] );
	}

	/** Another tab has chosen other payments: nothing is overwritten unasked. */
	public function test_two_tabs(): void {
		$orders = $this->history( [ 200, 180, 150 ] );
		$id     = $this->dispute( $orders[3] );
		$known  = $this->prefill( $id );
		$this->assertSame( 200, $this->save( $id, self::evidence( $known ) )->get_status() );
		$other             = $known;
		$other['payments'] = array_slice( $known['payments'], 1 );
		$answer            = [ 'evidence' => self::evidence( $other ), 'submit' => false ];
		$refusal           = $this->rest( 'POST', "/disputes/$id", $answer + [ 'based_on' => [ self::SCHEME => [] ] ] );
		$this->assert_rest_error( $refusal, 409, 'wcpay_evidence_changed' );
		$mine = array_column( array_slice( $known['payments'], 0, 2 ), 'charge' );
		// The second time, the answer was lost.
		foreach ( [ 'once', 'again' ] as $time ) {
			$this->assertSame(
				200,
				$this->rest( 'POST', "/disputes/$id", $answer + [ 'based_on' => [ self::SCHEME => $mine ] ] )->get_status(),
				$time
			);
		}
		// Taken back: Stripe keeps the payments, which count for nothing without the disputed one's description.
		$cleared = $this->save(
			$id,
			[ 'enhanced_evidence' => [ self::SCHEME => [ 'disputed_transaction' => [ 'product_description' => '' ] ] ] ]
		);
		$this->assertSame(
			[ 'requires_action', [] ],
			[ $this->body( $cleared )['compelling_evidence']['status'], $this->body( $cleared )['compelling_evidence']['charges'] ]
		);
	}

	/**
	 * A customer's orders, the last of them now.
	 *
	 * @param list<int|float>      $days   Days before the last one.
	 * @param array<string, mixed> $change What differs in the first: `method`, `email`, `user`, `disputed`.
	 * @return list<WC_Order>
	 */
	private function history( array $days, array $change = [] ): array {
		$this->customer = $this->plugin->account()->transport()->request( 'POST', '/v1/customers', [ 'name' => 'Ada' ] )['id'];
		$orders         = [];
		foreach ( $days as $place => $before ) {
			$orders[] = $this->buy( 0 === $place ? $change : [ 'user' => $change['user'] ?? 0 ] );
			if ( 0 === $place && isset( $change['disputed'] ) ) {
				$this->dispute( $orders[0] );
			}
			$this->plugin->sandbox()->clock()->advance( (int) round( ( $before - ( $days[ $place + 1 ] ?? 0 ) ) * 86_400 ) );
		}
		$orders[] = $this->buy( [ 'user' => $change['user'] ?? 0 ] );
		$this->plugin->account()->event_feed()->catch_up();
		return $orders;
	}

	/** @param array<string, mixed> $change As in history(). */
	private function buy( array $change ): WC_Order {
		$order = $this->order( [ 'late' => [ 'payment_method' => $change['method'] ?? 'pm_card_visa', 'customer' => $this->customer ] ] );
		$order->set_date_created( (string) $this->plugin->sandbox()->clock()->now() );
		$order->set_billing_email( $change['email'] ?? 'ada@store.example' );
		$order->set_customer_id( $change['user'] ?? 0 );
		$order->set_customer_ip_address( '203.0.113.7' );
		$order->set_shipping_address_1( '1 Main Street' );
		$order->set_shipping_city( 'Springfield' );
		$order->save();
		return $order;
	}

	/** @return array<string, mixed> */
	private function prefill( string $id ): array {
		$known = $this->prefilled( $id );
		$this->assertNotNull( $known );
		return $known;
	}

	/** @return array<string, mixed>|null */
	private function prefilled( string $id ): ?array {
		return $this->body( $this->rest( 'GET', "/disputes/$id/prefill" ) )['earlier_payments'];
	}

	/**
	 * What the form sends of the newest two.
	 *
	 * @param array<string, mixed> $known What is prefilled.
	 * @return array<string, mixed>
	 */
	private static function evidence( array $known ): array {
		$sent  = static fn ( array $facts ): array => array_filter( $facts );
		$prior = array_map(
			static fn ( array $payment ): array => [ 'charge' => $payment['charge'] ] + $sent( $payment['facts'] ),
			array_slice( $known['payments'], 0, 2 )
		);
		return [
			'enhanced_evidence' => [
				self::SCHEME => [
					'disputed_transaction'          => $sent( $known['disputed'] ) + [ 'merchandise_or_services' => 'merchandise' ],
					'prior_undisputed_transactions' => $prior,
				],
			],
		];
	}

	private static function charge_of( WC_Order $order ): string {
		return (string) $order->get_meta( '_charge_id' );
	}
}
