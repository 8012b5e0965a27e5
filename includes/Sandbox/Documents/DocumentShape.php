<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Documents;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Vat\TaxDetails;

/**
 * Makes an object of a document, which Stripe has none for. A body holds `number`, `from`, `to` ("Y-m-d"), `charged` (see ChargedFees) and
 * `recipient` (the tax details of that time). An invoice that was written before the merchant had entered tax details shows those entered since.
 */
final class DocumentShape implements Shape {

	/** The only type there is. */
	public const TYPE = 'vat_invoice';

	public function __construct( private readonly Ids $ids, private readonly AccountSettings $settings ) {}

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
	 * What was charged in a currency.
	 *
	 * @param string                         $currency ISO code, lower case.
	 * @param array<string, array{int, int}> $charged  How many and minor units, by line.
	 * @return array{currency: string, lines: list<array{description: string, quantity: int, amount: int}>, net: int, tax: int, total: int}
	 */
	private static function totals( string $currency, array $charged ): array {
		$lines = array();
		$tax   = 0;
		$net   = 0;
		foreach ( $charged as $line => list( $count, $amount ) ) {
			if ( rtrim( $line, ChargedFees::BACK ) === FeePart::Tax->name ) {
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
		$name = rtrim( $line, ChargedFees::BACK );
		foreach ( FeePart::cases() as $part ) {
			if ( $part->name === $name ) {
				return $part->description() . ( $line === $name ? '' : ', returned' );
			}
		}
		return EntryType::ReaderFee->name === $name ? 'Card reader fee' : 'Fee refund';
	}
}
