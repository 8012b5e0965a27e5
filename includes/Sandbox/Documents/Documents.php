<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Documents;

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

/**
 * `/v1/sandbox/documents`: invoices, which Stripe does not have, and their files.
 *
 * A body has `number`, `from`, `to` ("Y-m-d") and `charged` (see MonthlyInvoices). Who it is for is said by whoever fetches the file.
 */
final class Documents implements Shape {

	/** The only document type. */
	public const TYPE = 'vat_invoice';

	public function __construct(
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/sandbox/documents'              => ApiRoute::list( fn ( Call $call ): array => $this->lists->objects( $call, Kind::Document, $this->lists->start( $call, Kind::Document ) ) ),
			'GET /v1/sandbox/documents/{id}'         => new ApiRoute( $this->show( ... ) ),
			'GET /v1/sandbox/documents/{id}/content' => new ApiRoute( $this->content( ... ), array( 'recipient' ) ),
		);
	}

	/** @return array<string, mixed> */
	private function show( Call $call ): array {
		return $this->renderer->one( $this->objects->of_path( $call, Kind::Document ) );
	}

	/** @return array<string, mixed> The file, its `content` in 7-bit ASCII. */
	private function content( Call $call ): array {
		$recipient = $call->params->within( 'recipient' )->all();
		$invoice   = $this->show( $call ) + array( 'recipient' => array() === $recipient ? null : $recipient );
		return array(
			'object'       => 'document_content',
			'content'      => InvoicePdf::of( $invoice ),
			'content_type' => 'application/pdf',
			'filename'     => 'vat-invoice-' . strtolower( $invoice['number'] ) . '.pdf',
		);
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		$totals = array();
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
			'totals'      => $totals,
			'type'        => self::TYPE,
		);
	}

	/**
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
}
