import type { Currency } from '../../../contract/types';

/** A currency of the shop beside the store's own. */
export interface Pair {
	/** With its automatic rate. */
	currency: Currency;
	/** The store's. */
	own: Currency;
	/** Milliseconds since the epoch. */
	now: number;
}
