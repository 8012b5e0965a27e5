import * as routes from '../contract/routes';
import type { CardReader } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import type { Filters } from './list-query';
import { addStore } from './stores';

/** The connected card readers. The API returns a plain array without pages, which is stored as the summary. */
export const cardReaders = addStore(
	createResourceStore< never, readonly CardReader[] >( {
		name: 'card-readers',
		routes: { list: routes.readers(), summary: routes.readers() },
		idOf: String,
	} ),
	[ 'readers' ]
);

/** How many readers the page shows (specification part 2, section 9). */
export const FIRST_READERS: Filters = { limit: '10' };
