<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

use WP_User;

/** What the store knows of the business and of who asks: nobody types it again in the verification, and everybody may change it there. */
final readonly class StoreDetails {

	public function __construct( private WP_User $user ) {}

	/** @param string $field Stripe's name of a detail: `company.address.city`. */
	public function known( string $field ): string {
		$parts = explode( '.', $field );
		$last  = end( $parts );
		if ( 'address' === ( $parts[1] ?? '' ) ) {
			// Where a company's representative lives is not known.
			return 'representative' === $parts[0] ? '' : $this->address( $last );
		}
		return in_array( $parts[0], array( 'representative', 'individual' ), true ) ? $this->person( $last ) : $this->business( $last );
	}

	private function address( string $part ): string {
		$countries = WC()->countries;
		return match ( $part ) {
			'line1'       => $countries->get_base_address(),
			'line2'       => $countries->get_base_address_2(),
			'city'        => $countries->get_base_city(),
			'postal_code' => $countries->get_base_postcode(),
			'state'       => $countries->get_base_state(),
			'country'     => $countries->get_base_country(),
			default       => '',
		};
	}

	private function person( string $part ): string {
		return match ( $part ) {
			'first_name' => $this->user->first_name,
			'last_name'  => $this->user->last_name,
			'email'      => $this->user->user_email,
			default      => '',
		};
	}

	private function business( string $part ): string {
		return match ( $part ) {
			'name'          => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'url'           => home_url(),
			'support_email' => (string) get_option( 'woocommerce_email_from_address' ),
			default         => '',
		};
	}
}
