<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/**
 * Reads many orders at once, wherever WooCommerce stores them. Refunds and subscriptions are orders to WooCommerce, and none here; nor are
 * orders in the trash, or those that were paid with us.
 *
 * @phpstan-type OrderRow array{id: int, currency: string, total: string, created: string, email: string, customer: int, method: string,
 *   transaction: string, key: string}
 * @phpstan-type MetaRow array{order: int, key: string, value: string}
 */
interface OrderStorage {

	/**
	 * @param int $after The last one's id.
	 * @return list<OrderRow> In the order of their ids; `created` is UTC, as the database writes it.
	 */
	public function after( int $after, int $number ): array;

	/**
	 * @param non-empty-list<int> $ids
	 * @return list<OrderRow>
	 */
	public function with_ids( array $ids ): array;

	/**
	 * @param non-empty-list<int>    $ids
	 * @param non-empty-list<string> $keys
	 * @return list<MetaRow>
	 */
	public function metas( array $ids, array $keys ): array;

	/**
	 * @param non-empty-list<string> $order_keys
	 * @return list<int> Ids.
	 */
	public function ids_with_keys( array $order_keys ): array;

	/**
	 * @param non-empty-list<string> $numbers
	 * @return list<int> Ids of orders to which a plugin gave one of the numbers.
	 */
	public function ids_with_numbers( array $numbers ): array;
}
