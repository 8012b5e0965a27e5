<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Platform\Exception\InvalidRequest;

/** Implements `expand[]`: expands a whole page level by level, each level with one query. */
final class Expansion {

	/** Maximum depth of a path, as at Stripe. */
	private const DEPTH = 4;

	/** Fields with ids, by object. */
	private const FIELDS = array(
		'balance_transaction'       => array( 'source' ),
		'charge'                    => array( 'balance_transaction', 'customer', 'failure_balance_transaction', 'payment_intent', 'refunds' ),
		'dispute'                   => array( 'charge', 'payment_intent' ),
		'issuer_evidence'           => array( 'dispute' ),
		'payment_intent'            => array( 'customer', 'latest_charge', 'payment_method' ),
		'payment_method'            => array( 'customer' ),
		'payout'                    => array( 'balance_transaction', 'destination', 'failure_balance_transaction' ),
		'refund'                    => array( 'balance_transaction', 'charge', 'failure_balance_transaction', 'payment_intent' ),
		'radar.early_fraud_warning' => array( 'charge', 'payment_intent' ),
	);

	public function __construct( private readonly Renderer $renderer ) {}

	/**
	 * @param array<string, mixed> $answer Object or list.
	 * @return array<string, mixed>
	 * @throws InvalidRequest When a path cannot be expanded.
	 */
	public function apply( array $answer, Params $params ): array {
		if ( ! $params->has( 'expand' ) ) {
			return $answer;
		}
		$tree = $this->tree( $params->texts( 'expand' ) );
		if ( 'list' !== ( $answer['object'] ?? '' ) ) {
			return $this->expand( array( $answer ), $tree )[0];
		}
		foreach ( array_keys( array_diff_key( $tree, array( 'data' => true ) ) ) as $field ) {
			throw $this->refuse( (string) $field );
		}
		$answer['data'] = $this->expand( $answer['data'], $tree['data'] ?? array() );
		return $answer;
	}

	/**
	 * @param list<string> $paths Dotted paths.
	 * @return array<string, array<string, mixed>>
	 * @throws InvalidRequest When a path is too deep.
	 */
	private function tree( array $paths ): array {
		$tree = array();
		foreach ( $paths as $path ) {
			$fields = explode( '.', $path );
			if ( count( $fields ) > self::DEPTH ) {
				throw StripeErrors::invalid(
					'expand',
					'You cannot expand more than ' . self::DEPTH . ' levels of a property.',
					'property_expansion_max_depth'
				);
			}
			$tree = array_merge_recursive( $tree, self::branch( $fields ) );
		}
		return $tree;
	}

	/**
	 * @param list<string> $fields Its fields.
	 * @return array<string, array<string, mixed>>
	 */
	private static function branch( array $fields ): array {
		$branch = array();
		foreach ( array_reverse( $fields ) as $field ) {
			$branch = array( $field => $branch );
		}
		return $branch;
	}

	/**
	 * Expands the same fields of many objects.
	 *
	 * @param list<array<string, mixed>> $objects The objects.
	 * @param array<string, mixed>       $tree    Nested fields to expand.
	 * @return list<array<string, mixed>>
	 */
	private function expand( array $objects, array $tree ): array {
		foreach ( $tree as $field => $branch ) {
			$this->check( $objects, $field );
			$objects = 'refunds' === $field ? $this->put_refunds( $objects, $branch ) : $this->put( $objects, $field, $branch );
		}
		return $objects;
	}

	/**
	 * Refuses fields that no object of the page has.
	 *
	 * @param list<array<string, mixed>> $objects The objects.
	 */
	private function check( array $objects, string $field ): void {
		$kinds = array_unique( array_column( $objects, 'object' ) );
		$able  = array_filter( $kinds, static fn ( string $kind ): bool => in_array( $field, self::FIELDS[ $kind ] ?? array(), true ) );
		if ( array() !== $kinds && array() === $able && ! in_array( $field, array_merge( ...array_values( self::FIELDS ) ), true ) ) {
			throw $this->refuse( $field );
		}
	}

	/**
	 * Replaces ids by objects.
	 *
	 * @param list<array<string, mixed>> $objects The objects.
	 * @param array<string, mixed>       $branch  Nested fields to expand.
	 * @return list<array<string, mixed>>
	 */
	private function put( array $objects, string $field, array $branch ): array {
		$ids = array();
		foreach ( $objects as $thing ) {
			if ( is_string( $thing[ $field ] ?? null ) && in_array( $field, self::FIELDS[ $thing['object'] ] ?? array(), true ) ) {
				$ids[] = $thing[ $field ];
			}
		}
		$found = array() === $ids ? array() : $this->renderer->ids( $ids );
		$found = array_column( $this->expand( array_values( $found ), $branch ), null, 'id' );
		foreach ( $objects as &$thing ) {
			if ( is_string( $thing[ $field ] ?? null ) ) {
				$thing[ $field ] = $found[ $thing[ $field ] ] ?? $thing[ $field ];
			}
		}
		return $objects;
	}

	/**
	 * Adds refunds to charges.
	 *
	 * @param list<array<string, mixed>> $charges The charges.
	 * @param array<string, mixed>       $branch  Nested fields to expand.
	 * @return list<array<string, mixed>>
	 */
	private function put_refunds( array $charges, array $branch ): array {
		$only    = array_filter( $charges, static fn ( array $thing ): bool => 'charge' === $thing['object'] );
		$refunds = array() === $only ? array() : $this->renderer->refunds_of( array_column( $only, 'id' ) );
		foreach ( array_keys( $only ) as $key ) {
			$id = $charges[ $key ]['id'];

			$charges[ $key ]['refunds'] = array(
				'object'   => 'list',
				'data'     => $this->expand( $refunds[ $id ] ?? array(), $branch['data'] ?? array() ),
				'has_more' => false,
				'url'      => '/v1/charges/' . $id . '/refunds',
			);
		}
		return $charges;
	}

	/** The refusal of a field that cannot be expanded. */
	private function refuse( string $field ): InvalidRequest {
		return StripeErrors::invalid( 'expand', sprintf( 'This property cannot be expanded (%s).', $field ), 'property_not_expandable' );
	}
}
