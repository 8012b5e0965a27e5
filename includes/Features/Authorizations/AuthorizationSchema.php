<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Authorizations;

use MerchantPayments\Lists\TableSchema;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\Matching\PaymentLink;
use MerchantPayments\Orders\OrderLinks;

/** The contract of existing clients (facts/rest.md, section 5): amounts in minor units, `created` in UTC. */
final class AuthorizationSchema extends TableSchema {

	/** @param LinkedPayments|null $links Where other plugins' orders are shown, too. */
	public function __construct( private readonly ?LinkedPayments $links = null ) {}

	public function title(): string {
		return 'Authorization';
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public function properties(): array {
		$text    = array( 'type' => 'string' );
		$number  = array( 'type' => 'integer' );
		$nothing = array( 'type' => array( 'integer', 'null' ) );
		return array(
			'payment_intent_id' => $text,
			'charge_id'         => $text,
			'captured'          => array( 'type' => 'boolean' ),
			'created'           => $text + array( 'description' => 'Y-m-d H:i:s, UTC. It can be captured for seven days.' ),
			'order_id'          => $nothing,
			'order'             => OrderLinks::schema(),
			'is_held'           => array( 'type' => 'boolean' ) + array( 'description' => 'Whether fraud rules hold it: capturing it approves it.' ),
			'risk_level'        => $nothing + array( 'description' => '0 normal, 1 elevated, 2 highest.' ),
			'amount'            => $number + array( 'description' => 'Minor units of currency.' ),
			'currency'          => $text,
			'customer_name'     => $text,
			'customer_email'    => $text,
			'customer_country'  => $text,
		);
	}

	/**
	 * Converts rows to items with their orders.
	 *
	 * @param list<array<string, string|null>> $rows Ledger rows.
	 * @return list<array<string, mixed>>
	 */
	public function items( array $rows ): array {
		$orders = OrderLinks::of_rows( $rows, $this->links );
		$linked = array_filter(
			$this->links?->of_all( array_map( OrderLinks::key( ... ), $rows ) ) ?? array(),
			static fn ( PaymentLink $link ): bool => $link->is_shown()
		);
		$ids    = array_map( static fn ( PaymentLink $link ): string => (string) $link->order, $linked );
		return array_map(
			static fn ( array $row ): array => self::item(
				array_replace( $row, array_filter( array( 'order_id' => $ids[ OrderLinks::key( $row ) ] ?? '' ) ) ),
				$orders[ OrderLinks::key( $row ) ] ?? null
			),
			$rows
		);
	}

	/** @return array{entry: string, currencies: string, main: list<'total'|'currency'>} */
	protected function summary_parts(): array {
		return array(
			'entry'      => 'AuthorizationTotals',
			'currencies' => 'all_currencies',
			'main'       => array( 'total', 'currency' ),
		);
	}

	/**
	 * @param array<string, string|null> $row   Ledger row with `is_held`.
	 * @param array<string, mixed>|null  $order Its order.
	 * @return array<string, mixed>
	 */
	private static function item( array $row, ?array $order ): array {
		return array(
			'payment_intent_id' => $row['payment_intent_id'],
			'charge_id'         => $row['charge_id'],
			'captured'          => false,
			'created'           => self::time( (int) $row['created'] ),
			'order_id'          => null === $row['order_id'] ? null : (int) $row['order_id'],
			'order'             => $order,
			'is_held'           => '1' === $row['is_held'],
			'risk_level'        => null === $row['risk_level'] ? null : (int) $row['risk_level'],
			'amount'            => (int) $row['amount'],
			'currency'          => $row['currency'],
			'customer_name'     => $row['customer_name'],
			'customer_email'    => $row['customer_email'],
			'customer_country'  => $row['customer_country'],
		);
	}
}
