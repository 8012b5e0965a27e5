<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use DateTimeImmutable;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Orders\OrderLinks;
use MerchantPayments\Platform\Extras;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `POST /fraud-protection/preview`: what rules that are not saved yet would have done to the payments of the last 90 days. Changes nothing. */
final class FraudPreviewController extends Controller {

	private const DAYS = 90;

	/** @param Clock $clock The platform's. */
	public function __construct( private readonly Extras $platform, private readonly Clock $clock ) {}

	/** @return list<Route> */
	public function routes(): array {
		$args = array(
			'ruleset' => array(
				'type'              => 'array',
				'items'             => array( 'type' => 'object' ),
				'required'          => true,
				'description'       => 'Rules as in the settings.',
				'check'             => FraudRules::problem( ... ),
				'sanitize_callback' => static fn ( mixed $value ): mixed => $value,
			),
		);
		// An amount in a currency that the platform doesn't know.
		$errors = self::PLATFORM_ERRORS + array( 'parameter_invalid' => array( 400 ) );
		return array( new Route( 'POST', '/fraud-protection/preview', $this->preview( ... ), $args, FraudPreviewSchema::preview(), $errors ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function preview( WP_REST_Request $request ): array {
		// Whole days of the store.
		$first   = ( new DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() )->modify( '-' . self::DAYS . ' days' )->setTime( 0, 0 );
		$rules   = array_values( FraudRules::for_platform( (array) $request['ruleset'] ) );
		$preview = $this->platform->preview_fraud_rules( $rules, $first->getTimestamp() );
		return array(
			'days'        => self::DAYS,
			'since'       => ListSchema::time( (int) $preview['since'] ),
			'is_complete' => (bool) $preview['complete'],
			'checked'     => (int) $preview['checked'],
			'review'      => self::outcome( $preview['outcomes']['review'] ),
			'block'       => self::outcome( $preview['outcomes']['block'] ),
			'rules'       => self::counts( $preview['rules'] ),
			'unknown'     => self::counts( $preview['unknown'] ),
			'data'        => self::payments( $preview['payments'] ),
		);
	}

	/**
	 * @param array<string, mixed> $outcome The platform's.
	 * @return array<string, mixed>
	 */
	private static function outcome( array $outcome ): array {
		$amounts = array();
		foreach ( $outcome['amounts'] as $currency => $amount ) {
			$amounts[] = array(
				'currency' => (string) $currency,
				'amount'   => (int) $amount,
			);
		}
		return array(
			'payments' => (int) $outcome['payments'],
			'already'  => (int) $outcome['already'],
			'disputed' => (int) $outcome['disputed'],
			'amounts'  => $amounts,
		);
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
	 * @param list<array<string, mixed>> $payments The platform's.
	 * @return list<array<string, mixed>>
	 */
	private static function payments( array $payments ): array {
		$orders = OrderLinks::of( array_values( array_filter( array_column( $payments, 'order_id' ) ) ) );
		return array_map(
			static fn ( array $payment ): array => array(
				'payment_intent_id' => $payment['payment_intent'],
				'created'           => ListSchema::time( (int) $payment['created'] ),
				'amount'            => (int) $payment['amount'],
				'currency'          => $payment['currency'],
				'customer_name'     => $payment['customer_name'],
				'order'             => $orders[ $payment['order_id'] ] ?? null,
				'outcome'           => $payment['outcome'],
				'before'            => $payment['before'],
				'is_disputed'       => (bool) $payment['disputed'],
				'rules'             => $payment['rules'],
			),
			$payments
		);
	}
}
