<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\Conflict;

/**
 * A lost dispute is appealed, once.
 *
 * @covers \MerchantPayments\Sandbox\Disputes\Appeals
 * @covers \MerchantPayments\Sandbox\Disputes\Disputes
 */
final class AppealsTest extends SandboxCase {

	/** A dispute that the bank decided for the customer, and that may be appealed. */
	private function lost(): string {
		$dispute = $this->post( 'sandbox/disputes', [ 'charge' => $this->pay()['latest_charge']['id'] ] );
		$path    = 'disputes/' . $dispute['id'];
		$this->post( $path, [ 'evidence' => [ 'uncategorized_text' => 'losing_evidence' ] ] );
		$this->wait( 0.01 );
		$open = $this->post( "sandbox/$path/decide", [ 'outcome' => 'appeal' ] );
		$this->assertSame( 'appeal_needs_response', $open['status'] );
		$this->assertFalse( $open['evidence_details']['past_due'] );
		return $path;
	}

	/** @return array<string, mixed> */
	private static function saying( string $reason, string ...$files ): array {
		$card = [
			'reason_for_filing' => $reason,
			'supporting_files'  => $files,
		];
		return [ 'evidence' => [ 'appeal' => [ 'card' => $card ] ] ];
	}

	/** What was said is shown, and winning gives everything back. */
	public function test_an_appeal_is_won(): void {
		$path = $this->lost();
		$file = $this->post( 'files', Uploads::params() )['id'];
		$sent = $this->post( $path, self::saying( 'winning_evidence', $file ) );
		$this->assertSame( 'appeal_under_review', $sent['status'] );
		$this->assertSame(
			[
				'reason_for_filing' => 'winning_evidence',
				'supporting_files'  => [ $file ],
			],
			$sent['evidence']['appeal']['card']
		);
		$this->assertInstanceOf( Conflict::class, $this->refused( $path, self::saying( 'Once more.' ) ) );
		$this->wait( 0.01 );
		$won = $this->get( $path );
		$this->assertSame( [ 'won', 0 ], [ $won['status'], array_sum( array_column( $won['balance_transactions'], 'net' ) ) ] );
		$this->assert_money_adds_up();
	}

	/** Whoever says nothing in time has lost for good; so has who loses again. */
	public function test_it_stays_lost(): void {
		$silent = $this->lost();
		$this->wait( 10.1 );
		$this->assertSame( [ 'lost', null ], [ $this->get( $silent )['status'], $this->get( $silent )['evidence']['appeal'] ?? null ] );
		$heard = $this->lost();
		$this->post( $heard, self::saying( 'losing_evidence' ) );
		$this->wait( 0.01 );
		$this->assertSame( 'lost', $this->get( $heard )['status'] );
		$this->assertInstanceOf( Conflict::class, $this->refused( "sandbox/$heard/decide", [ 'outcome' => 'appeal' ] ), 'Once.' );
		$this->assert_money_adds_up();
	}

	public function test_what_is_no_appeal_is_refused(): void {
		$path = $this->lost();
		$logo = $this->post( 'files', Uploads::params( Uploads::png(), 'logo.png', 'business_logo' ) )['id'];
		$this->assertInstanceOf( Conflict::class, $this->refused( $path, [ 'evidence' => [ 'customer_name' => 'Ada' ] ] ) );
		$both = array_merge_recursive( self::saying( 'No.' ), [ 'evidence' => [ 'customer_name' => 'Ada' ] ] );
		$this->assertSame( 'parameter_unknown', $this->refused( $path, $both )->error_code );
		$this->assertSame( 'file_purpose_invalid', $this->refused( $path, self::saying( 'No.', $logo ) )->error_code );
		$this->assertSame( 'evidence[appeal][card][reason_for_filing]', $this->refused( $path, self::saying( '' ) )->param );
		$this->assertSame( 'parameter_invalid_string', $this->refused( $path, self::saying( str_repeat( 'x', 20_001 ) ) )->error_code );
		$this->assertInstanceOf( Conflict::class, $this->refused( "$path/close", [] ) );
		$this->assertArrayNotHasKey( 'appeal', $this->get( $path )['evidence'] );

		$open = $this->post( 'sandbox/disputes', [ 'charge' => $this->pay()['latest_charge']['id'] ] );
		$this->assertInstanceOf( Conflict::class, $this->refused( "disputes/{$open['id']}", self::saying( 'Too early.' ) ) );
		$this->assertSame( 'needs_response', $this->get( "disputes/{$open['id']}" )['status'] );
	}
}
