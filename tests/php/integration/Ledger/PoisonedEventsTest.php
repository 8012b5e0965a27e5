<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Ledger\Ledger;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Tests\Integration\LoggedLines;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Rounds;
use MerchantPayments\Tests\Unit\Ledger\Movements;

/**
 * Two hundred events, a thousand in `npm run test:long`, of which every tenth cannot be written, for one of four reasons.
 *
 * @group long
 * @covers \MerchantPayments\Ledger\EventInbox
 * @covers \MerchantPayments\Ledger\EventFeed
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\Ledger\ScopedTables
 */
final class PoisonedEventsTest extends PaymentTestCase {

	/** Multiples of 40, which each reason has one of. */
	private const EVENTS     = 200;
	private const ALL_EVENTS = 1000;

	private bool $is_mended = false;

	public function test_they_hold_up_no_other_and_go_in_when_they_are_mended(): void {
		$database = $this->plugin->database();
		$all      = Rounds::of( self::EVENTS, self::ALL_EVENTS );
		$bad      = intdiv( $all, 10 );
		$good     = $all - $bad;
		$payouts  = intdiv( $all, 40 );
		$moved    = $all - $payouts;
		$poison   = $this->poisoned_platform( $all );
		$told     = [];
		$listener = static function ( array $event ) use ( &$told ): void {
			$told[ $event['id'] ] = ( $told[ $event['id'] ] ?? 0 ) + 1;
		};
		$ledger   = new Ledger(
			$database,
			$this->plugin->lock(),
			$this->plugin->clock(),
			new Platform( $poison, Capability::cases() ),
			$listener,
			$this->plugin->account()->scope()
		);
		$logged   = new LoggedLines();
		$ledger->feed()->continue_after( 'evt_0' );

		$this->assertSame( $good, $ledger->feed()->catch_up() );
		$this->assertSame( [ $good, $good ], [ count( $told ), array_sum( $told ) ] );
		$this->assertSame( $bad, $ledger->inbox()->number_set_aside() );
		$expected = array_map( static fn ( int $tenth ): string => 'evt_' . 10 * $tenth, range( 1, $bad ) );
		$this->assertSame( $expected, array_column( $ledger->inbox()->set_aside_events( $all ), 'event_id' ) );
		$this->assertCount( $bad, $logged->like( '/was set aside/' ) );
		$this->assertSame( [ $good, $good, $good, 3 * $good ], $this->transactions() );

		$before = $this->rows();
		$this->assertSame( 0, $ledger->feed()->retry() );
		$this->assertSame( $before, $this->rows(), 'Nothing is written twice or in part.' );
		$this->assertSame(
			[ $bad, $bad, $good ],
			[ $ledger->inbox()->number_set_aside(), count( $logged->like( '/was set aside/' ) ), array_sum( $told ) ]
		);

		$this->is_mended = true;
		$this->assertSame( $bad, $ledger->feed()->retry() );
		$this->assertSame( [ 0, $all, $all ], [ $ledger->inbox()->number_set_aside(), count( $told ), array_sum( $told ) ] );
		$this->assertSame( [ $moved, $moved, $moved, 3 * $moved ], $this->transactions() );
		$this->assertSame( [ (string) $payouts ], $database->column( "SELECT COUNT(*) FROM {$database->table( 'ledgers_payouts' )}" ) );
	}

	/** A customer's address that is the same text as the end of the card. */
	public function test_an_address_like_the_end_of_a_card(): void {
		$method = $this->plugin->account()->transport()->request(
			'POST',
			'/v1/payment_methods',
			[
				'type'            => 'card',
				'card'            => [ 'token' => 'tok_visa' ],
				'billing_details' => [ 'email' => '•4242' ],
			]
		);
		$this->plugin->account()->transport()->request(
			'POST',
			'/v1/payment_intents',
			[ 'payment_method' => $method['id'] ] + ReconcileTest::PAYMENT
		);
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}

