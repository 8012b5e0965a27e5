import { __, _n, sprintf } from '@wordpress/i18n';

import { fraudRules } from '../../ui/fraud-rule-name';
import type { Action, Filter } from './card';

export const page = {
	back: __( 'Payments settings', 'merchant-payments-for-woocommerce' ),
	title: __(
		'Advanced fraud protection',
		'merchant-payments-for-woocommerce'
	),
	intro: __( 'Filter configuration', 'merchant-payments-for-woocommerce' ),
	introText: __(
		'Filters look at every card payment before the bank is asked. A payment that several filters match gets the strictest of their actions.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'There was an error retrieving your fraud protection settings. Please refresh the page to try again.',
		'merchant-payments-for-woocommerce'
	),
	saved: __(
		'Your fraud filters were saved.',
		'merchant-payments-for-woocommerce'
	),
	notSaved: __(
		'Settings were not saved.',
		'merchant-payments-for-woocommerce'
	),
	noFilter: __(
		'At least one risk filter needs to be enabled for advanced protection.',
		'merchant-payments-for-woocommerce'
	),
};

export const leftOutText = ( methods: string ): string =>
	sprintf(
		/* translators: %s: names of payment methods. */
		__(
			'These filters hold payments, or look at what the bank says, before money is taken. Your customers are offered only what can wait so long, and not: %s.',
			'merchant-payments-for-woocommerce'
		),
		methods
	);

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
		title: fraudRules.avs_verification,
		text: __(
			'Compares the street and postal code of the billing address with those the card’s bank has on file.',
			'merchant-payments-for-woocommerce'
		),
		toggle: __(
			'Enable AVS Mismatch filter',
			'merchant-payments-for-woocommerce'
		),
		why: __(
			'Whoever pays with a stolen card number often doesn’t know where its owner lives. The address verification service (AVS) tells when the address is wrong. Honest customers who moved recently can match this filter, too.',
			'merchant-payments-for-woocommerce'
		),
	},
	international_ip_address: {
		title: fraudRules.international_ip_address,
		text: __(
			'Looks for customers whose IP address is in a country that your store doesn’t sell to.',
			'merchant-payments-for-woocommerce'
		),
		toggle: __(
			'Enable International IP Address filter',
			'merchant-payments-for-woocommerce'
		),
		why: __(
			'An order from a place you don’t sell to is unusual: someone may be testing stolen cards. Customers on a trip, or behind a VPN, can match this filter, too.',
			'merchant-payments-for-woocommerce'
		),
	},
	ip_address_mismatch: {
		title: fraudRules.ip_address_mismatch,
		text: __(
			'Looks for customers whose IP address is in another country than their billing address.',
			'merchant-payments-for-woocommerce'
		),
		toggle: __(
			'Enable IP Address Mismatch filter',
			'merchant-payments-for-woocommerce'
		),
		why: __(
			'Most people buy from the country they live in. A card that is used from another one may be in the wrong hands. Customers on a trip, or behind a VPN, can match this filter, too.',
			'merchant-payments-for-woocommerce'
		),
	},
	address_mismatch: {
		title: fraudRules.address_mismatch,
		text: __(
			'Looks for orders whose shipping address differs from the billing address.',
			'merchant-payments-for-woocommerce'
		),
		toggle: __(
			'Enable Address Mismatch filter',
			'merchant-payments-for-woocommerce'
		),
		why: __(
			'Goods that were bought with a stolen card are rarely sent to its owner. Gifts can match this filter, too.',
			'merchant-payments-for-woocommerce'
		),
	},
	purchase_price_threshold: {
		title: fraudRules.purchase_price_threshold,
		text: __(
			'Looks for orders whose total is below your minimum or above your maximum.',
			'merchant-payments-for-woocommerce'
		),
		toggle: __(
			'Enable Purchase Price Threshold filter',
			'merchant-payments-for-woocommerce'
		),
		why: __(
			'A much higher total than usual can be someone emptying a stolen card, a much lower one a test whether the card works.',
			'merchant-payments-for-woocommerce'
		),
	},
	order_items_threshold: {
		title: fraudRules.order_items_threshold,
		text: __(
			'Looks for orders with fewer items than your minimum or more than your maximum.',
			'merchant-payments-for-woocommerce'
		),
		toggle: __(
			'Enable Order Items Threshold filter',
			'merchant-payments-for-woocommerce'
		),
		why: __(
			'Thieves often buy as much as they can at once, or a single cheap item to test a card.',
			'merchant-payments-for-woocommerce'
		),
	},
};

export const cvc = {
	title: __( 'CVC Verification', 'merchant-payments-for-woocommerce' ),
	text: __(
		'Compares the security code that the customer enters with the one the card’s bank knows.',
		'merchant-payments-for-woocommerce'
	),
	why: __(
		'The code is printed on the card and not stored with its number. Whoever doesn’t know it may not have the card.',
		'merchant-payments-for-woocommerce'
	),
	isOn: __(
		'Enabled: payments whose security code is wrong are blocked. Your account decides this; it can’t be changed here.',
		'merchant-payments-for-woocommerce'
	),
	isOff: __(
		'Not enabled: payments are accepted even if the security code is wrong. Your account decides this; it can’t be changed here.',
		'merchant-payments-for-woocommerce'
	),
	isUnknown: __(
		'Enabled by default: payments whose security code is wrong are blocked. Your account can decide otherwise, and couldn’t be read just now.',
		'merchant-payments-for-woocommerce'
	),
};

