import { Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';

import * as routes from '../../../contract/routes';
import type { AccountSession } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { browserLocale } from '../../../data/boot';
import { ask } from '../../../data/commands';
import { loadStripeConnect } from '../../../data/stripe-connect';
import { needsHttps, notLoaded } from './strings';

const session = () =>
	ask< AccountSession >( { path: routes.accountsSession() } );

/** Makes Stripe's component; rejects when the session or Stripe's script can't be loaded. */
async function create(
	onProblem: ( text: string ) => void
): Promise< HTMLElement > {
	const { publishableKey, clientSecret } = await session();
	let first: string | null = clientSecret;
	const stripe = await loadStripeConnect( {
		publishableKey,
		// The first secret is there already; later ones replace it when it has expired.
		fetchClientSecret: async () => {
			const secret = first ?? ( await session() ).clientSecret;
			first = null;
			return secret;
		},
		locale: browserLocale(),
	} );
	const banner = stripe.create( 'notification-banner' );
	banner.setOnLoadError( ( { error } ) =>
		onProblem(
			error.type === 'invalid_request_error'
				? needsHttps
				: `${ notLoaded } ${ error.message ?? '' }`.trim()
		)
	);
	return banner;
}

/** Stripe's `notification-banner`, which shows nothing when there is nothing to say. */
export function StripeBanner() {
	const place = useRef< HTMLDivElement >( null );
	const [ problem, setProblem ] = useState< string | null >( null );
	useEffect( () => {
		let isShown = true;
		create( setProblem ).then(
			( banner ) => {
				if ( isShown ) {
					place.current?.append( banner );
				}
			},
			( reason: ApiError | Error ) => {
				const why = 'code' in reason ? ` ${ reason.message }` : '';
				setProblem( notLoaded + why );
			}
		);
		return () => {
			isShown = false;
		};
	}, [] );
	return (
		<>
			{ problem && (
				<Notice status="warning" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
			<div ref={ place } className="merchant-payments-notifications" />
		</>
	);
}
