<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Features\PaymentDetails;

use MerchantPayments\Features\PaymentDetails\Timeline\Story;

/**
 * The table of the twenty types: what is known of a payment, and the event that it has to tell (facts/texts.md, section 7).
 *
 * @phpstan-type Row array{Story, array<string, mixed>}
 */
final class TimelineTypes {

	private const PAID = PaymentObjects::PAID;
	private const DAY  = 86_400;

	/**
	 * All rows.
	 *
	 * @return array<string, Row> By type.
	 */
	public static function of( PaymentObjects $of ): array {
		return self::beginnings( $of )
			+ self::failures( $of )
			+ self::captures( $of )
			+ self::refunds( $of )
			+ self::questions( $of )
			+ self::ends( $of )
			+ self::fraud( $of );
	}

	/**
	 * How payments begin.
	 *
	 * @return array<string, Row>
	 */
	private static function beginnings( PaymentObjects $of ): array {
		$amount   = [
			'amount'   => 50 * $of->unit,
			'currency' => $of->currency,
		];
		$canceled = [
			'capture_method' => 'manual',
			'canceled_at'    => self::PAID + self::DAY,
		];
		return [
			'started'               => [
				new Story(
					[
						'intent'  => $of->intent(),
						'charges' => [ $of->authorization( [ 'status' => 'pending' ] ) ],
					]
				),
				[ 'datetime' => self::PAID ],
			],
			'authorized'            => [
				new Story(
					[
						'intent'  => $of->intent( [ 'capture_method' => 'manual' ] ),
						'charges' => [ $of->authorization() ],
					]
				),
				[ 'datetime' => self::PAID ] + $amount,
			],
			'authorization_voided'  => [
				new Story(
					[
						'intent'  => $of->intent( $canceled ),
						'charges' => [ $of->authorization( [ 'refunded' => true ] ) ],
					]
				),
				[ 'datetime' => self::PAID + self::DAY ] + $amount,
			],
			'authorization_expired' => [
				new Story(
					[
						'intent'  => $of->intent( $canceled + [ 'cancellation_reason' => 'automatic' ] ),
						'charges' => [ $of->authorization( [ 'refunded' => true ] ) ],
					]
				),
				[ 'datetime' => self::PAID + self::DAY ] + $amount,
			],
		];
	}

	/**
	 * How payments fail.
	 *
	 * @return array<string, Row>
	 */
	private static function failures( PaymentObjects $of ): array {
		$declined = [
			'status'       => 'failed',
			'failure_code' => 'card_declined',
			'outcome'      => [ 'reason' => 'insufficient_funds' ],
		];
		return [
			'failed' => [
				new Story( [ 'charges' => [ $of->authorization( $declined ) ] ] ),
				[
					'datetime' => self::PAID,
					'amount'   => 50 * $of->unit,
					'currency' => $of->currency,
					'reason'   => 'insufficient_funds',
				],
			],
		];
	}

	/**
	 * What came, and what a loan took of it.
	 *
	 * @return array<string, Row>
	 */
	private static function captures( PaymentObjects $of ): array {
		$deposit = [
			'id'           => 'po_1',
			'arrival_date' => self::PAID + 7 * self::DAY,
		];
		$paydown = $of->movement(
			[
				'amount' => -5 * $of->unit,
				'source' => 'loan_1',
			]
		);
		return [
			'captured'          => [
				new Story( [ 'charges' => [ $of->charge() ] ], [], '', [ 'txn_1' => $deposit ] ),
				[
					'datetime'            => self::PAID,
					'amount_captured'     => 50 * $of->unit,
					'currency'            => $of->currency,
					'fee'                 => 2 * $of->unit,
					'fee_rates'           => null,
					'transaction_details' => [
						'customer_currency'        => $of->currency,
						'customer_amount'          => 50 * $of->unit,
						'store_currency'           => $of->currency,
						'store_amount'             => 50 * $of->unit,
						'exchange_rate'            => null,
						'customer_amount_captured' => 50 * $of->unit,
						'store_amount_captured'    => 50 * $of->unit,
						'store_fee'                => 2 * $of->unit,
					],
					'deposit'             => $deposit,
				],
			],
			'financing_paydown' => [
				new Story( [ 'paydowns' => [ $paydown ] ], [], '', [ 'txn_1' => $deposit ] ),
				[
					'datetime' => self::PAID,
					'amount'   => 5 * $of->unit,
					'currency' => $of->currency,
					'loan_id'  => 'loan_1',
					'deposit'  => $deposit,
				],
			],
		];
	}

