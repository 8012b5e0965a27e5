import type { OrderLink } from '../contract/types';
import { NOTHING } from './nothing';

interface Props {
	name: string | null;
	/** The order that the customer is known by, if any. */
	order: Pick< OrderLink, 'customer_url' > | null;
}

/**
 * A customer, with the way to what the store knows of them.
 */
export function CustomerLink( { name, order }: Props ) {
	if ( ! name ) {
		return <>{ NOTHING }</>;
	}
	return order?.customer_url ? (
		<a href={ order.customer_url }>{ name }</a>
	) : (
		<bdi>{ name }</bdi>
	);
}
