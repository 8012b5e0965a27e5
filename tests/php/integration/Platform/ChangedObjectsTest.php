<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Platform;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Rest\RouteGuard;
use MerchantPayments\Routes;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Integration\WatchedTransport;
use MerchantPayments\Tests\Rounds;
use Throwable;
use WC_Order;
use WP_REST_Server;

/**
 * What the platform answers, with one field missing, null, of another type, or with an unknown word: no page and no job throws, and an
 * answer still has its route's shape.
 *
 * @covers \MerchantPayments\Platform\Shape\Answer
 * @group long
 */
final class ChangedObjectsTest extends PaymentTestCase {

	/** How many of all changes are tried for each reader, and in the long run; the number MERCHANT_PAYMENTS_MUTATIONS tries more. */
	private const TRIED      = 10;
	private const LONG_TRIED = 2000;

	/** How PHP words its errors, where the platform's are sentences. */
	private const FAULT = '/must be of type|^Undefined|^Cannot|^Unsupported|^Unhandled match|^Call to|conversion|SQL|syntax/';

	private WC_Order $order;

	private string $dispute;

	private Account $account;

	/** @var array<string, array<string, mixed>> What the platform has answered, by call. */
	private array $answers = [];

	/** @var array<string, int> How often each path was asked for in this run. */
	private array $asked = [];

	/** @var list<string> */
	private array $warnings = [];

	/** A payment that was refunded in part and is disputed, and everything that reads of it over a platform that a test changes. */
	protected function set_up(): void {
		parent::set_up();
		$this->order = $this->order();
		$this->refund( $this->order, 1000 );
		$dispute       = [ 'charge' => $this->order->get_meta( '_charge_id' ) ];
		$this->dispute = (string) $this->plugin->account()->transport()->request( 'POST', '/v1/sandbox/disputes', $dispute )['id'];
		$this->order( [ 'manual' => true ] );
		$this->plugin->sandbox()->clock()->advance( 8 * 86400 );
		$this->plugin->account()->event_feed()->catch_up();
		$platform      = $this->plugin->account()->transport();
		$this->account = AccountOver::transport( new WatchedTransport( $platform, $this->answer( ... ) ), [] );
		rest_get_server();
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The test case puts the server back.
		$GLOBALS['wp_rest_server'] = new WP_REST_Server();
		( new Routes( $this->plugin, $this->account ) )->register();
	}

	/**
	 * @testWith ["charge"]
	 *           ["intent"]
	 *           ["timeline"]
	 *           ["dispute"]
	 *           ["overview"]
	 *           ["account"]
	 *           ["lists"]
	 *           ["events"]
	 */
	public function test_no_page_and_no_job_throws( string $of ): void {
		$read = $this->{'read_' . $of}();
		$this->assertSame( [], $this->run_once( $read ), 'As the platform answers.' );
		$count = $this->count_changes();
		$found = [ ...$this->failures( $read, $this->step( $count ) ) ];
		$this->assertSame( [], $found, "$count changes." );
	}

	/** Each event that the platform has, changed, and each object that is read because of it. */
	public function test_no_event_throws(): void {
		$events = $this->all_events();
		$reads  = array_map( $this->handling( ... ), $events );
		$count  = 0;
		foreach ( $reads as $number => $read ) {
			$this->answers = [];
			$this->assertSame( [], $this->run_once( $read ), $events[ $number ]['type'] . ' as the platform sends it.' );
			$count += $this->count_changes();
		}
		$step  = $this->step( $count );
		$found = [];
		foreach ( $reads as $number => $read ) {
			$this->answers = [];
			$this->run_once( $read );
			foreach ( $this->failures( $read, $step, $number ) as $failure ) {
				$found[] = $events[ $number ]['type'] . " $failure";
			}
		}
		$this->assertSame( [], $found, "$count changes of " . count( $events ) . ' events.' );
	}

	/**
	 * What an event says of its object is read by its shape, as the object itself is.
	 *
	 * @testWith ["payout.paid", "currency", []]
	 *           ["payout.paid", "currency", {"id": "x_1"}]
	 *           ["payout.paid", "object", ["payout"]]
	 */
	public function test_what_an_event_says_has_a_shape( string $type, string $field, mixed $value ): void {
		$read = $this->handling( array_column( $this->all_events(), null, 'type' )[ $type ] );
		$this->assertSame( [], $this->run_once( $read ) );

		$this->answers['/event 1']['data']['object'][ $field ] = $value;
		$this->assertSame( [], $this->run_once( $read ) );
	}

	private function count_changes(): int {
		return array_sum( array_map( static fn ( array $answer ): int => iterator_count( Mutations::of( $answer ) ), $this->answers ) );
	}

	/** Every how manieth change is tried. */
	private function step( int $count ): int {
		return max( 1, intdiv( $count, max( Rounds::of( self::TRIED, self::LONG_TRIED ), (int) getenv( 'MERCHANT_PAYMENTS_MUTATIONS' ) ) ) );
	}

	/**
	 * Reads with one answer changed, for every so many changes.
	 *
	 * @param Closure(): mixed $read
	 * @param int              $first Which of them is the first.
	 * @return iterable<string> What was thrown or warned of, after the change.
	 */
	private function failures( Closure $read, int $step, int $first = 0 ): iterable {
		$answers = $this->answers;
		$number  = $first;
		foreach ( $answers as $call => $answer ) {
			foreach ( Mutations::of( $answer ) as $name => $changed ) {
				++$number;
				if ( 0 !== $number % $step ) {
					continue;
				}
				$this->answers = [ $call => $changed ] + $answers;
				$failures      = $this->run_once( $read );
				if ( [] !== $failures ) {
					yield "$call $name: " . implode( '; ', array_unique( $failures ) );
				}
			}
		}
	}

