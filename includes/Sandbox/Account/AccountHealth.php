<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Sandbox\Payouts\PayoutHold;
use MerchantPayments\Sandbox\Store\CurrentTime;

/**
 * Whether there is an account, what is asked of it until when, and what therefore is switched off. Everything follows from what is kept and
 * the moment: a deadline that passes needs nobody.
 *
 * Stored in the setting `health`: only what differs from an account of which nothing is asked.
 *
 * @phpstan-type Problem array{code: string, reason: string, requirement: string}
 * @phpstan-type Kept array{exists: bool, submitted: bool, active: bool, due: list<string>, eventually: list<string>, pending: list<string>, errors: list<Problem>, found: list<Problem>, deadline: int|null, verified_at: int|null, off: list<string>, verdict: string|null}
 */
final class AccountHealth {

	private const SETTING = 'health';

	/**
	 * An account that is verified. `active` says that it once was; `off` names what is switched off when a deadline passes, nothing meaning
	 * all; `found` is what a verification will have found wrong when it ends; `verdict` is what the platform's people decided.
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
	 * Starts from an account of which nothing is asked. Only inside Store::transaction().
	 *
	 * @param array<string, mixed> $differences What differs from it.
	 */
	public function become( array $differences ): void {
		$this->settings->keep( self::SETTING, $differences );
	}

	/**
	 * Changes what is kept. Only inside Store::transaction().
	 *
	 * @param array<string, mixed> $changes Some of it.
	 */
	public function change( array $changes ): void {
		$this->become( $changes + $this->settings->stored( self::SETTING ) );
	}

	/**
	 * Refuses to speak of an account that is not there.
	 *
	 * @throws NotFound When there is none.
	 */
	public function check(): void {
		if ( ! $this->kept()['exists'] ) {
			throw new NotFound( 'This store has no account.', 'account_invalid' );
		}
	}

	/**
	 * Refuses a payment while none are taken; earlier ones can still be captured and refunded.
	 *
	 * @throws InvalidRequest When none are.
	 */
	public function check_charges(): void {
		if ( ! $this->charges_enabled() ) {
			throw new InvalidRequest( 'Your account cannot currently make live charges.', 'account_invalid' );
		}
	}

	/** Whether payments are taken. */
	public function charges_enabled(): bool {
		return $this->allows( 'charges' );
	}

	/** Whether the account's health allows payouts; PayoutHold may still keep them back. */
	public function payouts_enabled(): bool {
		return $this->allows( 'payouts' );
	}

	/** Why something is switched off, as Stripe says it; null when nothing is. */
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

	/** Whether something is switched on. */
	private function allows( string $what ): bool {
		$kept = $this->kept();
		if ( ! $kept['exists'] || ! $kept['submitted'] || null !== $kept['verdict'] || $this->waits() ) {
			return false;
		}
		return array() === $this->past_due() || ( array() !== $kept['off'] && ! in_array( $what, $kept['off'], true ) );
	}
}
