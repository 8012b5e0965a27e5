import type { Account, Glance, Overview } from '../../../contract/types';
import type { Loaded } from '../../../data/reducer';

export type Read< Value > = Loaded< Value > & { reload: () => void };

/** What the page has read already. */
export interface CardsProps {
	account: Read< Account >;
	balances: Read< Overview >;
	/** The page's currency, ISO code in lower case; null until it is known. */
	currency: string | null;
	/** Null until it is known. */
	glance: Glance | null;
}
