<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Account;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Tests\Unit\Sandbox\SandboxCase;

/**
 * States that Stripe, banks and time bring about.
 *
 * @covers \MerchantPayments\Sandbox\Account\AccountLinks
 * @covers \MerchantPayments\Sandbox\Account\AccountStates
 * @covers \MerchantPayments\Sandbox\Account\AccountHealth
 */
final class AccountStatesTest extends SandboxCase {

	/**
	 * Each state switches on and off what it should, and says why.
	 *
	 * @dataProvider states
	 * @param array<string, mixed> $params What is decided.
	 */
	public function test_a_state_has_its_consequences( array $params, bool $charges, bool $payouts, ?string $reason ): void {
		$account = $this->post( 'sandbox/account_state', $params );
		$this->assertSame(
			[ $charges, $payouts, $reason ],
			[ $account['charges_enabled'], $account['payouts_enabled'], $account['requirements']['disabled_reason'] ]
		);
		foreach ( [ 'usd', 'jpy', 'kwd' ] as $currency ) {
			$this->assertSame( $charges, $this->can( fn () => $this->pay( [ 'amount' => 9000, 'currency' => $currency ] ) ), $currency );
		}
		$this->wait( 0.5 );
		$this->assertSame(
			$payouts,
			'payouts_not_allowed' !== $this->refused( 'payouts', [ 'amount' => 99_999_900, 'currency' => 'usd' ] )->error_code
		);
	}

	/** @return array<string, array{array<string, mixed>, bool, bool, string|null}> */
	public static function states(): array {
		return [
			'complete'                      => [ [ 'state' => 'complete' ], true, true, null ],
			'enabled'                       => [ [ 'state' => 'enabled' ], true, true, null ],
			'restricted soon'               => [ [ 'state' => 'restricted_soon' ], true, true, null ],
			'restricted'                    => [ [ 'state' => 'restricted' ], false, false, 'requirements.past_due' ],
			'restricted to charges'         => [ [ 'state' => 'restricted_partially' ], true, false, 'requirements.past_due' ],
			'restricted to payouts'         => [ [ 'state' => 'restricted_partially', 'off' => 'charges' ], false, true, 'requirements.past_due' ],
			'waiting for verification'      => [ [ 'state' => 'pending_verification' ], false, false, 'requirements.pending_verification' ],
			'under review'                  => [ [ 'state' => 'under_review' ], false, false, 'under_review' ],
			'rejected'                      => [ [ 'state' => 'rejected.fraud' ], false, false, 'rejected.fraud' ],
			'rejected for terms of service' => [ [ 'state' => 'rejected.terms_of_service' ], false, false, 'rejected.terms_of_service' ],
		];
	}

	/** A deadline that passes restricts the account, tells so, and what is then sent frees it again. */
	public function test_a_deadline_passes(): void {
		$error = [ 'code' => 'verification_document_expired', 'reason' => 'Expired.', 'requirement' => 'individual.verification.document' ];
		$soon  = $this->post( 'sandbox/account_state', [ 'state' => 'restricted_soon', 'errors' => [ $error ], 'after' => 7 * 86_400 ] );
		$this->assertSame(
			[ [ $error ], [ 'individual.verification.document' ], [] ],
			[ $soon['requirements']['errors'], $soon['requirements']['currently_due'], $soon['requirements']['past_due'] ]
		);
		$this->assertSame( $this->sandbox->clock()->now() + 7 * 86_400, $soon['requirements']['current_deadline'] );
		$this->wait( 6.9 );
		$this->assertTrue( $this->get( 'account' )['charges_enabled'] );
		$told = count( $this->store->events );
		$this->wait( 0.2 );
		$this->assertSame( [ 'account.updated' ], $this->events( $told ) );
		$late = $this->get( 'account' );
		$this->assertSame(
			[ false, false, 'requirements.past_due' ],
			[ $late['charges_enabled'], $late['payouts_enabled'], $late['requirements']['disabled_reason'] ]
		);
		$this->assertSame( [ 'individual.verification.document' ], $late['requirements']['past_due'] );

		$sent = $this->post(
			'accounts/' . $late['id'],
			[ 'individual' => [ 'verification' => [ 'document' => [ 'front' => 'file_identity_document_success' ] ] ] ]
		);
		$this->assertSame(
			[ [], [ 'individual.verification.document' ] ],
			[ $sent['requirements']['errors'], $sent['requirements']['pending_verification'] ]
		);
		$this->wait( 0.1 );
		$fine = $this->get( 'account' );
		$this->assertSame(
			[ true, true, [], null ],
			[
				$fine['charges_enabled'],
				$fine['payouts_enabled'],
				$fine['requirements']['pending_verification'],
				$fine['requirements']['current_deadline'],
			]
		);
	}

