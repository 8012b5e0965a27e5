<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use Automattic\WooCommerce\Utilities\OrderUtil;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Orders\TakenOver;
use MerchantPayments\Platform\MinorUnits;

/**
 * What the shop's orders say of their payments, many at a time.
 *
 * @phpstan-import-type OrderRow from OrderStorage
 * @phpstan-import-type MetaRow from OrderStorage
 */
final readonly class ShopOrders {

	public function __construct( private OrderStorage $storage ) {}

	/** The orders where WooCommerce has them now. */
	public static function of_store( Database $database ): self {
		$in_tables = class_exists( OrderUtil::class ) && OrderUtil::custom_orders_table_usage_is_enabled();
		return new self( $in_tables ? new OrdersInTables( $database ) : new OrdersInPosts( $database ) );
	}

	/**
	 * The orders after one.
	 *
	 * @return list<TracedOrder> In the order of their ids; less than asked for at the end.
	 */
	public function after( int $id, int $number ): array {
		return $this->traced( $this->storage->after( $id, $number ) );
	}

	/**
	 * Orders by id.
	 *
	 * @param list<int> $ids
	 * @return array<int, TracedOrder> By id; those that there are.
	 */
	public function with_ids( array $ids ): array {
		$ids = array_values( array_unique( array_filter( $ids, static fn ( int $id ): bool => $id > 0 ) ) );
		return array() === $ids ? array() : array_column( $this->traced( $this->storage->with_ids( $ids ) ), null, 'id' );
	}

	/**
	 * The orders that payments name by a key, a number, an id, or with their signature.
	 *
	 * @param list<TracedPayment> $payments
	 * @return list<TracedOrder>
	 */
	public function named_by( array $payments ): array {
		$keys    = array_values( array_unique( array_filter( array_map( static fn ( TracedPayment $one ): string => $one->key, $payments ) ) ) );
		$said    = array_map( static fn ( TracedPayment $one ): array => $one->numbers(), $payments );
		$numbers = array_values( array_unique( array_merge( ...$said ) ) );
		$ids     = array(
			...array_map( static fn ( TracedPayment $one ): int => $one->signed_by(), $payments ),
			...array_map( static fn ( string $number ): int => 1 === preg_match( '/^\d{1,18}$/D', $number ) ? (int) $number : 0, $numbers ),
			...( array() === $keys ? array() : $this->storage->ids_with_keys( $keys ) ),
			...( array() === $numbers ? array() : $this->storage->ids_with_numbers( $numbers ) ),
		);
		return array_values( $this->with_ids( $ids ) );
	}

	/**
	 * @param list<OrderRow> $rows
	 * @return list<TracedOrder>
	 */
	private function traced( array $rows ): array {
		$ids   = array_column( $rows, 'id' );
		$metas = array();
		foreach ( array() === $ids ? array() : $this->storage->metas( $ids, array( ...Schemes::read(), PaymentOrders::TAKEN ) ) as $meta ) {
			$metas[ $meta['order'] ][ $meta['key'] ][] = $meta['value'];
		}
		return array_map( static fn ( array $row ): TracedOrder => self::of_row( $row, $metas[ $row['id'] ] ?? array() ), $rows );
	}

	/**
	 * @phpstan-param OrderRow $row
	 * @param array<string, non-empty-list<string>> $metas Values by key.
	 */
	private static function of_row( array $row, array $metas ): TracedOrder {
		$named    = array_merge( array( $row['transaction'] ), ...array_values( array_intersect_key( $metas, array_flip( Schemes::metas() ) ) ) );
		$numbers  = array_merge( array(), ...array_values( array_intersect_key( $metas, array_flip( Schemes::NUMBERS ) ) ) );
		$currency = strtolower( $row['currency'] );
		return new TracedOrder(
			$row['id'],
			$row['key'],
			MinorUnits::of_decimal( $row['total'], $currency )->amount,
			$currency,
			(int) strtotime( $row['created'] . ' UTC' ),
			$row['email'],
			$row['customer'],
			array_values( array_unique( array_filter( array_map( Schemes::id_in( ... ), $named ) ) ) ),
			array_values( array_unique( array_filter( $numbers, static fn ( string $number ): bool => '' !== $number ) ) ),
			Schemes::of( array_keys( $metas ), $row['method'] )->id ?? '',
			$metas[ Schemes::MODE ][0] ?? '',
			self::presentment( $metas ),
			TakenOver::time_in( $metas[ PaymentOrders::TAKEN ][0] ?? '' )
		);
	}

	/**
	 * @param array<string, non-empty-list<string>> $metas
	 * @return array{amount: int, currency: string}|null
	 */
	private static function presentment( array $metas ): ?array {
		list( $amount, $currency ) = array_map( static fn ( string $key ): string => $metas[ $key ][0] ?? '', Schemes::PRESENTMENT );
		return '' === $amount || 1 !== preg_match( '/^[A-Za-z]{3}$/D', $currency ) || ! is_numeric( $amount )
			? null
			: array(
				'amount'   => MinorUnits::of_decimal( $amount, $currency )->amount,
				'currency' => strtolower( $currency ),
			);
	}
}
