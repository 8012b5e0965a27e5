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

/**
 * A payment, and how far it has come on its way here.
 */
export interface Payment {
	charge: Charge | null;
	/** Where the payment was asked for by its intent. */
	intent: PaymentIntent | null;
	/** Why there is nothing, or nothing newer. */
	error: ApiError | null;
	reload: () => void;
}

/**
 * Reads the payment that an address asks for.
 *
 * Orders and charges lead to the address of their intent, where they have one. An intent leads nowhere, so that this is one hop.
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

/**
 * The intent to go to; what does not look like one would lead in circles.
 */
function intentOf( charge: Charge | null ): string | null {
	const intent = charge?.payment_intent ?? '';
	return formOf( intent ) === 'intent' ? intent : null;
}

/**
 * Takes the address's place, so that the way back does not lead here again.
 */
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
				id: 'wcpay-payment',
				status: 'error',
				text: retrievalFailed,
			} );
		}
	}, [ error ] );
}