	/**
	 * The platform's form is filled in behind its link: a new account, or one that lacks something, is verified a minute later.
	 *
	 * @dataProvider incomplete_accounts
	 * @param array<string, mixed>|null $state What is decided; null for an account that was only just opened.
	 */
	public function test_the_platforms_form_completes_the_account( ?array $state ): void {
		$account = $this->get( 'account' )['id'];
		if ( null === $state ) {
			$this->sandbox->transport()->request( 'DELETE', "/v1/accounts/$account" );
			$this->post( 'accounts' );
		} else {
			$this->post( 'sandbox/account_state', $state );
		}
		$site = 'https://store.example/';
		$link = $this->post(
			'account_links',
			[ 'account' => $account, 'type' => 'account_onboarding', 'refresh_url' => $site, 'return_url' => $site ]
		);
		$this->post( 'sandbox/account_links/' . substr( $link['url'], -32 ) . '/open' );
		$this->assertSame(
			[ true, [] ],
			[ $this->get( 'account' )['details_submitted'], $this->get( 'account' )['requirements']['currently_due'] ]
		);
		$this->sandbox->clock()->advance( 61 );
		$this->assertSame(
			[ true, true, [] ],
			[
				$this->get( 'account' )['charges_enabled'],
				$this->get( 'account' )['payouts_enabled'],
				$this->get( 'account' )['requirements']['errors'],
			]
		);
	}

	/**
	 * Accounts that lack something.
	 *
	 * @return array<string, array{array<string, mixed>|null}>
	 */
	public static function incomplete_accounts(): array {
		return [
			'a new one'           => [ null ],
			'a restricted one'    => [ [ 'state' => 'restricted' ] ],
			'one with an error'   => [
				[
					'state'  => 'restricted_soon',
					'errors' => [ [ 'code' => 'invalid_dob_age_under_18', 'requirement' => 'individual.dob.day' ] ],
				],
			],
			'one without payouts' => [ [ 'state' => 'restricted_partially' ] ],
		];
	}

	/** A verification that takes a day ends well or with the errors that the bank had found; a later decision makes an older date void. */
	public function test_a_verification_ends(): void {
		$this->post( 'sandbox/account_state', [ 'state' => 'pending_verification', 'after' => 3600 ] );
		$this->wait( 0.1 );
		$this->assertTrue( $this->get( 'account' )['charges_enabled'] );
		$error = [ 'code' => 'verification_failed_tax_id_match', 'requirement' => 'company.tax_id' ];
		$this->post( 'sandbox/account_state', [ 'state' => 'pending_verification', 'after' => 3600, 'errors' => [ $error ] ] );
		$this->assertSame( [], $this->get( 'account' )['requirements']['errors'] );
		$this->wait( 0.1 );
		$this->assertSame( [ 'verification_failed_tax_id_match' ], array_column( $this->get( 'account' )['requirements']['errors'], 'code' ) );
		$this->post( 'sandbox/account_state', [ 'state' => 'restricted_soon', 'after' => 3600 ] );
		$this->post( 'sandbox/account_state', [ 'state' => 'complete' ] );
		$told = count( $this->store->events );
		$this->wait( 0.1 );
		$this->assertSame( [ [], true ], [ $this->events( $told ), $this->get( 'account' )['charges_enabled'] ] );
	}

	/**
	 * Bad decisions are refused by name.
	 *
	 * @testWith ["state", {"state": "splendid"}]
	 *           ["after", {"state": "restricted_soon", "after": -1}]
	 *           ["off", {"state": "restricted_partially", "off": "all"}]
	 *           ["errors[0][code]", {"state": "restricted", "errors": [{"reason": "?"}]}]
	 * @param array<string, mixed> $params Parameters.
	 */
	public function test_bad_decisions_are_refused( string $param, array $params ): void {
		$this->assertSame( $param, $this->refused( 'sandbox/account_state', $params )->param );
	}

	/** A store that was seeded has an account of which nothing is asked, and nothing of this is stored. */
	public function test_a_new_sandbox_has_a_complete_account(): void {
		$account = $this->get( 'account' );
		$this->assertSame(
			[ 'US', 'usd', 'company', true, [] ],
			[
				$account['country'],
				$account['default_currency'],
				$account['business_type'],
				$account['details_submitted'],
				$account['requirements']['eventually_due'],
			]
		);
		$this->assertSame( [ [], [] ], [ $this->store->state()->settings, $this->store->records ] );
	}

	/**
	 * Whether something is possible.
	 *
	 * @param callable(): mixed $work What.
	 */
	private function can( callable $work ): bool {
		try {
			$work();
			return true;
		} catch ( PlatformException ) {
			return false;
		}
	}

	/** Banks name the store from the first day on. */
	public function test_statements_name_a_new_account(): void {
		$this->assertSame( 'SANDBOX STORE', $this->get( 'account' )['settings']['payments']['statement_descriptor'] );
		$this->assertSame( 'SANDBOX STORE', $this->get( 'charges/' . $this->pay()['latest_charge']['id'] )['calculated_statement_descriptor'] );
	}
}
