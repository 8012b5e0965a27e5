import { Amount } from '../ui/amount';
import type { Field, Money } from './descriptor';

/** The column of an item's own amount, by which its list sorts. */
export const amountField = ( label: string ): Field< Money, 'amount' > => ( {
	key: 'amount',
	label,
	isSortable: true,
	isNumeric: true,
	render: ( { amount, currency } ) => (
		<Amount amount={ amount } currency={ currency } />
	),
} );
