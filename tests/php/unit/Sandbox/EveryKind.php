<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\SandboxParts;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Tests\SettableClock;

/** Lets a little of everything happen in a sandbox in memory and reads all that it left, to be compared with Stripe's. */
final class EveryKind {

	/** Kinds that are the sandbox's own and look like nothing of Stripe's. */
	private const OUR_OWN = [ 'Loan', 'ReaderFee', 'FraudOutcome', 'AccountDate' ];

	/** The parts of an object that are read once more as objects, by kind. */
	private const EXPANDED = [
		'Charge'        => [ 'customer', 'payment_intent', 'balance_transaction' ],
		'PaymentIntent' => [ 'customer', 'payment_method', 'latest_charge.balance_transaction' ],
		'Refund'        => [ 'balance_transaction', 'charge', 'payment_intent' ],
		'Dispute'       => [ 'charge', 'payment_intent' ],
		'Payout'        => [ 'balance_transaction', 'destination' ],
	];

	/** Test cards that are declined or blocked, or pass with a remark, behind `pm_card_`. */
	private const CARDS = [
		'chargeDeclined',
		'chargeDeclinedInsufficientFunds',
		'visa_chargeDeclinedLostCard',
		'chargeDeclinedExpiredCard',
		'chargeDeclinedIncorrectCvc',
		'chargeDeclinedProcessingError',
		'visa_chargeDeclinedVelocityLimitExceeded',
		'radarBlock',
		'riskLevelHighest',
		'riskLevelElevated',
		'avsFail',
		'avsUnchecked',
		'cvcCheckFail',
		'amex',
		'mastercard_prepaid',
		'unionpay',
		'createMultipleDisputes',
		'createComplianceDispute',
		'threeDSecure2Required',
		'pendingRefund',
	];

	/**
	 * All of them.
	 *
	 * @return iterable<string, array<string, mixed>> Objects by what they are and in which state.
	 */
	public static function objects(): iterable {
		list( $store, $parts ) = MemoryStore::sandbox( new SettableClock() );
		foreach ( self::live( $parts ) as $method ) {
			yield "payment method {$method['type']}" => $method;
		}
		yield from self::of_the_account( $parts );
		$expanded = [];
		foreach ( $store->records as $record ) {
			$kind = $record->kind()->name;
			if ( in_array( $kind, self::OUR_OWN, true ) ) {
				continue;
			}
			yield "$kind $record->status " . $parts->ids()->id( $record->number ) => self::get( $parts, self::path( $parts, $record ) );
			$expand = self::EXPANDED[ $record->kind()->listed_as()->name ] ?? [];
			if ( [] !== $expand ) {
				$expanded[ "$kind $record->status, expanded" ] ??= self::get( $parts, self::path( $parts, $record ), [ 'expand' => $expand ] );
			}
		}
		yield from $expanded;
		foreach ( $store->entries as $entry ) {
			$thing = self::get( $parts, 'balance_transactions/' . $parts->ids()->id( $entry->number ) );
			yield "movement {$entry->type->name} {$thing['id']}" => $thing;
		}
		// Objects stand in events as they are read alone: one of each type says all.
		$events = [];
		foreach ( $store->events as $event ) {
			$events[ $event->type->type() ] = $event;
		}
		foreach ( $events as $type => $event ) {
			yield "event $type" => self::get( $parts, 'events/' . $parts->ids()->id( $event->number ) );
		}
	}

	/**
	 * What there is once in an account, and what is made for it and not kept.
	 *
	 * @return iterable<string, array<string, mixed>>
	 */
	private static function of_the_account( SandboxParts $parts ): iterable {
		$call    = static fn ( string $path, array $params ): array => $parts->transport()->request( 'POST', "/v1/$path", $params );
		$account = self::get( $parts, 'account' );
		$id      = $account['id'];
		yield 'account' => $account;
		yield 'capability' => self::get( $parts, "accounts/$id/capabilities" )['data'][0];
		yield 'bank account' => $account['external_accounts']['data'][0];
		yield 'balance' => self::get( $parts, 'balance' );
		yield 'balance settings' => self::get( $parts, 'balance_settings' );
		yield 'exchange rates' => self::get( $parts, 'exchange_rates/usd' );
		yield 'account session' => $call(
			'account_sessions',
			[ 'account' => $id, 'components' => [ 'account_onboarding' => [ 'enabled' => true ] ] ]
		);
		$return = [ 'refresh_url' => 'https://store.example/', 'return_url' => 'https://store.example/' ];
		yield 'account link' => $call( 'account_links', [ 'account' => $id, 'type' => 'account_update' ] + $return );
		yield 'person' => $call(
			"accounts/$id/persons",
			[ 'first_name' => 'Ada', 'last_name' => 'Example', 'relationship' => [ 'representative' => true ] ]
		);
		foreach ( [ 'restricted', 'restricted_soon', 'pending_verification', 'rejected.fraud' ] as $state ) {
			$call( 'sandbox/account_state', [ 'state' => $state ] );
			yield "account $state" => self::get( $parts, 'account' );
		}
	}