	/**
	 * What went back.
	 *
	 * @return array<string, Row>
	 */
	private static function refunds( PaymentObjects $of ): array {
		$failed = [
			'status'                      => 'failed',
			'failure_reason'              => 'lost_or_stolen_card',
			'failure_balance_transaction' => $of->movement( [ 'created' => self::PAID + 3 * self::DAY ] ),
		];
		$event  = static fn ( int $units, int $days ): array => [
			'datetime'                         => self::PAID + $days * self::DAY,
			'amount_refunded'                  => $units * $of->unit,
			'currency'                         => $of->currency,
			'acquirer_reference_number'        => '7412',
			'acquirer_reference_number_status' => 'available',
		];
		$sides  = static fn ( int $units ): array => [
			'transaction_details' => [
				'customer_currency' => $of->currency,
				'customer_amount'   => $units * $of->unit,
				'store_currency'    => $of->currency,
				'store_amount'      => $units * $of->unit,
				'exchange_rate'     => null,
			],
		];
		$story  = static fn ( array $refund ): Story => new Story(
			[
				'charges' => [ $of->charge() ],
				'refunds' => [ $refund ],
			]
		);
		return [
			'partial_refund' => [ $story( $of->refund() ), $event( 20, 1 ) + $sides( 20 ) ],
			'full_refund'    => [ $story( $of->refund( [ 'amount' => 50 * $of->unit ] ) ), $event( 50, 1 ) + $sides( 50 ) ],
			'refund_failed'  => [ $story( $of->refund( $failed ) ), $event( 20, 3 ) + [ 'failure_reason' => 'lost_or_stolen_card' ] ],
		];
	}

	/**
	 * What banks asked, and that the merchant answered.
	 *
	 * @return array<string, Row>
	 */
	private static function questions( PaymentObjects $of ): array {
		$answered = [
			'status'   => 'under_review',
			'metadata' => [ '__evidence_submitted_at' => (string) ( self::PAID + 3 * self::DAY ) ],
		];
		return [
			'dispute_needs_response' => [
				new Story( [ 'disputes' => [ $of->dispute() ] ] ),
				[
					'datetime' => self::PAID + 2 * self::DAY,
					'amount'   => 50 * $of->unit,
					'fee'      => 15 * $of->unit,
					'currency' => $of->currency,
					'reason'   => 'fraudulent',
				],
			],
			'dispute_in_review'      => [
				new Story( [ 'disputes' => [ $of->dispute( $answered ) ] ] ),
				[ 'datetime' => self::PAID + 3 * self::DAY ],
			],
		];
	}

	/**
	 * How disputes end.
	 *
	 * @return array<string, Row>
	 */
	private static function ends( PaymentObjects $of ): array {
		$closed  = [ 'metadata' => [ '__dispute_closed_at' => (string) ( self::PAID + 4 * self::DAY ) ] ];
		$end     = static fn ( string $status, array $movements ): Story => new Story(
			[
				'disputes' => [
					$of->dispute(
						$closed + [
							'status'               => $status,
							'balance_transactions' => $movements,
						]
					),
				],
			]
		);
		$taken   = $of->withdrawal( self::PAID + 2 * self::DAY, 'dispute', 1 );
		$returns = $of->withdrawal( self::PAID + 4 * self::DAY, 'dispute_reversal', -1 );
		$at      = [ 'datetime' => self::PAID + 4 * self::DAY ];
		return [
			'dispute_won'             => [
				$end( 'won', [ $taken, $returns ] ),
				$at + [
					'amount'   => 50 * $of->unit,
					'fee'      => 15 * $of->unit,
					'currency' => $of->currency,
				],
			],
			'dispute_lost'            => [ $end( 'lost', [ $taken ] ), $at + [ 'lost_by' => 'unanswered' ] ],
			'dispute_warning_closed'  => [ $end( 'warning_closed', [] ), $at + [ 'is_inquiry' => true ] ],
			'dispute_charge_refunded' => [ $end( 'charge_refunded', [] ), $at + [ 'is_inquiry' => true ] ],
		];
	}

	/**
	 * What fraud rules and merchants said.
	 *
	 * @return array<string, Row>
	 */
	private static function fraud( PaymentObjects $of ): array {
		$rows = [];
		foreach ( [ 'review', 'block' ] as $status ) {
			$results                            = [ 'order_items_threshold' => $status ];
			$fraud                              = [
				'status'          => $status,
				'datetime'        => self::PAID,
				'ruleset_results' => $results,
			];
			$rows[ 'fraud_outcome_' . $status ] = [
				new Story( [ 'charges' => [ $of->authorization() ] ], [ $fraud ] ),
				[
					'datetime'        => self::PAID,
					'ruleset_results' => (object) $results,
				],
			];
		}
		foreach ( [ 'approve', 'block' ] as $decision ) {
			$entry = [
				'type'     => 'fraud_outcome_manual_' . $decision,
				'datetime' => self::PAID + self::DAY,
				'user'     => [
					'id'       => 7,
					'username' => 'ada',
				],
			];

			$told = $entry;
			unset( $told['type'] );
			$told['user']['url'] = 'https://store.example/wp-admin/user-edit.php?user_id=7';

			$rows[ $entry['type'] ] = [ new Story( [], [], $entry + [ 'action' => 'approved' ] ), $told ];
		}
		return $rows;
	}
}
