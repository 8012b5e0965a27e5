<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\PlatformException;

/** What invoices show of the merchant. Stripe has no call for it; on a platform without one there are no details. */
final class TaxDetails {

	private const NUMBERS = '/v1/sandbox/vat';
	private const PATH    = '/v1/sandbox/tax_details';

	public function __construct( private readonly Transport $transport ) {}

	/**
	 * Whose a VAT number is.
	 *
	 * @return array<string, mixed>
	 * @throws PlatformException When it is none, or the platform does not answer.
	 */
	public function look_up( string $number ): array {
		return $this->transport->request( 'GET', self::NUMBERS, array( 'number' => $number ) );
	}

	/**
	 * Keeps details.
	 *
	 * @param array{name: string, address: string, vat_number: string} $details What invoices shall show.
	 * @return array<string, mixed> The details as they are kept.
	 * @throws PlatformException When the platform does not take them.
	 */
	public function save( array $details ): array {
		return $this->transport->request( 'POST', self::PATH, $details );
	}

	/** Whether the merchant has said what invoices shall show. */
	public function are_known(): bool {
		return isset( OptionalCall::find( $this->transport, self::PATH )['name'] );
	}
}
