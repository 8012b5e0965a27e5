import { __, _n, sprintf } from '@wordpress/i18n';

import type { Identifier } from './earlier';

export const titles = {
	earlier: __(
		'Earlier payments of this customer',
		'merchant-payments-for-woocommerce'
	),
};

export const says = {
	rule: __(
		'Visa usually decides for you when two earlier payments show that you know this customer. These were made with the same card 120 to 364 days before the disputed one, and nobody disputed them. Choose two, or none.',
		'merchant-payments-for-woocommerce'
	),
	/** How many there are, where two are needed. */
	tooFew: ( found: number ): string =>
		found === 0
			? __(
					'Your orders have no payment of this customer that Visa would accept: made with the same card 120 to 364 days before the disputed one, and not disputed.',
					'merchant-payments-for-woocommerce'
				)
			: __(
					'Your orders have only one payment of this customer that Visa would accept. Two are needed.',
					'merchant-payments-for-woocommerce'
				),
	failed: __(
		'The customer’s earlier payments could not be read. Reload the page to try again; what was saved stays.',
		'merchant-payments-for-woocommerce'
	),
	linked: ( names: string ): string =>
		sprintf(
			/* translators: %s: a list, for example: IP address, email. */
			__(
				'Visa’s rule is met. The same in all three payments: %s.',
				'merchant-payments-for-woocommerce'
			),
			names
		),
	notLinked: __(
		'Visa’s rule is not met: all three payments must have the customer’s IP address in common, and one of email, account or shipping address. The payments still go to the bank.',
		'merchant-payments-for-woocommerce'
	),
	noDescription: __(
		'Describe the product in the first step: Visa doesn’t accept earlier payments without it.',
		'merchant-payments-for-woocommerce'
	),
	refused: __(
		'Visa doesn’t accept one of these payments. Choose another one.',
		'merchant-payments-for-woocommerce'
	),
	oneMore: ( left: number ): string =>
		sprintf(
			/* translators: %d: 1 or 2. */
			_n(
				'Choose %d more: Visa takes two. Your choice is kept in the draft, and until then no earlier payment goes to the bank.',
				'Choose %d: Visa takes two. Until then, no earlier payment goes to the bank.',
				left,
				'merchant-payments-for-woocommerce'
			),
			left
		),
	/** What a payment has in common with the disputed one. */
	same: ( names: string ): string =>
		sprintf(
			/* translators: %s: a list, for example: IP address, email. */
			__( 'Same %s', 'merchant-payments-for-woocommerce' ),
			names
		),
	sent: ( orders: string ): string =>
		sprintf(
			/* translators: %s: a list of orders. */
			__(
				'Earlier payments that nobody disputed: %s.',
				'merchant-payments-for-woocommerce'
			),
			orders
		),
	/** What a payment is called. */
	payment: ( amount: string, date: string ): string =>
		sprintf(
			/* translators: 1: amount of money, 2: a date. */
			__( '%1$s on %2$s', 'merchant-payments-for-woocommerce' ),
			amount,
			date
		),
};

export const identifiers: Readonly< Record< Identifier, string > > = {
	customer_purchase_ip: __(
		'IP address',
		'merchant-payments-for-woocommerce'
	),
	customer_email_address: __( 'email', 'merchant-payments-for-woocommerce' ),
	customer_account_id: __( 'account', 'merchant-payments-for-woocommerce' ),
	shipping_address: __(
		'shipping address',
		'merchant-payments-for-woocommerce'
	),
};

export const namesOf = ( names: readonly string[] ): string =>
	names
		.flatMap( ( name ) =>
			name in identifiers ? [ identifiers[ name as Identifier ] ] : []
		)
		.join( ', ' );
