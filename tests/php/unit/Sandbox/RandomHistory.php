<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\SandboxClock;
use MerchantPayments\Sandbox\SandboxTransport;
use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * Does whatever somebody may do, allowed or not, in an order that follows from a seed. Refusals are part of it; anything else that
 * goes wrong is thrown.
 */
final class RandomHistory {

	/** What is paid with; the card numbers and tokens decide what follows. */
	private const METHODS = [
		[ 'payment_method' => 'pm_card_visa' ],
		[ 'payment_method' => 'pm_card_createMultipleDisputes' ],
		[ 'payment_method' => 'pm_card_de' ],
		[ 'payment_method' => 'pm_card_visa_chargeDeclinedInsufficientFunds' ],
		[ 'payment_method' => 'pm_card_radarBlock' ],
		[ 'payment_method' => 'pm_card_createDispute' ],
		[ 'payment_method' => 'pm_card_createDisputeInquiry' ],
		[ 'payment_method' => 'pm_card_pendingRefund' ],
		[ 'payment_method' => 'pm_card_refundFail' ],
		[ 'payment_method' => 'pm_card_bypassPending' ],
		[ 'payment_method' => 'pm_card_authenticationRequired' ],
		[ 'payment_method' => 'pm_card_threeDSecureRequiredChargeDeclined' ],
		[
			'payment_method_data' => [ 'type' => 'card_present', 'card_present' => [ 'brand' => 'mastercard' ] ],
			'metadata'            => [ 'reader_model' => 'COTS_DEVICE' ],
		],
		[ 'payment_method_data' => [ 'type' => 'klarna' ] ],
		[ 'payment_method_data' => [ 'type' => 'sepa_debit' ] ],
		[ 'payment_method_data' => [ 'type' => 'sepa_debit' ], 'sandbox' => [ 'decline' => 'insufficient_funds' ] ],
		[
			'payment_method_data' => [ 'type' => 'ideal' ],
			'sandbox'             => [ 'late_failure' => [ 'after' => 500_000, 'code' => 'insufficient_funds' ] ],
		],
	];

	private const CURRENCIES = [ 'usd', 'usd', 'eur', 'jpy', 'kwd', 'gbp', 'cad', 'krw', 'bhd' ];

	/** What may happen, the likely things more than once. */
	private const ACTS = [
		'pay',
		'pay',
		'pay',
		'pay',
		'pay',
		'pay',
		'pay',
		'pay',
		'capture',
		'capture',
		'cancel',
		'refund',
		'refund',
		'refund',
		'dispute',
		'dispute',
		'dispute',
		'answer',
		'answer',
		'accept',
		'decide',
		'upload',
		'warn',
		'pay_out',
		'cancel_payout',
		'plan',
		'reschedule',
		'give_bank',
		'give_bank',
		'repair_bank',
		'hold',
		'release',
		'lend',
		'charge_readers',
		'set_up_reader',
		'set_prices',
		'return_fee',
		'cancel_refund',
		'authenticate',
		'wait',
		'wait',
	];

	/**
	 * Ids of what was made, by prefix.
	 *
	 * @var array<string, list<string>>
	 */
	private array $ids = [];

	private Randomizer $chance;

	public function __construct( private readonly SandboxTransport $transport, private readonly SandboxClock $clock, int $seed ) {
		$this->chance = new Randomizer( new Mt19937( $seed ) );
	}

	/**
	 * Does something.
	 *
	 * @param int|null $seed The step's own seed: then it is much the same whatever was dropped before it. Null to go on with the history's.
	 * @return string What it was and how it ended, for a failing test to tell.
	 */
	public function step( ?int $seed = null ): string {
		if ( null !== $seed ) {
			$this->chance = new Randomizer( new Mt19937( $seed ) );
		}
		$act = $this->one_of( self::ACTS );
		try {
			$this->{$act}();
			return $act;
		} catch ( InvalidRequest | NotFound | Conflict | Declined $refusal ) {
			return $act . ': ' . $refusal->error_code;
		}
	}

	private function pay(): void {
		$params = $this->one_of( self::METHODS ) + [
			'currency'       => $this->one_of( self::CURRENCIES ),
			'amount'         => $this->amount( 20, 90_000 ),
			'confirm'        => true,
			'capture_method' => 0 === $this->chance->getInt( 0, 4 ) ? 'manual' : 'automatic',
			'metadata'       => [ 'item_count' => (string) $this->chance->getInt( 1, 9 ), 'ip_country' => $this->one_of( [ 'US', 'VN' ] ) ],
		];
		if ( isset( $this->ids['tmr'] ) ) {
			$params['metadata'] = ( $params['metadata'] ?? [] ) + [ 'reader_id' => $this->any( 'tmr' ) ];
		}
		$intent = $this->call( 'payment_intents', $params );
		if ( null !== $intent['latest_charge'] ) {
			$this->ids['ch'][] = $intent['latest_charge'];
		}
	}

