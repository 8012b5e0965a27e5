import type { ListQuery } from './list-query';
import type { CacheKeys } from './cache-keys';
import type { Cursor, Loaded, PageOfIds } from './reducer';

/** Milliseconds after which what is shown again is read again. */
export const FRESH_FOR = 60_000;

/** A page as the store has it; undefined when it was never requested. */
export type KeptPage = ( query: ListQuery ) => Loaded< PageOfIds > | undefined;

/**
 * Requests a page by a row of the page next to it, so that new rows neither repeat nor skip any.
 *
 * A page gives a cursor when it was received within FRESH_FOR, or was on the screen right before: it may have stood there for an hour, and Next
 * must continue what the merchant sees. An older page that isn't the one they come from would lead to where page 10 was this morning; then the
 * page is requested by its number. So it is after a jump, and always on page 1, where new rows must appear; page 2 is read again once it no
 * longer continues page 1.
 */
export interface PageCursors {
	cursorFor: ( query: ListQuery, kept: KeptPage ) => Cursor;
	/** Whether a page that is kept still begins where the one before it ends. */
	isContinuous: ( query: ListQuery, kept: KeptPage ) => boolean;
	/** Notes which page was on the screen last. */
	leave: ( query: ListQuery ) => void;
}

export function createPageCursors( keys: CacheKeys ): PageCursors {
	let last = { key: '', at: 0 };

	/** The page that many pages further on, null when it gives no cursor. */
	const adjacent = (
		query: ListQuery,
		kept: KeptPage,
		step: number
	): PageOfIds | null => {
		const beside = { ...query, page: query.page + step };
		const page = kept( beside );
		if ( ! page?.value ) {
			return null;
		}
		const wasShown = keys.list( beside ).key === last.key;
		const seenAt = Math.max( page.receivedAt, wasShown ? last.at : 0 );
		return Date.now() - seenAt <= FRESH_FOR ? page.value : null;
	};

	const cursorFor = ( query: ListQuery, kept: KeptPage ): Cursor => {
		if ( query.page === 1 ) {
			return {};
		}
		const { ids = [] } = adjacent( query, kept, -1 ) ?? {};
		if ( ids.length === query.perPage ) {
			return { after: ids.at( -1 ) };
		}
		const [ first ] = adjacent( query, kept, 1 )?.ids ?? [];
		return first === undefined ? {} : { before: first };
	};

	return {
		cursorFor,
		isContinuous: ( query, kept ) => {
			const { after } = cursorFor( query, kept );
			const { ids: [ first ] = [], cursor } = kept( query )?.value ?? {};
			return (
				after === undefined ||
				after === cursor?.after ||
				( first !== undefined &&
					first === adjacent( query, kept, -1 )?.cursor.before )
			);
		},
		leave: ( query ) => {
			last = { key: keys.list( query ).key, at: Date.now() };
		},
	};
}
