<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Store\Record;

/**
 * A payment method. Records store only differences from a type's usual details (Data/payment-methods.json); this class renders
 * `payment_method_details` of a charge, and the type's part of a payment method.
 */
final class Method {

	/** Types whose charges have ids with `ch_`; those of all others have `py_`. */
	private const CARDS = array( 'card', 'card_present', 'interac_present' );

	/** Types that can be captured manually. */
	private const CAPTURABLE = array( 'card', 'card_present', 'link', 'klarna', 'affirm', 'afterpay_clearpay', 'amazon_pay' );

	/** Types whose outcome is known only days later. */
	private const DELAYED = array( 'sepa_debit', 'au_becs_debit', 'us_bank_account' );

	/** When a card requires 3D Secure: off-session payments until it is set up, or always off session. */
	public const UNLESS_SET_UP = 'unless_set_up';
	public const ON_SESSION    = 'on_session';

	/** Additional fields of a charge; Charges sets the amounts. */
	private const CHARGE = array(
		'amount_authorized'         => null,
		'authorization_code'        => null,
		'extended_authorization'    => array( 'status' => 'disabled' ),
		'incremental_authorization' => array( 'status' => 'unavailable' ),
		'installments'              => null,
		'mandate'                   => null,
		'multicapture'              => array( 'status' => 'unavailable' ),
		'network_token'             => array( 'used' => false ),
		'network_transaction_id'    => null,
		'overcapture'               => array(
			'maximum_amount_capturable' => 0,
			'status'                    => 'unavailable',
		),
		'three_d_secure'            => null,
		'transaction_link_id'       => null,
	);

	/** Additional fields of a saved payment method. */
	private const SAVED = array(
		'generated_from'       => null,
		'three_d_secure_usage' => array( 'supported' => true ),
	);

	/** Additional fields of a charge at a card reader. */
	private const PRESENT = array(
		'emv_auth_data'          => null,
		'generated_card'         => null,
		'network_transaction_id' => null,
		'receipt'                => null,
	);

	/** Additional fields unless the card is Interac. */
	private const CARD_PRESENT = array(
		'amount_authorized'                   => null,
		'brand_product'                       => null,
		'incremental_authorization_supported' => false,
		'offline'                             => null,
		'overcapture_supported'               => false,
	);

	/**
	 * @param array<string, mixed> $details Details of the type, without usual values.
	 * @param array<string, mixed> $billing Billing details without empty fields.
	 * @param array<string, mixed> $effects Effects of a test card; see TestCards.
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

	/** Whether it can be captured manually. */
	public function is_capturable(): bool {
		return in_array( $this->type, self::CAPTURABLE, true );
	}

	/** Whether its outcome is known only days later. */
	public function is_delayed(): bool {
		return in_array( $this->type, self::DELAYED, true );
	}

	/** Whether the customer must authenticate a payment. A card may require that always, only on session, or until it is set up. */
	public function asks_customer( bool $off_session ): bool {
		$when = $this->effects['authenticate'] ?? null;
		return null !== $when && ( ! $off_session || self::ON_SESSION !== $when );
	}

	/** The decline code of a card that can't be attached to a customer, or empty. */
	public function attachment_decline(): string {
		$attaches = 'card' !== $this->type || isset( $this->effects['attaches'] ) || isset( $this->effects['authenticate'] );
		return $attaches ? '' : (string) ( $this->effects['decline'] ?? '' );
	}

	/** The same method after it was set up for off-session payments. */
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

	/** @param array<string, mixed> $kept Result of keep(). */
	public static function kept( array $kept ): self {
		return new self(
			$kept['type'] ?? 'card',
			$kept['details'] ?? array(),
			$kept['billing'] ?? array(),
			$kept['effects'] ?? array(),
			$kept['saved'] ?? 0
		);
	}

	/** @return list<string> */
	public static function types(): array {
		return Data::names( 'payment-methods' );
	}

	/**
	 * Types with a capability of their own.
	 *
	 * @param 'active'|'inactive' $once What the capability becomes once it is requested: the sandbox doesn't take what inactive ones need.
	 * @return list<string>
	 */
	public static function with_capability( string $once ): array {
		$methods = array_filter( Data::of( 'payment-methods' ), static fn ( array $method ): bool => $once === ( $method['capability'] ?? '' ) );
		return array_map( strval( ... ), array_keys( $methods ) );
	}

