import { Button, Dropdown } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { OrderLink as Order } from '../contract/types';
import { connectLink } from '../data/links';
import { NO_VALUE } from './no-value';
import './order-link.scss';

interface Props {
	order: Pick< Order, 'number' | 'url' | 'is_likely' > | null;
	/** Shown when there is no order; default: a dash. */
	without?: ReactNode;
}

/** An order's number, linked to the order; with a mark where it is only likely the payment's. */
export function OrderLink( { order, without = NO_VALUE }: Props ) {
	return order ? (
		<>
			<a href={ order.url }>{ orderLabel( order.number ) }</a>
			{ order.is_likely && <Likely /> }
		</>
	) : (
		<>{ without }</>
	);
}

/** Says on demand, to every pointer and key, what the mark means, and leads to where the merchant confirms or refuses the order. */
const Likely = () => (
	<>
		{ ' ' }
		<Dropdown
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					variant="link"
					aria-expanded={ isOpen }
					onClick={ onToggle }
				>
					{ __( 'Likely', 'merchant-payments-for-woocommerce' ) }
				</Button>
			) }
			renderContent={ () => (
				<a className="merchant-payments-likely" href={ connectLink() }>
					{ __(
						'This order is likely the payment’s, but not certain. Confirm or refuse it on the Connect page.',
						'merchant-payments-for-woocommerce'
					) }
				</a>
			) }
		/>
	</>
);

export const orderLabel = ( number: string ): string =>
	sprintf(
		/* translators: %s: an order's number. */
		__( '#%s', 'merchant-payments-for-woocommerce' ),
		number
	);
