import { __ } from '@wordpress/i18n';

import { countryName } from '../ui/country-name';
import { NO_VALUE } from '../ui/no-value';
import type { Field } from './descriptor';

interface Item {
	customer_email: string;
	/** ISO code. */
	customer_country: string;
}

/** Customer columns that are hidden by default. */
export const customerFields: readonly Field< Item, never >[] = [
	{
		key: 'customer_email',
		label: __( 'Email', 'merchant-payments-for-woocommerce' ),
		isHidden: true,
		render: ( { customer_email: email } ) => (
			<bdi>{ email || NO_VALUE }</bdi>
		),
	},
	{
		key: 'customer_country',
		label: __( 'Customer country', 'merchant-payments-for-woocommerce' ),
		isHidden: true,
		render: ( { customer_country: code } ) =>
			code ? countryName( code ) : NO_VALUE,
	},
];
