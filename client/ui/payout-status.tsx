import { __ } from '@wordpress/i18n';

import { choicesOf, named, type Names } from './names';
import { StatusBadge, type Tone } from './status-badge';

/** Payout statuses (specification part 2, section 4). */
const names: Names = {
	paid: __( 'Completed', 'merchant-payments-for-woocommerce' ),
	pending: __( 'Pending', 'merchant-payments-for-woocommerce' ),
	in_transit: __( 'In transit', 'merchant-payments-for-woocommerce' ),
	canceled: __( 'Canceled', 'merchant-payments-for-woocommerce' ),
	failed: __( 'Failed', 'merchant-payments-for-woocommerce' ),
};

/** A Map, because an unknown status could be a property name of every object, such as `constructor`. */
const TONES: ReadonlyMap< string, Tone > = new Map( [
	[ 'paid', 'success' ],
	[ 'pending', 'warning' ],
	[ 'in_transit', 'primary' ],
	[ 'failed', 'alert' ],
	[ 'canceled', 'light' ],
] );

const statusName = named( names );

export const payoutStatusChoices = choicesOf( names );

interface Props {
	status: string;
	/** Whether the payout took money from the bank account. */
	isWithdrawal?: boolean;
}

export function PayoutStatus( { status, isWithdrawal = false }: Props ) {
	return (
		<StatusBadge tone={ TONES.get( status ) ?? 'light' }>
			{ isWithdrawal && status === 'paid'
				? __(
						'Completed (deducted)',
						'merchant-payments-for-woocommerce'
					)
				: statusName( status ) }
		</StatusBadge>
	);
}