	/** @return array<string, mixed> The fields of a type, with the usual values. */
	public static function fields( string $type ): array {
		return Data::of( 'payment-methods' )[ $type ]['details'] ?? array();
	}

	/** @return array<string, mixed> The type's own part of `payment_method_details` or of a payment method. */
	public static function render_details( Method $method, string $purpose ): array {
		$details = array_replace( self::fields( $method->type ), $method->details );
		return match ( $method->type ) {
			'card'                            => self::card_details( $details, $method, $purpose ),
			'card_present', 'interac_present' => self::present_details( $details, $method->type, $purpose ),
			default                           => 'charge' === $purpose
				? $details
				: array_intersect_key( $details, array_flip( Data::of( 'payment-methods' )[ $method->type ]['kept'] ?? array() ) ),
		};
	}

	/**
	 * @param array<string, mixed> $details Brand, country, dates, funding, last4, wallet.
	 * @return array<string, mixed>
	 */
	public static function card_details( array $details, Method $method, string $purpose ): array {
		$wallet = $details['wallet'] ?? null;
		$common = array(
			'brand'            => $details['brand'],
			'checks'           => self::checks( $method, null === $wallet ),
			'country'          => $details['country'],
			'exp_month'        => $details['exp_month'],
			'exp_year'         => $details['exp_year'],
			'fingerprint'      => self::fingerprint( $details ),
			'funding'          => $details['funding'],
			'last4'            => $details['last4'],
			'regulated_status' => 'unregulated',
			'wallet'           => null === $wallet ? null : array(
				'dynamic_last4' => null,
				'type'          => $wallet,
				$wallet         => array(),
			),
		);
		if ( 'charge' === $purpose ) {
			return $common + array( 'network' => $details['brand'] ) + self::CHARGE;
		}
		return $common + array(
			'display_brand' => $details['brand'],
			'networks'      => array(
				'available' => array( $details['brand'] ),
				'preferred' => null,
			),
		) + self::SAVED;
	}

	/**
	 * @param array<string, mixed> $details Brand, country, expiry, funding, last4, read method; for a charge also the reader.
	 * @return array<string, mixed>
	 */
	public static function present_details( array $details, string $type, string $purpose ): array {
		$common = array(
			'brand'             => $details['brand'],
			'cardholder_name'   => $details['cardholder_name'],
			'country'           => $details['country'],
			'exp_month'         => $details['exp_month'],
			'exp_year'          => $details['exp_year'],
			'fingerprint'       => self::fingerprint( $details ),
			'funding'           => $details['funding'],
			'last4'             => $details['last4'],
			'preferred_locales' => array( 'en' ),
			'read_method'       => $details['read_method'],
		);
		if ( 'charge' !== $purpose ) {
			return $common;
		}
		$where = array_intersect_key( $details, array_flip( array( 'location', 'reader' ) ) );
		return $common
			+ array_filter( $where )
			+ array( 'network' => $details['brand'] )
			+ self::PRESENT
			+ ( 'card_present' === $type ? self::CARD_PRESENT : array() );
	}

	/** @return array<string, string|null> Results of the checks: what was entered passes, unless the card says otherwise. */
	private static function checks( Method $method, bool $entered ): array {
		$address = $method->billing['address'] ?? array();
		$checks  = array(
			'address_line1_check'       => isset( $address['line1'] ) ? 'pass' : null,
			'address_postal_code_check' => isset( $address['postal_code'] ) ? 'pass' : null,
			'cvc_check'                 => $entered ? 'pass' : null,
		);
		return array_replace( $checks, $method->effects['checks'] ?? array() );
	}

	/** @param array<string, mixed> $details Brand, country, expiry, last4. */
	private static function fingerprint( array $details ): string {
		return substr(
			md5( implode( ' ', array( $details['brand'], $details['last4'], $details['country'], $details['exp_month'], $details['exp_year'] ) ) ),
			0,
			16
		);
	}
}
