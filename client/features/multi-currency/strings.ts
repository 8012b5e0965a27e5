import { __, sprintf } from '@wordpress/i18n';

import { currencyName } from '../../ui/currency-name';

export const list = {
	title: __( 'Enabled currencies', 'woocommerce-payments' ),
	/** @param code The store's currency. */
	about: ( code: string ) =>
		sprintf(
			/* translators: %s: name of a currency. */
			__(
				'Your prices are in %s. Here you decide what they are in other currencies. Your shop shows them together with our checkout, which this version doesn’t have yet.',
				'woocommerce-payments'
			),
			currencyName( code )
		),
	failed: __( 'Error retrieving currencies.', 'woocommerce-payments' ),
	own: __( 'Store currency', 'woocommerce-payments' ),
	manual: __( 'Manual rate', 'woocommerce-payments' ),
	old: __(
		'This rate is old: the payments platform hasn’t sent a newer one. Prices keep using it; you can set a manual rate meanwhile.',
		'woocommerce-payments'
	),
	none: __(
		'Add currencies so that customers can pay in their own.',
		'woocommerce-payments'
	),
	setup: __( 'Set them up in two steps', 'woocommerce-payments' ),
	settings: __( 'Settings', 'woocommerce-payments' ),
	/** @param name Of a currency. */
	settingsOf: ( name: string ) =>
		sprintf(
			/* translators: %s: name of a currency. */
			__( 'Settings of %s', 'woocommerce-payments' ),
			name
		),
	remove: __( 'Remove', 'woocommerce-payments' ),
	/** @param name Of a currency. */
	removeOf: ( name: string ) =>
		sprintf(
			/* translators: %s: name of a currency. */
			__( 'Remove %s', 'woocommerce-payments' ),
			name
		),
	updated: __( 'Enabled currencies updated.', 'woocommerce-payments' ),
	notUpdated: __(
		'Error updating enabled currencies.',
		'woocommerce-payments'
	),
};

export const removal = {
	/** @param name Of a currency. */
	title: ( name: string ) =>
		sprintf(
			/* translators: %s: name of a currency. */
			__( 'Remove %s?', 'woocommerce-payments' ),
			name
		),
	text: __(
		'Customers can’t choose it any more, and its settings are deleted. Payments that were made stay as they are.',
		'woocommerce-payments'
	),
};

export const picker = {
	title: __( 'Add currencies', 'woocommerce-payments' ),
	search: __( 'Search currencies', 'woocommerce-payments' ),
	recommended: __( 'Recommended', 'woocommerce-payments' ),
	others: __( 'All other currencies', 'woocommerce-payments' ),
	nothing: __( 'No currency matches.', 'woocommerce-payments' ),
	noneLeft: __(
		'Every available currency is enabled.',
		'woocommerce-payments'
	),
	add: __( 'Add currencies', 'woocommerce-payments' ),
	cancel: __( 'Cancel', 'woocommerce-payments' ),
};

export const storeForm = {
	title: __( 'Store settings', 'woocommerce-payments' ),
	auto: __(
		'Switch customers to their local currency automatically',
		'woocommerce-payments'
	),
	autoHelp: __(
		'If it’s one of the currencies above. Customers can still choose another one.',
		'woocommerce-payments'
	),
	switcher: __(
		'Add a currency switcher to the Storefront theme',
		'woocommerce-payments'
	),
	failed: __( 'Error retrieving store settings.', 'woocommerce-payments' ),
	saved: __( 'Store settings saved.', 'woocommerce-payments' ),
	notSaved: __( 'Error saving store settings.', 'woocommerce-payments' ),
};

export const currencyForm = {
	back: __( 'All currencies', 'woocommerce-payments' ),
	failed: __(
		'Error retrieving single currency settings.',
		'woocommerce-payments'
	),
	saved: __( 'Currency settings updated.', 'woocommerce-payments' ),
	notSaved: __( 'Error updating currency settings.', 'woocommerce-payments' ),
	rate: __( 'Exchange rate', 'woocommerce-payments' ),
	source: __( 'Where the rate comes from', 'woocommerce-payments' ),
	automatic: __( 'Automatic', 'woocommerce-payments' ),
	/**
	 * @param rate For example "1 USD → 0.920000 EUR".
	 * @param age  For example "Updated 3 hours ago".
	 */
	automaticRate: ( rate: string, age: string ) =>
		sprintf(
			/* translators: 1: an exchange rate, 2: how old it is. */
			__( '%1$s. %2$s.', 'woocommerce-payments' ),
			rate,
			age
		),
	manual: __( 'Manual', 'woocommerce-payments' ),
	manualAbout: __(
		'You set the rate, and it stays until you change it.',
		'woocommerce-payments'
	),
	manualRate: __( 'Manual rate', 'woocommerce-payments' ),
	/**
	 * @param code Of the currency.
	 * @param own  Of the store.
	 */
	manualUnit: ( code: string, own: string ) =>
		sprintf(
			/* translators: 1: code of a currency, 2: code of the store's currency. */
			__( '%1$s for 1 %2$s', 'woocommerce-payments' ),
			code,
			own
		),
	rules: __( 'Price rules', 'woocommerce-payments' ),
	rounding: __( 'Price rounding', 'woocommerce-payments' ),
	roundingHelp: __(
		'Converted prices are rounded up to the next multiple of this.',
		'woocommerce-payments'
	),
	charm: __( 'Charm pricing', 'woocommerce-payments' ),
	charmHelp: __(
		'Rounded prices are lowered by this, for example from 20.00 to 19.99.',
		'woocommerce-payments'
	),
	none: __( 'None', 'woocommerce-payments' ),
	preview: __( 'Preview', 'woocommerce-payments' ),
	price: __( 'Price in your store', 'woocommerce-payments' ),
	result: __( 'Customers pay', 'woocommerce-payments' ),
	noPrice: __(
		'Enter a price of zero or more to see what customers pay.',
		'woocommerce-payments'
	),
	noRate: __(
		'Enter a rate to see what customers pay.',
		'woocommerce-payments'
	),
	isOwn: __(
		'This is your store’s currency: prices in it are as you enter them.',
		'woocommerce-payments'
	),
	notEnabled: __(
		'This currency isn’t enabled. Add it first, then change its settings.',
		'woocommerce-payments'
	),
};

export const wizard = {
	title: __( 'Set up currencies', 'woocommerce-payments' ),
	steps: [
		__( 'Add currencies', 'woocommerce-payments' ),
		__( 'Review settings', 'woocommerce-payments' ),
		__( 'Setup complete', 'woocommerce-payments' ),
	],
	loading: __( 'Loading…', 'woocommerce-payments' ),
	skip: __( 'Not now', 'woocommerce-payments' ),
	next: __( 'Continue', 'woocommerce-payments' ),
	back: __( 'Back', 'woocommerce-payments' ),
	review: __(
		'Decide how your shop offers these currencies. You can change it at any time.',
		'woocommerce-payments'
	),
	changed: __(
		'Someone else changed these settings while you were editing. Below is what they are now: check it, then continue.',
		'woocommerce-payments'
	),
	done: __(
		'Your currencies are set up. Rates are updated every few hours; in the settings you can set your own, and how prices are rounded.',
		'woocommerce-payments'
	),
	home: __( 'Go to the admin home', 'woocommerce-payments' ),
	settings: __( 'Multi-currency settings', 'woocommerce-payments' ),
	leave: {
		title: __( 'Leave without adding them?', 'woocommerce-payments' ),
		text: __(
			'The currencies that you chose aren’t added yet.',
			'woocommerce-payments'
		),
	},
};
