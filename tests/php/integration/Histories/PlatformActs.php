<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use Closure;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;

/**
 * Customers pay, banks dispute, the platform lends, and somebody works in the platform's own dashboard. None of it is seen by the ordered
 * faults.
 */
final class PlatformActs {

	/** What customers pay in. There is no bank account for Canadian dollars: they are converted. */
	private const CURRENCIES = [ 'usd', 'usd', 'eur', 'jpy', 'kwd', 'cad' ];

	private const METHODS = [
		'pm_card_visa',
		'pm_card_visa',
		'pm_card_visa',
		'pm_card_bypassPending',
		'pm_card_bypassPending',
		'pm_card_createDispute',
		'pm_card_createMultipleDisputes',
		'pm_card_createDisputeInquiry',
		'pm_card_pendingRefund',
		'pm_card_refundFail',
	];

	/** How payments fail days after they were made; those whose bank never paid fail when it says so. */
	private const LATE = [
		[ 'payment_method_data' => [ 'type' => 'sepa_debit' ], 'sandbox' => [ 'decline' => 'insufficient_funds' ] ],
		[ 'payment_method_data' => [ 'type' => 'us_bank_account' ], 'sandbox' => [ 'late_failure' => [ 'after' => 200_000 ] ] ],
		[
			'payment_method_data' => [ 'type' => 'ideal' ],
			'sandbox'             => [ 'late_failure' => [ 'after' => 90_000, 'code' => 'insufficient_funds' ] ],
		],
	];

	public function __construct( private readonly Scene $scene ) {}

	/**
	 * What may happen, the likely things more than once.
	 *
	 * @return list<Closure(): string>
	 */
	public function acts(): array {
		return [
			...$this->customers(),
			$this->pay_and_fail_later( ... ),
			$this->refund( ... ),
			$this->refund( ... ),
			$this->cancel_refund( ... ),
			$this->dispute( ... ),
			$this->dispute( ... ),
			$this->answer( ... ),
			$this->accept( ... ),
			$this->decide( ... ),
			$this->lend( ... ),
			$this->charge_readers( ... ),
			$this->reschedule( ... ),
			$this->plan_a_failure( ... ),
			$this->cancel_payout( ... ),
		];
	}

	/**
	 * What customers do.
	 *
	 * @return non-empty-list<Closure(): string>
	 */
	public function customers(): array {
		return [ $this->pay( ... ), $this->pay( ... ), $this->authorize( ... ) ];
	}

	private function pay(): string {
		return $this->order( [ 'method' => $this->scene->one_of( self::METHODS ) ] );
	}

	private function pay_and_fail_later(): string {
		return $this->order( [ 'late' => $this->scene->one_of( self::LATE ) ] );
	}

	private function authorize(): string {
		return $this->order( [ 'manual' => true ] );
	}

	/**
	 * A customer orders something.
	 *
	 * @param array{manual?: bool, method?: string, late?: array<string, mixed>} $wanted As PaymentShop takes it.
	 */
	private function order( array $wanted ): string {
		$wanted += [
			'currency' => $this->scene->one_of( self::CURRENCIES ),
			'amount'   => $this->scene->number( 20, 900 ) * 100,
		];
		$order   = ( new PaymentShop( $this->scene->plugin ) )->place( $wanted );
		$payment = [
			'order'    => $order->get_id(),
			'intent'   => (string) $order->get_meta( '_intent_id' ),
			'charge'   => (string) $order->get_meta( '_charge_id' ),
			'amount'   => $wanted['amount'],
			'currency' => $wanted['currency'],
			'held'     => isset( $wanted['manual'] ),
		];
		array_push( $this->scene->payments, $payment );
		$this->scene->touched = $payment;
		return ( isset( $wanted['manual'] ) ? 'authorize ' : 'pay ' )
			. "{$wanted['amount']} {$wanted['currency']} "
			. ( $wanted['method'] ?? $wanted['late']['payment_method_data']['type'] ?? '' )
			. " {$payment['charge']}";
	}

	private function refund(): string {
		$payment = $this->scene->payment();
		if ( null === $payment ) {
			return 'refund elsewhere';
		}
		$outcome = $this->scene->one_of(
			[ [], [ 'outcome' => 'failed' ], [ 'outcome' => 'failed', 'after' => 60 ], [ 'outcome' => 'pending', 'after' => 86_400 ] ]
		);
		$params  = [
			'charge' => $payment['charge'],
			'amount' => $this->scene->part_of( $payment['amount'] ),
		];
		$refund  = $this->call( 'refunds', $params + ( [] === $outcome ? [] : [ 'sandbox' => $outcome ] ) );
		$this->scene->told->made( $payment['charge'], $refund['id'] );
		return "refund {$params['amount']} of {$payment['charge']} elsewhere {$refund['id']} " . implode( ' ', $outcome );
	}