	private function capture(): void {
		$this->call( 'payment_intents/' . $this->any( 'pi' ) . '/capture', $this->maybe( 'amount_to_capture', 90_000 ) );
	}

	private function cancel(): void {
		$this->call( 'payment_intents/' . $this->any( 'pi' ) . '/cancel', [] );
	}

	private function authenticate(): void {
		$this->call(
			'sandbox/payment_intents/' . $this->any( 'pi' ) . '/authenticate',
			[ 'outcome' => $this->one_of( [ 'succeeded', 'failed' ] ) ]
		);
	}

	private function refund(): void {
		$wish = $this->one_of(
			[ [], [], [ 'sandbox' => [ 'outcome' => 'failed' ] ], [ 'sandbox' => [ 'outcome' => 'pending', 'after' => 86_400 ] ] ]
		);
		$this->call( 'refunds', [ 'charge' => $this->any( 'ch' ) ] + $wish + $this->maybe( 'amount', 50_000 ) );
	}

	private function cancel_refund(): void {
		$this->call( 'refunds/' . $this->any( 're' ) . '/cancel', [] );
	}

	private function dispute(): void {
		$params = [
			'charge'          => $this->any( 'ch' ),
			'inquiry'         => 0 === $this->chance->getInt( 0, 2 ),
			'reason'          => $this->one_of( Data::names( 'dispute-reasons' ) ),
			'issuer_evidence' => $this->one_of(
				[
					[],
					[ [ 'evidence_type' => 'chargeback', 'text_evidence' => 'Stolen.', 'file_evidence' => array_slice( $this->ids['file'] ?? [], -1 ) ] ],
				]
			),
		];
		$this->call( 'sandbox/disputes', $params + $this->maybe( 'amount', 50_000 ) );
	}

	private function answer(): void {
		$evidence = [
			'uncategorized_text' => $this->one_of(
				[ 'winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence', 'The parcel was delivered.' ]
			),
			'receipt'            => $this->one_of( [ '', '', ...array_slice( $this->ids['file'] ?? [], -3 ) ] ),
		];
		if ( 0 === $this->chance->getInt( 0, 4 ) ) {
			$evidence = [ 'appeal' => [ 'card' => [ 'reason_for_filing' => $evidence['uncategorized_text'] ] ] ];
		}
		$network = $this->one_of( [ [], [], [ 'enhanced_evidence' => [ 'visa_compliance' => [ 'fee_acknowledged' => true ] ] ] ] );
		$this->call( 'disputes/' . $this->any( 'dp' ), [ 'evidence' => $evidence + $network, 'submit' => 0 !== $this->chance->getInt( 0, 3 ) ] );
	}

	private function upload(): void {
		$this->call(
			'files',
			$this->one_of( [ Uploads::params(), Uploads::params( Uploads::png(), 'logo.png', 'business_logo' ), Uploads::params( 'nothing' ) ] )
		);
	}

	private function warn(): void {
		$this->call( 'sandbox/early_fraud_warnings', [ 'charge' => $this->any( 'ch' ) ] + $this->one_of( [ [], [ 'dispute_in' => 300_000 ] ] ) );
	}

	private function accept(): void {
		$this->call( 'disputes/' . $this->any( 'dp' ) . '/close', [] );
	}

	private function decide(): void {
		$this->call(
			'sandbox/disputes/' . $this->any( 'dp' ) . '/decide',
			[ 'outcome' => $this->one_of( [ 'won', 'lost', 'warning_closed', 'escalated', 'appeal' ] ) ]
		);
	}

	private function pay_out(): void {
		$this->call(
			'payouts',
			[
				'currency' => $this->one_of( [ 'usd', 'eur', 'jpy', 'kwd' ] ),
				'method'   => $this->one_of( [ 'standard', 'instant' ] ),
				'amount'   => $this->amount( 1, 40_000 ),
			]
		);
	}

	private function cancel_payout(): void {
		$this->call( 'payouts/' . $this->any( 'po' ) . '/cancel', [] );
	}

	private function plan(): void {
		$outcome = $this->one_of(
			[
				[ 'outcome' => 'canceled' ],
				[ 'outcome' => 'failed', 'failure_code' => Data::names( 'payout-failures' )[ $this->chance->getInt( 0, 26 ) ] ],
			]
		);
		$this->call( 'sandbox/payout_outcomes', [ 'currency' => $this->one_of( [ 'usd', 'eur', 'gbp', 'jpy', 'kwd' ] ) ] + $outcome );
	}

