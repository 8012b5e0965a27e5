<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Transport;

/** A platform with as many paid and paid out charges as wanted, newest first, of which it keeps none in memory. */
final class LongHistory implements Transport {

	/** How many charges each payout pays out. */
	private const PER_PAYOUT = 50;

	private const NEWEST = 1_772_366_400;

	public function __construct( private readonly int $charges ) {}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 * @throws NotFound When a test asks for more than a history has.
	 */
	public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
		$payouts = intdiv( $this->charges, self::PER_PAYOUT );
		$paid    = isset( $params['payout'] ) ? self::number( $params['payout'] ) : null;
		return match ( "$method $path" ) {
			'GET /v1/balance_transactions' => null === $paid
				? self::page( $params, 0, $this->charges, self::movement( ... ) )
				: self::page( $params, $paid * self::PER_PAYOUT, ( $paid + 1 ) * self::PER_PAYOUT, self::movement( ... ) ),
			'GET /v1/payouts' => self::page( $params, 0, $payouts, self::payout( ... ) ),
			'GET /v1/balance' => [ 'available' => [], 'pending' => [] ],
			'GET /v1/charges', 'GET /v1/disputes', 'GET /v1/payment_intents', 'GET /v1/events' => [ 'data' => [], 'has_more' => false ],
			default => throw new NotFound( $path, 'resource_missing' ),
		};
	}

	/**
	 * @param array<string, mixed>                     $params
	 * @param int                                      $first The newest.
	 * @param int                                      $end   After the oldest.
	 * @param callable(int): array<string, mixed>      $make
	 * @return array<string, mixed>
	 */
	private static function page( array $params, int $first, int $end, callable $make ): array {
		$from = isset( $params['starting_after'] ) ? 1 + self::number( $params['starting_after'] ) : $first;
		if ( isset( $params['created']['lt'] ) ) {
			$from = max( $from, intdiv( self::NEWEST - $params['created']['lt'], 600 ) + 1 );
		}
		$to = min( $end, $from + (int) ( $params['limit'] ?? 10 ) );
		return [
			'data'     => $from < $to ? array_map( $make, range( $from, $to - 1 ) ) : [],
			'has_more' => $to < $end,
		];
	}

	/** When a charge was made; the newest is 0. */
	public static function made( int $number ): int {
		return self::NEWEST - 600 * $number;
	}

	private static function number( string $id ): int {
		return (int) substr( $id, strrpos( $id, '_' ) + 1 );
	}

	/** @return array<string, mixed> */
	private static function movement( int $number ): array {
		$amount = 1000 + $number % 9000;
		$charge = [
			'id'                     => sprintf( 'ch_%07d', $number ),
			'object'                 => 'charge',
			'amount'                 => $amount,
			'currency'               => 'usd',
			'created'                => self::made( $number ),
			'payment_intent'         => sprintf( 'pi_%07d', $number ),
			'billing_details'        => [
				'name'    => "Ada Customer $number",
				'email'   => "ada.$number@store.example",
				'address' => [ 'country' => 'US' ],
			],
			'payment_method_details' => [
				'type' => 'card',
				'card' => [ 'brand' => 'visa', 'last4' => sprintf( '%04d', $number % 10_000 ) ],
			],
			'metadata'               => [ 'order_id' => (string) ( 1_000_000 + $number ) ],
		];
		return [
			'id'           => sprintf( 'txn_%07d', $number ),
			'object'       => 'balance_transaction',
			'type'         => 'charge',
			'created'      => $charge['created'],
			'available_on' => $charge['created'] + 2 * DAY_IN_SECONDS,
			'currency'     => 'usd',
			'amount'       => $amount,
			'fee'          => 59,
			'net'          => $amount - 59,
			'source'       => $charge,
		];
	}

	/** @return array<string, mixed> */
	private static function payout( int $number ): array {
		$paid = range( $number * self::PER_PAYOUT, ( $number + 1 ) * self::PER_PAYOUT - 1 );
		$net  = array_sum( array_map( static fn ( int $one ): int => 1000 + $one % 9000 - 59, $paid ) );
		return [
			'id'                  => sprintf( 'po_%07d', $number ),
			'object'              => 'payout',
			'amount'              => $net,
			'currency'            => 'usd',
			'automatic'           => true,
			'status'              => 'paid',
			'created'             => self::NEWEST - 600 * self::PER_PAYOUT * $number,
			'arrival_date'        => self::NEWEST - 600 * self::PER_PAYOUT * $number + DAY_IN_SECONDS,
			'destination'         => [ 'bank_name' => 'TEST BANK', 'last4' => '6789', 'currency' => 'usd' ],
			'balance_transaction' => [ 'id' => sprintf( 'txn_po_%07d', $number ), 'fee' => 0 ],
		];
	}
}
