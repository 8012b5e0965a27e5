import { useSearch } from '../../list-page/use-list-query';
import { Page } from '../../ui/page';
import { parseAddress } from './address';
import { NotLoaded } from './not-loaded';
import { PaymentView, type PaymentParts } from './payment-view';
import { ReaderFees } from './readers/reader-fees';
import { unaskable } from './strings';
import './style.scss';

interface Props {
	/** Actions of other features. */
	parts?: PaymentParts;
}

export default function PaymentDetailsPage( { parts = {} }: Props ) {
	return (
		<Page lists="payments">
			<Details parts={ parts } />
		</Page>
	);
}

function Details( { parts }: { parts: PaymentParts } ) {
	const wanted = parseAddress( useSearch() );
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
