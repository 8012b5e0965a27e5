<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform;

use MerchantPayments\Platform\Exception\Unreadable;
use MerchantPayments\Platform\Shape\Answer;
use PHPUnit\Framework\TestCase;

/**
 * Lists within an object: a list, or a page of one, whatever the platform answers.
 *
 * @covers \MerchantPayments\Platform\Shape\Answer
 */
final class ListsWithinTest extends TestCase {

	/**
	 * @dataProvider answers
	 * @param array<string, mixed> $answer
	 */
	public function test_what_is_no_list_of_objects_is_no_money( string $path, array $answer ): void {
		$this->expectException( Unreadable::class );
		Answer::of( $path, $answer );
	}

	/** @return array<string, array{string, array<string, mixed>}> */
	public static function answers(): array {
		$part   = [ 'amount' => 5, 'currency' => 'usd', 'source_types' => [] ];
		$object = [ 'id' => 'x_1' ];
		return [
			'an object in place of a list' => [ '/v1/balance', [ 'available' => $object, 'pending' => [ $part ] ] ],
			'a word in a list'             => [ '/v1/balance', [ 'available' => [ 'word' ], 'pending' => [ $part ] ] ],
			'no movements of a dispute'    => [ '/v1/disputes/dp_1', self::dispute( null ) ],
			'an object in their place'     => [ '/v1/disputes/dp_1', self::dispute( $object ) ],
			'a word in a page of refunds'  => [ '/v1/charges/ch_1', self::charge( [ 'data' => [ 'word' ], 'has_more' => false ] ) ],
		];
	}

	/** A charge is then asked for its refunds. */
	public function test_what_is_no_page_is_not_there(): void {
		foreach ( [ [], 'word', [ 'data' => 'word' ] ] as $refunds ) {
			$this->assertNull( Answer::of( '/v1/charges/ch_1', self::charge( $refunds ) )['refunds'] );
		}
	}

	/** @return array<string, mixed> */
	private static function charge( mixed $refunds ): array {
		return [ 'id' => 'ch_1', 'amount' => 5, 'amount_captured' => 5, 'amount_refunded' => 0, 'captured' => true, 'created' => 1 ]
			+ [ 'currency' => 'usd', 'disputed' => false, 'paid' => true, 'refunded' => false, 'status' => 'succeeded', 'refunds' => $refunds ];
	}

	/** @return array<string, mixed> */
	private static function dispute( mixed $movements ): array {
		return [ 'id' => 'dp_1', 'amount' => 5, 'charge' => 'ch_1', 'created' => 1, 'currency' => 'usd', 'reason' => 'general' ]
			+ [ 'status' => 'lost', 'balance_transactions' => $movements ];
	}
}
