<?php
/**
 * Amounts and currencies.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Currencies;

function get_woocommerce_currency() {
	return apply_filters( 'woocommerce_currency', get_option( 'woocommerce_currency', 'USD' ) );
}

function get_woocommerce_currencies() {
	return apply_filters( 'woocommerce_currencies', Currencies::names() );
}

function get_woocommerce_currency_symbols() {
	return apply_filters( 'woocommerce_currency_symbols', Currencies::symbols() );
}

function get_woocommerce_currency_symbol( $currency = '' ) {
	$currency = $currency ? $currency : get_woocommerce_currency();
	return apply_filters( 'woocommerce_currency_symbol', get_woocommerce_currency_symbols()[ $currency ] ?? '', $currency );
}

function get_woocommerce_price_format() {
	$position = get_option( 'woocommerce_currency_pos', 'left' );
	$formats  = [
		'left'        => '%1$s%2$s',
		'right'       => '%2$s%1$s',
		'left_space'  => '%1$s&nbsp;%2$s',
		'right_space' => '%2$s&nbsp;%1$s',
	];
	return apply_filters( 'woocommerce_price_format', $formats[ $position ] ?? $formats['left'], $position );
}

function wc_get_price_decimals() {
	return absint( apply_filters( 'wc_get_price_decimals', get_option( 'woocommerce_price_num_decimals', 2 ) ) );
}

function wc_get_price_thousand_separator() {
	return stripslashes( apply_filters( 'wc_get_price_thousand_separator', get_option( 'woocommerce_price_thousand_sep', ',' ) ) );
}

function wc_get_price_decimal_separator() {
	$separator = apply_filters( 'wc_get_price_decimal_separator', get_option( 'woocommerce_price_decimal_sep', '.' ) );
	return $separator ? stripslashes( $separator ) : '.';
}

function wc_get_rounding_precision() {
	return max( wc_get_price_decimals() + 2, 6 );
}

function wc_format_decimal( $number, $dp = false, $trim_zeros = false ) {
	if ( ! is_float( $number ) ) {
		$text   = str_replace( ',', '', (string) $number );
		$number = (string) preg_replace( '/[^0-9.\-eE]/', '', $text );
	}
	if ( false !== $dp ) {
		$number = number_format( (float) $number, '' === $dp ? wc_get_price_decimals() : (int) $dp, '.', '' );
	} elseif ( is_float( $number ) ) {
		// As many digits as the number has, without an exponent.
		$number = rtrim( rtrim( number_format( $number, wc_get_rounding_precision(), '.', '' ), '0' ), '.' );
	}
	return $trim_zeros && str_contains( (string) $number, '.' ) ? rtrim( rtrim( (string) $number, '0' ), '.' ) : (string) $number;
}

function wc_price( $price, $args = [] ) {
	$args = apply_filters(
		'wc_price_args',
		wp_parse_args(
			$args,
			[
				'ex_tax_label'       => false,
				'currency'           => '',
				'decimal_separator'  => wc_get_price_decimal_separator(),
				'thousand_separator' => wc_get_price_thousand_separator(),
				'decimals'           => wc_get_price_decimals(),
				'price_format'       => get_woocommerce_price_format(),
				'in_span'            => true,
			]
		)
	);

	$number = number_format( abs( (float) $price ), (int) $args['decimals'], $args['decimal_separator'], $args['thousand_separator'] );
	$symbol = get_woocommerce_currency_symbol( $args['currency'] );
	$minus  = (float) $price < 0 ? '-' : '';
	if ( ! $args['in_span'] ) {
		return $minus . sprintf( $args['price_format'], $symbol, $number );
	}
	$html = '<span class="woocommerce-Price-amount amount"><bdi>' . $minus
		. sprintf( $args['price_format'], '<span class="woocommerce-Price-currencySymbol">' . $symbol . '</span>', $number ) . '</bdi></span>';
	return apply_filters( 'wc_price', $html, $number, $args, (float) $price, $price );
}
