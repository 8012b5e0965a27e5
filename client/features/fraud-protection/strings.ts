import { __, _n, sprintf } from '@wordpress/i18n';

import type { Action, Filter } from './card';

export const page = {
	back: __( 'Payments settings', 'woocommerce-payments' ),
	title: __( 'Advanced fraud protection', 'woocommerce-payments' ),
	intro: __( 'Filter configuration', 'woocommerce-payments' ),
	introText: __(
		'Filters look at every card payment before the bank is asked. A payment that several filters match gets the strictest of their actions.',
		'woocommerce-payments'
	),
	failed: __(
		'There was an error retrieving your fraud protection settings. Please refresh the page to try again.',
		'woocommerce-payments'
	),
	notRead: __(
		'The payments platform did not send your filters.',
		'woocommerce-payments'
	),
	saved: __( 'Your fraud filters were saved.', 'woocommerce-payments' ),
	notSaved: __( 'Settings were not saved.', 'woocommerce-payments' ),
	noFilter: __(
		'At least one risk filter needs to be enabled for advanced protection.',
		'woocommerce-payments'
	),
};

interface FilterText {
	title: string;
	/** What it does, in a sentence. */
	text: string;
	toggle: string;
	/** How it protects the merchant. */
	why: string;
}

export const filters: Readonly< Record< Filter, FilterText > > = {
	avs_verification: {
		title: __( 'AVS Mismatch', 'woocommerce-payments' ),
		text: __(
			'Compares the street and postal code of the billing address with those the card’s bank has on file.',
			'woocommerce-payments'
		),
		toggle: __( 'Enable AVS Mismatch filter', 'woocommerce-payments' ),
		why: __(
			'Whoever pays with a stolen card number often doesn’t know where its owner lives. The address verification service (AVS) tells when the address is wrong. Honest customers who moved recently can match this filter, too.',
			'woocommerce-payments'
		),
	},
	international_ip_address: {
		title: __( 'International IP Address', 'woocommerce-payments' ),
		text: __(
			'Looks for customers whose IP address is in a country that your store doesn’t sell to.',
			'woocommerce-payments'
		),
		toggle: __(
			'Enable International IP Address filter',
			'woocommerce-payments'
		),
		why: __(
			'An order from a place you don’t sell to is unusual: someone may be testing stolen cards. Customers on a trip, or behind a VPN, can match this filter, too.',
			'woocommerce-payments'
		),
	},
	ip_address_mismatch: {
		title: __( 'IP Address Mismatch', 'woocommerce-payments' ),
		text: __(
			'Looks for customers whose IP address is in another country than their billing address.',
			'woocommerce-payments'
		),
		toggle: __(
			'Enable IP Address Mismatch filter',
			'woocommerce-payments'
		),
		why: __(
			'Most people buy from the country they live in. A card that is used from another one may be in the wrong hands. Customers on a trip, or behind a VPN, can match this filter, too.',
			'woocommerce-payments'
		),
	},
	address_mismatch: {
		title: __( 'Address Mismatch', 'woocommerce-payments' ),
		text: __(
			'Looks for orders whose shipping address differs from the billing address.',
			'woocommerce-payments'
		),
		toggle: __( 'Enable Address Mismatch filter', 'woocommerce-payments' ),
		why: __(
			'Goods that were bought with a stolen card are rarely sent to its owner. Gifts can match this filter, too.',
			'woocommerce-payments'
		),
	},
	purchase_price_threshold: {
		title: __( 'Purchase Price Threshold', 'woocommerce-payments' ),
		text: __(
			'Looks for orders whose total is below your minimum or above your maximum.',
			'woocommerce-payments'
		),
		toggle: __(
			'Enable Purchase Price Threshold filter',
			'woocommerce-payments'
		),
		why: __(
			'A much higher total than usual can be someone emptying a stolen card, a much lower one a test whether the card works.',
			'woocommerce-payments'
		),
	},
	order_items_threshold: {
		title: __( 'Order Items Threshold', 'woocommerce-payments' ),
		text: __(
			'Looks for orders with fewer items than your minimum or more than your maximum.',
			'woocommerce-payments'
		),
		toggle: __(
			'Enable Order Items Threshold filter',
			'woocommerce-payments'
		),
		why: __(
			'Thieves often buy as much as they can at once, or a single cheap item to test a card.',
			'woocommerce-payments'
		),
	},
};

export const cvc = {
	title: __( 'CVC Verification', 'woocommerce-payments' ),
	text: __(
		'Compares the security code that the customer enters with the one the card’s bank knows.',
		'woocommerce-payments'
	),
	why: __(
		'The code is printed on the card and not stored with its number. Whoever doesn’t know it may not have the card.',
		'woocommerce-payments'
	),
	isOn: __(
		'Enabled: payments whose security code is wrong are blocked. Your account decides this; it can’t be changed here.',
		'woocommerce-payments'
	),
	isOff: __(
		'Not enabled: payments are accepted even if the security code is wrong. Your account decides this; it can’t be changed here.',
		'woocommerce-payments'
	),
	isUnknown: __(
		'Your account couldn’t be read just now, so we can’t tell whether this is enabled.',
		'woocommerce-payments'
	),
};