export const whyTitle = __(
	'How does this filter protect me?',
	'merchant-payments-for-woocommerce'
);

export const actionTitle = __(
	'Filter action',
	'merchant-payments-for-woocommerce'
);

export const actions: Readonly< Record< Action, string > > = {
	review: __(
		'Authorize and hold for review',
		'merchant-payments-for-woocommerce'
	),
	block: __( 'Block Payment', 'merchant-payments-for-woocommerce' ),
};

export const notes = {
	custom: __(
		'This filter was set up elsewhere with conditions that this page can’t show. They stay as they are; you can change the action, or turn the filter off.',
		'merchant-payments-for-woocommerce'
	),
	alwaysOnAvs: __(
		'Your account also declines payments that fail this check, whether or not this filter is on.',
		'merchant-payments-for-woocommerce'
	),
	sellsEverywhere: __(
		'Your store sells to all countries, so this filter has nothing to compare with. Limit your selling locations in WooCommerce’s settings to use it.',
		'merchant-payments-for-woocommerce'
	),
	sellsEverywhereNow: __(
		'Your store now sells to all countries. This filter still uses the countries of the day it was saved.',
		'merchant-payments-for-woocommerce'
	),
	otherCountries: __(
		'Your store’s selling locations have changed since this filter was saved.',
		'merchant-payments-for-woocommerce'
	),
	renew: __(
		'Use the current countries',
		'merchant-payments-for-woocommerce'
	),
	locations: __(
		'Change selling locations',
		'merchant-payments-for-woocommerce'
	),
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
						'merchant-payments-for-woocommerce'
					),
					names
				)
			: sprintf(
					/* translators: %s: names of countries. */
					__(
						'Payments from these countries will be screened: %s.',
						'merchant-payments-for-woocommerce'
					),
					names
				);
	}
	return action === 'block'
		? sprintf(
				/* translators: %s: names of countries. */
				__(
					'Payments from outside of these countries will be blocked: %s.',
					'merchant-payments-for-woocommerce'
				),
				names
			)
		: sprintf(
				/* translators: %s: names of countries. */
				__(
					'Payments from outside of these countries will be screened: %s.',
					'merchant-payments-for-woocommerce'
				),
				names
			);
}

export const price = {
	min: __( 'Minimum purchase price', 'merchant-payments-for-woocommerce' ),
	max: __( 'Maximum purchase price', 'merchant-payments-for-woocommerce' ),
	hint: __(
		'Leave blank for no limit.',
		'merchant-payments-for-woocommerce'
	),
	missing: __(
		'A price range must be set for the "Purchase Price threshold" filter.',
		'merchant-payments-for-woocommerce'
	),
	missingHere: __(
		'A price range must be set for this filter to take effect.',
		'merchant-payments-for-woocommerce'
	),
	swapped: __(
		'Maximum purchase price must be greater than the minimum purchase price.',
		'merchant-payments-for-woocommerce'
	),
	tooLarge: __(
		'This purchase price is too large.',
		'merchant-payments-for-woocommerce'
	),
};

export const priceDecimals = ( decimals: number ): string =>
	decimals === 0
		? __(
				'Enter purchase prices without decimals.',
				'merchant-payments-for-woocommerce'
			)
		: sprintf(
				/* translators: %d: number of decimals. */
				_n(
					'Enter purchase prices with at most %d decimal.',
					'Enter purchase prices with at most %d decimals.',
					decimals,
					'merchant-payments-for-woocommerce'
				),
				decimals
			);

export const otherCurrency = ( saved: string, store: string ): string =>
	sprintf(
		/* translators: 1: a currency's name, 2: the store's currency. */
		__(
			'This filter was saved in %1$s; your store’s currency is %2$s. Orders in other currencies are converted.',
			'merchant-payments-for-woocommerce'
		),
		saved,
		store
	);

export const items = {
	min: __( 'Minimum items per order', 'merchant-payments-for-woocommerce' ),
	max: __( 'Maximum items per order', 'merchant-payments-for-woocommerce' ),
	hint: __(
		'Leave blank for no limit.',
		'merchant-payments-for-woocommerce'
	),
	missing: __(
		'An item range must be set for the "Order Item Threshold" filter.',
		'merchant-payments-for-woocommerce'
	),
	missingHere: __(
		'An item range must be set for this filter to take effect.',
		'merchant-payments-for-woocommerce'
	),
	swapped: __(
		'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.',
		'merchant-payments-for-woocommerce'
	),
	swappedHere: __(
		'Maximum item count must be greater than the minimum item count.',
		'merchant-payments-for-woocommerce'
	),
	notWhole: __(
		'Enter a whole number of items from 1 to 1,000,000.',
		'merchant-payments-for-woocommerce'
	),
};
