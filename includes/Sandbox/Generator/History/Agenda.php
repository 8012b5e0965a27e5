<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use Closure;
use SplMinHeap;

/** Things to do at certain times; the earliest first, and of two at the same time the one noted first. */
final class Agenda {

	/**
	 * The times at which there is something to do.
	 *
	 * @var SplMinHeap<int>
	 */
	private readonly SplMinHeap $times;

	/**
	 * What there is to do, by time.
	 *
	 * @var array<int, list<Closure(int): void>>
	 */
	private array $work = array();

	/** @param Closure(int): void $turn Turns the platform's clock to a time. */
	public function __construct( private readonly Closure $turn ) {
		$this->times = new SplMinHeap();
	}

	/**
	 * @param int                $time UTC seconds.
	 * @param Closure(int): void $work What to do; it gets the time.
	 */
	public function note( int $time, Closure $work ): void {
		if ( ! isset( $this->work[ $time ] ) ) {
			$this->times->insert( $time );
		}
		$this->work[ $time ][] = $work;
	}

	/**
	 * Does all that is due, including what it leads to, and leaves the clock at the given time.
	 *
	 * @param int $time UTC seconds.
	 */
	public function run_until( int $time ): void {
		while ( ! $this->times->isEmpty() && $this->times->top() <= $time ) {
			$due  = $this->times->extract();
			$work = $this->work[ $due ];
			unset( $this->work[ $due ] );
			( $this->turn )( $due );
			foreach ( $work as $thing ) {
				$thing( $due );
			}
		}
		( $this->turn )( $time );
	}
}
