<?php
/**
 * What the account holds.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Balance;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/balance`: per currency the sum of the movements that no payout has taken.
 */
final class Balance {

	/**
	 * The most that instant payouts can take at once, in minor units of the currencies that have them (Stripe: 9,999 dollars).
	 */
	private const INSTANT_LIMIT = array(
		'usd' => 999_900,
		'eur' => 999_900,
		'gbp' => 999_900,
	);

	/**
	 * Sums what the store holds.
	 *
	 * @param Store           $store    The sandbox's memory.
	 * @param Present         $present  The moment that is being played.
	 * @param AccountSettings $settings The account's settings.
	 */
	public function __construct(
		private readonly Store $store,
		private readonly Present $present,
		private readonly AccountSettings $settings
	) {}

	/**
	 * The paths it answers.
	 *
	 * @return array<string, Route>
	 */
	public function routes(): array {
		return array( 'GET /v1/balance' => new Route( $this->show( ... ) ) );
	}

	/**
	 * What a standard payout can take, in minor units.
	 *
	 * @param string $currency Settlement currency.
	 */
	public function available( string $currency ): int {
		return $this->store->totals( $this->present->now() )[ $currency ]['available'] ?? 0;
	}

	/**
	 * What an instant payout and its fee can take together, in minor units; 0 for currencies without instant payouts.
	 *
	 * @param string $currency Settlement currency.
	 */
	public function instant( string $currency ): int {
		$sums = $this->store->totals( $this->present->now() )[ $currency ] ?? array();
		return self::instantly( $currency, array_sum( $sums ) );
	}

	/**
	 * Shows the balance.
	 *
	 * @return array<string, mixed>
	 */
	private function show(): array {
		$totals = $this->store->totals( $this->present->now() );
		$none   = array(
			'available' => 0,
			'pending'   => 0,
		);
		$first  = array( $this->settings->default_currency() => $none );
		$parts  = array_fill_keys( array( 'available', 'instant_available', 'pending' ), array() );
		foreach ( array_replace( $first, $totals ) as $currency => $sums ) {
			$parts['available'][] = self::part( $currency, $sums['available'] );
			$parts['pending'][]   = self::part( $currency, $sums['pending'] );
			if ( isset( self::INSTANT_LIMIT[ $currency ] ) ) {
				$parts['instant_available'][] = self::part( $currency, self::instantly( $currency, array_sum( $sums ) ) );
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
	 * Money that can be paid out instantly, out of all that is there.
	 *
	 * @param string $currency Settlement currency.
	 * @param int    $total    Available and pending, in minor units.
	 */
	private static function instantly( string $currency, int $total ): int {
		return max( 0, min( $total, self::INSTANT_LIMIT[ $currency ] ?? 0 ) );
	}

	/**
	 * One currency of the balance.
	 *
	 * @param string $currency Settlement currency.
	 * @param int    $amount   Minor units.
	 * @return array<string, mixed>
	 */
	private static function part( string $currency, int $amount ): array {
		return array(
			'amount'       => $amount,
			'currency'     => $currency,
			'source_types' => array( 'card' => $amount ),
		);
	}
}
