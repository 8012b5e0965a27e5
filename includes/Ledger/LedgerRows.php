<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Platform;
use UnexpectedValueException;

/**
 * Reads Stripe's objects as rows of the ledger: balance transactions, payouts, and the columns about a charge that every list has. Amounts
 * keep Stripe's signs and minor units.
 *
 * @phpstan-type Row array<string, string|int|float|null>
 */
final class LedgerRows {

	/** What tells payments of ours, which name their orders otherwise: Orders/OrderSignature. */
	public const OURS = 'merchant_payments_order';

	/** What the mobile apps write into metadata: where a payment was taken, and on which phone. */
	public const CHANNEL = 'ipp_channel';
	public const DEVICE  = 'platform';

	/** Movements that count in a payout's sum and aren't transactions of the merchant's. */
	private const UNLISTED = array( 'payout', 'payout_failure', 'payout_cancel' );

	/** Reporting categories that name a transaction better than Stripe's `type` does (`adjustment`, `advance` and the like). */
	private const NAMED_BY_CATEGORY = array(
		'partial_capture_reversal',
		'dispute',
		'dispute_reversal',
		'financing_payout',
		'financing_payout_reversal',
		'financing_paydown',
		'financing_paydown_reversal',
		'fee_refund',
		'card_reader_fee',
	);

	/** What an adjustment of fees is reported as; Stripe's fees themselves are, too. */
	private const FEE = 'fee';

	/** Risk levels as existing clients expect them. */
	private const RISK = array(
		'normal'   => 0,
		'elevated' => 1,
		'highest'  => 2,
	);

	/** The columns of a customer whose personal data was erased. */
	public const NOBODY = array(
		'customer_name'  => '',
		'customer_email' => '',
	);

	/**
	 * A row of `transactions`, without its payout (PayoutItems).
	 *
	 * @param array<string, mixed> $movement A balance transaction with `source` (and its charge) expanded.
	 * @return Row
	 * @throws UnexpectedValueException When it lacks a field.
	 */
	public static function transaction( array $movement ): array {
		self::require_fields( $movement, 'id', 'type', 'created', 'available_on', 'currency', 'amount', 'fee', 'net' );
		$source = is_array( $movement['source'] ?? null ) ? $movement['source'] : array();
		if ( array_key_exists( 'amount', $source ) ) {
			self::require_fields( $source, 'id', 'amount', 'currency' );
		}
		$charge = self::charge_of( $source );
		if ( array() !== $charge ) {
			self::require_fields( $charge, 'id' );
		}
		$type = self::type_of( $movement );
		return array(
			'transaction_id' => $movement['id'],
			'listed'         => (int) ! in_array( $type, self::UNLISTED, true ),
			'type'           => $type,
			'created'        => (int) $movement['created'],
			'available_on'   => (int) $movement['available_on'],
			'currency'       => (string) $movement['currency'],
			'amount'         => (int) $movement['amount'],
			'fees'           => (int) $movement['fee'],
			'fee_tax'        => self::tax( $movement ),
			'net'            => (int) $movement['net'],
			...self::customer_money( $movement, $source ),
			...self::payment_method( $charge ),
			'risk_level'     => self::risk( $charge ),
			...self::customer( $charge ),
			...self::links( $movement, $source, $charge ),
			'deposit_id'     => null,
			'metadata'       => (string) wp_json_encode( (object) self::metadata_of( $source ) ),
			'lean'           => 0,
		);
	}

	/**
	 * No row is made of an object that lacks a field: PHP would only warn, and make it zero.
	 *
	 * @param array<string, mixed> $thing Of the platform.
	 * @throws UnexpectedValueException With the field's name.
	 */
	public static function require_fields( array $thing, string ...$fields ): void {
		foreach ( $fields as $field ) {
			if ( ! isset( $thing[ $field ] ) ) {
				throw new UnexpectedValueException( esc_html( "No field $field." ) );
			}
		}
	}

	/**
	 * Whether a movement is a row of `transactions`. An automatic payout's own debit isn't: the payout has a row of its own.
	 *
	 * @param array<string, mixed> $movement A balance transaction with `source` expanded.
	 */
	public static function is_transaction( array $movement ): bool {
		return 'payout' !== $movement['type'] || false === ( $movement['source']['automatic'] ?? true );
	}

	/**
	 * Whether the platform is still putting together what an automatic payout consists of, and has only a part of the list until then.
	 *
	 * @param array<string, mixed> $payout
	 */
	public static function awaits_items( array $payout ): bool {
		return true === $payout['automatic'] && 'in_progress' === ( $payout['reconciliation_status'] ?? null );
	}

