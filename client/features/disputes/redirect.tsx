import { Button } from '@wordpress/components';
import { getHistory } from '@woocommerce/navigation';
import { useEffect } from '@wordpress/element';

import { disputeDetails } from '../../data/disputes';
import { paymentLink } from '../../data/links';
import { useItem } from '../../data/use-item';
import { useSearch } from '../../list-page/use-list-query';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import * as testData from '../../ui/test-data';
import { moved } from './strings';

/** What an id can be made of; others are never requested. */
const ID = /^\w{1,255}$/;

/** Payments > Disputes > details, where older links lead: goes on to the details of the disputed payment. */
export default function DisputeRedirect() {
	const asked = new URLSearchParams( useSearch() ).get( 'id' ) ?? '';
	const id = ID.test( asked ) ? asked : null;
	const { value, error, reload } = useItem( disputeDetails, id );
	const charge = value?.charge;
	const link = charge
		? paymentLink( value.payment_intent ?? charge.id, {
				transaction_id: charge.balance_transaction?.id ?? '',
				transaction_type: 'dispute',
			} )
		: null;
	useEffect( () => {
		if ( link ) {
			getHistory().replace( link );
		}
	}, [ link ] );
	const isLost = id === null || Boolean( error );
	const texts = isLost ? moved.failed : moved.loading;
	return (
		<Page lists={ testData.disputes }>
			<Card title={ texts.title } isBusy={ ! isLost }>
				<p role={ isLost ? 'alert' : 'status' }>{ texts.text }</p>
				{ error && (
					<Button variant="secondary" onClick={ reload }>
						{ moved.retry }
					</Button>
				) }
			</Card>
		</Page>
	);
}
