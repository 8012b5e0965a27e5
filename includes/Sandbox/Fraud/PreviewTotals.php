<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/** Counts what rules would have done to payments, and keeps the newest that they would have held or blocked. */
final class PreviewTotals {

	/** Payments that are kept. */
	private const KEPT = 100;

	private const NONE = array(
		'payments' => 0,
		'already'  => 0,
		'disputed' => 0,
		'amounts'  => array(),
	);

	private int $checked = 0;

	/** @var array<string, array{payments: int, already: int, disputed: int, amounts: array<string, int>}> By outcome. */
	private array $outcomes = array(
		'review' => self::NONE,
		'block'  => self::NONE,
	);

	/** @var array<string, int> Payments that each rule would have held or blocked. */
	private array $rules = array();

	/** @var array<string, int> Payments of which a fact was not known, by the key of the comparison. */
	private array $unknown = array();

	/** @var list<array<string, mixed>> */
	private array $payments = array();

	public function __construct( private readonly Ids $ids ) {}

	/** @param list<string> $unknown Keys of comparisons. */
	public function add( Record $charge, Record $intent, ?Verdict $verdict, array $unknown ): void {
		++$this->checked;
		foreach ( $unknown as $key ) {
			$this->unknown[ $key ] = ( $this->unknown[ $key ] ?? 0 ) + 1;
		}
		if ( null === $verdict || 'allow' === $verdict->outcome ) {
			return;
		}
		$rules = array_keys( array_filter( $verdict->results, static fn ( string $result ): bool => 'allow' !== $result ) );
		foreach ( $rules as $rule ) {
			$this->rules[ $rule ] = ( $this->rules[ $rule ] ?? 0 ) + 1;
		}
		$before = self::before( $charge, $intent );
		$this->count( $charge, $verdict->outcome, $before );
		if ( count( $this->payments ) < self::KEPT ) {
			$this->payments[] = $this->payment( $charge, $verdict->outcome, $before ) + array( 'rules' => $rules );
		}
	}

	private function count( Record $charge, string $outcome, string $before ): void {
		$total    = &$this->outcomes[ $outcome ];
		$currency = $charge->text( 'currency' );
		++$total['payments'];
		$total['already']             += $outcome === $before ? 1 : 0;
		$total['disputed']            += isset( $charge->body['disputed'] ) ? 1 : 0;
		$total['amounts'][ $currency ] = ( $total['amounts'][ $currency ] ?? 0 ) + $charge->int( 'amount' );
	}

	/** @return array<string, mixed> */
	private function payment( Record $charge, string $outcome, string $before ): array {
		return array(
			'payment_intent' => $this->ids->id( $charge->parent ),
			'created'        => $charge->created,
			'amount'         => $charge->int( 'amount' ),
			'currency'       => $charge->text( 'currency' ),
			'customer_name'  => (string) ( $charge->body['billing']['name'] ?? '' ),
			'order_id'       => (int) ( $charge->body['metadata']['order_id'] ?? 0 ),
			'disputed'       => isset( $charge->body['disputed'] ),
			'outcome'        => $outcome,
			'before'         => $before,
		);
	}

	/** What the rules of that day did to the payment. */
	private static function before( Record $charge, Record $intent ): string {
		return match ( true ) {
			'rule' === $charge->text( 'blocked' ) => 'block',
			isset( $intent->body['held'] )        => 'review',
			default                               => 'allow',
		};
	}

	/**
	 * @param int  $since    UTC seconds.
	 * @param bool $complete Whether all payments since then were counted.
	 * @return array<string, mixed>
	 */
	public function answer( int $since, bool $complete ): array {
		return array(
			'object'   => 'fraud_ruleset_preview',
			'since'    => $since,
			'complete' => $complete,
			'checked'  => $this->checked,
			'outcomes' => $this->outcomes,
			'rules'    => $this->rules,
			'unknown'  => $this->unknown,
			'payments' => $this->payments,
		);
	}
}
