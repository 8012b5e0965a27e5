<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Account\AccountItem;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Payouts\InstantOffer;

/** The overview of existing clients, made from Stripe's account and balance. Amounts are minor units of their currency. */
final class OverviewSchema {

	/**
	 * Response of the route.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$payouts  = new PayoutSchema();
		$list     = self::list( JsonSchema::closed( $payouts->title(), $payouts->properties() ) );
		$deposits = array(
			'last_paid'            => $list + array( 'description' => 'The last paid payout of each currency.' ),
			'last_manual_deposits' => $list + array( 'description' => 'Payouts asked for in the last 24 hours, the latest first.' ),
		);
		$balances = array(
			'pending'   => self::list( self::part() ),
			'available' => self::list( self::part() ),
			'instant'   => self::list( self::instant_part() ),
		);
		return JsonSchema::closed(
			'Overview',
			array(
				'deposit' => JsonSchema::closed( 'OverviewDeposits', $deposits ),
				'balance' => JsonSchema::closed( 'OverviewBalance', $balances ),
				'account' => self::account_schema(),
			)
		);
	}

	/**
	 * Converts Stripe's balance.
	 *
	 * @param array<string, mixed> $balance The balance.
	 * @param array<string, mixed> $account Stripe's, with the bank accounts that instant payouts go to.
	 * @return array<string, array<array<string, mixed>>> Amounts by part of the balance.
	 */
	public static function balance( array $balance, array $account ): array {
		$banks = $account['external_accounts']['data'] ?? array();
		$part  = static fn ( array $one ): array => array(
			'amount'       => (int) $one['amount'],
			'currency'     => (string) $one['currency'],
			'source_types' => isset( $one['source_types'] ) ? (object) $one['source_types'] : null,
		);
		return array(
			'pending'   => array_map( $part, $balance['pending'] ),
			'available' => array_map( $part, $balance['available'] ),
			'instant'   => array_map( static fn ( array $one ): array => self::instant( $one, $banks ), $balance['instant_available'] ?? array() ),
		);
	}

	/**
	 * Converts Stripe's account.
	 *
	 * @param array<string, mixed> $account The account.
	 * @return array<string, mixed>
	 */
	public static function account( array $account ): array {
		$enabled = (bool) $account['payouts_enabled'];
		$blocked = 'blocked' === AccountItem::payout_status( $account );
		$anchors = array( 'weekly_anchor', 'monthly_anchor', 'delay_days', 'interval' );
		$banks   = array_filter(
			$account['external_accounts']['data'] ?? array(),
			static fn ( array $bank ): bool => (bool) ( $bank['default_for_currency'] ?? false )
		);
		return array(
			'deposits_enabled'          => $enabled,
			'deposits_blocked'          => $blocked,
			'deposits_disabled'         => ! $enabled && ! $blocked,
			'default_currency'          => (string) $account['default_currency'],
			'deposits_schedule'         => array_intersect_key( $account['settings']['payouts']['schedule'], array_fill_keys( $anchors, true ) ),
			// A platform that doesn't list them says nothing about them.
			'has_bank_account'          => array() !== ( $account['external_accounts']['data'] ?? null ),
			'trouble'                   => AccountTrouble::of( $account )?->item(),
			'default_external_accounts' => array_values(
				array_map(
					static fn ( array $bank ): array => array(
						'currency' => (string) $bank['currency'],
						'status'   => (string) $bank['status'],
					),
					$banks
				)
			),
		);
	}

