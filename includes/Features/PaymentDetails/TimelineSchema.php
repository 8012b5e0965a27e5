<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Features\PaymentDetails\Timeline\DisputeEvents;
use MerchantPayments\Features\PaymentDetails\Timeline\TimelineBuilder;
use MerchantPayments\Kernel\JsonSchema;

/**
 * The twenty event types (specification part 2, section 4; facts/texts.md, section 7). An event has the fields of its type; an amount
 * that is unknown, or was not moved, is null.
 */
final class TimelineSchema {

	/**
	 * Response of the route.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		return JsonSchema::closed(
			'Timeline',
			array(
				'data' => array(
					'type'        => 'array',
					'items'       => self::event(),
					'description' => 'Newest first.',
				),
			)
		);
	}

	/** @return array<string, mixed> */
	private static function event(): array {
		$fields = self::money_fields() + array(
			'reason'                           => self::text( 'Why it failed, or what the dispute is about.' ),
			'failure_reason'                   => self::text( 'Why the refund failed.' ),
			'acquirer_reference_number'        => self::text( 'By which the customer\'s bank finds the refund.' ),
			'acquirer_reference_number_status' => self::text( 'available, pending or unavailable.' ),
			'notes'                            => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string' ),
				'description' => 'What a refund waits for, and how the customer gets it, in sentences.',
			),
			'loan_id'                          => self::text( 'The loan that it was withheld for.' ),
			'is_inquiry'                       => array(
				'type'        => 'boolean',
				'description' => 'Whether it was about an inquiry: no money was taken until then.',
			),
			'lost_by'                          => array(
				'type'        => 'string',
				'enum'        => array( DisputeEvents::ACCEPTED, DisputeEvents::UNANSWERED, DisputeEvents::DECIDED ),
				'description' => 'Why a dispute was lost: the merchant accepted it, did not respond, or the bank decided.',
			),
			'deposit'                          => PayoutLinks::schema(),
			'user'                             => JsonSchema::closed(
				'TimelineUser',
				array(
					'id'       => array( 'type' => 'integer' ),
					'username' => array( 'type' => 'string' ),
					'url'      => array( 'type' => array( 'string', 'null' ) )
						+ array( 'description' => 'The user\'s page in wp-admin; null where it may not be opened.' ),
				)
			),
			'ruleset_results'                  => array(
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'string' ),
				'description'          => 'allow, review or block by the key of the rule.',
			),
		);
		return JsonSchema::closed(
			'TimelineEvent',
			array(
				'type'     => array(
					'type' => 'string',
					'enum' => TimelineBuilder::TYPES,
				),
				'datetime' => array(
					'type'        => 'integer',
					'description' => 'UTC seconds.',
				),
			) + array_map( static fn ( array $field ): array => $field + array( 'optional' => true ), $fields )
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function money_fields(): array {
		return array(
			'amount'              => self::amount( 'Minor units of currency.' ),
			'amount_captured'     => self::amount( 'Minor units of currency.' ),
			'amount_refunded'     => self::amount( 'Minor units of currency.' ),
			'currency'            => self::text( 'The customer\'s currency; of disputes and paydowns the one that is paid out.' ),
			'fee'                 => self::amount( 'Minor units of the currency that is paid out.' ),
			'fee_rates'           => array( 'type' => array( 'object', 'null' ) ) + self::fee_rates(),
			'transaction_details' => array( 'type' => array( 'object', 'null' ) ) + self::transaction_details(),
		);
	}

	/**
	 * An amount in both currencies.
	 *
	 * @return array<string, mixed>
	 */
	private static function transaction_details(): array {
		$text    = array( 'type' => 'string' );
		$number  = array( 'type' => 'integer' );
		$capture = $number + array( 'optional' => true );
		return JsonSchema::closed(
			'TimelineTransactionDetails',
			array(
				'customer_currency'        => $text,
				'customer_amount'          => $number
					+ array( 'description' => 'What was authorized or refunded, in minor units of customer_currency.' ),
				'customer_amount_captured' => $capture,
				'store_currency'           => $text,
				'store_amount'             => $number
					+ array( 'description' => 'The same in minor units of store_currency; of a payment that failed later, what was taken back.' ),
				'store_amount_captured'    => $capture + array( 'description' => 'What reached the balance: the net is this less store_fee, exactly.' ),
				'store_fee'                => $capture + array( 'description' => 'With a minus where it was given back.' ),
				'exchange_rate'            => array(
					'type'        => array( 'number', 'null' ),
					'description' => 'Units of store_currency for one of customer_currency; null without an exchange.',
				),
			)
		);
	}

	/**
	 * The parts of a fee.
	 *
	 * @return array<string, mixed>
	 */
	private static function fee_rates(): array {
		$text     = array( 'type' => 'string' );
		$number   = array( 'type' => 'integer' );
		$share    = array(
			'type'        => 'number',
			'description' => 'A fraction: 0.029 is 2.9 %.',
		);
		$nullable = array( 'type' => array( 'object', 'null' ) );
		$entry    = array(
			'type'            => array(
				'type' => 'string',
				'enum' => array( 'base', 'additional', 'discount' ),
			),
			'additional_type' => self::text( 'international, fx, device or wcpay-subscription.' ),
			'percentage_rate' => $share,
			'fixed_rate'      => $number + array( 'description' => 'Minor units of currency; of a capped fee all of it.' ),
			'currency'        => $text,
			'capped'          => array( 'type' => 'boolean' ),
			'amount'          => $number + array( 'description' => 'What this part came to, in minor units of currency; negative for a discount.' ),
		);
		$money    = array(
			'amount'   => $number,
			'currency' => $text,
		);
		$tax      = $money + array(
			'description'     => $text,
			'percentage_rate' => $share,
		);
		$exchange = array(
			'rate'         => array( 'type' => 'number' ),
			'fromCurrency' => $text,
		);
		return JsonSchema::closed(
			'TimelineFeeRates',
			array(
				'percentage'        => $share,
				'fixed'             => $number + array( 'description' => 'Minor units of fixed_currency.' ),
				'fixed_currency'    => $text,
				'history'           => array(
					'type'  => 'array',
					'items' => JsonSchema::closed( 'TimelineFeeRate', $entry ),
				),
				'tax'               => $nullable + JsonSchema::closed( 'TimelineFeeTax', $tax ),
				'before_tax'        => $nullable + JsonSchema::closed( 'TimelineFeeBeforeTax', $money ),
				'fee_exchange_rate' => $nullable + JsonSchema::closed( 'TimelineFeeExchangeRate', $exchange ),
			)
		);
	}

	/**
	 * A nullable amount.
	 *
	 * @return array<string, mixed>
	 */
	private static function amount( string $says ): array {
		return array(
			'type'        => array( 'integer', 'null' ),
			'description' => $says,
		);
	}

	/**
	 * A nullable text.
	 *
	 * @return array<string, mixed>
	 */
	private static function text( string $says ): array {
		return array(
			'type'        => array( 'string', 'null' ),
			'description' => $says,
		);
	}
}
