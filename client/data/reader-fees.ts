import * as routes from '../contract/routes';
import type { CardReaderSummaries } from '../contract/types';
import { createResourceStore } from './create-resource-store';
import { addStore } from './stores';

/** Card readers and their fees, by transaction id of the fee. */
export const readerFees = addStore(
	createResourceStore< CardReaderSummaries, never >( {
		name: 'reader-fees',
		routes: { item: routes.readersChargesByTransactionId },
		idOf: String,
	} ),
	[ 'transactions' ]
);
