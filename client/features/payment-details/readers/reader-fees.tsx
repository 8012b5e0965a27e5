import { Button } from '@wordpress/components';

import type { CardReaderSummaries } from '../../../contract/types';
import { readerFees } from '../../../data/reader-fees';
import { downloadCsv } from '../../../data/download';
import { recordEvent } from '../../../data/tracks';
import { useItem } from '../../../data/use-item';
import { Card } from '../../../ui/card';
import { NotLoaded } from '../not-loaded';
import { csvRows } from './csv-rows';
import { FeeCard } from './fee-card';
import { ReaderTable } from './reader-table';
import { download, loading, none, title } from './strings';

/**
 * A fee for card readers and the readers it was charged for. Such a fee belongs to no payment.
 *
 * @param props
 * @param props.id Transaction id.
 */
export const ReaderFees = ( { id }: { id: string } ) => (
	<>
		<FeeCard id={ id } />
		<Readers id={ id } />
	</>
);

function Readers( { id }: { id: string } ) {
	const { value, error, reload } = useItem( readerFees, id );
	if ( ! value && error ) {
		return (
			<NotLoaded
				of="readers"
				reason={ error.message }
				onRetry={ reload }
			/>
		);
	}
	return (
		<Card
			title={ title }
			isBusy={ ! value }
			tools={
				value && value.length > 0 ? (
					<Download id={ id } readers={ value } />
				) : undefined
			}
		>
			{ ! value && (
				<p className="screen-reader-text" role="status">
					{ loading }
				</p>
			) }
			{ value?.length === 0 ? (
				<p>{ none }</p>
			) : (
				<ReaderTable readers={ value } />
			) }
		</Card>
	);
}

interface DownloadProps {
	id: string;
	readers: CardReaderSummaries;
}

function Download( { id, readers }: DownloadProps ) {
	const save = () => {
		downloadCsv( csvRows( readers ), `card-readers-${ id }.csv` );
		recordEvent( 'merchant_payments_csv_exported', {
			list: 'card-readers',
			rows: readers.length,
		} );
	};
	return (
		<Button variant="secondary" size="compact" onClick={ save }>
			{ download }
		</Button>
	);
}
