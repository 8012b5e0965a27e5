<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\Route;

/** `GET /v1/balance_settings`: Stripe's place for the smallest automatic payout of each currency. */
final class BalanceSettings {

	public function __construct( private readonly AccountSettings $settings, private readonly AccountHealth $health, private readonly PayoutHold $hold ) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array( 'GET /v1/balance_settings' => new Route( fn (): array => $this->show() ) );
	}

	/** @return array<string, mixed> Stripe's `balance_settings`; amounts in minor units. */
	private function show(): array {
		$this->health->check();
		$currencies = $this->settings->currencies();
		return array(
			'object'   => 'balance_settings',
			'payments' => array(
				'debit_negative_balances' => true,
				'payouts'                 => array(
					'minimum_balance_by_currency' => array_combine( $currencies, array_map( $this->settings->minimum_payout( ... ), $currencies ) ),
					'schedule'                    => array( 'interval' => $this->settings->interval() ),
					'statement_descriptor'        => null,
					'status'                      => null === $this->hold->reason() ? 'enabled' : 'disabled',
				),
			),
		);
	}
}
