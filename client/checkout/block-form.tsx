import { useEffect, useRef, useState } from '@wordpress/element';
import { PaymentForm } from './payment-form';
import { continuePayment } from './continue-payment';
import type { FormSettings, Order } from './settings';
import { known } from './settings';
import { Refusal, sentenceOf, unreachable } from './shop';
import { minorUnits } from './minor-units';

export interface BlockSettings extends FormSettings {
	title: string;
	supports: readonly string[];
	/** Decimals of the shop's currency at the platform, by which amounts are sent. */
	decimals: Record< string, number >;
	/** The smallest amount of that currency there. */
	steps: Record< string, number >;
}

type Observer< T > = (
	observer: ( event: T ) => unknown
) => ( () => void ) | undefined;

interface Success {
	redirectUrl?: string;
	processingResponse: { paymentDetails: Record< string, string > };
}

/** What the block checkout gives each payment method's content. */
export interface BlockProps {
	activePaymentMethod: string;
	billing: {
		cartTotal: { value: number };
		currency: { code: string; minorUnit: number };
		billingAddress: Record< string, string >;
	};
	eventRegistration: {
		onPaymentSetup: Observer< void >;
		onCheckoutSuccess: Observer< Success >;
	};
	/** Whether the customer has ticked WooCommerce's box for keeping the card. */
	shouldSavePayment?: boolean;
	emitResponse: {
		responseTypes: { SUCCESS: string; ERROR: string };
		noticeContexts: { PAYMENTS: string };
	};
}

const METHOD = 'merchant_payments';

const billingOf = ( address: Record< string, string > ) =>
	known( {
		name: `${ address.first_name ?? '' } ${
			address.last_name ?? ''
		}`.trim(),
		email: address.email,
		phone: address.phone,
		address: {
			line1: address.address_1,
			line2: address.address_2,
			city: address.city,
			state: address.state,
			postal_code: address.postcode,
			country: address.country,
		},
	} );

/** The payment form in the block checkout. */
export function BlockForm( {
	settings,
	...props
}: Partial< BlockProps > & { settings: BlockSettings } ) {
	// The block gives them when it shows a method's content.
	return props.billing ? (
		<Fields settings={ settings } { ...( props as BlockProps ) } />
	) : null;
}

/** The form, and what it says is wrong. */
interface Shown {
	form: { readonly current: PaymentForm | null };
	place: React.RefObject< HTMLDivElement >;
	trouble: string;
}

/**
 * Shows the form, and tells it the order.
 *
 * @param settings
 * @param order
 */
function usePaymentForm( settings: BlockSettings, order: Order ): Shown {
	const place = useRef< HTMLDivElement >( null );
	const form = useRef< PaymentForm | null >( null );
	const [ trouble, setTrouble ] = useState( '' );
	const { amount, currency, country } = order;
	const first = useRef( order );

	useEffect( () => {
		try {
			form.current ??= new PaymentForm( settings, first.current );
			if ( place.current ) {
				form.current.mount( place.current, setTrouble );
			}
		} catch ( failure ) {
			setTrouble( sentenceOf( failure ) );
		}
		return () => form.current?.destroy();
	}, [ settings ] );

	// The fields are not drawn anew for another total.
	useEffect( () => {
		form.current?.update( { amount, currency, country } );
	}, [ amount, currency, country ] );

	return { form, place, trouble };
}

/** What is sent with the order. */
async function readPayment(
	{ form, trouble }: Shown,
	address: Record< string, string >,
	{ amount, currency }: Order,
	isKept: boolean
): Promise< object > {
	if ( ! form.current ) {
		throw new Refusal( trouble || unreachable() );
	}
	const { id, methods } = await form.current.token(
		billingOf( address ),
		isKept ? 'on_session' : null
	);
	return {
		merchant_payments_token: id,
		merchant_payments_total: `${ amount }:${ currency }`,
		merchant_payments_methods: methods.join( ' ' ),
	};
}

/**
 * Reads what the customer chose when the order is placed, and lets the bank ask once the order is made.
 *
 * @param props What the block gives, with the settings.
 * @param order What the customer sees.
 * @param shown
 */
function usePayment(
	{
		settings,
		activePaymentMethod,
		billing: { billingAddress },
		shouldSavePayment: isKept = false,
		eventRegistration: { onPaymentSetup, onCheckoutSuccess },
		emitResponse: { responseTypes, noticeContexts },
	}: BlockProps & { settings: BlockSettings },
	order: Order,
	shown: Shown
): void {
	// Every method that is shown is asked, whichever was chosen.
	const isChosen = activePaymentMethod === METHOD;
	const refused = ( failure: unknown ) => ( {
		type: responseTypes.ERROR,
		message: sentenceOf( failure ),
		messageContext: noticeContexts.PAYMENTS,
	} );

	useEffect( () =>
		onPaymentSetup( async () =>
			isChosen
				? readPayment( shown, billingAddress, order, isKept ).then(
						( paymentMethodData ) => ( {
							type: responseTypes.SUCCESS,
							meta: { paymentMethodData },
						} ),
						refused
					)
				: true
		)
	);

	useEffect( () =>
		onCheckoutSuccess(
			async ( success ) =>
				( isChosen &&
					nextOf( success, settings, shown.form.current )?.then(
						( redirectUrl ) => ( {
							type: responseTypes.SUCCESS,
							redirectUrl,
						} ),
						( failure ) => ( {
							...refused( failure ),
							retry: true,
						} )
					) ) ||
				true
		)
	);
}

/**
 * Where the customer goes after the bank has asked.
 *
 * @param success  What the checkout answered.
 * @param settings
 * @param form
 * @return Null where the bank does not ask.
 */
export function nextOf(
	{ processingResponse: { paymentDetails } }: Success,
	settings: BlockSettings,
	form: PaymentForm | null
): Promise< string > | null {
	const {
		merchant_payments_secret: secret,
		merchant_payments_order: id = '',
		merchant_payments_key: key = '',
	} = paymentDetails;
	return secret && form
		? continuePayment( form, settings, secret, { id, key } )
		: null;
}

/**
 * What the customer sees, in the platform's units.
 *
 * @param settings
 * @param billing  As the block gives it.
 */
export function orderOf(
	settings: BlockSettings,
	billing: BlockProps[ 'billing' ]
): Order {
	const { code, minorUnit } = billing.currency;
	const currency = code.toLowerCase();
	return {
		amount: minorUnits(
			billing.cartTotal.value,
			minorUnit,
			settings.decimals[ currency ] ?? 2,
			settings.steps[ currency ] ?? 1
		),
		currency,
		country: billing.billingAddress.country ?? '',
	};
}

function Fields( props: BlockProps & { settings: BlockSettings } ) {
	const { settings } = props;
	const order = orderOf( settings, props.billing );
	const shown = usePaymentForm( settings, order );
	usePayment( props, order, shown );

	return (
		<>
			{ settings.testText && (
				<p className="merchant-payments-test">{ settings.testText }</p>
			) }
			<div ref={ shown.place } className="merchant-payments-form" />
			{ shown.trouble && (
				<p className="merchant-payments-error" role="alert">
					{ shown.trouble }
				</p>
			) }
		</>
	);
}
