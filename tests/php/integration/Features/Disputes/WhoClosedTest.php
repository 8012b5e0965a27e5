<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Account\Account;
use MerchantPayments\Disputes\DisputeOperation;
use MerchantPayments\Features\Disputes\DisputeReader;
use MerchantPayments\Features\PaymentDetails\PaymentReader;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\OperationLog;
use MerchantPayments\Tests\Integration\AccountOver;

/**
 * Who closed a dispute, and when its evidence was submitted (money.md, 2), at a platform that tells neither: Stripe's close takes no
 * metadata.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Disputes\OwnResponses
 * @covers \MerchantPayments\Disputes\DisputeFindings
 * @covers \MerchantPayments\Operations\OperationLog
 */
final class WhoClosedTest extends DisputeTestCase {

	/** The payment's page and its timeline say so as well as the dispute's, and long after the key of the request has expired. */
	public function test_a_merchant_who_accepted(): void {
		$account = $this->silent();
		$charge  = (string) $this->order()->get_meta( '_charge_id' );
		$id      = $this->dispute_of( $charge );
		$since   = $account->connection->clock->now();
		$this->assertSame( [], $this->told( $account, $id ) );
		$this->act( $account, $id, DisputeOperation::ACCEPT );
		$told = [ '__dispute_closed_at' => $this->moment( $account, $id, $since ), '__closed_by_merchant' => '1' ];
		$this->assertSame( $told, $this->told( $account, $id ) );
		$pages = new PaymentReader( $account->platform(), $account->objects(), $account->own_responses() );
		foreach ( [ $pages->dispute( $charge )['dispute'] ?? [], ...$pages->disputes_of( $this->charged( $charge ) ) ] as $dispute ) {
			$this->assertSame( $told, $dispute['metadata'] );
		}
		$this->pass( 3 * DAY_IN_SECONDS );
		$account->settlement()->run();
		$this->assertSame( $told, $this->told( $account, $id ) );
	}

	/** What is kept of it is no personal data: neither evidence nor the payment. */
	public function test_what_is_kept(): void {
		$account = $this->silent();
		$charge  = (string) $this->order()->get_meta( '_charge_id' );
		$id      = $this->dispute_of( $charge );
		$since   = $account->connection->clock->now();
		$this->act( $account, $id, DisputeOperation::SUBMIT, [ 'customer_email_address' => 'ada@customer.example' ] );
		$this->assertTrue( OperationLog::forget_customer( $this->plugin->database(), 'ada@customer.example' ) );
		$this->assertSame( [ '__evidence_submitted_at' => $this->moment( $account, $id, $since ) ], $this->told( $account, $id ) );
		$rows = $this->plugin->database()->rows( "SELECT * FROM {$this->plugin->database()->table( 'operations' )}" );
		$this->assertCount( 1, $rows );
		$this->assertStringNotContainsString( 'ada@', (string) wp_json_encode( $rows ) );
	}

	/** Nobody is told that a merchant accepted what the bank decided, with evidence or without. */
	public function test_a_dispute_that_the_bank_decided(): void {
		$account    = $this->silent();
		$unanswered = $this->dispute_of( (string) $this->order()->get_meta( '_charge_id' ) );
		$answered   = $this->dispute_of( (string) $this->order()->get_meta( '_charge_id' ) );
		$this->act( $account, $answered, DisputeOperation::SUBMIT, [ 'product_description' => 'A lamp' ] );
		$this->decide( $answered, 'lost' );
		$this->decide( $unanswered, 'lost' );
		$this->assertSame( [], $this->told( $account, $unanswered ) );
		$this->assertSame( [ '__evidence_submitted_at' ], array_keys( $this->told( $account, $answered ) ) );
	}

	/** Open when it was accepted, and lost right after without evidence: the answer was lost, and the merchant accepted it. */
	public function test_a_lost_answer(): void {
		$account = $this->silent();
		$id      = $this->dispute_of( (string) $this->order()->get_meta( '_charge_id' ) );
		$this->lose( $account, $id, 'timeout_after' );
		$this->pass( 30 );
		$account->settlement()->run();
		$this->assertSame( '1', $this->told( $account, $id )['__closed_by_merchant'] ?? null );
	}

	/** The acceptance never arrived, nobody looked, and the deadline passed: the bank decided, and the order says that it was not accepted. */
	public function test_a_deadline_that_passed_meanwhile(): void {
		$account = $this->silent();
		$order   = $this->order();
		$id      = $this->dispute_of( (string) $order->get_meta( '_charge_id' ) );
		$this->lose( $account, $id, 'timeout_before' );
		$this->pass( 40 * DAY_IN_SECONDS );
		$this->assertSame( 'lost', $this->on_platform( $id )['status'] );
		$account->settlement()->run();
		$this->assertSame( [], $this->told( $account, $id ) );
		$notes = array_column( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ), 'content' );
		$this->assertStringContainsString( 'The dispute was not accepted.', implode( ' ', $notes ) );
	}

	/**
	 * The moment that is told first, which is between then and now: the clock goes on while a busy machine works.
	 *
	 * @param int $since UTC seconds.
	 */
	private function moment( Account $account, string $id, int $since ): string {
		$moment = (string) current( $this->told( $account, $id ) );
		$this->assertContains( (int) $moment, range( $since, $account->connection->clock->now() ) );
		return $moment;
	}

	/** The store's account at a platform that tells of a dispute what Stripe does. */
	private function silent(): Account {
		return AccountOver::transport( new SilentPlatform( $this->plugin->account()->transport() ), [] );
	}

	private function dispute_of( string $charge ): string {
		$id = $this->plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $charge ] )['id'];
		$this->plugin->account()->event_feed()->catch_up();
		return $id;
	}

	/** The intent of a charge. */
	private function charged( string $charge ): string {
		return (string) $this->plugin->account()->transport()->request( 'GET', "/v1/charges/$charge" )['payment_intent'];
	}

	/** @param array<string, string> $evidence */
	private function act( Account $account, string $id, string $name, array $evidence = [] ): void {
		$params    = [ 'dispute_id' => $id ];
		$operation = $account->dispute_close();
		if ( DisputeOperation::SUBMIT === $name ) {
			$operation = $account->dispute_submission();
			$params   += [ 'evidence' => $evidence, 'metadata' => [], 'due_by' => 1 ];
		}
		$account->operations()->run( Actor::Merchant, $operation, $params );
	}

	/** Accepts it; no answer comes. */
	private function lose( Account $account, string $id, string $mode ): void {
		$this->fail_next( 'dispute_close', $mode );
		try {
			$this->act( $account, $id, DisputeOperation::ACCEPT );
			$this->fail( 'There is an answer.' );
		} catch ( Refusal $unknown ) {
			$this->assertSame( 'wcpay_outcome_unknown', $unknown->error_code );
		}
	}

	/** @return array<string, string> What the dispute's page is told of it. */
	private function told( Account $account, string $id ): array {
		return (array) ( new DisputeReader( $account->platform(), $account->orders(), $account->own_responses() ) )->read( $id )['metadata'];
	}
}
