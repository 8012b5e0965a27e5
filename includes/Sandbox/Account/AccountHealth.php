<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Sandbox\Payouts\PayoutHold;
use MerchantPayments\Sandbox\Store\CurrentTime;

/**
 * Derives the account's state: whether it exists, which requirements are due, and what is therefore switched off. Everything follows
 * from stored settings and the current time, so a deadline passes without a job.
 *
 * Stored in the setting `health`: only differences from a verified account.
 *
 * @phpstan-type Problem array{code: string, reason: string, requirement: string}
 * @phpstan-type Kept array{
 *     exists: bool,
 *     submitted: bool,
 *     active: bool,
 *     due: list<string>,
 *     eventually: list<string>,
 *     pending: list<string>,
 *     errors: list<Problem>,
 *     found: list<Problem>,
 *     deadline: int|null,
 *     verified_at: int|null,
 *     off: list<string>,
 *     verdict: string|null
 * }
 */
final class AccountHealth {

	private const SETTING = 'health';

	/** Settings of a store that has not opened an account yet. */
	public const NONE = array( self::SETTING => array( 'exists' => false ) );

	/**
	 * A verified account. `active`: was verified once; `off`: what is switched off when a deadline passes (empty for everything);
	 * `found`: errors that the running verification will report; `verdict`: a decision by the platform's staff.
	 */
	private const FINE = array(
		'exists'      => true,
		'submitted'   => true,
		'active'      => true,
		'due'         => array(),
		'eventually'  => array(),
		'pending'     => array(),
		'errors'      => array(),
		'found'       => array(),
		'deadline'    => null,
		'verified_at' => null,
		'off'         => array(),
		'verdict'     => null,
	);

	public function __construct( private readonly AccountSettings $settings, private readonly CurrentTime $clock ) {}

	/** @return Kept */
	public function kept(): array {
		return array_replace( self::FINE, $this->settings->stored( self::SETTING ) );
	}

	/**
	 * Resets the state to a verified account. Only inside Store::transaction().
	 *
	 * @param array<string, mixed> $differences Differences from a verified account.
	 */
	public function become( array $differences ): void {
		$this->settings->keep( self::SETTING, $differences );
	}

	/**
	 * Changes the state. Only inside Store::transaction().
	 *
	 * @param array<string, mixed> $changes Changed fields.
	 */
	public function change( array $changes ): void {
		$this->become( $changes + $this->settings->stored( self::SETTING ) );
	}

	/**
	 * Refuses a call without an account.
	 *
	 * @throws NotFound When there is no account.
	 */
	public function check(): void {
		if ( ! $this->kept()['exists'] ) {
			throw new NotFound( 'This store has no account.', 'account_invalid' );
		}
	}

	/**
	 * Refuses a payment while charges are disabled; earlier ones can still be captured and refunded.
	 *
	 * @throws InvalidRequest When charges are disabled.
	 */
	public function check_charges(): void {
		if ( ! $this->charges_enabled() ) {
			throw new InvalidRequest( 'Your account cannot currently make live charges.', 'account_invalid' );
		}
	}

	public function charges_enabled(): bool {
		return $this->allows( 'charges' );
	}

	/** Whether the account's state allows payouts; PayoutHold may still hold them. */
	public function payouts_enabled(): bool {
		return $this->allows( 'payouts' );
	}

	/** Stripe's reason why something is disabled; null when nothing is. */
	public function disabled_reason(): ?string {
		$kept = $this->kept();
		return $kept['verdict'] ?? match ( true ) {
			array() !== $this->past_due() => 'requirements.past_due',
			$this->waits()                => 'requirements.pending_verification',
			default                       => null,
		};
	}

	/** @return array<string, mixed> */
	public function requirements(): array {
		$kept = $this->kept();
		return array(
			'alternatives'         => array(),
			'current_deadline'     => $kept['deadline'],
			'currently_due'        => $kept['due'],
			'errors'               => $kept['errors'],
			'eventually_due'       => array_values( array_unique( array( ...$kept['due'], ...$kept['eventually'] ) ) ),
			'past_due'             => $this->past_due(),
			'pending_verification' => $kept['pending'],
		);
	}

	/** @return list<string> */
	private function past_due(): array {
		$kept = $this->kept();
		return null !== $kept['deadline'] && $kept['deadline'] <= $this->clock->now() ? $kept['due'] : array();
	}

	/** Whether a new account waits for its first verification. */
	private function waits(): bool {
		$kept = $this->kept();
		return ! $kept['active'] && array() !== $kept['pending'];
	}

	/** Whether charges or payouts are enabled. */
	private function allows( string $what ): bool {
		$kept = $this->kept();
		if ( ! $kept['exists'] || ! $kept['submitted'] || null !== $kept['verdict'] || $this->waits() ) {
			return false;
		}
		return array() === $this->past_due() || ( array() !== $kept['off'] && ! in_array( $what, $kept['off'], true ) );
	}
}
