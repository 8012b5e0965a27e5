<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Documents;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Vat\TaxDetails;

/**
 * `/v1/sandbox/documents`: invoices, and their printable form.
 *
 * Renders a document, which Stripe does not have. A body has `number`, `from`, `to` ("Y-m-d"), `charged` (see MonthlyInvoices) and
 * `recipient` (the tax details of that time). An invoice from before the merchant entered tax details shows the current ones.
 *
 * The file is HTML rather than PDF: PDF libraries (TCPDF, mPDF, Dompdf) are larger than the whole plugin, and every browser can print
 * HTML or save it as PDF. HTML is also accessible and searchable. Foreign text (name, address) is escaped, and a content security
 * policy forbids scripts and requests.
 */
final class Documents implements Shape {

	/** The only document type. */
	public const TYPE = 'vat_invoice';

	private const CONTENT_TYPE = 'text/html; charset=utf-8';

	/** Content security policy of the page. */
	private const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

	private const STYLE = 'body{font:14px/1.5 sans-serif;max-width:44em;margin:3em auto;padding:0 1em;color:#1e1e1e}table{border-collapse:collapse;width:100%;margin:0 0 2em}'
		. 'th,td{padding:.4em 0;border-bottom:1px solid #ddd;text-align:left}.number{text-align:right;font-variant-numeric:tabular-nums}tfoot td{border:0}tfoot tr:last-child{font-weight:bold}'
		. 'address{font-style:normal;white-space:pre-line}@media print{body{margin:0}table{break-inside:avoid}}';

