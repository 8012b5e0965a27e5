<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Extras;

use MerchantPayments\Platform\Capability;

/** What invoices show of the merchant. */
final class TaxDetails extends Extra {

	protected const CAPABILITY = Capability::TaxDetails;

	private const NUMBERS = '/v1/sandbox/vat';
	private const PATH    = '/v1/sandbox/tax_details';

	/**
	 * Whose a VAT number is.
	 *
	 * @return array<string, mixed>
	 */
	public function look_up( string $number ): array {
		return $this->get( self::NUMBERS, array( 'number' => $number ) );
	}

	/**
	 * @param array{name: string, address: string, vat_number: string} $details
	 * @return array<string, mixed> The details as they are kept.
	 */
	public function save( array $details ): array {
		return $this->post( self::PATH, $details );
	}

	/** Whether the merchant has said what invoices shall show. */
	public function are_known(): bool {
		return isset( $this->find( self::PATH )['name'] );
	}
}
