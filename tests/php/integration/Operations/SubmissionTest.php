<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use MerchantPayments\Operations\Actor;
use MerchantPayments\Platform\DisputesClient;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Tests\Integration\AccountOver;

/**
 * Drafts overwrite (money.md, 2): submitting sends every field, whatever drafts are on their way.
 *
 * @covers \MerchantPayments\Disputes\DisputeOperation
 */
final class SubmissionTest extends PaymentTestCase {

	public function test_a_submission_sends_every_field(): void {
		$charge  = (string) $this->order()->get_meta( '_charge_id' );
		$dispute = $this->plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/disputes', compact( 'charge' ) );
		$this->plugin->account()->event_feed()->catch_up();
		$this->fail_next( 'dispute_update', 'late' );
		$draft = [ 'evidence' => [ 'product_description' => 'A lamp', 'customer_name' => 'Ada' ], 'submit' => false ];
		$this->assertSame( 504, $this->rest( 'POST', "/disputes/{$dispute['id']}", $draft )->get_status() );

		$spy     = new class( $this->plugin->account()->transport() ) implements Transport {

			/** @var list<array<string, mixed>> */
			public array $sent = [];

			public function __construct( private readonly Transport $platform ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				if ( 'POST' === $method ) {
					$this->sent[] = $params;
				}
				return $this->platform->request( $method, $path, $params, $idempotency_key );
			}
		};
		$account = AccountOver::transport( $spy );
		$params  = [
			'dispute_id' => $dispute['id'],
			'evidence'   => [ 'customer_name' => 'Grace' ],
			'metadata'   => [],
			'due_by'     => $dispute['evidence_details']['due_by'],
		];
		$account->operations()->run( Actor::Merchant, $account->dispute_submission(), $params );
		$this->assertCount( 1, $spy->sent );
		$this->assertEqualsCanonicalizing( DisputesClient::EVIDENCE, array_keys( $spy->sent[0]['evidence'] ) );

		$this->pass( 120 );
		$now = $this->plugin->account()->transport()->request( 'GET', '/v1/disputes/' . $dispute['id'] );
		$this->assertSame( [ 'under_review', 'Grace' ], [ $now['status'], $now['evidence']['customer_name'] ] );
		$this->assertContains( $now['evidence']['product_description'], [ null, '' ], 'The late draft changes nothing.' );
	}
}
