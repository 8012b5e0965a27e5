<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Privacy;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\CustomerRecords;
use MerchantPayments\Platform\MinorUnits;

/**
 * WordPress's export and erasure of personal data, over every account that the store has had. What orders hold is WooCommerce's to export and erase; what
 * the payments platform holds stays there, because the law asks it to.
 */
final class PersonalData {

	/** The name of both in WordPress's lists, and of the exported group. */
	public const NAME = 'wcpay-payments';

	/** @param list<CustomerRecords> $ledgers One of each account. */
	public function __construct( private readonly array $ledgers, private readonly Lock $lock, private readonly Clock $clock ) {}

	/**
	 * The exporter as WordPress takes it.
	 *
	 * @param Closure(): self $data Made when it is asked.
	 * @return array{exporter_friendly_name: string, callback: Closure}
	 */
	public static function exporter( Closure $data ): array {
		return array(
			'exporter_friendly_name' => self::title(),
			'callback'               => static fn ( string $email, int $page = 1 ): array => $data()->export( $email, $page ),
		);
	}

	/**
	 * The eraser as WordPress takes it.
	 *
	 * @param Closure(): self $data Made when it is asked.
	 * @return array{eraser_friendly_name: string, callback: Closure}
	 */
	public static function eraser( Closure $data ): array {
		return array(
			'eraser_friendly_name' => self::title(),
			'callback'             => static fn ( string $email ): array => $data()->erase( $email ),
		);
	}

	private static function title(): string {
		return __( 'Merchant Payments', 'woocommerce-payments' );
	}

	/**
	 * A batch of what is known.
	 *
	 * @param int $page From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page ): array {
		$data = array();
		$done = true;
		foreach ( $this->ledgers as $number => $ledger ) {
			foreach ( $ledger->read( $email, max( 1, $page ) ) as $list => $rows ) {
				$done = $done && count( $rows ) < CustomerRecords::BATCH;
				foreach ( $rows as $row ) {
					$data[] = array(
						'group_id'    => self::NAME,
						'group_label' => self::title(),
						'item_id'     => "wcpay-{$number}-{$list}-{$row['id']}",
						'data'        => self::item( $row ),
					);
				}
			}
		}
		return array(
			'data' => $data,
			'done' => $done,
		);
	}

	/**
	 * Erases a batch.
	 *
	 * @return array{items_removed: int, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$erased = 0;
		$done   = true;
		try {
			// First: whatever is written meanwhile is written without them.
			CustomerRecords::remember_erased( $this->lock, $email, $this->clock->now() );
			foreach ( $this->ledgers as $ledger ) {
				$batch   = $ledger->erase( $email );
				$erased += $batch['erased'];
				$done    = $done && $batch['is_done'];
			}
		} catch ( Locked ) {
			// WordPress asks again as long as it is not done.
			$done = false;
		}
		return array(
			'items_removed'  => $erased,
			'items_retained' => $erased > 0,
			'messages'       => 0 === $erased ? array() : array( __( 'The payments platform keeps its own records of these payments, as the law requires. Amounts and dates were kept without the customer’s name and email address.', 'woocommerce-payments' ) ),
			'done'           => $done,
		);
	}

	/**
	 * A row as people read it.
	 *
	 * @param array<string, string|null> $row The row.
	 * @return list<array{name: string, value: string}>
	 */
	private static function item( array $row ): array {
		$currency = (string) $row['currency'];
		$values   = array(
			__( 'Payment ID', 'woocommerce-payments' )    => (string) $row['id'],
			__( 'Date', 'woocommerce-payments' )          => (string) wp_date( 'Y-m-d H:i:s', (int) $row['created'] ),
			__( 'Amount', 'woocommerce-payments' )        => MinorUnits::to_major( (string) $row['amount'], MinorUnits::decimals( $currency ) ) . ' ' . strtoupper( $currency ),
			__( 'Name', 'woocommerce-payments' )          => (string) $row['customer_name'],
			__( 'Email address', 'woocommerce-payments' ) => (string) $row['customer_email'],
			__( 'Country', 'woocommerce-payments' )       => (string) $row['customer_country'],
			__( 'Order', 'woocommerce-payments' )         => (string) $row['order_id'],
		);
		$item     = array();
		foreach ( array_filter( $values, static fn ( string $value ): bool => '' !== $value ) as $name => $value ) {
			$item[] = array(
				'name'  => $name,
				'value' => $value,
			);
		}
		return $item;
	}
}