export const whyTitle = __(
	'How does this filter protect me?',
	'woocommerce-payments'
);

export const actionTitle = __( 'Filter action', 'woocommerce-payments' );

export const actions: Readonly< Record< Action, string > > = {
	review: __( 'Authorize and hold for review', 'woocommerce-payments' ),
	block: __( 'Block Payment', 'woocommerce-payments' ),
};

export const notes = {
	custom: __(
		'This filter was set up elsewhere with conditions that this page can’t show. They stay as they are; you can change the action, or turn the filter off.',
		'woocommerce-payments'
	),
	alwaysOnAvs: __(
		'Your account also declines payments that fail this check, whether or not this filter is on.',
		'woocommerce-payments'
	),
	sellsEverywhere: __(
		'Your store sells to all countries, so this filter has nothing to compare with. Limit your selling locations in WooCommerce’s settings to use it.',
		'woocommerce-payments'
	),
	sellsEverywhereNow: __(
		'Your store now sells to all countries. This filter still uses the countries of the day it was saved.',
		'woocommerce-payments'
	),
	otherCountries: __(
		'Your store’s selling locations have changed since this filter was saved.',
		'woocommerce-payments'
	),
	renew: __( 'Use the current countries', 'woocommerce-payments' ),
	locations: __( 'Change selling locations', 'woocommerce-payments' ),
};

/**
 * Which countries the filter lets through or catches.
 *
 * @param isIn   Whether the list has the countries that it catches.
 * @param action
 * @param names
 */
export function countriesText(
	isIn: boolean,
	action: Action,
	names: string
): string {
	if ( isIn ) {
		return action === 'block'
			? sprintf(
					/* translators: %s: names of countries. */
					__(
						'Payments from these countries will be blocked: %s.',
						'woocommerce-payments'
					),
					names
				)
			: sprintf(
					/* translators: %s: names of countries. */
					__(
						'Payments from these countries will be screened: %s.',
						'woocommerce-payments'
					),
					names
				);
	}
	return action === 'block'
		? sprintf(
				/* translators: %s: names of countries. */
				__(
					'Payments from outside of these countries will be blocked: %s.',
					'woocommerce-payments'
				),
				names
			)
		: sprintf(
				/* translators: %s: names of countries. */
				__(
					'Payments from outside of these countries will be screened: %s.',
					'woocommerce-payments'
				),
				names
			);
}

export const price = {
	min: __( 'Minimum purchase price', 'woocommerce-payments' ),
	max: __( 'Maximum purchase price', 'woocommerce-payments' ),
	hint: __( 'Leave blank for no limit.', 'woocommerce-payments' ),
	missing: __(
		'A price range must be set for the "Purchase Price threshold" filter.',
		'woocommerce-payments'
	),
	missingHere: __(
		'A price range must be set for this filter to take effect.',
		'woocommerce-payments'
	),
	swapped: __(
		'Maximum purchase price must be greater than the minimum purchase price.',
		'woocommerce-payments'
	),
	tooLarge: __( 'This purchase price is too large.', 'woocommerce-payments' ),
};

export const priceDecimals = ( decimals: number ): string =>
	decimals === 0
		? __(
				'Enter purchase prices without decimals.',
				'woocommerce-payments'
			)
		: sprintf(
				/* translators: %d: number of decimals. */
				_n(
					'Enter purchase prices with at most %d decimal.',
					'Enter purchase prices with at most %d decimals.',
					decimals,
					'woocommerce-payments'
				),
				decimals
			);

export const otherCurrency = ( saved: string, store: string ): string =>
	sprintf(
		/* translators: 1: a currency's name, 2: the store's currency. */
		__(
			'This filter was saved in %1$s; your store’s currency is %2$s. Orders in other currencies are converted.',
			'woocommerce-payments'
		),
		saved,
		store
	);

export const items = {
	min: __( 'Minimum items per order', 'woocommerce-payments' ),
	max: __( 'Maximum items per order', 'woocommerce-payments' ),
	hint: __( 'Leave blank for no limit.', 'woocommerce-payments' ),
	missing: __(
		'An item range must be set for the "Order Item Threshold" filter.',
		'woocommerce-payments'
	),
	missingHere: __(
		'An item range must be set for this filter to take effect.',
		'woocommerce-payments'
	),
	swapped: __(
		'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.',
		'woocommerce-payments'
	),
	swappedHere: __(
		'Maximum item count must be greater than the minimum item count.',
		'woocommerce-payments'
	),
	notWhole: __(
		'Enter a whole number of items from 1 to 1,000,000.',
		'woocommerce-payments'
	),
};
