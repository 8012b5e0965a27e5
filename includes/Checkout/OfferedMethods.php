<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Account\KnownAccount;
use MerchantPayments\Checkout\Saved\SavedKind;
use MerchantPayments\Payments\PaymentMethod;
use MerchantPayments\Payments\PaymentMethodTable;
use MerchantPayments\Platform\MinorUnits;

/**
 * The payment methods that customers are offered: those that the merchant has chosen and the account may use. Which of them suit an order
 * is asked here, and by the payment form, which knows its total before the order is made (`client/checkout/offered-methods.ts`).
 */
final readonly class OfferedMethods {

	/** @param list<PaymentMethod> $all */
	private function __construct( private array $all, private KnownAccount $account ) {}

	/** @param list<string> $chosen Ids of the payment methods that the merchant has chosen, and that can be captured as payments are. */
	public static function of_store( KnownAccount $account, array $chosen ): self {
		$known = PaymentMethodTable::all();
		return new self( array_values( array_intersect_key( $known, array_flip( array_intersect( $chosen, $account->methods ) ) ) ), $account );
	}

	/**
	 * Those that suit an order.
	 *
	 * @param MinorUnits $amount  What is paid now.
	 * @param string     $country Where the customer is: ISO code in upper case; empty when unknown.
	 * @param bool       $recurs  Whether more is paid later without the customer: with what can be kept. Where nothing is paid now, only
	 *   cards are set up for that.
	 * @return list<string> Their ids, in the order that customers are shown.
	 */
	public function for( MinorUnits $amount, string $country, bool $recurs = false ): array {
		$ids = array_column( array_filter( $this->all, fn ( PaymentMethod $method ): bool => $this->suits( $method, $amount, $country ) ), 'id' );
		return match ( true ) {
			0 === $amount->amount => array_values( array_intersect( $ids, array( SavedKind::Card->value ) ) ),
			$recurs               => array_values( array_intersect( $ids, SavedKind::types() ) ),
			default               => $ids,
		};
	}

	/** The currency that the account is paid out in, in lower case; empty when unknown. */
	public function settles_in(): string {
		return $this->account->currency;
	}

	/**
	 * Whether there is one for some amount of a currency.
	 *
	 * @param bool $recurs As for().
	 */
	public function has_for( string $currency, bool $recurs = false ): bool {
		$is_one = static fn ( PaymentMethod $method ): bool => self::takes( $method, $currency )
			&& ( ! $recurs || null !== SavedKind::tryFrom( $method->id ) );
		return array() !== array_filter( $this->all, $is_one );
	}

	private function suits( PaymentMethod $method, MinorUnits $amount, string $country ): bool {
		$most       = $this->most( $method );
		$is_limited = $amount->currency === $this->account->currency;
		return self::takes( $method, $amount->currency )
			&& ( ! $method->is_domestic || in_array( $country, array( '', $this->account->country ), true ) )
			&& ( ! $is_limited || ( $amount->amount >= $this->least( $method ) && ( null === $most || $amount->amount <= $most ) ) );
	}

	private static function takes( PaymentMethod $method, string $currency ): bool {
		return '' === $method->currencies || in_array( strtoupper( $currency ), explode( ' ', $method->currencies ), true );
	}

	/** In minor units of the account's currency. */
	private function least( PaymentMethod $method ): int {
		return ( $method->limits[ $this->account->country ][0] ?? 0 ) * $this->unit();
	}

	/** In minor units of the account's currency; null for any. */
	private function most( PaymentMethod $method ): ?int {
		$most = $method->limits[ $this->account->country ][1] ?? null;
		return null === $most ? null : $most * $this->unit();
	}

	private function unit(): int {
		return 10 ** MinorUnits::decimals( $this->account->currency );
	}

	/**
	 * What the payment form needs to ask the same.
	 *
	 * @return list<array{id: string, isKept: bool, currencies: string, country: string, least: int, most: int|null, limitedIn: string}>
	 *   `isKept`: customers can keep it to pay with later; `currencies` in lower case, separated by spaces, empty for any; `country` where
	 *   customers have to be, empty for anywhere; `least` and `most` in minor units of the currency `limitedIn`.
	 */
	public function told(): array {
		return array_map(
			fn ( PaymentMethod $method ): array => array(
				'id'         => $method->id,
				'isKept'     => null !== SavedKind::tryFrom( $method->id ),
				'currencies' => strtolower( $method->currencies ),
				'country'    => $method->is_domestic ? $this->account->country : '',
				'least'      => $this->least( $method ),
				'most'       => $this->most( $method ),
				'limitedIn'  => $this->account->currency,
			),
			$this->all
		);
	}

	/**
	 * What customers read of it where they choose how to pay.
	 *
	 * @param list<string>|null $ids Those that suit what they buy, as for() returns them; null where nobody buys.
	 */
	public function title( ?array $ids = null ): string {
		$is_one = static fn ( PaymentMethod $method ): bool => null === $ids || in_array( $method->id, $ids, true );
		$named  = array_values( array_filter( $this->all, $is_one ) );
		$names  = array_map(
			static fn ( PaymentMethod $method ): string => 'card' === $method->id
				? __( 'Card', 'merchant-payments-for-woocommerce' )
				: $method->name,
			$named
		);
		return match ( true ) {
			array() === $names  => __( 'Card', 'merchant-payments-for-woocommerce' ),
			count( $names ) > 3 => sprintf(
				/* translators: 1: name of a payment method, for example Card; 2: another one. */
				__( '%1$s, %2$s and others', 'merchant-payments-for-woocommerce' ),
				$names[0],
				$names[1]
			),
			default             => implode( ', ', $names ),
		};
	}
}
