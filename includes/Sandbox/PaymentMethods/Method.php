<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Sandbox\Store\Record;

/** A payment method as a payment needs it. */
final class Method {

	/** Types whose objects are charges in the narrow sense (`ch_`); those of all others are payments (`py_`). */
	private const CARDS = array( 'card', 'card_present', 'interac_present' );

	/** Types that can be authorized first and captured later. */
	private const CAPTURABLE = array( 'card', 'card_present', 'link', 'klarna', 'affirm', 'afterpay_clearpay', 'amazon_pay' );

	/** Types whose money is known to come only days later. */
	private const DELAYED = array( 'sepa_debit', 'au_becs_debit', 'us_bank_account' );

	/** When a card needs 3D Secure that does not always need it: off session only until the customer has agreed to pay so, or never off session. */
	public const UNLESS_SET_UP = 'unless_set_up';
	public const ON_SESSION    = 'on_session';

	/**
	 * @param array<string, mixed> $details What the type tells, without what is usual; see MethodDetails.
	 * @param array<string, mixed> $billing Billing details, without what is empty.
	 * @param array<string, mixed> $effects What a test card does; see TestCards.
	 */
	public function __construct(
		public readonly string $type,
		public readonly array $details,
		public readonly array $billing = array(),
		public readonly array $effects = array(),
		public readonly int $number = 0
	) {}

	public function is_card(): bool {
		return self::is_card_type( $this->type );
	}

	public static function is_card_type( string $type ): bool {
		return in_array( $type, self::CARDS, true );
	}

	/** Whether it can be authorized first and captured later. */
	public function is_capturable(): bool {
		return in_array( $this->type, self::CAPTURABLE, true );
	}

	/** Whether its money is known to come only days later. */
	public function is_delayed(): bool {
		return in_array( $this->type, self::DELAYED, true );
	}

	/** Whether the customer must authenticate a payment. A card may always want that, only on session, or on session and until it is set up. */
	public function asks_customer( bool $off_session ): bool {
		$when = $this->effects['authenticate'] ?? null;
		return null !== $when && ( ! $off_session || self::ON_SESSION !== $when );
	}

	/** Why no customer can have it: the decline code of a card whose bank says no at once, or empty. */
	public function attachment_decline(): string {
		$attaches = 'card' !== $this->type || isset( $this->effects['attaches'] ) || isset( $this->effects['authenticate'] );
		return $attaches ? '' : (string) ( $this->effects['decline'] ?? '' );
	}

	/** The same method after the customer has agreed to pay with it off session. */
	public function set_up(): self {
		$effects = $this->effects;
		if ( self::UNLESS_SET_UP === ( $effects['authenticate'] ?? null ) ) {
			$effects['authenticate'] = self::ON_SESSION;
		}
		return new self( $this->type, $this->details, $this->billing, $effects, $this->number );
	}

	/** @return array<string, mixed> As it is kept in a record. */
	public function keep(): array {
		return Record::thin(
			array(
				'type'    => 'card' === $this->type ? null : $this->type,
				'details' => $this->details,
				'billing' => $this->billing,
				'effects' => $this->effects,
				'saved'   => $this->number,
			)
		);
	}

	/** @param array<string, mixed> $kept What keep() returned. */
	public static function kept( array $kept ): self {
		return new self( $kept['type'] ?? 'card', $kept['details'] ?? array(), $kept['billing'] ?? array(), $kept['effects'] ?? array(), $kept['saved'] ?? 0 );
	}
}
