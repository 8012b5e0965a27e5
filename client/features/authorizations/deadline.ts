import { instantOf } from '../../time/format-time';
import { toWireTime } from '../../time/store-day';

/** Authorizations expire after seven days, in milliseconds (specification part 2, section 9). */
const LIFETIME = 7 * 86_400_000;

/**
 * The time by which an authorization must be captured.
 *
 * @param created Seconds since the epoch.
 * @return `Y-m-d H:i:s` in UTC.
 */
export const captureBy = ( created: number ): string =>
	toWireTime( created * 1000 + LIFETIME );

/**
 * The same for a time in the format of lists.
 *
 * @param created `Y-m-d H:i:s` in UTC.
 * @return Milliseconds since the epoch; NaN for an invalid time.
 */
export const deadlineOf = ( created: string ): number =>
	instantOf( created ) + LIFETIME;
