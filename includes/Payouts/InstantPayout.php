<?php

declare( strict_types=1 );

namespace MerchantPayments\Payouts;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Ledger\PayoutRow;
use MerchantPayments\Ledger\PlatformReader;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PayoutsClient;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\PlatformCall;
use Throwable;

/** Pays out at once all that can be, for a fee. Parameters: `currency`; `amount` and `fee` as the merchant was shown them, or null. */
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

	public function __construct( private readonly Platform $platform ) {}

	public function name(): string {
		return 'instant_payout';
	}

	/**
	 * One at a time in each currency.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function subject( array $params ): string {
		return 'balance:' . $params['currency'];
	}

	/**
	 * One after each payout that there was.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function key( array $params ): string {
		$newest = $this->platform->payouts()->newest_id() ?? 'none';
		return implode( ':', array( 'instant_payout', $params['currency'], $newest ) );
	}

	/**
	 * Checks that what the merchant was shown still holds.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @throws Refusal When it does not, or when nothing can be paid out.
	 */
	public function call( array $params ): PlatformCall {
		$quote = $this->platform->balance()->instant_quote( (string) $params['currency'] );
		if ( $quote['net'] <= 0 ) {
			throw new Refusal( self::UNAVAILABLE, __( 'There is no balance in this currency that can be paid out instantly.', 'woocommerce-payments' ), Reason::Invalid, array( 'param' => 'currency' ) );
		}
		$shown = array_filter(
			array(
				'amount' => $params['amount'],
				'fee'    => $params['fee'],
			),
			static fn ( mixed $value ): bool => null !== $value
		);
		if ( array_intersect_key( $quote, $shown ) !== $shown ) {
			throw new Refusal(
				self::CHANGED,
				__( 'Your balance has changed. Please look at the new amount and fee.', 'woocommerce-payments' ),
				Reason::Conflict,
				array( 'quote' => $quote )
			);
		}
		return PayoutsClient::pay_out_instantly( $quote['net'], (string) $params['currency'] );
	}

	/**
	 * The payout as a row of the ledger.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @param array<string, mixed> $payout Stripe's payout.
	 * @return array<string, string|null>
	 */
	public function finish( array $params, array $payout ): array {
		$whole = ( new PlatformReader( $this->platform ) )->payout( (string) $payout['id'] );
		return array_map( static fn ( mixed $value ): ?string => null === $value ? null : (string) $value, PayoutRow::from( $whole ?? $payout ) );
	}

	/**
	 * Why the platform did not pay out.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable {
		return $failure->reason()->is_temporary()
			? $failure
			: new Refusal( self::FAILED, $failure->getMessage(), $failure->reason(), array( 'error_type' => $failure->error_code ) );
	}
}
