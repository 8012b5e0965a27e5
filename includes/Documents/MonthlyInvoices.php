<?php

declare( strict_types=1 );

namespace MerchantPayments\Documents;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Options;
use MerchantPayments\Ledger\ScopedTables;

/**
 * An account's VAT invoices: one for each month of UTC that is over and had fees. Each is written once and never changed after;
 * numbers are consecutive, as tax authorities require.
 *
 * A row's body has `number`, `recipient` (the tax details of that time, or null) and `totals` (as FeesOfMonth has them).
 *
 * @phpstan-import-type FeeTotals from FeesOfMonth
 * @phpstan-import-type Details from TaxDetails
 */
final readonly class MonthlyInvoices {

	/** The only type of documents. */
	public const TYPE = 'vat_invoice';

	/**
	 * The beginning of the option's name, which is not autoloaded; the scope's id follows. `whole`: the ledger has everything that
	 * happened before. `made`: up to where invoices were made of it. UTC seconds of the platform's clock.
	 */
	public const OPTION = 'merchant_payments_invoiced_';

	/** One process at a time, or two would get the same number. */
	private const LOCK    = 'invoices:';
	private const SECONDS = 120;

	private const NOTHING = array(
		'net' => 0,
		'tax' => 0,
	);

	public function __construct( private ScopedTables $tables, private Lock $lock, private TaxDetails $recipient ) {}

	/**
	 * Makes what is missing, now that the ledger was compared with the platform: before that months may lack payments, and an invoice
	 * is never corrected.
	 *
	 * @param int $whole_until When the comparison began: UTC seconds of the platform's clock.
	 */
	public function make( int $whole_until ): void {
		update_option( $this->option(), array( 'whole' => $whole_until ) + $this->state(), false );
		$this->make_missing();
	}

	/** Where a job ended in the middle, the rest. Costs one option when there is nothing to do. */
	public function make_missing(): void {
		if ( $this->is_done() ) {
			return;
		}
		try {
			$this->lock->hold(
				self::LOCK . $this->tables->scope->id,
				self::SECONDS,
				function (): void {
					Options::forget( $this->option() );
					if ( ! $this->is_done() ) {
						$whole = $this->state()['whole'];
						$this->make_until( $whole );
						update_option( $this->option(), array( 'made' => $whole ) + $this->state(), false );
					}
				}
			);
		} catch ( Locked ) {
			// Somebody else is making them.
			return;
		}
	}

	/** @return array{content: string, filename: string}|null The PDF in bytes; null when there is no such document. */
	public function file( string $id ): ?array {
		$row = $this->tables->row( '*', 'documents', new Condition( 'document_id = %s', array( $id ) ) );
		if ( null === $row ) {
			return null;
		}
		/**
		 * As write() wrote it.
		 *
		 * @var array{number: string, recipient: Details|null, totals: list<FeeTotals>} $body
		 */
		$body    = json_decode( (string) $row['body'], true, 16, JSON_THROW_ON_ERROR );
		$invoice = array(
			'number'      => $body['number'],
			'created'     => (int) $row['created'],
			'period_from' => (string) $row['period_from'],
			'period_to'   => (string) $row['period_to'],
			// One from before the merchant entered tax details shows those that there are now.
			'recipient'   => $body['recipient'] ?? $this->recipient->saved(),
			'totals'      => $body['totals'],
			'is_live'     => $this->tables->scope->mode->is_live(),
		);
		return array(
			'content'  => InvoicePdf::of( $invoice ),
			// A store cannot invoice itself: for real money it is a statement.
			'filename' => ( $invoice['is_live'] ? 'statement-of-fees-' : 'vat-invoice-' ) . strtolower( $body['number'] ) . '.pdf',
		);
	}

	/**
	 * Gives them to the account that theirs has become one with; they keep their numbers. Where both invoiced a month, both invoices stay:
	 * somebody may have them. The next one gives back what was invoiced twice.
	 */
	public function move_to( ScopedTables $other ): void {
		foreach ( $this->tables->rows( '*', 'documents' ) as $row ) {
			$text    = array_map( strval( ... ), array_diff_key( $row, array( 'scope' => true ) ) );
			$numbers = array(
				'number'  => (int) $row['number'],
				'created' => (int) $row['created'],
			);
			$there   = new Condition( 'document_id = %s AND body <> %s', array( $text['document_id'], $text['body'] ) );
			if ( ! $other->insert_new( 'documents', $numbers + $text ) && null !== $other->row( 'document_id', 'documents', $there ) ) {
				$apart = array( 'document_id' => $text['document_id'] . '_of_' . $this->tables->scope->id );
				$other->insert_new( 'documents', $numbers + $apart + $text );
			}
		}
		delete_option( $this->option() );
	}

	private function make_until( int $whole ): void {
		$fees   = new FeesOfMonth( $this->tables );
		$costs  = $fees->costs();
		$made   = $this->made();
		$number = (int) ( $this->tables->row( 'MAX(number) AS last', 'documents' )['last'] ?? 0 );
		foreach ( array_keys( array_diff_key( $costs, $made ) ) as $month ) {
			[ $from, $end ] = self::bounds( $month );
			$totals         = $end > $whole ? array() : $fees->totals( $from, $end );
			if ( array() !== $totals ) {
				$totals = FeesOfMonth::with_late( $totals, $this->late( $fees, $costs, $made ) );
				$this->write( ++$number, $month, $end, $totals );
				$made[ $month ] = $totals;
			}
		}
	}

	/** @return array{int, int} The first second of a month, and that of the next, UTC. */
	private static function bounds( string $month ): array {
		$year   = (int) substr( $month, 0, 4 );
		$number = (int) substr( $month, 5 );
		return array( (int) gmmktime( 0, 0, 0, $number, 1, $year ), (int) gmmktime( 0, 0, 0, $number + 1, 1, $year ) );
	}

	/** @return array<string, list<FeeTotals>> What was invoiced, by month; in an account that became one with another maybe twice. */
	private function made(): array {
		$made = array();
		foreach ( $this->tables->rows( 'period_from, body', 'documents' ) as $row ) {
			/**
			 * As write() wrote it.
			 *
			 * @var array{totals?: list<FeeTotals>} $body
			 */
			$body  = json_decode( (string) $row['body'], true, 16, JSON_THROW_ON_ERROR );
			$month = substr( (string) $row['period_from'], 0, 7 );

			$made[ $month ] = array( ...$made[ $month ] ?? array(), ...$body['totals'] ?? array() );
		}
		return $made;
	}

	/**
	 * What invoiced months cost beyond their invoices: a payment came into the ledger later, or a row was mended.
	 *
	 * @param array<string, array<string, int>> $costs As FeesOfMonth::costs() has them.
	 * @param array<string, list<FeeTotals>>    $made  As made() has it.
	 * @return array<string, array{net: int, tax: int}> By currency.
	 */
	private function late( FeesOfMonth $fees, array $costs, array $made ): array {
		$invoiced = self::sums( $made );
		$sums     = array();
		foreach ( array_intersect_key( $costs, $made ) as $month ) {
			foreach ( $month as $currency => $cost ) {
				$sums[ $currency ] = ( $sums[ $currency ] ?? 0 ) + $cost;
			}
		}
		$is_late = static fn ( string $currency ): bool => ( $sums[ $currency ] ?? 0 ) !== array_sum( $invoiced[ $currency ] ?? array() );
		$late    = array_fill_keys( array_filter( array_map( strval( ... ), array_keys( $sums + $invoiced ) ), $is_late ), array() );
		if ( array() === $late ) {
			return array();
		}
		// Once more with the tax, which the daily sums don't have.
		$months = array_map(
			static fn ( string $month ): array => $fees->totals( ...self::bounds( $month ) ),
			array_map( strval( ... ), array_keys( $made ) )
		);
		$now    = array_intersect_key( self::sums( $months ), $late ) + array_fill_keys( array_keys( $late ), self::NOTHING );
		array_walk(
			$now,
			static function ( array &$part, string $currency ) use ( $invoiced ): void {
				$old  = $invoiced[ $currency ] ?? self::NOTHING;
				$part = array(
					'net' => $part['net'] - $old['net'],
					'tax' => $part['tax'] - $old['tax'],
				);
			}
		);
		return $now;
	}

	/**
	 * @param array<array-key, list<FeeTotals>> $months
	 * @return array<string, array{net: int, tax: int}> By currency.
	 */
	private static function sums( array $months ): array {
		$sums = array();
		foreach ( array_merge( ...array_values( $months ) ) as $total ) {
			$sum = $sums[ $total['currency'] ] ?? self::NOTHING;

			$sums[ $total['currency'] ] = array(
				'net' => $sum['net'] + $total['net'],
				'tax' => $sum['tax'] + $total['tax'],
			);
		}
		return $sums;
	}

	/**
	 * @param string          $month Y-m.
	 * @param int             $end   First second of the next month, UTC.
	 * @param list<FeeTotals> $totals
	 */
	private function write( int $number, string $month, int $end, array $totals ): void {
		$this->tables->insert_new(
			'documents',
			array(
				'document_id' => 'vat_invoice_' . str_replace( '-', '_', $month ),
				'type'        => self::TYPE,
				'created'     => $end,
				'period_from' => "{$month}-01",
				'period_to'   => gmdate( 'Y-m-d', $end - 1 ),
				'number'      => $number,
				'body'        => (string) wp_json_encode(
					array(
						'number'    => sprintf( '%s-%d-%05d', strtoupper( $this->tables->scope->mode->value ), $this->tables->scope->id, $number ),
						'recipient' => $this->recipient->saved(),
						'totals'    => $totals,
					)
				),
			)
		);
	}

	private function is_done(): bool {
		$state = $this->state();
		return $state['whole'] <= $state['made'];
	}

	/** @return array{whole: int, made: int} */
	private function state(): array {
		$state = get_option( $this->option(), array() );
		return array(
			'whole' => (int) ( $state['whole'] ?? 0 ),
			'made'  => (int) ( $state['made'] ?? 0 ),
		);
	}

	private function option(): string {
		return self::OPTION . $this->tables->scope->id;
	}
}
