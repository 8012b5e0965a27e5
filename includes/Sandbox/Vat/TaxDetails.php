<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Vat;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/sandbox/vat`: validates a VAT number and returns its owner. `/v1/sandbox/tax_details`: the merchant's details on invoices.
 *
 * Numbers of any country are accepted when the account's country has none of these kinds; otherwise only its own.
 */
final class TaxDetails {

	/** Setting: `vat_number` (optional), `name`, `address`. */
	public const SETTING = 'tax_details';

	/** Maximum length of name and address. */
	private const NAME    = 200;
	private const ADDRESS = 1000;

	public function __construct( private readonly Store $store, private readonly AccountSettings $settings ) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/sandbox/vat'          => new ApiRoute( $this->look_up( ... ), array( 'number' ) ),
			'GET /v1/sandbox/tax_details'  => new ApiRoute( fn (): array => $this->shown() ),
			'POST /v1/sandbox/tax_details' => new ApiRoute( $this->save( ... ), array( 'vat_number', 'name', 'address' ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws InvalidRequest When it is invalid.
	 */
	private function look_up( Call $call ): array {
		$number                 = $this->number( $call->params, 'number' );
		list( $name, $address ) = Data::of( 'vat' )['companies'][ $number->number ] ?? array( null, null );
		return array(
			'object'       => 'vat_number',
			'address'      => $address,
			'country_code' => $number->country,
			'name'         => $name,
			'valid'        => true,
			'vat_number'   => $number->number,
		);
	}

	/**
	 * Stores tax details; without a number the merchant has none.
	 *
	 * @return array<string, mixed>
	 * @throws InvalidRequest When a field is missing or too long.
	 */
	private function save( Call $call ): array {
		$params  = $call->params;
		$details = array(
			'name'    => self::text( $params, 'name', self::NAME ),
			'address' => self::text( $params, 'address', self::ADDRESS ),
		);
		if ( '' !== $params->text( 'vat_number' ) ) {
			$details['vat_number'] = $this->number( $params, 'vat_number' )->number;
		}
		$this->settings->keep( self::SETTING, $details );
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->shown();
	}

	/** @return array<string, mixed> The tax details; all null before there are any. */
	private function shown(): array {
		$details = $this->settings->stored( self::SETTING );
		return array(
			'object'     => 'tax_details',
			'address'    => $details['address'] ?? null,
			'name'       => $details['name'] ?? null,
			'vat_number' => $details['vat_number'] ?? null,
		);
	}

	/**
	 * A VAT number in a call.
	 *
	 * @throws InvalidRequest When it is invalid, or of another country than the account's.
	 */
	private function number( Params $params, string $name ): VatNumber {
		$number = VatNumber::read( $params->required( $name ), $this->settings->country() );
		if ( null === $number ) {
			throw StripeErrors::invalid( $name, 'This is not a valid VAT number. Compare it with your registration, prefix included.', 'tax_id_invalid' );
		}
		if ( VatNumber::has( $this->settings->country() ) && $number->country !== $this->settings->country() ) {
			throw StripeErrors::invalid( $name, 'This VAT number belongs to another country than the account.', 'tax_id_invalid' );
		}
		return $number;
	}

	/**
	 * A required text.
	 *
	 * @throws InvalidRequest When it is empty or too long.
	 */
	private static function text( Params $params, string $name, int $most ): string {
		$text = trim( $params->text( $name ) );
		if ( '' === $text ) {
			throw StripeErrors::missing( $name );
		}
		if ( mb_strlen( $text ) > $most ) {
			throw StripeErrors::invalid( $name, sprintf( 'Invalid string: longer than %d characters.', $most ), 'parameter_invalid_string' );
		}
		return $text;
	}
}
