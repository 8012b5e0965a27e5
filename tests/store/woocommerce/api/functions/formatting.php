<?php
/**
 * Texts, dates and switches.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Moment;

function wc_string_to_bool( $string ) {
	if ( is_bool( $string ) ) {
		return $string;
	}
	return in_array( strtolower( (string) $string ), [ 'yes', '1', 'true' ], true );
}

function wc_bool_to_string( $bool ) {
	return wc_string_to_bool( $bool ) ? 'yes' : 'no';
}

function wc_clean( $var ) {
	if ( is_array( $var ) ) {
		return array_map( 'wc_clean', $var );
	}
	return is_scalar( $var ) ? sanitize_text_field( (string) $var ) : $var;
}

function wc_date_format() {
	$format = get_option( 'date_format' );
	return apply_filters( 'woocommerce_date_format', $format ? $format : 'F j, Y' );
}

function wc_time_format() {
	$format = get_option( 'time_format' );
	return apply_filters( 'woocommerce_time_format', $format ? $format : 'g:i a' );
}

function wc_timezone_string() {
	return wp_timezone_string();
}

function wc_timezone_offset() {
	return wp_timezone()->getOffset( new DateTimeImmutable( 'now' ) );
}

function wc_string_to_datetime( $time_string ) {
	return Moment::at( Moment::parse( (string) $time_string ) );
}

function wc_format_datetime( $date, $format = '' ) {
	if ( ! $date instanceof WC_DateTime ) {
		return '';
	}
	return $date->date_i18n( $format ? $format : wc_date_format() );
}

function wc_format_country_state_string( $country_string ) {
	[ $country, $state ] = array_pad( explode( ':', (string) $country_string, 2 ), 2, '' );
	return compact( 'country', 'state' );
}
