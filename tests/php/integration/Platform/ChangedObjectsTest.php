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
use Throwable;
use WC_Order;
use WP_REST_Server;

/**
 * What the platform answers, with one field missing, null, of another type, or with an unknown word: no page and no job throws, and an
 * answer still has its route's shape.
 *
 * @covers \MerchantPayments\Platform\Shape\Answer
 */
final class ChangedObjectsTest extends PaymentTestCase {

	/** How many of all are tried for each reader in every run; the number MERCHANT_PAYMENTS_MUTATIONS tries more. */
	private const TRIED = 10;

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
	 *           ["event_of_dispute"]
	 *           ["event_of_refund"]
	 *           ["event_of_payment"]
	 *           ["event_of_payout"]
	 */
	public function test_no_page_and_no_job_throws( string $of ): void {
		$read = $this->{'read_' . $of}();
		$this->assertSame( [], $this->run_once( $read ), 'As the platform answers.' );
		$answers = $this->answers;
		$cases   = [];
		foreach ( $answers as $call => $answer ) {
			foreach ( Mutations::of( $answer ) as $name => $changed ) {
				$cases[] = [ "$call $name", $call, $changed ];
			}
		}
		$every = max( 1, intdiv( count( $cases ), max( self::TRIED, (int) getenv( 'MERCHANT_PAYMENTS_MUTATIONS' ) ) ) );
		$found = [];
		$tried = 0;
		foreach ( $cases as $number => [ $name, $call, $changed ] ) {
			if ( 0 !== $number % $every ) {
				continue;
			}
			++$tried;
			$this->answers = [ $call => $changed ] + $answers;
			$failures      = $this->run_once( $read );
			if ( [] !== $failures ) {
				$found[] = "$name: " . implode( '; ', array_unique( $failures ) );
			}
		}
		$this->assertSame( [], $found, "$tried of " . count( $cases ) . ' were tried.' );
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

	/** @return Closure(): mixed */
	protected function read_event_of_dispute(): Closure {
		return $this->event( 'charge.dispute.created' );
	}

	/** @return Closure(): mixed */
	protected function read_event_of_refund(): Closure {
		return $this->event( 'refund.created' );
	}

	/** @return Closure(): mixed */
	protected function read_event_of_payment(): Closure {
		return $this->event( 'payment_intent.succeeded' );
	}

	/** @return Closure(): mixed */
	protected function read_event_of_payout(): Closure {
		return $this->event( 'payout.paid' );
	}

	/** @return Closure(): mixed What an event does to the ledger and to its order. */
	private function event( string $type ): Closure {
		$events = $this->plugin->account()->platform()->events()->events();
		foreach ( $events as $page ) {
			foreach ( $page as $event ) {
				if ( $type === $event['type'] ) {
					return function () use ( $event ): void {
						$changed = $this->answer( 'GET', '/event', static fn (): array => $event );
						$id      = (string) $event['id'];
						$this->plugin->database()->run( 'DELETE FROM ' . $this->plugin->database()->table( 'ledgers_inbox' ) );
						$this->account->event_feed()->receive( [ 'id' => $id ] + $changed );
						$this->account->event_feed()->work_off();
					};
				}
			}
		}
		$this->fail( "No event $type." );
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
