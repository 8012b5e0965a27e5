<?php

declare( strict_types=1 );

namespace MerchantPayments\Payouts;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Ledger\AnswerWriter;
use MerchantPayments\Ledger\KnownObjects;
use MerchantPayments\Ledger\PayoutRow;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Platform\BalanceClient;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PayoutsClient;
use MerchantPayments\Platform\PlatformCall;
use Throwable;

/**
 * Pays out a balance at once, for a fee. Parameters: `currency`; `amount` and `fee` as the merchant was shown them: so much leaves the balance, or
 * nothing does. Either may be null; then all that can be is paid out, and the balance has to be read first.
 */
final class InstantPayout implements Operation {

	/** Its refusals: reasons by code. */
	public const ERRORS = array(
		self::UNAVAILABLE => array( Reason::Invalid ),
		self::CHANGED     => array( Reason::Conflict ),
		self::FAILED      => array( Reason::Invalid, Reason::Conflict ),
	);

	public const UNAVAILABLE = 'wcpay_instant_payout_unavailable';
	public const CHANGED     = 'wcpay_instant_payout_changed';
	public const FAILED      = 'wcpay_instant_payout_failed';

	/** What the platform says when the balance is not what the merchant was shown. */
	private const STALE = array( 'balance_insufficient', 'instant_payouts_limit_exceeded', 'instant_payouts_currency_disabled' );

	public function __construct( private readonly BalanceClient $balance, private readonly KnownObjects $known, private readonly AnswerWriter $ledger ) {}

	public function name(): string {
		return 'instant_payout';
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function subject( array $params ): string {
		return 'balance:' . $params['currency'];
	}

	/**
	 * One after each payout.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function key( array $params ): string {
		return implode( ':', array( 'instant_payout', $params['currency'], $this->known->newest_payout( (string) $params['currency'] ) ?? 'none' ) );
	}

	/**
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When nothing can be paid out, or something else than the merchant was shown.
	 */
	public function call( array $params ): PlatformCall {
		$currency = (string) $params['currency'];
		if ( null !== $params['amount'] && null !== $params['fee'] && $params['amount'] > $params['fee'] ) {
			return PayoutsClient::pay_out_instantly( $params['amount'] - $params['fee'], $currency );
		}
		$quote = $this->balance->instant_quote( $currency );
		self::check( $params, $quote );
		return PayoutsClient::pay_out_instantly( $quote['net'], $currency );
	}

	/**
	 * Applies the payout to the ledger.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @param array<string, mixed> $payout
	 * @return array<string, string|null> Its row of the ledger.
	 */
	public function apply( array $params, array $payout ): array {
		$this->ledger->payout( $payout );
		return array_map( static fn ( mixed $value ): ?string => null === $value ? null : (string) $value, PayoutRow::from( $payout ) );
	}

	/**
	 * The platform's refusal in our words; with a fresh quote, which costs another call, when the balance has changed.
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
		return new Refusal( self::FAILED, $failure->getMessage(), $failure->reason(), array( 'error_type' => $failure->error_code ) );
	}

	/**
	 * Refuses what differs from what the merchant was shown.
	 *
	 * @param array<string, mixed>                       $params The operation's parameters.
	 * @param array{amount: int, fee: int, net: int} $quote  What could be paid out now.
	 * @throws Refusal When it does, or when nothing can be paid out.
	 */
	private static function check( array $params, array $quote ): void {
		if ( $quote['net'] <= 0 ) {
			throw new Refusal( self::UNAVAILABLE, __( 'There is no balance in this currency that can be paid out instantly.', 'woocommerce-payments' ), Reason::Invalid, array( 'param' => 'currency' ) );
		}
		$shown = array_filter( array_intersect_key( $params, array_flip( array( 'amount', 'fee' ) ) ), static fn ( mixed $value ): bool => null !== $value );
		foreach ( $shown as $name => $value ) {
			if ( $quote[ $name ] !== $value ) {
				throw new Refusal( self::CHANGED, __( 'Your balance has changed. Check the new amount and fee.', 'woocommerce-payments' ), Reason::Conflict, array( 'quote' => $quote ) );
			}
		}
	}
}
