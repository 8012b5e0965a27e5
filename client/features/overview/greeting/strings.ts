import { __, sprintf } from '@wordpress/i18n';

const named = ( text: string, withName: string ) => ( name: string ) =>
	name ? sprintf( withName, name ) : text;

export const greetings = {
	morning: named(
		__( 'Good morning', 'merchant-payments-for-woocommerce' ),
		/* translators: %s: a first name. */
		__( 'Good morning, %s', 'merchant-payments-for-woocommerce' )
	),
	afternoon: named(
		__( 'Good afternoon', 'merchant-payments-for-woocommerce' ),
		/* translators: %s: a first name. */
		__( 'Good afternoon, %s', 'merchant-payments-for-woocommerce' )
	),
	evening: named(
		__( 'Good evening', 'merchant-payments-for-woocommerce' ),
		/* translators: %s: a first name. */
		__( 'Good evening, %s', 'merchant-payments-for-woocommerce' )
	),
};

export const selector = __(
	'Currency of this page',
	'merchant-payments-for-woocommerce'
);
