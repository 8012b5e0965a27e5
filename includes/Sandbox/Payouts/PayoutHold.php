<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payouts;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountHealth;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Payouts can be disabled until the merchant does something, blocked by the platform, or held for the first days of a new account. Under
 * `/v1/sandbox/payout_hold` the platform's people decide; merchants see it in the account's
 * `payouts_enabled` and `requirements`; the first days, of which Stripe's account says nothing, in its metadata.
 *
 * Stored in the settings `payouts` (the state) and `first_payout` (UTC seconds).
 */
final class PayoutHold {

	/** Why Stripe says that it is so, by state. */
	private const REASONS = array(
		'enabled'  => null,
		'disabled' => 'requirements.past_due',
		'blocked'  => 'platform_paused',
	);

	/** How long the first payout of a new account waits, in days (specification part 1, section 9: 7 to 14). */
	private const USUAL_WAIT   = 7;
	private const LONGEST_WAIT = 14;

	/** The kind of account that is only for trying things out, in the metadata. */
	private const TRIAL = 'test_drive';

	public function __construct( private readonly Store $store, private readonly CurrentTime $clock, private readonly AccountSettings $settings, private readonly AccountHealth $health ) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array( 'POST /v1/sandbox/payout_hold' => new ApiRoute( $this->decide( ... ), array( 'state', 'waiting_days' ) ) );
	}

	/** Why payouts are stopped, as Stripe says it; null when they are not. */
	public function reason(): ?string {
		$reason = self::REASONS[ (string) $this->settings->value( 'payouts' ) ] ?? null;
		return $reason ?? ( $this->health->payouts_enabled() ? null : $this->health->disabled_reason() ?? 'requirements.past_due' );
	}

	/** When a new account's first payout can be made, UTC seconds; null when that is over. */
	public function first_payout(): ?int {
		$time = (int) $this->settings->value( 'first_payout' );
		return $time > $this->clock->now() ? $time : null;
	}

	/**
	 * Lets the first payout of an account wait that was verified for the first time. Not that of a test drive, nor that of the account which the
	 * sandbox begins with: nobody opened it, it is an old one. Only inside Store::transaction().
	 */
	public function begin(): void {
		$is_new = null !== $this->settings->value( 'opened' ) && null === $this->settings->value( 'first_payout' );
		if ( $is_new && self::TRIAL !== ( $this->settings->stored( 'metadata' )['kind'] ?? '' ) ) {
			$this->settings->keep( 'first_payout', $this->clock->now() + self::USUAL_WAIT * 86400 );
		}
	}

	/** Whether no payout at all can be made. */
	public function holds(): bool {
		return null !== $this->reason() || null !== $this->first_payout();
	}

	/**
	 * Refuses a payout while they are held.
	 *
	 * @throws InvalidRequest When they are.
	 */
	public function check(): void {
		if ( null !== $this->reason() ) {
			throw new InvalidRequest( 'Payouts have been disabled on this account.', 'payouts_not_allowed' );
		}
		if ( null !== $this->first_payout() ) {
			throw new InvalidRequest( 'The first payout of this account is not available yet.', 'payouts_not_allowed', null, array( 'first_payout' => $this->first_payout() ) );
		}
	}

	/** @return array<string, mixed> */
	private function decide( Call $call ): array {
		$state = $call->params->word( 'state', array_keys( self::REASONS ), (string) ( $this->settings->value( 'payouts' ) ?? 'enabled' ) );
		$days  = $call->params->integer( 'waiting_days' );
		if ( null !== $days && ( $days < 0 || $days > self::LONGEST_WAIT ) ) {
			throw StripeErrors::invalid( 'waiting_days', sprintf( 'This value must be between 0 and %d.', self::LONGEST_WAIT ), 'parameter_invalid_integer' );
		}
		$this->settings->keep( 'payouts', $state );
		if ( null !== $days ) {
			$this->settings->keep( 'first_payout', $this->clock->now() + $days * 86400 );
		}
		$this->store->emit( EventType::AccountUpdated, 0 );
		return array(
			'object'       => 'payout_hold',
			'state'        => $state,
			'first_payout' => $this->first_payout(),
		);
	}
}