	/** @return array{int, int, int, int} How many transactions the rows and each table of sums have. */
	private function transactions(): array {
		$database = $this->plugin->database();
		$number   = static fn ( string $what, string $table ): int => (int) $database->column(
			"SELECT $what FROM {$database->table( 'ledgers_' . $table )}"
		)[0];
		return [
			$number( 'COUNT(*)', 'transactions' ),
			$number( 'SUM(transactions)', 'daily' ),
			$number( 'SUM(transactions)', 'periods' ),
			$number( 'SUM(transactions)', 'steps' ),
		];
	}

	/** @return array<string, list<array<string, string|null>>> */
	private function rows(): array {
		$rows     = [];
		$database = $this->plugin->database();
		foreach ( [ 'transactions', 'payouts', 'payout_items', 'daily', 'periods', 'steps', 'search' ] as $table ) {
			$rows[ $table ] = $database->rows( "SELECT * FROM {$database->table( 'ledgers_' . $table )}" );
			sort( $rows[ $table ] );
		}
		return $rows;
	}

	/** A platform with a payment in each event. */
	private function poisoned_platform( int $events ): Transport {
		return new class( $events, fn (): bool => $this->is_mended ) implements Transport {

			/** @param Closure(): bool $is_mended */
			public function __construct( private readonly int $events, private readonly Closure $is_mended ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$number = (int) substr( (string) strrchr( $path, '_' ), 1 );
				return match ( true ) {
					'/v1/events' === $path                            => $this->events( (int) substr( $params['ending_before'], 4 ) ),
					str_starts_with( $path, '/v1/payouts/' )          => $this->payout( $number ),
					isset( $params['payout'] )                        => ( $this->is_mended )()
						? [ 'data' => [], 'has_more' => false ]
						: throw new NotFound( 'No such payout', 'resource_missing' ),
					default                                           => $this->movement( $number ),
				};
			}

			/** @return array<string, mixed> */
			private function events( int $after ): array {
				$events = [];
				$last   = min( $after + 100, $this->events );
				for ( $number = $after + 1; $number <= $last; $number++ ) {
					$events[] = [
						'id'      => "evt_$number",
						'type'    => 30 === $number % 40 ? 'payout.paid' : 'charge.succeeded',
						'created' => 1767225600 + intdiv( $number, 5 ),
						'data'    => [
							'object' => 30 === $number % 40 ? $this->payout( $number ) : [
								'id'                  => "ch_$number",
								'object'              => 'charge',
								'balance_transaction' => "txn_$number",
							],
						],
					];
				}
				return [ 'data' => array_reverse( $events ), 'has_more' => false ];
			}

			/** @return array<string, mixed> */
			private function payout( int $number ): array {
				return [
					'id'                  => "po_$number",
					'object'              => 'payout',
					'created'             => 1767225600,
					'arrival_date'        => 1767225600,
					'currency'            => 'usd',
					'amount'              => 100,
					'status'              => 'paid',
					'automatic'           => true,
					'balance_transaction' => null,
					'destination'         => null,
				];
			}

			/** @return array<string, mixed> */
			private function movement( int $number ): array {
				$fields = [ 'id' => "ch_$number" ];
				if ( ! ( $this->is_mended )() && 0 === $number % 40 ) {
					$fields['billing_details'] = [ 'name' => "Gr\xE2ce", 'email' => 'grace@example.com', 'address' => [ 'country' => 'US' ] ];
				} elseif ( ! ( $this->is_mended )() && 10 === $number % 40 ) {
					$fields['id'] = str_repeat( 'x', 20_000_000 );
				}
				return Movements::movement(
					[
						'id'       => "txn_$number",
						'currency' => ! ( $this->is_mended )() && 20 === $number % 40 ? 'dollar' : 'usd',
						'source'   => Movements::charge( $fields ),
					]
				);
			}
		};
	}
}
