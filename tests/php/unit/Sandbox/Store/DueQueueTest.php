<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Store;

use MerchantPayments\Sandbox\Store\DueQueue;
use PHPUnit\Framework\TestCase;

/**
 * First thing first.
 *
 * @covers \MerchantPayments\Sandbox\Store\DueQueue
 */
final class DueQueueTest extends TestCase {

	/** The earliest comes first, ties by number; what was moved or taken out is skipped. */
	public function test_the_earliest_comes_first(): void {
		$queue = new DueQueue();
		$this->assertNull( $queue->first() );
		$queue->set( 3, 200 );
		$queue->set( 2, 100 );
		$queue->set( 1, 100 );
		$this->assertSame( [ 100, 1 ], $queue->first() );
		$queue->set( 1, 300 );
		$this->assertSame( [ 100, 2 ], $queue->first() );
		$queue->set( 2, null );
		$this->assertSame( [ 200, 3 ], $queue->first() );
		$this->assertSame( [ [ 'number' => 3, 'due' => 200 ], [ 'number' => 1, 'due' => 300 ] ], $queue->rows() );
	}
}