	/**
	 * An amount that can't be read is no zero.
	 *
	 * @testWith ["amount", null]
	 *           ["amount", "a lot"]
	 *           ["amount_refunded", []]
	 *           ["currency", ""]
	 */
	public function test_no_wrong_sum_is_shown( string $field, mixed $value ): void {
		$path = '/charges/' . $this->order->get_meta( '_charge_id' );
		$this->assertSame( 5000, $this->body( $this->rest( 'GET', $path ) )['amount'] );
		$this->asked = [];
		$call        = "/v1$path 1";
		$whole       = $this->answers[ $call ];

		$this->answers[ $call ] = [ 'amount' => '5000' ] + $whole;
		$this->assertSame( 5000, $this->body( $this->rest( 'GET', $path ) )['amount'], 'A number as text is that number.' );
		$this->asked            = [];
		$this->answers[ $call ] = [ $field => $value ] + $whole;
		$this->assert_rest_error( $this->rest( 'GET', $path ), 503, 'wcpay_get_charge' );
	}

	/** @return Closure(): mixed */
	protected function read_charge(): Closure {
		return $this->page( '/charges/' . $this->order->get_meta( '_charge_id' ) );
	}

	/** @return Closure(): mixed */
	protected function read_intent(): Closure {
		return $this->page( '/payment_intents/' . $this->order->get_meta( '_intent_id' ) );
	}

	/** @return Closure(): mixed */
	protected function read_timeline(): Closure {
		return $this->page( '/timeline/' . $this->order->get_meta( '_intent_id' ) );
	}

	/** @return Closure(): mixed */
	protected function read_dispute(): Closure {
		return $this->page( '/disputes/' . $this->dispute );
	}

	/** @return Closure(): mixed */
	protected function read_overview(): Closure {
		return $this->page( '/deposits/overview-all' );
	}

	/** @return Closure(): mixed */
	protected function read_account(): Closure {
		return $this->page( '/accounts' );
	}

	/** @return Closure(): mixed */
	protected function read_lists(): Closure {
		return fn (): array => $this->account->check()->run();
	}

	/** @return Closure(): mixed */
	protected function read_events(): Closure {
		return function (): void {
			$this->account->event_feed()->continue_after( null );
			$this->account->event_feed()->catch_up();
		};
	}

	/** @return list<array<string, mixed>> Oldest first. */
	private function all_events(): array {
		return array_reverse( array_merge( ...iterator_to_array( $this->plugin->account()->platform()->events()->events(), false ) ) );
	}

	/**
	 * @param array<string, mixed> $event
	 * @return Closure(): mixed What an event does to the ledger, once more.
	 */
	private function handling( array $event ): Closure {
		$inbox = $this->plugin->database()->table( 'ledgers_inbox' );
		return function () use ( $event, $inbox ): void {
			$changed = $this->answer( 'GET', '/event', static fn (): array => $event );
			$this->plugin->database()->run( "DELETE FROM $inbox" );
			$this->account->event_feed()->receive( [ 'id' => (string) $event['id'] ] + $changed );
			$this->account->event_feed()->work_off();
			foreach ( $this->plugin->database()->column( "SELECT error FROM $inbox WHERE error <> ''" ) as $error ) {
				// What PHP says of a wrong type or of a missing index is set aside like what a platform refuses.
				$this->assertDoesNotMatchRegularExpression( self::FAULT, $error );
			}
		};
	}

	/** @return Closure(): mixed */
	private function page( string $path ): Closure {
		return function () use ( $path ): void {
			$response = $this->rest( 'GET', $path );
			$body     = $this->body( $response );
			if ( 200 !== $response->get_status() ) {
				$this->assertNotSame( 'wcpay_server_error', $body['code'] ?? '' );
				$documented = $response->get_matched_handler()[ RouteGuard::ERRORS ] ?? [];
				$this->assertContains( $response->get_status(), $documented[ $body['code'] ] ?? [], $body['code'] );
				return;
			}
			$schema = $response->get_matched_handler()[ RouteGuard::SCHEMA ] ?? $this->fail( $path );
			$valid  = rest_validate_value_from_schema( $body, $schema(), 'answer' );
			$this->assertTrue( $valid, is_wp_error( $valid ) ? $valid->get_error_message() : '' );
		};
	}

	/**
	 * @param Closure(): array<string, mixed> $send
	 * @return array<string, mixed>
	 */
	private function answer( string $method, string $path, Closure $send ): array {
		$this->asked[ $path ] = ( $this->asked[ $path ] ?? 0 ) + 1;
		return $this->answers[ $path . ' ' . $this->asked[ $path ] ] ??= json_decode( (string) wp_json_encode( $send() ), true );
	}

	/**
	 * @param Closure(): mixed $read
	 * @return list<string> What was thrown or warned of.
	 */
	private function run_once( Closure $read ): array {
		$this->asked    = [];
		$this->warnings = [];
		set_error_handler( // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- Warnings are what is looked for.
			function ( int $level, string $text, string $file, int $line ): bool {
				$this->warnings[] = "$text in " . basename( $file ) . ":$line";
				return true;
			}
		);
		try {
			$read();
		} catch ( PlatformException | Refusal | Locked ) {
			// The caller says it.
			return $this->warnings;
		} catch ( Throwable $failure ) {
			$this->warnings[] = $failure->getMessage() . ' in ' . basename( $failure->getFile() ) . ':' . $failure->getLine();
		} finally {
			restore_error_handler();
		}
		return $this->warnings;
	}
}
