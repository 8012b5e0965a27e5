<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\People\Countries;

/**
 * Some weeks before the end the merchant turns on advanced protection; from then on the shop tells the platform what its rules ask.
 * Orders that are to be held or blocked come from an internet address in another country than the bill's.
 */
final class FraudSetup {

	/** How long before the end the rules come, in days: before the first purchase that needs them (see Timelines and ShowcasePurchase). */
	private const AGE = 61;

	/** More pieces than anybody orders here. */
	private const ITEMS = 40;

	/** Where the shop does not sell: orders from there are blocked. */
	private const ABROAD = 'VN';

	/** When the rules come, in UTC seconds. */
	public readonly int $since;

	/** @param int $until The end of the history, in UTC seconds. */
	public function __construct( int $until ) {
		$this->since = $until - self::AGE * 86400;
	}

	/** Turns the rules on. */
	public static function turn_on( Transport $platform ): void {
		$sold  = strtolower( implode( '|', array_keys( Countries::weights() ) ) );
		$check = static fn ( string $key, string $operator, mixed $value ): array => compact( 'key', 'operator', 'value' );
		$rules = array(
			array(
				'key'     => 'international_ip_address',
				'outcome' => 'block',
				'check'   => $check( 'ip_country', 'not_in', $sold ),
			),
			array(
				'key'     => 'ip_address_mismatch',
				'outcome' => 'review',
				'check'   => $check( 'ip_billing_country_same', 'equals', false ),
			),
			array(
				'key'     => 'order_items_threshold',
				'outcome' => 'review',
				'check'   => $check( 'item_count', 'greater_than', self::ITEMS ),
			),
		);
		$platform->request( 'POST', '/v1/sandbox/fraud_ruleset', array( 'ruleset' => $rules ) );
	}

	/** @return array<string, string> What the shop says about an order. Metadata of the payment. */
	public function metadata( Purchase $purchase ): array {
		if ( $purchase->time() < $this->since || 'card' !== $purchase->tender->type ) {
			return array();
		}
		$home = $purchase->customer->country();
		$away = 'US' === $home ? 'CA' : 'US';
		return array(
			'ip_country' => Outcome::RuleBlocked === $purchase->timeline->outcome ? self::ABROAD : ( $purchase->timeline->outcome->held() ? $away : $home ),
			'item_count' => (string) array_sum( array_column( $purchase->basket->lines, 'quantity' ) ),
		);
	}
}
