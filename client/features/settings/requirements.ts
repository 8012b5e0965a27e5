import { __ } from '@wordpress/i18n';

import { detailNames } from '../../ui/requirement-name';

/** Details that are no field of their own elsewhere, by a part of Stripe's name. */
const groups: readonly ( readonly [ string, string ] )[] = [
	[ '.dob.', __( 'Date of birth', 'merchant-payments-for-woocommerce' ) ],
	[ '.address.', __( 'Address', 'merchant-payments-for-woocommerce' ) ],
	[
		'tos_acceptance',
		__( 'Terms of service', 'merchant-payments-for-woocommerce' ),
	],
	[
		'external_account',
		__( 'Bank account', 'merchant-payments-for-woocommerce' ),
	],
	[
		'product_description',
		__( 'What you sell', 'merchant-payments-for-woocommerce' ),
	],
];

/** A detail in words; of an unknown one, Stripe's name as words. */
const nameOf = ( requirement: string ): string =>
	groups.find( ( [ part ] ) => requirement.includes( part ) )?.[ 1 ] ??
	detailNames.find( ( [ end ] ) => requirement.endsWith( end ) )?.[ 1 ] ??
	requirement.replace( /[._]+/g, ' ' );

/** Details that the account still needs, in words, each once. */
export const inWords = ( requirements: readonly string[] ): string[] => [
	...new Set( requirements.map( nameOf ) ),
];
