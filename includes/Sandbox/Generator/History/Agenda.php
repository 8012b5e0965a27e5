<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use Closure;
use SplMinHeap;

/** A queue of tasks by time; tasks with the same time run in the order they were added. */
final class Agenda {

	/**
	 * Times with tasks.
	 *
	 * @var SplMinHeap<int>
	 */
	private readonly SplMinHeap $times;

	/**
	 * Tasks by time.
	 *
	 * @var array<int, list<Closure(int): void>>
	 */
	private array $work = array();

	/** @param Closure(int): void $turn Sets the platform's clock. */
	public function __construct( private readonly Closure $turn ) {
		$this->times = new SplMinHeap();
	}

	/**
	 * @param int                $time UTC seconds.
	 * @param Closure(int): void $work Task; gets the time.
	 */
	public function note( int $time, Closure $work ): void {
		if ( ! isset( $this->work[ $time ] ) ) {
			$this->times->insert( $time );
		}
		$this->work[ $time ][] = $work;
	}

	/**
	 * Runs all tasks that are due, including those they add, and sets the clock to the given time.
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
