<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\Totals;
use MerchantPayments\Platform\FeeSchedule;

/**
 * What payments really cost on average, because Stripe tells nobody its prices: all fees of the last three months' payments as a share
 * of what was paid, by payment method, each in the currency of most payments. From the ledger's sums, which are few in a large store.
 */
final readonly class PaidFees implements FeeSchedule {

	/** Seconds. */
	private const SPAN = 90 * 86400;

	/** Rates have six decimals: hundredths of a basis point. */
	private const DECIMALS = 6;

	/** Cards are in the ledger by their brand. */
	private const CARDS = array(
		...array( 'amex', 'cartes_bancaires', 'diners', 'discover', 'eftpos_au' ),
		...array( 'jcb', 'mastercard', 'unionpay', 'unknown', 'visa' ),
	);

	public function __construct( private ScopedTables $tables, private Clock $clock ) {}

	public function fees(): array {
		$sums = array();
		foreach ( $this->paid() as $row ) {
			$method = self::method( (string) $row['source'], (string) $row['channel'] );
			$sum    = $sums[ $method ][ $row['currency'] ] ?? array( 0, 0, 0 );

			$sums[ $method ][ $row['currency'] ] = array(
				$sum[0] + (int) $row['payments'],
				$sum[1] + (int) $row['paid'],
				$sum[2] + (int) $row['cost'],
			);
		}
		ksort( $sums );
		return array_map( self::average( ... ), $sums );
	}

	/** @return list<array<string, string|null>> */
	private function paid(): array {
		$since = $this->clock->now() - self::SPAN;
		$where = "listed = 1 AND created >= %d AND type IN ('charge', 'payment') AND amount > 0 AND source <> ''";
		return $this->tables->rows(
			'source, channel, currency, SUM(transactions) AS payments, SUM(amount) AS paid, SUM(fees) AS cost',
			'periods',
			new Condition( $where, array( $since - $since % Totals::PERIOD ) ),
			'GROUP BY source, channel, currency ORDER BY currency'
		);
	}

	private static function method( string $source, string $channel ): string {
		$is_card = in_array( $source, self::CARDS, true );
		return $is_card ? ( str_starts_with( $channel, 'in_person' ) ? 'card_present' : 'card' ) : $source;
	}

	/**
	 * @param non-empty-array<string, array{int, int, int}> $sums Number of payments, minor units paid, and their fees, by currency.
	 * @return array<string, mixed>
	 */
	private static function average( array $sums ): array {
		uasort( $sums, static fn ( array $one, array $other ): int => $other[0] <=> $one[0] );
		$currency              = (string) array_key_first( $sums );
		list( , $paid, $cost ) = $sums[ $currency ];
		return array(
			'base'       => array(
				'percentage_rate' => round( min( 1, max( 0, $cost / $paid ) ), self::DECIMALS ),
				'fixed_rate'      => 0,
				'currency'        => $currency,
			),
			'discount'   => array(),
			'is_average' => true,
		);
	}
}