	/**
	 * Lets a little of everything happen.
	 *
	 * @return list<array<string, mixed>> Payment methods of every type, which are kept with their charges.
	 */
	private static function live( SandboxParts $parts ): array {
		$call     = static fn ( string $path, array $params = [] ): array => $parts->transport()->request( 'POST', "/v1/$path", $params );
		$pay      = static fn ( array $params ): array => $call(
			'payment_intents',
			$params + [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true ]
		);
		$customer = $call( 'customers', [ 'name' => 'Ada', 'email' => 'ada@example.com', 'address' => [ 'country' => 'US' ] ] );
		$first    = $pay(
			[
				'payment_method'     => 'pm_card_visa',
				'customer'           => $customer['id'],
				'setup_future_usage' => 'off_session',
				'metadata'           => [ 'order_id' => 5 ],
			]
		);
		$call( 'refunds', [ 'charge' => $first['latest_charge'], 'amount' => 100 ] );
		$pay( [ 'payment_method' => 'pm_card_de', 'currency' => 'cad' ] );
		$pay( [ 'payment_method' => 'pm_card_visa', 'currency' => 'jpy', 'capture_method' => 'manual' ] );
		$pay( [ 'payment_method' => 'pm_card_createDispute', 'currency' => 'kwd' ] );
		$pay( [ 'payment_method' => 'pm_card_createDisputeInquiry' ] );
		$pay( [ 'payment_method' => 'pm_card_authenticationRequired' ] );
		self::live_dangerously( $call, $pay );
		$methods = self::pay_in_every_way( $pay );
		self::dispute( $call, $pay );
		$pay( [ 'payment_method_data' => [ 'type' => 'card_present' ] ] );
		$shop = $call( 'terminal/locations', [ 'display_name' => 'Shop', 'address' => [ 'country' => 'US', 'line1' => 'Main Street 1' ] ] );
		$call( 'terminal/readers', [ 'registration_code' => 'simulated-wpe', 'location' => $shop['id'] ] );
		$pay(
			[
				'payment_method_data' => [
					'type'            => 'card',
					'card'            => [ 'wallet' => 'apple_pay' ],
					'billing_details' => [ 'name' => 'Ada', 'address' => [ 'line1' => 'A' ] ],
				],
			]
		);
		$pay( [ 'payment_method_data' => [ 'type' => 'sepa_debit' ], 'currency' => 'eur' ] );
		$klarna = $pay( [ 'payment_method_data' => [ 'type' => 'klarna' ] ] );
		$call( 'refunds', [ 'charge' => $klarna['latest_charge'], 'amount' => 100 ] );
		$failing = $pay( [ 'payment_method' => 'pm_card_refundFail' ] );
		$call( 'refunds', [ 'charge' => $failing['latest_charge'] ] );
		$call( 'payment_intents', [ 'amount' => 5000, 'currency' => 'usd' ] );
		$call( 'sandbox/payout_outcomes', [ 'currency' => 'usd', 'outcome' => 'failed', 'failure_code' => 'account_closed' ] );
		$call( 'sandbox/fee_refunds', [ 'charge' => $first['latest_charge'], 'amount' => 10 ] );
		$call( 'sandbox/loans', [ 'amount' => 10_000, 'fee_amount' => 1000 ] );
		$call( 'sandbox/reader_fees', [ 'amount' => 500, 'interval_from' => '2026-02-01', 'interval_to' => '2026-02-28', 'readers' => [] ] );
		$parts->clock()->advance( 9 * 86_400 );
		$account = $parts->transport()->request( 'GET', '/v1/account' )['id'];
		$call(
			"accounts/$account/external_accounts",
			[ 'external_account' => [ 'object' => 'bank_account', 'country' => 'US', 'currency' => 'usd', 'account_number' => '000123456789' ] ]
		);
		$pay( [ 'payment_method' => 'pm_card_bypassPending' ] );
		$call( 'payouts', [ 'amount' => 1000, 'currency' => 'usd', 'method' => 'instant' ] );
		$parts->clock()->advance( 6 * 86_400 );
		return $methods;
	}