	/**
	 * What can be paid out instantly in a currency; fee and net add up to it.
	 *
	 * @param array<string, mixed>       $one   Stripe's.
	 * @param list<array<string, mixed>> $banks Stripe's.
	 * @return array<string, mixed>
	 */
	private static function instant( array $one, array $banks ): array {
		$offer = InstantOffer::of( $one );
		$goes  = $one['net_available'][0]['destination'] ?? null;
		$bank  = array_filter(
			$banks,
			static fn ( array $bank ): bool => null === $goes
				? $offer->currency === $bank['currency'] && (bool) ( $bank['default_for_currency'] ?? false )
				: $goes === $bank['id']
		);
		return array(
			'currency'       => $offer->currency,
			'amount'         => $offer->amount,
			'fee'            => $offer->fee(),
			'net'            => $offer->net,
			'fee_percentage' => $offer->fee_percentage(),
			'has_fee'        => $offer->has_fee,
			'allows_part'    => $offer->allows_part(),
			'bank'           => LedgerRows::bank_account( reset( $bank ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function account_schema(): array {
		$text     = array( 'type' => 'string' );
		$yes      = array( 'type' => 'boolean' );
		$number   = array( 'type' => 'integer' );
		$schedule = array(
			'delay_days'     => $number + array( 'description' => 'Business days until money can be paid out.' ),
			'interval'       => $text + array( 'description' => 'manual, daily, weekly or monthly.' ),
			'weekly_anchor'  => $text + array(
				'description' => 'monday, tuesday, …',
				'optional'    => true,
			),
			'monthly_anchor' => $number + array(
				'description' => '1 to 31; in a shorter month its last day.',
				'optional'    => true,
			),
		);
		$bank     = array(
			'currency' => $text,
			'status'   => $text + array( 'description' => 'new, validated, verified, verification_failed, or errored: a payout has failed.' ),
		);
		return JsonSchema::closed(
			'OverviewAccount',
			array(
				'deposits_enabled'          => $yes,
				'deposits_blocked'          => $yes + array( 'description' => 'The platform has stopped payouts.' ),
				'deposits_disabled'         => $yes + array( 'description' => 'Payouts wait for something else.' ),
				'default_currency'          => $text,
				'deposits_schedule'         => JsonSchema::closed( 'PayoutSchedule', $schedule ),
				'has_bank_account'          => $yes + array( 'description' => 'False only where it is known that there is none.' ),
				'trouble'                   => AccountTrouble::schema(),
				'default_external_accounts' => self::list( JsonSchema::closed( 'ExternalAccount', $bank ) ),
			)
		);
	}

	/**
	 * Schema of a balance in one currency.
	 *
	 * @return array<string, mixed>
	 */
	private static function part(): array {
		return JsonSchema::closed(
			'BalancePart',
			array(
				'amount'       => array( 'type' => 'integer' ),
				'currency'     => array( 'type' => 'string' ),
				'source_types' => array(
					'type'                 => array( 'object', 'null' ),
					'additionalProperties' => array( 'type' => 'integer' ),
				),
			)
		);
	}

	/**
	 * Schema of an instant payout in one currency.
	 *
	 * @return array<string, mixed>
	 */
	private static function instant_part(): array {
		$amount = array( 'type' => 'integer' );
		$flag   = array( 'type' => 'boolean' );
		return JsonSchema::closed(
			'InstantPart',
			array(
				'currency'       => array( 'type' => 'string' ),
				'amount'         => $amount + array( 'description' => 'What leaves the balance.' ),
				'fee'            => $amount,
				'net'            => $amount + array( 'description' => 'What reaches the bank.' ),
				'fee_percentage' => array( 'type' => 'number' ),
				'has_fee'        => $flag + array( 'description' => 'Whether the platform says what it takes.' ),
				'allows_part'    => $flag + array( 'description' => 'Whether less can be paid out: its fee is fee_percentage of its net.' ),
				'bank'           => array(
					'type'        => 'string',
					'description' => 'Where it goes; empty when that is not known.',
				),
			)
		);
	}

	/**
	 * @param array<string, mixed> $item JSON schema of an item.
	 * @return array<string, mixed>
	 */
	private static function list( array $item ): array {
		return array(
			'type'  => 'array',
			'items' => $item,
		);
	}
}
