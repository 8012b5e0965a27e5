import { updateQueryString } from '@woocommerce/navigation';
import { useEffect } from '@wordpress/element';

import type { Glance } from '../../../contract/types';
import { useGlance } from '../../../data/glance';
import type { Filters } from '../../../data/list-query';
import { acceptCurrency } from '../../../list-page/filters/codes';
import { useSearch } from '../../../list-page/use-list-query';
import { SELECTED } from '../use-currency';
import { periods } from './strings';

/** URL parameter of the chosen period. */
const PERIOD = 'glance';

const isPeriod = ( name: string | null ): name is Glance[ 'period' ] =>
	name !== null && Object.hasOwn( periods, name );

export const choosePeriod = ( period: string ): void =>
	updateQueryString( { [ PERIOD ]: period } );

/** What the address asks for, as the server answers it beforehand (includes/Features/Reporting/GlanceController.php). */
function askedBy( search: string ): Filters {
	const address = new URLSearchParams( search );
	const period = address.get( PERIOD );
	const currency = acceptCurrency( address.get( SELECTED ) ?? '' );
	return {
		...( currency && { currency } ),
		...( isPeriod( period ) && { period } ),
	};
}

/**
 * The sums to show. They come with the page, before its currency is known; should that be another one, they are asked for again.
 *
 * @param currency The page's currency, ISO code in lower case; null until it is known.
 * @param onShown  Called when there are sums, or when they failed.
 */
export function useShownGlance(
	currency: string | null,
	onShown?: ( glance: Glance | null ) => void
) {
	const asked = askedBy( useSearch() );
	const early = useGlance( asked );
	const isOther =
		currency !== null &&
		early.value !== null &&
		early.value.currency !== currency;
	const exact = useGlance( isOther ? { ...asked, currency } : null );
	const shown = isOther ? exact : early;
	const isShown = shown.value !== null || shown.error !== null;
	useEffect( () => {
		if ( isShown ) {
			onShown?.( shown.value );
		}
	}, [ isShown, shown.value, onShown ] );
	return shown;
}
