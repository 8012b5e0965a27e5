<?php

declare( strict_types=1 );

namespace MerchantPayments;

use ActionScheduler_Store;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\UnusedPages;
use MerchantPayments\Admin\AccountNotes;
use MerchantPayments\Connections\StoredWebhooks;
use MerchantPayments\Connections\WalletDomain;
use MerchantPayments\Connections\WebhookState;
use MerchantPayments\Export\Runner;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Kernel\Migration;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\LastingDifferences;
use MerchantPayments\Ledger\LedgerTables;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;

/**
 * The recurring jobs in Action Scheduler. Exports have their own.
 *
 * An unavailable platform does not fail a job: Action Scheduler stops a recurring action after five failures in a row, and an outage
 * may last longer.
 */
final class Jobs {

	/** Polling the platform's events, and reconciling: intervals in seconds. */
	private const EVERY = array(
		'merchant_payments_sync'      => 900,
		'merchant_payments_reconcile' => 86400,
	);

	/** The version of the tables since which transactions keep what their charges say of other plugins' orders. */
	private const ROWS_CHANGED = 23;

	public function __construct( private readonly Site $site ) {}

	/** Option: when a page had the platform asked last, in UTC seconds; and for how many seconds that is enough. */
	private const LOOKED        = 'merchant_payments_looked';
	private const BETWEEN_LOOKS = 300;

	/**
	 * How the name of the option begins with when an account's events were asked for last, in UTC seconds; the scope's id follows. Asking
	 * reads at least one object of Stripe's read allocation: where events are sent here, or nobody looks, an hour is often enough.
	 */
	private const POLLED        = 'merchant_payments_polled_';
	private const BETWEEN_POLLS = 3600;

	/** The same where nothing is left of that: in seconds. */
	private const RARELY = 86400;

	/** How the name of the option begins with when all of an account was compared; and how many days back it is compared else. */
	private const COMPARED      = 'merchant_payments_compared_';
	private const COMPARED_DAYS = 40;

	/** After how many seconds an event that was not sent is missed. */
	private const LATE = 600;

	/** Works off what Stripe has sent; for how many seconds each time. */
	private const EVENTS        = 'merchant_payments_events';
	private const EVENT_SECONDS = 20;

	/** What look_soon() has sync() know. */
	private const PAGE = 'page';

	/** Goes on with an import; for how many seconds each time. */
	private const IMPORT         = 'merchant_payments_import';
	private const IMPORT_SECONDS = 20;

	/** @return list<Account> Those that answer. */
	private function accounts(): array {
		return array_map( static fn ( Account $account ): Account => $account->in_bulk(), $this->site->connections()->open() );
	}

	/** Schedules the recurring jobs. */
	public function plan(): void {
		foreach ( self::EVERY as $job => $seconds ) {
			if ( ! as_has_scheduled_action( $job ) ) {
				as_schedule_recurring_action(
					$this->site->clock()->now() + $seconds,
					$seconds,
					$job,
					array(),
					'merchant-payments-for-woocommerce',
					true
				);
			}
		}
	}

	/**
	 * A merchant has opened a page: what is new at Stripe comes soon. Each look reads three objects of Stripe's read allocation, so that
	 * there is one in five minutes at most. A sandbox tells the ledger by itself.
	 */
	public function look_soon( Mode $viewed ): void {
		$now = $this->site->clock()->now();
		if ( Mode::Sandbox === $viewed || $now - (int) get_option( self::LOOKED, '0' ) < self::BETWEEN_LOOKS ) {
			return;
		}
		update_option( self::LOOKED, (string) $now, false );
		as_enqueue_async_action( 'merchant_payments_sync', array( self::PAGE ), 'merchant-payments-for-woocommerce' );
	}

	/** Rows that an older version made otherwise are read again soon, and not only with the next daily comparison. */
	public static function after_update(): Migration {
		return new Migration(
			self::ROWS_CHANGED,
			LedgerTables::named( 'transactions' )->short_name(),
			static function (): void {
				if ( did_action( 'action_scheduler_init' ) ) {
					as_schedule_single_action( time(), 'merchant_payments_reconcile', array(), 'merchant-payments-for-woocommerce' );
				}
			}
		);
	}

	/**
	 * Applies new events of the platform, and completes what a killed process left behind, in every account: one that does not answer stops
	 * no other.
	 *
	 * @param string $why `page` where somebody looks.
	 */
	public function sync( string $why = '' ): void {
		$this->tell_of_copy();
		$this->site->connections()->learn();
		$account = $this->site->account();
		try {
			( new AccountNotes( $account->on_platform() ) )->follow( $account->scope, $account->tables() );
		} catch ( PlatformException $failure ) {
			Log::failure( 'The notes about the account were not rewritten', $failure );
		}
		foreach ( $this->accounts() as $account ) {
			try {
				self::plan_import( $account );
				$this->bring_events( $account, self::PAGE === $why );
			} catch ( PlatformException $failure ) {
				Log::failure( 'The ledger was not brought up to the platform', $failure );
			} finally {
				$account->settlement()->run();
			}
		}
	}

