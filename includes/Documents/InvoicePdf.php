<?php

declare( strict_types=1 );

namespace MerchantPayments\Documents;

use MerchantPayments\Platform\MinorUnits;

/** Sets an invoice on as many pages as it needs. */
final class InvoicePdf {

	private const MARGIN = 50;
	private const RIGHT  = Pdf::WIDTH - self::MARGIN;

	/** Right edge of the quantities. */
	private const QUANTITY = 420;

	/** Points of text, and from line to line. */
	private const SIZE    = 10;
	private const LEADING = 16;

	/** What it is: the platform's own tax documents are in its dashboard. */
	private const LIVE = array(
		'Made by your store from the fees that it has on record.',
		'Invoices with Stripe\'s tax details are in your Stripe dashboard.',
	);
	private const TEST = array( 'Test data. No money was paid and no tax is due.' );

	private readonly Pdf $pdf;

	/** Baseline of the next line, in points from the bottom. */
	private float $y = 0;

	/** @param array<string, mixed> $invoice As MonthlyInvoices::file() has it. */
	private function __construct( private readonly array $invoice ) {
		$this->pdf = new Pdf( $this->title() );
		$this->turn();
	}

	/**
	 * The file.
	 *
	 * @param array<string, mixed> $invoice As MonthlyInvoices::file() has it.
	 */
	public static function of( array $invoice ): string {
		$self = new self( $invoice );
		$self->write_head();
		$self->write_recipient();
		foreach ( $invoice['totals'] as $totals ) {
			$self->write_totals( $totals );
		}
		$self->number_pages();
		return $self->pdf->bytes();
	}

	/** A store cannot invoice itself: of real fees it makes a statement. */
	private function title(): string {
		return ( $this->invoice['is_live'] ? 'Statement of fees ' : 'VAT invoice ' ) . $this->invoice['number'];
	}

	private function write_head(): void {
		$this->pdf->text( self::MARGIN, $this->y, $this->title(), 20, true );
		$this->y -= 28;
		foreach ( $this->invoice['is_live'] ? self::LIVE : self::TEST as $line ) {
			$this->line( $line );
		}
		$this->space();
		$this->line( 'Date: ' . gmdate( 'Y-m-d', $this->invoice['created'] ) );
		$this->line( 'Period: ' . $this->invoice['period_from'] . ' to ' . $this->invoice['period_to'] . ' (UTC)' );
		$this->space();
	}

	private function write_recipient(): void {
		$recipient = $this->invoice['recipient'];
		if ( null === $recipient ) {
			$this->line( 'No tax details have been entered.' );
			return;
		}
		$this->line( 'Billed to', true );
		foreach ( explode( "\n", $recipient['name'] . "\n" . $recipient['address'] ) as $text ) {
			foreach ( self::wrapped( $text ) as $part ) {
				$this->line( $part );
			}
		}
		if ( '' !== ( $recipient['vat_number'] ?? '' ) ) {
			$this->line( 'VAT number: ' . $recipient['vat_number'] );
		}
	}

	/**
	 * Lines and sums of a currency.
	 *
	 * @param array<string, mixed> $totals Entry of `totals`.
	 */
	private function write_totals( array $totals ): void {
		$currency = $totals['currency'];
		$code     = strtoupper( $currency );
		$this->space();
		// The headers stay with the first line.
		$this->need( 3 * self::LEADING );
		$this->line( $code, true );
		$this->row( 'Description', 'Quantity', "Amount ($code)" );
		foreach ( $totals['lines'] as $line ) {
			$this->row( $line['description'], (string) $line['quantity'], self::amount( $line['amount'], $currency ) );
		}
		foreach ( array( 'Net', 'Tax', 'Total' ) as $name ) {
			$this->row( $name, '', self::amount( $totals[ strtolower( $name ) ], $currency ), 'Total' === $name );
		}
	}

	private function row( string $description, string $quantity, string $amount, bool $is_bold = false ): void {
		$this->need( self::LEADING );
		$this->pdf->text( self::MARGIN, $this->y, $description, self::SIZE, $is_bold );
		$this->pdf->text( self::QUANTITY - Pdf::width( $quantity, self::SIZE ), $this->y, $quantity, self::SIZE, $is_bold );
		$this->pdf->text( self::RIGHT - Pdf::width( $amount, self::SIZE ), $this->y, $amount, self::SIZE, $is_bold );
		$this->pdf->rule( self::MARGIN, self::RIGHT, $this->y - 5 );
		$this->y -= self::LEADING;
	}

	private function line( string $text, bool $is_bold = false ): void {
		$this->need( self::LEADING );
		$this->pdf->text( self::MARGIN, $this->y, $text, self::SIZE, $is_bold );
		$this->y -= self::LEADING;
	}

	private function space(): void {
		$this->y -= self::LEADING;
	}

	/** Turns the page when there is less room. */
	private function need( float $points ): void {
		if ( $this->y - $points < self::MARGIN ) {
			$this->turn();
		}
	}

	private function turn(): void {
		$this->pdf->add_page();
		$this->y = Pdf::HEIGHT - self::MARGIN - 20;
	}

	private function number_pages(): void {
		$all = $this->pdf->length();
		for ( $page = 0; $page < $all; $page++ ) {
			$text = sprintf( '%s, page %d of %d', $this->invoice['number'], $page + 1, $all );
			$this->pdf->text( self::RIGHT - Pdf::width( $text, 8 ), 30, $text, 8, false, $page );
		}
	}

	/** @return list<string> A text in lines that fit, broken between words or, in a longer one, anywhere. */
	private static function wrapped( string $text ): array {
		$lines = array();
		$line  = '';
		foreach ( (array) preg_split( '/(?<=\s)/u', mb_scrub( $text, 'UTF-8' ) ) as $word ) {
			foreach ( self::fits( (string) $word ) ? array( (string) $word ) : mb_str_split( (string) $word ) as $part ) {
				if ( self::fits( $line . $part ) ) {
					$line .= $part;
				} else {
					$lines[] = $line;
					$line    = $part;
				}
			}
		}
		return array( ...$lines, $line );
	}

	private static function fits( string $text ): bool {
		return Pdf::width( rtrim( $text ), self::SIZE ) <= self::RIGHT - self::MARGIN;
	}

	/** @param string $currency ISO code, lower case. */
	private static function amount( int $amount, string $currency ): string {
		return MinorUnits::to_major( (string) $amount, MinorUnits::decimals( $currency ) );
	}
}
