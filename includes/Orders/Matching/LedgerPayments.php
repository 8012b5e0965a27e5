<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\OrderTraces;
use MerchantPayments\Ledger\ScopedTables;

/** The ledger's payments, many at a time: first those that were captured, then those that can be. */
final readonly class LedgerPayments {

	/** The two lists, in their order. */
	private const CAPTURED   = 'transactions';
	private const AUTHORIZED = 'authorizations';

	public function __construct( private ScopedTables $tables ) {}

	/**
	 * The payments after a position.
	 *
	 * @param string $position Empty for the beginning.
	 * @return array{list<TracedPayment>, string|null} With the position after them; null at the end.
	 */
	public function after( string $position, int $number ): array {
		$parts                       = '' === $position ? array( self::CAPTURED, '-1', '' ) : explode( ' ', $position, 3 );
		list( $list, $created, $id ) = $parts + array( self::CAPTURED, '-1', '' );
		$rows                        = self::CAPTURED === $list
			? $this->captured( (int) $created, $id, $number )
			: $this->authorized( (int) $created, $id, $number );
		$payments                    = array_map( self::of_row( ... ), $rows );
		if ( count( $rows ) === $number ) {
			$last = $rows[ $number - 1 ];
			return array( $payments, "{$list} {$last['created']} {$last['id']}" );
		}
		return array( $payments, self::CAPTURED === $list ? self::AUTHORIZED . ' -1 ' : null );
	}

	/** @return list<array<string, string|null>> */
	private function captured( int $created, string $id, int $number ): array {
		return $this->tables->rows(
			'transaction_id AS id, created, payment_intent_id, charge_id, customer_amount, customer_currency, customer_email, order_id, metadata',
			self::CAPTURED,
			new Condition(
				"listed = 1 AND type IN ('charge', 'payment') AND created >= %d AND ( created > %d OR transaction_id > %s )",
				array( $created, $created, $id )
			),
			'ORDER BY created, transaction_id LIMIT %d',
			array( $number ),
			'by_time'
		);
	}

	/** @return list<array<string, string|null>> */
	private function authorized( int $created, string $id, int $number ): array {
		return $this->tables->rows(
			"payment_intent_id AS id, created, payment_intent_id, charge_id, amount AS customer_amount, currency AS customer_currency,
				customer_email, order_id, '' AS metadata",
			self::AUTHORIZED,
			new Condition( 'created >= %d AND ( created > %d OR payment_intent_id > %s )', array( $created, $created, $id ) ),
			'ORDER BY created, payment_intent_id LIMIT %d',
			array( $number )
		);
	}

	/** @param array<string, string|null> $row */
	private static function of_row( array $row ): TracedPayment {
		$said = array_filter( (array) json_decode( (string) $row['metadata'], true ), is_string( ... ) );
		return new TracedPayment(
			(string) $row['payment_intent_id'],
			(string) $row['charge_id'],
			(int) $row['customer_amount'],
			(string) $row['customer_currency'],
			(int) $row['created'],
			(string) $row['customer_email'],
			$said[ OrderTraces::NUMBER ] ?? (string) $row['order_id'],
			$said[ OrderTraces::SECOND ] ?? '',
			$said[ OrderTraces::KEY ] ?? '',
			$said[ OrderTraces::SITE ] ?? '',
			$said[ OrderTraces::SIGNATURE ] ?? '',
			$said[ OrderTraces::DESCRIBED ] ?? ''
		);
	}
}
