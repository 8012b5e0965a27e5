<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Reporting;

use Closure;
use DateTimeImmutable;
use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;

/** Payouts of a random history, and what they come to by plain loops. */
final class RandomPayouts {

	/**
	 * Payouts of every kind and outcome, some with a fee, at any second.
	 *
	 * @param Closure(): int $second
	 * @return list<array<string, string|int|null>>
	 */
	public static function write( RandomTransactions $chance, Closure $second ): array {
		$rows = [];
		for ( $number = 1; $number <= 120; $number++ ) {
			$created = $second();
			$rows[]  = [
				'scope'        => $chance->pick( [ 1, 1, 1, 2 ] ),
				'payout_id'    => "po_$number",
				'created'      => $created,
				'arrival'      => $created + 172_800,
				'type'         => 'deposit',
				'currency'     => $chance->pick( RandomTransactions::values()['currency'] ),
				'amount'       => $chance->number( -200, 2000 ),
				'fee'          => $chance->pick( [ 0, 0, 15 ] ),
				'status'       => $chance->pick( [ 'paid', 'pending', 'in_transit', 'canceled', 'failed' ] ),
				'automatic'    => $chance->pick( [ 0, 1 ] ),
				'bank_account' => '',
			];
		}
		$database = Site::instance()->database();
		( new BulkWrite( $database ) )->write( $database->table( 'ledgers_payouts' ), $rows );
		return $rows;
	}

	/**
	 * What arrives on the next days, by a loop.
	 *
	 * @param list<array<string, mixed>> $payouts
	 * @return array<string, int> Minor units by day.
	 */
	public static function upcoming( array $payouts, string $currency, string $today ): array {
		$days = [];
		foreach ( range( 0, 13 ) as $later ) {
			$day          = ( new DateTimeImmutable( $today ) )->modify( "+$later days" )->format( 'Y-m-d' );
			$days[ $day ] = array_sum(
				array_map(
					static fn ( array $row ): int => 1 === $row['scope']
						&& $currency === $row['currency']
						&& $day === gmdate( 'Y-m-d', $row['arrival'] )
						&& in_array( $row['status'], [ 'pending', 'in_transit' ], true ) ? $row['amount'] : 0,
					$payouts
				)
			);
		}
		return $days;
	}
}
