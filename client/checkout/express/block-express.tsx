import { registerExpressPaymentMethod } from '@woocommerce/blocks-registry';
import { useEffect, useRef, useState } from '@wordpress/element';
import { CartPurchase } from './cart-purchase';
import { ExpressButtons } from './express-buttons';
import type { ExpressSettings } from './settings';

/** What the block gives the content of an express payment method. */
interface ExpressProps {
	onClick?: () => void;
	onClose?: () => void;
	buttonAttributes?: {
		height: string | number;
		borderRadius: string | number;
	};
}

const NAME = 'merchant_payments_express';

/** How long the block waits for Stripe to say which wallets there are. */
const PATIENCE = 5000;

/**
 * Whether the device has a wallet: Stripe says it once its buttons are drawn, out of sight.
 *
 * @param settings
 */
function hasWallet( settings: ExpressSettings ): Promise< boolean > {
	const place = document.createElement( 'div' );
	place.style.cssText =
		'position:absolute;inset-inline-start:-9999px;inline-size:300px';
	document.body.append( place );
	let buttons: ExpressButtons | null = null;
	return new Promise< boolean >( ( resolve ) => {
		window.setTimeout( () => resolve( false ), PATIENCE );
		try {
			buttons = new ExpressButtons(
				settings,
				new CartPurchase( settings ),
				{ say: () => {}, goTo: () => {} }
			);
			buttons.mount( place, ( wallets ) =>
				resolve( wallets !== undefined )
			);
		} catch {
			resolve( false );
		}
	} ).finally( () => {
		buttons?.destroy();
		place.remove();
	} );
}

const pixels = ( value: string | number | undefined ): number | undefined =>
	value === undefined ? undefined : parseFloat( String( value ) );

function Buttons( {
	settings,
	onClick,
	onClose,
	buttonAttributes,
}: ExpressProps & { settings: ExpressSettings } ) {
	const place = useRef< HTMLDivElement >( null );
	const [ trouble, setTrouble ] = useState( '' );
	const cover = useRef( { onClick, onClose } );
	useEffect( () => {
		cover.current = { onClick, onClose };
	} );
	const height = pixels( buttonAttributes?.height );
	const borderRadius = pixels( buttonAttributes?.borderRadius );

	useEffect( () => {
		const buttons = new ExpressButtons(
			settings,
			new CartPurchase( settings ),
			{
				say: setTrouble,
				cover: ( isOpen ) =>
					isOpen
						? cover.current.onClick?.()
						: cover.current.onClose?.(),
				goTo: ( address ) => window.location.assign( address ),
				look: { height, borderRadius },
			}
		);
		if ( place.current ) {
			buttons.mount( place.current, () => {} );
		}
		return () => buttons.destroy();
	}, [ settings, height, borderRadius ] );

	return (
		<>
			<div ref={ place } />
			{ trouble && (
				<p className="merchant-payments-error" role="alert">
					{ trouble }
				</p>
			) }
		</>
	);
}

/**
 * Shows the buttons in the blocks of the cart and the checkout.
 *
 * @param settings
 * @param title    What the block's editor calls them.
 */
export function registerExpress(
	settings: ExpressSettings,
	title: string
): void {
	let known: Promise< boolean > | null = null;
	registerExpressPaymentMethod( {
		name: NAME,
		title,
		gatewayId: 'merchant_payments',
		paymentMethodId: 'merchant_payments',
		content: <Buttons settings={ settings } />,
		// In the editor nobody pays.
		edit: <p>{ title }</p>,
		// The block asks with every change of the cart.
		canMakePayment: () => ( known ??= hasWallet( settings ) ),
		supports: {
			features: [ 'products' ],
			style: [ 'height', 'borderRadius' ],
		},
	} );
}
