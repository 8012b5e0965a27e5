import type { ListQuery } from './list-query';
import type { CacheKeys } from './cache-keys';
import type { Cursor, Loaded, PageOfIds } from './reducer';

/** Milliseconds after which a value is reloaded when it is shown again. */
export const FRESH_FOR = 60_000;

/** A page in the store; undefined when it was never requested. */
export type KeptPage = ( query: ListQuery ) => Loaded< PageOfIds > | undefined;

/**
 * Requests a page by the last or first row of an adjacent page, so that rows that arrive meanwhile are neither
 * repeated nor skipped.
 *
 * An adjacent page supplies the cursor when it is fresh, or was on the screen right before this one: it may have been
 * open for an hour, and Next must continue what the merchant sees. Otherwise its rows may have moved far from this
 * page number, and the page is requested by its number. Page 1 always is, because it must show new rows; page 2 is
 * reloaded when it no longer continues page 1.
 */
export interface PageCursors {
	cursorFor: ( query: ListQuery, kept: KeptPage ) => Cursor;
	/** Whether a page that is kept still begins where the one before it ends. */
	isContinuous: ( query: ListQuery, kept: KeptPage ) => boolean;
	/** Remembers the page that was on the screen last. */
	leave: ( query: ListQuery ) => void;
}

export function createPageCursors( keys: CacheKeys ): PageCursors {
	let last = { key: '', at: 0 };

	/** The stored page `step` pages further on; null when it cannot supply a cursor. */
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
