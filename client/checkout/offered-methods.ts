import type { OfferedMethod, Order } from './settings';

const suits = (
	{ currencies, country, least, most, limitedIn }: OfferedMethod,
	order: Order
): boolean =>
	( currencies === '' ||
		currencies.split( ' ' ).includes( order.currency ) ) &&
	( country === '' || [ '', country ].includes( order.country ) ) &&
	( limitedIn !== order.currency ||
		( order.amount >= least &&
			( most === null || order.amount <= most ) ) );

/**
 * The payment methods that suit an order; the server asks the same (includes/Checkout/OfferedMethods.php).
 *
 * @param methods
 * @param order
 * @return Their ids. Stripe asks for one at least, and refuses it when it does not suit.
 */
export function offeredMethods(
	methods: readonly OfferedMethod[],
	order: Order
): string[] {
	const ids = methods
		.filter( ( method ) => suits( method, order ) )
		.map( ( { id } ) => id );
	return ids.length > 0 ? ids : [ 'card' ];
}
