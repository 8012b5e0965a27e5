import { __ } from '@wordpress/i18n';
import type { LineItem, ShippingRate } from '@stripe/stripe-js';
import { minorUnits } from '../minor-units';
import type { Total } from '../settings';
import type { ExpressSettings } from './settings';
import { type Cart, plain } from './store-cart';

/** What a wallet's sheet shows: platform's minor units. */
export interface Sheet extends Total {
	lineItems: LineItem[];
	/** Empty where nothing is shipped. */
	shippingRates: ShippingRate[];
}

/** Wallets refuse more. */
const MOST_RATES = 9;

/** Several packages are sent as they are chosen in the cart. */
export const TOGETHER = 'merchant-payments:all';

/**
 * A cart, for a wallet.
 *
 * @param cart
 * @param counted  How the platform counts the currency.
 */
export function sheetOf(
	cart: Cart,
	{ decimals, step }: Pick< ExpressSettings, 'decimals' | 'step' >
): Sheet {
	const { totals } = cart;
	const units = ( value: string | null ) =>
		minorUnits(
			Number( value ?? 0 ),
			totals.currency_minor_unit,
			decimals,
			step
		);
	const lines = [
		...cart.items.map( ( { name, quantity, totals: of } ) => ( {
			name:
				quantity > 1
					? `${ plain( name ) } × ${ quantity }`
					: plain( name ),
			amount: units( of.line_subtotal ),
		} ) ),
		{
			name: __( 'Fees', 'merchant-payments-for-woocommerce' ),
			amount: units( totals.total_fees ),
		},
		{
			name: __( 'Discount', 'merchant-payments-for-woocommerce' ),
			amount: -units( totals.total_discount ),
		},
		{
			name: __( 'Shipping', 'merchant-payments-for-woocommerce' ),
			amount: units( totals.total_shipping ),
		},
		{
			name: __( 'Tax', 'merchant-payments-for-woocommerce' ),
			amount: units( totals.total_tax ),
		},
	].filter( ( { amount } ) => amount !== 0 );
	const amount = units( totals.total_price );
	const sum = lines.reduce( ( all, line ) => all + line.amount, 0 );
	return {
		amount,
		currency: totals.currency_code.toLowerCase(),
		// Lines that come to more than the total are refused, where cents were rounded.
		lineItems: sum <= amount ? lines : [],
		shippingRates: cart.needs_shipping ? ratesOf( cart, units ) : [],
	};
}

function ratesOf(
	cart: Cart,
	units: ( value: string | null ) => number
): ShippingRate[] {
	const packages = cart.shipping_rates;
	if ( packages.length > 1 ) {
		return packages.every( ( one ) => one.shipping_rates.length > 0 )
			? [
					{
						id: TOGETHER,
						displayName: __(
							'Shipping',
							'merchant-payments-for-woocommerce'
						),
						amount: units( cart.totals.total_shipping ),
					},
				]
			: [];
	}
	const rates = packages[ 0 ]?.shipping_rates ?? [];
	// The first one counts as chosen.
	return [
		...rates.filter( ( rate ) => rate.selected ),
		...rates.filter( ( rate ) => ! rate.selected ),
	]
		.slice( 0, MOST_RATES )
		.map( ( { rate_id: id, name, price } ) => ( {
			id,
			displayName: plain( name ),
			amount: units( price ),
		} ) );
}
