<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Platform\Shape\Answer;
use Throwable;
use UnexpectedValueException;

/**
 * Collects differences: the first ones of each rule, and the number of the rest. A large ledger without rows would otherwise exhaust
 * the memory and never be repaired.
 */
final class Findings {

	/** Maximum number kept per rule. */
	public const MOST = 1000;

	/** The end of the rule that is broken by an object of which no row can be made; the table's name comes before it. */
	private const UNREADABLE = '.unreadable';

	/**
	 * The first differences of each rule.
	 *
	 * @var array<string, list<Difference>>
	 */
	private array $first = array();

	/**
	 * Number of further differences by rule.
	 *
	 * @var array<string, int>
	 */
	private array $more = array();

	public function add( Difference ...$differences ): void {
		foreach ( $differences as $difference ) {
			if ( count( $this->first[ $difference->rule ] ?? array() ) < self::MOST ) {
				$this->first[ $difference->rule ][] = $difference;
			} else {
				$this->more[ $difference->rule ] = ( $this->more[ $difference->rule ] ?? 0 ) + 1;
			}
		}
	}

	/**
	 * Makes rows of the platform's objects. One of which none can be made is found, and keeps out no other.
	 *
	 * @template T of array<string, string|int|float|null>|null
	 * @param list<array<string, mixed>>        $objects
	 * @param callable(array<string, mixed>): T $row
	 * @return list<T>
	 */
	public function rows( string $table, array $objects, callable $row ): array {
		$rows = array();
		foreach ( $objects as $object ) {
			try {
				Answer::require_whole( $object );
				$made = $row( $object );
				if ( array_filter( (array) $made, is_array( ... ) ) !== array() ) {
					throw new UnexpectedValueException( 'A field is no single value.' );
				}
				$rows[] = $made;
			} catch ( Throwable $failure ) {
				$this->add( new Difference( $table . self::UNREADABLE, (string) ( $object['id'] ?? '' ), 'a row', $failure->getMessage() ) );
			}
		}
		return $rows;
	}

	/** @return list<string> Ids of the objects of which no row of a table can be made. */
	public function unreadable( string $table ): array {
		return array_map( static fn ( Difference $difference ): string => $difference->id, $this->first[ $table . self::UNREADABLE ] ?? array() );
	}

	/**
	 * All of them; the rest of a rule is one entry with their number.
	 *
	 * @return list<Difference>
	 */
	public function all(): array {
		$all = array_merge( ...array_values( $this->first ) );
		foreach ( $this->more as $rule => $number ) {
			$all[] = new Difference( $rule, '*', '0 more', $number . ' more' );
		}
		return $all;
	}
}
