<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Disputes\DisputeFacts;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Payments\BalanceMovement;
use MerchantPayments\Platform\Platform;

/** Outcome, refunds and dispute of a charge in the form of our API. Pure. */
final class ChargeParts {

	/** @return array<string, mixed> */
	public static function outcome_schema(): array {
		$text   = array( 'type' => array( 'string', 'null' ) );
		$fields = array(
			'network_status' => $text,
			'reason'         => $text,
			'risk_level'     => $text + array( 'description' => 'normal, elevated, highest, not_assessed or unknown.' ),
			'risk_label'     => $text + array( 'description' => 'The level and the score in words.' ),
			'risk_score'     => array( 'type' => array( 'integer', 'null' ) ) + array( 'description' => '0 to 99; cards alone have one.' ),
			'rule'           => $text + array( 'description' => 'The fraud rule that decided.' ),
			'seller_message' => $text,
			'type'           => $text,
		);
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'ChargeOutcome', $fields );
	}

	/**
	 * The outcome of a charge; null while it is unknown. The platform authorizes what the store's own rules hold.
	 *
	 * @param array<string, mixed> $charge Stripe's.
	 * @return array<string, mixed>|null
	 */
	public static function outcome( array $charge ): ?array {
		$outcome = $charge['outcome'];
		if ( ! is_array( $outcome ) ) {
			return null;
		}
		$verdict = Verdict::on( $charge );
		$held    = true !== $verdict?->holds() ? array() : array(
			'reason' => 'rule',
			'rule'   => $verdict->rules()[0] ?? null,
			'type'   => 'manual_review',
		);
		return $held + array(
			'network_status' => $outcome['network_status'] ?? null,
			'reason'         => $outcome['reason'] ?? null,
			'risk_level'     => $outcome['risk_level'] ?? null,
			'risk_label'     => RiskLabel::of( $outcome ),
			'risk_score'     => isset( $outcome['risk_score'] ) ? (int) $outcome['risk_score'] : null,
			'rule'           => Platform::id_of( $outcome['rule'] ?? null ),
			'seller_message' => $outcome['seller_message'] ?? null,
			'type'           => $outcome['type'] ?? null,
		);
	}

	/** @return array<string, mixed> */
	public static function refunds_schema(): array {
		$text   = array( 'type' => 'string' );
		$maybe  = array( 'type' => array( 'string', 'null' ) );
		$number = array( 'type' => 'integer' );
		$refund = array(
			'id'                  => $text,
			'amount'              => $number + array( 'description' => 'Minor units of currency.' ),
			'currency'            => $text,
			'status'              => $text + array( 'description' => 'succeeded, pending, requires_action, failed or canceled.' ),
			'reason'              => $maybe,
			'failure_reason'      => $maybe,
			'created'             => $number + array( 'description' => 'UTC seconds.' ),
			'balance_transaction' => BalanceMovement::schema(),
		);
		$list   = array(
			'data' => array(
				'type'        => 'array',
				'items'       => JsonSchema::closed( 'ChargeRefund', $refund ),
				'description' => 'Newest first.',
			),
		);
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'ChargeRefunds', $list );
	}

	/**
	 * @param list<array<string, mixed>> $refunds Stripe's refunds with their balance transactions expanded.
	 * @return array{data: list<array<string, mixed>>}
	 */
	public static function refunds( array $refunds ): array {
		return array(
			'data' => array_map(
				static fn ( array $refund ): array => array(
					'id'                  => (string) $refund['id'],
					'amount'              => (int) $refund['amount'],
					'currency'            => (string) $refund['currency'],
					'status'              => (string) $refund['status'],
					'reason'              => $refund['reason'] ?? null,
					'failure_reason'      => $refund['failure_reason'] ?? null,
					'created'             => (int) $refund['created'],
					'balance_transaction' => BalanceMovement::of( $refund['balance_transaction'] ),
				),
				$refunds
			),
		);
	}

	/** @return array<string, mixed> Without charge and order, which contain it. */
	public static function dispute_schema(): array {
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed(
			'ChargeDispute',
			DisputeFacts::properties() + array( 'charge' => array( 'type' => 'string' ) )
		);
	}

	/**
	 * @param array{dispute: array<string, mixed>, issuer_evidence?: list<array<string, mixed>>|null}|null $found As PaymentReader::dispute()
	 *   has it.
	 * @return array<string, mixed>|null
	 */
	public static function dispute( ?array $found ): ?array {
		return null === $found ? null : DisputeFacts::of( $found['dispute'] ) + array_diff_key( $found, array( 'dispute' => true ) ) + array(
			'charge' => (string) Platform::id_of( $found['dispute']['charge'] ),
		);
	}
}
