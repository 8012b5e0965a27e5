<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Event;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\PageQuery;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** Stripe's list parameters: `limit`, `starting_after`, `ending_before`, `created`; newest first. */
final class Lists {

	/** Page size: default and maximum. */
	private const DEFAULT = 10;
	private const MAXIMUM = 100;

	/** SQL operators of range bounds. */
	private const BOUNDS = array(
		'gt'  => '>',
		'gte' => '>=',
		'lt'  => '<',
		'lte' => '<=',
	);

	public function __construct( private readonly Store $store, private readonly Ids $ids, private readonly Renderer $renderer ) {}

	/** @return array<string, mixed> A page of objects of one kind, as a Stripe list. */
	public function objects( Call $call, Kind $resource, PageQuery $query ): array {
		$query->of_kind( $resource );
		$page = $this->store->record_page( $query );
		$rows = array_values( $this->renderer->records( $this->trim( $page, $query ) ) );
		return $this->answer( $call, $rows, count( $page ) > $query->limit );
	}

	/**
	 * @return array<string, mixed> A page of objects that belong to charges: of one charge, of all charges of a payment intent, or of all. A
	 *   Stripe list.
	 */
	public function of_payments( Call $call, Kind $kind, Objects $objects ): array {
		$query = $this->start( $call, $kind );
		if ( $call->params->has( 'charge' ) ) {
			$query->children_of( array( $objects->number( $call->params, 'charge', Kind::Charge ) ) );
		}
		if ( $call->params->has( 'payment_intent' ) ) {
			$query->grandchildren_of( $objects->number( $call->params, 'payment_intent', Kind::PaymentIntent ), Kind::Charge );
		}
		return $this->objects( $call, $kind, $query );
	}

	/**
	 * Starts a list: page size, cursor and `created`.
	 *
	 * @param callable(int): (Record|Entry|Event|null)|null $find Finds the cursor's row by number; null for objects.
	 * @throws InvalidRequest When a value is out of range or the cursor unknown.
	 */
	public function start( Call $call, Kind $kind, ?callable $find = null ): PageQuery {
		$params = $call->params;
		$limit  = $params->integer( 'limit' ) ?? self::DEFAULT;
		if ( $limit < 1 || $limit > self::MAXIMUM ) {
			throw StripeErrors::invalid( 'limit', 'This value must be between 1 and ' . self::MAXIMUM . '.', 'parameter_invalid_integer' );
		}
		$query = new PageQuery( $limit );
		$this->range( $query, $params, 'created' );
		$find ??= fn ( int $number ): ?Record => $this->store->records( array( $number ) )[ $number ] ?? null;
		if ( $params->has( 'starting_after' ) && $params->has( 'ending_before' ) ) {
			throw StripeErrors::invalid(
				'ending_before',
				'You may only specify one of these parameters: starting_after, ending_before.',
				'parameters_exclusive'
			);
		}
		if ( $params->has( 'starting_after' ) ) {
			$row = $this->cursor( $params->required( 'starting_after' ), $kind, 'starting_after', $find );
			$query->after( $row->created, $row->number );
		} elseif ( $params->has( 'ending_before' ) ) {
			$row = $this->cursor( $params->required( 'ending_before' ), $kind, 'ending_before', $find );
			$query->before( $row->created, $row->number );
		}
		return $query;
	}

	/** Adds a filter on a time: exact, or bounds. */
	public function range( PageQuery $query, Params $params, string $name ): void {
		if ( ! is_array( $params->all()[ $name ] ?? null ) ) {
			$time = $params->integer( $name );
			if ( null !== $time ) {
				$query->where( $name . ' = %d', array( $time ) );
			}
			return;
		}
		$bounds = $params->within( $name );
		$bounds->allow( array_fill_keys( array_keys( self::BOUNDS ), true ) );
		foreach ( self::BOUNDS as $bound => $operator ) {
			if ( $bounds->has( $bound ) ) {
				$query->where( $name . ' ' . $operator . ' %d', array( (int) $bounds->integer( $bound ) ) );
			}
		}
	}

	/**
	 * The rows of a page in list order, without the extra row that shows whether there are more.
	 *
	 * @template T
	 * @param list<T> $page Rows as read.
	 * @return list<T>
	 */
	public function trim( array $page, PageQuery $query ): array {
		$rows = array_slice( $page, 0, $query->limit );
		return $query->backwards ? array_reverse( $rows ) : $rows;
	}

	/**
	 * @param list<array<string, mixed>> $data Its objects.
	 * @return array<string, mixed>
	 */
	public function answer( Call $call, array $data, bool $more ): array {
		return array(
			'object'   => 'list',
			'data'     => $data,
			'has_more' => $more,
			'url'      => $call->path,
		);
	}

	/** @param callable(int): (Record|Entry|Event|null) $find Finds the row. */
	private function cursor( string $id, Kind $kind, string $param, callable $find ): Record|Entry|Event {
		$number = $this->ids->number( $id );
		$row    = null !== $number && Kind::of( $number )->listed_as() === $kind ? $find( $number ) : null;
		return $row ?? throw StripeErrors::no_such( $kind->noun(), $id, $param );
	}
}
