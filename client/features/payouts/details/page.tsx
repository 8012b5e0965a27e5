import { Button, Notice } from '@wordpress/components';
import type { ComponentType } from 'react';

import type { Deposit } from '../../../contract/types';
import { depositCompositions } from '../../../data/deposit-compositions';
import { deposits } from '../../../data/deposits';
import { pageLink } from '../../../data/links';
import { useItem } from '../../../data/use-item';
import { acceptId } from '../../../list-page/filters/codes';
import { useSearch } from '../../../list-page/use-list-query';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { Page } from '../../../ui/page';
import * as testData from '../../../ui/test-data';
import { WayBack } from '../../../ui/way-back';
import { failureReason } from '../failure-reason';
import { typeName } from '../strings';
import { CompositionCard } from './composition-card';
import { failedPayout, texts } from './strings';
import { Summary } from './summary';
import './style.scss';

interface Props {
	/** The list of the transactions in an automatic payout. */
	Transactions: ComponentType< { payoutId: string } >;
}

export default function PayoutDetailsPage( { Transactions }: Props ) {
	const asked = new URLSearchParams( useSearch() ).get( 'id' ) ?? '';
	const id = acceptId( asked );
	return (
		<Page lists={ testData.payouts }>
			{ id ? (
				<Payout id={ id } key={ id } Transactions={ Transactions } />
			) : (
				<Missing />
			) }
		</Page>
	);
}

/** Error code of an unknown payout. */
const MISSING = 'resource_missing';

function Payout( { id, Transactions }: Props & { id: string } ) {
	const { value, error, isLoading, reload } = useItem( deposits, id );
	if ( error?.code === MISSING ) {
		return <Missing />;
	}
	if ( error && ! value ) {
		return (
			<>
				<WayBack ways={ ways } />
				<Card title={ typeName( 'deposit' ) }>
					<Failure
						title={ texts.failed }
						error={ error }
						onRetry={ reload }
					/>
				</Card>
			</>
		);
	}
	return (
		<>
			<p className="screen-reader-text" role="status">
				{ isLoading && texts.loading }
			</p>
			<WayBack ways={ ways } />
			{ value?.status === 'failed' && <FailureNotice payout={ value } /> }
			<Summary payout={ value } />
			{ value && ! value.automatic && (
				<Notice
					className="merchant-payments-payout__notice"
					status="info"
					isDismissible={ false }
				>
					{ texts.noHistory }
				</Notice>
			) }
			{ value?.automatic && (
				<Contents id={ id } Transactions={ Transactions } />
			) }
		</>
	);
}

/** What an automatic payout consists of, once that is known. */
function Contents( { id, Transactions }: Props & { id: string } ) {
	const composition = useItem( depositCompositions, id );
	return (
		<>
			<CompositionCard { ...composition } />
			{ ! composition.value?.is_pending && (
				<Transactions payoutId={ id } />
			) }
		</>
	);
}

function FailureNotice( { payout }: { payout: Deposit } ) {
	return (
		<Notice
			className="merchant-payments-payout__notice"
			status="error"
			isDismissible={ false }
		>
			{ failedPayout( failureReason( payout ) ) }
		</Notice>
	);
}

const LIST = '/payments/payouts';

const ways = { [ LIST ]: texts.back };

/** Shown for an unknown payout. */
function Missing() {
	return (
		<div className="merchant-payments-card">
			<div className="merchant-payments-state" role="alert">
				<h2 className="merchant-payments-state__title">
					{ texts.missing }
				</h2>
				<Button variant="secondary" href={ pageLink( LIST, {} ) ?? '' }>
					{ texts.toPayouts }
				</Button>
			</div>
		</div>
	);
}
