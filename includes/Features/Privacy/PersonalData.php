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
 * WordPress's export and erasure of personal data, for all accounts that the store has had. WooCommerce handles data in orders; data
 * on the payments platform must be kept by law.
 */
final class PersonalData {

	/** Name of exporter, eraser and exported group. */
	public const NAME = 'merchant-payments';

	/**
	 * @param list<CustomerRecords>         $ledgers One of each account.
	 * @param list<Closure(string): bool>   $others  Erase a batch from where only machines look, and tell whether nothing is left.
	 * @param Closure(string): list<string> $customers Ids by which the payments platform knows somebody.
	 */
	public function __construct(
		private readonly array $ledgers,
		private readonly Lock $lock,
		private readonly Clock $clock,
		private readonly array $others = array(),
		private readonly ?Closure $customers = null
	) {}

	/**
	 * The exporter in WordPress's format.
	 *
	 * @param Closure(): self $data Creates the instance on first use.
	 * @return array{exporter_friendly_name: string, callback: Closure}
	 */
	public static function exporter( Closure $data ): array {
		return array(
			'exporter_friendly_name' => self::title(),
			'callback'               => static fn ( string $email, int $page = 1 ): array => $data()->export( $email, $page ),
		);
	}

	/**
	 * The eraser in WordPress's format.
	 *
	 * @param Closure(): self $data Creates the instance on first use.
	 * @return array{eraser_friendly_name: string, callback: Closure}
	 */
	public static function eraser( Closure $data ): array {
		return array(
			'eraser_friendly_name' => self::title(),
			'callback'             => static fn ( string $email ): array => $data()->erase( $email ),
		);
	}

	private static function title(): string {
		return __( 'Merchant Payments', 'merchant-payments-for-woocommerce' );
	}

	/**
	 * Exports a batch.
	 *
	 * @param int $page From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page ): array {
		$data = $page > 1 ? array() : $this->customers( $email );
		$done = true;
		foreach ( $this->ledgers as $number => $ledger ) {
			foreach ( $ledger->read( $email, max( 1, $page ) ) as $list => $rows ) {
				$done = $done && count( $rows ) < CustomerRecords::BATCH;
				foreach ( $rows as $row ) {
					$data[] = array(
						'group_id'    => self::NAME,
						'group_label' => self::title(),
						'item_id'     => "merchant-payments-{$number}-{$list}-{$row['id']}",
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

	/** @return list<array<string, mixed>> */
	private function customers( string $email ): array {
		$ids = null === $this->customers ? array() : ( $this->customers )( $email );
		return array_map(
			static fn ( string $id ): array => array(
				'group_id'    => self::NAME,
				'group_label' => self::title(),
				'item_id'     => "merchant-payments-customer-$id",
				'data'        => array(
					array(
						'name'  => __( 'Customer ID', 'merchant-payments-for-woocommerce' ),
						'value' => $id,
					),
				),
			),
			$ids
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
			// Recorded first, so that rows written meanwhile don't contain the data.
			CustomerRecords::remember_erased( $this->lock, $email, $this->clock->now() );
			foreach ( $this->ledgers as $ledger ) {
				$batch   = $ledger->erase( $email );
				$erased += $batch['erased'];
				$done    = $done && $batch['is_done'];
			}
			foreach ( $this->others as $other ) {
				$done = $other( $email ) && $done;
			}
		} catch ( Locked ) {
			// WordPress repeats the request until it is done.
			$done = false;
		}
		return array(
			'items_removed'  => $erased,
			'items_retained' => $erased > 0,
			'messages'       => 0 === $erased
				? array()
				: array(
					__(
						'The payments platform keeps its own records of these payments, as the law requires. Amounts and dates were kept without the customer’s name and email address.',
						'merchant-payments-for-woocommerce'
					),
				),
			'done'           => $done,
		);
	}

	/**
	 * A row with labels.
	 *
	 * @param array<string, string|null> $row The row.
	 * @return list<array{name: string, value: string}>
	 */
	private static function item( array $row ): array {
		$currency = (string) $row['currency'];
		$values   = array(
			__( 'Payment ID', 'merchant-payments-for-woocommerce' )    => (string) $row['id'],
			__( 'Date', 'merchant-payments-for-woocommerce' )          => (string) wp_date( 'Y-m-d H:i:s', (int) $row['created'] ),
			__( 'Amount', 'merchant-payments-for-woocommerce' )        => MinorUnits::to_major(
				(string) $row['amount'],
				MinorUnits::decimals( $currency )
			) . ' ' . strtoupper( $currency ),
			__( 'Name', 'merchant-payments-for-woocommerce' )          => (string) $row['customer_name'],
			__( 'Email address', 'merchant-payments-for-woocommerce' ) => (string) $row['customer_email'],
			__( 'Country', 'merchant-payments-for-woocommerce' )       => (string) $row['customer_country'],
			__( 'Order', 'merchant-payments-for-woocommerce' )         => (string) $row['order_id'],
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
