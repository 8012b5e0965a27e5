<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\FraudOutcomes;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Lists\TableSchema;
use MerchantPayments\Orders\OrderLinks;

/** The contract of existing clients (facts/rest.md, section 1): amounts in minor units, the currency in upper case. */
final class FraudOutcomeSchema extends TableSchema {

	public function title(): string {
		return 'FraudOutcomeTransaction';
	}

	public function properties(): array {
		$text = array( 'type' => 'string' );
		return array(
			'order_id'            => array( 'type' => 'integer' ),
			'order'               => OrderLinks::schema(),
			'created'             => $text + array( 'description' => 'Y-m-d H:i:s, UTC.' ),
			'amount'              => array( 'type' => 'integer' ) + array( 'description' => 'Minor units of currency.' ),
			'currency'            => $text + array( 'description' => 'In upper case.' ),
			'customer_name'       => $text,
			'payment_intent'      => JsonSchema::closed(
				'FraudOutcomeIntent',
				array(
					'id'     => $text,
					'status' => $text,
				)
			),
			'status'              => $text + array( 'description' => 'What the rules said: review or block.' ),
			'rules'               => array(
				'type'        => 'array',
				'items'       => $text,
				'description' => 'Keys of the rules that said so, the platform\'s too.',
			),
			'risk_level'          => array( 'type' => array( 'integer', 'null' ) ) + array( 'description' => '0 normal, 1 elevated, 2 highest.' ),
			'fraud_meta_box_type' => $text + array( 'description' => 'How it stands: block, review, review_blocked.' ),
		);
	}

	/**
	 * Converts rows to items with their orders.
	 *
	 * @param list<array<string, string|null>> $rows Ledger rows.
	 * @return list<array<string, mixed>>
	 */
	public function items( array $rows ): array {
		$orders = OrderLinks::of_rows( $rows );
		return array_map(
			static fn ( array $row ): array => array(
				'order_id'            => (int) $row['order_id'],
				'order'               => $orders[ (string) $row['payment_intent_id'] ] ?? null,
				'created'             => self::time( (int) $row['created'] ),
				'amount'              => (int) $row['amount'],
				'currency'            => strtoupper( (string) $row['currency'] ),
				'customer_name'       => $row['customer_name'],
				'payment_intent'      => array(
					'id'     => $row['payment_intent_id'],
					'status' => $row['intent_status'],
				),
				'status'              => $row['status'],
				'rules'               => '' === (string) $row['rules'] ? array() : explode( ' ', (string) $row['rules'] ),
				'risk_level'          => null === $row['risk_level'] ? null : (int) $row['risk_level'],
				'fraud_meta_box_type' => $row['state'],
			),
			$rows
		);
	}

	/** @return array{entry: string, currencies: string, main: list<'total'|'currency'>} */
	protected function summary_parts(): array {
		return array(
			'entry'      => 'FraudOutcomeTotals',
			'currencies' => 'currencies',
			'main'       => array( 'total' ),
		);
	}
}
