import { Amount } from '../../../ui/amount';
import { Card } from '../../../ui/card';
import { CopyButton } from '../../../ui/copy-button';
import { DateTime } from '../../../ui/date-time';
import {
	DescriptionList,
	type Description,
} from '../../../ui/description-list';
import { Failure } from '../../../ui/failure';
import type { Transaction } from '../../../contract/types';
import { transactions } from '../../../data/transactions';
import { useItem } from '../../../data/use-item';
import { formatDay } from '../../../time/format-time';
import { copy, copyLabels, labels } from '../strings';
import { fee, periodText } from './strings';

/** The error code of a transaction that the ledger doesn't know (yet): the readers show without it. */
const MISSING = 'resource_missing';

/** The fee itself: what was taken when, and for which time. */
export function FeeCard( { id }: { id: string } ) {
	const { value, error, reload } = useItem( transactions, id );
	if ( ! value && error?.code === MISSING ) {
		return null;
	}
	return (
		<Card title={ fee.title } isBusy={ ! value && ! error }>
			{ ! value && error ? (
				<Failure
					title={ fee.failed }
					error={ error }
					onRetry={ reload }
				/>
			) : (
				<DescriptionList
					details={ value ? detailsOf( value ) : AWAITED }
					isLoading={ ! value }
				/>
			) }
		</Card>
	);
}

const AWAITED: readonly Description[] = [
	labels.date,
	fee.period,
	fee.total,
	labels.transaction,
].map( ( label ) => ( { label, value: null } ) );

const detailsOf = ( {
	transaction_id: id,
	date,
	amount,
	currency,
	metadata,
}: Transaction ): Description[] => [
	{ label: labels.date, value: <DateTime at={ date } time="beside" /> },
	{ label: fee.period, value: periodOf( metadata ) },
	{
		label: fee.total,
		// The transaction takes it away, the readers' fees below are without a sign.
		value: <Amount amount={ -amount } currency={ currency } isExplicit />,
	},
	{
		label: labels.transaction,
		value: (
			<span className="merchant-payments-payment__id">
				<code>{ id }</code>
				<CopyButton
					text={ id }
					label={ copyLabels.transaction }
					shown={ copy }
				/>
			</span>
		),
	},
];

/** The days that the fee is for; null when the platform doesn't say. */
function periodOf( metadata: Transaction[ 'metadata' ] ): string | null {
	const [ from, to ] = [ 'interval_from', 'interval_to' ].map( ( name ) =>
		formatDay( metadata?.[ name ] ?? '' )
	);
	return from && to ? periodText( from, to ) : null;
}
