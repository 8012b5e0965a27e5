<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\PageQuery;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/sandbox/fraud_ruleset/preview`: what rules would have done to past card payments, by the facts that were sent with each. Only payments that banks
 * approved or rules blocked: those that banks declined would have failed anyway.
 */
final class RulesetPreview {

	/** Charges that are read at most, and at once: a second or two on an ordinary host. */
	private const READ  = 20_000;
	private const CHUNK = 1_000;

	public function __construct(
		private readonly Store $store,
		private readonly Ruleset $ruleset,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array( 'GET /v1/sandbox/fraud_ruleset/preview' => new ApiRoute( $this->preview( ... ), array( 'ruleset', 'since' ) ) );
	}

	/** @return array<string, mixed> */
	private function preview( Call $call ): array {
		$rules  = Ruleset::read( $call->params->within( 'ruleset' ) );
		$since  = $call->params->required_integer( 'since' );
		$totals = new PreviewTotals( $this->ids );
		$oldest = null;
		for ( $read = 0; $read < self::READ; $read += self::CHUNK ) {
			$page    = $this->page( $since, $oldest );
			$charges = array_slice( $page, 0, self::CHUNK );
			$this->add( $charges, $rules, $totals );
			// A page of the past is never asked for again.
			$this->store->refresh();
			$oldest = array() === $charges ? $oldest : end( $charges );
			if ( count( $page ) <= self::CHUNK ) {
				return $totals->answer( $since, true );
			}
		}
		return $totals->answer( $oldest->created ?? $since, false );
	}

	/** @return list<Record> Charges, newest first, and one more than a chunk where there are more. */
	private function page( int $since, ?Record $before ): array {
		$query = ( new PageQuery( self::CHUNK ) )->of_kind( Kind::Charge )->where( 'created >= %d', array( $since ) );
		return $this->store->record_page( null === $before ? $query : $query->after( $before->created, $before->number ) );
	}

	/**
	 * @param list<Record>                                                            $charges
	 * @param list<array{key: string, outcome: string, check: array<string, mixed>}> $rules
	 */
	private function add( array $charges, array $rules, PreviewTotals $totals ): void {
		$charges = array_filter( $charges, self::was_judged( ... ) );
		$intents = $this->store->records( array_values( array_map( static fn ( Record $charge ): int => $charge->parent, $charges ) ) );
		foreach ( $charges as $charge ) {
			$intent = $intents[ $charge->parent ];
			// Earlier attempts of a payment were followed by this one.
			if ( $intent->int( 'charge' ) === $charge->number ) {
				$this->judge( $charge, $intent, $rules, $totals );
			}
		}
	}

	/** Whether rules had a say in it: banks' own declines and the platform's blocks came before. */
	private static function was_judged( Record $charge ): bool {
		return Kind::Charge === $charge->kind() && 'card' === ( $charge->body['type'] ?? 'card' ) && ( 'failed' !== $charge->status || 'rule' === $charge->text( 'blocked' ) );
	}

	/** @param list<array{key: string, outcome: string, check: array<string, mixed>}> $rules */
	private function judge( Record $charge, Record $intent, array $rules, PreviewTotals $totals ): void {
		$method = Method::kept( $charge->body );
		// As it was when the customer paid: an intent can be changed later.
		$facts   = new Record( $intent->number, $intent->created, $intent->parent, $intent->status, array_intersect_key( $charge->body, array_flip( array( 'amount', 'currency', 'metadata' ) ) ) + array( 'metadata' => array() ) + $intent->body );
		$verdict = $this->ruleset->judge( $rules, $facts, $method, $charge->created );
		$unknown = array_merge( array(), ...array_map( static fn ( array $rule ): array => RuleCheck::unknown( $rule['check'], $facts, $method, $charge->created ), $rules ) );
		$totals->add( $charge, $intent, $verdict, array_values( array_unique( $unknown ) ) );
	}
}
