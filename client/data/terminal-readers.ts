import { routes } from '../contract/routes';
import type { CardReader } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import type { Filters } from './list-query';
import { addStore } from './stores';

/**
 * The connected card readers. The API answers with a bare list, which is kept as totals are; there are no pages.
 */
export const terminalReaders = addStore(
	createResourceStore< never, readonly CardReader[] >( {
		name: 'terminal-readers',
		routes: { list: routes.readers(), summary: routes.readers() },
		idOf: String,
	} ),
	[ 'readers' ]
);

/** How many readers the page shows (specification part 2, section 9). */
export const SHOWN_READERS: Filters = { limit: '10' };
