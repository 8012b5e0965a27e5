import { __ } from '@wordpress/i18n';

import { countryName } from '../ui/country-name';
import { NOTHING } from '../ui/nothing';
import type { Field } from './descriptor';

interface Item {
	customer_email: string;
	/** ISO code. */
	customer_country: string;
}

/**
 * What else is known of a customer, for those who want it in the table.
 */
export const customerFields: readonly Field< Item, never >[] = [
	{
		key: 'customer_email',
		label: __( 'Email', 'woocommerce-payments' ),
		isHidden: true,
		render: ( { customer_email: email } ) => (
			<bdi>{ email || NOTHING }</bdi>
		),
	},
	{
		key: 'customer_country',
		label: __( 'Country', 'woocommerce-payments' ),
		isHidden: true,
		render: ( { customer_country: code } ) =>
			code ? countryName( code ) : NOTHING,
	},
];
