import { __ } from '@wordpress/i18n';

/** Errors that other pages come back with (specification part 1, section 8). */
export const loanOffer = __(
	'There was a problem redirecting you to the loan offer. Please check that it is not expired and try again.',
	'merchant-payments-for-woocommerce'
);

export const serverLink = __(
	'There was a problem redirecting you to the requested link. Please check that it is valid and try again.',
	'merchant-payments-for-woocommerce'
);

export const resetAccount = __(
	'There was a problem resetting your account. Please wait a few seconds and try again.',
	'merchant-payments-for-woocommerce'
);

export const login = __(
	'There was an problem redirecting you to the account dashboard. Please try again.',
	'merchant-payments-for-woocommerce'
);

export const testAccount = __(
	'Your test account is ready. Take test payments to see how everything works; no real money moves.',
	'merchant-payments-for-woocommerce'
);
