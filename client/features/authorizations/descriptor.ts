import type { AuthorizationsSort } from '../../contract/lists';
import type { Authorization, AuthorizationSummary } from '../../contract/types';
import { authorizations } from '../../data/authorizations';
import { paymentLink } from '../../data/links';
import { sumOf, type ListDescriptor } from '../../list-page/descriptor';
import { CaptureBar } from './capture-bar';
import { fields } from './fields';
import { paymentOfRow } from './payment';
import { list, notSelected, selectLabel, total } from './strings';

/** Payments that can be captured, in the order they expire. */
export const uncaptured: ListDescriptor<
	Authorization,
	AuthorizationSummary,
	AuthorizationsSort
> = {
	store: authorizations,
	fields,
	defaultSort: { key: 'created', direction: 'asc' },
	perPage: 25,
	filters: [],
	countOf: ( { count } ) => count,
	sums: [ sumOf( total, 'total' ) ],
	rowLink: ( { payment_intent_id: id } ) => paymentLink( id ),
	selection: {
		idOf: ( { payment_intent_id: id } ) => id,
		// Held payments are decided one by one.
		label: ( row ) => {
			const isOpen = ! row.is_held && ! row.captured;
			const payment = isOpen ? paymentOfRow( row ) : null;
			return payment && selectLabel( payment.number );
		},
		why: ( row ) => {
			if ( row.captured ) {
				return notSelected.captured;
			}
			return row.is_held ? notSelected.held : notSelected.elsewhere;
		},
		Bar: CaptureBar,
	},
	preferenceKey: 'wc_payments_transactions_uncaptured_hidden_columns',
	strings: list,
};
