<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /readers/charges/{transaction_id}`: the card readers that a card_reader_fee transaction was charged for. */
final class ReaderFeesController extends Controller {

	public function __construct( private readonly PaymentReader $reader ) {}

	/**
	 * @return list<Route>
	 */
	public function routes(): array {
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		$fee    = array(
			'amount'   => $number + array( 'description' => 'Minor units of currency.' ),
			'currency' => $text,
		);
		$row    = array(
			'reader_id' => $text,
			'count'     => $number + array( 'description' => 'How many payments it took.' ),
			'status'    => $text,
			'fee'       => JsonSchema::closed( 'CardReaderFee', $fee ),
		);
		$schema = array(
			'title' => 'CardReaderSummaries',
			'type'  => 'array',
			'items' => JsonSchema::closed( 'CardReaderSummary', $row ),
		);
		$errors = array_diff_key( PaymentReader::ERRORS, array( 'resource_missing' => true ) );
		return array(
			new Route(
				'GET',
				'/readers/charges/(?P<transaction_id>' . PaymentSubject::SEGMENT . ')',
				$this->readers( ... ),
				array( 'transaction_id' => PaymentSubject::arg() ),
				$schema,
				$errors,
				failed: 'wcpay_get_summary'
			),
		);
	}

	/**
	 * The readers; empty for an unknown transaction or one that is not a reader fee.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return list<array<string, mixed>>
	 */
	private function readers( WP_REST_Request $request ): array {
		try {
			$movement = $this->reader->movement( (string) $request['transaction_id'] );
		} catch ( NotFound ) {
			return array();
		}
		$source = is_array( $movement['source'] ) ? $movement['source'] : array();
		return array_values(
			array_map(
				static fn ( array $row ): array => self::summary( $row, (string) $movement['currency'] ),
				array_filter( $source['readers'] ?? array(), 'is_array' )
			)
		);
	}

	/**
	 * @param array<string, mixed> $row The platform's entry for the reader.
	 * @return array<string, mixed>
	 */
	private static function summary( array $row, string $currency ): array {
		$fee = $row['fee'] ?? 0;
		return array(
			'reader_id' => (string) ( $row['reader_id'] ?? '' ),
			'count'     => (int) ( $row['count'] ?? 0 ),
			'status'    => (string) ( $row['status'] ?? '' ),
			'fee'       => array(
				'amount'   => (int) ( is_array( $fee ) ? $fee['amount'] ?? 0 : $fee ),
				'currency' => is_array( $fee ) && isset( $fee['currency'] ) ? (string) $fee['currency'] : $currency,
			),
		);
	}
}
