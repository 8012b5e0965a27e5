<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform\Shape;

use MerchantPayments\Platform\Exception\Unreadable;
use MerchantPayments\Platform\Shape\Answer;
use MerchantPayments\Platform\Shape\Shapes;
use PHPUnit\Framework\TestCase;

/**
 * Objects with everything that Stripe may say of them (objects.json, by the types of Stripe's reference).
 *
 * @covers \MerchantPayments\Platform\Shape\Answer
 * @covers \MerchantPayments\Platform\Shape\Shapes
 */
final class ShapesTest extends TestCase {

	/** Without one of these nothing true can be said of an object. Those of amounts and times: money.md. */
	private const NEEDED = [
		'account'             => [],
		'balance'             => [ 'available', 'pending' ],
		'balance_part'        => [ 'amount', 'currency' ],
		'balance_settings'    => [],
		'balance_transaction' => [ 'id', 'type', 'created', 'available_on', 'currency', 'amount', 'fee', 'net' ],
		'bank_account'        => [ 'id' ],
		'capability'          => [ 'id', 'status' ],
		'charge'              => [
			'id',
			'amount',
			'amount_captured',
			'amount_refunded',
			'captured',
			'created',
			'currency',
			'disputed',
			'paid',
			'refunded',
			'status',
		],
		'dispute'             => [ 'id', 'amount', 'balance_transactions', 'charge', 'created', 'currency', 'reason', 'status' ],
		'event'               => [ 'id', 'type' ],
		'fee_detail'          => [ 'amount' ],
		'instant_part'        => [ 'amount', 'currency' ],
		'net_part'            => [ 'amount' ],
		'payment_intent'      => [ 'id', 'amount', 'amount_received', 'created', 'currency', 'status' ],
		'payout'              => [ 'id', 'amount', 'arrival_date', 'automatic', 'created', 'currency', 'status' ],
		'refund'              => [ 'id', 'amount', 'created', 'currency', 'status' ],
		'requirement_error'   => [],
	];

	/**
	 * A shape takes nothing from an object that is whole, and every field of it is tried.
	 *
	 * @dataProvider objects
	 * @param array<string, mixed> $object As Stripe sends it.
	 */
	public function test_nothing_is_lost( string $type, array $object ): void {
		$this->assertSame( [], [ ...$this->untried( (array) Shapes::of( $type ), $object, $type ) ] );
		$this->assertSame( [], [ ...$this->lost( $object, Answer::whole( $type, $object ), $type ) ] );
	}

	/**
	 * An object without a field is unreadable when the field is needed, and not otherwise.
	 *
	 * @dataProvider objects
	 * @param array<string, mixed> $object As Stripe sends it.
	 */
	public function test_what_is_needed( string $type, array $object ): void {
		$needed = array_filter(
			array_keys( (array) Shapes::of( $type ) ),
			static function ( string $field ) use ( $type, $object ): bool {
				try {
					Answer::whole( $type, [ $field => null ] + $object );
					return false;
				} catch ( Unreadable ) {
					return true;
				}
			}
		);
		$this->assertEqualsCanonicalizing( self::NEEDED[ $type ], $needed );
	}

	/**
	 * What should be a whole number and is none is nothing, and a list with names has none: nowhere does it come out as it came.
	 *
	 * @dataProvider objects
	 * @param array<string, mixed> $object As Stripe sends it.
	 */
	public function test_another_kind( string $type, array $object ): void {
		foreach ( $this->places( $object ) as $keys => $value ) {
			$given = is_int( $value ) ? 0.5 : [ 'name' => 'text' ];
			try {
				$read = Answer::whole( $type, array_replace_recursive( $object, $this->placed( $keys, null ), $this->placed( $keys, $given ) ) );
			} catch ( Unreadable ) {
				continue;
			}
			$this->assertSame( is_int( $value ) ? null : [ 'text' ], $this->found( $read, $keys ), implode( '.', $keys ) );
		}
		$this->addToAssertionCount( 1 );
	}

	/** What is behind an address is known by the last collection in it. */
	public function test_addresses(): void {
		$known = [
			'/v1/charges'                 => [ 'charge', true ],
			'/v1/charges/ch_1'            => [ 'charge', false ],
			'/v1/charges/ch_1/refunds'    => [ 'refund', true ],
			'/v1/balance'                 => [ 'balance', false ],
			'/v1/balance_settings'        => [ 'balance_settings', false ],
			'/v1/account'                 => [ 'account', false ],
			'/v1/accounts/a/capabilities' => [ 'capability', true ],
			'/v1/customers'               => [ null, false ],
			'/v1/sandbox/payouts'         => [ null, true ],
			'/v1/payment_intents/pi_1'    => [ 'payment_intent', false ],
		];
		foreach ( $known as $path => $expected ) {
			$this->assertSame( $expected, [ Shapes::at( $path ), Shapes::is_list( $path ) ], $path );
		}
		$this->assertNull( Shapes::of( 'customer' ) );
	}

	/** @return array<string, array{string, array<string, mixed>}> By type. */
	public static function objects(): array {
		$cases = [];
		foreach ( json_decode( (string) file_get_contents( __DIR__ . '/objects.json' ), true, 512, JSON_THROW_ON_ERROR ) as $type => $object ) {
			$cases[ $type ] = [ $type, $object ];
		}
		return $cases;
	}

	/**
	 * @param array<string, mixed> $fields As Shapes has them.
	 * @param mixed                $part   A part of an object.
	 * @return iterable<string> Fields that objects.json does not have.
	 */
	private function untried( array $fields, mixed $part, string $place ): iterable {
		foreach ( $fields as $name => $as ) {
			$given = '*' === $name ? end( $part ) : $part[ $name ] ?? null;
			if ( is_array( $as ) && is_array( $given ) ) {
				yield from $this->untried( $as, $given, "$place.$name" );
			} elseif ( null === $given ) {
				yield "$place.$name";
			}
		}
	}

	/**
	 * @param array<array-key, mixed> $part
	 * @param list<array-key>         $above
	 * @return iterable<list<array-key>, int|array<mixed>> Whole numbers and lists of texts, by their keys from outside to inside.
	 */
	private function places( array $part, array $above = [] ): iterable {
		foreach ( $part as $name => $value ) {
			$keys = [ ...$above, $name ];
			if ( is_int( $value ) || ( is_array( $value ) && is_string( $value[0] ?? null ) ) ) {
				yield $keys => $value;
			} elseif ( is_array( $value ) ) {
				yield from $this->places( $value, $keys );
			}
		}
	}

	/**
	 * @param list<array-key> $keys
	 * @return array<array-key, mixed> With nothing but a value in its place.
	 */
	private function placed( array $keys, mixed $value ): array {
		return array_reduce( array_reverse( $keys ), static fn ( mixed $inner, int|string $key ): array => [ $key => $inner ], $value );
	}

	/** @param list<array-key> $keys */
	private function found( mixed $whole, array $keys ): mixed {
		return array_reduce( $keys, static fn ( mixed $part, int|string $key ): mixed => $part[ $key ] ?? null, $whole );
	}

	/**
	 * @param array<array-key, mixed> $sent
	 * @return iterable<string> What is not the same.
	 */
	private function lost( array $sent, mixed $read, string $place ): iterable {
		foreach ( $sent as $name => $value ) {
			$now = is_array( $read ) ? $read[ $name ] ?? null : null;
			if ( is_array( $value ) ) {
				yield from $this->lost( $value, $now, "$place.$name" );
			} elseif ( $value !== $now ) {
				yield "$place.$name";
			}
		}
	}
}
