import { useSearch } from '../../list-page/use-list-query';
import { Page } from '../../ui/page';
import { TestModeNotice } from '../../ui/test-mode-notice';
import { parseAddress } from './address';
import { NotLoaded } from './not-loaded';
import { PaymentView, type PaymentParts } from './payment-view';
import { ReaderFees } from './readers/reader-fees';
import { unaskable } from './strings';
import './style.scss';

interface Props {
	/** What other features can do with a payment. */
	parts?: PaymentParts;
}

/**
 * Payments > Transactions > Payment details.
 */
export default function PaymentDetailsPage( { parts = {} }: Props ) {
	return (
		<Page>
			<TestModeNotice of="payments" />
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
