<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /readers/charges/{transaction_id}`: the readers that a card_reader_fee transaction was taken for. */
final class ReaderFeesController extends Controller {

	public function __construct( private readonly PaymentReader $reader ) {}

	/**
	 * The route.
	 *
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
			new Route( 'GET', '/readers/charges/(?P<transaction_id>' . PaymentSubject::SEGMENT . ')', $this->readers( ... ), array( 'transaction_id' => PaymentSubject::arg() ), $schema, $errors ),
		);
	}

	/**
	 * The readers; none for a transaction that is not known, or that is no reader fee.
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
		return array_values( array_map( static fn ( array $row ): array => self::summary( $row, (string) $movement['currency'] ), array_filter( $source['readers'] ?? array(), 'is_array' ) ) );
	}

	/**
	 * One reader.
	 *
	 * @param array<string, mixed> $row What the platform charged for it.
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
