<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Documents;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Money\Months;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;
use MerchantPayments\Sandbox\Vat\TaxDetails;

/**
 * Makes one VAT invoice of everything that a month has cost, with the sums of each currency. A month without fees has none. Numbers are
 * consecutive, without gaps, as tax offices ask.
 */
final class Invoices {

	/** Name in the account's settings: how many invoices there are. */
	private const COUNT = 'invoices';

	public function __construct( private readonly Store $store, private readonly AccountSettings $settings ) {}

	/** @param int $end The month's end: the first second of the next one. */
	public function close( int $end ): void {
		$charged = ChargedFees::take( $this->settings );
		if ( array() === $charged ) {
			return;
		}
		$number            = 1 + (int) ( $this->settings->stored( self::COUNT )[0] ?? 0 );
		list( $from, $to ) = Months::days( $end );
		$this->settings->keep( self::COUNT, $number );

		$body = array(
			'number'    => sprintf( 'SANDBOX-%05d', $number ),
			'from'      => $from,
			'to'        => $to,
			'charged'   => $charged,
			'recipient' => $this->settings->stored( TaxDetails::SETTING ),
		);
		$this->store->emit( EventType::DocumentCreated, $this->store->add( Kind::Document, 0, 'issued', Record::thin( $body ) )->number );
	}
}