	/**
	 * A row of `payouts`. A withdrawal from the merchant's bank has a negative amount.
	 *
	 * @param array<string, mixed> $payout With `destination` and `balance_transaction` expanded.
	 * @return Row
	 */
	public static function payout( array $payout ): array {
		self::require_fields( $payout, 'id', 'created', 'arrival_date', 'currency', 'amount', 'status', 'automatic' );
		$movement = is_array( $payout['balance_transaction'] ?? null ) ? $payout['balance_transaction'] : array();
		if ( array() !== $movement ) {
			self::require_fields( $movement, 'fee' );
		}
		return array(
			'payout_id'          => $payout['id'],
			'created'            => (int) $payout['created'],
			'arrival'            => (int) $payout['arrival_date'],
			'type'               => $payout['amount'] < 0 ? 'withdrawal' : 'deposit',
			'currency'           => (string) $payout['currency'],
			'amount'             => (int) $payout['amount'],
			'fee'                => (int) ( $movement['fee'] ?? 0 ),
			'status'             => (string) $payout['status'],
			'automatic'          => (int) $payout['automatic'],
			'awaits_items'       => (int) self::awaits_items( $payout ),
			'bank_account'       => self::bank_account( $payout['destination'] ?? null ),
			'bank_reference_key' => $payout['trace_id']['value'] ?? null,
			'failure_code'       => $payout['failure_code'] ?? null,
			'failure_message'    => isset( $payout['failure_message'] ) ? mb_substr( (string) $payout['failure_message'], 0, 255 ) : null,
		);
	}

	/**
	 * The columns about a payment in a small list: customer, order, and the words that a search finds them by.
	 *
	 * @param array<string, mixed> $charge The charge, or an empty array.
	 * @return array<string, string|int|null>
	 */
	public static function payment( array $charge ): array {
		$row = self::customer( $charge ) + array( 'order_id' => self::order( $charge ) );
		return $row + array(
			'words' => SearchIndex::list_words(
				$row + array( 'source_identifier' => self::payment_method( $charge )['source_identifier'] )
			),
		);
	}

	/**
	 * How it was paid: `channel`, `source`, `source_identifier` and `source_device`.
	 *
	 * @param array<string, mixed> $charge The charge, or an empty array.
	 * @return array{channel: string, source: string, source_identifier: string, source_device: string|null}
	 */
	public static function payment_method( array $charge ): array {
		$details = (array) ( $charge['payment_method_details'] ?? array() );
		$type    = (string) ( $details['type'] ?? '' );
		$method  = (array) ( $details[ $type ] ?? array() );
		return array(
			'channel'           => self::channel( $charge, $type ),
			'source'            => self::code( (string) ( $method['brand'] ?? $type ), 40 ),
			'source_identifier' => mb_substr( (string) ( $method['last4'] ?? $method['bank_name'] ?? $method['bank'] ?? '' ), 0, 100 ),
			'source_device'     => self::device( $charge ),
		);
	}

	/**
	 * Null when the platform doesn't say.
	 *
	 * @param array<string, mixed> $charge The charge, or an empty array.
	 */
	public static function risk( array $charge ): ?int {
		return self::RISK[ (string) ( $charge['outcome']['risk_level'] ?? '' ) ] ?? null;
	}

	/**
	 * Text for a column of codes (`latin1_bin`) or a key of sums. Other characters become `?`: MySQL refuses to compare them. Blanks at the
	 * end go, because MySQL ignores them: keys that differ only in those would be one row.
	 */
	public static function code( string $text, int $length ): string {
		return rtrim( substr( (string) preg_replace( '/[^\x20-\x7E]/u', '?', trim( $text ) ), 0, $length ) );
	}

	/**
	 * The charge behind a movement: its source, or the charge that the refund or dispute is about.
	 *
	 * @param array<string, mixed> $source
	 * @return array<string, mixed>
	 */
	private static function charge_of( array $source ): array {
		if ( 'charge' === ( $source['object'] ?? '' ) ) {
			return $source;
		}
		return is_array( $source['charge'] ?? null ) ? $source['charge'] : array();
	}

	/** @param array<string, mixed> $movement */
	private static function type_of( array $movement ): string {
		$category = (string) ( $movement['reporting_category'] ?? '' );
		$type     = (string) $movement['type'];
		$is_named = in_array( $category, self::NAMED_BY_CATEGORY, true ) || array( 'adjustment', self::FEE ) === array( $type, $category );
		return self::code( $is_named ? $category : $type, 40 );
	}

	/** @param array<string, mixed> $movement */
	private static function tax( array $movement ): int {
		$is_tax = static fn ( mixed $part ): bool => is_array( $part ) && 'tax' === ( $part['type'] ?? '' );
		$taxes  = array_filter( (array) ( $movement['fee_details'] ?? array() ), $is_tax );
		return (int) array_sum( array_column( $taxes, 'amount' ) );
	}

	/**
	 * The amount in the customer's currency, with the movement's sign.
	 *
	 * @param array<string, mixed> $movement
	 * @param array<string, mixed> $source
	 * @return Row
	 */
	private static function customer_money( array $movement, array $source ): array {
		$own    = isset( $source['amount'], $source['currency'] ) && $source['currency'] !== $movement['currency'];
		$amount = $own ? self::moved( $movement, $source ) * ( $movement['amount'] < 0 ? -1 : 1 ) : (int) $movement['amount'];
		return array(
			'customer_currency' => (string) ( $own ? $source['currency'] : $movement['currency'] ),
			'customer_amount'   => $amount,
			'exchange_rate'     => isset( $movement['exchange_rate'] ) ? (float) $movement['exchange_rate'] : null,
		);
	}

