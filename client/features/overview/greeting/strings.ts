import { __, sprintf } from '@wordpress/i18n';

const named = ( text: string, withName: string ) => ( name: string ) =>
	name ? sprintf( withName, name ) : text;

export const greetings = {
	morning: named(
		__( 'Good morning', 'woocommerce-payments' ),
		/* translators: %s: a first name. */
		__( 'Good morning, %s', 'woocommerce-payments' )
	),
	afternoon: named(
		__( 'Good afternoon', 'woocommerce-payments' ),
		/* translators: %s: a first name. */
		__( 'Good afternoon, %s', 'woocommerce-payments' )
	),
	evening: named(
		__( 'Good evening', 'woocommerce-payments' ),
		/* translators: %s: a first name. */
		__( 'Good evening, %s', 'woocommerce-payments' )
	),
};

export const selector = __( 'Currency of this page', 'woocommerce-payments' );