	private function reschedule(): void {
		$account  = $this->transport->request( 'GET', '/v1/account' )['id'];
		$schedule = $this->one_of(
			[
				[ 'interval' => 'daily' ],
				[ 'interval' => 'daily', 'delay_days' => 5 ],
				[ 'interval' => 'weekly', 'weekly_anchor' => 'friday' ],
				[ 'interval' => 'monthly', 'monthly_anchor' => 31 ],
				[ 'interval' => 'manual' ],
			]
		);
		$this->call( "accounts/$account", [ 'settings' => [ 'payouts' => [ 'schedule' => $schedule ] ] ] );
	}

	private function give_bank(): void {
		$account = $this->transport->request( 'GET', '/v1/account' )['id'];
		$number  = $this->one_of( [ '000123456789', '000999999991', '000111111116' ] );
		$this->call(
			"accounts/$account/external_accounts",
			[
				'external_account' => [
					'object'         => 'bank_account',
					'country'        => 'US',
					'currency'       => $this->one_of( [ 'usd', 'eur', 'jpy', 'kwd' ] ),
					'account_number' => $number,
				],
			]
		);
	}

	private function repair_bank(): void {
		$this->call( 'sandbox/external_accounts/' . $this->any( 'ba' ) . '/repair', [] );
	}

	private function hold(): void {
		$this->call( 'sandbox/payout_hold', $this->one_of( [ [ 'state' => 'blocked' ], [ 'state' => 'disabled' ], [ 'waiting_days' => 7 ] ] ) );
	}

	private function release(): void {
		$this->call( 'sandbox/payout_hold', [ 'state' => 'enabled' ] );
	}

	private function lend(): void {
		$this->call(
			'sandbox/loans',
			[
				'currency'      => $this->one_of( [ 'usd', 'jpy', 'kwd' ] ),
				'amount'        => $this->amount( 10_000, 90_000 ),
				'fee_amount'    => 500,
				'withhold_rate' => 0.2,
			]
		);
	}

	private function charge_readers(): void {
		$this->call(
			'sandbox/reader_fees',
			[ 'currency' => $this->one_of( [ 'usd', 'jpy' ] ), 'amount' => 200, 'interval_from' => '2026-01-01', 'interval_to' => '2026-01-31' ]
		);
	}

	private function set_up_reader(): void {
		$this->call( 'terminal/readers', [ 'registration_code' => 'simulated-wpe' ] );
	}

	private function set_prices(): void {
		$discount = $this->one_of(
			[
				[ 'discount' => 0.3, 'volume_allowance' => 100_000 ],
				[ 'percentage_rate' => 0.01, 'fixed_rate' => 5, 'end_time' => $this->clock->now() + 2_000_000 ],
			]
		);
		$this->call( 'sandbox/fees/discounts', $discount );
		$this->call( 'sandbox/fees/tax', [ 'percentage_rate' => $this->one_of( [ 0, 0.077, 0.25 ] ) ] );
	}

	private function return_fee(): void {
		$this->call( 'sandbox/fee_refunds', [ 'charge' => $this->any( 'ch' ) ] + $this->maybe( 'amount', 100 ) );
	}

	private function wait(): void {
		$days = $this->one_of( [ 0, 0, 1, 1, 2, 3, 8, 30 ] );
		$this->clock->advance( $days * 86_400 + $this->chance->getInt( 60, 40_000 ) );
	}

	/**
	 * Calls the sandbox and remembers what it made.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	private function call( string $path, array $params ): array {
		$answer = $this->transport->request( 'POST', '/v1/' . $path, $params );
		if ( isset( $answer['id'] ) && ! str_contains( $path, '/' . $answer['id'] ) ) {
			$this->ids[ str_replace( 'pyr', 're', explode( '_', $answer['id'] )[0] ) ][] = $answer['id'];
		}
		return $answer;
	}

	/** An id of a kind, the late ones more likely; one that does not exist when there is none. */
	private function any( string $prefix ): string {
		$ids = array_slice( $this->ids[ $prefix ] ?? [], -12 );
		return [] === $ids ? $prefix . '_none' : $this->one_of( $ids );
	}

	/**
	 * An amount, or none: the rest is meant then.
	 *
	 * @return array<string, int>
	 */
	private function maybe( string $name, int $most ): array {
		return 0 === $this->chance->getInt( 0, 1 ) ? [] : [ $name => $this->amount( 1, $most ) ];
	}

	/** An amount, mostly one that every currency has. */
	private function amount( int $least, int $most ): int {
		$amount = $this->chance->getInt( $least, $most );
		return 0 === $this->chance->getInt( 0, 9 ) ? $amount : intdiv( $amount, 10 ) * 10 + 10;
	}

	/**
	 * Something of a list.
	 *
	 * @template T
	 * @param non-empty-list<T> $things The list.
	 * @return T
	 */
	private function one_of( array $things ): mixed {
		return $things[ $this->chance->getInt( 0, count( $things ) - 1 ) ];
	}
}