	/**
	 * Lets fraud warnings, evidence and a compliance dispute happen.
	 *
	 * @param callable(string, array<string, mixed>): array<string, mixed> $call Calls the sandbox.
	 * @param callable(array<string, mixed>): array<string, mixed>         $pay  Pays.
	 */
	private static function live_dangerously( callable $call, callable $pay ): void {
		$pay( [ 'payment_method' => 'pm_card_createIssuerFraudRecord' ] );
		$file    = $call( 'files', Uploads::params() );
		$dispute = $call(
			'sandbox/disputes',
			[ 'charge' => $pay( [ 'payment_method' => 'pm_card_visa' ] )['latest_charge'], 'reason' => 'noncompliant' ]
		);
		$call(
			'disputes/' . $dispute['id'],
			[ 'evidence' => [ 'receipt' => $file['id'], 'enhanced_evidence' => [ 'visa_compliance' => [ 'fee_acknowledged' => true ] ] ] ]
		);
	}

	/**
	 * Pays with every method, and with cards that pass or are refused in every way.
	 *
	 * @param callable(array<string, mixed>): array<string, mixed> $pay Pays.
	 * @return list<array<string, mixed>> The methods.
	 */
	private static function pay_in_every_way( callable $pay ): array {
		$methods = [];
		foreach ( Method::types() as $type ) {
			$methods[] = $pay( [ 'payment_method_data' => [ 'type' => $type ], 'expand' => [ 'payment_method' ] ] )['payment_method'];
		}
		foreach ( self::CARDS as $card ) {
			try {
				$pay( [ 'payment_method' => "pm_card_$card" ] );
			} catch ( Declined ) {
				continue;
			}
		}
		return $methods;
	}

	/**
	 * Disputes for all reasons, and every end of one.
	 *
	 * @param callable(string, array<string, mixed>): array<string, mixed> $call Calls the sandbox.
	 * @param callable(array<string, mixed>): array<string, mixed>         $pay  Pays.
	 */
	private static function dispute( callable $call, callable $pay ): void {
		$disputed = static fn ( array $how ): string => $call(
			'sandbox/disputes',
			[ 'charge' => $pay( [ 'payment_method' => 'pm_card_visa' ] )['latest_charge'] ] + $how
		)['id'];
		foreach ( Data::names( 'dispute-reasons' ) as $reason ) {
			$disputed( [ 'reason' => $reason ] );
		}
		foreach ( [ 'won', 'lost' ] as $outcome ) {
			$id = $disputed( [ 'reason' => 'duplicate' ] );
			$call( "disputes/$id", [ 'evidence' => [ 'product_description' => 'A lamp' ], 'submit' => true ] );
			$call( "sandbox/disputes/$id/decide", [ 'outcome' => $outcome ] );
		}
		$call( 'disputes/' . $disputed( [ 'reason' => 'general' ] ) . '/close', [] );
		$call( 'sandbox/disputes/' . $disputed( [ 'reason' => 'general', 'inquiry' => true ] ) . '/decide', [ 'outcome' => 'warning_closed' ] );
	}

	/**
	 * Reads something.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	private static function get( SandboxParts $parts, string $path, array $params = [] ): array {
		return $parts->transport()->request( 'GET', "/v1/$path", $params );
	}

	/** The path of an object. */
	private static function path( SandboxParts $parts, Record $record ): string {
		if ( 'FraudWarning' === $record->kind()->name ) {
			return 'radar/early_fraud_warnings/' . $parts->ids()->id( $record->number );
		}
		$plural = strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '_$0', $record->kind()->listed_as()->name ) ) . 's';
		$plural = in_array( $plural, [ 'readers', 'locations' ], true ) ? 'terminal/' . $plural : $plural;
		return $plural . '/' . $parts->ids()->id( $record->number );
	}
}
