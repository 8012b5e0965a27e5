<?php
/**
 * The account.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/account`, `/v1/accounts/{id}`: reads and changes the one account there is.
 */
final class Accounts {

	/**
	 * Works on the given account.
	 *
	 * @param Store           $store    The sandbox's memory.
	 * @param AccountSettings $settings Its settings.
	 * @param AccountShape    $shape    How it looks.
	 */
	public function __construct(
		private readonly Store $store,
		private readonly AccountSettings $settings,
		private readonly AccountShape $shape
	) {}

	/**
	 * The paths it answers.
	 *
	 * @return array<string, Route>
	 */
	public function routes(): array {
		return array(
			'GET /v1/account'        => new Route( fn (): array => $this->shape->render( $this->store->state() ) ),
			'GET /v1/accounts/{id}'  => new Route( $this->show( ... ) ),
			'POST /v1/accounts/{id}' => new Route( $this->update( ... ), array( 'settings', 'business_profile', 'metadata' ) ),
		);
	}

	/**
	 * Shows the account.
	 *
	 * @param Call $call The call.
	 * @return array<string, mixed>
	 */
	private function show( Call $call ): array {
		if ( $call->id !== $this->store->state()->account ) {
			throw Refusal::not_found( 'account', $call->id );
		}
		return $this->shape->render( $this->store->state() );
	}

	/**
	 * Changes settings.
	 *
	 * @param Call $call The call.
	 * @return array<string, mixed>
	 */
	private function update( Call $call ): array {
		$this->show( $call );
		$groups = $call->params->within( 'settings' );
		$groups->allow( array( 'payouts' => true ) );
		$groups->within( 'payouts' )->allow( array( 'schedule' => true ) );
		$schedule = $groups->within( 'payouts' )->within( 'schedule' );
		$schedule->allow(
			array(
				'interval'   => true,
				'delay_days' => true,
			)
		);
		$interval = $schedule->word( 'interval', array( 'daily', 'manual' ), $this->settings->interval() );
		$days     = $schedule->integer( 'delay_days' ) ?? $this->settings->delay_days();
		if ( $days < 1 || $days > 31 ) {
			throw Refusal::invalid( $schedule->name( 'delay_days' ), 'Delay days must be between 1 and 31.' );
		}
		$metadata = $call->params->metadata( 'metadata', $this->settings->stored( 'metadata' ) );
		$this->settings->keep( 'interval', $interval );
		$this->settings->keep( 'delay_days', $days );
		$this->settings->keep( 'profile', array_replace( $this->settings->stored( 'profile' ), $call->params->within( 'business_profile' )->all() ) );
		$this->settings->keep( 'metadata', $metadata );
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->shape->render( $this->store->state() );
	}
}
