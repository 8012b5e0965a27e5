import { Link } from '@woocommerce/components';
import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { FraudPreviewPayment } from '../../../contract/types';
import { paymentLink } from '../../../data/links';
import { Amount } from '../../../ui/amount';
import { DateTime } from '../../../ui/date-time';
import { formatCount } from '../../../ui/format-count';
import { NO_VALUE } from '../../../ui/no-value';
import { OrderLink } from '../../../ui/order-link';
import { StatusBadge } from '../../../ui/status-badge';
import { ScrollArea } from '../../../ui/scroll-area';
import {
	filterName,
	listedText,
	outcomeName,
	showAllText,
	texts,
} from './strings';

/** Payments that are shown at first. */
const FIRST = 10;

interface Props {
	/** Newest first; not all of them where there are many. */
	payments: readonly FraudPreviewPayment[];
	total: number;
}

/** Which payments the filters would have held or blocked. */
export function AffectedPayments( { payments, total }: Props ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const shown = isOpen ? payments : payments.slice( 0, FIRST );
	return (
		<>
			<ScrollArea
				className="merchant-payments-fraud-preview__scroll"
				label={ texts.listed }
			>
				<table className="merchant-payments-fraud-preview__table">
					<caption>{ texts.listed }</caption>
					<thead>
						<tr>
							<th scope="col">{ texts.date }</th>
							<th scope="col" className="is-number">
								{ texts.amount }
							</th>
							<th scope="col">{ texts.customer }</th>
							<th scope="col">{ texts.order }</th>
							<th scope="col">{ texts.outcome }</th>
							<th scope="col">{ texts.before }</th>
							<th scope="col">{ texts.filtersColumn }</th>
						</tr>
					</thead>
					<tbody>
						{ shown.map( ( payment ) => (
							<Payment
								key={ payment.payment_intent_id }
								payment={ payment }
							/>
						) ) }
					</tbody>
				</table>
			</ScrollArea>
			{ ! isOpen && payments.length > FIRST && (
				<Button variant="link" onClick={ () => setIsOpen( true ) }>
					{ showAllText( formatCount( payments.length ) ) }
				</Button>
			) }
			{ total > payments.length && (
				<p className="merchant-payments-fraud-preview__note">
					{ listedText( formatCount( payments.length ) ) }
				</p>
			) }
		</>
	);
}

function Payment( { payment }: { payment: FraudPreviewPayment } ) {
	const { created, amount, currency, order, outcome, before, rules } =
		payment;
	const link = paymentLink( payment.payment_intent_id );
	const date = <DateTime at={ created } />;
	return (
		<tr>
			<td>{ link ? <Link href={ link }>{ date }</Link> : date }</td>
			<td className="is-number">
				<Amount amount={ amount } currency={ currency } />
			</td>
			<td>
				<bdi>{ payment.customer_name || NO_VALUE }</bdi>
			</td>
			<td>
				<OrderLink order={ order } />
			</td>
			<td>
				<StatusBadge tone={ outcome === 'block' ? 'alert' : 'warning' }>
					{ outcomeName( outcome ) }
				</StatusBadge>
			</td>
			<td>
				{ outcomeName( before ) }
				{ payment.is_disputed && `, ${ texts.disputed }` }
			</td>
			<td>{ rules.map( filterName ).join( ', ' ) }</td>
		</tr>
	);
}
