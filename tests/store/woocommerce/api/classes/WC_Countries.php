<?php
/**
 * Countries, states and addresses.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Reads data/countries.php and data/states.php.
 */
class WC_Countries {

	private $geo = [];

	public function __get( $key ) {
		return match ( $key ) {
			'countries' => $this->get_countries(),
			'states' => $this->get_states(),
			default => null,
		};
	}

	public function get_countries() {
		$this->geo['countries'] ??= apply_filters( 'woocommerce_countries', require WC_ABSPATH . 'data/countries.php' );
		return $this->geo['countries'];
	}

	public function country_exists( $country_code ) {
		return isset( $this->get_countries()[ $country_code ] );
	}

	public function get_states( $cc = null ) {
		$this->geo['states'] ??= apply_filters( 'woocommerce_states', require WC_ABSPATH . 'data/states.php' );
		return null === $cc ? $this->geo['states'] : $this->geo['states'][ $cc ] ?? false;
	}

	public function get_base_country() {
		return apply_filters( 'woocommerce_countries_base_country', wc_get_base_location()['country'] );
	}

	public function get_base_state() {
		return apply_filters( 'woocommerce_countries_base_state', wc_get_base_location()['state'] );
	}

	public function get_base_address() {
		return apply_filters( 'woocommerce_countries_base_address', get_option( 'woocommerce_store_address', '' ) );
	}

	public function get_base_address_2() {
		return apply_filters( 'woocommerce_countries_base_address_2', get_option( 'woocommerce_store_address_2', '' ) );
	}

	public function get_base_city() {
		return apply_filters( 'woocommerce_countries_base_city', get_option( 'woocommerce_store_city', '' ) );
	}

	public function get_base_postcode() {
		return apply_filters( 'woocommerce_countries_base_postcode', get_option( 'woocommerce_store_postcode', '' ) );
	}

	public function get_allowed_countries() {
		return apply_filters( 'woocommerce_countries_allowed_countries', $this->get_countries() );
	}

	public function get_shipping_countries() {
		return apply_filters( 'woocommerce_countries_shipping_countries', $this->get_countries() );
	}

	public function get_address_formats() {
		$city_first = "{name}\n{company}\n{address_1}\n{address_2}\n{postcode} {city}\n{country}";
		$state_code = "{name}\n{company}\n{address_1}\n{address_2}\n{city}, {state_code} {postcode}\n{country}";
		$formats    = [ 'default' => "{name}\n{company}\n{address_1}\n{address_2}\n{city}\n{state}\n{postcode}\n{country}" ];
		$formats   += array_fill_keys( [ 'AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'NL', 'NO', 'PL', 'PT', 'SE' ], $city_first );
		$formats   += array_fill_keys( [ 'AU', 'CA', 'US' ], $state_code );
		return apply_filters( 'woocommerce_localisation_address_formats', $formats );
	}

	public function get_formatted_address( $args = [], $separator = '<br/>' ) {
		$args    = array_map( 'trim', array_map( 'strval', $args ) ) + array_fill_keys(
			explode( ' ', 'first_name last_name company address_1 address_2 city state postcode country' ),
			''
		);
		$formats = $this->get_address_formats();
		$states  = $this->get_states( $args['country'] );
		$state   = is_array( $states ) ? $states[ $args['state'] ] ?? $args['state'] : $args['state'];
		$abroad  = $args['country'] !== $this->get_base_country()
			|| apply_filters( 'woocommerce_formatted_address_force_country_display', false );
		$values  = array_map(
			'esc_html',
			[
				'{name}'       => trim( $args['first_name'] . ' ' . $args['last_name'] ),
				'{first_name}' => $args['first_name'],
				'{last_name}'  => $args['last_name'],
				'{company}'    => $args['company'],
				'{address_1}'  => $args['address_1'],
				'{address_2}'  => $args['address_2'],
				'{city}'       => $args['city'],
				'{state}'      => $state,
				'{state_code}' => $args['state'],
				'{postcode}'   => $args['postcode'],
				'{country}'    => $abroad ? $this->get_countries()[ $args['country'] ] ?? $args['country'] : '',
			]
		);
		$filled  = strtr(
			$formats[ $args['country'] ] ?? $formats['default'],
			apply_filters( 'woocommerce_formatted_address_replacements', $values, $args )
		);
		// A line whose fields are empty keeps only its punctuation.
		$lines = array_map(
			fn ( string $line ): string => trim( (string) preg_replace( '/\s+/', ' ', $line ), " ,\t" ),
			explode( "\n", $filled )
		);
		return implode( $separator, array_filter( $lines, fn ( string $line ): bool => '' !== $line ) );
	}
}
