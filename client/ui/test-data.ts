import { __ } from '@wordpress/i18n';

/**
 * What a page says of its data outside live mode. A function each, so that a page carries its own sentence alone.
 */
export type TestData = () => string;

export const overview: TestData = () =>
	__(
		'The amounts on this page are test data.',
		'merchant-payments-for-woocommerce'
	);

export const transactions: TestData = () =>
	__(
		'The transactions on this page are test data.',
		'merchant-payments-for-woocommerce'
	);

export const payments: TestData = () =>
	__(
		'The payments on this page are test data.',
		'merchant-payments-for-woocommerce'
	);

export const disputes: TestData = () =>
	__(
		'The disputes on this page are test data.',
		'merchant-payments-for-woocommerce'
	);

export const payouts: TestData = () =>
	__(
		'The payouts on this page are test data.',
		'merchant-payments-for-woocommerce'
	);

export const loans: TestData = () =>
	__(
		'The loans on this page are test data.',
		'merchant-payments-for-woocommerce'
	);

export const documents: TestData = () =>
	__(
		'The documents on this page are test data.',
		'merchant-payments-for-woocommerce'
	);
