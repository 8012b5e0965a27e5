import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import type { AuthorizationResult } from '../../contract/types';
import type { ApiError } from '../../data/api-error';
import {
	cancelAuthorization,
	captureAuthorization,
	readAuthorization,
} from '../../data/authorizations';
import { useOperation } from '../../data/operation';
import { notify, type Notice } from '../../data/notices';
import type { HeldPayment } from './payment';
import { reasonText } from './reasons';

export type Verb = 'capture' | 'cancel';

interface Texts {
	done: string;
	refused: string;
	open: string;
}

/** All of them about an order's number. */
const texts: Record< Verb, Texts > = {
	capture: {
		/* translators: %s: an order's number. */
		done: __(
			'Payment for order #%s captured successfully.',
			'woocommerce-payments'
		),
		/* translators: %s: an order's number. */
		refused: __(
			'There has been an error capturing the payment for order #%s.',
			'woocommerce-payments'
		),
		/* translators: %s: an order's number. */
		open: __(
			'We don’t know yet whether the payment for order #%s was captured. We’ll find out within minutes. Don’t capture it again.',
			'woocommerce-payments'
		),
	},
	cancel: {
		/* translators: %s: an order's number. */
		done: __(
			'Payment for order #%s canceled successfully.',
			'woocommerce-payments'
		),
		/* translators: %s: an order's number. */
		refused: __(
			'There has been an error canceling the payment for order #%s.',
			'woocommerce-payments'
		),
		/* translators: %s: an order's number. */
		open: __(
			'We don’t know yet whether the payment for order #%s was canceled. We’ll find out within minutes. Don’t cancel it again.',
			'woocommerce-payments'
		),
	},
};

const commands = { capture: captureAuthorization, cancel: cancelAuthorization };

const UNCAPTURABLE = 'wcpay_payment_uncapturable';

/**
 * Whether a refusal only says that somebody else was quicker with the same: of a capture that met another one the platform says that
 * there is nothing left to capture. That this could not be found out is said.
 *
 * @param intent The payment.
 * @param error  The refusal of an action that was under way elsewhere.
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
			id: 'wcpay-authorization-read',
			status: 'error',
			text: __(
				'Error retrieving authorization.',
				'woocommerce-payments'
			),
		} );
		return false;
	}
}

/**
 * Says something about a payment; a later notice takes the place of an earlier one.
 */
const notifier =
	( intent: string, number: string ) =>
	( status: Notice[ 'status' ], text: string, why = '' ) =>
		notify( {
			id: `wcpay-authorization-${ intent }`,
			status,
			text: `${ sprintf( text, number ) } ${ why }`.trim(),
		} );

/**
 * A button that captures a payment, or cancels it, and says what came of it.
 *
 * @return Whether it is under way, whether it is done, and what starts it.
 */
export function useAuthorizationAction(
	verb: Verb,
	{ order, number, intent }: HeldPayment
) {
	const [ isDone, setIsDone ] = useState( false );
	const wasOpen = useRef( false );
	/** The second press of two may come before the first one's end has been drawn. */
	const isOver = useRef( false );
	const show = notifier( intent, number );
	const { done, refused, open } = texts[ verb ];
	const onDone = () => {
		isOver.current = true;
		setIsDone( true );
		show( 'success', done );
	};
	const onRefused = async ( error: ApiError ) => {
		const isMet =
			wasOpen.current &&
			verb === 'capture' &&
			( await isCapturedAnyway( intent, error ) );
		if ( isMet ) {
			onDone();
		} else {
			show( 'error', refused, reasonText( error ) );
		}
	};
	const action = useOperation< AuthorizationResult >(
		( key ) => commands[ verb ]( order, intent, key ),
		{
			onDone,
			onRefused,
			onUnknown: () => {
				wasOpen.current = true;
				show( 'info', open );
			},
		}
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
