import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect, useState } from '@wordpress/element';

/** Query args that this page reports once, with the value that each must have. */
const FLAGS = {
	'wcpay-sandbox-success': 'true',
	'wcpay-loan-offer-error': '1',
	'wcpay-server-link-error': '1',
	'wcpay-reset-account-error': '1',
	'wcpay-login-error': '1',
} as const;

export type Flag = keyof typeof FLAGS;

const NAMES = Object.keys( FLAGS ) as Flag[];

/** The flags that a query string sets. */
export function flagsIn( search: string ): Flag[] {
	const params = new URLSearchParams( search );
	return NAMES.filter( ( name ) => params.get( name ) === FLAGS[ name ] );
}

/** The flags that the page was opened with. They leave the address, so that a reload doesn't report them again. */
export function useFlags(): Flag[] {
	const [ flags ] = useState( () => flagsIn( getHistory().location.search ) );
	useEffect( () => {
		const params = new URLSearchParams( getHistory().location.search );
		const there = NAMES.filter( ( name ) => params.has( name ) );
		if ( there.length > 0 ) {
			getHistory().replace(
				getNewPath(
					Object.fromEntries(
						there.map( ( name ) => [ name, undefined ] )
					)
				)
			);
		}
	}, [] );
	return flags;
}
