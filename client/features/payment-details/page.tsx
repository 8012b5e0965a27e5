import { useSearch } from '../../list-page/use-list-query';
import { Page } from '../../ui/page';
import * as testData from '../../ui/test-data';
import { WayBack } from '../../ui/way-back';
import { parseAddress, type Target } from './address';
import { NotLoaded } from './not-loaded';
import { PaymentView, type PaymentParts } from './payment-view';
import { ReaderFees } from './readers/reader-fees';
import { unaskable, ways } from './strings';
import './style.scss';

interface Props {
	/** Actions of other features. */
	parts?: PaymentParts;
}

export default function PaymentDetailsPage( { parts = {} }: Props ) {
	const wanted = parseAddress( useSearch() );
	return (
		<Page
			lists={
				wanted.kind === 'readers'
					? testData.transactions
					: testData.payments
			}
		>
			<WayBack ways={ ways } />
			<Details wanted={ wanted } parts={ parts } />
		</Page>
	);
}

interface DetailsProps {
	wanted: Target;
	parts: PaymentParts;
}

function Details( { wanted, parts }: DetailsProps ) {
	switch ( wanted.kind ) {
		case 'payment':
			return <PaymentView { ...wanted } parts={ parts } />;
		case 'readers':
			return <ReaderFees id={ wanted.id } />;
		case 'nothing':
			return (
				<NotLoaded
					of={ wanted.of }
					reason={
						wanted.isMissing
							? unaskable.missing
							: unaskable.malformed
					}
				/>
			);
	}
}
