import type { Note } from '../../../data/notes';
import { keepPreference, readPreference } from '../../../data/preferences';

const PREFERENCE = 'wc_payments_overview_inbox_last_read';

const isTime = ( value: unknown ): value is number =>
	typeof value === 'number' && Number.isFinite( value );

/** When the user last saw the inbox, in milliseconds since the epoch. */
export const lastRead = (): number => readPreference( PREFERENCE, isTime ) ?? 0;

/** When a note was written, in milliseconds since the epoch; 0 when that isn't known. */
export const writtenAt = ( { date_created_gmt: date }: Note ): number =>
	Date.parse( `${ date }Z` ) || 0;

/** Notes seen now. The browser's clock may be behind the server's, which wrote them. */
export const keepRead = ( notes: readonly Note[] ): void =>
	keepPreference(
		PREFERENCE,
		Math.max( Date.now(), ...notes.map( writtenAt ) )
	);
