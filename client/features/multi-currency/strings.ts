import { __, sprintf } from '@wordpress/i18n';

import { currencyName } from '../../ui/currency-name';

export const list = {
	title: __( 'Enabled currencies', 'merchant-payments-for-woocommerce' ),
	/** @param code The store's currency. */
	about: ( code: string ) =>
		sprintf(
			/* translators: %s: name of a currency. */
			__(
				'Your prices are in %s. Here you decide what they are in other currencies. Customers don’t see them yet: in this version they can’t choose a currency in your shop.',
				'merchant-payments-for-woocommerce'
			),
			currencyName( code )
		),
	failed: __(
		'Error retrieving currencies.',
		'merchant-payments-for-woocommerce'
	),
	own: __( 'Store currency', 'merchant-payments-for-woocommerce' ),
	manual: __( 'Manual rate', 'merchant-payments-for-woocommerce' ),
	old: __(
		'This rate is old: the payments platform hasn’t sent a newer one. Prices keep using it; you can set a manual rate meanwhile.',
		'merchant-payments-for-woocommerce'
	),
	none: __(
		'There are no other currencies yet.',
		'merchant-payments-for-woocommerce'
	),
	setup: __(
		'Set them up in three steps',
		'merchant-payments-for-woocommerce'
	),
	settings: __( 'Settings', 'merchant-payments-for-woocommerce' ),
	/** @param name Of a currency. */
	settingsOf: ( name: string ) =>
		sprintf(
			/* translators: %s: name of a currency. */
			__( 'Settings of %s', 'merchant-payments-for-woocommerce' ),
			name
		),
	remove: __( 'Remove', 'merchant-payments-for-woocommerce' ),
	/** @param name Of a currency. */
	removeOf: ( name: string ) =>
		sprintf(
			/* translators: %s: name of a currency. */
			__( 'Remove %s', 'merchant-payments-for-woocommerce' ),
			name
		),
	updated: __(
		'Enabled currencies updated.',
		'merchant-payments-for-woocommerce'
	),
	notUpdated: __(
		'Error updating enabled currencies.',
		'merchant-payments-for-woocommerce'
	),
};

export const removal = {
	/** @param name Of a currency. */
	title: ( name: string ) =>
		sprintf(
			/* translators: %s: name of a currency. */
			__( 'Remove %s?', 'merchant-payments-for-woocommerce' ),
			name
		),
	text: __(
		'Customers can’t choose it any more, and its settings are deleted. Payments that were made stay as they are.',
		'merchant-payments-for-woocommerce'
	),
};

export const picker = {
	title: __( 'Add currencies', 'merchant-payments-for-woocommerce' ),
	search: __( 'Search currencies', 'merchant-payments-for-woocommerce' ),
	recommended: __( 'Recommended', 'merchant-payments-for-woocommerce' ),
	others: __( 'All other currencies', 'merchant-payments-for-woocommerce' ),
	nothing: __( 'No currency matches.', 'merchant-payments-for-woocommerce' ),
	noneLeft: __(
		'Every available currency is enabled.',
		'merchant-payments-for-woocommerce'
	),
	add: __( 'Add currencies', 'merchant-payments-for-woocommerce' ),
	cancel: __( 'Cancel', 'merchant-payments-for-woocommerce' ),
};

export const storeForm = {
	title: __( 'Store settings', 'merchant-payments-for-woocommerce' ),
	auto: __(
		'Switch customers to their local currency automatically',
		'merchant-payments-for-woocommerce'
	),
	autoHelp: __(
		'If it’s one of the currencies above. Customers can still choose another one.',
		'merchant-payments-for-woocommerce'
	),
	switcher: __(
		'Add a currency switcher to the Storefront theme',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'Error retrieving store settings.',
		'merchant-payments-for-woocommerce'
	),
	saved: __( 'Store settings saved.', 'merchant-payments-for-woocommerce' ),
	notSaved: __(
		'Error saving store settings.',
		'merchant-payments-for-woocommerce'
	),
};

