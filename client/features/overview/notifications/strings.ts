import { __ } from '@wordpress/i18n';

export const needsHttps = __(
	'Some account related notifications require HTTPS and cannot be displayed',
	'merchant-payments-for-woocommerce'
);

export const notLoaded = __(
	'Notices about your account couldn’t be loaded. Reload the page to try again.',
	'merchant-payments-for-woocommerce'
);
