<?php

declare( strict_types=1 );

namespace MerchantPayments\Payouts;

use Closure;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\LedgerObjects;
use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Operations\Effect;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Operations\OperationRecord;
use MerchantPayments\Operations\LookResult;
use MerchantPayments\Platform\BalanceClient;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\PayoutsClient;
use MerchantPayments\Platform\PlatformCall;
use Throwable;

/**
 * Pays out a balance, or a part of it, instantly, for a fee. Parameters: `currency`; `amount` and `fee` of the quote that the merchant
 * confirmed: exactly this leaves the balance, or nothing. Either may be null; then everything available is paid out, which requires
 * reading the balance first.
 */
final class InstantPayout implements Operation {

	/** Refusals: reasons by code. */
	public const ERRORS = array(
		self::UNAVAILABLE => array( Reason::Invalid ),
		self::AMOUNT      => array( Reason::Invalid ),
		self::CHANGED     => array( Reason::Conflict ),
		self::FAILED      => array( Reason::Invalid, Reason::Conflict ),
	);

	public const UNAVAILABLE = 'wcpay_instant_payout_unavailable';
	public const AMOUNT      = 'wcpay_instant_payout_amount';
	public const CHANGED     = 'wcpay_instant_payout_changed';
	public const FAILED      = 'wcpay_instant_payout_failed';

	/** The platform's error codes when the balance differs from the quote. */
	private const STALE = array( 'balance_insufficient', 'instant_payouts_limit_exceeded', 'instant_payouts_currency_disabled' );

	/** @param Closure(string): void $note Tells the merchant why a payout of unknown outcome was not made. */
	public function __construct(
		private readonly BalanceClient $balance,
		private readonly PayoutsClient $payouts,
		private readonly LedgerObjects $ledger,
		private readonly Closure $note
	) {}

	public function name(): string {
		return 'instant_payout';
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function subject( array $params ): string {
		return self::of_balance( (string) $params['currency'] );
	}

	/**
	 * The balance that an event is about.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return string|null Null when it is about none.
	 */
	public static function of_event( array $event ): ?string {
		$thing = (array) ( $event['data']['object'] ?? array() );
		return 'payout' === ( $thing['object'] ?? '' ) && isset( $thing['currency'] ) ? self::of_balance( (string) $thing['currency'] ) : null;
	}

	private static function of_balance( string $currency ): string {
		return 'balance:' . $currency;
	}

	public function effect(): Effect {
		return Effect::AddsUp;
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function contests( array $params ): string {
		return '';
	}

	/** By the operation's id in the payouts since it was begun. */
	public function find_out( OperationRecord $record ): LookResult {
		// A day's margin: the platform's clock may differ.
		return LookResult::among( $this->payouts->since( $record->created - DAY_IN_SECONDS, 'balance_transaction', 'destination' ), $record );
	}

	public function happened(): string {
		return __( 'An earlier payout was made.', 'merchant-payments-for-woocommerce' );
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function note( array $params, string $sentence ): void {
		( $this->note )( $sentence );
	}

	/**
	 * One operation after each payout.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function key( array $params ): string {
		return implode(
			':',
			array( 'instant_payout', $params['currency'], $this->ledger->newest_payout( (string) $params['currency'] ) ?? 'none' )
		);
	}

	/**
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When nothing can be paid out, or the quote has changed.
	 */
	public function call( array $params, string $operation ): PlatformCall {
		self::check_amount( $params );
		$currency = (string) $params['currency'];
		$metadata = array( OperationRecord::METADATA => $operation );
		if ( null !== $params['amount'] && null !== $params['fee'] ) {
			return PayoutsClient::pay_out_instantly( $params['amount'] - $params['fee'], $currency, $metadata );
		}
		$quote = $this->balance->instant_quote( $currency );
		self::check( $params, $quote );
		return PayoutsClient::pay_out_instantly( $quote['net'], $currency, $metadata );
	}

	/**
	 * @param array<string, mixed> $params The operation's parameters.
	 * @param array<string, mixed> $payout
	 * @param int|null             $since As the interface says.
	 * @return array<string, string|null> Its ledger row.
	 */
	public function apply( array $params, array $payout, ?int $since ): array {
		$this->ledger->write( $payout, $since );
		return array_map( static fn ( mixed $value ): ?string => null === $value ? null : (string) $value, LedgerRows::payout( $payout ) );
	}

	/**
	 * Converts the platform's refusal; adds a new quote when the balance has changed, which costs another call.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable {
		if ( $failure->reason()->is_temporary() ) {
			return $failure;
		}
		try {
			if ( in_array( $failure->error_code, self::STALE, true ) ) {
				self::check( $params, $this->balance->instant_quote( (string) $params['currency'] ) );
			}
		} catch ( Refusal | PlatformException $stale ) {
			return $stale;
		}
		return new Refusal( self::FAILED, self::sentence( $failure ), $failure->reason(), array( 'error_type' => $failure->error_code ) );
	}

	/** What the merchant reads of a refusal. The platform's own sentences are for developers, and in the log. */
	private static function sentence( PlatformException $failure ): string {
		Log::line( 'notice', sprintf( 'The platform refused an instant payout (%s): %s', $failure->error_code, $failure->getMessage() ) );
		return match ( $failure->error_code ) {
			'amount_too_small'      => __( 'This amount is too small to be paid out instantly.', 'merchant-payments-for-woocommerce' ),
			'payouts_not_allowed'   => __( 'Payouts are not available for this account now.', 'merchant-payments-for-woocommerce' ),
			'bank_account_unusable' => __(
				'A payout to your bank account has failed. Update your bank details first.',
				'merchant-payments-for-woocommerce'
			),
			default                 => __( 'The payments platform refused the payout.', 'merchant-payments-for-woocommerce' ),
		};
	}

	/**
	 * Refuses amounts that no payout can have, whatever there is.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal
	 */
	private static function check_amount( array $params ): void {
		$amount  = $params['amount'];
		$problem = match ( true ) {
			null === $amount                                                 => null,
			0 !== $amount % MinorUnits::step( (string) $params['currency'] ) => __(
				'This currency has fewer decimals. Round the amount.',
				'merchant-payments-for-woocommerce'
			),
			$amount <= (int) $params['fee']                                  => __(
				'The amount must be more than its fee.',
				'merchant-payments-for-woocommerce'
			),
			default                                                          => null,
		};
		if ( null !== $problem ) {
			throw new Refusal( self::AMOUNT, $problem, Reason::Invalid, array( 'param' => 'amount' ) );
		}
	}

	/**
	 * Refuses when the quote has changed.
	 *
	 * @param array<string, mixed>                       $params The operation's parameters.
	 * @param array{amount: int, fee: int, net: int} $quote  The current quote.
	 * @throws Refusal When it has changed, or nothing can be paid out.
	 */
	private static function check( array $params, array $quote ): void {
		if ( $quote['net'] <= 0 ) {
			throw new Refusal(
				self::UNAVAILABLE,
				__( 'There is no balance in this currency that can be paid out instantly.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid,
				array( 'param' => 'currency' )
			);
		}
		$shown = array_filter(
			array_intersect_key( $params, array_flip( array( 'amount', 'fee' ) ) ),
			static fn ( mixed $value ): bool => null !== $value
		);
		foreach ( $shown as $name => $value ) {
			if ( $quote[ $name ] !== $value ) {
				throw new Refusal(
					self::CHANGED,
					__( 'Your balance has changed. Check the new amount and fee.', 'merchant-payments-for-woocommerce' ),
					Reason::Conflict,
					array( 'quote' => $quote )
				);
			}
		}
	}
}