export const currencyForm = {
	back: __( 'All currencies', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'Error retrieving single currency settings.',
		'merchant-payments-for-woocommerce'
	),
	saved: __(
		'Currency settings updated.',
		'merchant-payments-for-woocommerce'
	),
	notSaved: __(
		'Error updating currency settings.',
		'merchant-payments-for-woocommerce'
	),
	rate: __( 'Exchange rate', 'merchant-payments-for-woocommerce' ),
	source: __(
		'Where the rate comes from',
		'merchant-payments-for-woocommerce'
	),
	automatic: __( 'Automatic', 'merchant-payments-for-woocommerce' ),
	/**
	 * @param rate For example "1 USD → 0.920000 EUR".
	 * @param age  For example "Updated 3 hours ago".
	 */
	automaticRate: ( rate: string, age: string ) =>
		sprintf(
			/* translators: 1: an exchange rate, 2: how old it is. */
			__( '%1$s. %2$s.', 'merchant-payments-for-woocommerce' ),
			rate,
			age
		),
	manual: __( 'Manual', 'merchant-payments-for-woocommerce' ),
	manualAbout: __(
		'You set the rate, and it stays until you change it.',
		'merchant-payments-for-woocommerce'
	),
	manualRate: __( 'Manual rate', 'merchant-payments-for-woocommerce' ),
	/**
	 * @param code Of the currency.
	 * @param own  Of the store.
	 */
	manualUnit: ( code: string, own: string ) =>
		sprintf(
			/* translators: 1: code of a currency, 2: code of the store's currency. */
			__( '%1$s for 1 %2$s', 'merchant-payments-for-woocommerce' ),
			code,
			own
		),
	rules: __( 'Price rules', 'merchant-payments-for-woocommerce' ),
	rounding: __( 'Price rounding', 'merchant-payments-for-woocommerce' ),
	roundingHelp: __(
		'Converted prices are rounded up to the next multiple of this.',
		'merchant-payments-for-woocommerce'
	),
	charm: __( 'Charm pricing', 'merchant-payments-for-woocommerce' ),
	charmHelp: __(
		'Rounded prices are lowered by this, for example from 20.00 to 19.99.',
		'merchant-payments-for-woocommerce'
	),
	none: __( 'None', 'merchant-payments-for-woocommerce' ),
	preview: __( 'Preview', 'merchant-payments-for-woocommerce' ),
	price: __( 'Price in your store', 'merchant-payments-for-woocommerce' ),
	result: __( 'Customers pay', 'merchant-payments-for-woocommerce' ),
	noPrice: __(
		'Enter a price of zero or more to see what customers pay.',
		'merchant-payments-for-woocommerce'
	),
	noRate: __(
		'Enter a rate to see what customers pay.',
		'merchant-payments-for-woocommerce'
	),
	isOwn: __(
		'This is your store’s currency: prices in it are as you enter them.',
		'merchant-payments-for-woocommerce'
	),
	notEnabled: __(
		'This currency isn’t enabled. Add it first, then change its settings.',
		'merchant-payments-for-woocommerce'
	),
};

export const wizard = {
	title: __( 'Set up currencies', 'merchant-payments-for-woocommerce' ),
	steps: [
		__( 'Add currencies', 'merchant-payments-for-woocommerce' ),
		__( 'Review settings', 'merchant-payments-for-woocommerce' ),
		__( 'Setup complete', 'merchant-payments-for-woocommerce' ),
	],
	loading: __( 'Loading…', 'merchant-payments-for-woocommerce' ),
	skip: __( 'Not now', 'merchant-payments-for-woocommerce' ),
	next: __( 'Continue', 'merchant-payments-for-woocommerce' ),
	back: __( 'Back', 'merchant-payments-for-woocommerce' ),
	review: __(
		'Decide how your shop offers these currencies. You can change it at any time.',
		'merchant-payments-for-woocommerce'
	),
	changed: __(
		'Someone else changed these settings while you were editing. Below is what they are now: check it, then continue.',
		'merchant-payments-for-woocommerce'
	),
	done: __(
		'Your currencies are set up. Rates are updated every few hours; in the settings you can set your own, and how prices are rounded.',
		'merchant-payments-for-woocommerce'
	),
	home: __( 'Go to the admin home', 'merchant-payments-for-woocommerce' ),
	settings: __(
		'Multi-currency settings',
		'merchant-payments-for-woocommerce'
	),
	leave: {
		title: __(
			'Leave without adding them?',
			'merchant-payments-for-woocommerce'
		),
		text: __(
			'The currencies that you chose aren’t added yet.',
			'merchant-payments-for-woocommerce'
		),
	},
};
