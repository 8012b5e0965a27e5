<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Vat;

use MerchantPayments\Documents\TaxDetails;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /vat/{number}` validates a tax number; `POST /vat` saves the tax details for invoices. No call of the platform is needed. */
final class VatController extends Controller {

	/** Maximum length of the parameter; valid numbers are half as long. */
	private const NUMBER = 64;

	private const ERRORS = array( TaxDetails::INVALID => array( 400 ) );

	public function __construct( private readonly TaxDetails $details ) {}

	/**
	 * The path accepts anything, so that all invalid numbers get the same message.
	 *
	 * @return list<Route>
	 */
	public function routes(): array {
		$number = array(
			'type'        => 'string',
			'minLength'   => 1,
			'maxLength'   => self::NUMBER,
			'required'    => true,
			'description' => __( 'A VAT, GST or company number, with its country\'s prefix where it has one.', 'merchant-payments-for-woocommerce' ),
		);
		$saved  = array_map(
			fn ( string $method ): Route => new Route(
				$method,
				'/vat',
				$this->save( ... ),
				self::args(),
				self::saved_schema(),
				self::ERRORS + array( 'parameter_missing' => array( 400 ) )
			),
			array( 'POST', 'PUT', 'PATCH' )
		);
		return array(
			new Route( 'GET', '/vat/(?P<number>.+)', $this->look_up( ... ), array( 'number' => $number ), self::number_schema(), self::ERRORS ),
			...$saved,
		);
	}

	/**
	 * Validates a number.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function look_up( WP_REST_Request $request ): array {
		return $this->details->look_up( rawurldecode( strval( $request['number'] ) ) );
	}

	/**
	 * Saves tax details.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function save( WP_REST_Request $request ): array {
		return $this->details->save( strval( $request['name'] ), strval( $request['address'] ), strval( $request['vat_number'] ?? '' ) );
	}

	/**
	 * Parameters of a save.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function args(): array {
		$text = array(
			'type'      => 'string',
			'minLength' => 1,
			'required'  => true,
		);
		return array(
			'name'       => $text + array(
				'maxLength'   => 200,
				'description' => __( 'Name of the business.', 'merchant-payments-for-woocommerce' ),
			),
			'address'    => $text + array(
				'maxLength'   => 1000,
				'lines'       => true,
				'description' => __( 'Address of the business; lines are separated by line breaks.', 'merchant-payments-for-woocommerce' ),
			),
			'vat_number' => array(
				'type'        => array( 'string', 'null' ),
				'maxLength'   => self::NUMBER,
				'description' => __( 'VAT number of the business, if it has one.', 'merchant-payments-for-woocommerce' ),
			),
		);
	}

	/**
	 * Schema of a validated number.
	 *
	 * @return array<string, mixed>
	 */
	private static function number_schema(): array {
		$text    = array( 'type' => 'string' );
		$nothing = array(
			'type'        => array( 'string', 'null' ),
			'description' => 'As in the saved tax details with this number; null when they have another, or none.',
		);
		return JsonSchema::closed(
			'VatNumber',
			array(
				'address'      => $nothing,
				'country_code' => $text + array( 'description' => 'ISO 3166 code of two letters.' ),
				'name'         => $nothing,
				'valid'        => array( 'type' => 'boolean' ),
				'vat_number'   => $text + array( 'description' => 'As it is usually written.' ),
			)
		);
	}

	/**
	 * Response of a save.
	 *
	 * @return array<string, mixed>
	 */
	private static function saved_schema(): array {
		$text = array( 'type' => 'string' );
		return JsonSchema::closed(
			'TaxDetails',
			array(
				'address'    => $text,
				'name'       => $text,
				'vat_number' => array( 'type' => array( 'string', 'null' ) ),
			)
		);
	}
}
