import { instantOf } from '../../time/format-time';
import { onWire } from '../../time/store-day';

/** How long an authorization lasts, in milliseconds: seven days (specification part 2, section 9). */
const LASTS = 7 * 86_400_000;

/**
 * Until when an authorization can be captured.
 *
 * @param created UTC seconds.
 * @return `Y-m-d H:i:s` in UTC.
 */
export const captureBy = ( created: number ): string =>
	onWire( created * 1000 + LASTS );

/**
 * The same for an instant as lists have it.
 *
 * @param created `Y-m-d H:i:s` in UTC; what is no instant stays as it is.
 */
export function captureByWire( created: string ): string {
	const instant = instantOf( created );
	return Number.isNaN( instant ) ? created : onWire( instant + LASTS );
}
