<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;

/** Links that are not proven, on which a merchant decides. What is confirmed counts as proven, and what is declined is not shown again. */
final readonly class Suggestions {

	/** Error codes. */
	public const MISSING = 'merchant_payments_missing_link';
	public const TAKEN   = 'merchant_payments_link_taken';

	public function __construct( private LinkedPayments $links ) {}

	/**
	 * What waits for the merchant.
	 *
	 * @param string $after The last payment of the page before.
	 * @return list<PaymentLink>
	 */
	public function waiting( int $number, string $after = '' ): array {
		return $this->links->suggestions( $number, $after );
	}

	/**
	 * @param string $payment As links have it.
	 * @param int    $order   The order that was decided on: another one may have been found since.
	 * @throws Refusal When there is no such link, or the order was taken over.
	 */
	public function decide( string $payment, int $order, bool $is_confirmed ): PaymentLink {
		$link = $this->links->of( $payment );
		if ( null === $link || $order !== $link->order ) {
			throw new Refusal(
				self::MISSING,
				__( 'This payment is not linked to that order any more.', 'merchant-payments-for-woocommerce' ),
				Reason::NotFound
			);
		}
		if ( $link->taken > 0 ) {
			throw new Refusal(
				self::TAKEN,
				__( 'This order was taken over. Give its plugin’s orders back first.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			);
		}
		$decided = $link->with( $is_confirmed ? PaymentLink::CONFIRMED : PaymentLink::DECLINED, 0 );
		$this->links->save( array( $decided ) );
		return $decided;
	}
}
