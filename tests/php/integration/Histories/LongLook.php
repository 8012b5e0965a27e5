<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use MerchantPayments\Features\Authorizations\AuthorizationsQuery;
use MerchantPayments\Features\Disputes\DisputesQuery;
use MerchantPayments\Features\PaymentDetails\ChargeItems;
use MerchantPayments\Features\PaymentDetails\PaymentReader;
use MerchantPayments\Features\Reporting\BalanceBridge;
use MerchantPayments\Features\Reporting\PeriodSums;
use MerchantPayments\Features\Transactions\PaymentStatuses;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Platform\PayoutsClient;
use MerchantPayments\Sandbox\SandboxTables;
use MerchantPayments\Sandbox\Store\Tables;
use MerchantPayments\Tests\Unit\Sandbox\Invariants;

/**
 * Ends the faults, lets the scheduled jobs run, and compares everything: platform with itself, ledger with platform, orders with platform,
 * and all with what merchants were told.
 */
final class LongLook {

	/** After how many seconds nothing that was sent arrives any more (Operations\OperationLog). */
	private const ARRIVED = 120;

	/**
	 * Everything that is wrong.
	 *
	 * @return list<string> Sentences; none when all is well.
	 */
	public static function broken( Scene $scene ): array {
		$plugin = $scene->plugin;
		$plugin->sandbox()->faults()->clear();
		// What was sent a moment ago may still arrive: that it did not happen is known by two looks, some time after.
		for ( $looks = 0; $looks < 3; $looks++ ) {
			$scene->wait( self::ARRIVED );
			$left = $plugin->account()->settlement()->run();
		}
		$plugin->account()->event_feed()->catch_up();
		$open = $plugin->database()->rows(
			"SELECT name, subject, state FROM {$plugin->database()->table( 'operations' )} WHERE state <> 'done'"
		);
		return [
			...( 0 === $left && [] === $open ? [] : [ "$left outcomes stay unknown: " . wp_json_encode( $open ) ] ),
			...self::platform( $scene ),
			...array_map(
				static fn ( Difference $found ): string => "Check: {$found->rule} of {$found->id} is {$found->found} and not {$found->expected}",
				$plugin->account()->check()->run()
			),
			...array_map( static fn ( string $row ): string => "List differs: $row", $plugin->account()->ledger()->projections()->differences() ),
			...self::payouts( $scene ),
			...self::balances( $scene ),
			...self::waiting( $scene ),
			...self::details( $scene ),
			...self::statuses( $scene ),
			...self::orders( $scene ),
		];
	}

	/**
	 * The platform agrees with itself.
	 *
	 * @return list<string>
	 */
	private static function platform( Scene $scene ): array {
		$database = $scene->plugin->database();
		$tables   = new Tables( new SandboxTables( $database ), new SystemClock() );
		$numbers  = static fn ( string $table ): array => array_map(
			'intval',
			$database->column( "SELECT number FROM {$database->table( $table )} ORDER BY number" )
		);
		$balance  = $scene->platform->request( 'GET', '/v1/balance' );
		$now      = $scene->plugin->sandbox()->clock()->now();
		return Invariants::broken(
			$tables->records( $numbers( 'sandbox_objects' ) ),
			$tables->entries( $numbers( 'sandbox_entries' ) ),
			$balance,
			$now
		);
	}

	/**
	 * The payouts that were asked for are those that there are.
	 *
	 * @return list<string>
	 */
	private static function payouts( Scene $scene ): array {
		$instant = [];
		foreach ( ( new PayoutsClient( $scene->platform ) )->payouts() as $page ) {
			array_push(
				$instant,
				...array_column( array_filter( $page, static fn ( array $payout ): bool => 'instant' === $payout['method'] ), 'id' )
			);
		}
		return $scene->told->broken( 'payouts', $instant );
	}

	/**
	 * Whatever the days, the way from the opening balance ends at what the platform has now.
	 *
	 * @return list<string>
	 */
	private static function balances( Scene $scene ): array {
		$balance = $scene->platform->request( 'GET', '/v1/balance' );
		$now     = $scene->plugin->sandbox()->clock()->now();
		$tables  = new ScopedTables( $scene->plugin->database(), $scene->plugin->account()->scope() );
		$wrong   = [];
		foreach ( array_unique( array_column( [ ...$balance['available'], ...$balance['pending'] ], 'currency' ) ) as $currency ) {
			$own   = array_filter(
				[ ...$balance['available'], ...$balance['pending'] ],
				static fn ( array $part ): bool => $currency === $part['currency']
			);
			$has   = array_sum( array_column( $own, 'amount' ) );
			$from  = $now - $scene->number( 0, 40 * 86400 );
			$sums  = ( new PeriodSums( $tables, $currency ) )->within( $from, $now );
			$found = ( new BalanceBridge( $tables, $currency ) )->of( $sums, $from, $now );
			$sum   = array_sum( array_diff_key( $found, [ 'closing' => 1 ] ) ) + $sums['net'];
			if ( [ $has, $has ] !== [ $found['closing'], $sum ] ) {
				$wrong[] = "The balance in $currency is $has; since $from Overview says net {$sums['net']} and " . wp_json_encode( $found );
			}
		}
		return $wrong;
	}

