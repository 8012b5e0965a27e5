<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\MinorUnits;

/** Which totals can be paid at all: known before an order or a payment is made. */
final class PayableAmount {

	/**
	 * The least that an account takes which is paid out in that currency, in minor units (docs.stripe.com/currencies). A payment in another
	 * currency has to come to that when it is exchanged, which only the platform knows.
	 */
	private const LEAST = array(
		'aed' => 200,
		'aud' => 50,
		'brl' => 50,
		'cad' => 50,
		'chf' => 50,
		'czk' => 1500,
		'dkk' => 250,
		'eur' => 50,
		'gbp' => 30,
		'hkd' => 400,
		'huf' => 17_500,
		'inr' => 50,
		'jpy' => 50,
		'krw' => 50,
		'mxn' => 1000,
		'myr' => 200,
		'nok' => 300,
		'nzd' => 50,
		'pln' => 200,
		'ron' => 200,
		'sek' => 300,
		'sgd' => 50,
		'thb' => 1000,
		'usd' => 50,
	);

	/** Eight digits; of rupiah, twelve. */
	private const MOST        = 99_999_999;
	private const MOST_RUPIAH = 999_999_999_999;

	/**
	 * @param MinorUnits $amount  Of something that is not free: what is less than the smallest unit is 0 here.
	 * @param string     $settles The currency that the account is paid out in, in lower case; empty when unknown.
	 * @return string Why it can't be paid, a sentence for customers; empty when it can.
	 */
	public static function trouble( MinorUnits $amount, string $settles ): string {
		$least = $amount->currency === $settles ? self::LEAST[ $settles ] ?? 1 : 1;
		return match ( true ) {
			$amount->amount < $least => sprintf(
				/* translators: 1: amount with currency; 2: the least amount, with currency. */
				__( 'A total of %1$s is too small to be paid this way: it has to be %2$s at least.', 'merchant-payments-for-woocommerce' ),
				$amount->text(),
				( new MinorUnits( max( $least, MinorUnits::step( $amount->currency ) ), $amount->currency ) )->text()
			),
			$amount->amount > ( 'idr' === $amount->currency ? self::MOST_RUPIAH : self::MOST )
				=> __( 'The amount is too large to be paid this way.', 'merchant-payments-for-woocommerce' ),
			default => '',
		};
	}

	/** @throws Refusal When it can't be paid. */
	public static function check( MinorUnits $amount, string $settles ): void {
		$trouble = self::trouble( $amount, $settles );
		if ( '' !== $trouble ) {
			throw new Refusal( Confirmation::REFUSED, $trouble, Reason::Invalid );
		}
	}

	/** What the platform refused because of its amount; null where it had another reason. */
	public static function refusal_of( PlatformException $failure ): ?Refusal {
		$text = match ( $failure->error_code ) {
			'amount_too_small' => __( 'The amount is too small to be paid this way.', 'merchant-payments-for-woocommerce' ),
			'amount_too_large' => __( 'The amount is too large to be paid this way.', 'merchant-payments-for-woocommerce' ),
			default            => '',
		};
		return '' === $text ? null : new Refusal( Confirmation::REFUSED, $text, Reason::Invalid );
	}
}
