<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\FraudProtection;

use DateTimeImmutable;
use MerchantPayments\Fraud\Preview;
use MerchantPayments\Fraud\SentRules;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Orders\OrderLinks;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/**
 * `POST /fraud-protection/preview`: what rules that are not saved yet would have done to the payments of the last 90 days. Changes nothing.
 */
final class FraudPreviewController extends Controller {

	private const DAYS = 90;

	/** @param Clock $clock The platform's. */
	public function __construct( private readonly Preview $preview, private readonly Clock $clock ) {}

	/** @return list<Route> */
	public function routes(): array {
		$args   = array(
			'ruleset' => array(
				'type'              => 'array',
				'items'             => array( 'type' => 'object' ),
				'required'          => true,
				'description'       => 'Rules as in the settings.',
				'check'             => SentRules::problem( ... ),
				'sanitize_callback' => static fn ( mixed $value ): mixed => $value,
			),
		);
		$schema = FraudPreviewSchema::preview();
		return array( new Route( 'POST', '/fraud-protection/preview', $this->preview( ... ), $args, $schema, self::PLATFORM_ERRORS ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function preview( WP_REST_Request $request ): array {
		// Whole days of the store.
		$first   = ( new DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() )->modify( '-' . self::DAYS . ' days' )->setTime( 0, 0 );
		$rules   = SentRules::normalized( (array) $request['ruleset'] );
		$preview = $this->preview->of( $rules, $first->getTimestamp() );
		return array(
			'days'        => self::DAYS,
			'since'       => ListSchema::time( $preview->since ),
			'is_complete' => $preview->is_complete,
			'checked'     => $preview->checked,
			'review'      => self::outcome( $preview->outcomes['review'] ),
			'block'       => self::outcome( $preview->outcomes['block'] ),
			'rules'       => self::counts( $preview->rules ),
			'unknown'     => self::counts( $preview->unknown ),
			'data'        => self::payments( $preview->payments ),
		);
	}

	/**
	 * @param array{payments: int, already: int, disputed: int, amounts: array<string, int>} $outcome
	 * @return array<string, mixed>
	 */
	private static function outcome( array $outcome ): array {
		$amounts = array();
		foreach ( $outcome['amounts'] as $currency => $amount ) {
			$amounts[] = array(
				'currency' => (string) $currency,
				'amount'   => $amount,
			);
		}
		return array_replace( $outcome, array( 'amounts' => $amounts ) );
	}

	/**
	 * @param array<string, int> $counts By key.
	 * @return list<array{key: string, payments: int}> Most first.
	 */
	private static function counts( array $counts ): array {
		arsort( $counts );
		return array_map(
			static fn ( string $key, int $payments ): array => array(
				'key'      => $key,
				'payments' => $payments,
			),
			array_keys( $counts ),
			array_values( $counts )
		);
	}

	/**
	 * @param list<array<string, mixed>> $payments As PreviewTotals has them.
	 * @return list<array<string, mixed>>
	 */
	private static function payments( array $payments ): array {
		$orders = OrderLinks::of_rows( $payments );
		return array_map(
			static fn ( array $payment ): array => array(
				'created' => ListSchema::time( $payment['created'] ),
				'order'   => $orders[ $payment['payment_intent_id'] ] ?? null,
			) + array_diff_key( $payment, array( 'order_id' => true ) ),
			$payments
		);
	}
}