	/** Brings the history of connected accounts: goes on where a process ended or was stopped, until all is there. */
	public function import(): void {
		foreach ( $this->accounts() as $account ) {
			try {
				if ( self::is_import_due( $account ) ) {
					if ( $account->importer()->run( null, self::IMPORT_SECONDS ) ) {
						UnusedPages::note( $account );
						WalletDomain::look_after( $account );
					}
					MatchOrders::begin( $account );
				}
				self::plan_import( $account );
			} catch ( Locked ) {
				Log::line( 'notice', 'The import did not go on: another process is at it.' );
			} catch ( PlatformException $failure ) {
				Log::failure( 'The import did not go on', $failure );
			} finally {
				$account->settlement()->run();
			}
		}
	}

	/** Takes in what Stripe has sent, and asks for what it may not have sent. */
	private function bring_events( Account $account, bool $is_watched ): void {
		if ( ! $this->is_poll_due( $account, $is_watched ) ) {
			$account->event_feed()->work_off();
			return;
		}
		$now   = $this->site->clock()->now();
		$since = StoredWebhooks::entry( $account->scope->id )['at'] ?? $now;
		$this->site->connections()->webhooks()->look_after( $account );
		$feed = $account->event_feed();
		self::catch_up( $account, $feed );
		update_option( self::POLLED . $account->scope->id, (string) $now, false );
		if ( $feed->number_asked_for( $since, $now - self::LATE ) > 0 ) {
			StoredWebhooks::tell_silence( $account->scope->id, true );
		}
	}

	private function is_poll_due( Account $account, bool $is_watched ): bool {
		$now        = $this->site->clock()->now();
		$reads      = $account->connection->reads;
		$is_watched = $is_watched || $now - (int) get_option( self::LOOKED, '0' ) < self::BETWEEN_POLLS;
		$pause      = true === $reads?->is_used_up() ? self::RARELY : self::BETWEEN_POLLS;
		return null === $reads
			|| $now - (int) get_option( self::POLLED . $account->scope->id, '0' ) >= $pause
			|| ( $is_watched && $reads->leaves_room() && WebhookState::Working !== $this->site->connections()->webhooks()->state( $account ) );
	}

	/** Works off what Stripe has sent to an account. */
	public function events( int $scope ): void {
		$account = $this->site->connections()->answering( $scope )?->in_bulk();
		if ( null === $account ) {
			return;
		}
		try {
			// What others hold up has its turn with the next job.
			$is_going_on = $account->event_feed()->work_off( self::EVENT_SECONDS ) > 0 && $account->event_feed()->has_work();
			if ( $is_going_on ) {
				self::plan_events( $account );
			}
		} catch ( PlatformException $failure ) {
			Log::failure( 'What Stripe has sent was not worked off', $failure );
			self::plan_events( $account, MINUTE_IN_SECONDS );
		} finally {
			$account->settlement()->run();
		}
	}

	/** Lets an account's events be worked off, as soon as may be, or in some seconds. */
	public static function plan_events( Account $account, int $later = 0 ): void {
		$args    = array( $account->scope->id );
		$waiting = array(
			'hook'     => self::EVENTS,
			'args'     => $args,
			'status'   => ActionScheduler_Store::STATUS_PENDING,
			'per_page' => 1,
		);
		if ( array() === as_get_scheduled_actions( $waiting, 'ids' ) ) {
			as_schedule_single_action( time() + $later, self::EVENTS, $args, 'merchant-payments-for-woocommerce' );
		}
	}

	/** Takes events in; where the key may not read those, the newest movements at least. */
	private static function catch_up( Account $account, EventFeed $feed ): void {
		try {
			$feed->catch_up();
		} catch ( AccessDenied $denied ) {
			if ( null === $denied->permission() ) {
				throw $denied;
			}
			$account->importer()->look_ahead();
		}
	}

	/** Tells the administrator, once, that real payments wait because the site has another address than its key. */
	private function tell_of_copy(): void {
		if ( $this->site->connections()->tell_of_copy() ) {
			wp_mail(
				(string) get_option( 'admin_email' ),
				__( 'Your store’s address has changed: real payments wait', 'merchant-payments-for-woocommerce' ),
				implode(
					"\n\n",
					array(
						sprintf(
							/* translators: %s: the site's address. */
							__(
								'The key of your live Stripe account was entered at another address than %s. Nothing is sent to Stripe until you decide.',
								'merchant-payments-for-woocommerce'
							),
							home_url()
						),
						__(
							'If the store has moved here, enter the key again. If this is a copy, disconnect the account here: the other store goes on.',
							'merchant-payments-for-woocommerce'
						),
						__( 'If the copy has the key in its wp-config.php, remove it there.', 'merchant-payments-for-woocommerce' ),
						admin_url( 'admin.php?page=wc-admin&path=/payments/connect' ),
					)
				)
			);
		}
	}