	private function cancel_refund(): string {
		if ( ! isset( $this->scene->ids['re'] ) ) {
			return $this->refund();
		}
		return 'cancel ' . $this->call( 'refunds/' . $this->scene->id( 're' ) . '/cancel' )['id'];
	}

	private function dispute(): string {
		$params = [
			'charge'  => $this->scene->payment()['charge'] ?? 'ch_none',
			'inquiry' => 0 === $this->scene->number( 0, 2 ),
			'reason'  => $this->scene->one_of( Data::names( 'dispute-reasons' ) ),
		];
		return 'dispute ' . $this->call( 'sandbox/disputes', $params )['id'] . ' of ' . $params['charge'];
	}

	private function answer(): string {
		if ( ! isset( $this->scene->ids['dp'] ) ) {
			return $this->dispute();
		}
		$evidence = [
			'uncategorized_text' => $this->scene->one_of(
				[ 'winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence', 'The parcel was delivered.' ]
			),
		];
		$params   = [
			'evidence' => $evidence,
			'submit'   => 0 !== $this->scene->number( 0, 2 ),
		];
		return 'answer ' . $this->call( 'disputes/' . $this->scene->id( 'dp' ), $params )['id'];
	}

	private function accept(): string {
		if ( ! isset( $this->scene->ids['dp'] ) ) {
			return $this->dispute();
		}
		return 'accept ' . $this->call( 'disputes/' . $this->scene->id( 'dp' ) . '/close' )['id'];
	}

	private function decide(): string {
		if ( ! isset( $this->scene->ids['dp'] ) ) {
			return $this->dispute();
		}
		$outcome = $this->scene->one_of( [ 'won', 'lost', 'warning_closed', 'escalated' ] );
		return "$outcome " . $this->call( 'sandbox/disputes/' . $this->scene->id( 'dp' ) . '/decide', [ 'outcome' => $outcome ] )['id'];
	}

	private function lend(): string {
		$params = [
			'currency'      => $this->scene->one_of( [ 'usd', 'jpy', 'kwd' ] ),
			'amount'        => $this->scene->number( 100, 900 ) * 100,
			'fee_amount'    => 500,
			'withhold_rate' => 0.2,
		];
		return 'lend ' . $this->call( 'sandbox/loans', $params )['id'];
	}

	private function charge_readers(): string {
		$params = [
			'currency'      => $this->scene->one_of( [ 'usd', 'jpy' ] ),
			'amount'        => 200,
			'interval_from' => '2026-01-01',
			'interval_to'   => '2026-01-31',
		];
		$this->call( 'sandbox/reader_fees', $params );
		return 'charge readers';
	}

	private function reschedule(): string {
		$account  = $this->scene->platform->request( 'GET', '/v1/account' )['id'];
		$schedule = $this->scene->one_of(
			[
				[ 'interval' => 'daily' ],
				[ 'interval' => 'weekly', 'weekly_anchor' => 'friday' ],
				[ 'interval' => 'monthly', 'monthly_anchor' => 31 ],
				[ 'interval' => 'manual' ],
			]
		);
		$this->call( "accounts/$account", [ 'settings' => [ 'payouts' => [ 'schedule' => $schedule ] ] ] );
		return 'schedule ' . $schedule['interval'];
	}

	private function plan_a_failure(): string {
		$codes   = Data::names( 'payout-failures' );
		$outcome = $this->scene->one_of(
			[ [ 'outcome' => 'canceled' ], [ 'outcome' => 'failed', 'failure_code' => $codes[ $this->scene->number( 0, count( $codes ) - 1 ) ] ] ]
		);
		$params  = [ 'currency' => $this->scene->one_of( [ 'usd', 'eur', 'jpy', 'kwd' ] ) ] + $outcome;
		$this->call( 'sandbox/payout_outcomes', $params );
		return 'plan a payout of ' . implode( ' ', $params );
	}

	private function cancel_payout(): string {
		$payouts = array_column( $this->scene->platform->request( 'GET', '/v1/payouts', [ 'limit' => 3 ] )['data'], 'id' );
		return 'cancel ' . $this->call( 'payouts/' . $this->scene->one_of( [ 'po_none', ...$payouts ] ) . '/cancel' )['id'];
	}

	/**
	 * Calls the sandbox and remembers what it made.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	private function call( string $path, array $params = [] ): array {
		$answer = $this->scene->platform->request( 'POST', '/v1/' . $path, $params );
		if ( isset( $answer['id'] ) && ! str_contains( $path, '/' ) || str_starts_with( $path, 'sandbox/disputes' ) ) {
			$this->scene->ids[ explode( '_', $answer['id'] )[0] ][] = $answer['id'];
		}
		return $answer;
	}
}