	/**
	 * How much of its source a movement moved, in the source's currency. Of a payment captured in part, Stripe books what was authorized, and
	 * takes back the rest by a movement of its own; others book what was captured. The exchange rate tells which it is.
	 *
	 * @param array<string, mixed> $movement
	 * @param array<string, mixed> $source
	 */
	private static function moved( array $movement, array $source ): int {
		$full     = abs( (int) $source['amount'] );
		$captured = abs( (int) ( $source['amount_captured'] ?? 0 ) );
		if ( 0 === $captured || $captured === $full || ! isset( $movement['exchange_rate'] ) ) {
			return 0 === $captured ? $full : $captured;
		}
		$decimals = MinorUnits::decimals( (string) $movement['currency'] ) - MinorUnits::decimals( (string) $source['currency'] );
		$rate     = (float) $movement['exchange_rate'] * 10 ** $decimals;
		$nearest  = $captured;
		foreach ( array( $full, $full - $captured ) as $amount ) {
			$differs = static fn ( int $one ): float => abs( $one * $rate - abs( (int) $movement['amount'] ) );
			$nearest = $differs( $amount ) < $differs( $nearest ) ? $amount : $nearest;
		}
		return $nearest;
	}

	/**
	 * @param array<string, mixed> $movement
	 * @param array<string, mixed> $source
	 * @param array<string, mixed> $charge
	 * @return Row
	 */
	private static function links( array $movement, array $source, array $charge ): array {
		$is_loan = str_starts_with( (string) ( $movement['reporting_category'] ?? '' ), 'financing_' );
		return array(
			'order_id'          => self::order( $charge ),
			'charge_id'         => $charge['id'] ?? null,
			'payment_intent_id' => Platform::id_of( $charge['payment_intent'] ?? null ),
			'loan_id'           => $is_loan ? ( $source['id'] ?? null ) : null,
		);
	}

	/**
	 * @param array<string, mixed> $source
	 * @return array<string, mixed>
	 */
	private static function metadata_of( array $source ): array {
		$of_fee    = array_intersect_key(
			(array) ( $source['metadata'] ?? array() ),
			array_flip( array( 'charge_type', 'interval_from', 'interval_to' ) )
		);
		$is_others = 'charge' === ( $source['object'] ?? '' ) && ! isset( $source['metadata'][ self::OURS ] );
		return array() === $of_fee && $is_others ? OrderTraces::of( $source ) : $of_fee;
	}

	/**
	 * @param array<string, mixed> $charge
	 * @return array{customer_name: string, customer_email: string, customer_country: string}
	 */
	private static function customer( array $charge ): array {
		$billing = (array) ( $charge['billing_details'] ?? array() );
		$email   = mb_substr( (string) ( $billing['email'] ?? '' ), 0, 190 );
		$erased  = CustomerRecords::is_erased( $email, (int) ( $charge['created'] ?? 0 ) ) ? self::NOBODY : array();
		return $erased + array(
			'customer_name'    => mb_substr( (string) ( $billing['name'] ?? '' ), 0, 190 ),
			'customer_email'   => $email,
			'customer_country' => self::code( (string) ( $billing['address']['country'] ?? '' ), 2 ),
		);
	}

	/** @param array<string, mixed> $charge */
	private static function order( array $charge ): ?int {
		$order = $charge['metadata']['order_id'] ?? null;
		return is_numeric( $order ) ? (int) $order : null;
	}

	/**
	 * Where it was paid.
	 *
	 * @param array<string, mixed> $charge
	 */
	private static function channel( array $charge, string $type ): string {
		if ( array() === $charge ) {
			return '';
		}
		if ( 'card_present' !== $type && 'interac_present' !== $type ) {
			return 'online';
		}
		return 'mobile_pos' === ( $charge['metadata'][ self::CHANNEL ] ?? '' ) ? 'in_person_pos' : 'in_person';
	}

	/**
	 * The phone that took a Tap to Pay payment.
	 *
	 * @param array<string, mixed> $charge
	 */
	private static function device( array $charge ): ?string {
		$device = $charge['metadata'][ self::DEVICE ] ?? null;
		$code   = is_string( $device ) ? self::code( $device, 20 ) : '';
		return '' === $code ? null : $code;
	}

	/**
	 * For example `BANK •••• 1234 (USD)`.
	 *
	 * @param mixed $destination The expanded destination, or its id.
	 */
	public static function bank_account( mixed $destination ): string {
		if ( ! is_array( $destination ) ) {
			return '';
		}
		return mb_substr(
			sprintf(
				'%s •••• %s (%s)',
				$destination['bank_name'] ?? '',
				$destination['last4'] ?? '',
				strtoupper( (string) ( $destination['currency'] ?? '' ) )
			),
			0,
			190
		);
	}
}
