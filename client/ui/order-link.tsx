import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { OrderLink as Order } from '../contract/types';
import { NO_VALUE } from './no-value';

interface Props {
	order: Pick< Order, 'number' | 'url' > | null;
	/** Shown when there is no order; default: a dash. */
	without?: ReactNode;
}

/** An order's number, linked to the order. */
export function OrderLink( { order, without = NO_VALUE }: Props ) {
	return order ? (
		<a href={ order.url }>{ orderLabel( order.number ) }</a>
	) : (
		<>{ without }</>
	);
}

export const orderLabel = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__( '#%s', 'merchant-payments-for-woocommerce' ),
		number
	);
