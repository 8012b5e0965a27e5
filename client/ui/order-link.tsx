import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { OrderLink as Order } from '../contract/types';
import { NOTHING } from './nothing';

interface Props {
	order: Pick< Order, 'number' | 'url' > | null;
	/** Shown where there is no order; left out, a dash. */
	without?: ReactNode;
}

/**
 * An order by the number that merchants know it by.
 */
export function OrderLink( { order, without = NOTHING }: Props ) {
	return order ? (
		<a href={ order.url }>{ orderLabel( order.number ) }</a>
	) : (
		<>{ without }</>
	);
}

export const orderLabel = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__( '#%s', 'woocommerce-payments' ),
		number
	);
