<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\PaymentOrders;

/** Links that are not proven, on which a merchant decides. What is confirmed counts as proven, and what is declined is not shown again. */
final readonly class Suggestions {

	/** Error codes. */
	public const MISSING = 'merchant_payments_missing_link';
	public const TAKEN   = 'merchant_payments_link_taken';
	public const DECIDED = 'merchant_payments_link_decided';
	public const PAID    = 'merchant_payments_link_paid';

	/** Rules of Matcher by which an order is found that names no payment: from this number on. */
	private const BY_NUMBER = 5;

	/** What page() lists: what nobody sees yet, what is shown with a mark, and what somebody has decided on. */
	public const WAITING    = 'waiting';
	public const LIKELY     = 'likely';
	public const DECIDED_ON = 'decided';

	private const STATES = array(
		self::WAITING    => "certainty = 'suggestion' AND decision = ''",
		self::LIKELY     => "certainty = 'likely' AND decision = ''",
		self::DECIDED_ON => "decision <> ''",
	);

	public function __construct( private LinkedPayments $links ) {}

	/**
	 * @param string $state One of those above.
	 * @param string $after The last payment of the page before.
	 * @return list<PaymentLink>
	 * @phpstan-param self::WAITING|self::LIKELY|self::DECIDED_ON $state
	 */
	public function page( string $state, int $number, string $after = '' ): array {
		return $this->links->page( new Condition( self::STATES[ $state ] ), $number, $after );
	}

	/**
	 * Confirms a link, declines it, or takes back what was decided. To decide otherwise, it is undone first: so nobody replaces what another
	 * one has decided meanwhile.
	 *
	 * @param string $payment As links have it.
	 * @param int    $order   The order that was decided on: another one may have been found since.
	 * @throws Refusal When there is no such link, the order was taken over, or somebody has decided otherwise; when the order that is to be
	 *   confirmed is gone, or was paid by another payment.
	 * @phpstan-param PaymentLink::CONFIRMED|PaymentLink::DECLINED|PaymentLink::UNDECIDED $decision
	 */
	public function decide( string $payment, int $order, string $decision ): PaymentLink {
		$link = $this->linked( $payment, $order );
		if ( $decision === $link->decision ) {
			return $link;
		}
		if ( PaymentLink::CONFIRMED === $decision ) {
			self::require_free( $link );
		}
		$is_free = PaymentLink::UNDECIDED === $decision || PaymentLink::UNDECIDED === $link->decision;
		if ( ! $is_free || ! $this->links->decide( $link, $decision ) ) {
			throw new Refusal(
				self::DECIDED,
				__( 'Somebody else has decided on this payment. Undo that decision first.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			);
		}
		return $link->with( $decision, 0 );
	}

	/** @throws Refusal When the order is gone, or was paid by another payment since it was found. */
	private static function require_free( PaymentLink $link ): void {
		$order = PaymentOrders::find( $link->order );
		if ( null === $order ) {
			throw new Refusal( self::MISSING, __( 'The order could not be found.', 'merchant-payments-for-woocommerce' ), Reason::NotFound );
		}
		if ( $link->rule >= self::BY_NUMBER && Schemes::names_another( $order, $link ) ) {
			throw new Refusal(
				self::PAID,
				__( 'This order was paid by another payment meanwhile. Decline this one.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			);
		}
	}

	/** @throws Refusal When there is no such link, or the order was taken over. */
	private function linked( string $payment, int $order ): PaymentLink {
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
		return $link;
	}
}