	public function __construct(
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Ids $ids,
		private readonly AccountSettings $settings
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/sandbox/documents'              => ApiRoute::list( fn ( Call $call ): array => $this->lists->objects( $call, Kind::Document, $this->lists->start( $call, Kind::Document ) ) ),
			'GET /v1/sandbox/documents/{id}'         => new ApiRoute( $this->show( ... ) ),
			'GET /v1/sandbox/documents/{id}/content' => new ApiRoute( $this->content( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function show( Call $call ): array {
		return $this->renderer->one( $this->objects->of_path( $call, Kind::Document ) );
	}

	/** @return array<string, mixed> `content` is text of `content_type`. */
	private function content( Call $call ): array {
		$invoice = $this->show( $call );
		return array(
			'object'       => 'document_content',
			'content'      => self::page( $invoice ),
			'content_type' => self::CONTENT_TYPE,
			'filename'     => 'vat-invoice-' . strtolower( $invoice['number'] ) . '.html',
		);
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		$recipient = $record->body['recipient'] ?? $this->settings->stored( TaxDetails::SETTING );
		$totals    = array();
		foreach ( $record->body['charged'] as $currency => $lines ) {
			$totals[] = self::totals( (string) $currency, $lines );
		}
		return array(
			'id'          => $this->ids->id( $record->number ),
			'object'      => 'document',
			'created'     => $record->created,
			'livemode'    => false,
			'number'      => $record->text( 'number' ),
			'period_from' => $record->text( 'from' ),
			'period_to'   => $record->text( 'to' ),
			'recipient'   => array() === $recipient ? null : $recipient,
			'totals'      => $totals,
			'type'        => self::TYPE,
		);
	}

	/**
	 * The charges in a currency.
	 *
	 * @param string                         $currency ISO code, lower case.
	 * @param array<string, array{int, int}> $charged  Count and minor units, by line.
	 * @return array{currency: string, lines: list<array{description: string, quantity: int, amount: int}>, net: int, tax: int, total: int}
	 */
	private static function totals( string $currency, array $charged ): array {
		$lines = array();
		$tax   = 0;
		$net   = 0;
		foreach ( $charged as $line => list( $count, $amount ) ) {
			if ( rtrim( $line, MonthlyInvoices::BACK ) === FeePart::Tax->name ) {
				$tax += $amount;
				continue;
			}
			$net    += $amount;
			$lines[] = array(
				'description' => self::describe( $line ),
				'quantity'    => $count,
				'amount'      => $amount,
			);
		}
		return array(
			'currency' => $currency,
			'lines'    => $lines,
			'net'      => $net,
			'tax'      => $tax,
			'total'    => $net + $tax,
		);
	}

	/** The text of a line. */
	private static function describe( string $line ): string {
		$name = rtrim( $line, MonthlyInvoices::BACK );
		foreach ( FeePart::cases() as $part ) {
			if ( $part->name === $name ) {
				return $part->description() . ( $line === $name ? '' : ', returned' );
			}
		}
		return EntryType::ReaderFee->name === $name ? 'Card reader fee' : 'Fee refund';
	}

	/**
	 * An invoice as one HTML page without external files, for screen and print.
	 *
	 * @param array<string, mixed> $invoice What render() makes.
	 */
	private static function page( array $invoice ): string {
		$title = 'VAT invoice ' . $invoice['number'];
		$facts = array(
			'Date'   => gmdate( 'Y-m-d', $invoice['created'] ),
			'Period' => $invoice['period_from'] . ' to ' . $invoice['period_to'] . ' (UTC)',
		);
		$page  = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="' . self::text( self::POLICY ) . '">'
			. '<meta name="viewport" content="width=device-width"><title>' . self::text( $title ) . '</title><style>' . self::STYLE . '</style></head><body>'
			. '<h1>' . self::text( $title ) . '</h1><p>Issued by the sandbox. No money was paid and no tax is due.</p><dl>';
		foreach ( $facts as $name => $value ) {
			$page .= '<dt><strong>' . $name . '</strong></dt><dd>' . self::text( $value ) . '</dd>';
		}
		$page .= '</dl>' . self::recipient( $invoice['recipient'] );
		foreach ( $invoice['totals'] as $totals ) {
			$page .= self::table( $totals );
		}
		return $page . '</body></html>' . "\n";
	}

	/** @param array<string, string>|null $recipient Tax details, if any. */
	private static function recipient( ?array $recipient ): string {
		if ( null === $recipient ) {
			return '<p>No tax details have been entered.</p>';
		}
		$number = $recipient['vat_number'] ?? '';
		return '<h2>Billed to</h2><address>' . self::text( $recipient['name'] . "\n" . $recipient['address'] ) . '</address>'
			. ( '' === $number ? '' : '<p>VAT number: ' . self::text( $number ) . '</p>' );
	}

	/**
	 * Lines and sums of a currency.
	 *
	 * @param array<string, mixed> $totals Entry of `totals`.
	 */
	private static function table( array $totals ): string {
		$currency = $totals['currency'];
		$rows     = '';
		foreach ( $totals['lines'] as $line ) {
			$rows .= '<tr><td>' . self::text( $line['description'] ) . '</td><td class="number">' . $line['quantity'] . '</td><td class="number">' . self::amount( $line['amount'], $currency ) . '</td></tr>';
		}
		$sums = '';
		foreach ( array( 'Net', 'Tax', 'Total' ) as $name ) {
			$sums .= '<tr><td colspan="2">' . $name . '</td><td class="number">' . self::amount( $totals[ strtolower( $name ) ], $currency ) . '</td></tr>';
		}
		$code = self::text( strtoupper( $currency ) );
		return '<h2>' . $code . '</h2><table><thead><tr><th scope="col">Description</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Amount (' . $code . ')</th></tr></thead>'
			. '<tbody>' . $rows . '</tbody><tfoot>' . $sums . '</tfoot></table>';
	}

	/** @param string $currency ISO code, lower case. */
	private static function amount( int $amount, string $currency ): string {
		return MinorUnits::to_major( (string) $amount, MinorUnits::decimals( $currency ) );
	}

	/** Escapes text for HTML. */
	private static function text( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8' );
	}
}
