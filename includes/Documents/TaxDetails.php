<?php

declare( strict_types=1 );

namespace MerchantPayments\Documents;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Options;
use MerchantPayments\Platform\Scope;

/**
 * The merchant's name, address and tax number on an account's documents. The store keeps them, whoever the platform is.
 *
 * Numbers of any country are accepted: which one the account is in is not known without asking the platform, and a business may be
 * registered for tax elsewhere.
 *
 * @phpstan-type Details array{name: string, address: string, vat_number: string|null}
 */
final readonly class TaxDetails {

	/** The beginning of the option's name, which is not autoloaded; the scope's id follows. */
	public const OPTION = 'merchant_payments_tax_details_';

	/** Error code of an invalid number. */
	public const INVALID = 'wcpay_invalid_vat';

	public function __construct( private Scope $scope ) {}

	/** @return Details|null Null until they have been entered. */
	public function saved(): ?array {
		$saved = get_option( self::OPTION . $this->scope->id, null );
		return ! is_array( $saved ) || ! isset( $saved['name'], $saved['address'] ) ? null : array(
			'name'       => (string) $saved['name'],
			'address'    => (string) $saved['address'],
			'vat_number' => isset( $saved['vat_number'] ) ? (string) $saved['vat_number'] : null,
		);
	}

	/**
	 * @param string $vat_number Empty when the business has none.
	 * @return Details As they were saved.
	 * @throws Refusal When the number is invalid, or name or address are blank.
	 */
	public function save( string $name, string $address, string $vat_number ): array {
		$details = array(
			'name'       => self::text( 'name', $name, __( 'Enter the business name.', 'merchant-payments-for-woocommerce' ) ),
			'address'    => self::text( 'address', $address, __( 'Enter the address.', 'merchant-payments-for-woocommerce' ) ),
			'vat_number' => '' === $vat_number ? null : self::number( 'vat_number', $vat_number )->number,
		);
		update_option( self::OPTION . $this->scope->id, $details, false );
		return $details;
	}

	/**
	 * Validates a number. Whose it is only a tax office could tell; here it is known of the merchant's own.
	 *
	 * @return array{address: string|null, country_code: string, name: string|null, valid: bool, vat_number: string}
	 * @throws Refusal When it is invalid.
	 */
	public function look_up( string $number ): array {
		$read  = self::number( 'number', $number );
		$saved = $this->saved();
		$owner = $read->number === ( $saved['vat_number'] ?? null ) ? $saved : null;
		return array(
			'address'      => $owner['address'] ?? null,
			'country_code' => $read->country,
			'name'         => $owner['name'] ?? null,
			'valid'        => true,
			'vat_number'   => $read->number,
		);
	}

	/**
	 * Gives them to the account that theirs has become one with. What was entered there stays.
	 *
	 * @param int $scope The id of its scope.
	 */
	public function move_to( int $scope ): void {
		$saved = $this->saved();
		if ( null !== $saved ) {
			Options::make( self::OPTION . $scope, $saved );
			$this->forget();
		}
	}

	public function forget(): void {
		delete_option( self::OPTION . $this->scope->id );
	}

	private static function text( string $field, string $text, string $missing ): string {
		$trimmed = trim( $text );
		return '' !== $trimmed ? $trimmed : throw new Refusal( 'parameter_missing', $missing, Reason::Invalid, array( 'param' => $field ) );
	}

	private static function number( string $field, string $text ): VatNumber {
		return VatNumber::read( $text, (string) wc_get_base_location()['country'] ) ?? throw new Refusal(
			self::INVALID,
			__( 'This tax number is not valid. Compare it with your registration, country prefix included.', 'merchant-payments-for-woocommerce' ),
			Reason::Invalid,
			array( 'param' => $field )
		);
	}
}
