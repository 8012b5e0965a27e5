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
		'merchant-payments-for-woocommerce'
	),
	simulated_wisepos_e: __(
		'Simulated BBPOS WisePOS E',
		'merchant-payments-for-woocommerce'
	),
	stripe_m2: 'Stripe Reader M2',
	stripe_s700: 'Stripe Reader S700',
	verifone_P400: 'Verifone P400',
} );

export const tabsLabel = __(
	'Card reader lists',
	'merchant-payments-for-woocommerce'
);

export const list: SmallListDescriptor< never >[ 'strings' ] = {
	title: __( 'Connected readers', 'merchant-payments-for-woocommerce' ),
	counted: __( 'Connected readers', 'merchant-payments-for-woocommerce' ),
	empty: __( 'No card readers yet.', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'The card readers couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	loading: __( 'Loading card readers…', 'merchant-payments-for-woocommerce' ),
};

export const adding = {
	title: __( 'Add a card reader', 'merchant-payments-for-woocommerce' ),
	text: __(
		'With a card reader, customers pay in person with card or phone. In the WooCommerce mobile app, open Menu, then Payments, then Manage card reader, and follow the steps. The reader appears here once it is connected.',
		'merchant-payments-for-woocommerce'
	),
};

export const columns = {
	id: __( 'Reader', 'merchant-payments-for-woocommerce' ),
	model: __( 'Model', 'merchant-payments-for-woocommerce' ),
	status: __( 'Status', 'merchant-payments-for-woocommerce' ),
};

export const active = __( 'Active', 'merchant-payments-for-woocommerce' );
export const inactive = __( 'Inactive', 'merchant-payments-for-woocommerce' );
