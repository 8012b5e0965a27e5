<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/**
 * Which order a payment was made for, by what both say (facts/stripe.md, 6.3). A number alone is any shop's.
 *
 * 1. Exactly one order names the payment, and can have been paid by it. Renewals are made later with a copy of the metas: of several, it
 *    is the one whose amount, currency and date agree.
 * 2. The payment carries the order's signature.
 * 3. It carries the order's key, and this shop's address.
 * 4. It carries the key alone.
 * 5. It carries the order's number and this shop's address, and amount, currency and day agree.
 * 6. It carries the number, and amount, currency and email agree; or its description has the number, and amount and currency agree.
 */
final readonly class Matcher {

	/** By how many seconds clocks may differ: an order is made before it is paid. */
	private const CLOCKS = 3600;

	private const DAY = 86_400;

	/**
	 * @param string $mode  `live` or `test`: that of the account whose payments they are.
	 */
	public function __construct( private KnownAddresses $addresses, private string $mode ) {}

	/**
	 * @param list<TracedOrder> $orders Every one that may be it: those that name the payment, and those that it names.
	 * @return OrderMatch|null Null when it is none of them.
	 */
	public function match( TracedPayment $payment, array $orders ): ?OrderMatch {
		$orders = array_values(
			array_filter( $orders, fn ( TracedOrder $order ): bool => in_array( $order->mode, array( '', $this->mode ), true ) )
		);
		return $this->by_proof( $payment, $orders )
			?? self::by_names( $payment, self::only( $orders, static fn ( TracedOrder $order ): bool => $order->names( $payment ) ) )
			?? $this->by_key( $payment, $orders )
			?? $this->by_number( $payment, $orders );
	}

	/**
	 * Rules 2 and 3.
	 *
	 * @param list<TracedOrder> $orders
	 */
	private function by_proof( TracedPayment $payment, array $orders ): ?OrderMatch {
		$signed = self::only( $orders, static fn ( TracedOrder $order ): bool => $order->has_signed( $payment ) );
		if ( 1 === count( $signed ) ) {
			return new OrderMatch( $signed[0], Certainty::Certain, $signed[0]->names( $payment ) ? 1 : 2 );
		}
		$keyed = $this->addresses->is_known( $payment->site ) ? self::with_key( $payment, $orders ) : array();
		if ( 1 !== count( $keyed ) ) {
			return null;
		}
		$rule = $keyed[0]->names( $payment ) ? 1 : 3;
		return new OrderMatch( $keyed[0], $keyed[0]->can_be_paid_by( $payment ) ? Certainty::Certain : Certainty::Likely, $rule );
	}

	/**
	 * Rule 1.
	 *
	 * @param list<TracedOrder> $named Orders that name the payment.
	 */
	private static function by_names( TracedPayment $payment, array $named ): ?OrderMatch {
		if ( array() === $named ) {
			return null;
		}
		$before   = self::only( $named, static fn ( TracedOrder $order ): bool => $order->created <= $payment->created + self::CLOCKS );
		$agreeing = self::only( $before, static fn ( TracedOrder $order ): bool => $order->can_be_paid_by( $payment ) );
		if ( 1 === count( $agreeing ) ) {
			return new OrderMatch( $agreeing[0], '' === $agreeing[0]->gateway ? Certainty::Likely : Certainty::Certain, 1 );
		}
		// Of an unpaid order and its duplicate, either may have been paid.
		$numbered = self::only( $agreeing, static fn ( TracedOrder $order ): bool => self::has_number( $order, $payment ) );
		if ( 1 === count( $numbered ) ) {
			return new OrderMatch( $numbered[0], Certainty::Likely, 1 );
		}
		// One that was made after the payment is a copy, whose original may be gone.
		return 1 === count( $before ) && 1 === count( $named )
			? new OrderMatch( $before[0], Certainty::Likely, 1 )
			: new OrderMatch( self::nearest( $payment, array() === $before ? $named : $before ), Certainty::Suggestion, 1 );
	}

	/**
	 * Rule 4.
	 *
	 * @param list<TracedOrder> $orders
	 */
	private function by_key( TracedPayment $payment, array $orders ): ?OrderMatch {
		$keyed = self::with_key( $payment, $orders );
		if ( 1 !== count( $keyed ) ) {
			return null;
		}
		// From another address: the shop's former one, or a copy of the shop.
		return new OrderMatch( $keyed[0], '' === $payment->site ? Certainty::Likely : Certainty::Suggestion, 4 );
	}

	/**
	 * Rules 5 and 6. An order that names another payment is not this one's.
	 *
	 * @param list<TracedOrder> $orders
	 */
	private function by_number( TracedPayment $payment, array $orders ): ?OrderMatch {
		if ( '' !== $payment->site && ! $this->addresses->is_known( $payment->site ) ) {
			return null;
		}
		$free  = self::only(
			$orders,
			static fn ( TracedOrder $order ): bool => array() === $order->names && $order->costs( $payment )
				&& $order->created <= $payment->created + self::CLOCKS
		);
		$named = self::only( $free, static fn ( TracedOrder $order ): bool => self::has_number( $order, $payment ) );
		if ( '' !== $payment->site ) {
			$of_day = self::only( $named, static fn ( TracedOrder $order ): bool => self::is_of_day( $order, $payment ) );
			if ( 1 === count( $of_day ) ) {
				return new OrderMatch( $of_day[0], Certainty::Likely, 5 );
			}
		}
		$same      = self::only( $named, static fn ( TracedOrder $order ): bool => self::has_email( $order, $payment ) );
		$described = self::only( $free, static fn ( TracedOrder $order ): bool => $order->is_named_by( $payment->description ) );
		$found     = array() === $same ? $described : $same;
		return 1 === count( $found ) ? new OrderMatch( $found[0], Certainty::Suggestion, 6 ) : null;
	}

	private static function has_number( TracedOrder $order, TracedPayment $payment ): bool {
		return $order->is_named_by( $payment->number ) || $order->is_named_by( $payment->second );
	}

	private static function has_email( TracedOrder $order, TracedPayment $payment ): bool {
		return '' !== $order->email && strtolower( $order->email ) === strtolower( $payment->email );
	}

	private static function is_of_day( TracedOrder $order, TracedPayment $payment ): bool {
		return abs( $order->created - $payment->created ) <= self::DAY;
	}

	/**
	 * @param list<TracedOrder> $orders
	 * @return list<TracedOrder>
	 */
	private static function with_key( TracedPayment $payment, array $orders ): array {
		return self::only(
			$orders,
			static fn ( TracedOrder $order ): bool => '' !== $order->key && hash_equals( $order->key, $payment->key )
		);
	}

	/** @param non-empty-list<TracedOrder> $orders */
	private static function nearest( TracedPayment $payment, array $orders ): TracedOrder {
		usort(
			$orders,
			static fn ( TracedOrder $a, TracedOrder $b ): int => abs( $a->created - $payment->created ) <=> abs( $b->created - $payment->created )
		);
		return $orders[0];
	}

	/**
	 * @param list<TracedOrder>           $orders
	 * @param callable(TracedOrder): bool $is
	 * @return list<TracedOrder>
	 */
	private static function only( array $orders, callable $is ): array {
		return array_values( array_filter( $orders, $is ) );
	}
}