	/**
	 * What needs the merchant is one number: the menu's, which Overview has, too, that of the tab's own rows, and what the platform says. A
	 * held payment is among those to decide.
	 *
	 * @return list<string>
	 */
	private static function waiting( Scene $scene ): array {
		$scope   = $scene->plugin->account()->scope();
		$tables  = new ScopedTables( $scene->plugin->database(), $scope );
		$numbers = [
			'payments to decide' => [
				$tables->count( 'authorizations' ),
				Projections::number( Projections::UNCAPTURED, $scope->id ),
				self::count( new AuthorizationsQuery( $tables ), [] ),
			],
			'disputes to answer' => [
				$tables->count( 'disputes', new Condition( "status IN ('needs_response', 'warning_needs_response')" ) ),
				Projections::number( Projections::AWAITING, $scope->id ),
				self::count( new DisputesQuery( $tables ), [ 'filter' => 'awaiting_response' ] ),
			],
		];
		$held    = $tables->column( 'payment_intent_id', 'fraud_outcomes', new Condition( "state = 'review'" ) );
		$alone   = array_diff( $held, $tables->column( 'payment_intent_id', 'authorizations' ) );
		$unlike  = array_filter( $numbers, static fn ( array $each ): bool => 1 !== count( array_unique( $each ) ) );
		return [
			...array_map(
				static fn ( string $what, array $each ): string => "Numbers of $what: " . implode( ', ', $each ),
				array_keys( $unlike ),
				$unlike
			),
			...array_map( static fn ( string $id ): string => "The held payment $id is not among those to decide.", array_values( $alone ) ),
		];
	}

	/** @param array<string, string> $params Filters. */
	private static function count( ListQuery $list, array $params ): int {
		$totals = $list->totals( new ListRequest( 1, 25, array_keys( $list->sorts() )[0], 'desc', $params ) );
		return $list->schema()->summary( $totals )['count'];
	}

	/**
	 * The net on a payment's details is the sum of the ledger's rows of it. What was withheld for a loan has rows that name no payment.
	 *
	 * @return list<string>
	 */
	private static function details( Scene $scene ): array {
		$database = $scene->plugin->database();
		$rows     = $database->rows(
			"SELECT charge_id, SUM(net) AS net FROM {$database->table( 'ledgers_transactions' )} WHERE charge_id IS NOT NULL GROUP BY charge_id"
		);
		$reader   = new PaymentReader(
			$scene->plugin->account()->platform(),
			$scene->plugin->account()->objects(),
			$scene->plugin->account()->own_responses()
		);
		$wrong    = [];
		foreach ( $rows as $row ) {
			$money = (
				new ChargeItems( $reader, $scene->plugin->account()->orders(), static fn (): array => [] )
			)->of_charge( $reader->charge( (string) $row['charge_id'] ) )['money'];
			if ( (int) $row['net'] !== ( $money['net'] ?? 0 ) - ( $money['paydown'] ?? 0 ) ) {
				$wrong[] = "The details of {$row['charge_id']} have " . wp_json_encode( $money ) . " and the ledger a net of {$row['net']}.";
			}
		}
		return $wrong;
	}

	/**
	 * A payment's status in the list is the one of its details.
	 *
	 * @return list<string>
	 */
	private static function statuses( Scene $scene ): array {
		$tables   = new ScopedTables( $scene->plugin->database(), $scene->plugin->account()->scope() );
		$rows     = $tables->rows( 'transaction_id, charge_id, type', 'transactions' );
		$statuses = ( new PaymentStatuses( $tables ) )->of_rows( $rows );
		$reader   = new PaymentReader(
			$scene->plugin->account()->platform(),
			$scene->plugin->account()->objects(),
			$scene->plugin->account()->own_responses()
		);
		$wrong    = [];
		foreach ( array_column( $rows, 'charge_id', 'transaction_id' ) as $id => $charge_id ) {
			if ( isset( $statuses[ $id ] ) ) {
				$expected = self::status(
					(
						new ChargeItems( $reader, $scene->plugin->account()->orders(), static fn (): array => [] )
					)->of_charge( $reader->charge( (string) $charge_id ) )
				);
				if ( $expected !== $statuses[ $id ] ) {
					$wrong[] = "In the list $id of $charge_id is {$statuses[ $id ]}, on its page $expected.";
				}
			}
		}
		return $wrong;
	}

	/**
	 * As client/features/payment-details/status.ts says it. A refund that was canceled came back like one that failed.
	 *
	 * @param array<string, mixed> $charge
	 */
	private static function status( array $charge ): string {
		return match ( true ) {
			'failed' === $charge['status'] => 'failed',
			null !== $charge['dispute']    => 'disputed_' . $charge['dispute']['status'],
			$charge['refunded']            => 'refunded_full',
			$charge['amount_refunded'] > 0 => 'refunded_partial',
			in_array( $charge['refunds']['data'][0]['status'] ?? '', [ 'failed', 'canceled' ], true ) => 'refund_failed',
			default                        => 'paid',
		};
	}

	/**
	 * Every order agrees with its payment.
	 *
	 * @return list<string>
	 */
	private static function orders( Scene $scene ): array {
		$wrong = [];
		foreach ( $scene->payments as $payment ) {
			array_push( $wrong, ...OrderLook::broken( $scene, $payment ) );
		}
		return $wrong;
	}
}
