import { useEffect } from '@wordpress/element';
import {
	nextOf,
	orderOf,
	type BlockProps,
	type BlockSettings,
} from '../block-form';
import { PaymentForm } from '../payment-form';
import { sentenceOf } from '../shop';
import { savedCardData } from './saved-card';

type Props = BlockProps & { settings: BlockSettings; token: string };

/** A saved card in the block checkout: nothing to fill in, but the bank may ask. */
export function SavedCard( props: Partial< Props > ) {
	// The block gives them when one is chosen.
	return props.billing && props.token ? (
		<Chosen { ...( props as Props ) } />
	) : null;
}

function Chosen( {
	settings,
	token,
	billing,
	eventRegistration: { onPaymentSetup, onCheckoutSuccess },
	emitResponse: { responseTypes, noticeContexts },
}: Props ) {
	const order = orderOf( settings, billing );

	useEffect( () =>
		onPaymentSetup( () => ( {
			type: responseTypes.SUCCESS,
			meta: {
				paymentMethodData: savedCardData(
					token,
					`${ order.amount }:${ order.currency }`
				),
			},
		} ) )
	);

	useEffect( () =>
		onCheckoutSuccess( async ( success ) => {
			try {
				const redirectUrl = await nextOf(
					success,
					settings,
					new PaymentForm( settings, order )
				);
				return redirectUrl
					? { type: responseTypes.SUCCESS, redirectUrl }
					: true;
			} catch ( failure ) {
				return {
					type: responseTypes.ERROR,
					message: sentenceOf( failure ),
					messageContext: noticeContexts.PAYMENTS,
					retry: true,
				};
			}
		} )
	);

	return null;
}