	private static function is_import_due( Account $account ): bool {
		$importer = $account->importer();
		return $importer->is_unfinished() && ! $importer->is_stopped() && ! $importer->is_waiting();
	}

	/** Lets an account's history come in the background, as soon as may be. */
	public static function plan_import( Account $account ): void {
		$waiting = array(
			'hook'     => self::IMPORT,
			'status'   => ActionScheduler_Store::STATUS_PENDING,
			'per_page' => 1,
		);
		if ( self::is_import_due( $account ) && array() === as_get_scheduled_actions( $waiting, 'ids' ) ) {
			as_schedule_single_action( time() + $account->importer()->wait(), self::IMPORT, array(), 'merchant-payments-for-woocommerce' );
		}
	}

	/**
	 * Compares ledgers, orders and platforms, which takes minutes for a large store, and makes the invoices of months that are over. When
	 * a ledger is locked, it runs on the next day.
	 */
	public function reconcile(): void {
		$this->site->migrations()->run_if_needed();
		$this->site->migrations()->run_if_incomplete();
		wc_set_time_limit( 0 );
		foreach ( $this->site->connections()->all() as $account ) {
			$account->ledger()->prune();
			$account->connection->reads?->prune();
		}
		foreach ( $this->accounts() as $account ) {
			try {
				if ( ! $account->connection->leaves_room() ) {
					Log::line( 'notice', 'The ledger was not compared with the platform: half of the reads that Stripe allows are used.' );
					continue;
				}
				$begun = $account->connection->clock->now();
				$account->reconcile()->run( $this->oldest_to_compare( $account ) );
				UnusedPages::note( $account );
				$account->invoices()->make( $begun );
				MatchOrders::begin( $account );
				self::repair_orders( $account );
			} catch ( Locked ) {
				Log::line( 'notice', 'The ledger was not compared with the platform: somebody was writing it.' );
			} catch ( PlatformException $failure ) {
				Log::failure( 'The ledger was not compared with the platform', $failure );
			} finally {
				$account->settlement()->run();
			}
		}
	}

	/**
	 * How far back an account is compared today, in UTC seconds: Stripe lets an account read so much in thirty days as it takes payments, so
	 * that everything is read once in that time, and what may still change every day.
	 */
	private function oldest_to_compare( Account $account ): int {
		$now  = $this->site->clock()->now();
		$name = self::COMPARED . $account->scope->id;
		if ( Mode::Sandbox === $account->mode() ) {
			return 0;
		}
		if ( $now - (int) get_option( $name, '0' ) >= MONTH_IN_SECONDS ) {
			update_option( $name, (string) $now, false );
			return 0;
		}
		return $now - self::COMPARED_DAYS * DAY_IN_SECONDS;
	}

	/** Brings an account's orders up to the platform. What cannot be repaired is logged once. */
	private static function repair_orders( Account $account ): void {
		$text  = static fn ( Difference $difference ): string => $difference->text();
		$done  = $account->order_check()->repair();
		$left  = array_map( $text, $done['left'] );
		$lasts = array_map( static fn ( Difference $difference ): string => $difference->rule . $difference->id, $done['left'] );
		foreach ( $done['found'] as $difference ) {
			if ( ! in_array( $difference->rule . $difference->id, $lasts, true ) ) {
				Log::line( 'warning', 'Order and platform differed: ' . $difference->text() );
			}
		}
		if ( ( new LastingDifferences( LastingDifferences::ORDERS, $account->scope->id ) )->keep( $left ) ) {
			array_map( static fn ( string $difference ) => Log::line( 'error', 'Order and platform still differ: ' . $difference ), $left );
		}
	}

	/** Determines the outcome of operations that is still unknown, in every account that can be asked. */
	public function settle(): void {
		foreach ( $this->accounts() as $account ) {
			$account->settlement()->run();
		}
	}

	/** Works on an export for one slice. */
	public function export( string $id ): void {
		$this->runner()->run( $id );
	}

	/** Goes on with an export whose process died, or that waits in a queue which stands still. */
	public function watch_export( string $id ): void {
		$this->runner()->watch( $id );
	}

	/** Deletes files and jobs of exports that are no longer kept. */
	public function clean_exports(): void {
		$this->site->lists()->exports( $this->site->account()->scope )->clean();
	}

	private function runner(): Runner {
		return $this->site->lists()->runner( $this->site->account()->scope );
	}
}
