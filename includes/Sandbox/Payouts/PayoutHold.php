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
 * Payouts can be disabled until the merchant acts, blocked by the platform, or held during the first days of a new account.
 * `/v1/sandbox/payout_hold` simulates the platform's staff; merchants see the result in the account's `payouts_enabled` and
 * `requirements`, and the waiting period, which Stripe's account lacks, in its metadata.
 *
 * Stored in the settings `payouts` (the state) and `first_payout` (UTC seconds).
 */
final class PayoutHold {

	/** Stripe's disabled reasons by state. */
	private const REASONS = array(
		'enabled'  => null,
		'disabled' => 'requirements.past_due',
		'blocked'  => 'platform_paused',
	);

	/** Days until the first payout of a new account (specification part 1, section 9: 7 to 14). */
	private const USUAL_WAIT   = 7;
	private const LONGEST_WAIT = 14;

	/** Metadata value of a test account. */
	private const TRIAL = 'test_drive';

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly AccountSettings $settings,
		private readonly AccountHealth $health
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array( 'POST /v1/sandbox/payout_hold' => new ApiRoute( $this->decide( ... ), array( 'state', 'waiting_days' ) ) );
	}

	/** Stripe's reason for disabled payouts; null when they are enabled. */
	public function reason(): ?string {
		$reason = self::REASONS[ (string) $this->settings->value( 'payouts' ) ] ?? null;
		return $reason ?? ( $this->health->payouts_enabled() ? null : $this->health->disabled_reason() ?? 'requirements.past_due' );
	}

	/** Time of a new account's first payout, in UTC seconds; null when it has passed. */
	public function first_payout(): ?int {
		$time = (int) $this->settings->value( 'first_payout' );
		return $time > $this->clock->now() ? $time : null;
	}

	/**
	 * Starts the waiting period when an account was verified for the first time. Not for test accounts, and not for the sandbox's
	 * initial account, which counts as old. Only inside Store::transaction().
	 */
	public function begin(): void {
		$is_new = null !== $this->settings->value( 'opened' ) && null === $this->settings->value( 'first_payout' );
		if ( $is_new && self::TRIAL !== ( $this->settings->stored( 'metadata' )['kind'] ?? '' ) ) {
			$this->settings->keep( 'first_payout', $this->clock->now() + self::USUAL_WAIT * 86400 );
		}
	}

	/** Whether all payouts are disabled. */
	public function holds(): bool {
		return null !== $this->reason() || null !== $this->first_payout();
	}

	/**
	 * Refuses a payout while payouts are held.
	 *
	 * @throws InvalidRequest When payouts are held.
	 */
	public function check(): void {
		if ( null !== $this->reason() ) {
			throw new InvalidRequest( 'Payouts have been disabled on this account.', 'payouts_not_allowed' );
		}
		if ( null !== $this->first_payout() ) {
			throw new InvalidRequest(
				'The first payout of this account is not available yet.',
				'payouts_not_allowed',
				null,
				array( 'first_payout' => $this->first_payout() )
			);
		}
	}

	/** @return array<string, mixed> */
	private function decide( Call $call ): array {
		$state = $call->params->word( 'state', array_keys( self::REASONS ), (string) ( $this->settings->value( 'payouts' ) ?? 'enabled' ) );
		$days  = $call->params->integer( 'waiting_days' );
		if ( null !== $days && ( $days < 0 || $days > self::LONGEST_WAIT ) ) {
			throw StripeErrors::invalid(
				'waiting_days',
				sprintf( 'This value must be between 0 and %d.', self::LONGEST_WAIT ),
				'parameter_invalid_integer'
			);
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
