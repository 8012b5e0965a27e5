import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect } from '@wordpress/element';

import type { Charge, PaymentIntent } from '../../contract/types';
import type { ApiError } from '../../data/api-error';
import { charges, orderCharges } from '../../data/charges';
import { notify } from '../../data/notices';
import { paymentIntents } from '../../data/payment-intents';
import { useItem } from '../../data/use-item';
import { formOf, type IdForm } from './address';
import { retrievalFailed } from './strings';

/** A payment and its loading state. */
export interface Payment {
	charge: Charge | null;
	/** Set when the URL has the payment intent's id. */
	intent: PaymentIntent | null;
	/** Why it could not be loaded or reloaded. */
	error: ApiError | null;
	reload: () => void;
}

/**
 * Loads the payment of the page's URL.
 *
 * The URL of an order or charge redirects to its payment intent, if any. Payment intents don't redirect, so there is at most one
 * redirect.
 */
export function usePayment( form: IdForm, id: string ): Payment {
	const byIntent = useItem( paymentIntents, form === 'intent' ? id : null );
	const byCharge = useItem( charges, form === 'charge' ? id : null );
	const byOrder = useItem( orderCharges, form === 'order' ? id : null );
	const read = { intent: byIntent, charge: byCharge, order: byOrder }[ form ];
	const found = form === 'order' ? byOrder.value : byCharge.value;
	const target = form === 'intent' ? null : intentOf( found );
	useRedirect( target );
	useNotice( read.error );
	const charge = form === 'intent' ? byIntent.value?.charge : found;
	return {
		charge: target ? null : ( charge ?? null ),
		intent: byIntent.value,
		error: read.error,
		reload: read.reload,
	};
}

/** The payment intent to redirect to. Only a valid intent id, which can't redirect again. */
function intentOf( charge: Charge | null ): string | null {
	const intent = charge?.payment_intent ?? '';
	return formOf( intent ) === 'intent' ? intent : null;
}

/** Replaces the history entry, so that Back doesn't redirect again. */
function useRedirect( id: string | null ): void {
	useEffect( () => {
		if ( id ) {
			getHistory().replace( getNewPath( { id } ) );
		}
	}, [ id ] );
}

function useNotice( error: ApiError | null ): void {
	useEffect( () => {
		if ( error ) {
			notify( {
				id: 'merchant-payments-payment',
				status: 'error',
				text: retrievalFailed,
			} );
		}
	}, [ error ] );
}
