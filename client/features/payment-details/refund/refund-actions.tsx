import type { Charge } from '../../../contract/types';

/**
 * Refunds a payment, as a whole or in parts.
 */
export function RefundActions( { charge }: { charge: Charge } ) {
	return charge ? null : null;
}
