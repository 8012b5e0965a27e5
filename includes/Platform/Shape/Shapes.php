<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Shape;

/**
 * The fields of Stripe's objects that are relied upon, and as what. Other fields pass as they are.
 *
 * A field is a FieldKind; another object, or its id, by its type; a list of those (`type[]`, needed with `!`), or a page of a list
 * (`type{}`, null where it is not there); or a part with fields of its own, in which `*` stands for every other part. With `~`, the other
 * object may be unreadable: the ledger's rows need little of it.
 */
final class Shapes {

	/** The type of the objects behind the last collection that a path names. */
	private const PATHS = array(
		'account'              => 'account',
		'accounts'             => 'account',
		'balance'              => 'balance',
		'balance_settings'     => 'balance_settings',
		'balance_transactions' => 'balance_transaction',
		'capabilities'         => 'capability',
		'charges'              => 'charge',
		'disputes'             => 'dispute',
		'events'               => 'event',
		'payment_intents'      => 'payment_intent',
		'payouts'              => 'payout',
		'refunds'              => 'refund',
	);

	/** What is relied upon of any object that an event is about (EventInbox::FIELDS); the rest is read from the platform. */
	private const OF_EVENT = array(
		'id'        => FieldKind::MaybeText,
		'object'    => FieldKind::MaybeText,
		'automatic' => FieldKind::MaybeFlag,
		'captured'  => FieldKind::MaybeFlag,
		'currency'  => FieldKind::MaybeText,
		'disputed'  => FieldKind::MaybeFlag,
		'metadata'  => FieldKind::TextByName,
		'outcome'   => array( 'type' => FieldKind::MaybeText ),
	);

	private const BILLING = array(
		'name'    => FieldKind::MaybeText,
		'email'   => FieldKind::MaybeText,
		'phone'   => FieldKind::MaybeText,
		'address' => self::ADDRESS,
	);

	private const ADDRESS = array(
		'city'        => FieldKind::MaybeText,
		'country'     => FieldKind::MaybeText,
		'line1'       => FieldKind::MaybeText,
		'line2'       => FieldKind::MaybeText,
		'postal_code' => FieldKind::MaybeText,
		'state'       => FieldKind::MaybeText,
	);

	private const METHOD = array(
		'type' => FieldKind::MaybeText,
		'*'    => array(
			'brand'          => FieldKind::MaybeText,
			'last4'          => FieldKind::MaybeText,
			'bank_name'      => FieldKind::MaybeText,
			'bank'           => FieldKind::MaybeText,
			'exp_month'      => FieldKind::MaybeNumber,
			'exp_year'       => FieldKind::MaybeNumber,
			'capture_before' => FieldKind::MaybeNumber,
			'checks'         => array(
				'address_line1_check'       => FieldKind::MaybeText,
				'address_postal_code_check' => FieldKind::MaybeText,
				'cvc_check'                 => FieldKind::MaybeText,
			),
			'wallet'         => array( 'type' => FieldKind::MaybeText ),
		),
	);

	private const ASKED = array(
		'currently_due'        => FieldKind::Texts,
		'eventually_due'       => FieldKind::Texts,
		'past_due'             => FieldKind::Texts,
		'pending_verification' => FieldKind::Texts,
		'errors'               => 'requirement_error[]',
		'disabled_reason'      => FieldKind::MaybeText,
		'current_deadline'     => FieldKind::MaybeNumber,
	);

