<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\FraudProtection;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Orders\OrderLinks;

/** Response of the preview of fraud rules. */
final class FraudPreviewSchema {

	private const TEXT   = array( 'type' => 'string' );
	private const NUMBER = array( 'type' => 'integer' );
	private const FLAG   = array( 'type' => 'boolean' );

	/** @return array<string, mixed> */
	public static function preview(): array {
		return JsonSchema::closed(
			'FraudPreview',
			array(
				'days'        => self::NUMBER + array( 'description' => 'How many days back payments are checked.' ),
				'since'       => self::TEXT
					+ array( 'description' => 'Y-m-d H:i:s, UTC. Since when payments were checked: later than those days where there are too many payments.' ),
				'is_complete' => self::FLAG + array( 'description' => 'Whether all payments of those days were checked; otherwise the newest.' ),
				'checked'     => self::NUMBER + array( 'description' => 'Card payments that banks approved or rules blocked.' ),
				'review'      => self::outcome(),
				'block'       => self::outcome(),
				'rules'       => self::list( self::count( 'FraudPreviewRule', 'Key of a rule that holds or blocks payments.' ) ),
				'unknown'     => self::list(
					self::count(
						'FraudPreviewUnknown',
						'Key of a comparison that the rules use, whose fact was not known of some payments. They count as not affected by it.'
					)
				),
				'data'        => self::list( self::payment() )
					+ array( 'description' => 'The newest payments that the rules would have held or blocked, 100 at most.' ),
			)
		);
	}

	/** @return array<string, mixed> */
	private static function outcome(): array {
		$amount = JsonSchema::closed(
			'FraudPreviewAmount',
			array(
				'currency' => self::TEXT,
				'amount'   => self::NUMBER + array( 'description' => 'Minor units.' ),
			)
		);
		return JsonSchema::closed(
			'FraudPreviewOutcome',
			array(
				'payments' => self::NUMBER,
				'already'  => self::NUMBER + array( 'description' => 'Payments among them to which the rules of that day did the same.' ),
				'disputed' => self::NUMBER + array( 'description' => 'Payments among them that customers disputed.' ),
				'amounts'  => self::list( $amount ),
			)
		);
	}

	/** @return array<string, mixed> */
	private static function count( string $title, string $description ): array {
		return JsonSchema::closed(
			$title,
			array(
				'key'      => self::TEXT + array( 'description' => $description ),
				'payments' => self::NUMBER,
			)
		);
	}

	/** @return array<string, mixed> */
	private static function payment(): array {
		$held    = array( 'review', 'block' );
		$outcome = static fn ( string ...$words ): array => self::TEXT + array( 'enum' => $words );
		return JsonSchema::closed(
			'FraudPreviewPayment',
			array(
				'payment_intent_id' => self::TEXT,
				'created'           => self::TEXT + array( 'description' => 'Y-m-d H:i:s, UTC.' ),
				'amount'            => self::NUMBER + array( 'description' => 'Minor units of currency.' ),
				'currency'          => self::TEXT,
				'customer_name'     => self::TEXT,
				'order'             => OrderLinks::schema(),
				'outcome'           => $outcome( ...$held ) + array( 'description' => 'What the rules would have done.' ),
				'before'            => $outcome( 'allow', ...$held ) + array( 'description' => 'What the rules of that day did.' ),
				'is_disputed'       => self::FLAG,
				'rules'             => self::list( self::TEXT ) + array( 'description' => 'Keys of the rules that would have held or blocked it.' ),
			)
		);
	}

	/**
	 * @param array<string, mixed> $items
	 * @return array<string, mixed>
	 */
	private static function list( array $items ): array {
		return array(
			'type'  => 'array',
			'items' => $items,
		);
	}
}
