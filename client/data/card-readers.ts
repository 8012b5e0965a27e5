import { routes } from '../contract/routes';
import type { CardReaderSummaries } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** The readers that a fee was taken for, by the id of the transaction. */
export const readerFees = addStore(
	createResourceStore< CardReaderSummaries, never >( {
		name: 'card-readers',
		routes: { item: routes.readersChargesByTransactionId },
		idOf: String,
	} ),
	[ 'transactions' ]
);
