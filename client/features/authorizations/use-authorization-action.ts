import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import type { AuthorizationResult } from '../../contract/types';
import type { ApiError } from '../../data/api-error';
import {
	cancelAuthorization,
	captureAuthorization,
	readAuthorization,
} from '../../data/authorizations';
import { isOnRecord, useOperation } from '../../data/commands';
import { notify, type Notice } from '../../data/notices';
import type { HeldPayment } from './payment';
import { reasonText } from './reasons';

export type Verb = 'capture' | 'cancel';

interface Texts {
	done: string;
	refused: string;
	open: string;
}

/** Texts with the order's number. */
const texts: Record< Verb, Texts > = {
	capture: {
		/* translators: %s: an order's number. */
		done: __(
			'Payment for order #%s captured successfully.',
			'merchant-payments-for-woocommerce'
		),
		/* translators: %s: an order's number. */
		refused: __(
			'There has been an error capturing the payment for order #%s.',
			'merchant-payments-for-woocommerce'
		),
		/* translators: %s: an order's number. */
		open: __(
			'We don’t know yet whether the payment for order #%s was captured. We’ll look within minutes. Don’t capture it again.',
			'merchant-payments-for-woocommerce'
		),
	},
	cancel: {
		/* translators: %s: an order's number. */
		done: __(
			'Payment for order #%s canceled successfully.',
			'merchant-payments-for-woocommerce'
		),
		/* translators: %s: an order's number. */
		refused: __(
			'There has been an error canceling the payment for order #%s.',
			'merchant-payments-for-woocommerce'
		),
		/* translators: %s: an order's number. */
		open: __(
			'We don’t know yet whether the payment for order #%s was canceled. We’ll look within minutes. Don’t cancel it again.',
			'merchant-payments-for-woocommerce'
		),
	},
};

const commands = { capture: captureAuthorization, cancel: cancelAuthorization };

const UNCAPTURABLE = 'wcpay_payment_uncapturable';

/**
 * Whether an operation was refused because the payment is captured already. The error code alone doesn't tell, so the payment's state
 * is read; if that fails, a notice says so and the refusal stands.
 *
 * @param intent Payment intent id.
 * @param error  The refusal, after an attempt with an unknown outcome.
 */
export async function isCapturedAnyway(
	intent: string,
	error: ApiError
): Promise< boolean > {
	if ( error.code !== UNCAPTURABLE ) {
		return false;
	}
	try {
		const state = await readAuthorization( intent );
		return state?.is_captured ?? false;
	} catch {
		notify( {
			id: 'merchant-payments-authorization-read',
			status: 'error',
			text: __(
				'Error retrieving authorization.',
				'merchant-payments-for-woocommerce'
			),
		} );
		return false;
	}
}

/** Notices about one payment; a later one replaces the earlier one. */
const notifier =
	( intent: string, number: string ) =>
	( status: Notice[ 'status' ], text: string, why = '' ) =>
		notify( {
			id: `merchant-payments-authorization-${ intent }`,
			status,
			isLasting: status !== 'success',
			text: `${ sprintf( text, number ) } ${ why }`.trim(),
		} );

/**
 * Captures or cancels a payment and shows notices about the outcome. What the server has on record as unknown is the page's to say.
 *
 * @param verb
 * @param payment
 * @param isPending Whether it has something on record.
 * @return Whether it is running, whether it has succeeded, and a function that starts it.
 */
export function useAuthorizationAction(
	verb: Verb,
	payment: HeldPayment,
	isPending: boolean
) {
	const [ isDone, setIsDone ] = useState( false );
	const wasOpen = useRef( false );
	/** A ref, because a second click may come before the state is rendered. */
	const isOver = useRef( false );
	const { order, number, intent } = payment;
	const show = notifier( intent, number );
	const onDone = () => {
		isOver.current = true;
		setIsDone( true );
		show( 'success', texts[ verb ].done );
	};
	const onRefused = async ( error: ApiError ) => {
		const isMet =
			wasOpen.current &&
			verb === 'capture' &&
			( await isCapturedAnyway( intent, error ) );
		if ( isMet ) {
			onDone();
		} else {
			show( 'error', texts[ verb ].refused, reasonText( error ) );
		}
	};
	const action = useOperation< AuthorizationResult >(
		( key ) => commands[ verb ]( order, intent, key ),
		{
			onDone,
			onRefused,
			onUnknown: ( error ) => {
				wasOpen.current = true;
				if ( ! isOnRecord( error ) ) {
					show( 'info', texts[ verb ].open );
				}
			},
		},
		isPending
	);
	return {
		isBusy: action.isBusy,
		isDone,
		run: async () => {
			if ( ! isOver.current ) {
				await action.run();
			}
		},
	};
}
