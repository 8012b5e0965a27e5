<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use MerchantPayments\Disputes\DisputeOperation;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\MinorUnits;

/** Keeps a note in WooCommerce's inbox about each dispute that waits for the merchant's response. */
final class DisputeNotes {

	/** How the names of the notes begin; the dispute's id follows. */
	public const NAME = 'merchant-payments-dispute-';

	public function __construct( private readonly ScopedTables $ledger ) {}

	/** @return list<string> Names of the notes about an account's disputes that wait for a response. */
	public static function open( ScopedTables $ledger ): array {
		$marks = implode( ', ', array_fill( 0, count( DisputeOperation::OPEN ), '%s' ) );
		$waits = new Condition( "status IN ($marks)", DisputeOperation::OPEN );
		return array_map( static fn ( string $id ): string => self::NAME . $id, $ledger->column( 'dispute_id', 'disputes', $waits ) );
	}

	/**
	 * Handles an event about a dispute. Reads the dispute's row, which is newer than an event that comes late.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 */
	public function handle( array $event ): void {
		if ( ! str_starts_with( (string) $event['type'], 'charge.dispute.' ) ) {
			return;
		}
		$id      = (string) $event['data']['object']['id'];
		$dispute = $this->ledger->row(
			'status, amount, currency, due_by, charge_id',
			'disputes',
			new Condition( 'dispute_id = %s', array( $id ) )
		);
		if ( null === $dispute || ! in_array( $dispute['status'], DisputeOperation::OPEN, true ) ) {
			InboxNotes::take_back( self::NAME . $id );
			return;
		}
		$button = array(
			'label' => __( 'Respond now', 'merchant-payments-for-woocommerce' ),
			'url'   => PageAddress::to( '/payments/transactions/details', array( 'id' => (string) $dispute['charge_id'] ) ),
		);
		InboxNotes::write( self::NAME . $id, self::title( $dispute ), self::content( (int) $dispute['due_by'] ), $button );
	}

	/**
	 * @param array<string, string|null> $dispute The row.
	 */
	private static function title( array $dispute ): string {
		$currency = (string) $dispute['currency'];
		$amount   = MinorUnits::to_major( (string) $dispute['amount'], MinorUnits::decimals( $currency ) ) . ' ' . strtoupper( $currency );
		return str_starts_with( (string) $dispute['status'], 'warning_' )
			/* translators: %s: an amount of money with its currency code. */
			? sprintf( __( 'A customer\'s bank asks about a payment of %s', 'merchant-payments-for-woocommerce' ), $amount )
			/* translators: %s: an amount of money with its currency code. */
			: sprintf( __( 'A customer disputes a payment of %s', 'merchant-payments-for-woocommerce' ), $amount );
	}

	/**
	 * @param int $due_by UTC seconds; 0 when the bank named no time.
	 */
	private static function content( int $due_by ): string {
		return 0 === $due_by
			? __( 'Respond in time, or the customer keeps the money.', 'merchant-payments-for-woocommerce' )
			: sprintf(
				/* translators: %s: a date. */
				__( 'Respond by %s, or the customer keeps the money.', 'merchant-payments-for-woocommerce' ),
				wp_date( (string) get_option( 'date_format' ), $due_by )
			);
	}
}