	private const OBJECTS = array(
		'account'             => array(
			'id'                => FieldKind::MaybeText,
			'business_profile'  => FieldKind::Map,
			'capabilities'      => FieldKind::TextByName,
			'charges_enabled'   => FieldKind::MaybeFlag,
			'country'           => FieldKind::MaybeText,
			'created'           => FieldKind::MaybeNumber,
			'default_currency'  => FieldKind::MaybeText,
			'details_submitted' => FieldKind::MaybeFlag,
			'email'             => FieldKind::MaybeText,
			'external_accounts' => 'bank_account{}',
			'metadata'          => FieldKind::TextByName,
			'payouts_enabled'   => FieldKind::MaybeFlag,
			'requirements'      => self::ASKED,
			'settings'          => array(
				'card_payments' => array(
					'decline_on' => array(
						'avs_failure' => FieldKind::MaybeFlag,
						'cvc_failure' => FieldKind::MaybeFlag,
					),
				),
				'payments'      => array( 'statement_descriptor' => FieldKind::MaybeText ),
				'payouts'       => array(
					'schedule' => array(
						'interval'       => FieldKind::MaybeText,
						'delay_days'     => FieldKind::MaybeNumber,
						'weekly_anchor'  => FieldKind::MaybeText,
						'monthly_anchor' => FieldKind::MaybeNumber,
					),
				),
			),
		),
		'balance'             => array(
			'available'         => 'balance_part[]!',
			'pending'           => 'balance_part[]!',
			'instant_available' => 'instant_part[]',
		),
		'balance_part'        => array(
			'amount'       => FieldKind::Number,
			'currency'     => FieldKind::Word,
			'source_types' => FieldKind::NumberByName,
		),
		'balance_settings'    => array(
			'payments' => array( 'payouts' => array( 'minimum_balance_by_currency' => FieldKind::NumberByName ) ),
		),
		'balance_transaction' => array(
			'id'                 => FieldKind::Word,
			'type'               => FieldKind::Word,
			'created'            => FieldKind::Number,
			'available_on'       => FieldKind::Number,
			'currency'           => FieldKind::Word,
			'amount'             => FieldKind::Number,
			'fee'                => FieldKind::Number,
			'net'                => FieldKind::Number,
			'description'        => FieldKind::MaybeText,
			'exchange_rate'      => FieldKind::MaybeRate,
			'fee_details'        => 'fee_detail[]',
			'reporting_category' => FieldKind::MaybeText,
			'source'             => '~?',
		),
		'bank_account'        => array(
			'id'                   => FieldKind::Word,
			'bank_name'            => FieldKind::MaybeText,
			'currency'             => FieldKind::MaybeText,
			'default_for_currency' => FieldKind::MaybeFlag,
			'last4'                => FieldKind::MaybeText,
			'status'               => FieldKind::MaybeText,
		),
		'capability'          => array(
			'id'           => FieldKind::Word,
			'status'       => FieldKind::Word,
			'requirements' => self::ASKED,
		),
		'charge'              => array(
			'id'                          => FieldKind::Word,
			'amount'                      => FieldKind::Number,
			'amount_captured'             => FieldKind::Number,
			'amount_refunded'             => FieldKind::Number,
			'application_fee_amount'      => FieldKind::MaybeNumber,
			'balance_transaction'         => 'balance_transaction',
			'billing_details'             => self::BILLING,
			'captured'                    => FieldKind::Flag,
			'created'                     => FieldKind::Number,
			'currency'                    => FieldKind::Word,
			'customer'                    => '?',
			'disputed'                    => FieldKind::Flag,
			'failure_balance_transaction' => 'balance_transaction',
			'failure_code'                => FieldKind::MaybeText,
			'failure_message'             => FieldKind::MaybeText,
			'metadata'                    => FieldKind::TextByName,
			'outcome'                     => array(
				'network_status' => FieldKind::MaybeText,
				'reason'         => FieldKind::MaybeText,
				'risk_level'     => FieldKind::MaybeText,
				'risk_score'     => FieldKind::MaybeNumber,
				'rule'           => '?',
				'seller_message' => FieldKind::MaybeText,
				'type'           => FieldKind::MaybeText,
			),
			'paid'                        => FieldKind::Flag,
			'payment_intent'              => 'payment_intent',
			'payment_method'              => FieldKind::MaybeText,
			'payment_method_details'      => self::METHOD,
			'refunded'                    => FieldKind::Flag,
			'refunds'                     => 'refund{}',
			'status'                      => FieldKind::Word,
		),
		'dispute'             => array(
			'id'                         => FieldKind::Word,
			'amount'                     => FieldKind::Number,
			'balance_transactions'       => 'balance_transaction[]!',
			'charge'                     => 'charge!',
			'created'                    => FieldKind::Number,
			'currency'                   => FieldKind::Word,
			'enhanced_eligibility_types' => FieldKind::Texts,
			'evidence'                   => FieldKind::Map,
			'evidence_details'           => array(
				'due_by'               => FieldKind::MaybeNumber,
				'enhanced_eligibility' => FieldKind::Map,
				'has_evidence'         => FieldKind::MaybeFlag,
				'past_due'             => FieldKind::MaybeFlag,
				'submission_count'     => FieldKind::MaybeNumber,
			),
			'metadata'                   => FieldKind::TextByName,
			'payment_intent'             => 'payment_intent',
			'payment_method_details'     => self::METHOD,
			'reason'                     => FieldKind::Word,
			'status'                     => FieldKind::Word,
		),
		'event'               => array(
			'id'      => FieldKind::Word,
			'created' => FieldKind::MaybeNumber,
			'data'    => array( 'object' => self::OF_EVENT ),
			'type'    => FieldKind::Word,
		),
		'fee_detail'          => array(
			'amount'      => FieldKind::Number,
			'currency'    => FieldKind::MaybeText,
			'description' => FieldKind::MaybeText,
			'type'        => FieldKind::MaybeText,
		),
		'instant_part'        => array(
			'amount'        => FieldKind::Number,
			'currency'      => FieldKind::Word,
			'net_available' => 'net_part[]',
		),
		'net_part'            => array(
			'amount'      => FieldKind::Number,
			'destination' => FieldKind::MaybeText,
		),
		'payment_intent'      => array(
			'id'                   => FieldKind::Word,
			'amount'               => FieldKind::Number,
			'amount_received'      => FieldKind::Number,
			'cancellation_reason'  => FieldKind::MaybeText,
			'canceled_at'          => FieldKind::MaybeNumber,
			'capture_method'       => FieldKind::MaybeText,
			'created'              => FieldKind::Number,
			'currency'             => FieldKind::Word,
			'customer'             => '?',
			'last_payment_error'   => array(
				'charge'       => FieldKind::MaybeText,
				'code'         => FieldKind::MaybeText,
				'decline_code' => FieldKind::MaybeText,
				'message'      => FieldKind::MaybeText,
			),
			'latest_charge'        => 'charge',
			'metadata'             => FieldKind::TextByName,
			'payment_method'       => '?',
			'payment_method_types' => FieldKind::Texts,
			'processing'           => array( 'type' => FieldKind::MaybeText ),
			'receipt_email'        => FieldKind::MaybeText,
			'shipping'             => array(
				'name'    => FieldKind::MaybeText,
				'address' => self::ADDRESS,
			),
			'status'               => FieldKind::Word,
		),
		'payout'              => array(
			'id'                          => FieldKind::Word,
			'amount'                      => FieldKind::Number,
			'arrival_date'                => FieldKind::Number,
			'automatic'                   => FieldKind::Flag,
			'balance_transaction'         => '~balance_transaction',
			'created'                     => FieldKind::Number,
			'currency'                    => FieldKind::Word,
			'destination'                 => '~bank_account',
			'failure_balance_transaction' => '~balance_transaction',
			'failure_code'                => FieldKind::MaybeText,
			'failure_message'             => FieldKind::MaybeText,
			'metadata'                    => FieldKind::TextByName,
			'reconciliation_status'       => FieldKind::MaybeText,
			'status'                      => FieldKind::Word,
			'trace_id'                    => array( 'value' => FieldKind::MaybeText ),
		),
		'refund'              => array(
			'id'                          => FieldKind::Word,
			'amount'                      => FieldKind::Number,
			'balance_transaction'         => 'balance_transaction',
			'charge'                      => 'charge',
			'created'                     => FieldKind::Number,
			'currency'                    => FieldKind::Word,
			'failure_balance_transaction' => 'balance_transaction',
			'failure_reason'              => FieldKind::MaybeText,
			'metadata'                    => FieldKind::TextByName,
			'payment_intent'              => 'payment_intent',
			'reason'                      => FieldKind::MaybeText,
			'status'                      => FieldKind::Word,
		),
		'requirement_error'   => array(
			'code'        => FieldKind::MaybeText,
			'reason'      => FieldKind::MaybeText,
			'requirement' => FieldKind::MaybeText,
		),
	);

	/** @return array<string, FieldKind|string|array<string, mixed>>|null The fields of a type; null for one that is not relied upon. */
	public static function of( string $type ): ?array {
		return self::OBJECTS[ $type ] ?? null;
	}

	/** The type of what a path answers, or of the objects in its list; null for one that is not relied upon. */
	public static function at( string $path ): ?string {
		$parts = array_slice( explode( '/', $path ), 2 );
		$known = array_filter( $parts, static fn ( string $part ): bool => isset( self::PATHS[ $part ] ) );
		// What is not Stripe's stands under a word of its own.
		return isset( $known[0] ) ? self::PATHS[ end( $known ) ] : null;
	}

	/** Whether a path names a whole collection. */
	public static function is_list( string $path ): bool {
		$last = substr( (string) strrchr( $path, '/' ), 1 );
		return isset( self::PATHS[ $last ] ) && str_ends_with( $last, 's' ) && 'balance_settings' !== $last;
	}
}
