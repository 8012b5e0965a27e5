<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Generator;
use MerchantPayments\Fraud\JudgedPayment;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\Platform;

/** Payments that fraud rules held or blocked: the verdict travels in their metadata, and what has become of it is their status. */
final class FraudOutcomesProjection implements ResumableProjection {

	/** Events after which a payment may have another outcome. */
	private const TOLD = array(
		'payment_intent.amount_capturable_updated',
		'payment_intent.payment_failed',
		'payment_intent.succeeded',
		'payment_intent.canceled',
	);

	/** Events of a charge that the platform's rules blocked, or whose customer or order was changed. */
	private const TOLD_OF_CHARGES = array( 'charge.failed', 'charge.updated' );

	public function __construct( private readonly PaymentsClient $payments, private readonly ScopedTables $tables ) {}

	public function table(): string {
		return 'fraud_outcomes';
	}

	/** The column with the intent's id. */
	public function id(): string {
		return 'payment_intent_id';
	}

	/**
	 * The intent of an event, if rules judged it, or had judged it before.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return list<string>
	 */
	public function targets( array $event ): array {
		$thing = (array) ( $event['data']['object'] ?? array() );
		$id    = match ( true ) {
			in_array( $event['type'], self::TOLD, true )            => (string) $thing['id'],
			in_array( $event['type'], self::TOLD_OF_CHARGES, true ) => (string) Platform::id_of( $thing['payment_intent'] ?? null ),
			default                                                 => '',
		};
		return '' !== $id && ( null !== Verdict::on( $thing ) || null !== $this->row_of( $id ) ) ? array( $id ) : array();
	}

	/**
	 * The row of an intent.
	 *
	 * @return array<string, string|int|null>|null
	 */
	public function row( string $id ): ?array {
		$intent = $this->payments->find_intent( $id, 'latest_charge' );
		return null === $intent ? null : self::from( $intent );
	}

	/**
	 * A held payment that the merchant captured or canceled.
	 *
	 * @param array<string, mixed> $thing A Stripe object.
	 * @return array<string, array<string, string|int|null>|null>
	 */
	public function of( array $thing, ScopedTables $tables ): array {
		$status = 'payment_intent' === ( $thing['object'] ?? '' ) ? $thing['status'] : '';
		if ( ! in_array( $status, array( 'succeeded', 'canceled' ), true ) || 'automatic' === ( $thing['cancellation_reason'] ?? '' ) ) {
			return array();
		}
		$held = $this->row_of( (string) $thing['id'] );
		if ( null === $held || 'review' !== $held['state'] ) {
			return array();
		}
		unset( $held['scope'] );
		// As from() says it of the same payment.
		$released = Verdict::BLOCK === $held['status'] ? Verdict::BLOCK : 'review_blocked';
		$decided  = array(
			'state'         => 'succeeded' === $status ? 'review_allowed' : $released,
			'intent_status' => $status,
		);
		return array( (string) $thing['id'] => array_merge( $held, $decided ) );
	}

	/** @return array<string, string|null>|null The row that the list has of an intent. */
	private function row_of( string $id ): ?array {
		return $this->tables->row( '*', $this->table(), new Condition( 'payment_intent_id = %s', array( $id ) ) );
	}

	/** @return Generator<int, list<array<string, string|int|null>>> */
	public function rows( Findings $unreadable ): Generator {
		foreach ( $this->rows_after( null, $unreadable ) as $rows ) {
			yield $rows;
		}
	}

	/** @return Generator<string, list<array<string, string|int|null>>> */
	public function rows_after( ?string $position, Findings $unreadable ): Generator {
		foreach ( $this->payments->intents_after( $position, 'latest_charge' ) as $page ) {
			$rows = $unreadable->rows( $this->table(), $page, self::from( ... ) );
			yield (string) $page[ count( $page ) - 1 ]['id'] => array_values( array_filter( $rows ) );
		}
	}

	/**
	 * The row of an intent; null when rules neither held nor blocked it.
	 *
	 * @param array<string, mixed> $intent `latest_charge` expanded.
	 * @return array<string, string|int|null>|null
	 */
	private static function from( array $intent ): ?array {
		$judged = JudgedPayment::of( $intent );
		if ( null === $judged ) {
			return null;
		}
		LedgerRows::require_fields( $intent, 'id', 'created', 'amount', 'currency', 'status' );
		$charge = is_array( $intent['latest_charge'] ) ? $intent['latest_charge'] : self::without_charge( $intent );
		return array(
			'payment_intent_id' => (string) $intent['id'],
			'created'           => (int) $charge['created'],
			'amount'            => (int) $intent['amount'],
			'currency'          => (string) $intent['currency'],
			'status'            => $judged->verdict->outcome,
			'state'             => $judged->state,
			'intent_status'     => (string) $intent['status'],
			'rules'             => LedgerRows::code( implode( ' ', $judged->verdict->deciding() ), 190 ),
			'risk_level'        => LedgerRows::risk( $charge ),
			...LedgerRows::payment( $charge ),
		);
	}

	/**
	 * What is known of a payment that was blocked before it was tried.
	 *
	 * @param array<string, mixed> $intent
	 * @return array<string, mixed> Fields of a charge.
	 */
	private static function without_charge( array $intent ): array {
		return array(
			'created'         => $intent['created'],
			'metadata'        => $intent['metadata'] ?? array(),
			'billing_details' => array(
				'name'    => $intent['shipping']['name'] ?? '',
				'email'   => $intent['receipt_email'] ?? '',
				'address' => $intent['shipping']['address'] ?? array(),
			),
		);
	}
}
