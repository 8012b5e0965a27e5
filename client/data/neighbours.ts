import type { ListQuery } from './list-query';
import type { Places } from './places';
import type { Hint, Loaded, PageOfIds } from './shelves';

/**
 * What was read or looked at within so many milliseconds is what the merchant has in mind.
 */
export const FRESH_FOR = 60_000;

/** What a store has of a page; undefined when nobody ever asked. */
export type KeptPage = ( query: ListQuery ) => Loaded< PageOfIds > | undefined;

/**
 * Joins a page to the one beside it by a row of that one, so that rows that come in meanwhile are neither repeated nor skipped.
 *
 * The row counts when its page was read within the last minute or was on the screen right before. A page may be on the screen
 * for an hour: who then goes on wants the rows behind those that they see, not some of them once more. But a page that was read
 * long ago and is not what they come from tells nothing of today's list: joined to it, page 10 would show what was page 10 this
 * morning. Then the number decides, and so it does after a jump, and always on the first page, where new rows must show: who
 * comes back to it finds them there, and the page behind it is read again as soon as it is not its continuation any more.
 */
export interface Neighbours {
	/** By which row to ask for a page. */
	hintFor: ( query: ListQuery, kept: KeptPage ) => Hint;
	/** Whether a page that is there still begins where the one before it ends. */
	isJoined: ( query: ListQuery, kept: KeptPage ) => boolean;
	/** Notes the page that is on the screen no more. */
	left: ( query: ListQuery ) => void;
}

export function createNeighbours( places: Places ): Neighbours {
	let last = { key: '', at: 0 };

	/** The page so many pages further on, where it counts. */
	const beside = (
		query: ListQuery,
		kept: KeptPage,
		step: number
	): PageOfIds | null => {
		const neighbour = { ...query, page: query.page + step };
		const page = kept( neighbour );
		if ( ! page?.value ) {
			return null;
		}
		const wasShown = places.list( neighbour ).key === last.key;
		const seenAt = Math.max( page.receivedAt, wasShown ? last.at : 0 );
		return Date.now() - seenAt <= FRESH_FOR ? page.value : null;
	};

	const hintFor = ( query: ListQuery, kept: KeptPage ): Hint => {
		if ( query.page === 1 ) {
			return {};
		}
		const { ids = [] } = beside( query, kept, -1 ) ?? {};
		if ( ids.length === query.perPage ) {
			return { after: ids.at( -1 ) };
		}
		const [ first ] = beside( query, kept, 1 )?.ids ?? [];
		return first === undefined ? {} : { before: first };
	};

	return {
		hintFor,
		isJoined: ( query, kept ) => {
			const { after } = hintFor( query, kept );
			const { ids: [ first ] = [], hint } = kept( query )?.value ?? {};
			return (
				after === undefined ||
				after === hint?.after ||
				( first !== undefined &&
					first === beside( query, kept, -1 )?.hint.before )
			);
		},
		left: ( query ) => {
			last = { key: places.list( query ).key, at: Date.now() };
		},
	};
}
