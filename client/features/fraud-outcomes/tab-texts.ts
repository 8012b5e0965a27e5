import { __ } from '@wordpress/i18n';

/** The parameter of the list's search. */
export const SEARCHED = 'search';

export const failed = __(
	'The blocked transactions couldn’t be loaded.',
	'merchant-payments-for-woocommerce'
);
