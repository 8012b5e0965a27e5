import { render } from '@testing-library/react';
import { addFilter } from '@wordpress/hooks';

import type { TimelineEvent } from '../../../../contract/types';
import { PAGES_FILTER } from '../../../../data/links';
import { EntryItem } from '../entry-item';

/** A store in New York that trades in currencies of two, no and three decimals. */
export function openStore(): void {
	window.merchantPaymentsSettings = {
		timeZone: 'America/New_York',
		dateFormat: 'F j, Y',
		timeFormat: 'g:i a',
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
		shouldUseExplicitPrice: false,
	};
	addFilter( PAGES_FILTER, 'timeline', () => [
		{ path: '/payments/payouts/details' },
		{ path: '/payments/transactions' },
	] );
}

/**
 * An event line by line as the merchant reads it; what it was given as a figure has a bar between name and amount.
 */
export function linesOf( event: object ): string[] {
	const { container, unmount } = render(
		<EntryItem
			dated={ { event: event as TimelineEvent, time: null, iso: null } }
		/>
	);
	const lines = [ ...container.querySelectorAll( 'p, dl > div' ) ].map(
		( line ) =>
			[ ...( line.matches( 'p' ) ? [ line ] : line.children ) ]
				.map( ( { textContent } ) =>
					( textContent ?? '' ).replace( /\u00a0/g, ' ' )
				)
				.join( ' | ' )
	);
	unmount();
	return lines;
}
