import { __ } from '@wordpress/i18n';

import type { SmallListDescriptor } from '../../list-page/small-list';
import { named } from '../../ui/names';

/** Product names, which are not translated. */
export const modelName = named( {
	bbpos_chipper2x: 'BBPOS Chipper 2X BT',
	bbpos_wisepad3: 'BBPOS WisePad 3',
	bbpos_wisepos_e: 'BBPOS WisePOS E',
	simulated_stripe_s700: __(
		'Simulated Stripe Reader S700',
		'woocommerce-payments'
	),
	simulated_wisepos_e: __(
		'Simulated BBPOS WisePOS E',
		'woocommerce-payments'
	),
	stripe_m2: 'Stripe Reader M2',
	stripe_s700: 'Stripe Reader S700',
	verifone_P400: 'Verifone P400',
} );

export const tabsLabel = __( 'Card reader lists', 'woocommerce-payments' );

export const list: SmallListDescriptor< never >[ 'strings' ] = {
	title: __( 'Connected readers', 'woocommerce-payments' ),
	counted: __( 'Connected readers', 'woocommerce-payments' ),
	empty: __(
		'No card readers yet. Connect one in the mobile app to take payments in person, and it will appear here.',
		'woocommerce-payments'
	),
	failed: __(
		'The card readers couldn’t be loaded.',
		'woocommerce-payments'
	),
	loading: __( 'Loading card readers…', 'woocommerce-payments' ),
};

export const columns = {
	id: __( 'Reader ID', 'woocommerce-payments' ),
	model: __( 'Model', 'woocommerce-payments' ),
	status: __( 'Status', 'woocommerce-payments' ),
};

export const active = __( 'Active', 'woocommerce-payments' );
export const inactive = __( 'Inactive', 'woocommerce-payments' );
