<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use UnexpectedValueException;

/**
 * An amount in a currency's minor units, as the platform has it: how many decimals it has, and how WooCommerce and merchants write it. No
 * floating point comes near money.
 */
final readonly class MinorUnits {

	/** Stripe's documented zero-decimal and three-decimal currencies (amounts of the latter end in 0). All others have two. */
	private const DECIMALS = array(
		'bif' => 0,
		'clp' => 0,
		'djf' => 0,
		'gnf' => 0,
		'jpy' => 0,
		'kmf' => 0,
		'krw' => 0,
		'mga' => 0,
		'pyg' => 0,
		'rwf' => 0,
		'vnd' => 0,
		'vuv' => 0,
		'xaf' => 0,
		'xof' => 0,
		'xpf' => 0,
		'bhd' => 3,
		'jod' => 3,
		'kwd' => 3,
		'omr' => 3,
		'tnd' => 3,
	);

	private const USUAL = 2;

	/** More than any platform takes, and less than an integer holds: what WooCommerce's totals may be above it is as much. */
	private const UNPAYABLE = 10 ** 17;

	/** As many digits has every number of minor units that an integer holds. */
	private const DIGITS = 18;

	/** Currencies with two decimals in the API that only allow whole units. */
	private const WHOLE_UNITS = array( 'isk', 'ugx' );

	/** @param string $currency ISO code in any case. */
	public function __construct( public int $amount, public string $currency ) {}

	/**
	 * Reads an amount of WooCommerce's. What is smaller than the currency's step is rounded as WooCommerce rounds prices: half up.
	 *
	 * @param string $currency ISO code in any case.
	 */
	public static function of_decimal( string|float $decimal, string $currency ): self {
		$minor = (int) str_replace( '.', '', wc_format_decimal( $decimal, self::decimals( $currency ) ) );
		$minor = max( -self::UNPAYABLE, min( self::UNPAYABLE, $minor ) );
		$step  = self::step( $currency );
		$over  = $minor % $step;
		return new self( $minor - $over + ( 2 * abs( $over ) >= $step ? $step * ( $over <=> 0 ) : 0 ), strtolower( $currency ) );
	}

	/**
	 * Reads an amount of Stripe's reports, which have decimals, digit by digit.
	 *
	 * @param string $decimal  For example `-12.5`.
	 * @param string $currency ISO code in any case.
	 * @throws UnexpectedValueException When it is no such number, or has more decimals than the currency.
	 */
	public static function of_major( string $decimal, string $currency ): int {
		$decimals = self::decimals( $currency );
		$is_one   = 1 === preg_match( '/^(-?)(\d+)(?:\.(\d+))?$/D', $decimal, $found );
		if ( ! $is_one || strlen( $found[2] ) + $decimals > self::DIGITS ) {
			throw new UnexpectedValueException( esc_html( "\"$decimal\" is no amount." ) );
		}
		$fraction = str_pad( $found[3] ?? '', $decimals, '0' );
		if ( '' !== rtrim( substr( $fraction, $decimals ), '0' ) ) {
			throw new UnexpectedValueException( esc_html( "\"$decimal\" is finer than $currency." ) );
		}
		return (int) ( $found[1] . $found[2] . substr( $fraction, 0, $decimals ) );
	}

	/** As WooCommerce writes it, for example `-12.50`. */
	public function decimal(): string {
		return self::to_major( (string) $this->amount, self::decimals( $this->currency ) );
	}

	/** As a merchant reads it, without markup, for example `$12.50 USD`. */
	public function text(): string {
		$price = wc_price(
			(float) $this->decimal(),
			array(
				'currency' => strtoupper( $this->currency ),
				'decimals' => self::decimals( $this->currency ),
			)
		);
		return html_entity_decode( wp_strip_all_tags( $price ), ENT_QUOTES ) . ' ' . strtoupper( $this->currency );
	}

	/**
	 * Number of decimals.
	 *
	 * @param string $currency ISO code in any case.
	 */
	public static function decimals( string $currency ): int {
		return self::DECIMALS[ strtolower( $currency ) ] ?? self::USUAL;
	}

	/**
	 * The smallest amount of a currency, in minor units.
	 *
	 * @param string $currency ISO code in any case.
	 * @return int 1, 10 (three-decimal currencies) or 100 (whole units only).
	 */
	public static function step( string $currency ): int {
		if ( 3 === self::decimals( $currency ) ) {
			return 10;
		}
		return in_array( strtolower( $currency ), self::WHOLE_UNITS, true ) ? 100 : 1;
	}

	/**
	 * The currencies without two decimals.
	 *
	 * @return array<string, array{decimals: int}> By upper-case code.
	 */
	public static function unusual(): array {
		$unusual = array();
		foreach ( self::DECIMALS as $code => $decimals ) {
			$unusual[ strtoupper( $code ) ] = array( 'decimals' => $decimals );
		}
		return $unusual;
	}

	/**
	 * An amount as a decimal number with a point and without separators, for example `-12.50`, digit by digit.
	 *
	 * @param string $minor Integer as the database returns it; empty for none.
	 */
	public static function to_major( string $minor, int $decimals ): string {
		if ( 0 === $decimals || '' === $minor ) {
			return $minor;
		}
		if ( strlen( $minor ) > $decimals + 1 ) {
			// Most amounts: enough digits, whatever the sign.
			return substr_replace( $minor, '.', -$decimals, 0 );
		}
		$sign   = '';
		$digits = $minor;
		if ( '-' === ( $minor[0] ?? '' ) ) {
			$sign   = '-';
			$digits = substr( $minor, 1 );
		}
		if ( strlen( $digits ) <= $decimals ) {
			$digits = str_pad( $digits, $decimals + 1, '0', STR_PAD_LEFT );
		}
		return $sign . substr( $digits, 0, -$decimals ) . '.' . substr( $digits, -$decimals );
	}
}
