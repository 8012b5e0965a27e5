import type { OrderLink } from '../contract/types';
import { NO_VALUE } from './no-value';

interface Props {
	name: string | null;
	/** The customer's order, if any. */
	order: Pick< OrderLink, 'customer_url' > | null;
}

/** A customer's name, linked to the customer in WooCommerce. */
export function CustomerLink( { name, order }: Props ) {
	if ( ! name ) {
		return <>{ NO_VALUE }</>;
	}
	return order?.customer_url ? (
		<a href={ order.customer_url }>{ name }</a>
	) : (
		<bdi>{ name }</bdi>
	);
}
