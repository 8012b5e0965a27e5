<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Balance;

use MerchantPayments\Sandbox\Account\AccountHealth;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Account\BankAccounts;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\Payouts\PayoutHold;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/balance`: the sum of entries without payout, by currency. `/v1/balance_settings`: the minimum automatic payout of each
 * currency.
 */
final class Balance {

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly AccountSettings $settings,
		private readonly BankAccounts $banks,
		private readonly PayoutHold $hold,
		private readonly Ids $ids,
		private readonly AccountHealth $health
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/balance'          => new ApiRoute( $this->show( ... ) ),
			'GET /v1/balance_settings' => new ApiRoute( fn (): array => $this->show_settings() ),
		);
	}

	/** The amount available for a standard payout, in minor units. */
	public function available( string $currency ): int {
		return $this->store->totals( $this->clock->now() )[ $currency ]['available'] ?? 0;
	}

	/**
	 * The amount available for an instant payout including its fee, in minor units; zero in currencies without instant payouts, and
	 * while payouts are disabled.
	 */
	public function instant( string $currency ): int {
		$sums = $this->store->totals( $this->clock->now() )[ $currency ] ?? array();
		$net  = $this->instant_net( $currency, array_sum( $sums ) );
		return $net + Fees::of_instant_payout( $net, $currency );
	}

	/** @return array<string, mixed> */
	private function show(): array {
		$totals = $this->store->totals( $this->clock->now() );
		$none   = array(
			'available' => 0,
			'pending'   => 0,
		);
		$first  = array( $this->settings->default_currency() => $none );
		$parts  = array_fill_keys( array( 'available', 'instant_available', 'pending' ), array() );
		foreach ( array_replace( $first, $totals ) as $currency => $sums ) {
			$parts['available'][] = self::part( $currency, $sums['available'] );
			$parts['pending'][]   = self::part( $currency, $sums['pending'] );
			if ( isset( Fees::INSTANT_LIMITS[ $currency ] ) ) {
				$parts['instant_available'][] = $this->instant_part( $currency, array_sum( $sums ) );
			}
		}
		return array(
			'object'            => 'balance',
			'available'         => $parts['available'],
			'connect_reserved'  => array(),
			'instant_available' => $parts['instant_available'],
			'livemode'          => false,
			'pending'           => $parts['pending'],
		);
	}

	/**
	 * The net amount of the largest instant payout, which includes pending money.
	 *
	 * @param int $total Available and pending, in minor units.
	 */
	private function instant_net( string $currency, int $total ): int {
		return Fees::largest_instant_payout( $currency, $this->hold->holds() || $this->banks->is_errored( $currency ) ? 0 : $total );
	}

	/**
	 * The instant payout of one currency.
	 *
	 * @param int $total Available and pending, in minor units.
	 * @return array<string, mixed>
	 */
	private function instant_part( string $currency, int $total ): array {
		$net = $this->instant_net( $currency, $total );
		return self::part( $currency, $net + Fees::of_instant_payout( $net, $currency ) ) + array(
			'net_available' => array(
				array(
					'amount'       => $net,
					'destination'  => $this->ids->id( $this->banks->current( $currency ) ),
					'source_types' => array( 'card' => $net ),
				),
			),
		);
	}

	/** @return array<string, mixed> */
	private static function part( string $currency, int $amount ): array {
		return array(
			'amount'       => $amount,
			'currency'     => $currency,
			'source_types' => array( 'card' => $amount ),
		);
	}

	/** @return array<string, mixed> Stripe's `balance_settings`; amounts in minor units. */
	private function show_settings(): array {
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
